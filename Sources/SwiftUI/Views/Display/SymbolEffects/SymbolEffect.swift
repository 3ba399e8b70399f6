/// How a symbol moves.
///
/// Symbols move as a whole here: `byLayer` and `wholeSymbol` do the same.
public protocol SymbolEffect: Hashable, Sendable {
  /// The motion of the effect for a symbol.
  var _motion: _SymbolMotion { get }
}

/// An effect that can run once, when a value changes, and ends by itself.
public protocol DiscreteSymbolEffect {}
/// An effect that can run until it is switched off.
public protocol IndefiniteSymbolEffect {}
/// An effect that brings a symbol in or takes it away.
public protocol TransitionSymbolEffect {}
/// An effect that takes one symbol to another.
public protocol ContentTransitionSymbolEffect {
  /// How one symbol replaces another.
  func _replacement(_ options: SymbolEffectOptions) -> _SymbolReplacement
}

/// How often and how fast a symbol effect runs; by default once for a value, at its own speed.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How a symbol effect continues after its first cycle: a number of times, or without end.
  public struct RepeatBehavior: Hashable, Sendable {
    /// Nil is for ever.
    var count: Int?
    /// Seconds between two cycles.
    var delay = 0.0

    /// Without end, one cycle right after the other.
    public static var continuous: RepeatBehavior { RepeatBehavior(count: nil) }
    /// Without end, with 0.4 seconds in between.
    public static var periodic: RepeatBehavior { periodic() }
    /// So many cycles (at least one; nil is without end), with a delay in seconds in between, by
    /// default 0.4.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count.map { max($0, 1) }, delay: delay.map { max($0, 0) } ?? 0.4)
    }
  }

  /// Nil where nothing was asked for: once for a trigger, for ever while active.
  var repetition: RepeatBehavior?
  /// Always more than 0.
  var pace = 1.0

  /// Once for a changed value, or without end while active; the effect's own speed.
  public static let `default` = SymbolEffectOptions()
  /// Without end, one cycle right after the other.
  public static var repeating: SymbolEffectOptions { Self.default.repeating }
  /// A single cycle, also for an effect that stays active.
  public static var nonRepeating: SymbolEffectOptions { Self.default.nonRepeating }
  /// So many cycles, at least one; nil is without end.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { Self.default.repeat(count) }
  /// The number and the distance of cycles in one value.
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    Self.default.repeat(behavior)
  }
  /// The effect's speed times a factor; 1 is its own.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { Self.default.speed(speed) }

  /// These options, without end.
  public var repeating: SymbolEffectOptions { `repeat`(.continuous) }
  /// These options, with a single cycle.
  public var nonRepeating: SymbolEffectOptions { `repeat`(RepeatBehavior(count: 1)) }
  /// So many cycles, at least one; nil is without end.
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    `repeat`(RepeatBehavior(count: count.map { max($0, 1) }))
  }
  /// These options with another number and distance of cycles.
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    var options = self
    options.repetition = behavior
    return options
  }
  /// A speed that is not above 0 is taken for 1.
  public func speed(_ speed: Double) -> SymbolEffectOptions {
    var options = self
    options.pace = speed > 0 && speed.isFinite ? speed : 1
    return options
  }
}
