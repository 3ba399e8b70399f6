import Testing

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
