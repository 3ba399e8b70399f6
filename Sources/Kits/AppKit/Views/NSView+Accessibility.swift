import VivaceUIKit

/// A view's description for assistive technology.
extension NSView {
  /// Names the view for assistive technology; a name makes it an element, and nil makes it none.
  public func setAccessibilityLabel(_ accessibilityLabel: String?) {
    backing.accessibilityLabel = accessibilityLabel
    backing.isAccessibilityElement = accessibilityLabel != nil
  }
  /// The name for assistive technology; nil if the view has none.
  public func accessibilityLabel() -> String? { backing.accessibilityLabel }
  /// Gives the view an identifier for tests, which assistive technology does not read out.
  public func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
    backing.accessibilityIdentifier = accessibilityIdentifier
  }
  /// The identifier for tests; empty if the view has none.
  public func accessibilityIdentifier() -> String { backing.accessibilityIdentifier ?? "" }
  /// Makes the view an element of its own for assistive technology, or removes it from there.
  public func setAccessibilityElement(_ accessibilityElement: Bool) {
    backing.isAccessibilityElement = accessibilityElement
  }
  /// True if assistive technology sees the view as one element.
  public func isAccessibilityElement() -> Bool { backing.isAccessibilityElement }
  /// Describes the result of using the view; kept as UIKit's accessibility hint.
  public func setAccessibilityHelp(_ accessibilityHelp: String?) {
    backing.accessibilityHint = accessibilityHelp
  }
}
