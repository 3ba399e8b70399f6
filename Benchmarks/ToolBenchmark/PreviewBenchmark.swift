import BenchmarkFigures
import Foundation

/// A preview as its page sees it: from a save to the picture, from a click to its pixels, from a move of the
/// slider to the picture of that instant, 100 springs, and what reloads leave behind.
///
/// Floors are what none of it can do without: a save the type check of the same file; a click and a move of
/// the slider a question that the same server answers by itself; a frame of springs the sixtieth of a
/// second of a screen, and its processor time that of sending its bytes through a socket.
///
/// Where Chromium is installed, the springs are drawn by the page in it as well: as many frames as the slower
/// of two readers takes are made, so that this one sees how many the page draws.
struct PreviewBenchmark {
  let tool: String
  let folder: String
  /// Milliseconds.
  let typeCheck: Double

  func figures() throws -> [Figure] { try edited() + springs() }

  private func time(_ body: () throws -> Void) rethrows -> Double {
    let time = try ContinuousClock().measure(body)
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
  }

  private func touch(_ phase: String) -> [String: Any] {
    [
      "type": "event", "pane": 0,
      "event": [
        "kind": "pointer", "phase": phase, "finger": 1, "x": 196, "y": 400, "button": 1,
      ],
    ]
  }

  private func edited() throws -> [Figure] {
    let path = folder + "/Live.swift"
    var edits = 0
    func save() throws {
      edits += 1
      try source(edit: edits + 100).write(toFile: path, atomically: true, encoding: .utf8)
    }
    try save()
    let client = try PreviewClient(tool, path, cache: folder)
    client.frame()
    client.calmDown()
    var (saves, clicks, scrubs, echoes): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for round in 1...7 {
      saves.append(
        try time {
          try save()
          client.frame()
        })
      client.calmDown()
      echoes.append(time { client.echo() })
      clicks.append(
        time {
          client.send(touch("down"))
          client.frame()
        })
      client.send(touch("up"))
      client.calmDown()
      scrubs.append(
        time {
          client.send(["type": "show", "pane": 0, "at": 0.01 * Double(round)])
          client.frame()
        })
      client.send(["type": "show", "pane": 0])
      client.calmDown()
    }
    let before = resident(client)
    for _ in 0..<reloads {
      try save()
      client.frame()
    }
    // The program before the last one may be ending.
    client.calmDown()
    let leak = max(0, resident(client) - before)
    let echo = median(echoes)
    return [
      Figure(
        name: "preview.saveToPicture", value: median(saves), unit: "ms", floor: typeCheck),
      Figure(name: "preview.clickToPixels", value: median(clicks), unit: "ms", floor: echo),
      Figure(name: "preview.scrubToPixels", value: median(scrubs), unit: "ms", floor: echo),
      // What the allocator keeps; a build that was kept would be thousands for each.
      Figure(
        name: "preview.memoryOf\(reloads)Reloads", value: leak.rounded(), unit: "KB", limit: 2_048),
      Figure(
        name: "preview.programsAfterReloads", value: Double(client.programs.count), unit: "",
        limit: 1),
    ]
  }

  /// Fewer than a thousand while a draft is measured: `VIVACE_RELOADS=40`.
  private var reloads: Int {
    ProcessInfo.processInfo.environment["VIVACE_RELOADS"].flatMap { Int($0) } ?? 1_000
  }

  /// Kilobytes.
  private func resident(_ client: PreviewClient) -> Double {
    proportionalMemory(of: "\(client.process.processIdentifier)") * 1_024
  }

  // MARK: Springs

  /// 100 rounded rectangles, each with springs of its own, that get other targets every half second.
  private static let field = """
    import Combine
    import SwiftUI
    struct Field: View {
      @State private var step = 0
      private let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
      var body: some View {
        ZStack { ForEach(0..<100, id: \\.self) { Tile(index: $0, step: step) } }
          .frame(width: 1280, height: 800)
          .onReceive(timer) { _ in step += 1 }
      }
    }
    struct Tile: View {
      let index: Int
      let step: Int
      var body: some View {
        RoundedRectangle(cornerRadius: 13)
          .fill(Color(hue: Double(index) / 97, saturation: 0.7, brightness: 0.9))
          .frame(width: 60, height: 60)
          .scaleEffect(0.4 + 0.8 * noise(1))
          .position(x: 1280 * noise(2), y: 800 * noise(3))
          .animation(.spring(duration: 0.4 + 0.3 * noise(4), bounce: 0.2), value: step)
      }
      private func noise(_ salt: Int) -> Double {
        let x = sin(Double(index * 7919 + step * 104_729 + salt * 15_485)) * 43_758.5
        return x - x.rounded(.down)
      }
    }
    #Preview(traits: .fixedLayout(width: 1280, height: 800)) { Field() }
    """
  private static let frames = 180

  private func springs() throws -> [Figure] {
    let path = folder + "/Springs.swift"
    try Self.field.write(toFile: path, atomically: true, encoding: .utf8)
    let client = try PreviewClient(tool, path, cache: folder, scale: 1)
    var bytes = 0
    func frames(after warming: Int = 60, _ processes: () -> [Int32]) -> (
      wall: Double, cpu: Double
    ) {
      for _ in 0..<warming { client.frame() }
      func spent() -> Instant {
        processes().reduce(into: Instant.zero) {
          if let instant = Instant(process: $1) { $0 += instant }
        }
      }
      bytes = 0
      let begin = spent()
      let wall = time { for _ in 0..<Self.frames { bytes += client.frame() } }
      return (wall / Double(Self.frames), (spent() - begin).cpu * 1e3 / Double(Self.frames))
    }
    let own = { [client.process.processIdentifier] + client.programs }
    let (wall, used) = frames(own)
    let size = bytes / Self.frames
    let drawn = try PreviewPage(client.address, folder: folder).map { page in
      defer { page.end() }
      // Chromium takes seconds until it draws.
      return frames(after: 600) { own() + page.processes }
    }
    client.send(["type": "pause", "pane": 0, "paused": true])
    client.calmDown()
    let past = time {
      for frame in 0..<Self.frames {
        client.send(["type": "show", "pane": 0, "at": 1 + Double(frame) / 120])
        client.frame()
      }
    }
    let page = drawn.map { drawn in
      [
        Figure(
          name: "preview.P1 100 springs in Chromium: a frame", value: drawn.wall, unit: "ms",
          floor: 1000.0 / 60),
        Figure(
          name: "preview.P1 100 springs in Chromium: a frame, CPU", value: drawn.cpu, unit: "ms",
          floor: sending(size)),
      ]
    }
    return (page ?? []) + [
      Figure(
        name: "preview.P1 100 springs: a frame", value: wall, unit: "ms", floor: 1000.0 / 60),
      Figure(
        name: "preview.P1 100 springs: a frame, CPU", value: used, unit: "ms",
        floor: sending(size)),
      Figure(
        name: "preview.P1 100 springs: bytes of a frame", value: Double(size) / 1_024, unit: "KB"),
      Figure(
        name: "preview.P1 100 springs: a frame of the past", value: past / Double(Self.frames),
        unit: "ms", floor: 1000.0 / 60),
    ]
  }

  /// Milliseconds of processor for sending a message through a socket and taking it in.
  private func sending(_ count: Int) -> Double {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return .nan }
    defer { for end in ends { close(end) } }
    let message = [UInt8](repeating: 7, count: count)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let begin = Instant.now
    for _ in 0..<Self.frames {
      var (sent, got) = (0, 0)
      while got < count {
        let more = message[sent...].prefix(1 << 16)
        if !more.isEmpty {
          sent += max(0, more.withUnsafeBytes { Glibc.write(ends[0], $0.baseAddress, $0.count) })
        }
        got += max(0, read(ends[1], &buffer, buffer.count))
      }
    }
    return (Instant.now - begin).cpu * 1e3 / Double(Self.frames)
  }
}
