import Foundation
import VivaceGraphics
import VivaceMessages

/// The items above a window's content. Its delegate makes them, by their identifiers.
@MainActor @preconcurrency open class NSToolbar: NSObject {
  /// The name of a toolbar.
  public typealias Identifier = String
  /// The content of each item: its picture, its label, or both. `default` shows pictures only.
  public enum DisplayMode: UInt, Sendable { case `default`, iconAndLabel, iconOnly, labelOnly }
  /// The size of items. Not used here.
  public enum SizeMode: UInt, Sendable { case `default`, regular, small }

  /// The toolbar's name, fixed at its creation.
  public let identifier: Identifier
  /// The items in order, from the leading edge.
  open private(set) var items: [NSToolbarItem] = []
  /// False removes the toolbar from its windows; the content keeps its size.
  open var isVisible = true { didSet { if isVisible != oldValue { changed() } } }
  /// Chooses pictures, labels below pictures, or labels alone.
  open var displayMode = DisplayMode.default { didSet { changed() } }
  /// True would let people rearrange the items. Stored only.
  open var allowsUserCustomization = false
  /// True would remember the arrangement. Stored only.
  open var autosavesConfiguration = false
  /// False omits the line below the toolbar.
  open var showsBaselineSeparator = true { didSet { changed() } }
  /// The item with a highlighted background; nil highlights none. A click does not change it.
  open var selectedItemIdentifier: NSToolbarItem.Identifier? { didSet { changed() } }
  /// The identifiers of items for the middle. Stored only: items follow each other from the leading edge.
  open var centeredItemIdentifiers: Set<NSToolbarItem.Identifier> = [] { didSet { changed() } }
  /// The maker of the items, asked for the default ones as soon as it is set.
  open weak var delegate: (any NSToolbarDelegate)? { didSet { askDelegate() } }
  private var hasAsked = false

  /// An empty toolbar; its items come with the delegate.
  public init(identifier: Identifier) {
    self.identifier = identifier
    super.init()
  }
  public convenience override init() { self.init(identifier: "") }

  /// Makes an item through the delegate and inserts it; the index is clamped, and without an item nothing
  /// happens.
  open func insertItem(
    withItemIdentifier itemIdentifier: NSToolbarItem.Identifier, at index: Int
  ) {
    guard let item = make(itemIdentifier) else { return }
    items.insert(item, at: min(max(index, 0), items.count))
    changed()
  }
  /// Removes the item at an index; prints a warning if there is none.
  open func removeItem(at index: Int) {
    guard items.indices.contains(index) else {
      return Warning.once(
        "NSToolbar.removeItem(at: \(index)) on a toolbar of \(items.count) items; nothing is removed."
      )
    }
    items.remove(at: index)
    changed()
  }
  /// Asks each item whether it can be used now.
  open func validateVisibleItems() {
    for item in items where item.autovalidates { item.validate() }
  }
  /// Prints a note once: items cannot be rearranged here.
  open func runCustomizationPalette(_ sender: Any?) {
    NotYet.once(
      "NSToolbar.runCustomizationPalette(_:)", "the toolbar's items would be chosen from")
  }

  /// The items that the delegate has for it at first.
  func askDelegate() {
    guard let delegate, !hasAsked else { return }
    hasAsked = true
    items = delegate.toolbarDefaultItemIdentifiers(self).compactMap(make)
    changed()
  }

  /// Takes the items of an interface file, which a delegate does not replace.
  func adopt(_ items: [NSToolbarItem]) {
    guard !items.isEmpty else { return }
    hasAsked = true
    self.items = items
    for item in items { item.toolbar = self }
    changed()
  }

  private func make(_ identifier: NSToolbarItem.Identifier) -> NSToolbarItem? {
    let made: NSToolbarItem?
    if NSToolbarItem.Identifier.system.contains(identifier) {
      made = NSToolbarItem(itemIdentifier: identifier)
      made?.becomeSystems()
    } else {
      made = delegate?.toolbar(
        self, itemForItemIdentifier: identifier, willBeInsertedIntoToolbar: true)
      if made == nil {
        Warning.once(
          "The toolbar's delegate has no item \"\(identifier.rawValue)\", which it named; it is left "
            + "out. Return one from toolbar(_:itemForItemIdentifier:willBeInsertedIntoToolbar:).")
      }
    }
    made?.toolbar = self
    return made
  }

  func changed() {
    for window in NSWindow.all where window.toolbar === self { window.chromeChanged() }
  }
}

/// Makes the items of a toolbar.
@MainActor @preconcurrency public protocol NSToolbarDelegate: AnyObject {
  func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem?
  func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
  func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
  func toolbarSelectableItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
}
extension NSToolbarDelegate {
  /// No item by default, which prints a warning for every identifier that the toolbar asks for.
  public func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem? { nil }
  /// No items by default; the answer fills the toolbar when the delegate is set.
  public func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    []
  }
  /// The items for customization. Not asked here, since toolbars cannot be customized.
  public func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    []
  }
  /// The items that a click would select. Not asked here; set `selectedItemIdentifier` in the action.
  public func toolbarSelectableItemIdentifiers(
    _ toolbar: NSToolbar
  ) -> [NSToolbarItem.Identifier] { [] }
}

/// Decides whether an item of a toolbar can be used now.
@MainActor @preconcurrency public protocol NSToolbarItemValidation: AnyObject {
  func validateToolbarItem(_ item: NSToolbarItem) -> Bool
}

/// One item of a toolbar: a button with a picture, a view, or room between others.
@MainActor @preconcurrency open class NSToolbarItem: NSObject {
  /// The name of an item in its toolbar.
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The identifier's text.
    public let rawValue: String
    /// An identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Equivalent without a label, for short calls.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// An identifier written as a string literal.
    public init(stringLiteral value: String) { rawValue = value }
    /// A gap of 32 points.
    public static let space = Identifier("NSToolbarSpaceItem")
    /// A gap that shares the free width with the other flexible ones.
    public static let flexibleSpace = Identifier("NSToolbarFlexibleSpaceItem")
    /// A button of the system's that sends `toggleSidebar:` along the responder chain.
    public static let toggleSidebar = Identifier("NSToolbarToggleSidebarItem")
    /// A vertical line, 9 points wide. It does not follow the sidebar's divider.
    public static let sidebarTrackingSeparator = Identifier(
      "NSToolbarSidebarTrackingSeparatorItem")
    /// A button of the system's that sends `printDocument:` along the responder chain.
    public static let print = Identifier("NSToolbarPrintItem")
    static let system: Set<Identifier> = [
      .space, .flexibleSpace, .toggleSidebar, .sidebarTrackingSeparator, .print,
    ]
  }

  /// The name by which toolbar and delegate know the item.
  public let itemIdentifier: Identifier
  /// The toolbar that contains the item; nil outside of one.
  open weak var toolbar: NSToolbar?
  /// The text below the picture, and the name for assistive technology.
  open var label = "" { didSet { toolbar?.changed() } }
  /// The label of the customization palette. Stored only, since there is no palette.
  open var paletteLabel = ""
  /// The text in the item's button, beside its picture.
  open var title = "" { didSet { toolbar?.changed() } }
  /// The text for a resting pointer. Stored only.
  open var toolTip: String?
  /// A number for the program's own use.
  open var tag = 0
  /// The picture of the item's button; not shown if the toolbar shows labels only.
  open var image: NSImage? { didSet { toolbar?.changed() } }
  /// The item's custom view; nil shows a button with the picture.
  open var view: NSView? { didSet { toolbar?.changed() } }
  /// The receiver of the action, held weakly; nil sends it along the responder chain.
  open weak var target: AnyObject?
  /// The message of a click on the item's button.
  open var action: Selector?
  /// False draws the item pale and ignores clicks; validation may change it.
  open var isEnabled = true { didSet { if isEnabled != oldValue { toolbar?.changed() } } }
  /// True always draws the button's frame; false draws it under the pointer only.
  open var isBordered = false { didSet { toolbar?.changed() } }
  /// True would place the item at the leading edge. Stored only.
  open var isNavigational = false
  /// False leaves `isEnabled` to the program when the toolbar validates its items.
  open var autovalidates = true
  /// The least size of a custom view, in points; zero by default.
  open var minSize = NSSize.zero { didSet { toolbar?.changed() } }
  /// The largest size of a custom view. Stored only.
  open var maxSize = NSSize.zero
  /// The menu item for a toolbar that is too narrow. Stored only.
  open var menuFormRepresentation: NSMenuItem?
  /// The rank of the item in a toolbar that is too narrow. Stored only: no items are dropped.
  open var visibilityPriority = VisibilityPriority.standard
  /// The rank of an item when space is short. Not used here.
  public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
    /// The number of the rank; higher ones stay longer.
    public let rawValue: Int
    /// A rank between the named ones.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The rank of items by default; 0.
    public static let standard = VisibilityPriority(rawValue: 0)
    /// A rank below the standard one; -1000.
    public static let low = VisibilityPriority(rawValue: -1000)
    /// A rank above the standard one; 1000.
    public static let high = VisibilityPriority(rawValue: 1000)
    /// The highest named rank; 2000.
    public static let user = VisibilityPriority(rawValue: 2000)
  }

  /// An item without a label or a picture; the delegate sets them.
  public init(itemIdentifier: Identifier) {
    self.itemIdentifier = itemIdentifier
    super.init()
  }

  func becomeSystems() {
    switch itemIdentifier {
    case .toggleSidebar:
      image = NSImage(systemSymbolName: "sidebar.leading", accessibilityDescription: "Sidebar")
      (label, action) = ("Sidebar", "toggleSidebar:")
    case .print:
      image = NSImage(systemSymbolName: "printer", accessibilityDescription: "Print")
      (label, action) = ("Print", "printDocument:")
    default: break
    }
  }

  /// Asks who takes its message whether it can be used.
  open func validate() {
    guard view == nil, let action else { return }
    let target: AnyObject? =
      target ?? NSApplication.shared.target(forAction: action).map { $0 as AnyObject }
    switch target {
    case nil: isEnabled = false
    case let judge as any NSToolbarItemValidation: isEnabled = judge.validateToolbarItem(self)
    case let judge as any NSUserInterfaceValidations:
      isEnabled = judge.validateUserInterfaceItem(self)
    default: isEnabled = true
    }
  }
  func choose() {
    guard isEnabled, let action else { return }
    NSApplication.shared.sendAction(action, to: target, from: self)
  }
}

extension NSToolbarItem: NSValidatedUserInterfaceItem {}
