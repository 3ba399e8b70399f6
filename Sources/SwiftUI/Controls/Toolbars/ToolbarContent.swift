import VivaceViews

/// The content of bars: items, groups of them, or content of your own made from these.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency static func _collect(_ content: Self, into bar: inout _ToolbarItems)
}

/// The content of bars that users could rearrange. Here it is fixed.
@MainActor @preconcurrency public protocol CustomizableToolbarContent: ToolbarContent {}

/// The views of a toolbar, in order.
public struct _ToolbarItems {
  var entries: [ToolbarEntry] = []
  /// The menu that opens when the title is tapped.
  var titleMenu: AnyView?
}

extension ToolbarContent {
  public static func _collect(_ content: Self, into bar: inout _ToolbarItems) {
    Body._collect(content.body, into: &bar)
  }
}

extension ToolbarContent where Body == Never {
  public var body: Never {
    fatalError("\(Self.self) is a primitive toolbar content: it has no body.")
  }
}

extension Never: ToolbarContent, CustomizableToolbarContent {
  public static func _collect(_ content: Never, into bar: inout _ToolbarItems) {}
}

/// One view on a bar.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content
  private let isShown: Bool
  /// The item's name for customization; `()` if it has none.
  public let id: ID

  private init(
    id: ID, placement: ToolbarItemPlacement, content: Content, isShown: Bool = true
  ) {
    self.id = id
    self.placement = placement
    self.content = content
    self.isShown = isShown
  }

  public static func _collect(_ item: Self, into bar: inout _ToolbarItems) {
    guard item.isShown else { return }
    bar.entries.append(ToolbarEntry(placement: item.placement, view: AnyView(item.content)))
  }
}

extension ToolbarItem where ID == () {
  /// An item on the trailing side unless a placement is given.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { self.init(id: (), placement: placement, content: content()) }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {
  /// A named item. Names have no effect yet: bars cannot be rearranged here.
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) { self.init(id: id, placement: placement, content: content()) }

  /// An item that can be left out until people put it in. Toolbars cannot be changed here, so that it stays so.
  @available(
    *, deprecated,
    message:
      "Use the CustomizableToolbarContent/defaultCustomization(_:options) modifier with a value of .hidden"
  )
  /// A named item that is left out if it is not shown by default.
  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) { self.init(id: id, placement: placement, content: content(), isShown: showsByDefault) }
}

/// Several views on a bar, at one place.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Several items with one placement.
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  public static func _collect(_ group: Self, into bar: inout _ToolbarItems) {
    bar.entries.append(ToolbarEntry(placement: group.placement, view: AnyView(group.content)))
  }
}

/// Takes the items written in a closure together, in their order.
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  /// No items.
  public static func buildBlock() -> _ToolbarTuple<> { _ToolbarTuple(()) }
  /// A single statement is used unchanged.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// Several items in their order.
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content)
    -> _ToolbarTuple<repeat each Content>
  { _ToolbarTuple((repeat each content)) }
  /// The items of an `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  /// The branch of a true condition.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(first: First)
    -> _ToolbarBranch<First, Second>
  { .first(first) }
  /// The `else` branch.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(second: Second)
    -> _ToolbarBranch<First, Second>
  { .second(second) }
  /// Content of an `if #available` is passed on.
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content)
    -> Content
  { content }
}

/// Several contents, one after the other.
public nonisolated struct _ToolbarTuple<each Content: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  let content: (repeat each Content)
  nonisolated init(_ content: (repeat each Content)) { self.content = content }

  @MainActor public static func _collect(_ tuple: Self, into bar: inout _ToolbarItems) {
    @MainActor func add<C: ToolbarContent>(_ content: C) { C._collect(content, into: &bar) }
    repeat add(each tuple.content)
  }
}

/// One of two contents: what `if`/`else` builds.
public enum _ToolbarBranch<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  case first(First)
  case second(Second)

  public static func _collect(_ branch: Self, into bar: inout _ToolbarItems) {
    switch branch {
    case .first(let content): First._collect(content, into: &bar)
    case .second(let content): Second._collect(content, into: &bar)
    }
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public typealias Body = Never
  public static func _collect(_ content: Self, into bar: inout _ToolbarItems) {
    if let content { Wrapped._collect(content, into: &bar) }
  }
}

extension EmptyContent: ToolbarContent, CustomizableToolbarContent {
  public static func _collect(_ content: Self, into bar: inout _ToolbarItems) {}
}

extension TupleContent: ToolbarContent where repeat each Content: ToolbarContent {
  public typealias Body = Never

  public static func _collect(_ tuple: Self, into bar: inout _ToolbarItems) {
    // The compiler crashes where the contents become a `_ToolbarTuple` here.
    @MainActor func add<C: ToolbarContent>(_ content: C) { C._collect(content, into: &bar) }
    repeat add(each tuple.content)
  }
}

extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  public typealias Body = Never

  public static func _collect(_ branch: Self, into bar: inout _ToolbarItems) {
    switch branch.storage {
    case .trueContent(let content): TrueContent._collect(content, into: &bar)
    case .falseContent(let content): FalseContent._collect(content, into: &bar)
    }
  }
}

extension Group: ToolbarContent where Content: ToolbarContent {
  public typealias Body = Never

  /// Groups items; bars see each of them.
  public nonisolated init(@ToolbarContentBuilder content: () -> Content) {
    self.init(grouping: content())
  }

  public static func _collect(_ group: Self, into bar: inout _ToolbarItems) {
    Content._collect(group.grouped, into: &bar)
  }
}
