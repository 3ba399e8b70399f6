import BenchmarkFigures
import BenchmarkScenes
import Foundation
import VivaceDrawing
import VivaceRaster
import VivaceViews

/// Long texts, and many that move.
@MainActor enum TextBenchmark {
  /// The first layout of a long text, and one in another width: shaped once, broken again.
  static func wrapping(words: Int) -> [Figure] {
    let start = Instant.now
    let host = ViewHost(Article(words: words), size: CGSize(width: 1_280, height: 800))
    _ = host.turn(at: 0)
    let shaped = Instant.now
    Steps.step()
    _ = host.turn(at: 1)
    let broken = Instant.now
    let name = "\(words) words wrapped"
    return [
      Figure(
        name: "\(name): first layout, CPU", value: (shaped - start).cpu * 1_000, unit: "ms",
        limit: nil),
      Figure(
        name: "\(name): in another width, CPU", value: (broken - shaped).cpu * 1_000, unit: "ms",
        limit: nil),
    ]
  }

  /// Measures frames of moving labels: no turn, no body, glyphs alone.
  static func moving(count: Int) -> [Figure] {
    let size = CGSize(width: 1_280, height: 800)
    let host = ViewHost(MovingLabels(count: count), size: size)
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let buffer = PixelBuffer(width: 1_280, height: 800)
    _ = host.turn(at: 0)
    Steps.step()
    let frame = host.turn(at: 0)
    let bodies = host.work.bodies
    let frames = 30
    let start = Instant.now
    for index in 0..<frames {
      let plan = Plan(frame.displayList, at: Double(index) / 60, scale: 1)
      _ = renderer.draw(plan, into: buffer, background: frame.background, region: nil)
    }
    let spent = Instant.now - start
    let name = "\(count) moving labels"
    return [
      Figure(
        name: "\(name): bodies", value: Double(host.work.bodies - bodies), unit: "", limit: 0),
      Figure(
        name: "\(name): a frame, CPU", value: spent.cpu * 1_000 / Double(frames), unit: "ms",
        limit: nil),
    ]
  }
}
