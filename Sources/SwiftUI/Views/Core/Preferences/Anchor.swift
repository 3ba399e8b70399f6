import VivaceAttributeGraph
import VivaceGeometry

/// A place in one view that another view can convert to its own coordinates, through a
/// `GeometryProxy`. It keeps the window's coordinates.
public struct Anchor<Value> {
  let global: Value
  /// Converts a value by the transform from the window's coordinates.
  let convert: (Value, CGAffineTransform) -> Value

  /// The measured geometry of a view: its bounds, a point in it, or several of these.
  public struct Source {
    let local: (CGSize) -> Value
    let convert: (Value, CGAffineTransform) -> Value
  }
}

extension Anchor where Value == CGRect {
  /// A rectangle of the window that no view measured.
  package init(inWindow rect: CGRect) {
    self.init(global: rect) { $0.applying($1) }
  }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  public static func == (lhs: Anchor, rhs: Anchor) -> Bool { lhs.global == rhs.global }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(global) }
}

extension Anchor.Source where Value == CGRect {
  /// A rectangle in the view's coordinates.
  public static func rect(_ r: CGRect) -> Anchor<Value>.Source {
    .init(local: { _ in r }, convert: { $0.applying($1) })
  }
  /// The view's bounds.
  public static var bounds: Anchor<CGRect>.Source {
    .init(local: { CGRect(origin: .zero, size: $0) }, convert: { $0.applying($1) })
  }
  /// A place without a size, at a point of the bounds.
  package static func point(at p: UnitPoint) -> Anchor<CGRect>.Source {
    .init(
      local: { CGRect(x: p.x * $0.width, y: p.y * $0.height, width: 0, height: 0) },
      convert: { $0.applying($1) })
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's coordinates.
  public static func point(_ p: CGPoint) -> Anchor<Value>.Source {
    .init(local: { _ in p }, convert: { $0.applying($1) })
  }
  /// A point in fractions of the view's size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<Value>.Source {
    .init(
      local: { CGPoint(x: p.x * $0.width, y: p.y * $0.height) }, convert: { $0.applying($1) })
  }
  /// The upper corner at the line's start.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the upper edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The upper corner at the line's end.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The middle of the view.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The lower corner at the line's start.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the lower edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The lower corner at the line's end.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Several places at once.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(
      local: { size in array.map { $0.local(size) } },
      convert: { values, transform in zip(array, values).map { $0.convert($1, transform) } })
  }

  /// A place that may be missing.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    self.init(
      local: { size in anchor?.local(size) },
      convert: { value, transform in
        guard let anchor, let value else { return nil }
        return anchor.convert(value, transform)
      })
  }

  /// The anchor of a view now; inside a rule, with a dependency on where the view is.
  nonisolated func anchor(of inputs: _ViewInputs) -> Anchor<Value> {
    let geometry = inputs.geometry.value
    let transform = CGAffineTransform(translationX: geometry.origin.x, y: geometry.origin.y)
      .concatenating(inputs.space.toWindow())
    return Anchor(global: convert(local(geometry.size), transform), convert: convert)
  }
}

/// Publishes an anchor of the view, alone or put to what the views inside publish.
package struct _AnchorWritingModifier<AnchorValue, Key: PreferenceKey> {
  var source: Anchor<AnchorValue>.Source
  var transform: (Anchor<AnchorValue>) -> Key.Value
}

extension _AnchorWritingModifier: PreferenceWriter {
  nonisolated static var readsContent: Bool { false }
  nonisolated static func value(
    _ modifier: Attribute<Self>, _ inputs: _ViewInputs, content: Key.Value?
  ) -> Key.Value {
    let modifier = modifier.value
    return modifier.transform(modifier.source.anchor(of: inputs))
  }
}

/// Puts an anchor of the view to what the views inside publish.
package struct _AnchorTransformModifier<AnchorValue, Key: PreferenceKey> {
  var source: Anchor<AnchorValue>.Source
  var transform: (inout Key.Value, Anchor<AnchorValue>) -> Void
}

extension _AnchorTransformModifier: PreferenceWriter {
  nonisolated static var readsContent: Bool { true }
  nonisolated static func value(
    _ modifier: Attribute<Self>, _ inputs: _ViewInputs, content: Key.Value?
  ) -> Key.Value {
    let modifier = modifier.value
    var value = content ?? Key.defaultValue
    modifier.transform(&value, modifier.source.anchor(of: inputs))
    return value
  }
}

extension View {
  /// Publishes a value made from a place in this view, instead of what the views inside publish.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(_AnchorWritingModifier<A, K>(source: value, transform: transform))
  }

  /// Changes what the views inside publish (or the default), given a place in this view.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(_AnchorTransformModifier<A, K>(source: value, transform: transform))
  }
}
