import VivaceUIKit

/// A view's description for assistive technology.
extension NSView {
  public func setAccessibilityLabel(_ accessibilityLabel: String?) {
    backing.accessibilityLabel = accessibilityLabel
    backing.isAccessibilityElement = accessibilityLabel != nil
  }
  public func accessibilityLabel() -> String? { backing.accessibilityLabel }
  public func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
    backing.accessibilityIdentifier = accessibilityIdentifier
  }
  public func accessibilityIdentifier() -> String { backing.accessibilityIdentifier ?? "" }
  public func setAccessibilityElement(_ accessibilityElement: Bool) {
    backing.isAccessibilityElement = accessibilityElement
  }
  public func isAccessibilityElement() -> Bool { backing.isAccessibilityElement }
  public func setAccessibilityHelp(_ accessibilityHelp: String?) {
    backing.accessibilityHint = accessibilityHelp
  }
}
