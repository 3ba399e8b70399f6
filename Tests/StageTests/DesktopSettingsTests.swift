import Foundation
import Synchronization
import TestDesktop
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

@Suite("What the desktop's user wants") struct DesktopSettingsTests {
  @Test func theEnvironmentTellsElseTheDesktopIsAsked() {
    func motion(_ value: String) -> Bool? {
      DesktopSettings.givenMotion(in: ["VIVACE_REDUCE_MOTION": value])
    }
    #expect(motion("1") == true && motion("0") == false && motion("") == nil)
    #expect(DesktopSettings.givenMotion(in: [:]) == nil)
  }

  @Test func lessMotionIsAskedForByEitherOfTwoSettings() {
    func isReduced(_ reduced: Double?, _ animated: Bool?) -> Bool {
      DesktopSettings { space, key in
        switch (space, key) {
        case ("org.freedesktop.appearance", "reduced-motion"): reduced.map { .number($0) }
        case ("org.gnome.desktop.interface", "enable-animations"): animated.map { .bool($0) }
        default: nil
        }
      }.reducesMotion
    }
    #expect(isReduced(1, nil))
    #expect(!isReduced(0, true))
    #expect(isReduced(nil, false))
    #expect(!isReduced(nil, nil))
  }

  @Test(.enabled(if: DesktopPortal.isAvailable)) func aChangeIsHeardOfAsItHappens() throws {
    func settings(_ scheme: Int, _ more: String = "") -> String {
      "{'org.freedesktop.appearance': {'color-scheme': <uint32 \(scheme)>\(more)}, "
        + "'org.gnome.desktop.interface': {'text-scaling-factor': <1.5>, 'font-name': <'Inter'>}}"
    }
    let portal = try DesktopPortal(settings: settings(1))
    defer { portal.close() }
    let change = DispatchSemaphore(value: 0)
    let last = Mutex<DesktopSettings?>(nil)
    let watch = DesktopWatch(in: ["DBUS_SESSION_BUS_ADDRESS": portal.address]) { settings in
      last.withLock { $0 = settings }
      change.signal()
    }
    #expect(DesktopWatch(in: [:]) { _ in } == nil)
    #expect(change.wait(timeout: .now() + 30) == .success)
    var expected = DesktopSettings()
    (expected.colorScheme, expected.textScale) = (.dark, 1.5)
    #expect(last.withLock { $0 } == expected)
    // A setting that is not observed arrives, and is not reported.
    portal.change(settings(1), telling: "('org.gnome.desktop.interface', 'font-name', <'Inter'>)")
    portal.change(
      settings(2, ", 'contrast': <uint32 1>"),
      telling: "('org.freedesktop.appearance', 'color-scheme', <uint32 2>)")
    #expect(change.wait(timeout: .now() + 30) == .success)
    (expected.colorScheme, expected.increasesContrast) = (.light, true)
    #expect(last.withLock { $0 } == expected)
    watch?.end()
  }

  @Test @MainActor func contrastAndSizeOfTextReachTheViews() throws {
    struct Teller: View {
      @Environment(\.colorSchemeContrast) private var contrast
      @Environment(\.dynamicTypeSize) private var size
      var body: some View { Text("\(contrast) \(size)") }
    }
    let stage = HeadlessStage(size: CGSize(width: 300, height: 50)) { Teller() }
    _ = try stage.find("standard large")
    stage.host.desktop = DesktopPreferences(increasesContrast: true, textScale: 1.25)
    try stage.advance(by: 0.1)
    _ = try stage.find("increased xxLarge")
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
