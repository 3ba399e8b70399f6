import SwiftUI
import UIKit
import VivaceGraphics

/// The root of what a view shows.
open class SKScene: SKNode {
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

  /// A scene of a size; `sceneDidLoad()` follows.
  public init(size: CGSize) {
    self.size = size
    super.init()
    physicsWorld.scene = self
    sceneDidLoad()
  }
  public convenience override init() { self.init(size: CGSize(width: 1, height: 1)) }
  /// Reads nothing from the coder: a scene of one point.
  public required init?(coder aDecoder: NSCoder) {
    size = CGSize(width: 1, height: 1)
    super.init(coder: aDecoder)
    physicsWorld.scene = self
  }
  /// Answer: none, since scene files are not read.
  public convenience init?(fileNamed filename: String) {
    NotYet.once("SKScene(fileNamed:)", "reads a scene from an .sks file")
    return nil
  }
  /// Called at the end of `init(size:)`; empty by default.
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
  /// One frame: the update, then actions, then bodies.
  func step(to time: TimeInterval) {
    guard !isPaused else { return last = time }
    let seconds = max(time - (last ?? time), 0)
    last = time
    update(time)
    delegate?.update(time, for: self)
    advance(by: seconds)
    didEvaluateActions()
    physicsWorld.advance(by: seconds)
    didSimulatePhysics()
    didFinishUpdate()
  }
}
/// Updates a scene instead of a subclass.
@MainActor @preconcurrency public protocol SKSceneDelegate: NSObjectProtocol {
  func update(_ currentTime: TimeInterval, for scene: SKScene)
}
extension SKSceneDelegate { public func update(_ currentTime: TimeInterval, for scene: SKScene) {} }

/// Shows a scene and runs its actions and bodies, frame by frame. Sounds are left out, which is reported once.
@MainActor @preconcurrency open class SKView: UIView {
  /// The shown scene; nil shows nothing.
  open private(set) var scene: SKScene?
  /// True stops the scene's frames.
  open var isPaused = false
  /// True would show the frame rate. Stored only.
  open var showsFPS = false
  /// True would show the number of nodes. Stored only.
  open var showsNodeCount = false
  /// True would show the number of drawings. Stored only.
  open var showsDrawCount = false
  /// True draws the outlines of bodies over the scene.
  open var showsPhysics = false { didSet { setNeedsDisplay() } }
  /// True would show the number of rectangles. Stored only.
  open var showsQuadCount = false
  /// True would show fields. Stored only.
  open var showsFields = false
  /// True would leave the order of siblings open. Stored only: it is always kept.
  open var ignoresSiblingOrder = false
  /// True leaves out the scene's background color.
  open var allowsTransparency = false
  /// True would leave out nodes beyond the edges. Stored only.
  open var shouldCullNonVisibleNodes = true
  /// True would draw on another thread. Stored only.
  open var isAsynchronous = true
  /// The wanted frame rate. Stored only: each frame of the display is drawn.
  open var preferredFramesPerSecond = 60
  private var link: CADisplayLink?

  /// Shows a scene, or none with nil; its frames run while the view is in a window.
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
  /// A picture of a node and its descendants; nil if they have no area.
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
  /// A point of the view in a scene's coordinates.
  open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    scene.convertPoint(fromView: point)
  }
  /// A point of a scene in the view's coordinates.
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
    if showsPhysics { scene.physicsWorld.draw(in: context) }
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
  /// The touch's former location, in a node's coordinates.
  @MainActor public func previousLocation(in node: SKNode) -> CGPoint {
    guard let scene = node.scene, let view = scene.view else { return .zero }
    return scene.convert(scene.convertPoint(fromView: previousLocation(in: view)), to: node)
  }
}
/// A change from one scene to another, which happens at once here.
open class SKTransition: NSObject {
  /// A fading transition; the scene changes at once.
  open class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  /// A transition through a color; the scene changes at once.
  open class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition()
  }
  /// A transition with both scenes; the change is immediate.
  open class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  /// A turning transition; the change is immediate.
  open class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
  /// A transition through a door; the change is immediate.
  open class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition() }
}

/// A scene of SpriteKit in SwiftUI.
public struct SpriteView: View {
  /// The options of a sprite view.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32
    /// A set of options from raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Leaves out nodes beyond the edges. No effect here.
    public static let shouldCullNonVisibleNodes = Self(rawValue: 1)
    /// Leaves the order of siblings open. No effect here.
    public static let ignoresSiblingOrder = Self(rawValue: 2)
    /// Leaves out the scene's background color.
    public static let allowsTransparency = Self(rawValue: 4)
  }
  /// Aids for development. Only the outlines of bodies are drawn.
  public struct DebugOptions: OptionSet, Sendable {
    /// The bits of these options.
    public let rawValue: UInt32
    /// A set of these options from raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The frame rate.
    public static let showsFPS = Self(rawValue: 1)
    /// The number of nodes.
    public static let showsNodeCount = Self(rawValue: 2)
    /// The outlines of bodies.
    public static let showsPhysics = Self(rawValue: 4)
    /// The number of drawings.
    public static let showsDrawCount = Self(rawValue: 8)
    /// The number of rectangles.
    public static let showsQuadCount = Self(rawValue: 16)
    /// The fields of force.
    public static let showsFields = Self(rawValue: 32)
  }
  private let scene: SKScene
  private let isPaused: Bool
  private let options: Options
  private let showsPhysics: Bool

  /// A view of a scene; the transition and the frame rate are ignored.
  public init(
    scene: SKScene, transition: SKTransition? = nil, isPaused: Bool = false,
    preferredFramesPerSecond: Int = 60, options: Options = [.shouldCullNonVisibleNodes],
    debugOptions: DebugOptions = []
  ) {
    (self.scene, self.isPaused, self.options) = (scene, isPaused, options)
    showsPhysics = debugOptions.contains(.showsPhysics)
  }

  public var body: some View {
    Stage(scene: scene, isPaused: isPaused, options: options, showsPhysics: showsPhysics)
  }

  private struct Stage: UIViewRepresentable {
    let scene: SKScene
    let isPaused: Bool
    let options: Options
    let showsPhysics: Bool
    func makeUIView(context: Context) -> SKView { SKView() }
    func updateUIView(_ view: SKView, context: Context) {
      view.allowsTransparency = options.contains(.allowsTransparency)
      view.isOpaque = !view.allowsTransparency
      view.isPaused = isPaused
      view.showsPhysics = showsPhysics
      if view.scene !== scene { view.presentScene(scene) }
    }
  }
}
