import VivaceConstraints

/// Settings of AppKit's stacks that UIKit's do not have.
package struct StackGathering {
  /// The area of each view; nil if the distribution positions the views.
  package var areas: (@MainActor (UIView) -> StackRules.Area)?
  /// Whether hidden views keep their room.
  package var keepsHidden = false
  package var hugging = UILayoutPriority.defaultLow
  /// Across the axis; nil is as stacks of UIKit's have it.
  package var huggingAcross: UILayoutPriority?
  package var clippingResistance = UILayoutPriority.required

  package init() {}

  func apply(to rules: inout StackRules) {
    if areas != nil { rules.distribution = .areas }
    rules.hugging = hugging.rawValue
    if let huggingAcross { rules.huggingAcross = huggingAcross.rawValue }
    rules.clippingResistance = clippingResistance.rawValue
  }
}
