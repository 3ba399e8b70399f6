import CoreGraphics
import Foundation
import VivaceDrawing
import VivaceExport
import VivacePictures

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

  fileprivate func content() throws -> Data {
    guard let first = frames.first else {
      throw ExportError("an image destination has no image; add one before it is finalized")
    }
    switch type {
    case "public.png": return Data(PNG.bytes(of: first.image.bitmap))
    case "public.jpeg":
      let quality =
        number(first.options, kCGImageDestinationLossyCompressionQuality)
        ?? number(properties, kCGImageDestinationLossyCompressionQuality)
      return try JPEGEncoder.bytes(of: first.image.bitmap, quality: quality ?? 0.9)
    default: return try animation()
    }
  }
  private func animation() throws -> Data {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).gif").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = frames[0].image
    let encoder = try makeFilmEncoder(
      for: path, width: first.width, height: first.height, framesPerSecond: 10)
    var time = 0.0
    for frame in frames where frame.image.width == first.width && frame.image.height == first.height
    {
      try encoder.add(frame.image.bitmap, at: time)
      let gif = frame.options?.object(forKey: kCGImagePropertyGIFDictionary) as? NSDictionary
      time +=
        number(gif, kCGImagePropertyGIFUnclampedDelayTime)
        ?? number(gif, kCGImagePropertyGIFDelayTime) ?? 0.1
    }
    try encoder.finish()
    return try Data(contentsOf: URL(fileURLWithPath: path))
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
  guard let content = try? idst.content() else { return false }
  switch idst.target {
  case .file(let url): return (try? content.write(to: url, options: .atomic)) != nil
  case .data(let data): data.append(content)
  }
  return true
}
