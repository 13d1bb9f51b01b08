/// A storyboard as Xcode writes them, with as many prototypes as a size in bytes takes.
///
/// Attributes, their order and their share of the bytes are those of feeds' cells in real files; the
/// cells themselves are made up.
enum SampleStoryboard {
  static func make(bytes: Int) -> String {
    var cells = ""
    var index = 0
    while cells.utf8.count < bytes - 1_500 {
      cells += cell(index)
      index += 1
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
          <device id="retina4_7" orientation="portrait" appearance="light"/>
          <scenes>
              <scene sceneID="Sce-ne-001">
                  <objects>
                      <tableViewController id="Tab-le-Con" sceneMemberID="viewController">
                          <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" \
      dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="-1" \
      estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="Tab-le-Vie">
                              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                              <prototypes>
      \(cells)                        </prototypes>
                          </tableView>
                      </tableViewController>
                  </objects>
              </scene>
          </scenes>
          <resources>
              <image name="photo" width="98" height="98"/>
          </resources>
      </document>

      """
  }

  private static func cell(_ number: Int) -> String {
    let digits = "000\(number)".suffix(3)
    func id(_ name: String) -> String { "\(name)-\(digits.prefix(2))-\(digits)" }
    let labels = [("tiT", "title", "0"), ("boD", "body", "0"), ("tiM", "time", "1")]
    let views = labels.map { label in
      """
                                              <label opaque="NO" userInteractionEnabled="NO" \
      contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" \
      text="Some \(label.1) of a row" textAlignment="natural" lineBreakMode="tailTruncation" \
      numberOfLines="\(label.2)" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" \
      translatesAutoresizingMaskIntoConstraints="NO" id="\(id(label.0))">
                                                  <rect key="frame" x="78" y="11" width="281" height="20.5"/>
                                                  <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                                  <color key="textColor" red="0.1" green="0.2" blue="0.3" \
      alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                                                  <nil key="highlightedColor"/>
                                              </label>

      """
    }.joined()
    var constraints = ""
    func tie(
      _ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int
    ) {
      constraints += """
                                                <constraint firstItem="\(id(first))" \
        firstAttribute="\(attribute)" secondItem="\(id(second))" secondAttribute="\(other)" \
        constant="\(constant)" id="\(id("c\(attribute.prefix(2))"))"/>

        """
    }
    tie("imG", "leading", "coN", "leadingMargin", 0)
    tie("imG", "top", "coN", "topMargin", 0)
    tie("tiT", "leading", "imG", "trailing", 12)
    tie("tiT", "top", "coN", "topMargin", 0)
    tie("coN", "trailingMargin", "tiT", "trailing", 0)
    tie("boD", "leading", "tiT", "leading", 0)
    tie("boD", "trailing", "tiT", "trailing", 0)
    tie("boD", "top", "tiT", "bottom", 6)
    tie("tiM", "leading", "tiT", "leading", 0)
    tie("tiM", "trailing", "tiT", "trailing", 0)
    tie("tiM", "top", "boD", "bottom", 8)
    tie("coN", "bottomMargin", "tiM", "bottom", 0)
    return """
                                  <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" \
      preservesSuperviewLayoutMargins="YES" selectionStyle="default" indentationWidth="10" \
      reuseIdentifier="Cell\(number)" id="\(id("ceL"))" customClass="FeedCell">
                                      <rect key="frame" x="0.0" y="28" width="375" height="120"/>
                                      <autoresizingMask key="autoresizingMask"/>
                                      <tableViewCellContentView key="contentView" opaque="NO" \
      clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" \
      preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" \
      tableViewCell="\(id("ceL"))" id="\(id("coN"))">
                                          <rect key="frame" x="0.0" y="0.0" width="375" height="120"/>
                                          <subviews>
                                              <imageView clipsSubviews="YES" contentMode="scaleAspectFit" \
      horizontalHuggingPriority="251" verticalHuggingPriority="251" image="photo" \
      translatesAutoresizingMaskIntoConstraints="NO" id="\(id("imG"))">
                                                  <rect key="frame" x="16" y="11" width="50" height="50"/>
                                                  <constraints>
                                                      <constraint firstAttribute="width" constant="50" id="\(id("iwI"))"/>
                                                      <constraint firstAttribute="height" constant="50" id="\(id("ihE"))"/>
                                                  </constraints>
                                              </imageView>
      \(views)                                    </subviews>
                                          <constraints>
      \(constraints)                                    </constraints>
                                      </tableViewCellContentView>
                                      <connections>
                                          <outlet property="titleLabel" destination="\(id("tiT"))" id="\(id("oti"))"/>
                                          <outlet property="bodyLabel" destination="\(id("boD"))" id="\(id("obo"))"/>
                                          <outlet property="timeLabel" destination="\(id("tiM"))" id="\(id("oze"))"/>
                                      </connections>
                                  </tableViewCell>

      """
  }
}
