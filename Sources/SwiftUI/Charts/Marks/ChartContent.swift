import SwiftUI

/// A part of a chart: marks, or what is made of them.
@MainActor @preconcurrency public protocol ChartContent {
  associatedtype Body: ChartContent
  /// The marks that this content is made of.
  @ChartContentBuilder var body: Body { get }
  /// Adds the marks of this content to those of the chart.
  func _collect(_ collector: _MarkCollector)
}

extension ChartContent {
  /// Adds the marks of the body.
  @MainActor public func _collect(_ collector: _MarkCollector) { body._collect(collector) }
}

extension ChartContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is a mark: it has no body") }
}

extension Never: ChartContent {
  @MainActor public func _collect(_ collector: _MarkCollector) {}
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public typealias Body = Never
  @MainActor public func _collect(_ collector: _MarkCollector) {
    if let self { collector.at(0) { self._collect(collector) } }
  }
}

/// One of two contents of a chart: what `if`/`else` and `switch` build.
public nonisolated enum BuilderConditional<TrueContent, FalseContent> {
  case trueContent(TrueContent)
  case falseContent(FalseContent)
}

extension BuilderConditional: ChartContent
where TrueContent: ChartContent, FalseContent: ChartContent {
  public typealias Body = Never
  @MainActor public func _collect(_ collector: _MarkCollector) {
    switch self {
    case .trueContent(let content): collector.at(1) { content._collect(collector) }
    case .falseContent(let content): collector.at(2) { content._collect(collector) }
    }
  }
}

/// No marks.
public nonisolated struct EmptyChartContent: ChartContent {
  public typealias Body = Never
  /// Draws nothing.
  public nonisolated init() {}
  @MainActor public func _collect(_ collector: _MarkCollector) {}
}

/// Two contents, one drawn after the other.
public nonisolated struct _ChartPair<First, Second> {
  let first: First
  let second: Second
}

extension _ChartPair: ChartContent where First: ChartContent, Second: ChartContent {
  public typealias Body = Never
  @MainActor public func _collect(_ collector: _MarkCollector) {
    collector.at(3) { first._collect(collector) }
    collector.at(4) { second._collect(collector) }
  }
}

/// Any content of a chart, behind one type.
public nonisolated struct AnyChartContent: ChartContent {
  public typealias Body = Never
  private let content: any ChartContent

  /// Hides the type of some content.
  public nonisolated init<C: ChartContent>(_ content: C) { self.content = content }

  /// Equivalent with a label.
  public nonisolated init<C: ChartContent>(erasing content: C) { self.init(content) }

  @MainActor public func _collect(_ collector: _MarkCollector) { content._collect(collector) }
}

/// Several contents in one: a group can be given a style at once.
public nonisolated struct Plot<Content> {
  let content: Content
}

extension Plot: ChartContent where Content: ChartContent {
  public typealias Body = Never
  /// Groups marks so that a modifier applies to all of them.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
  @MainActor public func _collect(_ collector: _MarkCollector) { content._collect(collector) }
}

extension ForEach: ChartContent where Content: ChartContent {
  @MainActor public func _collect(_ collector: _MarkCollector) {
    for element in data {
      collector.at(identify(element)) { content(element)._collect(collector) }
    }
  }
}

extension ForEach where Content: ChartContent {
  /// Marks for elements that a value at a key path identifies.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identify: { $0[keyPath: id] }, content: content)
  }

  /// Marks for elements with their own ids.
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, identify: { $0.id }, content: content)
  }

  /// Marks for the numbers of a range.
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, identify: { $0 }, content: content)
  }
}

/// Builds the content of a chart from statements.
@resultBuilder public enum ChartContentBuilder {
  public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
  /// A chart without marks.
  public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }
  /// The first content.
  public static func buildPartialBlock<C: ChartContent>(first: C) -> C { first }
  /// Appends content, which is drawn over earlier content.
  public static func buildPartialBlock<A: ChartContent, B: ChartContent>(
    accumulated: A, next: B
  ) -> some ChartContent { _ChartPair(first: accumulated, second: next) }
  /// The content of an `if` without `else`.
  public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }
  /// The branch of a true condition.
  public static func buildEither<A: ChartContent, B: ChartContent>(first: A)
    -> BuilderConditional<A, B>
  { .trueContent(first) }
  /// The `else` branch.
  public static func buildEither<A: ChartContent, B: ChartContent>(second: B)
    -> BuilderConditional<A, B>
  { .falseContent(second) }
  /// Content of an `if #available` loses its type.
  public static func buildLimitedAvailability(_ content: any ChartContent) -> AnyChartContent {
    func erased<C: ChartContent>(_ content: C) -> AnyChartContent { AnyChartContent(content) }
    return erased(content)
  }
}
