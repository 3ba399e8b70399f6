import Testing
import VivaceDrawing

@testable import VivaceExport

@Suite struct FilmEncoderTests {
  @Test(
    "the extension tells the format",
    arguments: [
      ("a.gif", FilmFormat.gif), ("a.b.GIF", .gif), ("x/a.png", .apng), ("a.apng", .apng),
      ("a.mp4", .mp4), ("a.WebM", .webm),
    ])
  func format(path: String, expected: FilmFormat) throws {
    #expect(try FilmFormat(path: path) == expected)
  }

  @Test(
    "another extension is an error that says which there are",
    arguments: [("film.avi", "the extension .avi"), ("film", "no extension"), ("a.mp4/film", "no")])
  func otherExtension(path: String, found: String) {
    let error = #expect(throws: ExportError.self) { try FilmFormat(path: path) }
    #expect(error?.description.contains("\(path) is to be: it has \(found)") == true)
    #expect(error?.description.contains("expected .gif, .png, .apng, .mp4 or .webm") == true)
  }

  @Test("a cancelled film leaves no file", arguments: FilmFormat.allCases)
  func cancelled(format: FilmFormat) throws {
    let folder = try Folder()
    let encoder = try makeFilmEncoder(
      for: folder("film.\(format)"), width: 40, height: 20, framesPerSecond: 30)
    try encoder.add(.square(at: 3), at: 0)
    encoder.cancel()
    #expect(folder.names == [])
  }

  @Test("a film without frames is an error and leaves no file", arguments: FilmFormat.allCases)
  func empty(format: FilmFormat) throws {
    let folder = try Folder()
    do {
      let encoder = try makeFilmEncoder(
        for: folder("film.\(format)"), width: 40, height: 20, framesPerSecond: 30)
      let error = #expect(throws: ExportError.self) { try encoder.finish() }
      #expect(error?.description.hasSuffix("film.\(format): the film has no frames") == true)
    }
    #expect(folder.names == [])
  }

  @Test(
    "a frame of another size, or not later than the last, is refused",
    arguments: FilmFormat.allCases)
  func wrongFrames(format: FilmFormat) throws {
    let folder = try Folder()
    let encoder = try makeFilmEncoder(
      for: folder("film.\(format)"), width: 40, height: 20, framesPerSecond: 30)
    try encoder.add(.square(at: 3), at: 0)
    let size = #expect(throws: ExportError.self) {
      try encoder.add(.square(at: 3, width: 41), at: 1)
    }
    #expect(size?.description.contains("is 41 × 20 pixels, expected 40 × 20") == true)
    let time = #expect(throws: ExportError.self) { try encoder.add(.square(at: 4), at: 0) }
    #expect(time?.description.contains("is at 0.0 s, expected a time after 0.0 s") == true)
    encoder.cancel()
  }

  @Test("an unwritable place is named before the first frame", arguments: FilmFormat.allCases)
  func unwritable(format: FilmFormat) throws {
    let folder = try Folder()
    let path = folder("no/such/film.\(format)")
    let error = #expect(throws: ExportError.self) {
      try makeFilmEncoder(for: path, width: 40, height: 20, framesPerSecond: 30)
    }
    #expect(error?.description == "cannot write \(path): No such file or directory")
  }

  @Test(
    "sizes and rates that no film has are refused",
    arguments: [(0, 30.0), (70_000, 30), (40, 0), (40, 1001), (40, .nan)])
  func impossible(width: Int, framesPerSecond: Double) throws {
    let folder = try Folder()
    let error = #expect(throws: ExportError.self) {
      try makeFilmEncoder(
        for: folder("film.gif"), width: width, height: 20, framesPerSecond: framesPerSecond)
    }
    #expect(error?.description.contains("film.gif: a film") == true)
    #expect(folder.names == [])
  }

  @Test("a film over another replaces it only when it is finished", arguments: FilmFormat.allCases)
  func replaces(format: FilmFormat) throws {
    let folder = try Folder()
    func film(_ count: Int, finished: Bool) throws {
      let encoder = try makeFilmEncoder(
        for: folder("film.\(format)"), width: 40, height: 20, framesPerSecond: 30)
      for x in 0..<count { try encoder.add(.square(at: x), at: Double(x)) }
      if finished { try encoder.finish() }
    }
    try film(2, finished: true)
    let first = try folder.bytes("film.\(format)")
    try film(5, finished: false)
    #expect(try folder.bytes("film.\(format)") == first)
    try film(5, finished: true)
    #expect(try folder.bytes("film.\(format)") != first)
  }
}
