import Foundation
import VivaceGraphics
import VivaceMessages

/// The items above a window's content. Its delegate makes them, by their identifiers.
@MainActor @preconcurrency open class NSToolbar: NSObject {
  public typealias Identifier = String
  public enum DisplayMode: UInt, Sendable { case `default`, iconAndLabel, iconOnly, labelOnly }
  public enum SizeMode: UInt, Sendable { case `default`, regular, small }

  public let identifier: Identifier
  open private(set) var items: [NSToolbarItem] = []
  open var isVisible = true { didSet { if isVisible != oldValue { changed() } } }
  open var displayMode = DisplayMode.default { didSet { changed() } }
  open var allowsUserCustomization = false
  open var autosavesConfiguration = false
  open var showsBaselineSeparator = true { didSet { changed() } }
  open var selectedItemIdentifier: NSToolbarItem.Identifier? { didSet { changed() } }
  open var centeredItemIdentifiers: Set<NSToolbarItem.Identifier> = [] { didSet { changed() } }
  open weak var delegate: (any NSToolbarDelegate)? { didSet { askDelegate() } }
  private var hasAsked = false

  public init(identifier: Identifier) {
    self.identifier = identifier
    super.init()
  }
  public convenience override init() { self.init(identifier: "") }

  open func insertItem(
    withItemIdentifier itemIdentifier: NSToolbarItem.Identifier, at index: Int
  ) {
    guard let item = make(itemIdentifier) else { return }
    items.insert(item, at: min(max(index, 0), items.count))
    changed()
  }
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
  public func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem? { nil }
  public func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    []
  }
  public func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
    []
  }
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
  public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
    public static let space = Identifier("NSToolbarSpaceItem")
    public static let flexibleSpace = Identifier("NSToolbarFlexibleSpaceItem")
    public static let toggleSidebar = Identifier("NSToolbarToggleSidebarItem")
    public static let sidebarTrackingSeparator = Identifier(
      "NSToolbarSidebarTrackingSeparatorItem")
    public static let print = Identifier("NSToolbarPrintItem")
    static let system: Set<Identifier> = [
      .space, .flexibleSpace, .toggleSidebar, .sidebarTrackingSeparator, .print,
    ]
  }

  public let itemIdentifier: Identifier
  open weak var toolbar: NSToolbar?
  open var label = "" { didSet { toolbar?.changed() } }
  open var paletteLabel = ""
  open var title = "" { didSet { toolbar?.changed() } }
  open var toolTip: String?
  open var tag = 0
  open var image: NSImage? { didSet { toolbar?.changed() } }
  /// The item's custom view; nil shows a button with the picture.
  open var view: NSView? { didSet { toolbar?.changed() } }
  open weak var target: AnyObject?
  open var action: Selector?
  open var isEnabled = true { didSet { if isEnabled != oldValue { toolbar?.changed() } } }
  open var isBordered = false { didSet { toolbar?.changed() } }
  open var isNavigational = false
  open var autovalidates = true
  open var minSize = NSSize.zero { didSet { toolbar?.changed() } }
  open var maxSize = NSSize.zero
  open var menuFormRepresentation: NSMenuItem?
  open var visibilityPriority = VisibilityPriority.standard
  public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let standard = VisibilityPriority(rawValue: 0)
    public static let low = VisibilityPriority(rawValue: -1000)
    public static let high = VisibilityPriority(rawValue: 1000)
    public static let user = VisibilityPriority(rawValue: 2000)
  }

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
    let taker: AnyObject? =
      target ?? NSApplication.shared.target(forAction: action).map { $0 as AnyObject }
    switch taker {
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
