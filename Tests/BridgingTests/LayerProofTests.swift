import SwiftUI
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceLayers
import VivaceStage

@testable import VivaceUIKit

/// The checker of continuity and random hands on UIKit's views.
@MainActor @Suite(.serialized) struct LayerProofTests {
  private struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  private func recorded(_ view: UIView) -> HeadlessStage {
    HeadlessStage.recording {
      HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) { Shown(view: view) }
    }
  }

  /// Changes views between two turns, at the stage's time.
  private func act(_ stage: HeadlessStage, _ body: () -> Void) throws {
    LayerClock.now = stage.time
    try stage.perform(body)
  }

  private func problems(_ stage: HeadlessStage) throws -> [ContinuityChecker.Problem] {
    ContinuityChecker.problems(in: try #require(stage.recorder), until: stage.time)
  }

  /// The recorder sees movements of layers, by UIView.animate and by springs.
  @Test(arguments: [false, true])
  func movementsOfLayersAreRecorded(isClassic: Bool) throws {
    let (place, box) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    box.accessibilityIdentifier = "box"
    place.addSubview(box)
    let stage = recorded(place)
    func move(to y: CGFloat) {
      if isClassic {
        UIView.animate(withDuration: 0.4) { box.center.y = y }
      } else {
        UIView.animate(.spring(duration: 0.4, bounce: 0.3)) { box.center.y = y }
      }
    }
    try stage.advance(by: 0.1)
    try act(stage) { move(to: 300) }
    try stage.advance(by: 0.15)
    try act(stage) { move(to: 100) }
    try stage.advance(by: 3)
    let record = try #require(
      stage.recorder?.movements.first { $0.property == "position" && $0.name.contains("box") })
    let animated = try #require(stage.recorder).turns.flatMap(\.updates).flatMap(\.changes).filter {
      if case .animated = $0.decision { $0.record === record } else { false }
    }
    #expect(animated.count == 2 && animated[1].shown.values[1] > 30)
    let found = try problems(stage).map(\.description)
    #expect(found == [])
    #expect(record.piece(at: stage.time)?.sample(stage.time).values == [20, 100])
  }

  /// Its moves begin somewhere else than where it is.
  private final class Jumping: UIView {
    private final class Action: CAAction {
      func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
        let jump = CABasicAnimation(keyPath: "position")
        jump.fromValue = CGPoint(x: 0, y: 50)
        jump.toValue = CGPoint.zero
        jump.isAdditive = true
        jump.duration = 0.3
        (object as? CALayer)?.add(jump, forKey: nil)
      }
    }
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      event == "position" ? Action() : super.action(for: layer, forKey: event)
    }
  }

  @Test func aLayerThatJumpsIsFound() throws {
    let (place, box) = (UIView(), Jumping(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    place.addSubview(box)
    let stage = recorded(place)
    try stage.advance(by: 0.1)
    try act(stage) { box.center.y += 10 }
    try stage.advance(by: 1)
    let problems = try problems(stage)
    #expect(problems.contains { $0.rule.contains("jumped from") && $0.record.contains("position") })
  }

  @Test func aMovementThatEndsElsewhereIsFound() throws {
    let (place, box) = (UIView(), Jumping(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    place.addSubview(box)
    let stage = recorded(place)
    try stage.advance(by: 0.1)
    // From 50 below to where it is: where it was is 50 above that.
    try act(stage) { box.center.y -= 50 }
    try stage.advance(by: 1)
    let found = try problems(stage).map(\.description)
    #expect(found == [])
  }

  // MARK: - Random hands

  /// A board of all that UIKit's views do by touches: dragged and thrown, toggled, scrolled, pushed.
  private final class Board: UIViewController {
    private let card = UIView(frame: CGRect(x: 100, y: 20, width: 100, height: 80))
    private var isTurned = false

    override func viewDidLoad() {
      view.backgroundColor = .white
      card.backgroundColor = .systemBlue
      let pan = UIPanGestureRecognizer()
      pan.addBlock { [unowned self, unowned pan] _ in drag(pan) }
      card.addGestureRecognizer(pan)
      view.addSubview(card)
      let toggle = UISwitch(frame: CGRect(x: 20, y: 120, width: 51, height: 31))
      view.addSubview(toggle)
      let turn = UIButton(
        frame: CGRect(x: 120, y: 120, width: 120, height: 40),
        primaryAction: UIAction(title: "Turn") { [unowned self] _ in
          isTurned.toggle()
          UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
          ) {
            self.card.transform =
              self.isTurned ? CGAffineTransform(scaleX: 1.3, y: 0.8) : .identity
            self.card.alpha = self.isTurned ? 0.5 : 1
          }
        })
      view.addSubview(turn)
      let segments = UISegmentedControl(items: ["One", "Two", "Three"])
      segments.frame = CGRect(x: 20, y: 180, width: 260, height: 32)
      view.addSubview(segments)
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 230, width: 300, height: 170))
      scroll.contentSize = CGSize(width: 300, height: 600)
      for index in 0..<6 {
        let row = UILabel(frame: CGRect(x: 10, y: index * 100, width: 280, height: 90))
        row.text = "Row \(index)"
        row.backgroundColor = .systemGray6
        scroll.addSubview(row)
      }
      view.addSubview(scroll)
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
      let translation = pan.translation(in: view)
      if pan.state == .ended || pan.state == .cancelled {
        UIView.animate(.spring(duration: 0.5, bounce: 0.2)) {
          card.center = CGPoint(x: 150, y: 60)
        }
      } else {
        UIView.animate(.interactiveSpring) {
          card.center = CGPoint(x: 150 + translation.x, y: 60 + translation.y)
        }
      }
    }
  }

  private struct Boards: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController { Board() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
  }

  @Test(arguments: 0..<12) func nothingOfUIKitJumpsUnderRandomHands(seed: Int) throws {
    try Fuzzer(seed: UInt64(seed), events: 10, span: 2) {
      HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) { Boards() }
    }.run()
  }

  @Test func handsMoveWhatTheBoardHas() throws {
    let stage = HeadlessStage.recording {
      HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) { Boards() }
    }
    try stage.drag(from: CGPoint(x: 150, y: 60), to: CGPoint(x: 200, y: 200), in: 0.2)
    try stage.tap("Turn")
    try stage.advance(by: 2)
    let moved = Set(try #require(stage.recorder).movements.map(\.property))
    #expect(moved.isSuperset(of: ["position", "transform", "opacity"]))
    let found = try problems(stage).map(\.description)
    #expect(found == [])
  }
}
