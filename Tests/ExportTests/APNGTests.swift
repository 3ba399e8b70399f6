import Testing
import VivaceDrawing

@testable import VivaceExport

@Suite struct APNGTests {
  private func film(_ frames: [Bitmap], framesPerSecond: Double) throws -> ReadFilm {
    let folder = try Folder()
    let encoder = try makeFilmEncoder(
      for: folder("film.png"), width: frames[0].width, height: frames[0].height,
      framesPerSecond: framesPerSecond)
    for (index, frame) in frames.enumerated() {
      try encoder.add(frame, at: Double(index) / framesPerSecond)
    }
    try encoder.finish()
    #expect(folder.names == ["film.png"])
    return try readAPNG(folder.bytes("film.png"))
  }

  @Test func everyColourOfEveryFrameComesBack() throws {
    let frames = (0..<6).map { Bitmap.gradient(50, 30, shift: $0) } + [.noise(50, 30)]
    let film = try film(frames, framesPerSecond: 60)
    #expect(film.frames.map(\.picture.pixels) == frames.map(\.pixels))
    #expect(film.ticksPerSecond == 60)
    #expect(film.ticks == [1, 1, 1, 1, 1, 1, 1])
  }

  @Test func translucentFramesReplaceWhatWasThere() throws {
    let clear = Bitmap(10, 10) { _, _ in 0 }
    let veil = Bitmap(10, 10) { x, _ in x < 5 ? 0x8040_2000 : 0xFF10_2030 }
    let frames = [veil, clear, .square(at: 1, width: 10, height: 10), veil]
    let film = try film(frames, framesPerSecond: 30)
    #expect(film.frames.map(\.picture.pixels) == frames.map(\.pixels))
  }

  @Test func onlyTheRectangleThatChangedIsStored() throws {
    let film = try film([.square(at: 3), .square(at: 5)], framesPerSecond: 30)
    #expect(film.areas[0] == (40, 20))
    #expect(film.areas[1] == (10, 8))
  }

  @Test func aFrameThatChangesNothingProlongsTheOneBefore() throws {
    let film = try film([.square(at: 3), .square(at: 3), .square(at: 9)], framesPerSecond: 30)
    #expect(film.ticks == [2, 1])
  }

  @Test func aRateWithAFractionKeepsItsLength() throws {
    let frames = (0..<30).map { Bitmap.square(at: $0) }
    let film = try film(frames, framesPerSecond: 29.97)
    #expect(film.ticksPerSecond == 10_000)
    #expect(film.ticks.reduce(0, +) == 10_010)
  }

  @Test func theFirstFrameIsWhatAPlainViewerShows() throws {
    let folder = try Folder()
    let encoder = try makeFilmEncoder(
      for: folder("film.apng"), width: 40, height: 20, framesPerSecond: 30)
    for x in 0..<3 { try encoder.add(.square(at: x), at: Double(x)) }
    try encoder.finish()
    #expect(try readPNG(folder.bytes("film.apng")).pixels == Bitmap.square(at: 0).pixels)
  }
}
