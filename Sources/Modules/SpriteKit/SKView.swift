import SwiftUI
import UIKit
import VivaceGraphics

/// The root of what a view shows.
open class SKScene: SKNode {
  open var size: CGSize { didSet { if size != oldValue { didChangeSize(oldValue) } } }
  open var scaleMode = SKSceneScaleMode.fill
  open var anchorPoint = CGPoint.zero
  open var backgroundColor = UIColor(white: 0.15, alpha: 1)
  open weak var camera: SKCameraNode?
  open weak var delegate: (any SKSceneDelegate)?
  open internal(set) weak var view: SKView?
  public let physicsWorld = SKPhysicsWorld()
  private var last: TimeInterval?

  public init(size: CGSize) {
    self.size = size
    super.init()
    sceneDidLoad()
  }
  public convenience override init() { self.init(size: CGSize(width: 1, height: 1)) }
  public required init?(coder aDecoder: NSCoder) {
    size = CGSize(width: 1, height: 1)
    super.init(coder: aDecoder)
  }
  /// Answer: none, since scene files are not read.
  public convenience init?(fileNamed filename: String) {
    NotYet.once("SKScene(fileNamed:)", "reads a scene from an .sks file")
    return nil
  }
  open func sceneDidLoad() {}
  open func didMove(to view: SKView) {}
  open func willMove(from view: SKView) {}
  open func didChangeSize(_ oldSize: CGSize) {}
  open func update(_ currentTime: TimeInterval) {}
  open func didEvaluateActions() {}
  open func didSimulatePhysics() {}
  open func didFinishUpdate() {}
  open func convertPoint(fromView point: CGPoint) -> CGPoint {
    guard let view else { return point }
    return point.applying(matrix(in: view.bounds.size).inverted())
  }
  open func convertPoint(toView point: CGPoint) -> CGPoint {
    guard let view else { return point }
    return point.applying(matrix(in: view.bounds.size))
  }
  override var content: CGRect {
    CGRect(
      x: -size.width * anchorPoint.x, y: -size.height * anchorPoint.y, width: size.width,
      height: size.height)
  }

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
  /// One frame: the update, then actions.
  func step(to time: TimeInterval) {
    guard !isPaused else { return last = time }
    let seconds = max(time - (last ?? time), 0)
    last = time
    update(time)
    delegate?.update(time, for: self)
    advance(by: seconds)
    didEvaluateActions()
    didSimulatePhysics()
    didFinishUpdate()
  }
}
@MainActor public protocol SKSceneDelegate: NSObjectProtocol {
  func update(_ currentTime: TimeInterval, for scene: SKScene)
}
extension SKSceneDelegate { public func update(_ currentTime: TimeInterval, for scene: SKScene) {} }

/// Shows a scene and runs its actions, frame by frame. Physics, particles and sounds are left out, each of
/// which is reported once.
open class SKView: UIView {
  open private(set) var scene: SKScene?
  open var isPaused = false
  open var showsFPS = false
  open var showsNodeCount = false
  open var showsDrawCount = false
  open var showsPhysics = false
  open var showsQuadCount = false
  open var showsFields = false
  open var ignoresSiblingOrder = false
  open var allowsTransparency = false
  open var shouldCullNonVisibleNodes = true
  open var isAsynchronous = true
  open var preferredFramesPerSecond = 60
  private var link: CADisplayLink?

  open func presentScene(_ scene: SKScene?) {
    self.scene?.willMove(from: self)
    self.scene?.view = nil
    self.scene = scene
    scene?.view = self
    fit()
    scene?.didMove(to: self)
    setNeedsDisplay()
    startOrStop()
  }
  /// Shows the scene at once.
  open func presentScene(_ scene: SKScene, transition: SKTransition) { presentScene(scene) }
  open func texture(from node: SKNode) -> SKTexture? {
    let box = node.calculateAccumulatedFrame()
    guard box.width > 0, box.height > 0 else { return nil }
    let image = UIGraphicsImageRenderer(size: box.size).image { renderer in
      let context = renderer.cgContext
      context.translateBy(x: -box.minX, y: box.maxY)
      context.scaleBy(x: 1, y: -1)
      node.drawTree(in: context)
    }
    return SKTexture(image: image)
  }
  open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    scene.convertPoint(fromView: point)
  }
  open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    scene.convertPoint(toView: point)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    startOrStop()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    fit()
    setNeedsDisplay()
  }
  private func fit() {
    guard let scene, scene.scaleMode == .resizeFill, bounds.width > 0 else { return }
    scene.size = bounds.size
  }
  private func startOrStop() {
    guard window != nil, scene != nil else {
      link?.invalidate()
      return link = nil
    }
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in self?.step(link.targetTimestamp) }
    link.add(to: .main, forMode: .common)
    self.link = link
  }
  func step(_ time: TimeInterval) {
    guard !isPaused, let scene else { return }
    scene.step(to: time)
    setNeedsDisplay()
  }
  open override func draw(_ rect: CGRect) {
    guard let scene, let context = UIGraphicsGetCurrentContext() else { return }
    let ground = allowsTransparency ? UIColor.clear : scene.backgroundColor
    context.setFillColor(ground.cgColor)
    context.fill(bounds)
    context.saveGState()
    context.concatenate(scene.matrix(in: bounds.size))
    let (position, scale) = (scene.position, (scene.xScale, scene.yScale))
    (scene.position, scene.xScale, scene.yScale) = (.zero, 1, 1)
    scene.drawTree(in: context)
    (scene.position, scene.xScale, scene.yScale) = (position, scale.0, scale.1)
    context.restoreGState()
  }

  // MARK: - Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    target(of: touches)?.touchesBegan(touches, with: event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    target(of: touches)?.touchesMoved(touches, with: event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    target(of: touches)?.touchesEnded(touches, with: event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    target(of: touches)?.touchesCancelled(touches, with: event)
  }
  private func target(of touches: Set<UITouch>) -> UIResponder? {
    guard let scene, let touch = touches.first else { return nil }
    let point = scene.convertPoint(fromView: touch.location(in: self))
    return scene.nodes(at: point).first { $0.isUserInteractionEnabled } ?? scene
  }
}
extension UITouch {
  /// The touch in a node's coordinates.
  @MainActor public func location(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return .zero }
    return scene.convert(scene.convertPoint(fromView: location(in: view)), to: node)
  }
  @MainActor public func previousLocation(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return .zero }
    return scene.convert(scene.convertPoint(fromView: previousLocation(in: view)), to: node)
  }
}
/// A change from one scene to another, which happens at once here.
open class SKTransition: NSObject {
  open class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
}

/// A scene of SpriteKit in SwiftUI.
public struct SpriteView: View {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let shouldCullNonVisibleNodes = Self(rawValue: 1)
    public static let ignoresSiblingOrder = Self(rawValue: 2)
    public static let allowsTransparency = Self(rawValue: 4)
  }
  public struct DebugOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let showsFPS = Self(rawValue: 1)
    public static let showsNodeCount = Self(rawValue: 2)
    public static let showsPhysics = Self(rawValue: 4)
    public static let showsDrawCount = Self(rawValue: 8)
    public static let showsQuadCount = Self(rawValue: 16)
    public static let showsFields = Self(rawValue: 32)
  }
  private let scene: SKScene
  private let isPaused: Bool
  private let options: Options

  public init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false,
    preferredFramesPerSecond: Int = 60, options: Options = [.shouldCullNonVisibleNodes],
    debugOptions: DebugOptions = []
  ) { (self.scene, self.isPaused, self.options) = (scene, isPaused, options) }

  public var body: some View { Stage(scene: scene, isPaused: isPaused, options: options) }

  private struct Stage: UIViewRepresentable {
    let scene: SKScene
    let isPaused: Bool
    let options: Options
    func makeUIView(context: Context) -> SKView { SKView() }
    func updateUIView(_ view: SKView, context: Context) {
      view.allowsTransparency = options.contains(.allowsTransparency)
      view.isOpaque = !view.allowsTransparency
      view.isPaused = isPaused
      if view.scene !== scene { view.presentScene(scene) }
    }
  }
}
