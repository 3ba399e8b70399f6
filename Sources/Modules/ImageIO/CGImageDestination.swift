import CoreGraphics
import Foundation
import VivaceDrawing
import VivaceGraphics

/// Writes pictures to a file or to data: one as PNG or JPEG, several as GIF.
public final class CGImageDestination {
  fileprivate enum Target {
    case file(URL)
    case data(NSMutableData)
  }
  fileprivate struct Frame {
    let image: CGImage
    let options: CFDictionary?
  }
  fileprivate let target: Target
  fileprivate let type: String
  fileprivate var frames: [Frame] = []
  fileprivate var properties: CFDictionary?
  fileprivate init(_ target: Target, _ type: String) { (self.target, self.type) = (target, type) }

  fileprivate func content() -> Data? {
    guard let first = frames.first,
      let painter = Services.painter(for: "CGImageDestinationFinalize")
    else { return nil }
    switch type {
    case "public.png": return painter.png(of: first.image.bitmap)
    case "public.jpeg":
      let quality =
        number(first.options, kCGImageDestinationLossyCompressionQuality)
        ?? number(properties, kCGImageDestinationLossyCompressionQuality)
      return try? painter.jpeg(of: first.image.bitmap, quality: quality ?? 0.9)
    default: return try? painter.gif(of: animation(like: first.image))
    }
  }

  /// The frames of the first one's size, each with its delay in seconds.
  private func animation(like first: CGImage) -> [(bitmap: Bitmap, seconds: Double)] {
    frames.filter { $0.image.width == first.width && $0.image.height == first.height }.map {
      let gif = $0.options?.object(forKey: kCGImagePropertyGIFDictionary) as? NSDictionary
      let delay =
        number(gif, kCGImagePropertyGIFUnclampedDelayTime)
        ?? number(gif, kCGImagePropertyGIFDelayTime)
      return ($0.image.bitmap, delay ?? 0.1)
    }
  }
}

/// The quality of JPEG from 0 to 1; 0.9 without it.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// The colour behind transparent pixels; ignored.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The longest side in pixels; ignored.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

private let writtenTypes = ["public.png", "public.jpeg", "com.compuserve.gif"]
/// The types of file that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> [String] { writtenTypes }
/// Nil for a type that is not written: it is PNG, JPEG or GIF.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  writtenTypes.contains(type) ? CGImageDestination(.file(url), type) : nil
}
/// Nil for a type that is not written: it is PNG, JPEG or GIF.
public func CGImageDestinationCreateWithData(
  _ data: NSMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  writtenTypes.contains(type) ? CGImageDestination(.data(data), type) : nil
}
/// Replaces the properties of the whole file; only the JPEG quality is read.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) { idst.properties = properties }
/// Appends a picture. PNG and JPEG write the first one, GIF writes those of the first one's size.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { idst.frames.append(.init(image: image, options: properties)) }
/// Appends a picture of a source; an index that does not exist appends nothing.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  if let image = isrc.image(at: index) { CGImageDestinationAddImage(idst, image, properties) }
}
/// Writes the file; false where that fails.
@discardableResult public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let content = idst.content() else { return false }
  switch idst.target {
  case .file(let url): return (try? content.write(to: url, options: .atomic)) != nil
  case .data(let data): data.append(content)
  }
  return true
}
