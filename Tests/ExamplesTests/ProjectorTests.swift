import Foundation
import Testing
import VivaceGeometry
import VivaceHarness
import VivaceStage
import VivaceViews

@testable import ProjectorExample

/// A projector that has made its film.
@MainActor private func makeProjector() throws -> HeadlessStage {
  let stage = HeadlessStage(size: CGSize(width: 390, height: 700), scale: 1) { ProjectorView() }
  try stage.waitForFilm()
  return stage
}

extension HeadlessStage {
  /// Advances until the film is there: at the first start it is drawn beside the stage's thread, whose time stands
  /// still for two seconds of the wall's at most.
  fileprivate func waitForFilm() throws {
    for _ in 0..<600 where !contains("Pause") { try advance(by: 0.1) }
    #expect(contains("Pause"))
  }

  /// The colours of the screen, far from its edges.
  fileprivate func screen() throws -> [UInt32] {
    let frame = try find("Screen").frame
    let bitmap = bitmap(at: 1)
    return [(0.3, 0.2), (0.3, 0.5), (0.83, 0.5)].map { x, y in
      let column = Int(frame.minX + frame.width * x)
      return bitmap.pixels[Int(frame.minY + frame.height * y) * bitmap.width + column]
    }
  }

  fileprivate func blue(_ pixel: UInt32) -> Int { Int(pixel & 255) }
}

@MainActor @Suite("The projector", .serialized) struct ProjectorTests {
  @Test func theFilmIsMadeAndShown() throws {
    let stage = try makeProjector()
    #expect(stage.contains("A Day at the Lighthouse"))
    #expect(stage.blue(try stage.screen()[0]) > 100, "the sky of the day")
    try stage.tap("Night")
    try stage.advance(by: 0.5)
    #expect(stage.blue(try stage.screen()[0]) < 90, "the sky of the night")
  }

  @Test func aFingerOnTheStripScrubs() throws {
    let stage = try makeProjector()
    let strip = try stage.find("Filmstrip").frame
    try stage.press(at: CGPoint(x: strip.minX + strip.width * 0.9, y: strip.midY))
    try stage.advance(by: 0.1)
    let night = try stage.screen()
    #expect(stage.blue(night[0]) < 90)
    // The film waits under the finger.
    try stage.advance(by: 1)
    #expect(try stage.screen() == night)
    try stage.move(to: CGPoint(x: strip.minX + strip.width * 0.35, y: strip.midY))
    try stage.advance(by: 0.1)
    #expect(stage.blue(try stage.screen()[0]) > 150)
    try stage.release()
    #expect(stage.contains("Pause"), "it goes on")
  }

  @Test func aRangeIsCutOutAndPlayed() throws {
    let stage = try makeProjector()
    try stage.tap("Noon")
    try stage.tap("Pause")
    try stage.tap("Cut a range")
    try stage.advance(by: 0.5)
    try stage.tap("Export 3.0 s")
    for _ in 0..<600 where !stage.contains("Clip 1") { try stage.advance(by: 0.1) }
    try stage.advance(by: 1)
    #expect(stage.contains("3.0 s") || stage.text.contains("3.0 s · "))
    try stage.tap("Clip 1")
    try stage.advance(by: 0.5)
    #expect(stage.text.contains("0:03.0"), "the clip's length")
    try stage.tap("The film")
    try stage.advance(by: 0.5)
    #expect(stage.text.contains("0:16.0"))
  }

  @Test func theWholeScriptRuns() throws {
    let stage = try makeProjector()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Examples/Projector/Projector.script")
    try stage.perform(Script(contentsOf: script.path))
    try stage.advance(by: 1)
    #expect(try stage.find("Speed").value == "2×")
    #expect(stage.contains("Clip 1"))
  }
}
