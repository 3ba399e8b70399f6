@_exported import CoreGraphics
@_exported import Foundation
import UIKit
import VivaceDrawing
import VivaceGraphics

/// A recipe for a picture: pixels are made when a context draws it. The origin is at the bottom left.
/// Immutable.
public final class CIImage: NSObject, NSCopying, @unchecked Sendable {
  /// The rectangle that is not clear; infinite for a colour.
  public let extent: CGRect
  let produce: (Area, WorkingSpace) -> Raster
  private let source: CGImage?
  /// Always empty: the properties of files are not kept.
  public let properties: [String: Any] = [:]

  /// - Parameter produce: Makes the pixels of an area.
  init(
    _ extent: CGRect, source: CGImage? = nil, produce: @escaping (Area, WorkingSpace) -> Raster
  ) { (self.extent, self.source, self.produce) = (extent, source, produce) }

  /// The pixels of a picture, one unit each.
  public convenience init(cgImage image: CGImage) {
    let bitmap = image.bitmap
    let (width, height) = (bitmap.width, bitmap.height)
    self.init(CGRect(x: 0, y: 0, width: width, height: height), source: image) { area, space in
      Raster(area) { x, y in
        guard x >= 0, x < width, y >= 0, y < height else { return .zero }
        return space.color(bitmap.pixels[(height - 1 - y) * width + x])
      }
    }
  }
  /// The options are ignored.
  public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]? = nil) {
    self.init(cgImage: image)
  }
  /// The pixels of a UIKit picture; nil without any. Its orientation is not applied.
  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }
  /// Equivalent; the options are ignored.
  public convenience init?(image: UIImage, options: [CIImageOption: Any]? = nil) {
    self.init(image: image)
  }
  /// A picture of PNG, JPEG or other known data; nil for unknown data.
  public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }
  /// A picture of a file; nil if it cannot be read.
  public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }
  /// One color without end.
  public convenience init(color: CIColor) {
    self.init(.infinite) { area, space in
      let value = color.value(in: space)
      return Raster(area) { _, _ in value }
    }
  }
  /// A picture without pixels and without an extent.
  public class func empty() -> CIImage { CIImage(.null) { area, _ in Raster(area) } }
  /// The picture itself, which cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// The picture that this one was made of, unchanged.
  public var cgImage: CGImage? { source }
  /// Always nil: the file is not remembered.
  public var url: URL? { nil }
  /// Always sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  // MARK: - Changes

  /// An identical picture, clear outside of a rectangle.
  public func cropped(to rect: CGRect) -> CIImage {
    let area = Area(rect.intersection(extent))
    return CIImage(extent.intersection(rect)) { [produce] wanted, space in
      let raster = produce(wanted, space)
      return Raster(wanted) { x, y in
        x >= area.x0 && x < area.x1 && y >= area.y0 && y < area.y1 ? raster[x, y] : .zero
      }
    }
  }
  /// Another name of `cropped(to:)`.
  public func cropping(to rect: CGRect) -> CIImage { cropped(to: rect) }
  /// The picture under a transformation: pixels are interpolated unless it moves or scales by whole numbers.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    let back = matrix.inverted()
    let isWhole =
      matrix.a.rounded() == matrix.a && matrix.d.rounded() == matrix.d
      && matrix.b == 0 && matrix.c == 0
    let new = extent.isInfinite || extent.isNull ? extent : extent.applying(matrix)
    return CIImage(new) { [produce] wanted, space in
      let rect = CGRect(
        x: wanted.x0, y: wanted.y0, width: wanted.width, height: wanted.height)
      let raster = produce(Area(rect.applying(back)).grown(by: 1), space)
      return Raster(wanted) { x, y in
        let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(back)
        guard isWhole else { return raster.sample(point.x, point.y) }
        return raster[Int(point.x.rounded(.down)), Int(point.y.rounded(.down))]
      }
    }
  }
  /// Equivalent; the quality makes no difference.
  public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
    transformed(by: matrix)
  }
  /// The image itself: an enlargement by whole factors keeps pixels square.
  public func samplingNearest() -> CIImage { self }
  /// The image itself: pixels are interpolated already where needed.
  public func samplingLinear() -> CIImage { self }
  /// The picture upright, if it is as an orientation of EXIF says.
  public func oriented(forExifOrientation orientation: Int32) -> CIImage {
    guard extent.width.isFinite, (2...8).contains(orientation),
      let image = CIContext().createCGImage(self, from: extent)
    else { return self }
    return CIImage(cgImage: CGImage(image.bitmap.turned(Int(orientation))))
  }
  /// The picture with its edge repeated without end.
  public func clampedToExtent() -> CIImage {
    guard !extent.isInfinite, !extent.isNull else { return self }
    let area = Area(extent)
    return CIImage(.infinite) { [produce] wanted, space in
      let raster = produce(area, space)
      return Raster(wanted) { x, y in
        raster[min(max(x, area.x0), area.x1 - 1), min(max(y, area.y0), area.y1 - 1)]
      }
    }
  }
  /// A rectangle of the picture with its edge repeated without end.
  public func clamped(to rect: CGRect) -> CIImage { cropped(to: rect).clampedToExtent() }
  /// The picture over another one.
  public func composited(over dest: CIImage) -> CIImage {
    combined(with: dest) { $0 + $1 * (1 - $0.w) }
  }
  /// A Gaussian blur with a deviation in pixels; the extent grows by three deviations on each side.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    let reach = Int((3 * sigma).rounded(.up))
    let new = extent.isInfinite ? extent : extent.insetBy(dx: CGFloat(-reach), dy: CGFloat(-reach))
    return CIImage(new) { [produce] wanted, space in
      produce(wanted.grown(by: reach), space).blurred(sigma, to: wanted)
    }
  }
  /// The picture that a filter makes of this one; this one, where there is no filter of that name.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:])
    -> CIImage
  {
    guard let filter = CIFilter(name: filterName) else { return self }
    filter.setValue(self, forKey: kCIInputImageKey)
    for (key, value) in params { filter.setValue(value, forKey: key) }
    return filter.outputImage ?? self
  }
  /// The picture with full opacity in a rectangle, and clear outside of it.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    mapped { SIMD4($0.x, $0.y, $0.z, 1) }.cropped(to: extent)
  }

  /// Changes each colour by itself.
  func mapped(_ change: @escaping (SIMD4<Float>) -> SIMD4<Float>) -> CIImage {
    CIImage(extent) { [produce] area, space in produce(area, space).map(change) }
  }
  /// Changes each colour, not premultiplied and as it is encoded in files.
  func mappedEncoded(_ change: @escaping (SIMD3<Float>) -> SIMD3<Float>) -> CIImage {
    CIImage(extent) { [produce] area, space in
      produce(area, space).map { color in
        guard color.w > 0 else { return color }
        let plain = SIMD3(
          space.encoded(color.x / color.w), space.encoded(color.y / color.w),
          space.encoded(color.z / color.w))
        let new = change(plain).clamped(lowerBound: .zero, upperBound: .one)
        return SIMD4(space.decoded(new.x), space.decoded(new.y), space.decoded(new.z), 1) * color.w
      }
    }
  }
  /// Combines each colour with that of another picture.
  func combined(
    with other: CIImage, _ change: @escaping (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> CIImage {
    CIImage(extent.union(other.extent)) { [produce] area, space in
      let (one, two) = (produce(area, space), other.produce(area, space))
      return Raster(area, pixels: zip(one.pixels, two.pixels).map(change))
    }
  }
}
/// An option of reading a picture. Options are ignored here.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String
  /// An option from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The space of the colors. Ignored: it is sRGB.
  public static let colorSpace = Self(rawValue: "kCIImageColorSpace")
  /// The orientation of a file. Ignored.
  public static let applyOrientationProperty = Self(rawValue: "kCIImageApplyOrientationProperty")
  /// Properties of the file. Ignored.
  public static let properties = Self(rawValue: "kCIImageProperties")
}

/// A colour with components from 0 to 1, not premultiplied.
public final class CIColor: NSObject, Sendable {
  /// The red component.
  public let red: CGFloat
  /// The green component.
  public let green: CGFloat
  /// The blue component.
  public let blue: CGFloat
  /// The opacity.
  public let alpha: CGFloat
  /// A color from components in sRGB.
  public init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat) {
    (red, green, blue, alpha) = (r, g, b, a)
  }
  /// An opaque color from components in sRGB.
  public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) {
    self.init(red: r, green: g, blue: b, alpha: 1)
  }
  /// The components of a UIKit color.
  public convenience init(color: UIColor) {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    self.init(red: r, green: g, blue: b, alpha: a)
  }
  /// The components of a Core Graphics color.
  public convenience init(cgColor: CGColor) { self.init(color: UIColor(cgColor: cgColor)) }
  /// Opaque black.
  public static let black = CIColor(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  /// Opaque red.
  public static let red = CIColor(red: 1, green: 0, blue: 0)
  /// Opaque green.
  public static let green = CIColor(red: 0, green: 1, blue: 0)
  /// Opaque blue.
  public static let blue = CIColor(red: 0, green: 0, blue: 1)
  /// Black without opacity.
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

  func value(in space: WorkingSpace) -> SIMD4<Float> {
    let color = SIMD4(
      space.decoded(Float(red)), space.decoded(Float(green)), space.decoded(Float(blue)), 1)
    return color * Float(alpha)
  }
}
/// Some numbers.
public final class CIVector: NSObject, Sendable {
  private let values: [CGFloat]
  /// The number of numbers.
  public var count: Int { values.count }
  /// Numbers from memory.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: count))
  }
  private init(_ values: [CGFloat]) { self.values = values }
  /// One number.
  public convenience init(x: CGFloat) { self.init([x]) }
  /// Two numbers, a point for instance.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  /// The coordinates of a point.
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
  /// Origin and size of a rectangle.
  public convenience init(cgRect r: CGRect) {
    self.init([r.minX, r.minY, r.width, r.height])
  }
  /// 0 where there is no such number.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number; 0 without one.
  public var x: CGFloat { value(at: 0) }
  /// The second number; 0 without one.
  public var y: CGFloat { value(at: 1) }
  /// The third number; 0 without one.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number; 0 without one.
  public var w: CGFloat { value(at: 3) }
  /// The first two numbers as a point.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The four numbers as origin and size.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}
