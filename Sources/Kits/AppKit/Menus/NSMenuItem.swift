import Foundation
import VivaceMessages
import VivaceUIKit

/// One command of a menu.
@MainActor @preconcurrency open class NSMenuItem: NSObject {
  /// The title of the item.
  open var title: String { didSet { menu?.changed() } }
  /// The title with attributes.
  open var attributedTitle: NSAttributedString?
  /// A second line below the title.
  open var subtitle: String?
  /// The message that a choice sends.
  open var action: Selector?
  /// The receiver of the message; nil is the responder chain.
  open weak var target: AnyObject?
  /// The key of the item.
  open var keyEquivalent: String
  /// The modifiers of the key.
  open var keyEquivalentModifierMask = NSEvent.ModifierFlags.command
  /// Stored only: keys are those of the program on every keyboard.
  open var allowsAutomaticKeyEquivalentLocalization = true
  /// Stored only: keys are not mirrored in languages from right to left.
  open var allowsAutomaticKeyEquivalentMirroring = true
  /// The picture of the item.
  open var image: NSImage?
  /// The mark of the item: on, off or mixed.
  open var state = NSControl.StateValue.off
  /// Whether the item can be chosen.
  open var isEnabled = true
  /// Whether the item is left out.
  open var isHidden = false { didSet { menu?.changed() } }
  /// Stored only.
  open var isAlternate = false
  /// Stored only.
  open var indentationLevel = 0
  /// A number for the program's own use.
  open var tag = 0
  /// Stored only.
  open var toolTip: String?
  /// The program's object behind the item.
  open var representedObject: Any?
  /// An identifier for the program's own use.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// Stored only.
  open var view: NSView?
  /// The menu that contains the item.
  open weak var menu: NSMenu?
  /// The menu that the item opens.
  open var submenu: NSMenu? {
    didSet {
      submenu?.supermenu = menu
      menu?.changed()
    }
  }
  /// Whether the item is a line between others.
  open private(set) var isSeparatorItem = false
  /// Whether the item is a title above others.
  open private(set) var isSectionHeader = false

  /// An item with a title, an action and a key.
  public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
    (title, action, keyEquivalent) = (string, selector, charCode)
    super.init()
  }
  public convenience override init() {
    self.init(title: "NSMenuItem", action: nil, keyEquivalent: "")
  }
  /// A line between other items.
  open class func separator() -> NSMenuItem {
    let item = NSMenuItem(title: "", action: nil, keyEquivalent: "")
    item.isSeparatorItem = true
    return item
  }
  /// A title above other items.
  open class func sectionHeader(title: String) -> NSMenuItem {
    let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
    (item.isEnabled, item.isSectionHeader) = (false, true)
    return item
  }
  /// Whether the item opens a menu.
  open var hasSubmenu: Bool { submenu != nil }

  // MARK: - Enabling and keys

  /// The current receiver of the message.
  private var actionTarget: AnyObject? {
    guard let action else { return nil }
    if let target {
      let isTaken = (target as? NSResponder)?.handles(action) ?? _understands(action, target)
      return isTaken ? target : nil
    }
    return NSApplication.shared.target(forAction: action).map { $0 as AnyObject }
  }

  func validate() {
    if submenu != nil || isSeparatorItem { return }
    if action == nil, onChoose != nil { return isEnabled = true }
    guard let actionTarget else { return isEnabled = false }
    switch actionTarget {
    case let judge as any NSMenuItemValidation: isEnabled = judge.validateMenuItem(self)
    case let judge as any NSUserInterfaceValidations:
      isEnabled = judge.validateUserInterfaceItem(self)
    default: isEnabled = true
    }
  }

  /// Returns true if a key event matches the key equivalent. A capital letter includes shift.
  func matches(_ event: NSEvent) -> Bool {
    guard !keyEquivalent.isEmpty, !isSeparatorItem, let pressed = event.charactersIgnoringModifiers
    else { return false }
    var wanted = keyEquivalentModifierMask.intersection(Self.chordKeys)
    if keyEquivalent != keyEquivalent.lowercased() { wanted.insert(.shift) }
    return pressed.lowercased() == keyEquivalent.lowercased()
      && event.modifierFlags.intersection(Self.chordKeys) == wanted
  }
  private static let chordKeys: NSEvent.ModifierFlags = [.command, .option, .control, .shift]

  func choose() {
    guard isEnabled else { return }
    beforeChoose?()
    if let action {
      NSApplication.shared.sendAction(action, to: target, from: self)
    } else {
      onChoose?()
    }
  }
  /// The action of an item without a message: selects a pop-up button's item.
  package var onChoose: (() -> Void)?
  /// Called before the message of an item with its own.
  var beforeChoose: (() -> Void)?

  /// The key equivalent as a chord; a capital letter includes shift.
  private var chord: UIMenuElement.Chord? {
    guard let key = keyEquivalent.first else { return nil }
    var flags = UIKeyModifierFlags(
      rawValue: Int(keyEquivalentModifierMask.intersection(Self.chordKeys).rawValue))
    if key.isUppercase { flags.insert(.shift) }
    return UIMenuElement.Chord(key: key, modifiers: flags)
  }

  var element: UIMenuElement {
    let name = attributedTitle?.string ?? title
    if let submenu {
      return UIMenu(title: name, image: image?.sizedPicture, children: submenu.asElement.children)
    }
    let made = UIAction(
      title: name, subtitle: subtitle, image: image?.sizedPicture,
      attributes: isEnabled && (action != nil || onChoose != nil) ? [] : .disabled,
      state: state == .on ? .on : state == .mixed ? .mixed : .off
    ) { [weak self] _ in self?.choose() }
    made.chord = chord
    return made
  }
}

extension NSMenuItem: NSValidatedUserInterfaceItem {}

/// An object that sends a message and is validated by the receiver.
@MainActor @preconcurrency public protocol NSValidatedUserInterfaceItem {
  var action: Selector? { get }
  var tag: Int { get }
}

/// Decides whether an item of a menu can be used now.
@MainActor @preconcurrency public protocol NSMenuItemValidation: AnyObject {
  func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}

/// Decides whether an object that sends a message can be used now.
@MainActor @preconcurrency public protocol NSUserInterfaceValidations: AnyObject {
  func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
}
