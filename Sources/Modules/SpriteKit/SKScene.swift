import UIKit

/// The root of what a view shows.
open class SKScene: SKEffectNode {
  /// The size of the visible area in the scene's points.
  open var size: CGSize { didSet { if size != oldValue { didChangeSize(oldValue) } } }
  /// The fit into the view; `fill` stretches by default.
  open var scaleMode = SKSceneScaleMode.fill
  /// The point of the scene at the view's lower left corner, in shares of the size.
  open var anchorPoint = CGPoint.zero
  /// The color behind all nodes; a dark gray by default.
  open var backgroundColor = UIColor(white: 0.15, alpha: 1)
  /// The eye that moves the visible area; nil shows the scene from its origin.
  open weak var camera: SKCameraNode?
  /// Receives each frame's update, after the scene.
  open weak var delegate: (any SKSceneDelegate)?
  /// The view that shows the scene; nil without one.
  open internal(set) weak var view: SKView?
  /// The gravity, the joints and the contacts of the scene's bodies.
  public let physicsWorld = SKPhysicsWorld()
  private var last: TimeInterval?
  /// The number of frames, and the audio nodes of the last ones.
  private(set) var frameNumber = 0
  var sounds: Set<SKAudioNode> = []

  /// A scene of a size; `sceneDidLoad()` follows.
  public init(size: CGSize) {
    self.size = size
    super.init()
    shouldEnableEffects = false
    physicsWorld.scene = self
    sceneDidLoad()
  }
  public convenience override init() { self.init(size: CGSize(width: 1, height: 1)) }
  /// A scene of an .sks file, followed by `sceneDidLoad()`; a scene of one point for other coders.
  public required init?(coder aDecoder: NSCoder) {
    size = CGSize(width: 1, height: 1)
    super.init(coder: aDecoder)
    shouldEnableEffects = false
    physicsWorld.scene = self
    readScene(aDecoder)
    sceneDidLoad()
  }
  /// Called at the end of `init(size:)`, and when an .sks file has been read; empty by default.
  open func sceneDidLoad() {}
  /// Called when a view begins to show the scene; empty by default.
  open func didMove(to view: SKView) {}
  /// Called before a view shows another scene; empty by default.
  open func willMove(from view: SKView) {}
  /// Called after a change of the scene's size, with the former one; empty by default.
  open func didChangeSize(_ oldSize: CGSize) {}
  /// Called first in each frame, with the time of its display in seconds; empty by default.
  open func update(_ currentTime: TimeInterval) {}
  /// Called after a frame's actions; empty by default.
  open func didEvaluateActions() {}
  /// Called after the simulation of bodies; empty by default.
  open func didSimulatePhysics() {}
  /// Called at the end of a frame; empty by default.
  open func didFinishUpdate() {}
  /// A point of the view in the scene's coordinates; unchanged without a view.
  open func convertPoint(fromView point: CGPoint) -> CGPoint {
    guard let view else { return point }
    return point.applying(matrix(in: view.bounds.size).inverted())
  }
  /// A point of the scene in the view's coordinates; unchanged without a view.
  open func convertPoint(toView point: CGPoint) -> CGPoint {
    guard let view else { return point }
    return point.applying(matrix(in: view.bounds.size))
  }
  override var content: CGRect { CGRect(size, anchor: anchorPoint) }

  /// From the scene's coordinates to those of a view, with y downwards.
  func matrix(in bounds: CGSize) -> CGAffineTransform {
    guard size.width > 0, size.height > 0 else { return .identity }
    var (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch scaleMode {
    case .fill, .resizeFill: break
    case .aspectFill: (x, y) = (max(x, y), max(x, y))
    case .aspectFit: (x, y) = (min(x, y), min(x, y))
    }
    let left = (bounds.width - size.width * x) / 2 + size.width * x * anchorPoint.x
    let bottom = (bounds.height - size.height * y) / 2 + size.height * y * anchorPoint.y
    let base = CGAffineTransform(a: x, b: 0, c: 0, d: -y, tx: left, ty: bounds.height - bottom)
    guard let camera else { return base }
    let middle = CGAffineTransform(
      translationX: size.width * (0.5 - anchorPoint.x), y: size.height * (0.5 - anchorPoint.y))
    return camera.matrixToRoot.inverted().concatenating(middle).concatenating(base)
  }
  /// One frame: the update, then actions, then bodies.
  func step(to time: TimeInterval) {
    guard !isPaused else {
      for sound in sounds { sound.hold() }
      return last = time
    }
    let seconds = max(time - (last ?? time), 0)
    last = time
    frameNumber += 1
    update(time)
    delegate?.update(time, for: self)
    advance(by: seconds)
    didEvaluateActions()
    physicsWorld.advance(by: seconds)
    didSimulatePhysics()
    didFinishUpdate()
    for sound in sounds where sound.lastFrame != frameNumber {
      sounds.remove(sound)
      sound.leave()
    }
  }
}
/// Updates a scene instead of a subclass.
@MainActor @preconcurrency public protocol SKSceneDelegate: NSObjectProtocol {
  func update(_ currentTime: TimeInterval, for scene: SKScene)
}
extension SKSceneDelegate { public func update(_ currentTime: TimeInterval, for scene: SKScene) {} }
