import Foundation
import Testing
import VivaceHarness
import VivaceViews

/// Every scene under the checker, and under random hands: whatever a user does, and whenever, nothing
/// that animates jumps.
@Suite("Proof of the scenes") @MainActor struct ProofTests {
  @Test func nothingThatAnimatesInAScenesScriptJumps() throws {
    for scene in scenes {
      let stage = try HeadlessStage.recording { try scene.stage(.light) }
      defer { stage.close() }
      try stage.advance(by: 1)
      let recorder = try #require(stage.recorder)
      for problem in ContinuityChecker.problems(in: recorder, until: stage.time).prefix(3) {
        Issue.record("\(scene.name): \(problem)")
      }
    }
  }

  @Test(arguments: 0..<8) func nothingJumpsUnderRandomHands(part: Int) throws {
    for (index, scene) in scenes.enumerated() where index % 8 == part {
      do {
        for seed in [index, index + 1000] {
          try Fuzzer(seed: UInt64(seed), events: 8, span: 2) { scene.makeStage(.light) }.run()
        }
      } catch {
        Issue.record("\(scene.name): \(error)")
      }
    }
  }
}
