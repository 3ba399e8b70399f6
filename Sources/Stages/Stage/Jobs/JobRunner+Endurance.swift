import Foundation
import VivaceGraphics
import VivaceShaping
import VivaceViews

extension JobRunner {
  /// Seconds of the views' time after which the program's views are made anew.
  private static let session = 300.0

  /// Uses the program at random in virtual time: touches, keys and other sizes of the window, pauses, and its views made
  /// anew. Fails when memory, open files or processes grow.
  func endure() throws {
    // As programs with windows do.
    Heap.shareAmongThreads()
    Self.fillDispatchCaches()
    var report = EnduranceReport()
    var random = SeededRandom(seed: UInt64(bitPattern: Int64(job.seed ?? 1)))
    let end = job.duration ?? 3_600
    // A program needs as many sessions for a judgement, however short the time.
    let session = min(Self.session, end / 16)
    var past: PastViews?
    while report.simulated < end {
      let views = try use(for: min(session, end - report.simulated), &random, &report)
      if let past, past.host != nil {
        report.kept += 1
        report.keptActs = try report.keptActs ?? keep(past.acts)
      }
      past = views
      // Else caches that fill to their limits within hours would look like a leak.
      (Services.current.typesetter as? PangoTypesetter)?.emptyCaches()
      report.samples.append(.now())
    }
    if job.asJSON == true {
      try StandardOutput.write(report.json)
    } else {
      try StandardOutput.write(Data((report.summary + "\n").utf8))
    }
    guard report.complaints.isEmpty else {
      throw JobError.failed(
        "\(program.name) does not endure: " + report.complaints.joined(separator: "; "))
    }
  }

  /// Fills the caches in which each of Dispatch's threads keeps up to 1,024 objects of finished work: they fill within
  /// hours otherwise, and would look like a leak.
  private static func fillDispatchCaches() {
    let count = ProcessInfo.processInfo.activeProcessorCount
    for _ in 0..<8_192 { DispatchQueue.concurrentPerform(iterations: count) { _ in } }
  }

  /// The views of a session that has ended. They are gone at the end of the next one.
  private struct PastViews {
    weak var host: ViewHost?
    let acts: [String]
  }

  /// One session: a stage, from its first turn to its end.
  private func use(
    for seconds: Double, _ random: inout SeededRandom, _ report: inout EnduranceReport
  ) throws -> PastViews {
    let (stage, windows) = try makeFirstWindow()
    // As a window that closes.
    defer {
      stage.close()
      for window in windows { window.link?.end() }
      ProgramLife.shared.forget(stage)
    }
    stage.onNote = { _ in }
    let hands = RandomHands(.all)
    var lines: [String] = []
    do {
      while stage.time < seconds {
        let line = hands.line(at: stage.time, on: stage, &random)
        lines.append(line)
        try stage.perform(RandomHands.now(line))
        report.acts += 1
        // Most acts come during the movements of earlier ones; some after a rest.
        let pause = random.unit < 0.8 ? random.unit * 0.6 : random.unit * 20
        try stage.advance(to: min(stage.time + pause, seconds))
        if report.acts % 4 == 0 { _ = stage.bitmap(at: 1) }
      }
    } catch let error as StageError {
      let script = try keep(lines)
      throw JobError.failed(
        "after \(report.simulated) s, with seed \(job.seed ?? 1), \(lines.last ?? ""): "
          + "\(error.description) The session's acts are in \(script); `--script` of `vivace "
          + "snapshot` and `record` plays them.")
    }
    report.simulated += stage.time
    report.reloads += 1
    return PastViews(host: stage.host, acts: lines)
  }

  /// Writes the acts of a session as a script, and returns its path.
  private func keep(_ lines: [String]) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(program.name)-endure-\(getpid()).script")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    return file.path
  }
}
