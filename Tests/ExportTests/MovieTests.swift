import Foundation
import Testing
import VivaceDrawing

@testable import VivaceExport

@Suite struct MovieTests {
  private func movie(
    _ kind: String, _ frames: [Bitmap], framesPerSecond: Double
  ) throws -> (movie: ReadMovie, bytes: [UInt8]) {
    let folder = try Folder()
    let name = "film.\(kind)"
    let encoder = try makeFilmEncoder(
      for: folder(name), width: frames[0].width, height: frames[0].height,
      framesPerSecond: framesPerSecond)
    for (index, frame) in frames.enumerated() {
      try encoder.add(frame, at: 2 + Double(index) / framesPerSecond)
    }
    #expect(folder.names.filter { !$0.hasPrefix(".") } == [])
    try encoder.finish()
    #expect(folder.names == [name])
    return (try readMovie(folder(name)), try folder.bytes(name))
  }

  @Test(
    "every frame comes back at its own instant", arguments: ["mp4", "webm"], [25, 30, 60, 29.97])
  func everyFrame(kind: String, framesPerSecond: Double) throws {
    let frames = (0..<20).map { Bitmap.gradient(64, 48, shift: $0 * 8) }
    let (movie, _) = try movie(kind, frames, framesPerSecond: framesPerSecond)
    #expect(movie.codec == (kind == "mp4" ? "h264" : "vp9"))
    #expect(movie.frames.count == 20)
    // A WebM file counts in thousandths, the others finely enough.
    let tolerance = kind == "webm" ? 0.000_51 : 0.000_01
    for (index, time) in movie.times.enumerated() {
      #expect(abs(time - Double(index) / framesPerSecond) < tolerance, "frame \(index)")
    }
    #expect(abs(movie.duration - 20 / framesPerSecond) < 0.0021)
  }

  @Test("colours come back within what the encoding loses", arguments: ["mp4", "webm"])
  func colours(kind: String) throws {
    let colors: [UInt32] = [0xFFE0_2020, 0xFF20_C040, 0xFF20_40E0, 0xFFFF_FFFF, 0xFF00_0000]
    let frame = Bitmap(80, 32) { x, _ in colors[x / 16] }
    let (movie, _) = try movie(kind, Array(repeating: frame, count: 5), framesPerSecond: 30)
    let back = try #require(movie.frames.last)
    for (index, color) in colors.enumerated() {
      let found = back.pixels[16 * 80 + index * 16 + 8]
      for shift: UInt32 in [0, 8, 16] {
        let distance = abs(Int(found >> shift & 255) - Int(color >> shift & 255))
        #expect(distance <= 8, "component \(shift / 8) of colour \(index)")
      }
    }
  }

  @Test("an odd size is widened by repeating the edge", arguments: ["mp4", "webm"])
  func oddSize(kind: String) throws {
    let frame = Bitmap(33, 31) { _, _ in 0xFF30_90C0 }
    let (movie, _) = try movie(kind, [frame, frame], framesPerSecond: 30)
    let back = try #require(movie.frames.first)
    #expect((back.width, back.height) == (34, 32))
    #expect(back.meanDistance(from: Bitmap(34, 32) { _, _ in 0xFF30_90C0 }) < 4)
  }

  @Test func theIndexOfAnMP4ComesBeforeItsPictures() throws {
    let (_, bytes) = try movie("mp4", [.square(at: 1), .square(at: 2)], framesPerSecond: 30)
    let data = Data(bytes)
    let index = try #require(data.range(of: Data("moov".utf8)))
    let pictures = try #require(data.range(of: Data("mdat".utf8)))
    #expect(index.lowerBound < pictures.lowerBound)
  }

  @Test func theUsualEncodersAreHereSoThereIsNothingToNote() throws {
    let folder = try Folder()
    for kind in ["gif", "apng", "mp4", "webm"] {
      let encoder = try makeFilmEncoder(
        for: folder("film.\(kind)"), width: 16, height: 16, framesPerSecond: 30)
      #expect(encoder.note == nil)
      encoder.cancel()
    }
    #expect(folder.names == [])
  }
}
