import Foundation
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceStage
import VivaceViews

@testable import MotionGallery

/// A piece of the gallery as the tests show it.
private struct Piece: Sendable {
  let name: String
  let makeStage: @MainActor () -> HeadlessStage

  @MainActor init<V: View>(_ name: String, @ViewBuilder _ root: @escaping @MainActor () -> V) {
    self.name = name
    makeStage = { HeadlessStage(size: CGSize(width: 320, height: 220), scale: 1) { root() } }
  }
}

@MainActor private let pieces = [
  Piece("AnimatableShape") { AnimatableShape() },
  Piece("AnimatedByUIKit") { AnimatedByUIKit() },
  Piece("CalledInOrder") { CalledInOrder() },
  Piece("ClockAndCanvas") { ClockAndCanvas() },
  Piece("ColoursAndCorners") { ColoursAndCorners() },
  Piece("CurvesCompared") { CurvesCompared() },
  Piece("CustomBounce") { CustomBounce() },
  Piece("Drawn") { Drawn() },
  Piece("FlippedCard") { FlippedCard() },
  Piece("GradientsInMotion") { GradientsInMotion() },
  Piece("Grouped") { Grouped() },
  Piece("InStep") { InStep() },
  Piece("Interrupted") { Interrupted() },
  Piece("Keyframed") { Keyframed() },
  Piece("MadeByMacro") { MadeByMacro() },
  Piece("ManyValues") { ManyValues() },
  Piece("Matched") { Matched() },
  Piece("OnTopOfEachOther") { OnTopOfEachOther() },
  Piece("OneAfterAnother") { OneAfterAnother() },
  Piece("OwnTransition") { OwnTransition() },
  Piece("Phases") { Phases() },
  Piece("Presented") { Presented() },
  Piece("Pushed") { Pushed() },
  Piece("Reordered") { Reordered() },
  Piece("Repeated") { Repeated() },
  Piece("RolledDigits") { RolledDigits() },
  Piece("Schedules") { Schedules() },
  Piece("Scoped") { Scoped() },
  Piece("ScrolledThrough") { ScrolledThrough() },
  Piece("SpringsCompared") { SpringsCompared() },
  Piece("SwitchedLayout") { SwitchedLayout() },
  Piece("SymbolsInMotion") { SymbolsInMotion() },
  Piece("TextInMotion") { TextInMotion() },
  Piece("Thrown") { Thrown() },
  Piece("ThrownTwice") { ThrownTwice() },
  Piece("TransactionKeys") { TransactionKeys() },
  Piece("TransitionsCompared") { TransitionsCompared() },
  Piece("Unfolded") { Unfolded() },
  Piece("WordsExchanged") { WordsExchanged() },
  Piece("ZoomedByUIKit") { ZoomedByUIKit() },
  Piece("ZoomedIn") { ZoomedIn() },
]

/// Each piece of the gallery moves as it did, and as a movement should.
@Suite("Goldens of the gallery") @MainActor struct GalleryTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/MotionGallery")
  private static let scripts = folder.appendingPathComponent("Scripts")

  @Test func everyFileInTheGalleryIsShownAndHasItsScript() throws {
    func names(in folder: URL, _ ending: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
    }
    #expect(try names(in: Self.folder, ".swift") == pieces.map(\.name))
    #expect(try names(in: Self.scripts, ".script") == pieces.map(\.name))
  }

  @Test func everyPieceMovesAsItsFilmSaysAndNothingJumps() throws {
    for piece in pieces {
      let stage = HeadlessStage.recording(piece.makeStage)
      defer { stage.close() }
      let script = try Script(
        contentsOf: Self.scripts.appendingPathComponent("\(piece.name).script").path)
      stage.plan(script)
      let film = try stage.motionFilm(for: script.duration + 1.6)
      do {
        try Golden().check(film, named: "Gallery/\(piece.name)")
      } catch {
        Issue.record(error)
      }
      let recorder = try #require(stage.recorder)
      for problem in ContinuityChecker.problems(in: recorder, until: stage.time).prefix(2) {
        Issue.record("\(piece.name): \(problem)")
      }
    }
  }

  @Test func nothingInTheGalleryJumpsUnderRandomHands() throws {
    for (index, piece) in pieces.enumerated() {
      do {
        try Fuzzer(seed: UInt64(100 + index), events: 6, span: 1.5, make: piece.makeStage).run()
      } catch {
        Issue.record("\(piece.name): \(error)")
      }
    }
  }

  @Test func aZoomIsHeldByRandomHandsAndNeverJumps() throws {
    let piece = try #require(pieces.first { $0.name == "ZoomedIn" })
    for seed in 0..<12 {
      try Fuzzer(seed: UInt64(4_000 + seed), events: 10, span: 1.5, make: piece.makeStage).run()
    }
  }
}
