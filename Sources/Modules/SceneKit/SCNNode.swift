import UIKit

/// An element of a scene in space.
@MainActor open class SCNNode: NSObject {
  open var name: String?
  open var geometry: SCNGeometry?
  open var light: SCNLight?
  open var camera: SCNCamera?
  open var position = SCNVector3()
  open var scale = SCNVector3(1, 1, 1)
  /// Around each axis, in radians.
  open var eulerAngles = SCNVector3()
  /// An axis, and an angle in radians.
  open var rotation = SCNVector4()
  open var orientation = SCNQuaternion(0, 0, 0, 1)
  open var opacity: CGFloat = 1
  open var isHidden = false
  open var castsShadow = true
  open var renderingOrder = 0
  open var categoryBitMask = 1
  open var constraints: [SCNConstraint]?
  open private(set) var childNodes: [SCNNode] = []
  open private(set) weak var parent: SCNNode?
  private var actions: [String: SCNAction] = [:]

  public override init() { super.init() }
  public init(geometry: SCNGeometry?) {
    self.geometry = geometry
    super.init()
  }
  open func addChildNode(_ child: SCNNode) {
    child.removeFromParentNode()
    child.parent = self
    childNodes.append(child)
  }
  open func removeFromParentNode() {
    parent?.childNodes.removeAll { $0 === self }
    parent = nil
  }
  open func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    childNodes.first { $0.name == name }
      ?? (recursively
        ? childNodes.lazy.compactMap { $0.childNode(withName: name, recursively: true) }.first
        : nil)
  }
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
  open func clone() -> SCNNode {
    let copy = SCNNode(geometry: geometry)
    (copy.name, copy.light, copy.camera) = (name, light, camera)
    (copy.position, copy.scale, copy.eulerAngles) = (position, scale, eulerAngles)
    (copy.rotation, copy.opacity, copy.isHidden) = (rotation, opacity, isHidden)
    for child in childNodes { copy.addChildNode(child.clone()) }
    return copy
  }
  open func look(at worldTarget: SCNVector3) {}
  /// The action is kept, and does not run: nothing of a scene in space is seen here.
  open func runAction(_ action: SCNAction) { actions[""] = action }
  open func runAction(_ action: SCNAction, forKey key: String?) { actions[key ?? ""] = action }
  open func runAction(_ action: SCNAction, completionHandler block: (() -> Void)? = nil) {
    actions[""] = action
  }
  open var hasActions: Bool { !actions.isEmpty }
  open func action(forKey key: String) -> SCNAction? { actions[key] }
  open func removeAction(forKey key: String) { actions[key] = nil }
  open func removeAllActions() { actions = [:] }
}
@MainActor open class SCNConstraint: NSObject { open var influenceFactor: CGFloat = 1 }
open class SCNLookAtConstraint: SCNConstraint {
  open var target: SCNNode?
  open var isGimbalLockEnabled = false
  public init(target: SCNNode?) { self.target = target }
}
open class SCNBillboardConstraint: SCNConstraint {}

@MainActor open class SCNCamera: NSObject {
  open var name: String?
  /// In degrees.
  open var fieldOfView: CGFloat = 60
  open var zNear = 1.0
  open var zFar = 100.0
  open var usesOrthographicProjection = false
  open var orthographicScale = 1.0
  open var wantsHDR = false
  open var automaticallyAdjustsZRange = false
}
@MainActor open class SCNLight: NSObject {
  public struct LightType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Self(rawValue: "ambient")
    public static let omni = Self(rawValue: "omni")
    public static let directional = Self(rawValue: "directional")
    public static let spot = Self(rawValue: "spot")
    public static let area = Self(rawValue: "area")
    public static let probe = Self(rawValue: "probe")
  }
  public enum ShadowMode: Int, Sendable { case forward, deferred, modulated }
  open var type = LightType.omni
  open var color: Any = UIColor.white
  open var intensity: CGFloat = 1000
  open var temperature: CGFloat = 6500
  open var castsShadow = false
  open var shadowColor: Any = UIColor(white: 0, alpha: 0.5)
  open var shadowRadius: CGFloat = 3
  open var shadowMode = ShadowMode.forward
  open var shadowSampleCount = 1
  open var shadowMapSize = CGSize.zero
  open var automaticallyAdjustsShadowProjection = true
  open var maximumShadowDistance: CGFloat = 100
  open var spotInnerAngle: CGFloat = 0
  open var spotOuterAngle: CGFloat = 45
}

public enum SCNActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }
/// A change of a node over time, which does not run here.
@MainActor open class SCNAction: NSObject {
  open var duration: TimeInterval
  open var timingMode = SCNActionTimingMode.linear
  open var speed: CGFloat = 1
  init(_ duration: TimeInterval) { self.duration = duration }
  open class func rotateBy(
    x xAngle: CGFloat, y yAngle: CGFloat, z zAngle: CGFloat, duration: TimeInterval
  )
    -> SCNAction
  { SCNAction(duration) }
  open class func rotateTo(
    x xAngle: CGFloat, y yAngle: CGFloat, z zAngle: CGFloat, duration: TimeInterval
  )
    -> SCNAction
  { SCNAction(duration) }
  open class func rotate(by angle: CGFloat, around axis: SCNVector3, duration: TimeInterval)
    -> SCNAction
  {
    SCNAction(duration)
  }
  open class func move(to location: SCNVector3, duration: TimeInterval) -> SCNAction {
    SCNAction(duration)
  }
  open class func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction {
    SCNAction(duration)
  }
  open class func moveBy(
    x deltaX: CGFloat, y deltaY: CGFloat, z deltaZ: CGFloat, duration: TimeInterval
  )
    -> SCNAction
  { SCNAction(duration) }
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration)
  }
  open class func scale(by scale: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration)
  }
  open class func fadeIn(duration sec: TimeInterval) -> SCNAction { SCNAction(sec) }
  open class func fadeOut(duration sec: TimeInterval) -> SCNAction { SCNAction(sec) }
  open class func fadeOpacity(to opacity: CGFloat, duration: TimeInterval) -> SCNAction {
    SCNAction(duration)
  }
  open class func wait(duration sec: TimeInterval) -> SCNAction { SCNAction(sec) }
  open class func run(_ block: @escaping (SCNNode) -> Void) -> SCNAction { SCNAction(0) }
  open class func removeFromParentNode() -> SCNAction { SCNAction(0) }
  open class func sequence(_ actions: [SCNAction]) -> SCNAction {
    SCNAction(actions.reduce(0) { $0 + $1.duration })
  }
  open class func group(_ actions: [SCNAction]) -> SCNAction {
    SCNAction(actions.map(\.duration).max() ?? 0)
  }
  open class func `repeat`(_ action: SCNAction, count: Int) -> SCNAction {
    SCNAction(action.duration * Double(count))
  }
  open class func repeatForever(_ action: SCNAction) -> SCNAction { SCNAction(.infinity) }
}
/// A group of changes. They happen at once here.
@MainActor open class SCNTransaction: NSObject {
  open class var animationDuration: CFTimeInterval {
    get { duration }
    set { duration = newValue }
  }
  open class var completionBlock: (() -> Void)? {
    get { completions.last ?? nil }
    set {
      guard !completions.isEmpty else { return newValue?() ?? () }
      completions[completions.count - 1] = newValue
    }
  }
  open class var disableActions: Bool {
    get { true }
    set {}
  }
  open class func begin() { completions.append(nil) }
  open class func commit() { completions.popLast()??() }
  open class func flush() {}
  private static var duration: CFTimeInterval = 0
  private static var completions: [(() -> Void)?] = []
}
