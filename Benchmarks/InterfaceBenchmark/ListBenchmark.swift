import BenchmarkFigures
import BenchmarkScenes
import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceRaster
import VivaceViews

/// A list of rows of 56 points, scrolled 40 points a frame by a wheel: what a frame costs, how many
/// bodies run, and how long the first frame takes.
@MainActor enum ListBenchmark {
  static func run(count: Int) -> [Figure] {
    let size = CGSize(width: 390, height: 844)
    let memory = proportionalMemory()
    let start = Instant.now
    let host = ViewHost(People(count: count), size: size, displayScale: 2)
    var frame = host.turn(at: 0)
    let first = Instant.now - start
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let buffer = PixelBuffer(width: 780, height: 1_688)
    let firstBodies = host.work.bodies
    var turns = Instant.zero
    var drawing = Instant.zero
    let frames = 600
    for index in 1...frames {
      let time = Double(index) / 60
      let start = Instant.now
      host.send(
        .scroll(
          location: CGPoint(x: 195, y: 400), delta: CGVector(dx: 0, dy: -40), time: time,
          modifiers: []))
      frame = host.turn(at: time)
      let turned = Instant.now
      let plan = Plan(frame.displayList, at: time, scale: 2)
      _ = renderer.draw(plan, into: buffer, background: frame.background, region: nil)
      turns += turned - start
      drawing += Instant.now - turned
    }
    let bodies = host.work.bodies - firstBodies
    let name = "list of \(count) rows"
    func perFrame(_ value: Double) -> Double { value * 1_000 / Double(frames) }
    return [
      Figure(name: "\(name): bodies at first", value: Double(firstBodies), unit: "", limit: 200),
      Figure(
        name: "\(name): bodies a frame", value: Double(bodies) / Double(frames), unit: "", limit: 10
      ),
      Figure(name: "\(name): first turn, CPU", value: first.cpu * 1_000, unit: "ms"),
      Figure(name: "\(name): turn, CPU", value: perFrame(turns.cpu), unit: "ms"),
      Figure(name: "\(name): raster, CPU", value: perFrame(drawing.cpu), unit: "ms"),
      Figure(name: "\(name): memory", value: proportionalMemory() - memory, unit: "MiB"),
    ]
  }
}
