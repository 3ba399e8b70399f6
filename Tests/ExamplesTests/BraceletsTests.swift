import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceHarness
import VivaceMotion
import VivaceStage
import VivaceViews

@testable import BraceletsExample

/// The velvet of the bead box, and the lacquer of its lid.
private let velvet: UInt32 = 0x43346E
private let lacquer: UInt32 = 0x2A7F86

@MainActor @Suite("The bracelets' zoom", .serialized) struct BraceletsZoomTests {
  /// The last frame of the box before the editor has disappeared.
  private func lastOfTheBox(_ stage: HeadlessStage) throws -> CGRect? {
    var last: CGRect?
    for _ in 0..<120 {
      try stage.advance(by: 1 / 120.0)
      if let box = stage.shown(velvet).first { last = box }
    }
    return last
  }

  @Test("the editor grows out of its tile", arguments: halves)
  func grows(half: Half) throws {
    let stage = makeWorkshop(half)
    let tile = try stage.find("UIView.animate").frame
    try stage.tap("UIView.animate")
    try stage.advance(by: 1 / 120.0)
    let box = try #require(stage.shown(velvet).first)
    #expect(box.width < 200 && abs(box.midX - tile.midX) < 12, "\(box) out of \(tile)")
    try stage.rest()
    let whole = try #require(stage.shown(velvet).first)
    #expect(whole.width > 340)
    #expect(!stage.contains("withAnimation"))
  }

  @Test("closing goes back to the bracelet that is shown then", arguments: halves)
  func closes(half: Half) throws {
    let stage = makeWorkshop(half)
    let names = ["matchedTransitionSource", "navigationTransition"]
    let tiles = try names.map { try stage.find($0).frame }
    try stage.open(names[0])
    #expect(stage.contains("Bracelet MTS"))
    try stage.drag(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 80, y: 250), in: 0.2)
    try stage.rest()
    #expect(stage.contains(names[1]), "its name is on the ribbon")
    try stage.tap("BackButton")
    let last = try #require(try lastOfTheBox(stage))
    #expect(last.width < 230 && abs(last.midX - tiles[1].midX) < 20, "\(last) into \(tiles[1])")
    try stage.rest()
    for (name, tile) in zip(names, tiles) {
      let frame = try stage.find(name).frame
      #expect(abs(frame.minX - tile.minX) < 1 && abs(frame.width - tile.width) < 1)
    }
  }

  @Test("a tile that was far away is brought into sight to go back to", arguments: halves)
  func farAway(half: Half) throws {
    let stage = makeWorkshop(half)
    try stage.open("matchedTransitionSource")
    for _ in 0..<11 {
      try stage.drag(from: CGPoint(x: 300, y: 250), to: CGPoint(x: 60, y: 250), in: 0.15)
      try stage.rest(1)
    }
    #expect(stage.contains("Bracelet CA"), "the last one")
    try stage.tap("BackButton")
    let last = try #require(try lastOfTheBox(stage))
    try stage.rest()
    let tile = try stage.find("CustomAnimation").frame
    #expect(CGRect(origin: .zero, size: stage.size).contains(tile))
    #expect(last.width < 230 && abs(last.midX - tile.midX) < 20, "\(last) into \(tile)")
  }

  @Test("drawn down by a hand it goes back, too; drawn from the box it stays", arguments: halves)
  func byHand(half: Half) throws {
    let stage = makeWorkshop(half)
    try stage.open("withAnimation")
    try stage.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 840), in: 0.2)
    try stage.rest()
    let whole = try #require(stage.shown(velvet).first)
    #expect(whole.width > 340)
    try stage.drag(from: CGPoint(x: 195, y: 150), to: CGPoint(x: 205, y: 500), in: 0.2)
    try stage.rest()
    #expect(stage.shown(velvet).isEmpty && stage.contains("UIView.animate"))
  }
}

@MainActor @Suite("The bracelets' beads", .serialized) struct BraceletsBeadTests {
  private func editor(_ half: Half) throws -> HeadlessStage {
    let stage = makeWorkshop(half)
    try stage.open("interactiveSpring")
    return stage
  }

  private func beads(_ stage: HeadlessStage) throws -> String {
    let board = stage.semantics.flatMap(\.flattened).first {
      $0.label.hasPrefix("Bracelet") && stage.size.width > $0.frame.midX && $0.frame.midX > 0
    }
    return "\(board?.label ?? "") \(board?.value ?? "")"
  }

  @Test("a tapped bead is threaded", arguments: halves)
  func tapped(half: Half) throws {
    let stage = try editor(half)
    #expect(try beads(stage) == "Bracelet I 4 beads")
    let well = try stage.find("Z").frame.center
    try stage.tap("Z")
    try stage.advance(by: 1 / 120.0)
    let start = stage.letters("Z").map(\.center)
    #expect(start.contains { $0.distance(from: well) < 30 }, "it begins where it lay")
    #expect(try beads(stage) == "Bracelet IZ 5 beads")
    try stage.rest()
    let end = stage.letters("Z").map(\.center)
    #expect(end.contains { $0.y < 480 && $0.x > 195 }, "at the end of the string")
    try stage.tap("Undo")
    try stage.rest()
    #expect(try beads(stage) == "Bracelet I 4 beads")
    #expect(stage.letters("Z").count == 1)
  }

  @Test("a flung bead goes on with its velocity to the end of the string", arguments: halves)
  func flung(half: Half) throws {
    func position(_ stage: HeadlessStage) throws -> CGPoint {
      try #require(stage.letters("Z").last).center
    }
    /// The speeds just before and just after the finger lets go, upwards.
    func speeds(in seconds: Double) throws -> (before: CGFloat, after: CGFloat, end: CGPoint) {
      let stage = try editor(half)
      let start = try stage.find("Z").frame.center
      let end = CGPoint(x: start.x + 20, y: start.y - 240)
      try stage.press(at: start)
      let steps = Int((seconds * 120).rounded())
      for step in 1...steps {
        let fraction = CGFloat(step) / CGFloat(steps)
        try stage.move(
          to: CGPoint(
            x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
        try stage.advance(by: 1 / 120.0)
      }
      let instant = 1 / 2000.0
      let first = try position(stage)
      try stage.advance(by: instant)
      let second = try position(stage)
      try stage.release()
      let third = try position(stage)
      #expect(third.distance(from: second) < 0.01, "letting go moves nothing")
      try stage.advance(by: instant)
      let fourth = try position(stage)
      try stage.rest()
      return ((first.y - second.y) / instant, (third.y - fourth.y) / instant, try position(stage))
    }
    let fast = try speeds(in: 0.15)
    let slow = try speeds(in: 2)
    #expect(fast.before > 600 && slow.before < 250, "\(fast) \(slow)")
    for flight in [fast, slow] {
      #expect(abs(flight.after - flight.before) < 0.1 * abs(flight.before) + 30, "\(flight)")
    }
    #expect(fast.end.distance(from: slow.end) < 0.5)
  }

  @Test("a full string gives beads back", arguments: halves)
  func full(half: Half) throws {
    let stage = try editor(half)
    for _ in 4..<Bracelet.capacity { try stage.tap("Heart") }
    try stage.rest()
    #expect(try beads(stage) == "Bracelet I 13 beads")
    try stage.tap("Z")
    try stage.drag("Z", to: CGPoint(x: 200, y: 200), in: 0.2)
    try stage.rest()
    #expect(try beads(stage) == "Bracelet I 13 beads")
    #expect(stage.letters("Z").count == 1, "it lies in its well again")
  }

  @Test("what was threaded in one half is there in the other") func shared() throws {
    let stage = try editor(.swiftUI)
    try stage.tap("S")
    try stage.rest()
    try stage.tap("BackButton")
    try stage.rest()
    try stage.tap("UIKit")
    try stage.rest()
    #expect(try stage.find("interactiveSpring").value == "IS, 5 beads")
  }
}

@MainActor @Suite("The bead box", .serialized) struct BeadBoxTests {
  @Test("its lid slides in step with the page") func inStep() throws {
    let stage = makeWorkshop()
    try stage.open("matchedTransitionSource")
    func lid() throws -> CGFloat { try #require(stage.shown(lacquer).first).minY }
    let open = try lid()
    try stage.tap("Close bead box")
    let page = try #require(stage.scales(to: 1.06).first)
    let height = try #require(stage.shown(lacquer).first).height
    let distance = height - Lid.handle
    for _ in 0..<40 {
      try stage.advance(by: 1 / 60.0)
      let slid = (open - (try lid())) / distance
      let grown = (page.value(at: stage.time).scale.width - 1) / 0.06
      // What moves by less comes to its end a little sooner.
      #expect(abs(slid - grown) < (abs(grown - 1) < 1e-9 ? 0.01 : 1e-4), "at \(stage.time)")
    }
    try stage.rest()
    let shut = try lid()
    #expect(abs(shut - (open - distance)) < 0.01)
    #expect(!stage.contains("Heart") && stage.contains("Open bead box"))
  }

  private struct Plain: View {
    @State private var isOpen = true
    let animation: Animation?
    var body: some View {
      VStack {
        Button("Toggle") { withAnimation(animation) { isOpen.toggle() } }
        BeadBoxView(isOpen: $isOpen, onPick: { _, _ in }, onDrag: { _, _, _ in })
      }
    }
  }

  @Test("the change's transaction says how the lid goes") func byTransaction() throws {
    func distance(_ animation: Animation?) throws -> CGFloat {
      let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) {
        Plain(animation: animation)
      }
      let before = try #require(stage.shown(lacquer).first).minY
      try stage.tap("Toggle")
      try stage.advance(by: 0.25)
      return before - (try #require(stage.shown(lacquer).first).minY)
    }
    let whole = try distance(nil)
    #expect(whole > 250)
    let slow = try distance(.linear(duration: 1))
    #expect(abs(slow - whole / 4) < 0.5)
  }

  @Test("in UIKit's half it slides, too") func inUIKit() throws {
    let stage = makeWorkshop(.uiKit)
    try stage.open("matchedTransitionSource")
    let open = try #require(stage.shown(lacquer).first).minY
    try stage.tap("Close bead box")
    try stage.advance(by: 0.1)
    let middle = try #require(stage.shown(lacquer).first).minY
    try stage.tap("Open bead box")
    let turned = try #require(stage.shown(lacquer).first).minY
    #expect(turned == middle, "turned round where it is")
    try stage.rest()
    let end = try #require(stage.shown(lacquer).first).minY
    #expect(middle < open - 30 && abs(end - open) < 0.01)
  }
}

@MainActor @Suite("The bracelets as a whole", .serialized) struct BraceletsTests {
  @Test func theWholeScriptRunsWithoutAJump() throws {
    let size = CGSize(width: 390, height: 700)
    let stage = HeadlessStage.recording { makeWorkshop(.swiftUI, size) }
    defer { stage.close() }
    let drawn = DrawnChecker(watching: stage)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Bracelets/Bracelets.script")
    try stage.perform(Script(contentsOf: script.path))
    try stage.advance(by: 1.5)
    let recorder = try #require(stage.recorder)
    let problems =
      ContinuityChecker.problems(in: recorder, until: stage.time) + drawn.problems
    for problem in problems.prefix(3) { Issue.record("\(problem)") }
    // Finished in one half, and drawn back into its tile in the other.
    #expect(try stage.find("interactiveSpring").value == "IS, 7 beads")
    #expect(stage.shown(velvet).isEmpty)
  }

  @Test(
    "nothing jumps, whatever hands do", arguments: halves,
    [
      CGSize(width: 390, height: 844), CGSize(width: 320, height: 568),
      CGSize(width: 844, height: 390),
    ])
  func nothingJumps(half: Half, size: CGSize) throws {
    for seed in 1...2 as ClosedRange<UInt64> {
      try Fuzzer(seed: seed, events: 8, span: 2) {
        let stage = makeWorkshop(half, size)
        try stage.open("withAnimation")
        return stage
      }.run()
      try Fuzzer(seed: seed + 10, events: 8, span: 2) { makeWorkshop(half, size) }.run()
    }
  }

  private nonisolated static let sizes = [
    (320, 568), (390, 844), (768, 1024), (844, 390), (1280, 800),
  ]
  .map { CGSize(width: $0.0, height: $0.1) }

  @Test("everything has its room, whatever the window", arguments: halves, sizes)
  func layout(half: Half, size: CGSize) throws {
    for direction in LayoutDirection.allCases {
      let stage = makeWorkshop(half, size, .light, direction)
      let window = CGRect(origin: .zero, size: size)
      for name in Bracelet.samples.map(\.name) {
        guard let frame = try? stage.find(name).frame, frame.minY < size.height else { continue }
        #expect(frame.minX >= 0 && frame.maxX <= size.width && frame.width >= 120, "\(name)")
      }
      try stage.open("matchedTransitionSource")
      let names = Bead.Kind.all.map(\.name) + ["Close bead box", "Bracelet MTS"]
      let frames = try names.map { try stage.find($0).frame }
      for (index, frame) in frames.enumerated() {
        #expect(window.insetBy(dx: -0.5, dy: -0.5).contains(frame), "\(names[index]) at \(frame)")
        for (other, place) in zip(names, frames).dropFirst(index + 1) {
          let common = frame.insetBy(dx: 0.5, dy: 0.5).intersection(place)
          #expect(common.isNull || common.isEmpty, "\(names[index]) and \(other)")
        }
      }
      for frame in frames { #expect(frame.width >= 36 && frame.height >= 34) }
      let (a, b) = (frames[0], frames[1])
      #expect(direction == .leftToRight ? a.minX < b.minX : a.minX > b.minX)
    }
  }

  @Test("the largest letters leave names readable", arguments: halves)
  func largestType(half: Half) throws {
    let stage = makeWorkshop(half, CGSize(width: 320, height: 568), type: .accessibility5)
    let first = try stage.find("matchedTransitionSource").frame
    #expect(first.minX >= 0 && first.maxX <= 320)
    if half == .swiftUI { #expect(first.width > 250, "one column") }
  }

  @Test(
    "only the next place moves for ever, and not where less motion is wanted", arguments: halves)
  func breath(half: Half) throws {
    let stage = makeWorkshop(half)
    try stage.settle()
    try stage.open("withAnimation")
    #expect(throws: StageError.self) { try stage.settle(limit: 5) }
    let calm = makeWorkshop(half, motion: MotionSettings(isReduced: true))
    try calm.tap("withAnimation")
    try calm.settle(limit: 5)
  }

  @Test("the looks differ", arguments: halves)
  func colorSchemes(half: Half) throws {
    let size = CGSize(width: 320, height: 568)
    let pictures = try ColorScheme.allCases.map { scheme in
      let stage = makeWorkshop(half, size, scheme)
      try stage.open("withAnimation")
      return stage.bitmap(at: 1)
    }
    #expect(pictures[0].pixels != pictures[1].pixels)
  }
}
