import Foundation
import Testing
import VivaceDrawing

@testable import VivaceStage

/// One film over another: see `vivace diff -o`.
@Suite struct FilmOverlayTests {
  private static let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)
  private static let (orange, blue): (UInt32, UInt32) = (0xFFFF_7F00, 0xFF00_7FFF)

  /// Lays frames over others.
  private func overlaid(_ old: [Bitmap], _ new: [Bitmap]) throws -> [[UInt32]] {
    let path = NSTemporaryDirectory() + "/vivace-frames-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      let file = try FrameFile(path, writes: true)
      for frame in old { try file.write(frame) }
    }
    var overlay = try FilmOverlay(path)
    #expect(overlay.count == old.count)
    return new.map { overlay.lay($0).pixels }
  }

  private func row(_ pixels: UInt32...) -> Bitmap {
    Bitmap(width: pixels.count, height: 1, pixels: pixels)
  }

  @Test("what only the old one has is orange, what only the new one has is blue")
  func colours() throws {
    let (black, white) = (Self.black, Self.white)
    let old = row(black, black, white, white, white)
    let new = row(black, white, black, white, white)
    #expect(
      try overlaid([old], [new]) == [[black, Self.orange, Self.blue, white, white]])
  }

  @Test("and also where light things stand on a dark ground")
  func dark() throws {
    let (black, white) = (Self.black, Self.white)
    let old = row(white, white, black, black, black)
    let new = row(white, black, white, black, black)
    #expect(
      try overlaid([old], [new]) == [[white, Self.orange, Self.blue, black, black]])
  }

  @Test("the end of a shorter film stays, and a larger one has its room")
  func sizes() throws {
    let (black, white) = (Self.black, Self.white)
    let old = row(white, black, white)
    let new = row(white, white)
    let frames = try overlaid([old], [new, new])
    #expect(frames == [[white, Self.orange, white], [white, Self.orange, white]])
  }

  @Test("a file without frames is no film")
  func empty() throws {
    #expect(throws: JobError.self) { try overlaid([], []) }
  }
}
