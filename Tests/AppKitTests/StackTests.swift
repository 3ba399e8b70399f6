import AppKit
import Testing

@testable import VivaceAppKit
@testable import VivaceUIKit

/// A view that says how large it is.
private final class Brick: NSView {
  private let length: CGFloat
  init(_ length: CGFloat) {
    self.length = length
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: NSSize { NSSize(width: length, height: 20) }
}

/// Stacks of bricks of the lengths 30, 60 and 90, three hundred points wide.
@MainActor @Suite(.serialized) struct StackTests {
  private let bricks = [Brick(30), Brick(60), Brick(90)]
  private let stack = NSStackView()
  private let width: NSLayoutConstraint

  init() {
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 10
    width = stack.widthAnchor.constraint(equalToConstant: 300)
  }

  private func stage() -> WindowStage {
    let stage = WindowStage(400, 200, stack)
    let content = stage.window.contentView!
    NSLayoutConstraint.activate([
      width, stack.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      stack.topAnchor.constraint(equalTo: content.topAnchor),
    ])
    stage.turn()
    return stage
  }
  private var frames: [[CGFloat]] { bricks.map { [$0.frame.minX, $0.frame.width] } }

  @Test func viewsKeepTheirLengthsAtTheLeadingEdge() {
    for brick in bricks { stack.addArrangedSubview(brick) }
    let stage = stage()
    #expect(frames == [[0, 30], [40, 60], [110, 90]])
    #expect(stack.frame.width == 300 && stack.distribution == .gravityAreas)
    stack.edgeInsets = NSEdgeInsets(top: 0, left: 7, bottom: 0, right: 5)
    stack.setCustomSpacing(25, after: bricks[0])
    stage.turn()
    #expect(frames == [[7, 30], [62, 60], [132, 90]])
    #expect(stack.customSpacing(after: bricks[0]) == 25)
    #expect(stack.customSpacing(after: bricks[1]) == NSStackView.useDefaultSpacing)
  }

  @Test func gravitiesGatherViewsAtBothEndsAndInTheMiddle() {
    stack.addView(bricks[2], in: .trailing)
    stack.addView(bricks[1], in: .center)
    stack.addView(bricks[0], in: .leading)
    let stage = stage()
    #expect(stack.arrangedSubviews == bricks)
    #expect(frames == [[0, 30], [120, 60], [210, 90]])
    let more = Brick(40)
    stack.insertView(more, at: 0, in: .trailing)
    stage.turn()
    #expect(more.frame.minX == 160 && frames[2] == [210, 90])
    // The middle view shrinks where there is no space for it.
    #expect(bricks[1].frame.minX == 90)
    #expect(stack.views(in: .trailing) == [more, bricks[2]])
    stack.setViews([], in: .trailing)
    stage.turn()
    #expect(stack.views == [bricks[0], bricks[1]] && more.superview == nil)
    #expect(bricks[1].frame.minX == 120)
    stack.setViews([more], in: .leading)
    stage.turn()
    #expect(stack.views == [more, bricks[1]] && more.frame.minX == 0)
  }

  @Test func whatHugsLessThanItsStackFillsIt() {
    for brick in bricks { stack.addArrangedSubview(brick) }
    bricks[1].setContentHuggingPriority(.init(200), for: .horizontal)
    let stage = stage()
    #expect(frames == [[0, 30], [40, 160], [210, 90]])
    stack.setHuggingPriority(.init(100), for: .horizontal)
    stage.turn()
    #expect(stack.huggingPriority(for: .horizontal) == .init(100))
    #expect(frames == [[0, 30], [40, 60], [110, 90]])
    // Without a width of its own it is as wide as what is in it.
    width.isActive = false
    stage.turn()
    #expect(stack.frame.width == 200)
  }

  @Test(
    "distributions",
    arguments: [
      (NSStackView.Distribution.fill, [[0, 30], [40, 60], [110, 190]]),
      (.fillEqually, [[0, 93], [103, 93], [207, 93]]),
      (.equalSpacing, [[0, 30], [90, 60], [210, 90]]),
      (.equalCentering, [[0, 30], [105, 60], [210, 90]]),
    ])
  func distributions(_ distribution: NSStackView.Distribution, expected: [[CGFloat]]) {
    for brick in bricks { stack.addArrangedSubview(brick) }
    bricks[2].setContentHuggingPriority(.init(100), for: .horizontal)
    stack.distribution = distribution
    let stage = stage()
    for (place, wanted) in zip(frames, expected) {
      #expect(abs(place[0] - wanted[0]) < 1 && abs(place[1] - wanted[1]) < 1, "\(frames)")
    }
    _ = stage
  }

  @Test func proportionsAreThoseOfTheirOwnLengths() {
    stack.spacing = 0
    stack.distribution = .fillProportionally
    for brick in bricks { stack.addArrangedSubview(brick) }
    let stage = stage()
    #expect(frames == [[0, 50], [50, 100], [150, 150]])
    _ = stage
  }

  @Test func hiddenViewsKeepTheirRoomWhereTheyAreNotDetached() {
    for brick in bricks { stack.addArrangedSubview(brick) }
    let stage = stage()
    bricks[1].isHidden = true
    stage.turn()
    #expect(frames[2] == [40, 90] && stack.detachedViews == [bricks[1]])
    stack.detachesHiddenViews = false
    stage.turn()
    #expect(frames[2] == [110, 90] && stack.detachedViews == [])
    #expect(stack.views == bricks)
  }

  private final class Listener: NSStackViewDelegate {
    var heard: [String] = []
    func stackView(_ stackView: NSStackView, willDetach views: [NSView]) {
      heard.append("\(views.count) go")
    }
    func stackView(_ stackView: NSStackView, didReattach views: [NSView]) {
      heard.append("\(views.count) come")
    }
  }

  @Test func whoMindsLeastGoesWhenThereIsNoRoom() {
    for brick in bricks { stack.addArrangedSubview(brick) }
    let listener = Listener()
    stack.delegate = listener
    stack.setVisibilityPriority(.detachOnlyIfNecessary, for: bricks[0])
    stack.setVisibilityPriority(.init(rawValue: 500), for: bricks[1])
    let stage = stage()
    #expect(stack.detachedViews == [] && listener.heard == [])
    width.constant = 150
    stage.advance(by: 0.1)
    #expect(stack.detachedViews == [bricks[1]] && listener.heard == ["1 go"])
    #expect(frames[0] == [0, 30] && frames[2] == [40, 90])
    width.constant = 100
    stage.advance(by: 0.1)
    #expect(stack.detachedViews == [bricks[0], bricks[1]] && frames[2] == [0, 90])
    width.constant = 300
    stage.advance(by: 0.1)
    #expect(stack.detachedViews == [] && listener.heard == ["1 go", "1 go", "2 come"])
    #expect(frames == [[0, 30], [40, 60], [110, 90]])
    stack.setVisibilityPriority(.notVisible, for: bricks[2])
    #expect(bricks[2].isHidden && stack.visibilityPriority(for: bricks[2]) == .notVisible)
    stack.setVisibilityPriority(.mustHold, for: bricks[2])
    #expect(!bricks[2].isHidden)
  }

  @Test func anUprightStackGathersFromTheTop() {
    stack.orientation = .vertical
    stack.addView(bricks[0], in: .top)
    stack.addView(bricks[1], in: .bottom)
    stack.heightAnchor.constraint(equalToConstant: 150).isActive = true
    let stage = stage()
    #expect(bricks[0].frame.maxY == 150 && bricks[1].frame.minY == 0)
    #expect(bricks[0].frame.height == 20 && bricks[0].frame.midX == 150)
    _ = stage
  }
}
