import VivaceDrawing
import VivaceGeometry

/// The motion of a symbol effect: a cycle of poses, or a state that it changes to.
public struct _SymbolMotion: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bounce(isDown: Bool)
    case pulse
    case variableColor(reverses: Bool, isIterative: Bool, hides: Bool)
    case rock(sign: Double)
    case shake(Angle)
    case rotation(sign: Double)
    case breath(fades: Bool)
    /// A state with this scale and this opacity while it is active.
    case state(scale: Double, opacity: Double)
    /// Not seen and of another size while it is not active.
    case appearance(scale: Double)
  }

  let kind: Kind
  init(_ kind: Kind) { self.kind = kind }
}

/// How one symbol replaces another.
public struct _SymbolReplacement: Hashable, Sendable {
  /// How large the old one is when it has gone; nil if it goes at once.
  var outScale: Double? = 0.5
  /// How large the new one is when it comes.
  var inScale = 0.5
  var pace = 1.0
}

typealias SymbolReplacement = _SymbolReplacement

/// A symbol moved as a whole.
struct SymbolPose: Equatable {
  var scale = 1.0
  /// In radians.
  var angle = 0.0
  /// In widths and heights of the symbol.
  var shift = CGPoint.zero
  var opacity = 1.0

  /// From the symbol's own coordinates, in a box of a size, to where it is seen.
  func projection(in size: CGSize) -> ProjectionValue {
    let (x, y) = (size.width / 2, size.height / 2)
    let map = CGAffineTransform(translationX: -x, y: -y)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(
        CGAffineTransform(
          translationX: x + shift.x * size.width, y: y + shift.y * size.height))
    return ProjectionValue(map)
  }
}

extension _SymbolMotion {
  /// How long one cycle takes, in seconds; nil of what has none.
  var period: Double? {
    switch kind {
    case .bounce: 0.7
    case .pulse: 1.2
    case .variableColor: 1.3
    case .rock, .shake: 0.9
    case .rotation: 1.2
    case .breath: 2.4
    case .state, .appearance: nil
    }
  }

  /// The pose of the symbol after a fraction of a cycle. At 0 and 1, and beyond, it is at rest.
  ///
  /// - Parameter isEven: Whether the cycles follow each other without a stop.
  func pose(at phase: Double, isEven: Bool = false) -> SymbolPose {
    guard phase > 0, phase < 1 else { return SymbolPose() }
    var pose = SymbolPose()
    let wave = (1 - cos(2 * .pi * phase)) / 2
    let shaking = sin(6 * .pi * phase) * sin(.pi * phase)
    switch kind {
    case .bounce(let isDown):
      // A struck spring, at rest at the end of the cycle.
      let oscillation = 0.34 * sin(3 * .pi * phase) * exp(-2.5 * phase) * (1 - phase)
      pose.scale = 1 + (isDown ? -oscillation : oscillation)
    case .pulse: pose.opacity = 1 - 0.7 * wave
    case .variableColor(let reverses, let isIterative, let hides):
      let lit = Self.lit(at: phase, reverses: reverses, isIterative: isIterative)
      let dim = hides ? 0 : 0.3
      pose.opacity = dim + (1 - dim) * lit
    case .rock(let sign): pose.angle = sign * 0.26 * shaking
    case .shake(let direction):
      pose.shift = CGPoint(
        x: 0.14 * shaking * cos(direction.radians), y: 0.14 * shaking * sin(direction.radians))
    case .rotation(let sign):
      pose.angle = sign * 2 * .pi * (isEven ? phase : phase * phase * (3 - 2 * phase))
    case .breath(let fades):
      pose.scale = 1 + 0.12 * wave
      if fades { pose.opacity = 1 - 0.4 * wave }
    case .state, .appearance: break
    }
    return pose
  }

  /// The fraction of the layers that is lit, 0…1, linear between some points.
  private static func lit(at phase: Double, reverses: Bool, isIterative: Bool) -> Double {
    let points: [(phase: Double, lit: Double)] =
      if reverses {
        [(0, 1), (0.17, 0.67), (0.33, 0.33), (0.5, 0), (0.67, 0.33), (0.83, 0.67), (1, 1)]
      } else if isIterative {
        [(0, 1), (0.08, 0), (0.2, 1), (0.33, 0), (0.45, 1), (0.58, 0), (0.7, 1), (1, 1)]
      } else {
        [(0, 1), (0.08, 0), (0.2, 0), (0.3, 0.33), (0.4, 0.33), (0.5, 0.67), (0.6, 0.67), (0.7, 1)]
      }
    guard let next = points.firstIndex(where: { $0.phase > phase }), next > 0 else { return 1 }
    let (a, b) = (points[next - 1], points[next])
    return a.lit + (b.lit - a.lit) * (phase - a.phase) / (b.phase - a.phase)
  }

  /// The scale and the opacity of a state.
  func state(isActive: Bool) -> (scale: Double, opacity: Double) {
    switch kind {
    case .state(let scale, let opacity): isActive ? (scale, opacity) : (1, 1)
    case .appearance(let scale): isActive ? (1, 1) : (scale, 0)
    default: (1, 1)
    }
  }
}
