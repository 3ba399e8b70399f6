import Foundation
import Testing
import VivaceDrawing
import VivaceExport
import VivaceGeometry
import VivaceMedia

/// Films and sounds, decoded.
@Suite struct MediaFileTests {
  @Test func aFilmIsDescribed() throws {
    let content = try MediaFiles.open(TestFilms.path).content
    #expect(content.duration?.seconds == 2)
    let track = try #require(content.track(.video))
    #expect(track.size == CGSize(width: 64, height: 48) && track.frameRate == 10)
    #expect(track.orientation == 1 && content.track(.audio) == nil)
  }

  @Test func thePictureOfAnInstantIsExactInAnyOrder() throws {
    let file = try MediaFiles.open(TestFilms.path)
    let track = try #require(file.content.track(.video))
    let reader = try file.openPictures(track: track.index)
    for picture in [0, 1, 2, 19, 3, 4, 12, 11, 0, 19, 18, 7] {
      for part in [0, 0.05, 0.099] {
        let found = try reader.picture(
          at: Double(picture) / 10 + part, within: .zero, isUpright: true)
        #expect(TestFilms.picture(found.bitmap.pixels[63]) == picture, "\(picture) + \(part)")
        #expect(abs(found.start - Double(picture) / 10) < 1e-9)
      }
    }
    let end = try reader.picture(at: 100, within: .zero, isUpright: true)
    #expect(TestFilms.picture(end.bitmap.pixels[63]) == 19 && end.end == .infinity)
    #expect(
      TestFilms.picture(
        try reader.picture(at: -1, within: .zero, isUpright: true).bitmap.pixels[63]) == 0)
  }

  @Test func twoReadersGiveTheSameBits() throws {
    let file = try MediaFiles.open(TestFilms.path)
    let direct = try file.openPictures(track: 0)
    let stepwise = try file.openPictures(track: 0)
    for step in 0..<15 {
      _ = try stepwise.picture(at: Double(step) / 10, within: .zero, isUpright: true)
    }
    let one = try direct.picture(at: 1.43, within: .zero, isUpright: true)
    let other = try stepwise.picture(at: 1.43, within: .zero, isUpright: true)
    #expect(one.bitmap.pixels == other.bitmap.pixels)
  }

  @Test func aLimitKeepsProportions() throws {
    let reader = try MediaFiles.open(TestFilms.path).openPictures(track: 0)
    let limit = CGSize(width: 16, height: 100)
    let small = try reader.picture(at: 0, within: limit, isUpright: true).bitmap
    #expect(small.width == 16 && small.height == 12)
    let same = try reader.picture(at: 0, within: CGSize(width: 900, height: 0), isUpright: true)
    #expect(same.bitmap.width == 64)
  }

  @Test func samplesAreExactInAnyOrder() throws {
    let file = try MediaFiles.open(TestFilms.soundURL.path)
    let track = try #require(file.content.track(.audio))
    #expect(track.sampleRate == 8_000 && track.channels == 2)
    #expect(file.content.duration?.seconds == 0.5)
    let reader = try file.openSamples(track: track.index)
    for start in [0, 10, 3_000, 20, 3_990, 1_999] {
      let samples = try reader.samples(from: start, count: 50)
      #expect(samples.count == 2 && samples[0].count == min(50, 4_000 - start))
      for (index, sample) in samples[0].enumerated() {
        #expect(sample == Float(TestFilms.ramp(start + index)) / 32_768)
        #expect(samples[1][index] == -sample)
      }
    }
    #expect(try reader.samples(from: 5_000, count: 10)[0].isEmpty)
  }

  @Test func aFileThatCannotBeReadIsNamed() throws {
    func message(_ path: String) -> String {
      do {
        _ = try MediaFiles.open(path)
        return ""
      } catch { return "\(error)" }
    }
    #expect(message("/no/film.mp4") == "cannot read /no/film.mp4: there is no such file")
    let broken = TestFilms.folder + "/broken.mp4"
    try Data("no film at all, but a text".utf8).write(to: URL(fileURLWithPath: broken))
    #expect(message(broken).hasPrefix("cannot read \(broken): it is no film or sound"))
    // A list of other files is not followed.
    let list = TestFilms.folder + "/list.m3u8"
    try Data("#EXTM3U\n#EXTINF:2,\n\(TestFilms.path)\n".utf8).write(to: URL(fileURLWithPath: list))
    #expect(message(list).hasPrefix("cannot read \(list)"))
  }

  @Test func aTruncatedFilmKeepsItsFirstPictures() throws {
    let path = TestFilms.folder + "/short.mp4"
    // The index is at the front: the last pictures are missing.
    let whole = try Data(contentsOf: TestFilms.url)
    try whole.dropLast(100).write(to: URL(fileURLWithPath: path))
    let reader = try MediaFiles.open(path).openPictures(track: 0)
    let first = try reader.picture(at: 0, within: .zero, isUpright: true)
    #expect(TestFilms.picture(first.bitmap.pixels[63]) == 0)
    _ = try reader.picture(at: 1.9, within: .zero, isUpright: true)
  }

  @Test func theClockIsALine() {
    var clock = PlayClock()
    #expect(clock.position(at: 5) == 0)
    clock.setRate(2, at: 5)
    #expect(clock.position(at: 6) == 2 && clock.delay(until: 4, from: 6) == 1)
    clock.jump(to: 1, at: 6)
    clock.setRate(-1, at: 7)
    #expect(clock.position(at: 8) == 2 && clock.delay(until: 5, from: 8) == nil)
    clock.setRate(0, at: 8)
    #expect(clock.position(at: 100) == 2 && clock.delay(until: 3, from: 8) == nil)
  }

  @Test("a transform has the number of EXIF's", arguments: [(0.0, 1.0, 6), (-1, 0, 3), (0, -1, 8)])
  func orientation(cosine: Double, sine: Double, number: Int) {
    var track = MediaTrack(index: 0, kind: .video)
    track.size = CGSize(width: 4, height: 3)
    track.transform = CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    #expect(track.orientation == number)
    #expect(track.displaySize.width == (number == 3 ? 4 : 3))
  }
}
