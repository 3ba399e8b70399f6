import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

/// The messages of programs that find no display.
@Suite struct WindowAdviceTests {
  @Test("names the tool's commands only in a program that the tool has started")
  func advice() {
    #expect(
      WindowSystem.advice(in: ["VIVACE_JOB": "{\"mode\":\"run\"}"]).contains("vivace snapshot"))
    let ownAdvice = WindowSystem.advice(in: [:])
    #expect(!ownAdvice.contains("vivace") && ownAdvice.contains("DISPLAY"))
  }

  @Test(
    "asks Wayland's library only where it has a place to find its socket",
    arguments: [
      ([:], false), (["DISPLAY": ":0"], false), (["WAYLAND_DISPLAY": "wayland-0"], false),
      (["XDG_RUNTIME_DIR": "/run/user/1"], true), (["WAYLAND_SOCKET": "5"], true),
      (["WAYLAND_DISPLAY": "/run/w"], true), (["XDG_RUNTIME_DIR": "run"], false),
    ])
  func wayland(variables: [String: String], isThere: Bool) {
    #expect(WindowSystem.hasWayland(in: EnvironmentVariables(variables)) == isThere)
  }
}

/// How small a window can be made.
@Suite struct MinimumWindowSizeTests {
  private func minimum(_ content: CGSize, _ limit: CGSize) -> CGSize {
    WindowDescription.minimumSize(content: content, limit: limit)
  }

  @Test("is a readable one where the content has no minimum") func readable() {
    let large = CGSize(width: 900, height: CGFloat.infinity)
    #expect(minimum(.zero, large) == CGSize(width: 160, height: 120))
    #expect(minimum(CGSize(width: 300, height: 20), large) == CGSize(width: 300, height: 120))
  }

  @Test("is no larger than the window or its content, and never nothing") func small() {
    #expect(minimum(.zero, CGSize(width: 40, height: 20)) == CGSize(width: 40, height: 20))
    #expect(minimum(.zero, .zero) == CGSize(width: 160, height: 120))
  }
}
