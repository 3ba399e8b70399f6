import Foundation
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

@Suite("What the desktop's user wants") struct DesktopSettingsTests {
  @Test func theEnvironmentTellsElseTheDesktopIsAsked() {
    func told(_ value: String) -> Bool? {
      DesktopSettings.given(in: ["VIVACE_REDUCE_MOTION": value])
    }
    #expect(told("1") == true && told("0") == false && told("") == nil)
    #expect(DesktopSettings.given(in: [:]) == nil)
  }

  @Test func lessMotionIsAskedForByEitherOfTwoSettings() {
    func isReduced(_ reduced: String?, _ animated: String?) -> Bool {
      DesktopSettings.isMotionReduced { space, key in
        switch (space, key) {
        case ("org.freedesktop.appearance", "reduced-motion"): reduced
        case ("org.gnome.desktop.interface", "enable-animations"): animated
        default: nil
        }
      }
    }
    #expect(isReduced("(<<uint32 1>>,)", nil))
    #expect(!isReduced("(<<uint32 0>>,)", "(<<true>>,)"))
    #expect(isReduced(nil, "(<<false>>,)"))
    #expect(!isReduced(nil, nil))
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
