import BenchmarkFigures
import VivaceDrawing
import VivaceRaster
import VivaceTypography

extension Workload {
  private static let frames = 40

  /// Items and pixels of a frame, and its milliseconds on processors and on the wall.
  func figures(threads: Int) -> [Figure] {
    let renderer = Renderer(glyphs: FixedPitchTypesetter(), threads: threads)
    let buffer = PixelBuffer(width: 1280, height: 800)
    var statistics = draw(with: renderer, into: buffer, frames: 0..<3, threads: threads)
    let start = Instant.now
    statistics = draw(with: renderer, into: buffer, frames: 3..<3 + Self.frames, threads: threads)
    let end = Instant.now
    let name = "raster.\(name)"
    var figures: [Figure] = []
    if threads == 1 {
      figures.append(
        Figure(name: "\(name), items drawn", value: Double(statistics.itemsDrawn), unit: ""))
      figures.append(
        Figure(name: "\(name), pixels drawn", value: Double(statistics.pixels), unit: ""))
    }
    let count = Double(Self.frames)
    let words = threads == 1 ? "1 thread" : "\(threads) threads"
    figures.append(
      Figure(
        name: "\(name), \(words), CPU a frame", value: (end.cpu - start.cpu) / count * 1_000,
        unit: "ms", limit: threads == 1 ? limit : nil))
    figures.append(
      Figure(
        name: "\(name), \(words), wall a frame", value: (end.wall - start.wall) / count * 1_000,
        unit: "ms"))
    return figures
  }

  /// What the last frame took.
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
