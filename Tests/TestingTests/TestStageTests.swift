import Foundation
import SwiftUI
import Testing
import VivaceTesting

/// Counts, and says so; a card grows while it is pressed.
private struct Tally: View {
  @State private var count = 0
  @State private var isLarge = false
  @State private var name = ""

  var body: some View {
    VStack(spacing: 20) {
      Text("\(count)").accessibilityLabel("Count").accessibilityValue("\(count)")
      Button("Add") { count += 1 }
      RoundedRectangle(cornerRadius: 8).fill(.orange)
        .frame(width: isLarge ? 200 : 100, height: 60)
        .onTapGesture { withAnimation(.spring(duration: 0.4)) { isLarge.toggle() } }
        .accessibilityElement().accessibilityLabel("Card")
      TextField("Name", text: $name)
    }
    .padding()
  }
}

/// Breaks the rules of movement: its animation pulls it somewhere else at once.
private struct Leap: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { time < 0.3 ? value : nil }
}

@MainActor @Suite struct TestStageTests {
  private func makeStage() -> TestStage {
    TestStage(size: CGSize(width: 300, height: 300)) { Tally() }
  }

  @Test func handsReachViewsByTheirNames() throws {
    let stage = makeStage()
    try stage.tap("Add")
    try stage.tap("Add")
    #expect(try stage.find("Count").value == "2")
    #expect(stage.contains("Card") && !stage.contains("Nobody"))
    try stage.tap("Name")
    try stage.type("Ada")
    #expect(try stage.find("Name").value == "Ada")
    #expect(try stage.find("Name").isFocused)
  }

  @Test func whoIsNotThereIsToldWithThoseThatAre() throws {
    let stage = makeStage()
    let error = #expect(throws: TestStageError.self) { try stage.tap("Subtract") }
    #expect(error?.description.contains("No view is called “Subtract”. There are:") == true)
    #expect(error?.description.contains("“Add”") == true)
  }

  @Test func timeMovesOnlyWhenTold() throws {
    let stage = makeStage()
    try stage.tap("Card")
    #expect(stage.time == 0 && !stage.isAtRest)
    let start = try stage.find("Card").frame.width
    try stage.advance(by: 0.2)
    let middle = try stage.find("Card").frame.width
    #expect(start == 100 && middle > 110 && middle < 200)
    let seconds = try stage.settle()
    #expect(seconds > 0.2 && stage.isAtRest)
    #expect(try stage.find("Card").frame.width == 200)
    try stage.expectContinuity()
  }

  @Test func aScriptRunsAndItsErrorsAreTold() throws {
    let stage = makeStage()
    try stage.run(script: "0 tap \"Add\"\n0.5 tap \"Add\"")
    #expect(try stage.find("Count").value == "2")
    let error = #expect(throws: TestStageError.self) { try stage.run(script: "0 shove \"Add\"") }
    #expect(error?.description.contains("shove") == true)
  }

  @Test func workIsCountedAndLimited() throws {
    let stage = makeStage()
    let done = try stage.work { try $0.tap("Add") }
    #expect(done.bodies >= 1 && done.animationsStarted == 0)
    try stage.expect(work: TestWork(animationsStarted: 0)) { try $0.tap("Add") }
    let error = #expect(throws: TestStageError.self) {
      try stage.expect(work: TestWork(bodies: 0)) { try $0.tap("Add") }
    }
    #expect(error?.description.contains("0 allowed") == true)
  }

  @Test func filmsTellWhatMoves() throws {
    let stage = makeStage()
    try stage.tap("Card")
    let film = try stage.motionFilm(for: 0.3)
    #expect(film.contains("spring"))
    #expect(stage.explanation.contains("isLarge"))
  }

  @Test func randomHandsFindNothingInAPlainView() throws {
    try TestStage.expectContinuity(
      underRandomHands: 0..<3, size: CGSize(width: 300, height: 300)
    ) { Tally() }
  }

  @Test func randomHandsOfAllKindsFindNothingInAPlainView() throws {
    try TestStage.expectContinuity(
      underRandomHands: 0..<4, events: 16, hands: .all, size: CGSize(width: 300, height: 300)
    ) { Tally() }
  }

  /// The folder of a package, with nothing kept yet.
  private func withPackage(_ body: (_ test: String, _ folder: URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-testing-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("Tests/TallyTests/TallyTests.swift").path, folder)
  }

  @Test func picturesAreKeptAndComparedAndShownOnAPage() throws {
    let picture = makeStage().picture
    #expect(picture.width == 600 && picture.height == 600)
    #expect(picture.pngData.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(picture[600, 0] == nil && picture[0, 0]?.alpha == 255)

    let stage = makeStage()
    let error = #expect(throws: TestStageError.self) { try stage.expectSnapshot("never-kept") }
    #expect(error?.description.contains("There is no golden never-kept.png") == true)
    #expect(!stage.matchesSnapshot("never-kept"))
  }

  @Test func theDarkSchemeAndReducedMotionReachTheView() throws {
    let stage = TestStage(
      size: CGSize(width: 100, height: 100), scale: 1, colorScheme: .dark, reducesMotion: true
    ) { Surroundings() }
    #expect(stage.contains("dark, less motion"))
    let corner = try #require(stage.picture[2, 2])
    #expect(corner.red < 40)
  }
}

private struct Surroundings: View {
  @Environment(\.colorScheme) private var scheme
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  var body: some View {
    Text("\(scheme == .dark ? "dark" : "light"), \(reducesMotion ? "less motion" : "motion")")
  }
}
