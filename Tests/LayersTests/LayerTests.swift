import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceLayers

/// Layers on a stage of their own: instants are what the test says.
@MainActor final class LayerStage {
  let root = CALayer()
  let tree: LayerTree
  var time = 0.0

  init(_ layers: CALayer...) {
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.anchorPoint = .zero
    for layer in layers { root.addSublayer(layer) }
    tree = LayerTree(root: root)
    turn()
  }

  @discardableResult func turn(at instant: Double? = nil) -> LayerTree.Frame {
    time = instant ?? time
    return tree.turn(at: time)
  }

  /// All that is drawn at an instant, as lines, without a turn.
  func drawn(at instant: Double? = nil) -> String {
    DisplayList([root.displayItem()].compactMap { $0 }).text(at: instant ?? time)
  }
}

@MainActor @Suite(.serialized) struct LayerTests {
  private func square(_ x: CGFloat = 0, _ y: CGFloat = 0, size: CGFloat = 100) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: size, height: size)
    layer.backgroundColor = .black
    return layer
  }

  /// Written as for Apple's, where no initializer but the coder's is required.
  private final class Ring: CAShapeLayer {
    var progress = 0.25
    override init() {
      super.init()
      lineWidth = 7
    }
    override init(layer: Any) {
      super.init(layer: layer)
      if let ring = layer as? Ring { progress = ring.progress }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func aSubclassOverridesTheInitializersThatApplesHas() {
    let made = CALayer.made(of: Ring.self)
    #expect((made as? Ring)?.lineWidth == 7)
    let ring = Ring()
    ring.progress = 0.5
    let copy = (ring as CALayer).copied()
    #expect((copy as? Ring)?.progress == 0.5 && (copy as? Ring)?.lineWidth == 7)
  }

  /// Without `init()`, which Apple's runtime does not ask for either before it needs it.
  private final class Titled: CALayer {
    let title: String
    init(title: String) {
      self.title = title
      super.init()
    }
    override init(layer: Any) {
      title = (layer as? Titled)?.title ?? ""
      super.init(layer: layer)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func aSubclassNeedsNoInitializerWithoutArguments() {
    let layer = Titled(title: "a")
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let stage = LayerStage(layer)
    stage.turn(at: 1)
    #expect(layer.presentation()?.title == "a")
  }

  /// As the tool writes `@NSManaged var progress: CGFloat`.
  private final class Gauge: CALayer {
    var progress: CGFloat {
      get { _managed("progress") }
      set { _setManaged(newValue, "progress") }
    }
    var note: String? {
      get { _managed("note") }
      set { _setManaged(newValue, "note") }
    }
    override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
  }

  @Test func managedPropertiesAreKeptByTheirKeys() {
    let gauge = Gauge()
    #expect(gauge.progress == 0 && gauge.note == nil)
    gauge.progress = 0.5
    gauge.note = "a"
    #expect(gauge.progress == 0.5 && gauge.value(forKey: "progress") as? CGFloat == 0.5)
    #expect(gauge.note == "a" && gauge.needsDisplay())
    gauge.setValue(NSNumber(value: 0.25), forKey: "progress")
    #expect(gauge.progress == 0.25)
    #expect(Gauge(layer: gauge).progress == 0.25)
  }

  @Test func contentsAreFlippedUnlessTheirLayersAre() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    #expect(inner.contentsAreFlipped())
    outer.isGeometryFlipped = true
    #expect(!inner.contentsAreFlipped() && !outer.contentsAreFlipped())
  }

  @Test func anotherAnchorPointMovesTheLayerAndNotItsPosition() {
    let layer = square()
    layer.anchorPoint = .zero
    #expect(layer.position == CGPoint(x: 50, y: 50))
    #expect(layer.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
  }

  @Test func theFrameOfATurnedLayerIsTheBoxAroundIt() {
    let layer = square(0, 0)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    let side = 100 * CGFloat(2).squareRoot()
    #expect(abs(layer.frame.width - side) < 1e-9)
    #expect(abs(layer.frame.midX - 50) < 1e-9)
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    #expect(abs(layer.frame.width - 60) < 1e-9 && abs(layer.frame.minX) < 1e-9)
  }

  @Test func aChangeBeforeTheFirstTurnDoesNotAnimateAndOneAfterItDoes() throws {
    let layer = square()
    layer.opacity = 0.5
    let stage = LayerStage(layer)
    #expect(layer.animationKeys() == nil)
    layer.opacity = 0
    let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.duration == 0.25)
    #expect(layer.presentation()?.opacity == 0.5)
    stage.turn(at: 0.125)
    let half = try #require(layer.presentation()?.opacity)
    #expect(half > 0 && half < 0.25, "the default curve is past the middle")
    stage.turn(at: 0.25)
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.opacity == 0)
  }

  @Test func disabledActionsAnimateNothing() {
    let layer = square()
    let stage = LayerStage(layer)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 80
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
    withExtendedLifetime(stage) {}
  }

  @Test func additiveAnimationsAddToTheModelAndOthersReplaceIt() {
    let layer = square()
    let stage = LayerStage(layer)
    let add = CABasicAnimation(keyPath: "position.x")
    (add.fromValue, add.toValue) = (-100, 0)
    (add.duration, add.isAdditive) = (1, true)
    layer.add(add, forKey: "a")
    stage.turn(at: 0.5)
    #expect(layer.presentation()?.position == CGPoint(x: 0, y: 50))
    let other = CABasicAnimation(keyPath: "position")
    (other.fromValue, other.toValue) = (CGPoint(x: 7, y: 8), CGPoint(x: 7, y: 8))
    other.duration = 9
    layer.add(other, forKey: nil)
    #expect(layer.presentation()?.position == CGPoint(x: 7, y: 8))
    #expect(layer.position == CGPoint(x: 50, y: 50), "the model stays")
  }

  @Test func theAnimationThatRunsIsACopy() {
    let layer = square()
    let stage = LayerStage(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
    layer.add(animation, forKey: "fade")
    animation.toValue = 0
    stage.turn(at: 1)
    #expect(layer.presentation()?.opacity == 0.5)
  }

  @Test func theCompletionComesWhenAllAnimationsOfTheTransactionAreOver() {
    let layer = square()
    let stage = LayerStage(layer)
    nonisolated(unsafe) var ends: [Double] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { ends.append(LayerClock.now) }
    CATransaction.setAnimationDuration(1)
    layer.opacity = 0
    CATransaction.setAnimationDuration(2)
    layer.position.x = 0
    CATransaction.commit()
    #expect(stage.turn(at: 0).nextInstant == 1)
    #expect(stage.turn(at: 1).nextInstant == 2)
    #expect(ends.isEmpty)
    stage.turn(at: 2)
    #expect(ends == [2])
    CATransaction.begin()
    CATransaction.setCompletionBlock { ends.append(-1) }
    CATransaction.commit()
    #expect(ends == [2, -1], "at once when there is none")
  }

  @Test func framesNeedNoTurnWhileAnimationsRun() {
    let layer = square()
    let stage = LayerStage(layer)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (50, 150, 1)
    layer.add(animation, forKey: nil)
    let frame = stage.turn()
    #expect(!frame.needsFrames && frame.nextInstant == 1)
    #expect(frame.item?.movesUntil == 1)
    #expect(stage.drawn(at: 0.5).contains("group 50,0 100×100"), "\(stage.drawn(at: 0.5))")
    #expect(stage.drawn(at: 0.25).contains("group 25,0 100×100"))
  }

  @Test func aSwiftUIAnimationMovesThePropertyAndKeepsItsVelocity() throws {
    let layer = square()
    let stage = LayerStage(layer)
    let mover = Mover()
    layer.delegate = mover
    mover.animation = .spring(duration: 0.5)
    layer.position.x = 150
    #expect(layer.animationKeys() == nil, "no CAAnimation is made")
    stage.turn(at: 0.1)
    let before = try #require(layer.presentation()?.position.x)
    #expect(before > 50 && before < 150)
    let velocity = try #require(layer.state.motions[.position]?.velocity(at: 0.1).first)
    layer.position.x = 0
    let after = try #require(layer.state.motions[.position]?.velocity(at: 0.1).first)
    #expect(layer.presentation()?.position.x == before)
    #expect(abs(velocity - after) < 1e-6)
    stage.turn(at: 5)
    #expect(layer.presentation()?.position.x == 0)
    #expect(layer.state.motions.isEmpty)
  }

  @Test func aTurnedLayerGoesOnTheWayItTurned() throws {
    let layer = square()
    let stage = LayerStage(layer)
    let mover = Mover()
    layer.delegate = mover
    mover.animation = .linear(duration: 1)
    layer.transform = CATransform3DMakeRotation(170 / 180 * .pi, 0, 0, 1)
    stage.turn(at: 1)
    layer.transform = CATransform3DMakeRotation(190 / 180 * .pi, 0, 0, 1)
    stage.turn(at: 1.5)
    let shown = try #require(
      layer.presentation()?.value(forKeyPath: "transform.rotation") as? Double)
    #expect(abs(abs(shown) - .pi) < 1e-9, "\(shown)")
  }

  @Test func aPointIsLookedForInTheSuperlayersSpace() {
    let (below, above) = (square(), square(50, 50))
    let stage = LayerStage(below, above)
    #expect(stage.root.hitTest(CGPoint(x: 60, y: 60)) === above)
    below.zPosition = 1
    #expect(stage.root.hitTest(CGPoint(x: 60, y: 60)) === below)
    #expect(above.convert(CGPoint(x: 1, y: 2), to: stage.root) == CGPoint(x: 51, y: 52))
  }

  @Test func aLayerCannotLieInItself() {
    var messages: [String] = []
    LayerWarning.receiver = { messages.append($0) }
    defer { LayerWarning.receiver = nil }
    let (outer, inner) = (square(), square())
    outer.addSublayer(inner)
    inner.addSublayer(outer)
    #expect(outer.superlayer == nil && inner.superlayer === outer)
    #expect(messages.count == 1)
    inner.frame.origin.x = .nan
    #expect(inner.frame.origin.x == 0 && messages.count == 2)
  }

  @Test func borderShadowAndCornersAreDrawnAroundAndAboveTheRest() {
    let layer = square()
    layer.cornerRadius = 10
    layer.borderWidth = 2
    layer.shadowOpacity = 0.5
    let inner = square(10, 10, size: 10)
    inner.backgroundColor = .white
    layer.addSublayer(inner)
    let text = LayerStage(layer).drawn()
    let order = ["shadow", "#000000FF", "#FFFFFFFF", "stroke 2"].map {
      text.range(of: $0)!.lowerBound
    }
    #expect(order == order.sorted(), "\(text)")
    layer.masksToBounds = true
    #expect(!LayerStage(layer).drawn().contains("shadow"), "the cut takes the shadow")
  }
}

private final class Mover: CALayerDelegate {
  var animation: Animation?
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animation.map { MotionAction($0) } ?? NSNull()
  }
}
