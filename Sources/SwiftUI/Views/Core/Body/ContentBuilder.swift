/// Makes one content of the statements of a closure, of whatever kind they are: views, scenes, commands or
/// toolbar items. The kinds' own builders are beside it, and need less of the compiler's time.
@resultBuilder public struct ContentBuilder {
  @_alwaysEmitIntoClient
  public static func buildExpression<Content>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyContent { EmptyContent() }
  public static func buildBlock<Content>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content>(_ content: repeat each Content)
    -> TupleContent<repeat each Content>
  {
    TupleContent((repeat each content))
  }

  public static func buildIf<Content>(_ content: Content?) -> Content? { content }
  public static func buildEither<T, F>(first: T) -> _ConditionalContent<T, F> {
    _ConditionalContent(storage: .trueContent(first))
  }
  public static func buildEither<T, F>(second: F) -> _ConditionalContent<T, F> {
    _ConditionalContent(storage: .falseContent(second))
  }
  public static func buildLimitedAvailability<Content>(_ content: Content) -> Content { content }
}

/// No content of any kind.
@frozen public struct EmptyContent: Sendable {
  @inlinable public nonisolated init() {}
  public nonisolated var body: Never { fatalError("An EmptyContent has no body.") }
}

/// Several contents in a row, as ``ContentBuilder`` makes them.
@frozen public struct TupleContent<each Content> {
  public var content: (repeat each Content)
  public nonisolated init(_ content: (repeat each Content)) { self.content = content }
}

extension EmptyContent: View, _MultiView {
  public typealias Body = Never

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { .fixed([]) }
}

extension TupleContent: View, _MultiView where repeat each Content: View {
  public typealias Body = Never
  public nonisolated static var _isTransparent: Bool { true }

  /// The tuple is the only field, so that the value can be read as a `TupleView`.
  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    TupleView<(repeat each Content)>._makeViewList(view: view.component(at: 0), inputs: inputs)
  }
}
