import Foundation
import VivaceDrawing
import VivaceRaster
import VivaceViews

/// From the start of a process to its first frame, and its memory then.
enum FirstFrame {
  /// Draws one frame of a scene in this process and prints its memory in MiB.
  static func draw(_ scene: String) {
    let size = CGSize(width: 390, height: 844)
    let host = ViewHost(HelloWorld(), size: size, displayScale: 2)
    let frame = host.turn(at: 0)
    let buffer = PixelBuffer(width: 780, height: 1_688)
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let plan = Plan(frame.displayList, at: 0, scale: 2)
    _ = renderer.draw(plan, into: buffer, background: frame.background, region: nil)
    print(proportionalMemory())
  }

  static func run(_ scene: String) -> [Figure] {
    var times: [Double] = []
    var memory = 0.0
    for _ in 0..<7 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["--first", scene]
      let pipe = Pipe()
      process.standardOutput = pipe
      let start = Instant.now.wall
      guard (try? process.run()) != nil else { return [] }
      let answer = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      times.append(Instant.now.wall - start)
      memory = Double(String(decoding: answer, as: UTF8.self).split(separator: "\n").first ?? "") ?? 0
    }
    let median = times.sorted()[times.count / 2]
    return [
      Figure(name: "\(scene): process start to first frame and exit", value: median * 1_000, unit: "ms"),
      Figure(name: "\(scene): memory (PSS) at the first frame", value: memory, unit: "MiB"),
    ]
  }
}
