import Foundation
import Platform
import Testing

@Suite struct StandardStreamTests {
  @Test func aFileIsNoTerminal() async {
    await #expect(processExitsWith: .success) {
      dup2(open("/dev/null", O_WRONLY), 1)
      #expect(!StandardStream.output.isTerminal)
      #expect(StandardStream.output.columns == nil)
      #expect(!StandardStream.output.allowsColor)
    }
  }

  /// A terminal made for the test; `script` and the like would need a program more.
  @Test func aTerminalHasAWidthAndColour() async {
    await #expect(processExitsWith: .success) {
      let leader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      // TIOCSPTLCK and TIOCGPTN of asm-generic/ioctls.h: unlock the other end, and its number.
      var (locked, number): (CInt, CInt) = (0, -1)
      #expect(ioctl(leader, 0x4004_5431, &locked) == 0)
      #expect(ioctl(leader, 0x8004_5430, &number) == 0)
      let follower = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      var size = winsize(ws_row: 20, ws_col: 77, ws_xpixel: 0, ws_ypixel: 0)
      #expect(ioctl(leader, UInt(TIOCSWINSZ), &size) == 0)
      dup2(follower, 2)
      setenv("TERM", "xterm", 1)
      unsetenv("NO_COLOR")
      #expect(StandardStream.error.isTerminal)
      #expect(StandardStream.error.columns == 77)
      #expect(StandardStream.error.allowsColor)
      setenv("NO_COLOR", "1", 1)
      #expect(!StandardStream.error.allowsColor)
      setenv("NO_COLOR", "", 1)
      #expect(StandardStream.error.allowsColor)
      setenv("TERM", "dumb", 1)
      #expect(!StandardStream.error.allowsColor)
      try StandardStream.error.write("")
    }
  }
}
