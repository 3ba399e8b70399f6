/// Accessibility overrides of a view; nil uses the default of its kind.
struct AccessibilityOverrides {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var hidesBelow = false
  var isModal = false
  var actions: [UIAccessibilityCustomAction]?
  var elements: [Any]?
  var frame: CGRect?
}

extension UIView {
  func say(_ body: (inout AccessibilityOverrides) -> Void) {
    var overrides = accessibilityOverrides ?? AccessibilityOverrides()
    body(&overrides)
    self.accessibilityOverrides = overrides
  }
}
