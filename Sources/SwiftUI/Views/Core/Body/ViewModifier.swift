import VivaceAttributeGraph

/// A modification of a view, as a value.
///
/// A custom one returns the modified content from `body(content:)`, and may have state. The
/// content may be used several times; each use is a separate view.
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  /// The view that comes of the content. Run whenever a field of the modifier, or something that an
  /// earlier run read, has changed.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs
  nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs
  nonisolated static func _isMulti(content: Bool, _ context: _MultiContext) -> Bool
  /// Whether the value is only read where it is, so that it needs no attribute itself.
  nonisolated static var _isTransparent: Bool { get }
  /// Whether a plain view (`View._isPlain`) is one with the modifier too.
  nonisolated static var _isPlain: Bool { get }
}

extension ViewModifier {
  public nonisolated static var _isTransparent: Bool { false }
  public nonisolated static var _isPlain: Bool { false }
}

/// A modifier that the framework carries out itself.
public protocol _PrimitiveModifier: ViewModifier where Body == Never {}

extension ViewModifier where Body == Never {
  /// Never called: the framework carries such a modifier out itself.
  public func body(content: Content) -> Never {
    fatalError("body of \(Self.self) must not be called: it is a primitive modifier.")
  }
}

extension _PrimitiveModifier {
  /// Applied to each view of the content's list.
  public nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    let trail = inputs.base.trail
    return body(inputs).mapped(inputs.graph) { element in
      let make = element.make
      return element.made { outer in
        var innerInputs = outer
        innerInputs.base.trail = .joined(innerInputs.base.trail, trail)
        return _makeView(modifier: modifier, inputs: innerInputs, body: make)
      }
    }
  }

  public nonisolated static func _isMulti(content: Bool, _ context: _MultiContext) -> Bool {
    content
  }
}

/// A view with a modifier around it, or a modifier with another around it.
@frozen public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  /// The outer modifier, applied to `content`.
  public var modifier: Modifier

  /// Pairs a content with the modifier around it; `modifier(_:)` calls this.
  @inlinable public nonisolated init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent {
  /// The two fields, by their offsets: a key path would cost more than the attribute.
  nonisolated static func contentValue(_ value: _GraphValue<Self>, _ graph: Graph)
    -> _GraphValue<Content>
  { value.field(at: 0, in: graph) }
}

extension ModifiedContent where Modifier: ViewModifier {
  nonisolated static func modifierValue(_ value: _GraphValue<Self>, _ graph: Graph)
    -> _GraphValue<Modifier>
  {
    let offset = MemoryLayout<Modifier>.offset(after: Content.self)
    return Modifier._isTransparent
      ? value.component(at: offset) : value.field(at: offset, in: graph)
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
  public nonisolated static var _isTransparent: Bool { true }
  public nonisolated static var _isPlain: Bool { Content._isPlain && Modifier._isPlain }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let context = _MultiContext(inputs.base.contents)
    if Content._isMulti(context) || _isMulti(context) {
      return makeImplicitContainer(inputs) { Self._makeViewList(view: view, inputs: $0) }
    }
    let content = view.view(at: 0, as: Content.self, in: inputs.graph)
    return Modifier._makeView(modifier: modifierValue(view, inputs.graph), inputs: inputs) {
      Content._makeView(view: content, inputs: $0)
    }
  }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    if _isPlain, inputs.base.contents == nil, inputs.base.trail == nil {
      return .single(inputs, view)
    }
    let content = view.view(at: 0, as: Content.self, in: inputs.graph)
    return Modifier._makeViewList(modifier: modifierValue(view, inputs.graph), inputs: inputs) {
      Content._makeViewList(view: content, inputs: $0)
    }
  }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Modifier._isMulti(content: Content._isMulti(context), context)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let inner = contentValue(modifier, inputs.graph)
    return Modifier._makeView(modifier: modifierValue(modifier, inputs.graph), inputs: inputs) {
      Content._makeView(modifier: inner, inputs: $0, body: body)
    }
  }

  public nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    let inner = contentValue(modifier, inputs.graph)
    return Modifier._makeViewList(modifier: modifierValue(modifier, inputs.graph), inputs: inputs) {
      Content._makeViewList(modifier: inner, inputs: $0, body: body)
    }
  }

  public nonisolated static func _isMulti(content: Bool, _ context: _MultiContext) -> Bool {
    Modifier._isMulti(content: Content._isMulti(content: content, context), context)
  }
}

extension View {
  /// This view with the modifier around it. Nothing runs before the view is shown.
  @inlinable public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// This modifier inside another: what is done to a view first, and then.
  @inlinable public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that does nothing.
@frozen public struct EmptyModifier: Sendable {
  public static let identity = EmptyModifier()
  /// The only value of its type.
  @inlinable public nonisolated init() {}
}

extension EmptyModifier: _PrimitiveModifier {
  public typealias Body = Never
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs { body(inputs) }
}
