import Foundation
import VivaceDrawing
import VivaceExport
import VivaceHarness
import VivaceStage

/// A picture of a stage at an instant.
public struct TestPicture: Sendable {
  let bitmap: Bitmap

  /// In pixels.
  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }

  /// A pixel's red, green, blue and alpha, from 0 to 255, by its place from the upper left corner.
  /// Nil outside of the picture.
  public subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let pixel = bitmap.pixels[y * width + x]
    return (
      UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255), UInt8(pixel >> 24)
    )
  }

  /// The picture as a PNG file.
  public var pngData: Data { Data(PNG.bytes(of: bitmap)) }

  /// Writes a PNG file. An error names the path.
  public func write(to path: String) throws { try PNG.write(bitmap, to: path) }
}

extension TestStage {
  /// The picture at this instant.
  public var picture: TestPicture { TestPicture(bitmap: stage.bitmap()) }

  /// The drawing at this instant as text: an item a line, from back to front.
  public var drawing: String { stage.text }

  /// Compares the picture at this instant with the one that is kept as `name`.
  ///
  /// Pictures are kept in `Goldens`, in the folder `Tests` above the test's own file. With
  /// `VIVACE_UPDATE_GOLDENS=1` in the environment they are written instead: look at them before you commit
  /// them. A level of red, green or blue may be 6 of 255 off, which is invisible.
  ///
  /// - Throws: When there is none of that name, or it differs. All differences of a run are shown on one
  ///   page, whose path is in the error.
  public func expectSnapshot(_ name: String, file: StaticString = #filePath) throws {
    try telling { try Golden(besideTest: file).check(stage.bitmap(), named: name) }
  }

  /// Compares a text with a stored one: a film, ``drawing``, or any other text of a test.
  public func expectSnapshot(of text: String, _ name: String, file: StaticString = #filePath) throws
  {
    try telling { try Golden(besideTest: file).check(text, named: name) }
  }

  /// Whether the picture at this instant is the one that is kept: for `#expect`, where the reason is not
  /// asked for. See ``expectSnapshot(_:file:)``.
  public func matchesSnapshot(_ name: String, file: StaticString = #filePath) -> Bool {
    (try? expectSnapshot(name, file: file)) != nil
  }
}
