import VivaceViews

/// The changes that users could make to an item of a toolbar.
public struct ToolbarCustomizationBehavior: Equatable, Sendable {
  private let name: String
  /// Everything.
  public static var `default`: ToolbarCustomizationBehavior { .init(name: "default") }
  /// Its place, but not whether it is there.
  public static var reorderable: ToolbarCustomizationBehavior { .init(name: "reorderable") }
  /// Nothing.
  public static var disabled: ToolbarCustomizationBehavior { .init(name: "disabled") }
}

/// How an item of a toolbar can be changed.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  /// One bit for each option.
  public var rawValue: Int
  /// Keeps any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The item can always be added, also where the program leaves it out at first.
  public static var alwaysAvailable: ToolbarCustomizationOptions { .init(rawValue: 1) }
}

extension CustomizableToolbarContent {
  /// Whether the item is there until the user has changed the toolbar. Toolbars cannot be changed here,
  /// so that an item that is hidden stays so.
  public func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    HiddenToolbarContent(base: self, isHidden: defaultVisibility == .hidden)
  }

  /// Defines the changes that users could make to the item. Toolbars cannot be changed here; a warning says so
  /// once.
  public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior)
    -> some CustomizableToolbarContent
  {
    if behavior != .disabled {
      NotYet.once(
        "customizationBehavior(_:) of toolbar items", "lets people move or remove the item")
    }
    return self
  }
}

/// Items that are there, or not.
struct HiddenToolbarContent<Base: ToolbarContent>: ToolbarContent {
  typealias Body = Never
  let base: Base
  let isHidden: Bool

  static func _collect(_ content: Self, into bar: inout _ToolbarItems) {
    if !content.isHidden { Base._collect(content.base, into: &bar) }
  }
}

extension HiddenToolbarContent: CustomizableToolbarContent
where Base: CustomizableToolbarContent {}

extension ToolbarContent {
  /// Leaves these items off the bars; with false, they stay.
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
    HiddenToolbarContent(base: self, isHidden: hidden)
  }
}

extension CustomizableToolbarContent {
  /// Leaves these items off the bars; with false, they stay.
  public func hidden(_ hidden: Bool = true) -> some CustomizableToolbarContent {
    HiddenToolbarContent(base: self, isHidden: hidden)
  }
}

/// A menu that opens when the screen's title is tapped.
public nonisolated struct ToolbarTitleMenu<Content: View>: ToolbarContent,
  CustomizableToolbarContent
{
  public typealias Body = Never
  private let content: Content

  /// The rows of the menu.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _collect(_ menu: Self, into bar: inout _ToolbarItems) {
    guard !(menu.content is EmptyView) else { return }
    bar.titleMenu = bar.titleMenu ?? AnyView(menu.content)
  }
}

extension ToolbarTitleMenu where Content == EmptyView {
  /// The menu of what the system can do with a document; here that is nothing, and there is no menu.
  public nonisolated init() { content = EmptyView() }
}

/// The items of a group with a label: side by side, or where there is little room in a menu.
public nonisolated struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label
  @Environment(\.horizontalSizeClass) private var sizeClass

  public var body: some View {
    if sizeClass == .compact {
      Menu {
        content
      } label: {
        label
      }
    } else {
      content
    }
  }
}

extension ToolbarItemGroup {
  /// Several views at one place, which go into a menu with this label where there is little room.
  public nonisolated init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C,
    @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.init(placement: placement) {
      LabeledToolbarItemGroupContent(content: content(), label: label())
    }
  }
}

extension _ToolbarTuple: CustomizableToolbarContent
where repeat each Content: CustomizableToolbarContent {}
extension _ToolbarBranch: CustomizableToolbarContent
where First: CustomizableToolbarContent, Second: CustomizableToolbarContent {}
extension Optional: CustomizableToolbarContent where Wrapped: CustomizableToolbarContent {}
