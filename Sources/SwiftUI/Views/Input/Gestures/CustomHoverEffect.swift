/// A hover effect made of others.
@MainActor @preconcurrency public protocol CustomHoverEffect {
  associatedtype Body: CustomHoverEffect
  typealias Content = EmptyHoverEffect
  /// The effect that this effect is composed of.
  func body(content: Content) -> Body
}

/// An effect that others are composed of.
@MainActor private protocol PrimitiveHoverEffect: CustomHoverEffect where Body == Never {
  var effectKind: HoverEffect.Kind { get }
}

extension PrimitiveHoverEffect {
  /// Stops the program: a primitive effect has no body.
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) has no body: it is one of the effects that others are made of.")
  }
}

extension Never: CustomHoverEffect {
  /// Never called.
  public func body(content: Content) -> Never { switch self {} }
}

/// The default of the views around, else a highlight.
public struct AutomaticHoverEffect: CustomHoverEffect, PrimitiveHoverEffect {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  var effectKind: HoverEffect.Kind { .automatic }
}

/// A platter behind the view.
public struct HighlightHoverEffect: CustomHoverEffect, PrimitiveHoverEffect {
  /// `.highlight` is the shorter spelling.
  public nonisolated init() {}
  var effectKind: HoverEffect.Kind { .highlight }
}

/// The view comes up: larger, with a shadow.
public struct LiftHoverEffect: CustomHoverEffect, PrimitiveHoverEffect {
  /// `.lift` is the shorter spelling.
  public nonisolated init() {}
  var effectKind: HoverEffect.Kind { .lift }
}

/// Nothing happens.
public struct EmptyHoverEffect: CustomHoverEffect, PrimitiveHoverEffect {
  /// `.empty` is the shorter spelling.
  public nonisolated init() {}
  var effectKind: HoverEffect.Kind { .empty }
}

/// An effect that is switched on or off.
private struct SwitchedHoverEffect<Base: CustomHoverEffect>: CustomHoverEffect,
  PrimitiveHoverEffect
{
  let base: Base
  let isDisabled: Bool
  var effectKind: HoverEffect.Kind { isDisabled ? .empty : HoverEffect.kind(of: base) }
}

extension CustomHoverEffect {
  /// This effect, or none if `disabled` is true.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some CustomHoverEffect {
    SwitchedHoverEffect(base: self, isDisabled: disabled)
  }
}

extension CustomHoverEffect where Self == AutomaticHoverEffect {
  /// The effect of the views around, or a highlight.
  public static var automatic: AutomaticHoverEffect { AutomaticHoverEffect() }
}
extension CustomHoverEffect where Self == HighlightHoverEffect {
  /// A platter behind the view.
  public static var highlight: HighlightHoverEffect { HighlightHoverEffect() }
}
extension CustomHoverEffect where Self == LiftHoverEffect {
  /// A larger view with a shadow.
  public static var lift: LiftHoverEffect { LiftHoverEffect() }
}
extension CustomHoverEffect where Self == EmptyHoverEffect {
  /// No effect.
  public static var empty: EmptyHoverEffect { EmptyHoverEffect() }
}

extension HoverEffect {
  /// An effect of the program's own.
  @MainActor public init<E: CustomHoverEffect>(_ effect: E) {
    self.init(kind: Self.kind(of: effect))
  }

  @MainActor fileprivate static func kind<E: CustomHoverEffect>(of effect: E) -> Kind {
    if let primitive = effect as? any PrimitiveHoverEffect { return primitive.effectKind }
    return kind(of: effect.body(content: EmptyHoverEffect()))
  }
}
