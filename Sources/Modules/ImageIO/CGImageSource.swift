@_exported import CoreGraphics
@_exported import Foundation
import VivaceDrawing
import VivaceGraphics

/// The pictures of a file: one, or the frames of a GIF.
public final class CGImageSource {
  private(set) var data: Data
  private(set) var isFinal: Bool
  /// The frames of a GIF, and the picture of other files, once they were asked for.
  private var known: (frames: GIFFrames??, picture: CGImage??) = (nil, nil)
  init(_ data: Data, isFinal: Bool = true) { (self.data, self.isFinal) = (data, isFinal) }

  /// The frames of a GIF; nil of other files.
  var frames: GIFFrames? {
    if let frames = known.frames { return frames }
    known.frames = .some(GIFFrames(data))
    return known.frames ?? nil
  }
  var picture: CGImage? {
    if let picture = known.picture { return picture }
    let loader = Services.current.pictures
    let bitmap = try? loader.bitmap(from: data, name: "an image source")
    known.picture = .some(bitmap.map { CGImage($0) })
    return known.picture ?? nil
  }

  /// Replaces the bytes.
  fileprivate func update(_ data: Data, isFinal: Bool) {
    if data != self.data { known = (nil, nil) }
    (self.data, self.isFinal) = (data, isFinal)
  }

  var type: String? {
    func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      data.dropFirst(offset).starts(with: bytes)
    }
    if starts([0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
    if starts([0xFF, 0xD8, 0xFF]) { return "public.jpeg" }
    if starts(Array("GIF8".utf8)) { return "com.compuserve.gif" }
    if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      return "org.webmproject.webp"
    }
    return nil
  }
  func image(at index: Int) -> CGImage? {
    if let frames { return frames.image(at: index) }
    return index == 0 ? picture : nil
  }
}
/// The state of a source, as far as its bytes are known.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// The expected type; ignored, as the first bytes decide.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Ignored: decoded pictures are kept with the source.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Ignored: a picture is decoded when it is first asked for.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Ignored: pixels have 8 bits a channel.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Ignored: previews are always made from the picture.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Ignored: previews are always made from the picture.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The longest side of a preview in pixels; larger pictures are averaged down.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Ignored: Exif orientation is not applied.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// Ignored: pictures are decoded in full size.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

/// Nil for no bytes.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource?
{
  data.length == 0 ? nil : CGImageSource(data as Data)
}
/// Nil where the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url)).flatMap { CGImageSourceCreateWithData($0 as CFData, options) }
}
/// Nil if the provider has no bytes.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? { provider.data.flatMap { CGImageSourceCreateWithData($0, options) } }
/// A source without bytes; it finds no pictures before ``CGImageSourceUpdateData(_:_:_:)``.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isFinal: false)
}
/// Replaces the bytes of a source by all that have arrived so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data as Data, isFinal: final)
}
/// The uniform type of the file; nil where it is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type }
/// The number of frames of a GIF, else 1; 0 for an unknown type.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
  isrc.frames?.count ?? (isrc.type == nil ? 0 : 1)
}
/// Always 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }
/// Decodes the first picture to distinguish damaged data from complete data; incomplete while more
/// bytes are to come.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  if !isrc.isFinal { return isrc.type == nil ? .statusReadingHeader : .statusIncomplete }
  return isrc.type == nil
    ? .statusUnknownType : isrc.image(at: 0) == nil ? .statusInvalidData : .statusComplete
}
/// Complete if the picture decodes, else invalid; an index that does not exist is invalid too.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int)
  -> CGImageSourceStatus
{ isrc.image(at: index) == nil ? .statusInvalidData : .statusComplete }
/// A picture, turned upright.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { isrc.image(at: index) }

/// A picture whose longer side is at most the pixels that the options name.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let image = isrc.image(at: index) else { return nil }
  let limit = number(options, kCGImageSourceThumbnailMaxPixelSize) ?? .infinity
  let share = min(1, limit / Double(max(image.width, image.height)))
  guard share < 1 else { return image }
  return image.shrunk(by: share)
}
extension CGImage {
  /// The image with sides that are a share of its own; each pixel is the mean of those that it covers.
  func shrunk(by share: Double) -> CGImage {
    let (newWidth, newHeight) = (
      max(Int((Double(width) * share).rounded()), 1),
      max(Int((Double(height) * share).rounded()), 1)
    )
    var pixels = [UInt32](repeating: 0, count: newWidth * newHeight)
    for y in 0..<newHeight {
      let rows =
        y * height / newHeight..<max((y + 1) * height / newHeight, y * height / newHeight + 1)
      for x in 0..<newWidth {
        let first = x * width / newWidth
        let columns = first..<max((x + 1) * width / newWidth, first + 1)
        pixels[y * newWidth + x] = mean(rows, columns)
      }
    }
    return CGImage(Bitmap(width: newWidth, height: newHeight, pixels: pixels))
  }
  private func mean(_ rows: Range<Int>, _ columns: Range<Int>) -> UInt32 {
    var sums: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let pixel = bitmap.pixels[row * width + column]
        sums.0 += pixel >> 24
        sums.1 += pixel >> 16 & 255
        sums.2 += pixel >> 8 & 255
        sums.3 += pixel & 255
      }
    }
    let count = UInt32(rows.count * columns.count)
    func share(_ sum: UInt32) -> UInt32 { (sum + count / 2) / count }
    return share(sums.0) << 24 | share(sums.1) << 16 | share(sums.2) << 8 | share(sums.3)
  }
}

/// Width, height, and the delay of a GIF's frame.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let image = isrc.image(at: index) else { return nil }
  var properties: [AnyHashable: Any] = [
    kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
    kCGImagePropertyDepth: 8, kCGImagePropertyColorModel: "RGB", kCGImagePropertyOrientation: 1,
    kCGImagePropertyHasAlpha: !image.bitmap.isOpaque,
  ]
  if isrc.type == "public.jpeg" {
    properties[kCGImagePropertyJFIFDictionary] = NSDictionary(dictionary: [
      kCGImagePropertyJFIFIsProgressive: isProgressive(isrc.data)
    ])
  }
  if let delay = isrc.frames?.delays[index] {
    properties[kCGImagePropertyGIFDictionary] = NSDictionary(dictionary: [
      kCGImagePropertyGIFDelayTime: delay < 0.02 ? 0.1 : delay,
      kCGImagePropertyGIFUnclampedDelayTime: delay,
    ])
  }
  return NSDictionary(dictionary: properties)
}
/// The number of bytes, and how often a GIF is shown (0 for ever).
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?)
  -> CFDictionary?
{
  var properties: [AnyHashable: Any] = [kCGImagePropertyFileSize: isrc.data.count]
  if let loops = isrc.frames?.loopCount {
    properties[kCGImagePropertyGIFDictionary] = NSDictionary(dictionary: [
      kCGImagePropertyGIFLoopCount: loops
    ])
  }
  return NSDictionary(dictionary: properties)
}

/// The types of file that are read.
public func CGImageSourceCopyTypeIdentifiers() -> [String] {
  ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp"]
}

/// Whether a JPEG file has several scans of growing detail: its frame's marker says it.
private func isProgressive(_ file: Data) -> Bool {
  let bytes = [UInt8](file)
  var offset = 2
  while offset + 3 < bytes.count, bytes[offset] == 0xFF {
    switch bytes[offset + 1] {
    case 0xC2, 0xC6, 0xCA, 0xCE: return true
    case 0xC0, 0xC1, 0xC3, 0xDA: return false
    default: offset += 2 + Int(bytes[offset + 2]) << 8 + Int(bytes[offset + 3])
    }
  }
  return false
}

/// A number of a dictionary.
func number(_ dictionary: CFDictionary?, _ key: String) -> Double? {
  switch dictionary?.object(forKey: key) {
  case let number as NSNumber: number.doubleValue
  case let number as Double: number
  case let number as Int: Double(number)
  case let number as CGFloat: Double(number)
  default: nil
  }
}
