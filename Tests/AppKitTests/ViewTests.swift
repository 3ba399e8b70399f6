import AppKit
import Testing

@testable import VivaceAppKit
@testable import VivaceUIKit

/// A view of one color that notes what the mouse and keys do.
@MainActor final class Patch: NSView {
  var color: NSColor
  var flips = false
  var heard: [String] = []
  var acceptsKeys = false
  var letsThrough = false

  init(_ color: NSColor, _ frame: NSRect) {
    self.color = color
    super.init(frame: frame)
  }
  required init?(coder: NSCoder) { nil }

  override var isFlipped: Bool { flips }
  override var acceptsFirstResponder: Bool { acceptsKeys }
  override func draw(_ dirtyRect: NSRect) {
    color.setFill()
    NSRect(x: 0, y: 0, width: bounds.width, height: bounds.height / 2).fill()
  }
  override func hitTest(_ point: NSPoint) -> NSView? { letsThrough ? nil : super.hitTest(point) }
  private func note(_ word: String, _ event: NSEvent) {
    let location = convert(event.locationInWindow, from: nil)
    heard.append("\(word) \(Int(location.x)) \(Int(location.y))")
  }
  override func mouseDown(with event: NSEvent) { note("down", event) }
  override func mouseDragged(with event: NSEvent) { note("drag", event) }
  override func mouseUp(with event: NSEvent) { note("up", event) }
  override func mouseEntered(with event: NSEvent) { heard.append("in") }
  override func mouseExited(with event: NSEvent) { heard.append("out") }
  override func scrollWheel(with event: NSEvent) { heard.append("wheel \(event.scrollingDeltaY)") }
  override func keyDown(with event: NSEvent) {
    heard.append("key \(event.keyCode) \(event.characters ?? "")")
  }
}

@MainActor @Suite(.serialized) struct ViewTests {
  @Test func framesCountFromTheLowerLeftCorner() {
    let low = Patch(.red, NSRect(x: 10, y: 20, width: 40, height: 30))
    let stage = WindowStage(300, 200, low)
    #expect(low.backing.frame == CGRect(x: 10, y: 150, width: 40, height: 30))
    #expect(low.frame == NSRect(x: 10, y: 20, width: 40, height: 30))
    // It draws its own lower half.
    #expect(stage.color(15, 25) == (255, 0, 0))
    #expect(stage.color(15, 45) != (255, 0, 0))
    #expect(low.convert(NSPoint(x: 1, y: 2), to: nil) == NSPoint(x: 11, y: 22))
    #expect(low.convert(NSPoint(x: 11, y: 22), from: nil) == NSPoint(x: 1, y: 2))
  }

  @Test func flippedViewsCountFromTheTop() {
    let outer = Patch(.clear, NSRect(x: 0, y: 0, width: 100, height: 100))
    outer.flips = true
    let inner = Patch(.blue, NSRect(x: 5, y: 10, width: 20, height: 20))
    outer.addSubview(inner)
    let stage = WindowStage(300, 200, outer)
    #expect(inner.backing.frame == CGRect(x: 5, y: 10, width: 20, height: 20))
    #expect(inner.convert(NSPoint.zero, to: outer) == NSPoint(x: 5, y: 30))
    // Upper edge of the outer one at 100, the inner one from 90 down to 70; its lower half is blue.
    #expect(stage.color(10, 75) == (0, 0, 255))
    #expect(stage.color(10, 85) != (0, 0, 255))
  }

  @Test func placesStayWhereTheyAreWhenTheSuperviewGrows() {
    let outer = NSView(frame: .zero)
    let inner = NSView(frame: NSRect(x: 1, y: 2, width: 10, height: 10))
    outer.addSubview(inner)
    outer.setFrameSize(NSSize(width: 50, height: 60))
    #expect(inner.frame == NSRect(x: 1, y: 2, width: 10, height: 10))
    #expect(inner.backing.frame.minY == 48)
    inner.autoresizingMask = [.width, .minYMargin]
    outer.setFrameSize(NSSize(width: 60, height: 80))
    #expect(inner.frame == NSRect(x: 1, y: 22, width: 20, height: 10))
    outer.autoresizesSubviews = false
    outer.setFrameSize(NSSize(width: 100, height: 100))
    #expect(inner.frame == NSRect(x: 1, y: 22, width: 20, height: 10))
    inner.removeFromSuperview()
    #expect(inner.frame == NSRect(x: 1, y: 22, width: 20, height: 10))
    #expect(inner.superview == nil && outer.subviews.isEmpty)
  }

  @Test func constraintsPlaceViewsAndNameThem() {
    let view = NSView()
    view.translatesAutoresizingMaskIntoConstraints = false
    let stage = WindowStage(200, 100, view)
    let content = stage.window.contentView!
    let height = view.heightAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -10),
      view.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -5), height,
    ])
    stage.turn()
    #expect(view.frame == NSRect(x: 10, y: 5, width: 180, height: 30))
    #expect(height.firstItem === view)
    let made = NSLayoutConstraint(
      item: view, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 50)
    #expect(made.firstItem === view)
    stage.window.setContentSize(NSSize(width: 300, height: 100))
    stage.turn()
    #expect(view.frame.width == 280)
  }

  @Test func theMouseComesInTheViewsCoordinates() {
    let patch = Patch(.red, NSRect(x: 100, y: 50, width: 50, height: 50))
    let stage = WindowStage(300, 200, patch)
    stage.press(NSPoint(x: 110, y: 55))
    stage.move(NSPoint(x: 120, y: 60))
    stage.release(NSPoint(x: 120, y: 60))
    #expect(patch.heard == ["down 10 5", "drag 20 10", "up 20 10"])
    let cover = Patch(.clear, NSRect(x: 0, y: 0, width: 300, height: 200))
    stage.window.contentView?.addSubview(cover)
    stage.click(NSPoint(x: 110, y: 55))
    #expect(cover.heard == ["down 110 55", "up 110 55"])
    cover.letsThrough = true
    patch.heard = []
    stage.click(NSPoint(x: 101, y: 51))
    #expect(patch.heard == ["down 1 1", "up 1 1"])
  }

  @Test func trackingAreasTheWheelAndKeysReachTheView() {
    let patch = Patch(.red, NSRect(x: 100, y: 50, width: 50, height: 50))
    patch.acceptsKeys = true
    let stage = WindowStage(300, 200, patch)
    patch.addTrackingArea(
      NSTrackingArea(
        rect: .zero, options: [.mouseEnteredAndExited, .activeAlways, .inVisibleRect], owner: patch)
    )
    stage.hover(NSPoint(x: 120, y: 60))
    stage.hover(NSPoint(x: 10, y: 10))
    #expect(patch.heard == ["in", "out"])
    patch.heard = []
    stage.wheel(CGVector(dx: 0, dy: 3), NSPoint(x: 120, y: 60))
    #expect(patch.heard == ["wheel 3.0"])
    patch.heard = []
    #expect(stage.window.makeFirstResponder(patch))
    #expect(stage.window.firstResponder === patch)
    stage.key("a", "a")
    stage.key("left")
    #expect(patch.heard.first == "key 0 a")
    #expect(patch.heard.last?.hasPrefix("key 123") == true)
  }

  /// Wants the wheel along some axes of what is in it.
  private final class Around: NSView {
    var wanted: [NSEvent.GestureAxis] = []
    var heard: [CGVector] = []
    override func wantsForwardedScrollEvents(for axis: NSEvent.GestureAxis) -> Bool {
      wanted.contains(axis)
    }
    override func scrollWheel(with event: NSEvent) {
      heard.append(CGVector(dx: event.scrollingDeltaX, dy: event.scrollingDeltaY))
    }
  }

  private final class Page: NSView {
    override var isFlipped: Bool { true }
  }

  @Test func theWheelGoesOnWhereAScrollViewDoesNotScroll() {
    let around = Around(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    scroll.documentView = Page(frame: NSRect(x: 0, y: 0, width: 100, height: 400))
    around.addSubview(scroll)
    let stage = WindowStage(300, 200, around)
    let turn = { (delta: CGVector) in
      stage.advance(by: 0.1)
      stage.wheel(delta, NSPoint(x: 50, y: 50))
    }
    let sideways = CGVector(dx: -20, dy: 1)
    turn(sideways)
    #expect(around.heard.isEmpty)
    around.wanted = [.vertical]
    turn(sideways)
    #expect(around.heard.isEmpty)
    around.wanted = [.horizontal]
    turn(sideways)
    #expect(around.heard == [sideways])
    // What it can scroll itself stays with it.
    around.wanted = [.horizontal, .vertical]
    let offset = scroll.documentVisibleRect.minY
    turn(CGVector(dx: 0, dy: -30))
    #expect(around.heard.count == 1 && scroll.documentVisibleRect.minY == offset + 30)
  }

  @Test func animatorsMoveAndTellWhenTheyAreThere() {
    let patch = Patch(.red, NSRect(x: 0, y: 0, width: 20, height: 20))
    let stage = WindowStage(300, 200, patch)
    var isOver = false
    NSAnimationContext.runAnimationGroup { context in
      context.duration = 1
      context.timingFunction = CAMediaTimingFunction(name: .linear)
      patch.animator().alphaValue = 0
      patch.animator().frame = NSRect(x: 100, y: 50, width: 20, height: 20)
    } completionHandler: {
      isOver = true
    }
    #expect(patch.alphaValue == 0)
    #expect(patch.frame.minX == 100)
    stage.advance(by: 0.5)
    let shown = patch.backing.layer.presentation()
    #expect(abs((shown?.opacity ?? 0) - 0.5) < 1e-3)
    #expect(abs((shown?.position.x ?? 0) - 60) < 1e-3)
    #expect(!isOver)
    stage.advance(by: 0.6)
    #expect(isOver)
    // What is set without an animator is there at once.
    patch.alphaValue = 1
    #expect(patch.backing.layer.presentation()?.opacity == 1)
  }

  @Test func groupsAnimateByASwiftUISpringAndConstraintsByTheirAnimator() {
    let patch = Patch(.red, NSRect(x: 0, y: 0, width: 20, height: 20))
    let stage = WindowStage(300, 200, patch)
    var isOver = false
    NSAnimationContext.animate(.linear(duration: 1)) {
      patch.frame.origin.x = 100
    } completion: {
      isOver = true
    }
    stage.advance(by: 0.25)
    #expect(abs((patch.backing.layer.presentation()?.position.x ?? 0) - 35) < 0.5)
    stage.advance(by: 1)
    #expect(isOver)

    let box = NSView()
    box.translatesAutoresizingMaskIntoConstraints = false
    stage.window.contentView?.addSubview(box)
    let width = box.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([
      width, box.heightAnchor.constraint(equalToConstant: 10),
      box.leadingAnchor.constraint(equalTo: stage.window.contentView!.leadingAnchor),
      box.topAnchor.constraint(equalTo: stage.window.contentView!.topAnchor),
    ])
    stage.turn()
    NSAnimationContext.beginGrouping()
    NSAnimationContext.current.duration = 1
    width.animator().constant = 110
    NSAnimationContext.endGrouping()
    stage.advance(by: 0.5)
    let shown = box.backing.layer.presentation()?.bounds.width ?? 0
    #expect(shown > 30 && shown < 90)
    #expect(box.frame.width == 110)
  }

  @Test func controllersHearOfTheirViews() {
    final class Controller: NSViewController {
      var heard: [String] = []
      override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 120, height: 90)) }
      override func viewDidLoad() { heard.append("load") }
      override func viewWillAppear() { heard.append("will appear") }
      override func viewDidAppear() { heard.append("appear") }
      override func viewDidDisappear() { heard.append("disappear") }
    }
    let controller = Controller()
    let stage = WindowStage()
    stage.window.contentViewController = controller
    stage.turn()
    #expect(controller.heard == ["load", "will appear", "appear"])
    #expect(stage.window.contentView === controller.view)
    #expect(stage.window.contentLayoutRect.size == NSSize(width: 120, height: 90))
    #expect(controller.view.window === stage.window)
    #expect(controller.nextResponder === stage.window)
    stage.window.contentView = NSView()
    #expect(controller.heard.last == "disappear")
  }

  @Test func badInputIsToldAndChangesNothing() {
    var messages: [String] = []
    Warning.receiver = { messages.append($0) }
    defer { Warning.receiver = nil }
    let (a, b) = (NSView(), NSView())
    a.addSubview(b)
    b.addSubview(a)
    #expect(a.superview == nil && b.superview === a)
    #expect(messages.last?.contains("take the inner one out") == true)
    b.frame = NSRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    #expect(b.frame == .zero)
    #expect(messages.last?.contains("finite numbers") == true)
    a.replaceSubview(NSView(), with: NSView())
    #expect(a.subviews.count == 1)
    NSAnimationContext.endGrouping()
    #expect(messages.last?.contains("beginGrouping()") == true)
    let window = WindowStage().window
    window.setContentSize(NSSize(width: CGFloat.infinity, height: 5))
    #expect(window.contentLayoutRect.width == 300)
  }
}
