import Foundation
import VivaceMotion
import VivaceViews

/// Model value, presentation value and velocity of everything that moved, over a stretch of time, with
/// what caused it: see `vivace timeline`.
package struct MotionTimeline: Encodable {
  package var duration: Double
  package var causes: [Cause]
  package var tracks: [Track]
  /// The names of all attributes that can move, whether they did or not.
  package var attributes: [String]

  /// Something from outside, or a change of state.
  package struct Cause: Encodable, Equatable {
    package var time: Double
    package var words: String
  }

  /// One attribute.
  package struct Track: Encodable {
    /// The view and the property.
    package var name: String { "\(view): \(property)" }
    package var view: String
    package var property: String
    /// The names of the numbers; one empty name for a single number.
    package var components: [String]
    /// When animations began, and which.
    package var starts: [Cause]
    package var samples: [Sample]

    fileprivate mutating func keepLastOfInstants() {
      let all = samples
      samples = all.indices.filter { $0 + 1 == all.endIndex || all[$0 + 1].time != all[$0].time }
        .map { all[$0] }
    }

    /// The components whose presentation value changes in it; indices.
    package var moving: [Int] {
      components.indices.filter { index in
        let values = samples.map { $0.shown[index] }
        return (values.max() ?? 0) - (values.min() ?? 0) > 1e-9
      }
    }
  }

  package struct Sample: Encodable {
    package var time: Double
    package var model: [Double]
    package var shown: [Double]
    package var velocity: [Double]
  }

  /// Samples `perSecond` times a second, and at both sides of every change.
  ///
  /// - Parameter picked: Names of attributes that are included even if they did not move.
  package init(
    _ recorder: Recorder, duration: Double, perSecond: Double = 60, picked: Set<String> = []
  ) {
    self.duration = duration
    causes = Self.causes(recorder.turns, until: duration)
    let all = recorder.movements.filter { !$0.isAuxiliary }.map { record in
      let track = Track(
        view: Wording.path(record.path),
        property: record.property + (record.ordinal > 1 ? " (\(record.ordinal))" : ""),
        components: record.components, starts: record.starts(until: duration), samples: [])
      return (record, track)
    }
    attributes = all.map(\.1.name)
    tracks = all.compactMap { record, track in
      let isPicked = picked.contains(track.name)
      guard isPicked || record.hasMoved(until: duration) else { return nil }
      var track = track
      track.samples = Self.samples(of: record, duration: duration, perSecond: perSecond)
      return isPicked || !track.moving.isEmpty ? track : nil
    }
  }

  /// Merges the many moves of a finger: only the first of each sequence is listed.
  private static func causes(_ turns: [TurnRecord], until end: Double) -> [Cause] {
    var causes: [Cause] = []
    for turn in turns where turn.instant <= end {
      let writes = turn.updates.flatMap(\.writes)
      var terms = turn.causes
      terms += writes.map { write in write.name + (write.values.map { ": \($0.new)" } ?? "") }
      guard !terms.isEmpty else { continue }
      causes.append(Cause(time: turn.instant, words: terms.joined(separator: ", ")))
    }
    return causes
  }

  private static func samples(
    of record: MovementRecord, duration: Double, perSecond: Double
  ) -> [Sample] {
    let begin = record.pieces.first?.start ?? 0
    var times = (0...max(1, Int((duration * perSecond).rounded()))).map {
      (time: Double($0) / perSecond, isAfter: true)
    }
    for piece in record.pieces where piece.start > begin && piece.start <= duration {
      times.append((piece.start, false))
      times.append((piece.start, true))
    }
    return times.filter { $0.time >= begin }
      .sorted { ($0.time, $0.isAfter ? 1 : 0) < ($1.time, $1.isAfter ? 1 : 0) }
      .compactMap { time, isAfter in
        let piece =
          isAfter ? record.piece(at: time) : record.pieces.last { $0.start < time }
        guard let piece else { return nil }
        let shown = piece.sample(time)
        guard shown.values.count == record.components.count else { return nil }
        return Sample(
          time: time, model: piece.model, shown: shown.values, velocity: shown.velocities)
      }
  }

  /// An object, with a line break at its end. Of an instant at which something changes it has the sample
  /// after the change.
  package var json: Data {
    get throws {
      var timeline = self
      for index in timeline.tracks.indices { timeline.tracks[index].keepLastOfInstants() }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return try encoder.encode(timeline) + Data("\n".utf8)
    }
  }
}

extension MovementRecord {
  /// Whether an animation ran in it.
  package func hasMoved(until end: Double) -> Bool {
    pieces.contains { $0.animation != nil && $0.start < end }
  }

  func starts(until end: Double) -> [MotionTimeline.Cause] {
    var last: Animation?
    var starts: [MotionTimeline.Cause] = []
    for piece in pieces where piece.start <= end {
      if let animation = piece.animation, animation.isBuiltIn || last != animation {
        starts.append(.init(time: piece.start, words: animation.sourceText))
      }
      last = piece.animation
    }
    return starts
  }
}
