import VivaceUIKit

/// What assistive technology is told of a view.
extension NSView {
  public func setAccessibilityLabel(_ accessibilityLabel: String?) {
    ground.accessibilityLabel = accessibilityLabel
    ground.isAccessibilityElement = accessibilityLabel != nil
  }
  public func accessibilityLabel() -> String? { ground.accessibilityLabel }
  public func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
    ground.accessibilityIdentifier = accessibilityIdentifier
  }
  public func accessibilityIdentifier() -> String { ground.accessibilityIdentifier ?? "" }
  public func setAccessibilityElement(_ accessibilityElement: Bool) {
    ground.isAccessibilityElement = accessibilityElement
  }
  public func isAccessibilityElement() -> Bool { ground.isAccessibilityElement }
  public func setAccessibilityHelp(_ accessibilityHelp: String?) {
    ground.accessibilityHint = accessibilityHelp
  }
}
