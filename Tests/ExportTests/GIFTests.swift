import Foundation
import Testing
import VivaceDrawing

@testable import VivaceExport

@Suite struct GIFTests {
  /// Writes frames at a steady rate and reads them back.
  private func film(_ frames: [Bitmap], framesPerSecond: Double) throws -> ReadFilm {
    let folder = try Folder()
    let encoder = try makeFilmEncoder(
      for: folder("film.gif"), width: frames[0].width, height: frames[0].height,
      framesPerSecond: framesPerSecond)
    for (index, frame) in frames.enumerated() {
      try encoder.add(frame, at: 5 + Double(index) / framesPerSecond)
    }
    try encoder.finish()
    #expect(folder.names == ["film.gif"])
    return try readGIF(folder("film.gif"))
  }

  @Test func aFilmOfFewColoursComesBackExactly() throws {
    let frames = [3, 9, 15, 30, 31].map { Bitmap.square(at: $0) }
    let film = try film(frames, framesPerSecond: 25)
    #expect(film.frames.map(\.picture.pixels) == frames.map(\.pixels))
    #expect(film.ticks == [4, 4, 4, 4, 4])
  }

  @Test func exactly255ColoursStayAsTheyAre() throws {
    let first = Bitmap(255, 2) { x, _ in 0xFF00_0000 | UInt32(x) * 65_793 }
    let second = Bitmap(255, 2) { x, _ in 0xFF00_0000 | UInt32(254 - x) * 65_793 }
    let film = try film([first, second], framesPerSecond: 10)
    #expect(film.frames.map(\.picture.pixels) == [first.pixels, second.pixels])
  }

  @Test func theRemainderOfAHundredthIsCarriedToTheNextFrame() throws {
    let frames = (0..<30).map { Bitmap.square(at: $0) }
    let film = try film(frames, framesPerSecond: 30)
    #expect(film.ticks.prefix(6) == [3, 4, 3, 3, 4, 3])
    #expect(film.ticks.reduce(0, +) == 100)
  }

  @Test func onlyTheRectangleThatChangedIsStored() throws {
    let film = try film([.square(at: 3), .square(at: 5)], framesPerSecond: 25)
    #expect(film.areas[0] == (40, 20))
    #expect(film.areas[1] == (10, 8))
  }

  @Test func aFrameThatChangesNothingProlongsTheOneBefore() throws {
    let film = try film(
      [.square(at: 3), .square(at: 3), .square(at: 3), .square(at: 9)], framesPerSecond: 10)
    #expect(film.ticks == [30, 10])
  }

  @Test func framesTooCloseForAViewerAreLeftOutAndTheFilmKeepsItsLength() throws {
    let frames = (0..<30).map { Bitmap.square(at: $0) }
    let film = try film(frames, framesPerSecond: 60)
    #expect(film.ticks.allSatisfy { $0 >= 2 })
    #expect(film.ticks.reduce(0, +) == 50)
    #expect(film.frames.last?.picture.pixels == frames.last?.pixels)
  }

  @Test func aPlainGroundKeepsItsColourBesideAPhotograph() throws {
    let picture = Bitmap(120, 80) { x, y in
      x < 40 ? 0xFFF2_F2F7 : Bitmap.gradient(120, 80).pixels[y * 120 + x]
    }
    let film = try film([picture], framesPerSecond: 25)
    let back = film.frames[0].picture
    #expect(back.pixels[0] == 0xFFF2_F2F7)
    #expect(back.pixels[30 + 50 * 120] == 0xFFF2_F2F7)
  }

  @Test func manyColoursAreNotFarFromWhatTheyWere() throws {
    let frames = (0..<4).map { Bitmap.gradient(120, 80, shift: $0 * 3) }
    let film = try film(frames, framesPerSecond: 25)
    for (frame, expected) in zip(film.frames, frames) {
      #expect(frame.picture.meanDistance(from: expected) < 3.5)
    }
  }

  @Test func moreColoursThanTheCountHoldsStillMakeAFilm() throws {
    let frame = Bitmap.noise(400, 300)
    let film = try film([frame], framesPerSecond: 25)
    #expect(film.frames[0].picture.meanDistance(from: frame) < 24)
  }

  @Test func whatShowsThroughIsPutOverWhite() throws {
    let frame = Bitmap(4, 4) { x, _ in x < 2 ? 0 : 0x8040_0000 }
    let film = try film([frame], framesPerSecond: 25)
    #expect(film.frames[0].picture.pixels.prefix(3) == [0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFBF_7F7F])
  }

  @Test func aPauseLongerThanTheFormatHoldsIsKept() throws {
    let folder = try Folder()
    let encoder = try makeFilmEncoder(
      for: folder("film.gif"), width: 40, height: 20, framesPerSecond: 25)
    try encoder.add(.square(at: 3), at: 0)
    try encoder.add(.square(at: 9), at: 1000)
    try encoder.finish()
    let film = try readGIF(folder("film.gif"))
    #expect(film.ticks == [65_535, 34_465, 4])
    #expect(film.frames[1].picture.pixels == Bitmap.square(at: 3).pixels)
  }
}
