import Foundation
import Synchronization
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

@Suite("What the desktop's user wants") struct DesktopSettingsTests {
  @Test func theEnvironmentTellsElseTheDesktopIsAsked() {
    func told(_ value: String) -> Bool? {
      DesktopSettings.givenMotion(in: ["VIVACE_REDUCE_MOTION": value])
    }
    #expect(told("1") == true && told("0") == false && told("") == nil)
    #expect(DesktopSettings.givenMotion(in: [:]) == nil)
  }

  @Test func lessMotionIsAskedForByEitherOfTwoSettings() {
    func isReduced(_ reduced: String?, _ animated: String?) -> Bool {
      DesktopSettings { space, key in
        switch (space, key) {
        case ("org.freedesktop.appearance", "reduced-motion"): reduced
        case ("org.gnome.desktop.interface", "enable-animations"): animated
        default: nil
        }
      }.reducesMotion
    }
    #expect(isReduced("(<<uint32 1>>,)", nil))
    #expect(!isReduced("(<<uint32 0>>,)", "(<<true>>,)"))
    #expect(isReduced(nil, "(<<false>>,)"))
    #expect(!isReduced(nil, nil))
  }

  @Test func aChangeIsHeardOfAsItHappens() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-desktop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // A desktop of ours: it says what is in a file, and tells of changes what comes through a pipe.
    let desktop = """
      #!/bin/sh
      case "$1 $*" in
        monitor*) exec cat "$DESKTOP/changes" ;;
        *color-scheme) cat "$DESKTOP/scheme" ;;
        *) exit 1 ;;
      esac

      """
    let tool = folder.appendingPathComponent("gdbus")
    try Data(desktop.utf8).write(to: tool)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let scheme = folder.appendingPathComponent("scheme")
    try Data("(<<uint32 1>>,)\n".utf8).write(to: scheme)
    #expect(mkfifo(folder.appendingPathComponent("changes").path, 0o600) == 0)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let environment = [
      "PATH": "\(folder.path):\(path)", "DESKTOP": folder.path, "DBUS_SESSION_BUS_ADDRESS": "ours",
    ]

    let told = DispatchSemaphore(value: 0)
    let last = Mutex<DesktopSettings?>(nil)
    let watch = DesktopWatch(in: environment) { settings in
      last.withLock { $0 = settings }
      told.signal()
    }
    #expect(DesktopWatch(in: ["PATH": path]) { _ in } == nil)
    let changes = try FileHandle(
      forWritingTo: folder.appendingPathComponent("changes"))
    #expect(told.wait(timeout: .now() + 30) == .success)
    #expect(last.withLock { $0?.colorScheme } == .dark)
    try Data("(<<uint32 2>>,)\n".utf8).write(to: scheme)
    let signal = "/org/freedesktop/portal/desktop: org.freedesktop.portal.Settings.SettingChanged "
    changes.write(Data((signal + "('org.gnome.desktop.interface', 'font-name', <'Inter'>)\n").utf8))
    changes.write(
      Data((signal + "('org.freedesktop.appearance', 'color-scheme', <uint32 2>)\n").utf8))
    #expect(told.wait(timeout: .now() + 30) == .success)
    #expect(last.withLock { $0?.colorScheme } == .light)
    watch?.end()
    try changes.close()
  }

  @Test("a stage runs its animations at the speed that it is told") @MainActor
  func speed() throws {
    struct Grower: View {
      @State private var isBig = false
      var body: some View {
        Color.red.frame(width: 20, height: 20).scaleEffect(isBig ? 2 : 1)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isBig.toggle() } }
      }
    }
    func length(_ motion: MotionSettings) throws -> Double {
      let stage = HeadlessStage(size: CGSize(width: 50, height: 50), motion: motion) { Grower() }
      try stage.tap(at: CGPoint(x: 25, y: 25))
      return max(0, stage.frame.movesUntil - stage.time)
    }
    #expect(try abs(length(MotionSettings()) - 1) < 1e-9)
    #expect(try abs(length(MotionSettings(speed: 4)) - 0.25) < 1e-9)
    #expect(try length(MotionSettings(isOn: false)) == 0)
  }
}
