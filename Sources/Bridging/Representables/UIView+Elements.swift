import VivaceUIKit
import VivaceViews

/// A view that shows SwiftUI's views.
@MainActor protocol ShowsHostedElements: UIView {
  /// What can be named among them, in the view's coordinates.
  var hostedElements: [GuestElement] { get }
}

extension ShowsHostedElements {
  fileprivate func namedElements(in outer: UIView) -> [GuestElement] {
    hostedElements.map { element in
      var element = element
      element.frame = convert(element.frame, to: outer)
      return element
    }
  }
}

extension GuestElement {
  init(_ node: SemanticNode) {
    self.init(frame: node.frame, role: node.role, label: node.label)
    value = node.value
    identifier = node.identifier
    isEnabled = node.isEnabled
    isSelected = node.isSelected
    textInputPreferences = node.textInputPreferences
  }
}

extension UIView {
  /// What can be named in the view, in the coordinates of one around it, outer views first.
  func elements(in outer: UIView) -> [GuestElement] {
    guard !isHidden, alpha >= 0.01, !accessibilityElementsHidden else { return [] }
    if let hosted = self as? any ShowsHostedElements { return hosted.namedElements(in: outer) }
    if let element = element(in: outer) { return [element] }
    return subviews.flatMap { $0.elements(in: outer) }
  }

  private func element(in outer: UIView) -> GuestElement? {
    guard isAccessibilityElement, let label = accessibilityLabel ?? accessibilityIdentifier
    else { return nil }
    var element = GuestElement(
      frame: convert(visibleBounds(in: outer), to: outer), role: elementRole, label: label)
    element.value = accessibilityValue
    element.identifier = accessibilityIdentifier
    if let control = self as? UIControl {
      element.isEnabled = control.isEnabled
      element.isSelected = control.isSelected
    }
    if let field = self as? any UITextInputTraits {
      element.textInputPreferences = TextInputPreferences(field)
    }
    return element
  }

  /// What of it is not cut off by a view around; all of it where nothing is left, such as of what can be
  /// scrolled to.
  private func visibleBounds(in outer: UIView) -> CGRect {
    var seen = bounds
    var view = superview
    while let current = view, !seen.isEmpty {
      if current.clipsToBounds { seen = seen.intersection(convert(current.bounds, from: current)) }
      if current === outer { break }
      view = current.superview
    }
    return seen.isEmpty ? bounds : seen
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
