import SwiftUI
import UIKit
import VivaceGraphics

/// Shows a scene and runs its actions and bodies, frame by frame.
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
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      step(link.targetTimestamp)
    }
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
