@_exported import Foundation
@_exported import UIKit

/// Three numbers: a position, a direction, a scale or angles in radians.
public struct SCNVector3: Equatable, Sendable {
  /// The three numbers.
  public var (x, y, z): (Float, Float, Float)
  /// Three zeros.
  public init() { (x, y, z) = (0, 0, 0) }
  /// Three labelled numbers.
  public init(x: Float, y: Float, z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  /// Three numbers without labels.
  public init(_ x: Float, _ y: Float, _ z: Float) { (self.x, self.y, self.z) = (x, y, z) }
  /// From numbers of double precision.
  public init(_ x: Double, _ y: Double, _ z: Double) { self.init(Float(x), Float(y), Float(z)) }
  /// From lengths of Core Graphics.
  public init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) { self.init(Float(x), Float(y), Float(z)) }
  /// From whole numbers.
  public init(_ x: Int, _ y: Int, _ z: Int) { self.init(Float(x), Float(y), Float(z)) }
  public static func == (one: Self, other: Self) -> Bool {
    one.x == other.x && one.y == other.y && one.z == other.z
  }
}
/// Three zeros, as a constant.
public let SCNVector3Zero = SCNVector3()
/// A vector, as a function.
public func SCNVector3Make(_ x: Float, _ y: Float, _ z: Float) -> SCNVector3 { SCNVector3(x, y, z) }
/// True if all three numbers are equal.
public func SCNVector3EqualToVector3(_ a: SCNVector3, _ b: SCNVector3) -> Bool { a == b }
/// Four numbers: an axis with an angle, or a quaternion.
public struct SCNVector4: Equatable, Sendable {
  /// The four numbers.
  public var (x, y, z, w): (Float, Float, Float, Float)
  /// Four zeros.
  public init() { (x, y, z, w) = (0, 0, 0, 0) }
  /// Four labelled numbers.
  public init(x: Float, y: Float, z: Float, w: Float) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
  /// Four numbers without labels.
  public init(_ x: Float, _ y: Float, _ z: Float, _ w: Float) { self.init(x: x, y: y, z: z, w: w) }
  /// Four whole numbers.
  public init(_ x: Int, _ y: Int, _ z: Int, _ w: Int) {
    self.init(x: Float(x), y: Float(y), z: Float(z), w: Float(w))
  }
  /// Four numbers of double precision.
  public init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    self.init(x: Float(x), y: Float(y), z: Float(z), w: Float(w))
  }
  public static func == (one: Self, other: Self) -> Bool {
    one.x == other.x && one.y == other.y && one.z == other.z && one.w == other.w
  }
}
/// Four zeros, as a constant.
public let SCNVector4Zero = SCNVector4()
/// A vector of four numbers, as a function.
public func SCNVector4Make(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SCNVector4 {
  SCNVector4(x, y, z, w)
}
/// A rotation as four numbers.
public typealias SCNQuaternion = SCNVector4

/// A shape with materials.
@MainActor open class SCNGeometry: NSObject {
  /// A name for the shape.
  open var name: String?
  /// The materials; one by default.
  open var materials: [SCNMaterial] = [SCNMaterial()]
  /// The first material; nil removes it.
  open var firstMaterial: SCNMaterial? {
    get { materials.first }
    set { materials = (newValue.map { [$0] } ?? []) + materials.dropFirst() }
  }
  /// The steps of refinement. Stored only.
  open var subdivisionLevel = 0
}
/// A rectangle.
open class SCNPlane: SCNGeometry {
  /// The extent along the x axis.
  open var width: CGFloat
  /// The extent along the y axis.
  open var height: CGFloat
  /// The radius of round corners.
  open var cornerRadius: CGFloat = 0
  /// A rectangle with its extents.
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public override convenience init() { self.init(width: 1, height: 1) }
}
/// A box.
open class SCNBox: SCNGeometry {
  /// The box's extent along the x axis.
  open var width: CGFloat
  /// The box's extent along the y axis.
  open var height: CGFloat
  /// The box's extent along the z axis.
  open var length: CGFloat
  /// The radius of its edges.
  open var chamferRadius: CGFloat
  /// A box with its extents and round edges.
  public init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {
    (self.width, self.height) = (width, height)
    (self.length, self.chamferRadius) = (length, chamferRadius)
  }
  public override convenience init() {
    self.init(width: 1, height: 1, length: 1, chamferRadius: 0)
  }
}
/// A sphere.
open class SCNSphere: SCNGeometry {
  /// The sphere's radius.
  open var radius: CGFloat
  /// True would build it of equal triangles. Stored only.
  open var isGeodesic = false
  /// The segments around it. Stored only.
  open var segmentCount = 48
  /// A sphere with a radius.
  public init(radius: CGFloat) { self.radius = radius }
  public override convenience init() { self.init(radius: 0.5) }
}
/// A cylinder along the y axis.
open class SCNCylinder: SCNGeometry {
  /// The cylinder's radius.
  open var radius: CGFloat
  /// The cylinder's height.
  open var height: CGFloat
  /// A cylinder with its radius and height.
  public init(radius: CGFloat, height: CGFloat) { (self.radius, self.height) = (radius, height) }
}
/// A cone along the y axis.
open class SCNCone: SCNGeometry {
  /// The radius at the upper end; 0 is a point.
  open var topRadius: CGFloat
  /// The radius at the lower end.
  open var bottomRadius: CGFloat
  /// The cone's height.
  open var height: CGFloat
  /// A cone with its two radii.
  public init(topRadius: CGFloat, bottomRadius: CGFloat, height: CGFloat) {
    (self.topRadius, self.bottomRadius, self.height) = (topRadius, bottomRadius, height)
  }
}
/// A cylinder with round ends.
open class SCNCapsule: SCNGeometry {
  /// The radius of the ends.
  open var capRadius: CGFloat
  /// The whole height.
  open var height: CGFloat
  /// A capsule with its radius and height.
  public init(capRadius: CGFloat, height: CGFloat) {
    (self.capRadius, self.height) = (capRadius, height)
  }
}
/// A pyramid with a rectangular base.
open class SCNPyramid: SCNGeometry {
  /// The base along the x axis.
  open var width: CGFloat
  /// The height above the base.
  open var height: CGFloat
  /// The base along the z axis.
  open var length: CGFloat
  /// A pyramid with its extents.
  public init(width: CGFloat, height: CGFloat, length: CGFloat) {
    (self.width, self.height, self.length) = (width, height, length)
  }
}
/// A ring.
open class SCNTorus: SCNGeometry {
  /// The radius of the ring's middle line.
  open var ringRadius: CGFloat
  /// The radius of the pipe.
  open var pipeRadius: CGFloat
  /// A ring with its two radii.
  public init(ringRadius: CGFloat, pipeRadius: CGFloat) {
    (self.ringRadius, self.pipeRadius) = (ringRadius, pipeRadius)
  }
}
/// A plane without end.
open class SCNFloor: SCNGeometry { open var reflectivity: CGFloat = 0.25 }
/// Solid letters.
open class SCNText: SCNGeometry {
  /// The text, plain or with attributes.
  open var string: Any?
  /// The depth of the letters.
  open var extrusionDepth: CGFloat
  /// The font of plain text.
  open var font: UIFont! = .systemFont(ofSize: 36)
  /// The precision of curves. Stored only.
  open var flatness: CGFloat = 0.6
  /// The radius of the edges.
  open var chamferRadius: CGFloat = 0
  /// The alignment of lines.
  open var alignmentMode = "natural"
  /// Letters of a depth.
  public init(string: Any?, extrusionDepth: CGFloat) {
    (self.string, self.extrusionDepth) = (string, extrusionDepth)
  }
}
/// A solid with the outline of a path.
open class SCNShape: SCNGeometry {
  /// The outline.
  open var path: UIBezierPath?
  /// The depth of the solid.
  open var extrusionDepth: CGFloat
  /// The radius of the solid's edges.
  open var chamferRadius: CGFloat = 0
  /// A solid with an outline and a depth.
  public init(path: UIBezierPath?, extrusionDepth: CGFloat) {
    (self.path, self.extrusionDepth) = (path, extrusionDepth)
  }
}

/// The material of a surface.
@MainActor open class SCNMaterial: NSObject {
  /// The calculation of light on a surface. It makes no difference here.
  public struct LightingModel: RawRepresentable, Hashable, Sendable {
    /// The name of the calculation.
    public let rawValue: String
    /// A calculation from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Highlights after Phong.
    public static let phong = Self(rawValue: "SCNLightingModelPhong")
    /// Highlights after Blinn.
    public static let blinn = Self(rawValue: "SCNLightingModelBlinn")
    /// Matte surfaces after Lambert.
    public static let lambert = Self(rawValue: "SCNLightingModelLambert")
    /// A color without light.
    public static let constant = Self(rawValue: "SCNLightingModelConstant")
    /// Light as physics has it.
    public static let physicallyBased = Self(rawValue: "SCNLightingModelPhysicallyBased")
  }
  /// A name for the material.
  open var name: String?
  /// The surface's color.
  public let diffuse = SCNMaterialProperty()
  /// The color of light from everywhere.
  public let ambient = SCNMaterialProperty()
  /// The color of highlights.
  public let specular = SCNMaterialProperty()
  /// The color of the surface's own light.
  public let emission = SCNMaterialProperty()
  /// The opacity of points.
  public let transparent = SCNMaterialProperty()
  /// The reflected surroundings.
  public let reflective = SCNMaterialProperty()
  /// The directions of small bumps.
  public let normal = SCNMaterialProperty()
  /// The share of metal.
  public let metalness = SCNMaterialProperty()
  /// The roughness.
  public let roughness = SCNMaterialProperty()
  /// A factor for all colors.
  public let multiply = SCNMaterialProperty()
  /// The sharpness of highlights.
  open var shininess: CGFloat = 1
  /// The opacity of the whole; 1 is opaque.
  open var transparency: CGFloat = 1
  /// Blinn's calculation by default.
  open var lightingModel = LightingModel.blinn
  /// True would show both sides. Stored only.
  open var isDoubleSided = false
  /// True would calculate light for each pixel. Stored only.
  open var isLitPerPixel = true
  /// True would write depths. Stored only.
  open var writesToDepthBuffer = true
  /// True would compare depths. Stored only.
  open var readsFromDepthBuffer = true
}
/// A colour, a picture or a number of a surface.
@MainActor open class SCNMaterialProperty: NSObject {
  /// A color, a picture or a number. A scene's background shows colors only.
  open var contents: Any?
  /// The strength; 1 by default.
  open var intensity: CGFloat = 1
  /// The horizontal repetition of a picture.
  open var wrapS = SCNWrapMode.clamp
  /// The vertical repetition of a picture.
  open var wrapT = SCNWrapMode.clamp
}
/// The repetition of a picture beyond its edges.
public enum SCNWrapMode: Int, Sendable {
  case clamp = 1
  case `repeat`, clampToBorder, mirror
}
