import SwiftUI
import Testing
import VivaceDrawing
import VivaceStage
import VivaceViews

/// SwiftUI's views and UIKit's in one change.
@MainActor @Suite(.serialized) struct StepTests {
  /// A blue box of UIKit's in a wide view, moved by its center.
  private struct Mover: UIViewRepresentable {
    var x: CGFloat
    func makeUIView(context: Context) -> UIView {
      let view = UIView()
      let box = UIView(frame: CGRect(x: x, y: 0, width: 20, height: 20))
      box.backgroundColor = .blue
      view.addSubview(box)
      return view
    }
    func updateUIView(_ view: UIView, context: Context) {
      context.animate { view.subviews[0].center.x = x + 10 }
    }
  }

  private struct Both: View {
    @State var x: CGFloat = 0
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        Rectangle().fill(Color(.red)).frame(width: 20, height: 20).offset(x: x)
        Mover(x: x)
      }
      .overlay(alignment: .bottom) {
        HStack {
          ForEach(moves.indices, id: \.self) { index in
            Button("go \(index)") { withAnimation(moves[index].1) { x = moves[index].0 } }
          }
        }
      }
    }
    let moves: [(CGFloat, Animation?)]
  }

  private func expectInStep(_ stage: HeadlessStage, _ label: String) {
    let red = stage.frames(of: Color(.red)).first?.minX
    let blue = stage.frames(of: Color(.blue)).first?.minX
    #expect(red != nil && red == blue, "\(label): \(red as Any) and \(blue as Any)")
  }

  @Test(
    "one change moves both alike, interrupted and not, to the last bit",
    arguments: [
      [Animation.spring(duration: 0.5, bounce: 0.3), .spring(duration: 0.8, bounce: 0)],
      [.easeInOut(duration: 0.6), .easeOut(duration: 0.4)],
      [.interactiveSpring, .smooth], [.bouncy, .linear(duration: 0.5)],
      [.easeIn(duration: 0.5).delay(0.1), .spring.speed(2)],
    ])
  func inStep(animations: [Animation]) throws {
    let stage = HeadlessStage(
      size: CGSize(width: 400, height: 300), scale: 2,
      root: Both(moves: [(300, animations[0]), (40, animations[1]), (200, nil)]))
    expectInStep(stage, "at rest")
    var seen: Set<CGFloat> = []
    for (move, seconds) in [(0, 0.2), (1, 0.13), (0, 0.07), (2, 0.05), (1, 2)] {
      try stage.tap("go \(move)")
      for frame in 0..<Int(seconds * 60) {
        try stage.advance(by: 1 / 60.0)
        expectInStep(stage, "move \(move), frame \(frame)")
        seen.insert(stage.frames(of: Color(.blue)).first?.minX ?? .nan)
      }
    }
    #expect(seen.count > 20)
    #expect(stage.frames(of: Color(.blue)).first?.minX == 40)
  }

  @Test func aMovementNeedsNoTurnsForItsFrames() throws {
    let stage = HeadlessStage(
      size: CGSize(width: 400, height: 300), scale: 2,
      root: Both(moves: [(300, .linear(duration: 1))]))
    try stage.tap("go 0")
    #expect(!stage.frame.needsFrames && stage.frame.movesUntil >= stage.time + 0.9)
    let list = stage.frame.displayList
    let half = list.frames(
      of: Color(.blue).resolve(in: EnvironmentValues()), at: stage.time + 0.5, in: .zero)
    #expect(half.first?.minX == 150)
  }

  // MARK: - Completions

  private struct Told: UIViewRepresentable {
    var isOn: Bool
    var tell: (String) -> Void
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {
      context.animate {
        tell("changes")
        view.alpha = isOn ? 0.5 : 1
      } completion: {
        tell("completion")
      }
    }
  }

  private struct Switching: View {
    @State var isOn = false
    var tell: (String) -> Void
    var animation: Animation?
    var body: some View {
      VStack {
        Told(isOn: isOn, tell: tell)
        Button("Switch") {
          withAnimation(animation) {
            isOn.toggle()
          } completion: {
            tell("with animation")
          }
        }
      }
    }
  }

  @Test func withoutAnAnimationBothRunAtOnce() throws {
    var events: [String] = []
    let stage = HeadlessStage(
      size: CGSize(width: 200, height: 200), scale: 1,
      root: Switching(tell: { events.append($0) }, animation: nil))
    #expect(events == ["changes", "completion"])
    events = []
    try stage.tap("Switch")
    #expect(events == ["changes", "completion", "with animation"])
  }

  @Test func completionsWaitForTheViewsOfUIKit() throws {
    var events: [String] = []
    let stage = HeadlessStage(
      size: CGSize(width: 200, height: 200), scale: 1,
      root: Switching(tell: { events.append($0) }, animation: .linear(duration: 0.5)))
    events = []
    try stage.tap("Switch")
    try stage.advance(by: 0.4)
    #expect(events == ["changes"])
    try stage.advance(by: 0.2)
    #expect(events == ["changes", "completion", "with animation"])
  }

  // MARK: - A gesture that becomes an animation

  private struct Card: UIViewRepresentable {
    func makeCoordinator() -> Mover { Mover() }
    func makeUIView(context: Context) -> UIView {
      let view = UIView()
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      card.backgroundColor = .red
      view.addSubview(card)
      view.addGestureRecognizer(
        UIPanGestureRecognizer { context.coordinator.pan($0 as! UIPanGestureRecognizer, card) })
      return view
    }
    func updateUIView(_ view: UIView, context: Context) {}
    final class Mover {
      @MainActor func pan(_ pan: UIPanGestureRecognizer, _ card: UIView) {
        let x = pan.translation(in: pan.view).x
        if pan.state == .ended {
          UIView.animate(.spring) { card.center.x = 20 }
        } else {
          UIView.animate(.interactiveSpring) { card.center.x = 20 + x }
        }
      }
    }
  }

  private struct SwiftCard: View {
    @State var x: CGFloat = 0
    var body: some View {
      Rectangle().fill(Color(.blue)).frame(width: 40, height: 40).offset(x: x)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .contentShape(Rectangle())
        .gesture(
          DragGesture().onChanged { value in
            withAnimation(.interactiveSpring) { x = value.translation.width }
          }
          .onEnded { _ in withAnimation(.spring) { x = 0 } })
    }
  }

  /// How far a place and its speed jump from frame to frame, where the frames are short.
  private func largestJumps(_ stage: HeadlessStage, _ color: Color) throws -> (
    place: Double, speed: Double
  ) {
    let step = 1 / 480.0
    var positions: [Double] = []
    func record() { positions.append(Double(stage.frames(of: color).first?.minX ?? .nan)) }
    try stage.press(at: CGPoint(x: 20, y: 20))
    for move in 1...20 {
      try stage.move(to: CGPoint(x: 20 + 8 * Double(move), y: 20))
      for _ in 0..<8 {
        try stage.advance(by: step)
        record()
      }
    }
    try stage.release()
    for _ in 0..<240 {
      try stage.advance(by: step)
      record()
    }
    let speeds = zip(positions.dropFirst(), positions).map { ($0 - $1) / step }
    let bends = zip(speeds.dropFirst(), speeds).map { abs($0 - $1) }
    #expect(positions.max()! > 100 && positions.allSatisfy(\.isFinite))
    return (zip(positions.dropFirst(), positions).map { abs($0 - $1) }.max()!, bends.max()!)
  }

  @Test func aPanThatRetargetsIsContinuousInPlaceAndVelocity() throws {
    let size = CGSize(width: 400, height: 100)
    let ours = try largestJumps(HeadlessStage(size: size, scale: 2) { SwiftCard() }, Color(.blue))
    let theirs = try largestJumps(HeadlessStage(size: size, scale: 2) { Card() }, Color(.red))
    // The finger goes 480 points a second; a jump of a place would be 8 points and more, one of the
    // speed hundreds.
    for jumps in [ours, theirs] { #expect(jumps.place < 3 && jumps.speed < 200, "\(jumps)") }
  }
}
