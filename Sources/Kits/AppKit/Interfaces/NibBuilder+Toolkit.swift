import Foundation
import VivaceGraphics
import VivaceLayers
import VivaceMarkup
import VivaceMessages
import VivaceUIKit

/// Makes the connections to AppKit's classes.
extension NibBuilder: InterfaceToolkit {
  func setOwnOutlet(_ property: String, of object: AnyObject, to value: AnyObject) -> Bool {
    switch (property, object) {
    case ("delegate", _): return setDelegate(of: object, to: value)
    case ("dataSource", let table as NSTableView):
      table.dataSource = value as? any NSTableViewDataSource
    case ("dataSource", let box as NSComboBox):
      box.dataSource = value as? any NSComboBoxDataSource
    case ("window", let controller as NSWindowController): controller.window = value as? NSWindow
    case ("view", let controller as NSViewController):
      guard let view = value as? NSView else { return false }
      if controller.viewIfLoaded !== view { controller.view = view }
    case ("contentViewController", let window as NSWindow):
      window.contentViewController = value as? NSViewController
    case ("contentViewController", let popover as NSPopover):
      popover.contentViewController = value as? NSViewController
    case ("initialFirstResponder", let window as NSWindow):
      window.initialFirstResponder = value as? NSView
    case ("nextKeyView", let view as NSView): view.nextKeyView = value as? NSView
    case ("menu", let view as NSView): view.menu = value as? NSMenu
    case ("formatter", let control as NSControl): control.formatter = value as? Formatter
    case ("textField", let cell as NSTableCellView): cell.textField = value as? NSTextField
    case ("imageView", let cell as NSTableCellView): cell.imageView = value as? NSImageView
    case ("gestureRecognizers", let view as NSView):
      for recognizer in value as? [NSGestureRecognizer] ?? [] {
        view.addGestureRecognizer(recognizer)
      }
    case ("mainMenu", let application as NSApplication):
      application.mainMenu = value as? NSMenu
    // The element of the object names these as well.
    case ("splitView", is NSSplitViewController), ("tabView", is NSTabViewController),
      ("toolbar", is NSWindow), ("headerView", is NSTableView), ("dockMenu", is NSApplication),
      ("window", is NSDocument):
      break
    default: return false
    }
    return true
  }

  private func setDelegate(of object: AnyObject, to value: AnyObject) -> Bool {
    switch object {
    case let application as NSApplication:
      application.delegate = value as? any NSApplicationDelegate
    case let window as NSWindow: window.delegate = value as? any NSWindowDelegate
    case let field as NSTextField: field.delegate = value as? any NSTextFieldDelegate
    case let text as NSTextView: text.delegate = value as? any NSTextViewDelegate
    case let table as NSTableView: table.delegate = value as? any NSTableViewDelegate
    case let split as NSSplitView: split.delegate = value as? any NSSplitViewDelegate
    case let tabs as NSTabView: tabs.delegate = value as? any NSTabViewDelegate
    case let stack as NSStackView: stack.delegate = value as? any NSStackViewDelegate
    case let menu as NSMenu: menu.delegate = value as? any NSMenuDelegate
    case let toolbar as NSToolbar: toolbar.delegate = value as? any NSToolbarDelegate
    case let popover as NSPopover: popover.delegate = value as? any NSPopoverDelegate
    case let picker as NSDatePicker: picker.delegate = value
    case let recognizer as NSGestureRecognizer:
      recognizer.delegate = value as? any NSGestureRecognizerDelegate
    default: return false
    }
    return true
  }

  // MARK: - Actions

  func connect(
    _ object: AnyObject, to target: AnyObject?, _ selector: Selector, _ event: String?
  ) {
    switch object {
    case let control as NSControl: (control.target, control.action) = (target, selector)
    case let item as NSMenuItem: (item.target, item.action) = (target, selector)
    case let item as NSToolbarItem: (item.target, item.action) = (target, selector)
    case let recognizer as NSGestureRecognizer:
      (recognizer.target, recognizer.action) = (target, selector)
    default: file.warn("\(type(of: object)) sends no actions; \(selector) is left out.")
    }
  }

  func connectOther(_ object: AnyObject, _ connection: InterfaceElement) {
    switch connection.name {
    case "segue": connectSegue(of: object, connection)
    case "binding":
      NotYet.once(
        "A binding in an interface file", "a property of a view would follow one of a model")
    default: break
    }
  }

  func isFirstResponder(_ id: String) -> Bool {
    let element = file.elements[id]
    return element?["customClass"] == "FirstResponder"
      || element?["sceneMemberID"] == "firstResponder"
  }

  /// The toolkit's own objects are asked when the message is sent.
  func understands(_ selector: Selector, _ object: AnyObject) -> Bool {
    _understands(selector, object) || (object as? NSResponder)?.handles(selector) == true
      || String(reflecting: type(of: object)).hasPrefix("\(Self.module).")
  }

  func isLeftOut(_ id: String) -> Bool { false }

  // MARK: - Others

  func layer(of object: AnyObject) -> CALayer? { (object as? NSView)?.backing.layer }

  func setOwnAttribute(_ path: String, of object: AnyObject, to value: Any?) -> Bool {
    switch (path, object, value) {
    case ("hidden", let view as NSView, let flag as Bool): view.isHidden = flag
    case ("wantsLayer", let view as NSView, let flag as Bool): view.wantsLayer = flag
    case ("toolTip", let view as NSView, let text as String): view.toolTip = text
    case ("accessibilityIdentifier", let view as NSView, let text as String):
      view.setAccessibilityIdentifier(text)
    case ("backgroundColor", let field as NSTextField, let color as NSColor):
      field.backgroundColor = color
    case ("backgroundColor", let window as NSWindow, let color as NSColor):
      window.backgroundColor = color
    case ("textColor", let field as NSTextField, let color as NSColor): field.textColor = color
    default: return false
    }
    return true
  }

  func constraintItem(_ id: String) -> InterfaceObjects.Item? { nil }
}
