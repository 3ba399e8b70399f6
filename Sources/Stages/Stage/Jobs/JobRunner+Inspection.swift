import Foundation
import VivaceInspector
import VivaceViews

extension JobRunner {
  /// Why what happened animated, or did not: at an instant, or all of it; to standard output, or to the
  /// job's output.
  func explain() throws {
    SourcePlaces.record()
    let stage = try HeadlessStage.recording(makeStage)
    defer { stage.close() }
    if let instant = job.at { try stage.advance(to: instant) } else { try stage.goToRest() }
    guard let recorder = stage.recorder else { return }
    recorder.locateWrites(SourcePlaces.find)
    let explanations =
      job.at.map { Explanation.last(before: $0, in: recorder) } ?? Explanation.all(in: recorder)
    let data =
      job.asJSON == true
      ? try Explanation.json(explanations)
      : Data(explanations.map(\.text).joined(separator: "\n").utf8)
    guard let path = job.output else { return try StandardOutput.write(data) }
    try write(data, to: path, "the explanation")
  }

  /// Model value, presentation value and velocity of all that moved: an SVG, or JSON.
  func timeline() throws {
    let path = try path()
    let stage = try HeadlessStage.recording(makeStage)
    defer { stage.close() }
    if let duration = job.duration {
      try stage.advance(to: duration)
    } else {
      try stage.goToRest()
    }
    guard let recorder = stage.recorder else { return }
    let timeline = MotionTimeline(
      recorder, duration: stage.time, perSecond: job.fps ?? Self.samplesPerSecond)
    let data =
      path.hasSuffix(".json") ? try timeline.json : Data(TimelinePicture(timeline).svg().utf8)
    try write(data, to: path, "the timeline")
  }

  private static var samplesPerSecond: Double { 60 }

  private func write(_ data: Data, to path: String, _ what: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw JobError.failed("cannot write \(what) to \(path): \(error)")
    }
  }
}
