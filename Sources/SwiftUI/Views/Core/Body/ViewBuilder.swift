import Synchronization

/// Makes one view of the statements of a closure: several become a tuple, `if` and `switch` a view
/// whose branches have identities of their own. There is no limit to their number.
@resultBuilder public enum ViewBuilder {
  @_alwaysEmitIntoClient
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// Refuses at compile time an expression that is no view.
  @available(*, unavailable, message: "this expression does not conform to 'View'")
  public static func buildExpression(_ invalid: Any) -> some View { fatalError() }

  /// An empty closure makes an `EmptyView`.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// A single statement is passed on as it is.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Several statements become one tuple; their number has no limit.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content)
    -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }

  /// An `if` without `else` becomes an optional view.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The branch of a true condition, or the earlier cases of a `switch`.
  public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> {
    _ConditionalContent(storage: .trueContent(first))
  }
  /// The `else` branch, or the later cases of a `switch`.
  public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> {
    _ConditionalContent(storage: .falseContent(second))
  }
  /// Content of an `if #available` loses its type in an `AnyView`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Nothing: it takes no room in a container, and there is no view to draw or touch.
@frozen public struct EmptyView: Sendable {
  @inlinable public nonisolated init() {}
}

extension EmptyView: _MultiView {
  public nonisolated static func _makeView(view: _GraphValue<EmptyView>, inputs: _ViewInputs)
    -> _ViewOutputs
  { _ViewOutputs() }

  public nonisolated static func _makeViewList(view: _GraphValue<EmptyView>, inputs: _ListInputs)
    -> _ListOutputs
  { .fixed([]) }
}

/// Several views in a row, as a builder makes them.
@frozen public struct TupleView<T> {
  /// A tuple of views.
  public var value: T
  /// Wraps a tuple of views; a field of another type stops the program when it is made.
  @inlinable public nonisolated init(_ value: T) { self.value = value }
}

extension TupleView: View, _MultiView {
  public typealias Body = Never
  public nonisolated static var _isTransparent: Bool { true }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    let lists = TupleLayout.of(T.self).elements.map { element in element.makeList(view, inputs) }
    return .joined(lists, inputs.graph)
  }
}

/// The offsets of a view tuple's elements, computed once a type.
private final class TupleLayout: Sendable {
  /// One view of the tuple.
  protocol Element: Sendable {
    func makeList(_ tuple: Any, _ inputs: _ListInputs) -> _ListOutputs
  }

  private struct TupleElement<V: View, T>: Element {
    let offset: Int

    func makeList(_ tuple: Any, _ inputs: _ListInputs) -> _ListOutputs {
      let tuple = tuple as! _GraphValue<TupleView<T>>
      return V._makeViewList(view: tuple.view(at: offset, in: inputs.graph), inputs: inputs)
    }
  }

  let elements: [any Element]

  private static let known = Mutex<[ObjectIdentifier: TupleLayout]>([:])

  static func of<T>(_ type: T.Type) -> TupleLayout {
    let key = ObjectIdentifier(type)
    if let layout = known.withLock({ $0[key] }) { return layout }
    var elements: [any Element] = []
    Fields.each(of: type) { _, offset, fieldType in
      guard let viewType = fieldType as? any View.Type else {
        preconditionFailure("TupleView holds a \(fieldType), expected views only.")
      }
      elements.append(element(viewType, in: type, at: offset))
    }
    // A tuple of one view is that view.
    if elements.isEmpty, let viewType = type as? any View.Type {
      elements = [element(viewType, in: type, at: 0)]
    }
    let layout = TupleLayout(elements)
    known.withLock { $0[key] = layout }
    return layout
  }

  private init(_ elements: [any Element]) { self.elements = elements }

  private static func element<V: View, T>(_ view: V.Type, in tuple: T.Type, at offset: Int)
    -> any Element
  { TupleElement<V, T>(offset: offset) }
}

/// Several views written as one, without a layout of their own: the container around sees each. A
/// modifier on a group is applied to each view in it.
@frozen public struct Group<Content> {
  @usableFromInline var content: Content
}

extension Group {
  /// A group of what is no view, for modules above.
  package nonisolated init(grouping content: Content) { self.content = content }
  /// The content of the group, for modules above.
  package nonisolated var grouped: Content { content }
}

extension Group: View, _MultiView where Content: View {
  public typealias Body = Never

  /// Groups the views of a closure, which runs at once.
  @inlinable public nonisolated init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    Content._makeView(view: view.view(\.content, in: inputs.graph), inputs: inputs)
  }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    Content._makeViewList(view: view.view(\.content, in: inputs.graph), inputs: inputs)
  }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Content._isMulti(context)
  }
}
