import VivaceGeometry
import VivaceUIKit
import VivaceViews

extension UIView {
  /// What can be named in the view, in the coordinates of one around it, outer views first.
  func elements(in outer: UIView) -> [GuestElement] {
    guard !isHidden, alpha >= 0.01, !accessibilityElementsHidden else { return [] }
    if let element = element(in: outer) { return [element] }
    return subviews.flatMap { $0.elements(in: outer) }
  }

  private func element(in outer: UIView) -> GuestElement? {
    guard isAccessibilityElement, let label = accessibilityLabel ?? accessibilityIdentifier
    else { return nil }
    var element = GuestElement(
      frame: convert(bounds, to: outer), role: elementRole, label: label)
    element.value = accessibilityValue
    element.identifier = accessibilityIdentifier
    if let control = self as? UIControl {
      element.isEnabled = control.isEnabled
      element.isSelected = control.isSelected
    }
    return element
  }

  private var elementRole: SemanticRole {
    switch self {
    case is UILabel: .text
    case is UIImageView: .image
    case is UISwitch: .toggle
    case is UISlider: .slider
    case is UIStepper: .stepper
    case is UISegmentedControl: .picker
    case is UIProgressView: .progress
    case is UIButton: .button
    case is UIControl: .button
    default: accessibilityTraits.contains(.button) ? .button : .group
    }
  }
}
