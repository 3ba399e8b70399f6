import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceHarness
import VivaceMotion
import VivaceStage
import VivaceViews

@testable import SideMenuExample

/// Makes a stage with the whole almanac on it.
@MainActor private func makeMenu(
  _ size: CGSize = CGSize(width: 390, height: 844), _ scheme: ColorScheme = .light,
  _ direction: LayoutDirection = .leftToRight
) -> HeadlessStage {
  HeadlessStage(size: size, scale: 1, scheme: scheme) {
    AlmanacView().environment(\.layoutDirection, direction)
  }
}

extension HeadlessStage {
  /// How far the page is from where it is while the drawer is shut: its button moves with it, and is
  /// placed in each frame.
  fileprivate func pushed() throws -> CGFloat {
    try find("Menu").frame.minX - SideMenuExample.Metrics(size).margin + 12
  }

  /// Pulls a finger that is down, in even steps of a frame.
  fileprivate func dragFinger(from start: CGPoint, to end: CGPoint, in seconds: Double) throws {
    let steps = max(1, Int((seconds * 60).rounded()))
    for step in 1...steps {
      try advance(by: 1 / 60.0)
      let fraction = CGFloat(step) / CGFloat(steps)
      try move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
    }
  }

  /// How often a text is drawn.
  fileprivate func count(of words: String) -> Int { displayList.texts.count { $0 == words } }

  fileprivate func color(at point: CGPoint) -> UInt32 {
    bitmap(at: 1).pixels[Int(point.y) * Int(size.width) + Int(point.x)] & 0xFFFFFF
  }

  fileprivate func open() throws {
    try tap("Menu")
    try settle()
  }
}

extension DisplayList {
  /// All that is written, in whatever group.
  fileprivate var texts: [String] {
    items.flatMap { item -> [String] in
      switch item.content {
      case .text(let block, _, _): [block.string]
      case .group(_, let list): list.texts
      default: []
      }
    }
  }
}

private let edge = CGPoint(x: 4, y: 400)
private let width = SideMenuExample.Metrics.unfolded

@MainActor @Suite("The side menu's drawer", .serialized) struct SideMenuDrawerTests {
  @Test func opensByAButtonAndShutsByATapOnThePage() throws {
    let stage = makeMenu()
    #expect(try stage.pushed() == 0)
    #expect(!stage.contains("Coves"), "what is not seen is not told")
    try stage.open()
    #expect(abs(try stage.pushed() - width) < 0.01)
    #expect(stage.contains("Coves"))
    try stage.tap("Close menu")
    try stage.settle()
    #expect(abs(try stage.pushed()) < 0.01)
  }

  @Test func followsAFingerFromTheEdge() throws {
    let stage = makeMenu()
    try stage.press(at: edge)
    try stage.dragFinger(from: edge, to: CGPoint(x: 124, y: 400), in: 0.4)
    try stage.advance(by: 0.5)
    #expect(abs(try stage.pushed() - 120) < 1)
    try stage.dragFinger(from: CGPoint(x: 124, y: 400), to: CGPoint(x: 184, y: 400), in: 0.3)
    try stage.advance(by: 0.5)
    #expect(abs(try stage.pushed() - 180) < 1)
  }

  @Test func aFingerElsewhereDoesNotOpenIt() throws {
    let stage = makeMenu()
    try stage.drag(from: CGPoint(x: 120, y: 600), to: CGPoint(x: 320, y: 600), in: 0.2)
    try stage.settle()
    #expect(try stage.pushed() == 0)
  }

  @Test func aFlickOpensWhereASlowHandOfTheSameLengthDoesNot() throws {
    let end = CGPoint(x: 74, y: 400)
    let flicked = makeMenu()
    try flicked.drag(from: edge, to: end, in: 0.08)
    try flicked.settle()
    #expect(abs(try flicked.pushed() - width) < 0.01)

    let slow = makeMenu()
    try slow.drag(from: edge, to: end, in: 1.2)
    try slow.settle()
    #expect(abs(try slow.pushed()) < 0.01)
  }

  @Test func goesOnWithTheSpeedOfTheFinger() throws {
    let end = CGPoint(x: 150, y: 400)
    /// How far the drawer goes in the last frame under the finger, and in the first without it.
    func thrown(in seconds: Double) throws -> (before: CGFloat, after: CGFloat) {
      let stage = makeMenu()
      try stage.press(at: edge)
      try stage.dragFinger(from: edge, to: end, in: seconds)
      let first = try stage.pushed()
      try stage.advance(by: 1 / 60.0)
      let second = try stage.pushed()
      try stage.release()
      try stage.advance(by: 1 / 60.0)
      return (second - first, try stage.pushed() - second)
    }
    let fast = try thrown(in: 0.15)
    let slow = try thrown(in: 1.5)
    #expect(fast.before > 8, "the finger was fast")
    #expect(fast.after > fast.before * 0.6, "and so is the drawer without it")
    #expect(fast.after > slow.after + 4, "which starts slowly after a slow finger")
  }

  @Test func isLikeRubberBeyondItsWidth() throws {
    let stage = makeMenu()
    try stage.press(at: edge)
    try stage.dragFinger(from: edge, to: CGPoint(x: 380, y: 400), in: 0.5)
    try stage.advance(by: 0.6)
    let held = try stage.pushed()
    #expect(held > width + 10)
    #expect(held < width + 72, "never farther than the rubber reaches")
    try stage.release()
    try stage.settle()
    #expect(abs(try stage.pushed() - width) < 0.01)
  }

  @Test func isCaughtInItsFlightWhereItIsSeen() throws {
    let stage = makeMenu()
    try stage.open()
    try stage.tap("Close menu")
    try stage.advance(by: 0.08)
    let seen = try stage.pushed()
    #expect(seen > 90 && seen < width - 10)
    let finger = CGPoint(x: 360, y: 500)
    try stage.press(at: finger)
    try stage.dragFinger(from: finger, to: CGPoint(x: 350, y: 500), in: 1 / 60.0)
    try stage.advance(by: 0.6)
    // A frame or two pass until the finger is known to drag.
    let held = try stage.pushed()
    #expect(held > 40 && held < seen, "held at \(held), seen at \(seen)")
    try stage.advance(by: 0.5)
    #expect(abs(try stage.pushed() - held) < 0.5, "it stays under the finger")
  }

  @Test func comesToRestWhenTheSystemTakesTheFingerAway() throws {
    for (x, end) in [(60.0, 0.0), (180, width)] {
      let stage = makeMenu()
      try stage.press(at: edge)
      try stage.dragFinger(from: edge, to: CGPoint(x: x, y: 400), in: 0.6)
      try stage.cancel()
      try stage.settle()
      #expect(abs(try stage.pushed() - end) < 0.01)
    }
  }

  @Test func isMirroredFromRightToLeft() throws {
    let size = CGSize(width: 390, height: 844)
    let stage = makeMenu(size, .light, .rightToLeft)
    func pushed() throws -> CGFloat { size.width - 12 - (try stage.find("Menu").frame.maxX) }
    #expect(abs(try pushed()) < 0.01)
    try stage.drag(from: CGPoint(x: 386, y: 400), to: CGPoint(x: 226, y: 400), in: 0.3)
    try stage.settle()
    #expect(abs(try pushed() - width) < 0.01)
    #expect(try stage.find("Coves").frame.minX > size.width - width)
    try stage.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 240, y: 400), in: 0.2)
    try stage.settle()
    #expect(abs(try pushed()) < 0.01)
  }
}

@MainActor @Suite("The side menu's rows", .serialized) struct SideMenuRowTests {
  @Test func foldingRemovesTheLabelsAndKeepsTheIcons() throws {
    let stage = makeMenu()
    try stage.open()
    #expect(stage.count(of: "Log") == 2, "a row, and its chosen look")
    try stage.tap("Fold menu")
    try stage.advance(by: 0.1)
    #expect(stage.count(of: "Log") == 2, "on their way out")
    try stage.settle()
    #expect(stage.count(of: "Log") == 0)
    #expect(stage.contains("Log"), "the icon still is the row")
    #expect(abs(try stage.pushed() - SideMenuExample.Metrics.folded) < 0.01)
    try stage.tap("Unfold menu")
    try stage.settle()
    #expect(stage.count(of: "Log") == 2)
    #expect(abs(try stage.pushed() - width) < 0.01)
  }

  @Test func foldingIsTurnedRoundHalfWay() throws {
    let stage = makeMenu()
    try stage.open()
    try stage.tap("Fold menu")
    try stage.advance(by: 0.12)
    let halfWay = try stage.pushed()
    #expect(halfWay < width - 20 && halfWay > SideMenuExample.Metrics.folded + 5)
    try stage.tap("Unfold menu")
    try stage.settle()
    #expect(abs(try stage.pushed() - width) < 0.01)
    #expect(stage.count(of: "Log") == 2, "no label is left over")
  }

  @Test func theSameRowAgainTakesTheHighlightAway() throws {
    let stage = makeMenu()
    try stage.open()
    #expect(try stage.find("Today").isSelected)
    try stage.tap("Kit")
    try stage.settle()
    #expect(try stage.find("Kit").isSelected)
    #expect(try !stage.find("Today").isSelected)
    let row = try stage.find("Kit").frame
    let corner = CGPoint(x: row.maxX - 20, y: row.midY)
    #expect(stage.color(at: corner) == 0x0B6B6B)
    try stage.tap("Kit")
    try stage.settle()
    #expect(try !stage.find("Kit").isSelected)
    #expect(stage.color(at: corner) == 0xF5F1E9)
    #expect(stage.count(of: "Log") == 1, "nothing of the chosen look is left")
    #expect(stage.contains("Choose a chapter"))
  }

  @Test func theHighlightSlidesOverTheRowsBetween() throws {
    let stage = makeMenu()
    try stage.open()
    let middle = try stage.find("Coves").frame
    let point = CGPoint(x: middle.maxX - 20, y: middle.midY)
    #expect(stage.color(at: point) == 0xF5F1E9)
    try stage.tap("Kit")
    var wasCovered = false
    for _ in 0..<20 {
      try stage.advance(by: 1 / 60.0)
      wasCovered = wasCovered || stage.color(at: point) == 0x0B6B6B
    }
    #expect(wasCovered)
    try stage.settle()
    #expect(stage.color(at: point) == 0xF5F1E9)
  }
}

@MainActor @Suite("The side menu's scheme", .serialized) struct SideMenuSchemeTests {
  private let light: UInt32 = 0xF5F1E9
  private let dark: UInt32 = 0x0E1A20
  private let far = CGPoint(x: 380, y: 4)

  @Test func theNewGroundGrowsOverTheOldFromTheButton() throws {
    let stage = makeMenu()
    try stage.open()
    let button = try stage.find("Dark scheme").frame
    // Just above the picker.
    let near = CGPoint(x: button.midX, y: button.minY - 6)
    #expect(stage.color(at: near) == light)
    try stage.tap("Dark scheme")
    try stage.advance(by: 0.2)
    #expect(stage.color(at: near) == dark)
    #expect(stage.color(at: far) == light, "the old ground is still there")
    try stage.settle()
    #expect(stage.color(at: near) == dark)
    #expect(stage.color(at: far) == dark)
  }

  @Test func anotherSchemeGrowsOverTheOneThatStillGrows() throws {
    let stage = makeMenu()
    try stage.open()
    let button = try stage.find("Light scheme").frame
    let near = CGPoint(x: button.midX, y: button.minY - 6)
    let between = CGPoint(x: button.midX, y: button.minY - 260)
    try stage.tap("Dark scheme")
    try stage.advance(by: 0.25)
    try stage.tap("Light scheme")
    try stage.advance(by: 0.12)
    #expect(stage.color(at: near) == light)
    #expect(stage.color(at: between) == dark)
    #expect(stage.color(at: far) == light)
    try stage.settle()
    for place in [near, between, far] { #expect(stage.color(at: place) == light) }
  }

  @Test func theSystemsOwnSchemeIsTheFirst() throws {
    let stage = makeMenu(CGSize(width: 390, height: 844), .dark)
    #expect(stage.color(at: far) == dark)
    try stage.open()
    try stage.tap("Light scheme")
    try stage.settle()
    #expect(stage.color(at: far) == light)
    try stage.tap("System scheme")
    try stage.settle()
    #expect(stage.color(at: far) == dark)
  }
}

@MainActor @Suite("The side menu as a whole", .serialized) struct SideMenuTests {
  @Test func theWholeScriptRunsWithoutAJump() throws {
    let stage = HeadlessStage.recording { makeMenu() }
    defer { stage.close() }
    let drawn = DrawnChecker(watching: stage)
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/SideMenu/SideMenu.script")
    try stage.perform(Script(contentsOf: script.path))
    try stage.advance(by: 1.5)
    let recorder = try #require(stage.recorder)
    let problems =
      ContinuityChecker.problems(in: recorder, until: stage.time) + drawn.problems
    for problem in problems.prefix(3) { Issue.record("\(problem)") }
  }

  @Test("nothing jumps, whatever hands do", arguments: 1...3 as ClosedRange<UInt64>)
  func nothingJumps(seed: UInt64) throws {
    try Fuzzer(seed: seed, events: 10, span: 2) {
      let stage = makeMenu()
      try stage.open()
      return stage
    }.run()
  }

  @Test(
    "everything has its room, whatever the window",
    arguments: Look.all.filter { $0.scheme == .light })
  func layout(look: Look) throws {
    for direction in LayoutDirection.allCases {
      let stage = makeMenu(look.size, look.scheme, direction)
      try stage.open()
      let window = CGRect(origin: .zero, size: look.size)
      for fold in ["Fold menu", "Unfold menu"] {
        let names =
          ["Saltwater", "Today", "Coves", "Log", "Kit", fold]
          + ["System scheme", "Light scheme", "Dark scheme"]
        let frames = try names.map { try stage.find($0).frame }
        for (index, frame) in frames.enumerated() {
          #expect(window.insetBy(dx: -0.5, dy: -0.5).contains(frame), "\(names[index])")
          for other in frames.dropFirst(index + 1) {
            let common = frame.insetBy(dx: 0.5, dy: 0.5).intersection(other)
            #expect(common.isNull || common.isEmpty, "\(names[index]) at \(frame), \(other)")
          }
        }
        for name in names.dropFirst() {
          #expect(try stage.find(name).frame.height >= 40, "\(name) can be hit")
        }
        try stage.tap(fold)
        try stage.settle()
      }
    }
  }
}
