import BenchmarkFigures
import Dispatch
import VivaceDrawing
import VivaceRaster
import VivaceTypography

extension Workload {
  fileprivate static let frames = 40

  /// The time of a frame with one thread and with two, in milliseconds of processor time and of
  /// elapsed time.
  var figures: [Figure] {
    let (alone, statistics) = spent(threads: 1)
    let (together, _) = spent(threads: 2)
    let plain = Self.spentMixing(statistics.pixels)
    let name = "raster.\(name)"
    var figures = [
      Figure(name: "\(name), items drawn", value: Double(statistics.itemsDrawn), unit: ""),
      Figure(name: "\(name), pixels drawn", value: Double(statistics.pixels), unit: ""),
      Figure(
        name: "\(name), 1 thread, CPU a frame", value: alone.cpu, unit: "ms", floor: plain.cpu),
      Figure(name: "\(name), 1 thread, wall a frame", value: alone.wall, unit: "ms"),
      Figure(name: "\(name), 2 threads, CPU a frame", value: together.cpu, unit: "ms"),
      Figure(name: "\(name), 2 threads, wall a frame", value: together.wall, unit: "ms"),
    ]
    // Shorter frames are not worth sharing out.
    if alone.wall > 1 {
      figures.append(
        Figure(
          name: "\(name), 2 threads, wall, of 1 thread's", value: together.wall / alone.wall,
          unit: "", floor: spentApart.wall / alone.wall))
    }
    return figures
  }

  /// Of a frame, in milliseconds.
  private struct Spent {
    var cpu: Double
    var wall: Double

    init(_ work: () -> Void) {
      let start = Instant.now
      work()
      let end = Instant.now
      cpu = (end.cpu - start.cpu) / Double(Workload.frames) * 1_000
      wall = (end.wall - start.wall) / Double(Workload.frames) * 1_000
    }
  }

  private func spent(threads: Int) -> (Spent, RenderStatistics) {
    let (renderer, buffer) = surface(threads: threads)
    var statistics = draw(with: renderer, into: buffer, frames: 0..<3, threads: threads)
    let spent = Spent {
      statistics = draw(with: renderer, into: buffer, frames: 3..<3 + Self.frames, threads: threads)
    }
    return (spent, statistics)
  }

  /// Two renderers that have nothing to do with each other, each on a thread of its own with half of the
  /// frames: as much as two of the machine's processors can be faster than one, since they share
  /// what lies around them.
  private var spentApart: Spent {
    // Each thread has its own.
    nonisolated(unsafe) let surfaces = [surface(threads: 1), surface(threads: 1)]
    for (renderer, buffer) in surfaces {
      draw(with: renderer, into: buffer, frames: 0..<3, threads: 1)
    }
    return Spent {
      DispatchQueue.concurrentPerform(iterations: 2) { half in
        let (renderer, buffer) = surfaces[half]
        let first = 3 + half * Self.frames / 2
        draw(with: renderer, into: buffer, frames: first..<first + Self.frames / 2, threads: 1)
      }
    }
  }

  /// A plain loop that mixes a translucent colour into as many pixels as a frame draws, one after the
  /// other: what a machine takes to touch them at all.
  private static func spentMixing(_ pixels: Int) -> Spent {
    let buffer = PixelBuffer(width: 1280, height: 800)
    let count = buffer.width * buffer.height
    return Spent {
      for frame in 0..<frames {
        let source = UInt32(frame) << 8 | 0x40
        var left = pixels
        while left > 0 {
          for index in 0..<min(left, count) {
            let pixel = buffer.pixels[index]
            let odd = (pixel >> 8 & 0x00FF_00FF) * 0xBF & 0xFF00_FF00
            let even = ((pixel & 0x00FF_00FF) * 0xBF >> 8) & 0x00FF_00FF
            buffer.pixels[index] = (odd | even) &+ source
          }
          left -= count
        }
      }
    }
  }

  private func surface(threads: Int) -> (Renderer, PixelBuffer) {
    (
      Renderer(glyphs: FixedPitchTypesetter(), threads: threads),
      PixelBuffer(width: 1280, height: 800)
    )
  }

  /// Draws the frames and returns the statistics of the last one.
  @discardableResult
  private func draw(
    with renderer: Renderer, into buffer: PixelBuffer, frames: Range<Int>, threads: Int
  ) -> RenderStatistics {
    var last: RenderStatistics?
    var old = Plan(list, at: time(of: frames.lowerBound - 1), scale: 1, threads: threads)
    for frame in frames {
      let plan = Plan(list, at: time(of: frame), scale: 1, since: old, threads: threads)
      let region = drawsDamageOnly ? plan.damage(since: old).intersection(buffer.bounds) : nil
      last = renderer.draw(plan, into: buffer, background: .white, region: region)
      old = plan
    }
    guard let last else { preconditionFailure("No frame of \(name) was asked for.") }
    return last
  }

  private func time(of frame: Int) -> Double { Double(frame) / 60 + 0.1 }

  /// FNV-1a of all pixels of three frames.
  func hash() -> UInt64 {
    let renderer = Renderer(glyphs: FixedPitchTypesetter())
    let buffer = PixelBuffer(width: 1280, height: 800)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for frame in [0, 17, 200] {
      renderer.draw(
        list, at: time(of: frame), into: buffer, scale: 1.25, background: .white)
      for index in 0..<buffer.width * buffer.height {
        hash = (hash ^ UInt64(buffer.pixels[index])) &* 0x100_0000_01B3
      }
    }
    return hash
  }
}
