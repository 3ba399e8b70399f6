import VivaceViews

/// Marks along a slider's track: one mark, several, or content of your own made from these.
@MainActor @preconcurrency public protocol SliderTickContent<Value> {
  associatedtype Value: BinaryFloatingPoint
  associatedtype Body: SliderTickContent where Body.Value == Value
  @SliderTickBuilder<Value> @MainActor @preconcurrency var body: Body { get }
  /// The marks, in any order.
  @MainActor @preconcurrency var _ticks: [_SliderMark] { get }
}

extension SliderTickContent {
  public var _ticks: [_SliderMark] { body._ticks }
}

/// A mark, as a slider draws it.
public nonisolated struct _SliderMark {
  let value: Double
  let label: AnyView?
}

/// A mark at a value of a slider, to which the thumb goes, with something below it or not.
public nonisolated struct SliderTick<V: BinaryFloatingPoint>: SliderTickContent, Identifiable {
  public typealias Value = V
  public typealias ID = V
  private let value: V
  private let label: AnyView?
  /// The value itself.
  public nonisolated var id: V { value }

  /// A mark without a label.
  public init(_ value: V) {
    self.value = value
    label = nil
  }
  /// A mark with a label of your own.
  public init(_ value: V, @ViewBuilder label: () -> some View) {
    self.value = value
    self.label = AnyView(label())
  }
  /// A mark with a localized label.
  public init(_ titleKey: LocalizedStringKey, _ value: V) {
    self.init(value) { Text(titleKey) }
  }
  /// A mark with a plain label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, _ value: V) { self.init(value) { Text(title) } }

  public var body: Self { return self }
  public var _ticks: [_SliderMark] { [_SliderMark(value: Double(value), label: label)] }
}

/// A mark for each element of a collection.
public struct SliderTickContentForEach<
  Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent
>:
  SliderTickContent
{
  public typealias Value = Content.Value
  private let data: Data
  private let content: (Data.Element) -> Content

  /// One mark for each value at a key path.
  public init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.Value {
    self.data = data
    self.content = content
  }
  /// One mark for each identifiable element.
  public init<V>(
    _ data: Data, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.Value, Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, content: content)
  }

  public var body: Self { return self }
  public var _ticks: [_SliderMark] { data.flatMap { content($0)._ticks } }
}

/// Several marks, one after the other.
public struct TupleSliderTickContent<V: BinaryFloatingPoint, T>: SliderTickContent {
  public typealias Value = V
  /// The marks as a list.
  public typealias TicksCollection = [SliderTick<V>]
  /// The statements of the closure, as a tuple.
  public var value: T
  public let _ticks: [_SliderMark]
  public var body: Self { return self }
}

/// Takes the marks written in a closure together.
@MainActor @resultBuilder public struct SliderTickBuilder<V: BinaryFloatingPoint> {
  public static func buildExpression<T: SliderTickContent>(_ content: T) -> T
  where T.Value == V { content }
  /// No marks.
  public static func buildBlock() -> TupleSliderTickContent<V, ()> { .init(value: (), _ticks: []) }
  /// A single statement is used unchanged.
  public static func buildBlock<T: SliderTickContent>(_ content: T) -> T { content }
  /// Several marks in their order.
  public static func buildBlock<each T: SliderTickContent>(_ content: repeat each T)
    -> TupleSliderTickContent<V, (repeat each T)>
  {
    var all: [_SliderMark] = []
    repeat all += (each content)._ticks
    return TupleSliderTickContent(value: (repeat each content), _ticks: all)
  }
  /// The marks of an `if` without `else`.
  public static func buildIf<T: SliderTickContent>(_ content: T?) -> TupleSliderTickContent<V, T?> {
    TupleSliderTickContent(value: content, _ticks: content?._ticks ?? [])
  }
  /// The branch of a true condition.
  public static func buildEither<T: SliderTickContent>(first: T)
    -> TupleSliderTickContent<V, [_SliderMark]>
  { TupleSliderTickContent(value: first._ticks, _ticks: first._ticks) }
  /// The `else` branch.
  public static func buildEither<T: SliderTickContent>(second: T)
    -> TupleSliderTickContent<V, [_SliderMark]>
  { TupleSliderTickContent(value: second._ticks, _ticks: second._ticks) }
}
