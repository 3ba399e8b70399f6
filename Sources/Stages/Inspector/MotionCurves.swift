import Foundation
import VivaceViews

/// The curves of animated attributes, sent piece by piece to a page that draws them while they grow.
///
/// The cost of an answer depends on the changes since the previous one, in the rows that are visible,
/// and never on the length of the recording: a whole ``MotionTimeline`` would delay frames.
/// An answer that would cost more than its budget ends earlier, and the next one continues there.
package final class MotionCurves {
  /// The page's state, and its request.
  package struct Question: Decodable {
    /// Of the answer before. What is known of another run is forgotten.
    package var run: String?
    /// How many attributes and rows are known.
    package var attributes = 0
    package var rows = 0
    /// Seconds between two samples, as many as the page has a point for.
    package var step = 1.0 / 60
    package var wanted: [CurveRequest] = []

    package init() {}
  }

  /// A row that is visible on the page.
  package struct CurveRequest: Decodable {
    package var attribute: Int
    package var component: Int
    /// The instant up to which its samples are known.
    package var from: Double

    package init(attribute: Int, component: Int, from: Double) {
      (self.attribute, self.component, self.from) = (attribute, component, from)
    }
  }

  package struct Answer: Encodable {
    package var run: String
    package var now: Double
    /// From the first that is not known yet on.
    package var attributes: [Attribute]
    package var rows: [Row]
    package var samples: [Samples]
    /// There are more samples already.
    package var isCut: Bool
  }

  /// One that can move.
  package struct Attribute: Encodable, Equatable {
    package var number: Int
    package var view: String
    package var property: String
    package var components: [String]
  }

  /// A number of an attribute that has moved.
  package struct Row: Encodable, Equatable {
    package var attribute: Int
    package var component: Int
  }

  /// The samples of a row between two instants. They replace known ones from the first instant on.
  package struct Samples: Encodable {
    package var attribute: Int
    package var component: Int
    package var from: Double
    package var to: Double
    /// Instant, presentation value and model value of each, as eight bytes, least first, in Base64.
    package var values: String

    /// The samples as numbers.
    package var points: [(time: Double, shown: Double, model: Double)] {
      let bytes = Array(Data(base64Encoded: values) ?? Data())
      let numbers = stride(from: 0, to: bytes.count, by: 8).map { offset in
        Double(
          bitPattern: (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[offset + $1]) << (8 * $1) })
      }
      return stride(from: 0, to: numbers.count, by: 3).map {
        (numbers[$0], numbers[$0 + 1], numbers[$0 + 2])
      }
    }
  }

  /// The most values for which one answer samples movements.
  package static let budget = 600

  private let recorder: Recorder
  private let run: String
  private var attributes: [Attribute] = []
  private var rows: [Row] = []
  private var followers: [Follower] = []
  /// The one that is looked at first, so that all have their turn.
  private var next = 0
  /// The number of values that all answers so far have sampled.
  package private(set) var samplesTaken = 0

  /// - Parameter run: The identifier of this run.
  package init(_ recorder: Recorder, run: String) {
    self.recorder = recorder
    self.run = run
  }

  package func answer(_ question: Question, at now: Double) -> Answer {
    let isKnown = question.run == run
    var left = Self.budget
    scan(at: now, &left)
    var answer = Answer(
      run: run, now: now,
      attributes: Array(attributes.dropFirst(isKnown ? max(0, question.attributes) : 0)),
      rows: Array(rows.dropFirst(isKnown ? max(0, question.rows) : 0)), samples: [], isCut: false)
    let step = question.step.isFinite ? max(question.step, 1e-4) : 1
    for wanted in question.wanted where isKnown {
      guard left > 0 else {
        answer.isCut = true
        break
      }
      guard recorder.movements.indices.contains(wanted.attribute) else { continue }
      let samples = samples(of: wanted, until: now, step: step, &left)
      answer.samples.append(samples)
      if samples.to < now { answer.isCut = true }
    }
    return answer
  }

  /// The start of the animation that an attribute had at an instant; nil before the first.
  package func start(of attribute: Int, before instant: Double) -> Double? {
    guard recorder.movements.indices.contains(attribute) else { return nil }
    return recorder.movements[attribute].starts(until: instant + 1e-6).last?.time
  }

  // MARK: What there is

  /// How far a movement has been looked at for rows.
  private struct Follower {
    let record: MovementRecord
    /// Pieces that are done with.
    var seen = 0
    /// The presentation value when the first animation began.
    var base: [Double] = []
    var isRow: [Bool] = []

    var isDone: Bool { !isRow.isEmpty && isRow.allSatisfy { $0 } }
  }

  /// Finds what is new: attributes, and numbers that have begun to move.
  private func scan(at now: Double, _ left: inout Int) {
    for record in recorder.movements.dropFirst(followers.count) {
      followers.append(Follower(record: record))
      guard !record.isAuxiliary else { continue }
      attributes.append(
        Attribute(
          number: record.number, view: Wording.path(record.path),
          property: record.property + (record.ordinal > 1 ? " (\(record.ordinal))" : ""),
          components: record.components))
    }
    let least = left / 2
    for _ in followers.indices where left > least {
      if next >= followers.count { next = 0 }
      scan(&followers[next], at: now, &left)
      next += 1
    }
  }

  private func scan(_ follower: inout Follower, at now: Double, _ left: inout Int) {
    let record = follower.record
    guard !record.isAuxiliary, !follower.isDone else { return }
    var index = follower.seen
    while index < record.pieces.count, left > 0 {
      let piece = record.pieces[index]
      if follower.base.isEmpty, piece.animation != nil {
        let before = index > 0 ? record.pieces[index - 1] : piece
        follower.base = values(of: before, at: piece.start, &left).values
        follower.isRow = follower.base.map { _ in false }
      }
      if !follower.base.isEmpty { find(&follower, piece, &left) }
      index += 1
      // One of the present may still be replaced.
      if piece.start < now { follower.seen = index }
    }
  }

  private func find(_ follower: inout Follower, _ piece: MovementRecord.Piece, _ left: inout Int) {
    let begin = values(of: piece, at: piece.start, &left)
    for component in follower.isRow.indices where !follower.isRow[component] {
      let base = follower.base[component]
      func differs(_ values: [Double]) -> Bool {
        values.indices.contains(component) && abs(values[component] - base) > 1e-9
      }
      let moves =
        differs(begin.values) || differs(piece.model)
        || begin.velocities.indices.contains(component) && abs(begin.velocities[component]) > 1e-9
      guard moves else { continue }
      follower.isRow[component] = true
      rows.append(Row(attribute: follower.record.number, component: component))
    }
  }

  private func values(
    of piece: MovementRecord.Piece, at time: Double, _ left: inout Int
  ) -> (values: [Double], velocities: [Double]) {
    left -= 1
    samplesTaken += 1
    return piece.sample(time)
  }

  // MARK: Samples

  /// One at each step, and both sides of what begins between two: of more changes than two the first and
  /// the last.
  private func samples(
    of wanted: CurveRequest, until now: Double, step: Double, _ left: inout Int
  ) -> Samples {
    let record = recorder.movements[wanted.attribute]
    var data = Data()
    func add(_ piece: MovementRecord.Piece, _ time: Double) {
      let shown = values(of: piece, at: time, &left).values
      guard shown.indices.contains(wanted.component), piece.model.indices.contains(wanted.component)
      else { return }
      for number in [time, shown[wanted.component], piece.model[wanted.component]] {
        withUnsafeBytes(of: number.bitPattern.littleEndian) { data.append(contentsOf: $0) }
      }
    }
    func result(until end: Double) -> Samples {
      Samples(
        attribute: wanted.attribute, component: wanted.component, from: wanted.from, to: end,
        values: data.base64EncodedString())
    }
    guard let first = record.pieces.first, first.start <= now else { return result(until: now) }
    var time = max(wanted.from, first.start)
    var index = record.index(at: time) ?? 0
    if index > 0, record.pieces[index].start == time { add(record.pieces[index - 1], time) }
    while left > 0 {
      add(record.pieces[index], time)
      guard time < now else { return result(until: now) }
      let end = min(((time / step + 1e-6).rounded(.down) + 1) * step, now)
      let last = record.index(at: end) ?? index
      for edge in Set([index + 1, last]).sorted() where edge > index && edge <= last {
        let start = record.pieces[edge].start
        add(record.pieces[edge - 1], start)
        if start < end { add(record.pieces[edge], start) }
      }
      (time, index) = (end, last)
    }
    return result(until: time)
  }
}
