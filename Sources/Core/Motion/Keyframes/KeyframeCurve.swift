/// The function of time that one track's keyframes define for a start value.
///
/// Keyframes follow one another from time 0. Before that it has the start value, after the last one the
/// value where that ended. A spring keyframe does not snap to its target.
struct KeyframeCurve<Data: VectorArithmetic> {
  struct Piece {
    let begin: Double
    let from: Data
    let keyframe: Keyframe<Data>
    /// Per second, at both ends; the end's only matters to a cubic.
    let startVelocity: Data
    let endVelocity: Data
  }

  private var pieces: [Piece] = []
  private let start: Data
  let duration: Double

  /// - Parameter velocity: what the value has at the start, per second; a run that replaces
  ///   another continues with it.
  init(from start: Data, velocity: Data = .zero, _ keyframes: [Keyframe<Data>]) {
    self.start = start
    var value = start
    var speed = velocity
    var time = 0.0
    for (index, keyframe) in keyframes.enumerated() {
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      let join = Self.smoothVelocity(from: value, through: keyframe, to: next)
      let piece: Piece
      switch keyframe.interpolation {
      case .linear, .move:
        piece = Piece(
          begin: time, from: value, keyframe: keyframe, startVelocity: .zero, endVelocity: .zero)
      case .spring(_, let explicit):
        piece = Piece(
          begin: time, from: value, keyframe: keyframe, startVelocity: explicit ?? speed,
          endVelocity: .zero)
      case .cubic(let explicit, let end):
        piece = Piece(
          begin: time, from: value, keyframe: keyframe, startVelocity: explicit ?? speed,
          endVelocity: end ?? join)
      }
      pieces.append(piece)
      value = piece.value(keyframe.duration)
      speed = piece.velocity(keyframe.duration)
      time += keyframe.duration
    }
    duration = time
  }

  /// The velocity between two cubic keyframes if neither sets one.
  private static func smoothVelocity(
    from start: Data, through keyframe: Keyframe<Data>, to next: Keyframe<Data>?
  ) -> Data {
    guard let next else { return .zero }
    switch next.interpolation {
    case .cubic(.some(let explicit), _), .spring(_, .some(let explicit)): return explicit
    case .cubic, .spring:
      let both = keyframe.duration + next.duration
      return both > 0 ? (next.target - start).scaled(by: 1 / both) : .zero
    case .linear(let curve):
      guard next.duration > 0 else { return .zero }
      return (next.target - keyframe.target).scaled(by: curve.velocity(at: 0) / next.duration)
    case .move: return .zero
    }
  }

  func value(at time: Double) -> Data {
    guard let piece = piece(at: time) else { return start }
    return piece.value(min(time - piece.begin, piece.keyframe.duration))
  }

  /// Per second; zero before the start and after the end.
  func velocity(at time: Double) -> Data {
    guard time < duration, let piece = piece(at: time) else { return .zero }
    return piece.velocity(time - piece.begin)
  }

  /// The last piece that has begun; nil before the first.
  private func piece(at time: Double) -> Piece? {
    guard time >= 0 else { return nil }
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].begin <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? pieces[low - 1] : nil
  }
}

extension KeyframeCurve.Piece {
  /// Time is from 0 to the duration of the keyframe.
  fileprivate func value(_ time: Double) -> Data {
    let (to, d) = (keyframe.target, keyframe.duration)
    guard d > 0 else { return to }
    switch keyframe.interpolation {
    case .move: return to
    case .linear(let curve):
      return from.interpolated(towards: to, amount: curve.value(at: time / d))
    case .spring(let spring, _):
      return from
        + spring.value(target: to - from, initialVelocity: startVelocity, time: time)
    case .cubic:
      // Hermite's form.
      let s = time / d
      let (s2, s3) = (s * s, s * s * s)
      return from.scaled(by: 2 * s3 - 3 * s2 + 1) + to.scaled(by: 3 * s2 - 2 * s3)
        + startVelocity.scaled(by: (s3 - 2 * s2 + s) * d)
        + endVelocity.scaled(by: (s3 - s2) * d)
    }
  }

  fileprivate func velocity(_ time: Double) -> Data {
    let (to, d) = (keyframe.target, keyframe.duration)
    guard d > 0 else { return .zero }
    switch keyframe.interpolation {
    case .move: return .zero
    case .linear(let curve): return (to - from).scaled(by: curve.velocity(at: time / d) / d)
    case .spring(let spring, _):
      return spring.velocity(target: to - from, initialVelocity: startVelocity, time: time)
    case .cubic:
      let s = time / d
      return (to - from).scaled(by: 6 * (s - s * s) / d)
        + startVelocity.scaled(by: 3 * s * s - 4 * s + 1)
        + endVelocity.scaled(by: 3 * s * s - 2 * s)
    }
  }
}
