/// The position of alpha in a pixel, and whether colors are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Hashable, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

/// In which order the bytes of a pixel are.
public enum CGImageByteOrderInfo: UInt32, Hashable, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

/// The position of alpha in a pixel, and the order of its bytes: a `CGImageAlphaInfo` and a byte order.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  /// The number made of a `CGImageAlphaInfo` and a byte order.
  public let rawValue: UInt32
  /// A layout by its number; not every one can be read or written.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that say if components are floats.
  public static let floatInfoMask = CGBitmapInfo(rawValue: 0xF00)
  /// Components are floats, which are not supported here.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits of the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Pairs of bytes, the lower first; not supported for colors.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Four bytes, the lowest first: blue before green and red.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Pairs of bytes, the higher first; not supported for colors.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Four bytes in the order of their names, as without an order.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// A layout of pixels in memory that can be read and written, of eight bits a component.
struct PixelFormat: Equatable, Sendable {
  /// The index of each component's byte in a pixel; nil for a component that it does not have.
  private(set) var red: Int?
  private(set) var green: Int?
  private(set) var blue: Int?
  private(set) var alpha: Int?
  private(set) var gray: Int?
  private(set) var isPremultiplied = true
  let bytesPerPixel: Int
  let info: CGBitmapInfo

  /// Nil when there is no such layout here: floats, 16 bits, more than 32 bits a pixel.
  init?(model: CGColorSpaceModel?, bitsPerPixel: Int, info: CGBitmapInfo) {
    guard !info.contains(.floatComponents),
      let alphaInfo = CGImageAlphaInfo(
        rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
    else { return nil }
    self.info = info
    bytesPerPixel = bitsPerPixel / 8
    let order = info.rawValue & CGBitmapInfo.byteOrderMask.rawValue
    switch (bitsPerPixel, model, alphaInfo) {
    case (8, _, .alphaOnly): alpha = 0
    case (8, .monochrome?, .none): gray = 0
    case (16, .monochrome?, .premultipliedLast), (16, .monochrome?, .last):
      gray = 0
      alpha = 1
      isPremultiplied = alphaInfo == .premultipliedLast
    case (24, .rgb?, .none): (red, green, blue) = (0, 1, 2)
    case (32, .rgb?, _):
      var offsets: [Int]
      switch alphaInfo {
      case .premultipliedLast, .last, .noneSkipLast: offsets = [0, 1, 2, 3]
      case .premultipliedFirst, .first, .noneSkipFirst: offsets = [1, 2, 3, 0]
      case .none, .alphaOnly: return nil
      }
      if order == CGBitmapInfo.byteOrder32Little.rawValue {
        offsets = offsets.map { 3 - $0 }
      } else if order != 0, order != CGBitmapInfo.byteOrder32Big.rawValue {
        return nil
      }
      (red, green, blue) = (offsets[0], offsets[1], offsets[2])
      switch alphaInfo {
      case .noneSkipLast, .noneSkipFirst: break
      case .last, .first:
        alpha = offsets[3]
        isPremultiplied = false
      default: alpha = offsets[3]
      }
    default: return nil
    }
  }

  /// The pixel at an address as pictures keep it: premultiplied 0xAARRGGBB.
  func pixel(at bytes: UnsafePointer<UInt8>) -> UInt32 {
    func byte(_ offset: Int?) -> UInt32 { offset.map { UInt32(bytes[$0]) } ?? 0 }
    let a = alpha == nil ? 255 : byte(alpha)
    var (r, g, b) =
      gray == nil ? (byte(red), byte(green), byte(blue)) : (byte(gray), byte(gray), byte(gray))
    if !isPremultiplied {
      func premultiplied(_ c: UInt32) -> UInt32 { (c * a + 127) / 255 }
      (r, g, b) = (premultiplied(r), premultiplied(g), premultiplied(b))
    }
    return a << 24 | min(r, a) << 16 | min(g, a) << 8 | min(b, a)
  }

  /// Puts a pixel to an address.
  func write(_ pixel: UInt32, to bytes: UnsafeMutablePointer<UInt8>) {
    let a = pixel >> 24
    var (r, g, b) = ((pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255)
    if !isPremultiplied, a > 0 {
      (r, g, b) = (min(255, r * 255 / a), min(255, g * 255 / a), min(255, b * 255 / a))
    }
    if let red { bytes[red] = UInt8(r) }
    if let green { bytes[green] = UInt8(g) }
    if let blue { bytes[blue] = UInt8(b) }
    // Rec. 709 in 1/65536.
    if let gray { bytes[gray] = UInt8((r * 13_933 + g * 46_871 + b * 4_732 + 32_768) >> 16) }
    if let alpha { bytes[alpha] = UInt8(a) }
  }
}
