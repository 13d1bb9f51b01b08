/// What a synthetic text of Chinese, or one with emoji, is made of.
enum CommonCharacters {
  /// Frequent Chinese characters, about the most frequent first: they make up most of any text.
  static let chinese = Array(
    """
    的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作\
    里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从\
    想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头\
    文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提\
    立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务\
    做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像\
    难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导\
    争运
    """
  ).map(String.init)
  /// How often each is used: the first in 4 characters of 100.
  static let chineseFrequencies = ZipfDistribution(ranks: chinese.count, offset: 5)

  /// Emoji of each kind that text systems treat apart: one scalar, with a variation selector, with a
  /// skin tone, joined, flags, keycaps.
  static let emoji = [
    "😀", "😂", "😍", "🤔", "🙏", "👍", "🎉", "🔥", "🌸", "🍜", "🐶", "🌧️", "☕️", "❤️", "✈️", "👋🏽",
    "💪🏿", "👩‍💻", "👨‍👩‍👧", "🏳️‍🌈", "🇨🇳", "🇧🇷", "1️⃣", "⏰",
  ]

  static func chineseCharacter(_ random: inout SeededGenerator) -> String {
    chinese[chineseFrequencies.draw(&random)]
  }
}
