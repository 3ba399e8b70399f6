import VivaceMarkup
import VivaceUIKit

/// The classes of the elements of interface files.
@MainActor enum NibKinds {
  static let views: [String: NSView.Type] = [
    "view": NSView.self, "customView": NSView.self, "containerView": NSView.self,
    "control": NSControl.self, "button": NSButton.self, "textField": NSTextField.self,
    "secureTextField": NSSecureTextField.self, "searchField": NSSearchField.self,
    "popUpButton": NSPopUpButton.self, "comboBox": NSComboBox.self, "slider": NSSlider.self,
    "stepper": NSStepper.self, "switch": NSSwitch.self,
    "segmentedControl": NSSegmentedControl.self, "progressIndicator": NSProgressIndicator.self,
    "levelIndicator": NSLevelIndicator.self, "imageView": NSImageView.self, "box": NSBox.self,
    "stackView": NSStackView.self, "datePicker": NSDatePicker.self,
    "visualEffectView": NSVisualEffectView.self, "splitView": NSSplitView.self,
    "tabView": NSTabView.self, "scrollView": NSScrollView.self, "textView": NSTextView.self,
    "tableView": NSTableView.self, "outlineView": NSOutlineView.self,
    "tableCellView": NSTableCellView.self, "tableRowView": NSTableRowView.self,
    "tableHeaderView": NSTableHeaderView.self, "colorWell": NSColorWell.self,
  ]

  /// The elements whose classes set themselves up behind the initializer of `NSView`.
  static let settingUp: Set<String> = [
    "searchField", "comboBox", "popUpButton", "scrollView", "textView",
  ]

  static let recognizers: [String: () -> NSGestureRecognizer] = [
    "clickGestureRecognizer": { NSClickGestureRecognizer(target: nil, action: nil) },
    "pressGestureRecognizer": { NSPressGestureRecognizer(target: nil, action: nil) },
    "panGestureRecognizer": { NSPanGestureRecognizer(target: nil, action: nil) },
  ]

  static let controllers: Set<String> = [
    "viewController", "splitViewController", "tabViewController", "windowController",
    "pagecontroller", "collectionViewController",
  ]

  /// Objects between views and models, which bindings need.
  static let bindingControllers: Set<String> = [
    "arrayController", "objectController", "treeController", "dictionaryController",
    "userDefaultsController",
  ]

  /// The class that a view's element names, else that of its kind.
  static func view(_ element: InterfaceElement, in file: InterfaceFile) -> NSView.Type {
    let kind = views[element.name]
    if kind == nil {
      file.warn("There is no view for the element \(element.name); an empty one is shown.")
    }
    return file.namedClass(element, of: kind ?? NSView.self, toolkit: NibBuilder.module)
  }
}
