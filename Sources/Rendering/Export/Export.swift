import VivaceDrawing
import VivaceGeometry

/// Turns pictures into a film file, one frame after another.
///
/// A frame is shown from its own instant until the next one's; the last for one period of the frame
/// rate. The first frame's instant is the film's zero. Until `finish()` there is no file at the path
/// (a file that was there before stays as it was); an encoder let go without `finish()` leaves none.
///
/// An encoder belongs to one thread at a time. Made by `makeFilmEncoder(for:…)`.
public protocol FilmEncoder: AnyObject {
  /// A remark for the user about the film, such as an unusual codec.
  var note: String? { get }
  /// Takes a frame. Times must grow from frame to frame; the size must be the film's.
  func add(_ frame: Bitmap, at time: Double) throws
  /// Writes the rest and moves the file to its destination. Called once, after the last `add`.
  func finish() throws
  /// Gives up; no file is left. Harmless after `finish()`.
  func cancel()
}

/// A picture or film could not be written. The message names the file, what went wrong and, where it
/// can be known, what to do.
public struct ExportError: Error, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}

/// The kinds of film there are, and the file names they go by.
public enum FilmFormat: String, CaseIterable, Sendable {
  case gif, apng, mp4, webm

  /// By the path's extension; a film called `.png` is an animated one.
  public init(path: String) throws {
    let name = (path as NSString).pathExtension.lowercased()
    guard let format = name == "png" ? .apng : FilmFormat(rawValue: name) else {
      let found = name.isEmpty ? "no extension" : "the extension .\(name)"
      throw ExportError(
        "cannot tell what film \(path) is to be: it has \(found), expected .gif, .png, .apng, "
          + ".mp4 or .webm")
    }
    self = format
  }

  /// The default frame rate. GIF counts in hundredths of a second, so 25 is exact.
  public var usualFramesPerSecond: Double { self == .gif ? 25 : 30 }
}

/// Makes the encoder that a path's extension asks for.
///
/// GIF has at most 50 frames a second: of two frames closer together than 2/100 s, the later is
/// for both. MP4 and WebM have even sizes: an odd picture is widened by repeating its edge. Only APNG
/// keeps what shows through; the others put it over white.
public func makeFilmEncoder(
  for path: String, width: Int, height: Int, framesPerSecond: Double
) throws -> any FilmEncoder {
  let format = try FilmFormat(path: path)
  let sizes = 1...65_535
  guard sizes.contains(width), sizes.contains(height) else {
    throw ExportError(
      "cannot make \(path): a film is 1 to 65535 pixels wide and high, not \(width) × \(height)")
  }
  guard framesPerSecond > 0, framesPerSecond <= 1000 else {
    throw ExportError(
      "cannot make \(path): a film has more than 0 and at most 1000 frames a second, "
        + "not \(framesPerSecond)")
  }
  let pace = FilmPace(
    path: path, width: width, height: height, framesPerSecond: framesPerSecond, format: format)
  let file = try OutputFile(path: path)
  switch format {
  case .gif: return GIFEncoder(file: file, pace: pace)
  case .apng: return try APNGEncoder(file: file, pace: pace)
  case .mp4, .webm: return try MovieEncoder(file: file, pace: pace, format: format)
  }
}
