import VivaceGeometry

/// Makes the symbol larger (or smaller) for a moment.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isDown = false
  public var _motion: _SymbolMotion { _SymbolMotion(.bounce(isDown: isDown)) }

  /// Grows first; this is the default.
  public var up: BounceSymbolEffect { BounceSymbolEffect(isDown: false) }
  /// Shrinks first.
  public var down: BounceSymbolEffect { BounceSymbolEffect(isDown: true) }
  /// Moves the whole symbol here: layers do not bounce one by one.
  public var byLayer: BounceSymbolEffect { self }
  /// Bounces the whole symbol, as every bounce here.
  public var wholeSymbol: BounceSymbolEffect { self }
}

/// Makes the symbol faint and clear again.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(.pulse) }

  /// Fades the whole symbol here, not layer after layer.
  public var byLayer: PulseSymbolEffect { self }
  /// Fades the whole symbol, as every pulse here.
  public var wholeSymbol: PulseSymbolEffect { self }
}

/// Lets clarity wander over the symbol; here, of the symbol in steps.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  private var reverses = false
  private var isIterative = false
  private var hides = false
  public var _motion: _SymbolMotion {
    _SymbolMotion(.variableColor(reverses: reverses, isIterative: isIterative, hides: hides))
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// One step is clear at a time.
  public var iterative: VariableColorSymbolEffect { with { $0.isIterative = true } }
  /// Steps that are clear stay so until all are.
  public var cumulative: VariableColorSymbolEffect { with { $0.isIterative = false } }
  /// Runs back after it has run forth.
  public var reversing: VariableColorSymbolEffect { with { $0.reverses = true } }
  /// Begins again from the first step after the last: the default.
  public var nonReversing: VariableColorSymbolEffect { with { $0.reverses = false } }
  /// Steps that are not clear are invisible.
  public var hideInactiveLayers: VariableColorSymbolEffect { with { $0.hides = true } }
  /// Steps that are not clear are faint: the default.
  public var dimInactiveLayers: VariableColorSymbolEffect { with { $0.hides = false } }
}

/// Makes the symbol larger or smaller for as long as it is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  private var factor = 1.0
  public var _motion: _SymbolMotion { _SymbolMotion(.state(scale: factor, opacity: 1)) }

  /// 1.2 times as large.
  public var up: ScaleSymbolEffect { ScaleSymbolEffect(factor: 1.2) }
  /// 0.8 times as large.
  public var down: ScaleSymbolEffect { ScaleSymbolEffect(factor: 0.8) }
  /// Scales the whole symbol here.
  public var byLayer: ScaleSymbolEffect { self }
  /// Scales the whole symbol, which happens anyway.
  public var wholeSymbol: ScaleSymbolEffect { self }
}

/// Brings the symbol in: while it is active the symbol is seen.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  private var from = 0.5
  public var _motion: _SymbolMotion { _SymbolMotion(.appearance(scale: from)) }

  /// Grows from half its size.
  public var up: AppearSymbolEffect { AppearSymbolEffect(from: 0.5) }
  /// Shrinks from 1.5 times its size.
  public var down: AppearSymbolEffect { AppearSymbolEffect(from: 1.5) }
  /// Brings the whole symbol in at once here.
  public var byLayer: AppearSymbolEffect { self }
  /// Brings in the whole symbol, which happens anyway.
  public var wholeSymbol: AppearSymbolEffect { self }
}

/// Takes the symbol away: while it is active the symbol is not seen.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect {
  private var to = 0.5
  public var _motion: _SymbolMotion { _SymbolMotion(.state(scale: to, opacity: 0)) }

  /// Grows to 1.5 times its size while it fades.
  public var up: DisappearSymbolEffect { DisappearSymbolEffect(to: 1.5) }
  /// Shrinks to half its size while it fades.
  public var down: DisappearSymbolEffect { DisappearSymbolEffect(to: 0.5) }
  /// Fades the whole symbol at once here.
  public var byLayer: DisappearSymbolEffect { self }
  /// Fades the whole symbol, which happens anyway.
  public var wholeSymbol: DisappearSymbolEffect { self }
}

/// Moves the symbol back and forth along an axis, or turns it.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  /// The direction of its first movement. Nil turns clockwise first.
  private var direction: Angle?
  private var turnsBack = false
  public var _motion: _SymbolMotion {
    guard let direction else { return _SymbolMotion(.rock(sign: turnsBack ? -1 : 1)) }
    return _SymbolMotion(.shake(direction))
  }

  /// Rocks, to the right first; this is the default.
  public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect() }
  /// Rocks, to the left first.
  public var counterClockwise: WiggleSymbolEffect { WiggleSymbolEffect(turnsBack: true) }
  /// Shakes sideways, to the left first.
  public var left: WiggleSymbolEffect { custom(angle: .degrees(180)) }
  /// Shakes sideways, to the right first.
  public var right: WiggleSymbolEffect { custom(angle: .degrees(0)) }
  /// Shakes up and down, upwards first.
  public var up: WiggleSymbolEffect { custom(angle: .degrees(-90)) }
  /// Shakes up and down, downwards first.
  public var down: WiggleSymbolEffect { custom(angle: .degrees(90)) }
  /// Equals `right`, in right-to-left layouts too.
  public var forward: WiggleSymbolEffect { right }
  /// Equals `left`, in right-to-left layouts too.
  public var backward: WiggleSymbolEffect { left }
  /// Along a direction: 0 is to the right, 90 degrees downwards.
  public func custom(angle: Angle) -> WiggleSymbolEffect { WiggleSymbolEffect(direction: angle) }
  /// The direction in degrees instead of an `Angle`.
  public func custom(angle: Double) -> WiggleSymbolEffect { custom(angle: .degrees(angle)) }
  /// Moves the whole symbol here.
  public var byLayer: WiggleSymbolEffect { self }
  /// Moves the whole symbol, as every wiggle here.
  public var wholeSymbol: WiggleSymbolEffect { self }
}

/// Turns the symbol round.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var turnsBack = false
  public var _motion: _SymbolMotion { _SymbolMotion(.rotation(sign: turnsBack ? -1 : 1)) }

  /// Turns to the right; this is the default.
  public var clockwise: RotateSymbolEffect { RotateSymbolEffect() }
  /// Turns to the left.
  public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(turnsBack: true) }
  /// Turns the whole symbol here.
  public var byLayer: RotateSymbolEffect { self }
  /// Turns the whole symbol, as every rotation here.
  public var wholeSymbol: RotateSymbolEffect { self }
}

/// Makes the symbol larger and smaller again, slowly.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var fades = true
  public var _motion: _SymbolMotion { _SymbolMotion(.breath(fades: fades)) }

  /// Changes its size alone.
  public var plain: BreatheSymbolEffect { BreatheSymbolEffect(fades: false) }
  /// Fades as well.
  public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(fades: true) }
  /// Scales the whole symbol here.
  public var byLayer: BreatheSymbolEffect { self }
  /// Scales the whole symbol, as every breath here.
  public var wholeSymbol: BreatheSymbolEffect { self }
}

/// Removes the old symbol while the new one appears.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect {
  /// A replacement that would keep the common parts of both symbols; here, it is its fallback.
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect {
    var fallback: ReplaceSymbolEffect
    public var _motion: _SymbolMotion { fallback._motion }
    public func _replacement(_ options: SymbolEffectOptions) -> _SymbolReplacement {
      fallback._replacement(options)
    }
  }

  private var replacement = _SymbolReplacement()
  public var _motion: _SymbolMotion { _SymbolMotion(.state(scale: 1, opacity: 1)) }
  public func _replacement(_ options: SymbolEffectOptions) -> _SymbolReplacement {
    var replacement = replacement
    replacement.pace = options.pace
    return replacement
  }

  /// The old one shrinks away, the new one grows.
  public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect() }
  /// The old one grows away, the new one grows as well.
  public var upUp: ReplaceSymbolEffect {
    ReplaceSymbolEffect(replacement: _SymbolReplacement(outScale: 1.5))
  }
  /// The old one is gone at once, the new one grows.
  public var offUp: ReplaceSymbolEffect {
    ReplaceSymbolEffect(replacement: _SymbolReplacement(outScale: nil))
  }
  /// Replaces a symbol and keeps the layers that both share; here it behaves as the fallback does.
  public func magic(fallback: ReplaceSymbolEffect) -> MagicReplace {
    MagicReplace(fallback: fallback)
  }
  /// Replaces the whole symbol at once here.
  public var byLayer: ReplaceSymbolEffect { self }
  /// Replaces the whole symbol, which happens anyway.
  public var wholeSymbol: ReplaceSymbolEffect { self }
}

/// The effect that suits the context: inserted and removed symbols appear and disappear, others are replaced.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect,
  ContentTransitionSymbolEffect
{
  public var _motion: _SymbolMotion { AppearSymbolEffect()._motion }
  public func _replacement(_ options: SymbolEffectOptions) -> _SymbolReplacement {
    ReplaceSymbolEffect()._replacement(options)
  }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  /// Larger for a moment, in 0.7 seconds.
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}
extension SymbolEffect where Self == PulseSymbolEffect {
  /// Faint and clear again.
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
extension SymbolEffect where Self == VariableColorSymbolEffect {
  /// Steps of the symbol become clear one after the other.
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}
extension SymbolEffect where Self == ScaleSymbolEffect {
  /// A changed size while active; without `up` or `down` the size stays.
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}
extension SymbolEffect where Self == AppearSymbolEffect {
  /// Fades in while active.
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}
extension SymbolEffect where Self == DisappearSymbolEffect {
  /// Fades out while active.
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}
extension SymbolEffect where Self == WiggleSymbolEffect {
  /// Rocks to both sides in 0.9 seconds.
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}
extension SymbolEffect where Self == RotateSymbolEffect {
  /// One turn in 1.2 seconds.
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}
extension SymbolEffect where Self == BreatheSymbolEffect {
  /// A slow change of size and clarity, 2.4 seconds a cycle.
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
extension SymbolEffect where Self == ReplaceSymbolEffect {
  /// The old symbol leaves while the new one comes.
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}
extension SymbolEffect where Self == AutomaticSymbolEffect {
  /// An appearance for inserted symbols, a replacement for others.
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}
