import UIKit

/// An element of a scene in space.
@MainActor open class SCNNode: NSObject {
  /// A name to search for; nil has none.
  open var name: String?
  /// The shape of the node. It is not drawn here.
  open var geometry: SCNGeometry?
  /// The light at the node. Kept only.
  open var light: SCNLight?
  /// The camera at the node. Kept only.
  open var camera: SCNCamera?
  /// The position in the parent's space.
  open var position = SCNVector3()
  /// The scale along each axis; 1 by default.
  open var scale = SCNVector3(1, 1, 1)
  /// Around each axis, in radians.
  open var eulerAngles = SCNVector3()
  /// An axis, and an angle in radians.
  open var rotation = SCNVector4()
  /// The rotation as a quaternion. Not derived from the other rotations here.
  open var orientation = SCNQuaternion(0, 0, 0, 1)
  /// The opacity from 0 to 1. Kept only.
  open var opacity: CGFloat = 1
  /// True would hide the node and its descendants. Kept only.
  open var isHidden = false
  /// True would let the node cast shadows. Kept only.
  open var castsShadow = true
  /// The order of drawing. Kept only.
  open var renderingOrder = 0
  /// The node's categories. Kept only.
  open var categoryBitMask = 1
  /// Rules for the node. Kept only.
  open var constraints: [SCNConstraint]?
  /// The nodes inside, in the order of their addition.
  open private(set) var childNodes: [SCNNode] = []
  /// The node around; nil without one.
  open private(set) weak var parent: SCNNode?
  private var actions: [String: SCNAction] = [:]

  public override init() { super.init() }
  /// A node with a shape.
  public init(geometry: SCNGeometry?) {
    self.geometry = geometry
    super.init()
  }
  /// Appends a node, after removing it from its former parent.
  open func addChildNode(_ child: SCNNode) {
    child.removeFromParentNode()
    child.parent = self
    childNodes.append(child)
  }
  /// Removes the node with its descendants.
  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }
  /// The first child with a name, or the first descendant if that is wanted; nil without one.
  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    childNodes.first { $0.name == name }
      ?? (recursively
        ? childNodes.lazy.compactMap { $0.childNode(withName: name, recursively: true) }.first
        : nil)
  }
  /// Calls a block for all descendants, parents first, until it stops.
  open func enumerateChildNodes(
    _ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    func visit(_ node: SCNNode) {
      for child in node.childNodes where !stop.boolValue {
        block(child, &stop)
        visit(child)
      }
    }
    visit(self)
  }
  /// A copy with copied descendants; shapes, lights and cameras are shared, actions are not copied.
  open func clone() -> SCNNode {
    let copy = SCNNode(geometry: geometry)
    (copy.name, copy.light, copy.camera) = (name, light, camera)
    (copy.position, copy.scale, copy.eulerAngles) = (position, scale, eulerAngles)
    (copy.rotation, copy.opacity, copy.isHidden) = (rotation, opacity, isHidden)
    for child in childNodes { copy.addChildNode(child.clone()) }
    return copy
  }
  /// Does nothing: the node is not turned.
  open func look(at worldTarget: SCNVector3) {}
  /// The action is kept, and does not run: nothing of a scene in space is seen here.
  open func runAction(_ action: SCNAction) { actions[""] = action }
  /// Keeps an action under a key without running it.
  open func runAction(_ action: SCNAction, forKey key: String?) { actions[key ?? ""] = action }
  /// Keeps an action; the handler is never called.
  open func runAction(_ action: SCNAction, completionHandler block: (() -> Void)? = nil) {
    actions[""] = action
  }
  /// True if actions are kept.
  open var hasActions: Bool { !actions.isEmpty }
  /// The kept action with a key; nil without one.
  open func action(forKey key: String) -> SCNAction? { actions[key] }
  /// Forgets the action with a key.
  open func removeAction(forKey key: String) { actions[key] = nil }
  /// Forgets all actions.
  open func removeAllActions() { actions = [:] }
}
/// A rule for nodes. It has no effect here.
@MainActor open class SCNConstraint: NSObject { open var influenceFactor: CGFloat = 1 }
/// A rule that turns a node to another one. It has no effect here.
open class SCNLookAtConstraint: SCNConstraint {
  /// The node to turn to.
  open var target: SCNNode?
  /// True would keep the horizon level. Stored only.
  open var isGimbalLockEnabled = false
  /// A rule for a target.
  public init(target: SCNNode?) { self.target = target }
}
/// A rule that turns a node to the camera. It has no effect here.
open class SCNBillboardConstraint: SCNConstraint {}

/// The eye of a scene. Nothing is seen through it here.
@MainActor open class SCNCamera: NSObject {
  /// A name for the camera.
  open var name: String?
  /// In degrees.
  open var fieldOfView: CGFloat = 60
  /// The nearest visible distance. Stored only.
  open var zNear = 1.0
  /// The farthest visible distance. Stored only.
  open var zFar = 100.0
  /// True would leave out perspective. Stored only.
  open var usesOrthographicProjection = false
  /// The visible height without perspective. Stored only.
  open var orthographicScale = 1.0
  /// True would use a larger range of light. Stored only.
  open var wantsHDR = false
  /// True would follow the scene's depth. Stored only.
  open var automaticallyAdjustsZRange = false
}
/// A light in a scene. It shines on nothing here.
@MainActor open class SCNLight: NSObject {
  /// The kind of a light.
  public struct LightType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String
    /// A kind of light from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Light from everywhere.
    public static let ambient = Self(rawValue: "ambient")
    /// Light from a point in all directions.
    public static let omni = Self(rawValue: "omni")
    /// Parallel light.
    public static let directional = Self(rawValue: "directional")
    /// Light in a cone.
    public static let spot = Self(rawValue: "spot")
    /// Light from an area.
    public static let area = Self(rawValue: "area")
    /// Light collected from the surroundings.
    public static let probe = Self(rawValue: "probe")
  }
  /// The manner of casting shadows.
  public enum ShadowMode: Int, Sendable { case forward, deferred, modulated }
  /// Light from a point by default.
  open var type = LightType.omni
  /// The color; white by default.
  open var color: Any = UIColor.white
  /// The brightness in lumens; 1000 by default.
  open var intensity: CGFloat = 1000
  /// The color's temperature in kelvins; 6500 by default.
  open var temperature: CGFloat = 6500
  /// True would cast shadows. Stored only.
  open var castsShadow = false
  /// The color of shadows.
  open var shadowColor: Any = UIColor(white: 0, alpha: 0.5)
  /// The softness of shadows.
  open var shadowRadius: CGFloat = 3
  /// The moment at which shadows are drawn.
  open var shadowMode = ShadowMode.forward
  /// The samples of a shadow's edge.
  open var shadowSampleCount = 1
  /// The size of the shadow's picture; zero leaves it open.
  open var shadowMapSize = CGSize.zero
  /// True would adapt shadows to the scene.
  open var automaticallyAdjustsShadowProjection = true
  /// The largest distance of shadows.
  open var maximumShadowDistance: CGFloat = 100
  /// The angle of a cone's full light, in degrees.
  open var spotInnerAngle: CGFloat = 0
  /// The angle of a cone's edge, in degrees.
  open var spotOuterAngle: CGFloat = 45
}

/// The course of an action. It does not run here.
public enum SCNActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }
/// A change of a node over time, which does not run here.
@MainActor open class SCNAction: NSObject {
  /// The duration in seconds.
  open var duration: TimeInterval
  /// An even course by default.
  open var timingMode = SCNActionTimingMode.linear
  /// The speed; 1 by default.
  open var speed: CGFloat = 1
  init(_ duration: TimeInterval) { self.duration = duration }
  /// A rotation by angles around the axes.
  open class func rotateBy(
    x xAngle: CGFloat, y yAngle: CGFloat, z zAngle: CGFloat, duration: TimeInterval
  )
    -> SCNAction
  { SCNAction(duration) }
  /// A rotation to angles around the axes.
  open class func rotateTo(
    x xAngle: CGFloat, y yAngle: CGFloat, z zAngle: CGFloat, duration: TimeInterval
  )
    -> SCNAction
  { SCNAction(duration) }
  /// A rotation around any axis.
  open class func rotate(by angle: CGFloat, around axis: SCNVector3, duration: TimeInterval)
    -> SCNAction
  {
    SCNAction(duration)
  }
  /// A movement to a position.
  open class func move(to location: SCNVector3, duration: TimeInterval) -> SCNAction {
    SCNAction(duration)
  }
  /// A movement by a distance.
  open class func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction {
    SCNAction(duration)
  }
  /// A movement by three distances.
  open class func moveBy(
    x deltaX: CGFloat, y deltaY: CGFloat, z deltaZ: CGFloat, duration: TimeInterval
  )
    -> SCNAction
  { SCNAction(duration) }
  /// A change to a scale.
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration)
  }
  /// A change by a factor.
  open class func scale(by scale: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration)
  }
  /// A change to full opacity.
  open class func fadeIn(duration sec: TimeInterval) -> SCNAction { SCNAction(sec) }
  /// A change to no opacity.
  open class func fadeOut(duration sec: TimeInterval) -> SCNAction { SCNAction(sec) }
  /// A change to an opacity.
  open class func fadeOpacity(to opacity: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration)
  }
  /// A pause in seconds.
  open class func wait(duration sec: TimeInterval) -> SCNAction { SCNAction(sec) }
  /// A block, which never runs.
  open class func run(_ block: @escaping (SCNNode) -> Void) -> SCNAction { SCNAction(0) }
  /// A removal of the node, which does not happen.
  open class func removeFromParentNode() -> SCNAction { SCNAction(0) }
  /// Actions one after the other; the durations are added.
  open class func sequence(_ actions: [SCNAction]) -> SCNAction {
    SCNAction(actions.reduce(0) { $0 + $1.duration })
  }
  /// Actions together; the longest duration counts.
  open class func group(_ actions: [SCNAction]) -> SCNAction {
    SCNAction(actions.map(\.duration).max() ?? 0)
  }
  /// An action several times.
  open class func `repeat`(_ action: SCNAction, count: Int) -> SCNAction {
    SCNAction(action.duration * Double(count))
  }
  /// An action without end.
  open class func repeatForever(_ action: SCNAction) -> SCNAction { SCNAction(.infinity) }
}
/// A group of changes. They happen at once here.
@MainActor open class SCNTransaction: NSObject {
  /// The duration of changes in seconds. Stored only.
  open class var animationDuration: CFTimeInterval {
    get { duration }
    set { duration = newValue }
  }
  /// The block of the open group; outside of a group it runs at once.
  open class var completionBlock: (() -> Void)? {
    get { completions.last ?? nil }
    set {
      guard !completions.isEmpty else { return newValue?() ?? () }
      completions[completions.count - 1] = newValue
    }
  }
  /// Always true: nothing is animated. A new value is ignored.
  open class var disableActions: Bool {
    get { true }
    set {}
  }
  /// Opens a group of changes.
  open class func begin() { completions.append(nil) }
  /// Closes the innermost group and runs its block.
  open class func commit() { completions.popLast()??() }
  /// Does nothing: changes apply at once.
  open class func flush() {}
  private static var duration: CFTimeInterval = 0
  private static var completions: [(() -> Void)?] = []
}
