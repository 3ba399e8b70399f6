/// What a frame costs: CPU milliseconds, items and pixels, for the scenes of the design's table.
///
///     swift run -c release RasterBenchmark [--json FILE] [--picture S1..S4 FILE.ppm]
import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceRaster
import VivaceTypography

func processorTime() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
  return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec) / 1_000_000
}

func wallTime() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) * 1_000 + Double(now.tv_nsec) / 1_000_000
}

struct Measurement {
  var name: String
  var processor: Double
  var wall: Double
  var statistics: RenderStatistics
}

/// The median of frames at 60 a second, after a few to warm up. Lists are made beforehand.
func measure(
  _ name: String, frames: Int = 30, threads: Int, damageOnly: Bool = false,
  _ scene: (Double) -> DisplayList
) -> Measurement {
  let lists = (0..<frames + 5).map { scene(Double($0) / 60) }
  let renderer = Renderer(glyphs: FixedPitchTypesetter(), threads: threads)
  let buffer = PixelBuffer(width: Int(Scenes.size.width), height: Int(Scenes.size.height))
  var processor: [Double] = []
  var wall: [Double] = []
  var statistics = RenderStatistics()
  var last: Plan?
  for (index, list) in lists.enumerated() {
    let (p, w) = (processorTime(), wallTime())
    let plan = Plan(list, at: Double(index) / 60, scale: 1)
    var region: DirtyRegion?
    if damageOnly, let last { region = plan.damage(since: last) }
    statistics = renderer.draw(plan, into: buffer, background: .white, region: region)
    if index >= 5 {
      processor.append(processorTime() - p)
      wall.append(wallTime() - w)
    }
    last = plan
  }
  return Measurement(
    name: name, processor: processor.sorted()[frames / 2], wall: wall.sorted()[frames / 2],
    statistics: statistics)
}

func write(_ list: DisplayList, to path: String) throws {
  let buffer = PixelBuffer(width: Int(Scenes.size.width), height: Int(Scenes.size.height))
  Renderer(glyphs: FixedPitchTypesetter()).draw(
    list, at: 0, into: buffer, scale: 1, background: .white)
  var data = Data("P6\n\(buffer.width) \(buffer.height)\n255\n".utf8)
  for pixel in buffer.bitmap.pixels {
    data.append(contentsOf: [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)])
  }
  try data.write(to: URL(fileURLWithPath: path))
}

let scenes: [(String, Bool, (Double) -> DisplayList)] = [
  ("S1", false, Scenes.rectangles), ("S2", false, Scenes.labels), ("S3", false, Scenes.cards),
  ("S4", true, Scenes.avatar),
]
let arguments = CommandLine.arguments
if let flag = arguments.firstIndex(of: "--picture"), flag + 2 < arguments.count {
  guard let scene = scenes.first(where: { $0.0 == arguments[flag + 1] }) else {
    print("There is no scene \(arguments[flag + 1]); there are S1, S2, S3 and S4.")
    exit(2)
  }
  try write(scene.2(0.3), to: arguments[flag + 2])
  exit(0)
}

var entries: [String] = []
for (name, damageOnly, scene) in scenes {
  for threads in [1, 2] {
    let result = measure(name, threads: threads, damageOnly: damageOnly, scene)
    let text = String(
      format: "%@, %d thread%@: %.2f ms CPU, %.2f ms wall; %d items, %d pixels", name, threads,
      threads == 1 ? "" : "s", result.processor, result.wall, result.statistics.itemsDrawn,
      result.statistics.pixels)
    print(text)
    if threads == 1 {
      entries.append(
        String(
          format:
            "{\"name\": \"raster.%@\", \"value\": %.3f, \"unit\": \"ms CPU\", \"limit\": null}",
          name, result.processor))
      entries.append(
        "{\"name\": \"raster.\(name).pixels\", \"value\": \(result.statistics.pixels), "
          + "\"unit\": \"pixels\", \"limit\": null}")
    }
  }
}
if let flag = arguments.firstIndex(of: "--json"), flag + 1 < arguments.count {
  try Data("[\n  \(entries.joined(separator: ",\n  "))\n]\n".utf8)
    .write(to: URL(fileURLWithPath: arguments[flag + 1]))
}
