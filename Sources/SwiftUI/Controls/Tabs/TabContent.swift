import VivaceViews

/// The content that defines tabs of a ``TabView``: tabs, sections of them, or content of your own made from
/// these.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// The type of value that selects the tabs.
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  @MainActor @preconcurrency var body: Body { get }
  /// The tabs as views that define their labels on the bar.
  @MainActor @preconcurrency static func _view(of content: Self) -> AnyView
}

extension TabContent {
  public static func _view(of content: Self) -> AnyView { Body._view(of: content.body) }
}

extension TabContent where Body == Never {
  public var body: Never {
    fatalError("\(Self.self) is a primitive tab content: it has no body.")
  }
}

extension Never: TabContent {
  public typealias TabValue = Never
  public static func _view(of content: Never) -> AnyView {}
}

/// Takes the tabs written in a closure together, in their order.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// The views of some tabs.
  public nonisolated struct Content<C: TabContent>: View {
    private let content: C
    nonisolated init(_ content: C) { self.content = content }
    @MainActor public var body: some View { C._view(of: content) }
  }

  /// A statement whose selection type fits.
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }
  /// A single statement is used unchanged.
  public static func buildBlock<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }
  /// Several tabs in their order.
  public static func buildBlock<each C: TabContent>(_ content: repeat each C)
    -> _TabTuple<TabValue, repeat each C>
  { _TabTuple((repeat each content)) }
  /// The tabs of an `if` without `else`.
  public static func buildIf<C: TabContent>(_ content: C?) -> C?
  where C.TabValue == TabValue { content }
  /// The branch of a true condition.
  public static func buildEither<T: TabContent, F: TabContent>(first: T)
    -> _ConditionalContent<T, F>
  where T.TabValue == TabValue, F.TabValue == TabValue {
    _ConditionalContent(storage: .trueContent(first))
  }
  /// The `else` branch.
  public static func buildEither<T: TabContent, F: TabContent>(second: F)
    -> _ConditionalContent<T, F>
  where T.TabValue == TabValue, F.TabValue == TabValue {
    _ConditionalContent(storage: .falseContent(second))
  }
  /// Content of an `if #available` loses its type.
  public static func buildLimitedAvailability<T: TabContent>(_ content: T)
    -> AnyTabContent<T.TabValue>
  where T.TabValue == TabValue { AnyTabContent(content) }
}

/// Several tabs, in their order.
public nonisolated struct _TabTuple<TabValue: Hashable, each C: TabContent>: TabContent {
  public typealias Body = Never
  private let content: (repeat each C)
  nonisolated init(_ content: (repeat each C)) { self.content = content }

  @MainActor public static func _view(of tuple: Self) -> AnyView {
    var views: [AnyView] = []
    @MainActor func add<T: TabContent>(_ content: T) { views.append(T._view(of: content)) }
    repeat add(each tuple.content)
    return AnyView(ForEach(Array(views.enumerated()), id: \.offset) { $1 })
  }
}

/// Tabs of any type.
public struct AnyTabContent<TabValue: Hashable>: TabContent {
  public typealias Body = Never
  private let view: @MainActor () -> AnyView

  /// Hides the type of some tabs.
  public nonisolated init<T: TabContent>(_ content: T) where T.TabValue == TabValue {
    nonisolated(unsafe) let content = content
    view = { T._view(of: content) }
  }

  public static func _view(of content: Self) -> AnyView { content.view() }
}

extension Optional: TabContent where Wrapped: TabContent {
  public typealias TabValue = Wrapped.TabValue
  public typealias Body = Never
  public static func _view(of content: Self) -> AnyView {
    AnyView(content.map { Wrapped._view(of: $0) })
  }
}

extension _ConditionalContent: TabContent
where
  TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue
{
  public typealias TabValue = TrueContent.TabValue
  public typealias Body = Never
  public static func _view(of content: Self) -> AnyView {
    switch content.storage {
    case .trueContent(let content): AnyView(TrueContent._view(of: content).id(true))
    case .falseContent(let content): AnyView(FalseContent._view(of: content).id(false))
    }
  }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public typealias Body = Never
  public static func _view(of content: Self) -> AnyView {
    AnyView(
      ForEach<Data, ID, AnyView>(data: content.data, identify: content.identify) {
        Content._view(of: content.content($0))
      })
  }
}

extension ForEach where Content: TabContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Tabs for the elements of a collection.
  public nonisolated init<V>(
    _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TabValue {
    self.init(data: data, identify: { $0.id }, content: content)
  }
}

extension ForEach where Content: TabContent {
  /// Tabs for the elements of a collection, which a value at a key path identifies.
  public nonisolated init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where V == Content.TabValue {
    self.init(data: data, identify: { $0[keyPath: id] }, content: content)
  }
}

/// Tabs that belong together: below a title in a sidebar, one after the other on a bar.
public nonisolated struct TabSection<
  Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable
>:
  TabContent
where Content.TabValue == SelectionValue {
  public typealias TabValue = SelectionValue
  public typealias Body = Never
  private let header: Header?
  private let content: Content

  @MainActor public static func _view(of section: Self) -> AnyView {
    let header = section.header.map { AnyView($0) }
    return AnyView(SectionedTabs(header: header, content: Content._view(of: section.content)))
  }
}

/// The tabs of a section, which all know of it.
private struct SectionedTabs: View {
  let header: AnyView?
  let content: AnyView
  @State private var identity = TabItem.Section.Place()

  init(header: AnyView?, content: AnyView) {
    self.header = header
    self.content = content
  }

  var body: some View {
    content.transformTrait(TabItemTrait.self) { [header, identity] item in
      item.section = TabItem.Section(
        identity: identity, header: header, customizationID: item.section?.customizationID)
    }
  }
}

extension TabSection where Header == Text, Footer == EmptyView {
  /// With a localized title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    header = Text(titleKey)
    self.content = content()
  }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    header = Text(title)
    self.content = content()
  }
}

extension TabSection where Header == EmptyView, Footer == EmptyView {
  /// Without a title.
  public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content) {
    header = nil
    self.content = content()
  }
}

extension TabSection where Footer == EmptyView {
  /// With a header of your own.
  public nonisolated init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) {
    self.header = header()
    self.content = content()
  }
}
