import SwiftUI

/// A part of a chart in space: marks with three values, surfaces, or what is made of them.
@MainActor @preconcurrency public protocol Chart3DContent {
  associatedtype Body: Chart3DContent
  /// The marks that this content is made of.
  @Chart3DContentBuilder var body: Body { get }
  /// Adds the marks of this content to those of the chart.
  func _collect(_ collector: _MarkCollector)
}

extension Chart3DContent {
  /// Adds the marks of the body.
  @MainActor public func _collect(_ collector: _MarkCollector) { body._collect(collector) }
}

extension Chart3DContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a mark: it has no body") }
}

extension Never: Chart3DContent {}

extension PointMark: Chart3DContent {
  public var body: Never { fatalError("PointMark is a mark: it has no body") }
  @MainActor public func _collect(_ collector: _MarkCollector) { collector.add(kind, fill) }
}

extension RuleMark: Chart3DContent {
  public var body: Never { fatalError("RuleMark is a mark: it has no body") }
  @MainActor public func _collect(_ collector: _MarkCollector) { collector.add(kind, fill) }
}

extension RectangleMark: Chart3DContent {
  public var body: Never { fatalError("RectangleMark is a mark: it has no body") }
  @MainActor public func _collect(_ collector: _MarkCollector) { collector.add(kind, fill) }
}

extension Optional: Chart3DContent where Wrapped: Chart3DContent {
  public typealias Body = Never
  @MainActor public func _collect(_ collector: _MarkCollector) {
    if let self { collector.at(0) { self._collect(collector) } }
  }
}

extension BuilderConditional: Chart3DContent
where TrueContent: Chart3DContent, FalseContent: Chart3DContent {
  public typealias Body = Never
  @MainActor public func _collect(_ collector: _MarkCollector) {
    switch self {
    case .trueContent(let content): collector.at(1) { content._collect(collector) }
    case .falseContent(let content): collector.at(2) { content._collect(collector) }
    }
  }
}

extension _ChartPair: Chart3DContent where First: Chart3DContent, Second: Chart3DContent {
  public typealias Body = Never
  @MainActor public func _collect(_ collector: _MarkCollector) {
    collector.at(3) { first._collect(collector) }
    collector.at(4) { second._collect(collector) }
  }
}

extension _StyledChart: Chart3DContent where Content: Chart3DContent {
  public typealias Body = Never
  @MainActor public func _collect(_ collector: _MarkCollector) {
    collector.styled(change) { content._collect(collector) }
  }
}

extension ForEach: Chart3DContent where Content: Chart3DContent {
  @MainActor public func _collect(_ collector: _MarkCollector) {
    for element in data {
      collector.at(identify(element)) { content(element)._collect(collector) }
    }
  }
}

/// No marks in space.
public nonisolated struct _EmptyChart3DContent: Chart3DContent {
  public typealias Body = Never
  @MainActor public func _collect(_ collector: _MarkCollector) {}
}

/// Any content of a chart in space, behind one type.
public nonisolated struct _AnyChart3DContent: Chart3DContent {
  public typealias Body = Never
  let content: any Chart3DContent
  @MainActor public func _collect(_ collector: _MarkCollector) { content._collect(collector) }
}

// Marks belong to both kinds of charts. Where both are meant, the one in the plane goes first.
extension ForEach where Content: Chart3DContent {
  /// Marks in space for elements that a value at a key path identifies.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @Chart3DContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identify: { $0[keyPath: id] }, content: content)
  }

  /// Marks in space for elements with their own ids.
  @_disfavoredOverload
  public init(_ data: Data, @Chart3DContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, identify: { $0.id }, content: content)
  }

  /// Marks in space for the numbers of a range.
  @_disfavoredOverload
  public init(_ data: Range<Int>, @Chart3DContentBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, identify: { $0 }, content: content)
  }
}

/// Builds the content of a chart in space from statements.
@resultBuilder public struct Chart3DContentBuilder {
  public static func buildExpression<Content: Chart3DContent>(_ content: Content) -> Content {
    content
  }
  /// A chart without marks.
  public static func buildBlock() -> some Chart3DContent { _EmptyChart3DContent() }
  /// The first content.
  public static func buildPartialBlock<Content: Chart3DContent>(first: Content) -> Content {
    first
  }
  /// Appends content; the depth of marks decides which hides which.
  public static func buildPartialBlock<A: Chart3DContent, B: Chart3DContent>(
    accumulated: A, next: B
  ) -> some Chart3DContent { _ChartPair(first: accumulated, second: next) }
  /// The content of an `if` without `else`.
  public static func buildOptional<Content: Chart3DContent>(_ component: Content?) -> Content? {
    component
  }
  /// The branch of a true condition.
  public static func buildEither<C1: Chart3DContent, C2: Chart3DContent>(first component: C1)
    -> BuilderConditional<C1, C2>
  { .trueContent(component) }
  /// The `else` branch.
  public static func buildEither<C1: Chart3DContent, C2: Chart3DContent>(second component: C2)
    -> BuilderConditional<C1, C2>
  { .falseContent(component) }
  /// Content of an `if #available` loses its type.
  public static func buildLimitedAvailability<Content: Chart3DContent>(_ content: Content)
    -> some Chart3DContent
  { _AnyChart3DContent(content: content) }
}
