@_exported import Foundation
@_exported import UIKit

/// Three numbers: a position, a direction, a scale or angles in radians.
public struct SCNVector3: Equatable, Sendable {
  public var (x, y, z): (Float, Float, Float)
  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: Float, _ y: Float, _ z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  public init(_ x: Double, _ y: Double, _ z: Double) { self.init(Float(x), Float(y), Float(z)) }
  public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { self.init(Float(x), Float(y), Float(z)) }
  public init(_ x: Int, _ y: Int, _ z: Int) { self.init(Float(x), Float(y), Float(z)) }
  public static func == (one: Self, other: Self) -> Bool {
    one.x == other.x && one.y == other.y && one.z == other.z
  }
}
public let SCNVector3Zero = SCNVector3()
public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 { SCNVector3(x, y, z) }
public func SCNVector3EqualToVector3(_ a: SCNVector3, _ b: SCNVector3) -> Bool { a == b }
public struct SCNVector4: Equatable, Sendable {
  public var (x, y, z, w): (Float, Float, Float, Float)
  public init() { (x, y, z, w) = (0, 0, 0, 0) }
  public init(x: Float, y: Float, z: Float, w: Float) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
  public init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) { self.init(x: x, y: y, z: z, w: w) }
  public init(_ x: Int, _ y: Int, _ z: Int, _ w: Int) {
    self.init(x: Float(x), y: Float(y), z: Float(z), w: Float(w))
  }
  public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    self.init(x: Float(x), y: Float(y), z: Float(z), w: Float(w))
  }
  public static func == (one: Self, other: Self) -> Bool {
    one.x == other.x && one.y == other.y && one.z == other.z && one.w == other.w
  }
}
public let SCNVector4Zero = SCNVector4()
public func SCNVector4Make(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SCNVector4 {
  SCNVector4(x, y, z, w)
}
public typealias SCNQuaternion = SCNVector4

/// A shape with materials.
@MainActor open class SCNGeometry: NSObject {
  open var name: String?
  open var materials: [SCNMaterial] = [SCNMaterial()]
  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set { materials = (newValue.map { [$0] } ?? []) + materials.dropFirst() }
  }
  open var subdivisionLevel = 0
}
open class SCNPlane: SCNGeometry {
  open var width: CGFloat
  open var height: CGFloat
  open var cornerRadius: CGFloat = 0
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public override convenience init() { self.init(width: 1, height: 1) }
}
open class SCNBox: SCNGeometry {
  open var width: CGFloat
  open var height: CGFloat
  open var length: CGFloat
  open var chamferRadius: CGFloat
  public init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {
    (self.width, self.height) = (width, height)
    (self.length, self.chamferRadius) = (length, chamferRadius)
  }
  public override convenience init() {
    self.init(width: 1, height: 1, length: 1, chamferRadius: 0)
  }
}
open class SCNSphere: SCNGeometry {
  open var radius: CGFloat
  open var isGeodesic = false
  open var segmentCount = 48
  public init(radius: CGFloat) { self.radius = radius }
  public override convenience init() { self.init(radius: 0.5) }
}
open class SCNCylinder: SCNGeometry {
  open var radius: CGFloat
  open var height: CGFloat
  public init(radius: CGFloat, height: CGFloat) { (self.radius, self.height) = (radius, height) }
}
open class SCNCone: SCNGeometry {
  open var topRadius: CGFloat
  open var bottomRadius: CGFloat
  open var height: CGFloat
  public init(topRadius: CGFloat, bottomRadius: CGFloat, height: CGFloat) {
    (self.topRadius, self.bottomRadius, self.height) = (topRadius, bottomRadius, height)
  }
}
open class SCNCapsule: SCNGeometry {
  open var capRadius: CGFloat
  open var height: CGFloat
  public init(capRadius: CGFloat, height: CGFloat) {
    (self.capRadius, self.height) = (capRadius, height)
  }
}
open class SCNPyramid: SCNGeometry {
  open var width: CGFloat
  open var height: CGFloat
  open var length: CGFloat
  public init(width: CGFloat, height: CGFloat, length: CGFloat) {
    (self.width, self.height, self.length) = (width, height, length)
  }
}
open class SCNTorus: SCNGeometry {
  open var ringRadius: CGFloat
  open var pipeRadius: CGFloat
  public init(ringRadius: CGFloat, pipeRadius: CGFloat) {
    (self.ringRadius, self.pipeRadius) = (ringRadius, pipeRadius)
  }
}
open class SCNFloor: SCNGeometry { open var reflectivity: CGFloat = 0.25 }
open class SCNText: SCNGeometry {
  open var string: Any?
  open var extrusionDepth: CGFloat
  open var font: UIFont! = .systemFont(ofSize: 36)
  open var flatness: CGFloat = 0.6
  open var chamferRadius: CGFloat = 0
  open var alignmentMode = "natural"
  public init(string: Any?, extrusionDepth: CGFloat) {
    (self.string, self.extrusionDepth) = (string, extrusionDepth)
  }
}
open class SCNShape: SCNGeometry {
  open var path: UIBezierPath?
  open var extrusionDepth: CGFloat
  open var chamferRadius: CGFloat = 0
  public init(path: UIBezierPath?, extrusionDepth: CGFloat) {
    (self.path, self.extrusionDepth) = (path, extrusionDepth)
  }
}

/// The material of a surface.
@MainActor open class SCNMaterial: NSObject {
  public struct LightingModel: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let phong = Self(rawValue: "SCNLightingModelPhong")
    public static let blinn = Self(rawValue: "SCNLightingModelBlinn")
    public static let lambert = Self(rawValue: "SCNLightingModelLambert")
    public static let constant = Self(rawValue: "SCNLightingModelConstant")
    public static let physicallyBased = Self(rawValue: "SCNLightingModelPhysicallyBased")
  }
  open var name: String?
  public let diffuse = SCNMaterialProperty()
  public let ambient = SCNMaterialProperty()
  public let specular = SCNMaterialProperty()
  public let emission = SCNMaterialProperty()
  public let transparent = SCNMaterialProperty()
  public let reflective = SCNMaterialProperty()
  public let normal = SCNMaterialProperty()
  public let metalness = SCNMaterialProperty()
  public let roughness = SCNMaterialProperty()
  public let multiply = SCNMaterialProperty()
  open var shininess: CGFloat = 1
  open var transparency: CGFloat = 1
  open var lightingModel = LightingModel.blinn
  open var isDoubleSided = false
  open var isLitPerPixel = true
  open var writesToDepthBuffer = true
  open var readsFromDepthBuffer = true
}
/// A colour, a picture or a number of a surface.
@MainActor open class SCNMaterialProperty: NSObject {
  open var contents: Any?
  open var intensity: CGFloat = 1
  open var wrapS = SCNWrapMode.clamp
  open var wrapT = SCNWrapMode.clamp
}
public enum SCNWrapMode: Int, Sendable {
  case clamp = 1
  case `repeat`, clampToBorder, mirror
}
