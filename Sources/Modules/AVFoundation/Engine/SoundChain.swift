import Foundation
import Synchronization
import VivaceMedia

/// The sound of a player behind the nodes that follow it: read in order, it goes on; read elsewhere, it begins anew.
final class SoundChain: SampleReader, Sendable {
  private let source: any SampleReader
  private let rate: Double
  private let nodes: [AVAudioNode]

  private struct State {
    var effects: [any SoundEffect] = []
    var next = -1
  }
  private let state = Mutex(State())
  /// Frames before a new beginning that are processed first, so that echoes are there from its first frame on.
  private static let preroll = 4_096

  /// - Parameter nodes: The nodes from the player's next one on.
  init(_ source: any SampleReader, rate: Double, nodes: [AVAudioNode]) {
    (self.source, self.rate, self.nodes) = (source, rate, nodes)
  }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    try state.withLock { state in
      if first != state.next {
        state.effects = nodes.compactMap { $0.makeEffect() }
        let start = max(0, first - Self.preroll)
        if start < first, !state.effects.isEmpty {
          _ = try processed(from: start, count: first - start, by: state.effects)
        }
      }
      let rows = try processed(from: first, count: count, by: state.effects)
      state.next = first + (rows.first?.count ?? 0)
      return rows
    }
  }

  private func processed(
    from first: Int, count: Int, by effects: [any SoundEffect]
  ) throws -> [[Float]] {
    var rows = try source.samples(from: first, count: count)
    for effect in effects { effect.process(&rows, rate: rate) }
    return rows
  }
}

/// A sound at another speed with its own pitch: pieces of it that overlap where they are most alike.
///
/// Frames are read in order; a frame before those, or far behind them, begins anew.
final class StretchedReader: SampleReader, Sendable {
  private let source: any SampleReader
  private let speed: Double
  private let stretching: Mutex<Stretching>

  /// - Parameter speed: Seconds of the source for each second.
  init(_ source: any SampleReader, speed: Double, rate: Double) {
    (self.source, self.speed) = (source, speed)
    stretching = Mutex(Stretching(source, speed: speed, rate: rate))
  }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    guard speed != 1 else { return try source.samples(from: first, count: count) }
    return try stretching.withLock { try $0.samples(from: first, count: count) }
  }
}

/// The pieces that were joined last.
private final class Stretching {
  private let source: any SampleReader
  private let speed: Double
  /// Frames from one piece to the next one. A piece is twice as long.
  private let hop: Int
  /// Frames that a piece may be moved by.
  private let reach: Int
  /// The number of the first frame in `rows`.
  private var start = 0
  private var rows: [[Float]] = []
  /// The second halves of the last piece, as it goes on without a cut.
  private var tail: [[Float]] = []
  private var piece = 0

  /// - Parameter speed: Seconds of the source for each second.
  init(_ source: any SampleReader, speed: Double, rate: Double) {
    (self.source, self.speed) = (source, speed)
    (hop, reach) = (max(32, Int(rate * 0.02)), max(8, Int(rate * 0.008)))
  }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    let end = start + (rows.first?.count ?? 0)
    if first < start || first > end + 8 * hop { begin(at: max(0, first / hop - 1)) }
    while start + (rows.first?.count ?? 0) < first + count, try addPiece() {}
    let skipped = max(0, first - start)
    let result = rows.map { Array($0.dropFirst(skipped).prefix(count)) }
    let kept = max(0, skipped - hop)
    for channel in rows.indices { rows[channel].removeFirst(min(kept, rows[channel].count)) }
    start += kept
    return result
  }

  private func begin(at piece: Int) {
    (self.piece, start, rows, tail) = (piece, piece * hop, [], [])
  }

  /// Adds the frames of one more piece; false at the end of the source.
  private func addPiece() throws -> Bool {
    let ideal = Int((Double(piece * hop) * speed).rounded())
    let first = max(0, ideal - reach)
    let found = try source.samples(from: first, count: 2 * reach + 2 * hop)
    guard let length = found.first?.count, length > ideal - first else { return false }
    if rows.isEmpty { rows = [[Float]](repeating: [], count: found.count) }
    let offset = tail.isEmpty ? ideal - first : bestOffset(in: found[0], limit: length - hop)
    for channel in found.indices {
      let row = found[channel]
      func sample(_ index: Int) -> Float { row.indices.contains(index) ? row[index] : 0 }
      for index in 0..<min(hop, max(1, length - offset)) {
        let weight = Float(index) / Float(hop)
        let before = tail.isEmpty ? sample(offset + index) : tail[channel][index]
        rows[channel].append(before * (1 - weight) + sample(offset + index) * weight)
      }
    }
    tail = found.map { row in
      (0..<hop).map { index in
        let at = offset + hop + index
        return at < row.count ? row[at] : 0
      }
    }
    piece += 1
    return true
  }

  /// The offset at which a row is most like the tail.
  private func bestOffset(in row: [Float], limit: Int) -> Int {
    var best = (offset: 0, likeness: -Float.infinity)
    for offset in stride(from: 0, through: max(0, min(2 * reach, limit)), by: 2) {
      var (product, square): (Float, Float) = (0, 1e-9)
      for index in stride(from: 0, to: hop, by: 2) where offset + index < row.count {
        product += row[offset + index] * tail[0][index]
        square += row[offset + index] * row[offset + index]
      }
      let likeness = product / square.squareRoot()
      if likeness > best.likeness { best = (offset, likeness) }
    }
    return best.offset
  }
}
