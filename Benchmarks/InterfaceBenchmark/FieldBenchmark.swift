import BenchmarkFigures
import BenchmarkScenes
import Foundation
import VivaceAttributeGraph
import VivaceDrawing
import VivaceRaster
import VivaceViews

/// Rounded rectangles with springs on position and scale, retargeted every half second, 60 frames a
/// second for five seconds. Only what is damaged is drawn, as in a window.
@MainActor enum FieldBenchmark {
  /// The time of a turn's stages, each as a part of the turns' time: measured in a second run, since
  /// measuring costs time itself.
  private static func stages(count: Int, turns: Double) -> [Figure] {
    let size = CGSize(width: 1_280, height: 800)
    let shares = Stage.shares {
      let host = ViewHost(Field(count: count, size: size), size: size)
      _ = host.turn(at: 0)
      RunProbe.current?.reset()
      for index in 1...10 {
        Steps.step()
        _ = host.turn(at: Double(index) / 2)
      }
    }
    let total = shares.reduce(0) { $0 + $1.seconds }
    return shares.map { stage, seconds in
      Figure(
        name: "\(count) springing rectangles: of it \(stage.rawValue)",
        value: turns * seconds / total, unit: "ms", limit: nil)
    }
  }

  static func run(count: Int) -> [Figure] {
    let size = CGSize(width: 1_280, height: 800)
    let host = ViewHost(Field(count: count, size: size), size: size)
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let buffer = PixelBuffer(width: 1_280, height: 800)
    var frame = host.turn(at: 0)
    var turns = Instant.zero
    var plans = Instant.zero
    var drawing = Instant.zero
    let frames = 300
    let evaluated = host.counters.evaluated
    let work = host.work
    for index in 1...frames {
      let time = Double(index) / 60
      let start = Instant.now
      if index % 30 == 1 { Steps.step() }
      if host.needsTurn || frame.nextInstant <= time { frame = host.turn(at: time) }
      let turned = Instant.now
      let plan = Plan(frame.displayList, at: time, scale: 1)
      let planned = Instant.now
      _ = renderer.draw(plan, into: buffer, background: frame.background, region: nil)
      let drawn = Instant.now
      turns += turned - start
      plans += planned - turned
      drawing += drawn - planned
    }
    let name = "\(count) springing rectangles"
    let done = host.work - work
    func perFrame(_ value: Double) -> Double { value * 1_000 / Double(frames) }
    return [
      Figure(name: "\(name): bodies a turn", value: Double(done.bodies) / 10, unit: "", limit: nil),
      Figure(
        name: "\(name): attributes a turn",
        value: Double(host.counters.evaluated - evaluated) / 10, unit: "", limit: nil),
      Figure(name: "\(name): turns, CPU", value: perFrame(turns.cpu), unit: "ms", limit: nil),
    ] + stages(count: count, turns: perFrame(turns.cpu)) + [
      Figure(name: "\(name): animation, CPU", value: perFrame(plans.cpu), unit: "ms", limit: nil),
      Figure(name: "\(name): raster, CPU", value: perFrame(drawing.cpu), unit: "ms", limit: nil),
      Figure(
        name: "\(name): a frame, CPU", value: perFrame(turns.cpu + plans.cpu + drawing.cpu),
        unit: "ms", limit: nil),
      Figure(
        name: "\(name): a frame, wall", value: perFrame(turns.wall + plans.wall + drawing.wall),
        unit: "ms", limit: nil),
    ]
  }
}

/// One of many labels changes: from the write of its state to the finished display list.
@MainActor enum LabelsBenchmark {
  static func run(count: Int) -> [Figure] {
    let host = ViewHost(Labels(count: count), size: CGSize(width: 1_280, height: 1_800))
    _ = host.turn(at: 0)
    let changes = 1_000
    let work = host.work
    let evaluated = host.counters.evaluated
    let start = Instant.now
    for change in 1...changes {
      Steps.step((change * 7_919) % count)
      _ = host.turn(at: Double(change) / 60)
    }
    let spent = Instant.now - start
    let done = host.work - work
    let name = "one of \(count) labels"
    func each(_ value: Int) -> Double { Double(value) / Double(changes) }
    return [
      Figure(name: "\(name): bodies", value: each(done.bodies), unit: "", limit: 1),
      Figure(name: "\(name): items", value: each(done.items), unit: "", limit: 1),
      Figure(
        name: "\(name): attributes", value: each(host.counters.evaluated - evaluated), unit: "",
        limit: nil),
      Figure(
        name: "\(name): write to display list, CPU", value: spent.cpu * 1e6 / Double(changes),
        unit: "µs", limit: nil),
    ]
  }
}
