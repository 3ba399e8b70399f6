import SwiftUI
import Testing
import VivaceGraphics
import VivaceStage

@testable import VivaceAppKit
@testable import VivaceBridging
@testable import VivaceUIKit
@testable import VivaceViews

/// AppKit's views beside SwiftUI's in one change: one row of pixels of each is compared in every frame.
@MainActor @Suite(.serialized) struct AnimationTests {
  private final class Box: NSView {
    init() {
      super.init(frame: NSRect(x: 0, y: 0, width: 20, height: 20))
      wantsLayer = true
      layer?.backgroundColor = NSColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
    }
    required init?(coder: NSCoder) { nil }
  }
  private struct Guest: NSViewRepresentable {
    let box: Box
    func makeNSView(context: Context) -> NSView {
      let outer = NSView()
      outer.addSubview(box)
      return outer
    }
    func updateNSView(_ nsView: NSView, context: Context) {}
  }
  /// A change that one button makes to both views.
  private struct Move {
    let x: CGFloat
    let animation: Animation?
    let appKit: @MainActor (Box, CGFloat) -> Void
  }
  private struct Page: View {
    let box: Box
    let moves: [Move]
    @State private var x: CGFloat = 0
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Rectangle().fill(Color(red: 1, green: 0, blue: 0)).frame(width: 20, height: 20)
          .offset(x: x)
        Guest(box: box).frame(height: 20)
        HStack {
          ForEach(moves.indices, id: \.self) { index in
            Button("go \(index)") {
              withAnimation(moves[index].animation) { x = moves[index].x }
              moves[index].appKit(box, moves[index].x)
            }
          }
        }
      }
      .frame(width: 400, height: 120, alignment: .topLeading)
      .background(.white)
    }
  }

  /// The middle rows of both, and where the first begins.
  private func scan(_ stage: HeadlessStage, _ label: String) -> Int? {
    let bitmap = stage.bitmap(at: 1)
    let row = { (y: Int) in Array(bitmap.pixels[(y * 400)..<((y + 1) * 400)]) }
    let (first, second) = (row(10), row(30))
    let isSame = first == second
    #expect(isSame, "\(label)")
    return first.firstIndex { $0 != 0xFFFF_FFFF }
  }

  private func expectInStep(_ moves: [Move], _ way: [(Int, Double)]) throws {
    let box = Box()
    let stage = HeadlessStage(
      size: CGSize(width: 400, height: 120), scale: 1, root: Page(box: box, moves: moves))
    try stage.advance(by: 0.1)
    #expect(scan(stage, "at rest") == 0)
    var seen: Set<Int?> = []
    for (move, seconds) in way {
      try stage.tap("go \(move)")
      for frame in 0..<Int(seconds * 60) {
        try stage.advance(by: 1 / 60.0)
        seen.insert(scan(stage, "move \(move), frame \(frame)"))
      }
    }
    #expect(seen.count > 15)
    #expect(scan(stage, "at the end") == Int(moves[way.last!.0].x))
  }

  @Test(
    "a SwiftUI animation moves plain changes of AppKit's views in step, interrupted and not",
    arguments: [
      [Animation.spring(duration: 0.5, bounce: 0.3), .spring(duration: 0.8, bounce: 0)],
      [.easeInOut(duration: 0.6), .easeOut(duration: 0.4)],
      [.bouncy, .linear(duration: 0.5)],
      [.easeIn(duration: 0.5).delay(0.1), .spring.speed(2)],
    ])
  func swiftUIsAnimations(animations: [Animation]) throws {
    let move = { (x: CGFloat, animation: Animation) in
      Move(x: x, animation: animation) { box, x in
        NSAnimationContext.animate(animation) { box.frame.origin.x = x }
      }
    }
    try expectInStep(
      [move(300, animations[0]), move(40, animations[1])],
      [(0, 0.2), (1, 0.13), (0, 0.07), (1, 2)])
  }

  @Test("a group's duration and curve are those of SwiftUI's animation")
  func classicGroups() throws {
    let curve = CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.2, 1)
    let grouped = Move(x: 300, animation: .timingCurve(0.3, 0.1, 0.2, 1, duration: 0.6)) { box, x in
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 0.6
        context.timingFunction = curve
        box.animator().frame.origin.x = x
      }
    }
    let implicit = Move(x: 20, animation: .linear(duration: 0.5)) { box, x in
      NSAnimationContext.beginGrouping()
      NSAnimationContext.current.duration = 0.5
      NSAnimationContext.current.timingFunction = CAMediaTimingFunction(name: .linear)
      NSAnimationContext.current.allowsImplicitAnimation = true
      box.frame.origin.x = x
      NSAnimationContext.endGrouping()
    }
    let still = Move(x: 100, animation: nil) { box, x in
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 0
        box.animator().frame.origin.x = x
      }
    }
    try expectInStep([grouped, implicit, still], [(0, 0.8), (1, 0.7), (2, 0.1), (0, 0.8)])
  }

  @Test func completionsComeWithSwiftUIs() throws {
    var changes: [String] = []
    struct Told: View {
      let box: Box
      let say: (String) -> Void
      @State private var x: CGFloat = 0
      var body: some View {
        VStack {
          Color.red.frame(width: 20, height: 20).offset(x: x)
          Guest(box: box).frame(height: 20)
          Button("Go") {
            withAnimation(.linear(duration: 0.5)) {
              x = 100
            } completion: {
              say("SwiftUI")
            }
            NSAnimationContext.animate(.linear(duration: 0.5)) {
              box.frame.origin.x = 100
            } completion: {
              say("AppKit")
            }
          }
        }
      }
    }
    let stage = HeadlessStage(
      size: CGSize(width: 200, height: 120), scale: 1,
      root: Told(box: Box(), say: { changes.append($0) }))
    try stage.advance(by: 0.1)
    try stage.tap("Go")
    try stage.advance(by: 0.4)
    #expect(changes.isEmpty)
    try stage.advance(by: 0.15)
    #expect(changes.sorted() == ["AppKit", "SwiftUI"])
  }
}
