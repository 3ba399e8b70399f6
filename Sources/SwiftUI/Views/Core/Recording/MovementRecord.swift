import VivaceMotion

/// The description of an animated attribute for a recorder; made only when there is one.
struct MotionLabel {
  /// The drawn leaf, if it is no view with a name: `Text "Cat"`.
  var leaf: String?
  var property: String
  /// It moves along with something else that is written down already.
  var isAuxiliary = false

  init(_ property: String, of leaf: String? = nil, isAuxiliary: Bool = false) {
    self.property = property
    self.leaf = leaf
    self.isAuxiliary = isAuxiliary
  }
}

/// One attribute that can move, and all that it has shown since it appeared.
///
/// Its pieces are functions of time, so the presentation value and velocity can be asked for at any
/// instant that has passed, or will unless something interrupts it.
package final class MovementRecord {
  /// Grows with the order of appearance.
  package let number: Int
  /// The views around it, from the outside inwards.
  package let path: [String]
  /// `opacity`, `frame`, `scaleEffect`.
  package let property: String
  /// 1 for the first with this path and property.
  package let ordinal: Int
  package let isAuxiliary: Bool
  /// Whether its numbers are no distances: those of a turn go along circles, whatever the turn does.
  package let isBent: Bool
  package private(set) var pieces: [Piece] = []
  /// The names of its numbers: `x`, `y`; empty for a single one.
  package private(set) var components: [String] = []

  init(
    number: Int, path: [String], property: String, ordinal: Int, isAuxiliary: Bool,
    isBent: Bool = false
  ) {
    self.number = number
    self.path = path
    self.property = property
    self.ordinal = ordinal
    self.isAuxiliary = isAuxiliary
    self.isBent = isBent
  }

  package var name: String {
    path.joined(separator: " › ") + " · " + property + (ordinal > 1 ? " (\(ordinal))" : "")
  }

  /// The shown value from an instant on, until the next piece.
  package struct Piece {
    package var start: Double
    /// When it comes to rest; `start` for what does not move.
    package var end: Double
    package var model: [Double]
    /// The animation that runs; nil for one that does not move.
    package var animation: Animation?
    /// The shown values, and their velocities per second.
    package var sample: (Double) -> (values: [Double], velocities: [Double])

    package init(
      start: Double, end: Double, model: [Double], animation: Animation?,
      sample: @escaping (Double) -> (values: [Double], velocities: [Double])
    ) {
      (self.start, self.end, self.model) = (start, end, model)
      (self.animation, self.sample) = (animation, sample)
    }
  }

  /// Why it moves, or does not.
  package enum Decision {
    /// The animation began; the velocity is the one it began with.
    case animated(Animation)
    case jumped(Obstacle)
    /// The shown value jumped with the model, and running animations continued.
    case shifted
  }

  /// Why a change shows at once.
  package enum Obstacle: Equatable {
    /// It is drawn for the first time.
    case first
    /// The transaction has no animation here.
    case noAnimation
    /// The value has no animatable data.
    case notAnimatable
    /// The host shows each change at once.
    case switchedOff
    /// The animation ends as soon as it begins, or the distance is not finite.
    case noWay
  }

  /// A change of the model.
  package struct Change {
    package var record: MovementRecord
    package var instant: Double
    package var from: [Double]
    package var to: [Double]
    /// The previous shown value and its velocity. Empty for a new attribute.
    package var shown: (values: [Double], velocities: [Double])
    /// The presentation value at the beginning.
    package var after: (values: [Double], velocities: [Double])
    /// The animation that ran before.
    package var interrupted: Animation?
    package var decision: Decision
    /// The modifiers that set or removed the animation, from the root inwards.
    package var steps: [TransactionStep]
    /// Several values in words, where they are no numbers.
    package var texts: (from: String, to: String)?
  }

  /// The piece that shows at an instant; before it appeared, none.
  package func piece(at instant: Double) -> Piece? { index(at: instant).map { pieces[$0] } }

  /// The place of the piece that shows at an instant. Pieces begin one after the other.
  package func index(at instant: Double) -> Int? {
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= instant { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  func note(_ piece: Piece, _ components: [String]) {
    self.components = components
    if let last = pieces.last, last.start == piece.start { pieces.removeLast() }
    pieces.append(piece)
  }
}

/// A change of the transaction between the root and the attribute.
package struct TransactionStep {
  package enum Source: UInt8, Sendable {
    case animationValue, transaction, transactionValue, animation, scopedTransaction,
      scopedAnimation
    case transition, scrollTransition, insertion, contentTransition, symbolEffect
    case matchedGeometryEffect

    /// The step as it is written in code.
    package var sourceText: String {
      switch self {
      case .animationValue: ".animation(_:value:)"
      case .transaction: ".transaction"
      case .transactionValue: ".transaction(value:)"
      case .animation: ".animation(_:)"
      case .scopedTransaction: ".transaction(_:body:)"
      case .scopedAnimation: ".animation(_:body:)"
      case .transition: "the transition's own .animation"
      case .scrollTransition: ".scrollTransition"
      case .contentTransition: "the .contentTransition"
      case .symbolEffect: ".symbolEffect"
      case .matchedGeometryEffect: ".matchedGeometryEffect"
      case .insertion: "the insertion, whose first pass does not animate"
      }
    }
  }

  package var source: Source
  package var path: [String]
  package var before: Animation?
  package var after: Animation?
  package var disablesAnimations: Bool
}

/// A modifier that changes the transaction, and can say which one it is.
protocol TransactionEditing {
  nonisolated var source: TransactionStep.Source { get }
}
