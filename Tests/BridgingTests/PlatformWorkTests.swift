import SwiftUI
import Testing
import VivaceDrawing
import VivaceStage
import VivaceViews

@testable import VivaceUIKit

/// The work of frames and changes in many UIKit views, counted, since times vary.
@MainActor @Suite(.serialized) struct PlatformWorkTests {
  private final class Box: UIView {
    static var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      Box.layouts += 1
    }
  }

  private struct Boxes: UIViewRepresentable {
    let count: Int
    let field: UIView
    func makeUIView(context: Context) -> UIView {
      for index in 0..<count {
        let box = Box(frame: CGRect(x: index % 40, y: index / 40, width: 10, height: 10))
        box.backgroundColor = .red
        field.addSubview(box)
      }
      return field
    }
    func updateUIView(_ field: UIView, context: Context) {}
  }

  @Test func framesOfAThousandMovingViewsNeedNoTurn() {
    let field = UIView()
    let host = ViewHost(
      Boxes(count: 1_000, field: field), size: CGSize(width: 400, height: 400))
    _ = host.turn(at: 0)
    for (index, box) in field.subviews.enumerated() {
      UIView.animate(.spring(duration: 0.5 + Double(index % 7) / 20, bounce: 0.2)) {
        box.center.x += 300
      }
    }
    Box.layouts = 0
    let frame = host.turn(at: 0)
    // The boxes have moved, and are as large as before.
    #expect(Box.layouts == 0)
    #expect(!frame.needsFrames && !host.needsTurn)
    #expect(frame.nextInstant > 0.4)
    let early = frame.displayList.frames(
      of: Color(.red).resolve(in: EnvironmentValues()), at: 0.1, in: .zero)
    let late = frame.displayList.frames(
      of: Color(.red).resolve(in: EnvironmentValues()), at: 0.2, in: .zero)
    #expect(early.count == 1_000 && zip(early, late).allSatisfy { $0.minX < $1.minX })
  }

  private struct Texts: UIViewRepresentable {
    let labels: [UILabel]
    func makeUIView(context: Context) -> UIView {
      let field = UIView()
      for (index, label) in labels.enumerated() {
        label.frame = CGRect(x: 0, y: index * 18, width: 120, height: 18)
        label.text = "\(index)"
        field.addSubview(label)
      }
      return field
    }
    func updateUIView(_ field: UIView, context: Context) { Texts.updates += 1 }
    @MainActor static var updates = 0
  }

  @Test("one changed label changes nothing else", arguments: [10, 1_000])
  func oneLabel(count: Int) {
    let labels = (0..<count).map { _ in UILabel() }
    Texts.updates = 0
    let host = ViewHost(Texts(labels: labels), size: CGSize(width: 120, height: 400))
    _ = host.turn(at: 0)
    #expect(Texts.updates == 1)
    let (work, rules) = (host.work, host.counters.evaluated)
    labels[5].text = "other"
    #expect(host.needsTurn)
    _ = host.turn(at: 1)
    #expect((host.work - work).bodies == 0 && Texts.updates == 1)
    // As many rules as with ten labels: what is drawn, and what collects it.
    #expect(host.counters.evaluated - rules <= 4)
    #expect(!host.needsTurn)
  }

  private final class Named: UIView {
    static var questions = 0
    override var accessibilityLabel: String? {
      get {
        Named.questions += 1
        return "box"
      }
      set {}
    }
    override var isAccessibilityElement: Bool {
      get { true }
      set {}
    }
  }

  private struct NamedBoxes: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView {
      let field = UIView()
      for index in 0..<100 {
        field.addSubview(Named(frame: CGRect(x: index, y: index, width: 10, height: 10)))
      }
      return field
    }
    func updateUIView(_ field: UIView, context: Context) {}
  }

  @Test func namesOfViewsAreAskedForWhenSomebodyWantsToKnow() throws {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 200)) { NamedBoxes() }
    Named.questions = 0
    for step in 0..<10 { try stage.hover(at: CGPoint(x: 20 + step, y: 20)) }
    #expect(Named.questions == 0)
    #expect(stage.semantics.flatMap(\.flattened).count { $0.label == "box" } == 100)
    #expect(Named.questions >= 100)
  }
}
