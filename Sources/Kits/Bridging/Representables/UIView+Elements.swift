import VivaceAppKit
import VivaceUIKit
import VivaceViews

/// The UIKit views whose contents are SwiftUI views.
@MainActor protocol ShowsHostedElements: UIView {
  /// The accessible elements among them, in the view's coordinates.
  var hostedElements: [PlatformViewElement] { get }
}

extension ShowsHostedElements {
  fileprivate func namedElements(in outer: UIView) -> [PlatformViewElement] {
    hostedElements.map { element in
      var element = element
      element.frame = convert(element.frame, to: outer)
      return element
    }
  }
}

extension PlatformViewElement {
  init(_ node: SemanticNode) {
    self.init(frame: node.frame, role: node.role, label: node.label)
    value = node.value
    identifier = node.identifier
    isEnabled = node.isEnabled
    isSelected = node.isSelected
    textInputPreferences = node.textInputPreferences
    range = node.range
    text = node.text
    isFocused = node.isFocused
  }
}

extension UIView {
  /// The accessible elements in the view, in the coordinates of one around it, outer views first.
  func elements(in outer: UIView) -> [PlatformViewElement] {
    guard !isHidden, alpha >= 0.01, !accessibilityElementsHidden else { return [] }
    if let hosted = self as? any ShowsHostedElements { return hosted.namedElements(in: outer) }
    if let elements = accessibilityElements ?? countedElements {
      return elements.compactMap { element(for: $0, in: outer) }
    }
    if let table = tableElement(in: outer) { return [table] }
    let structure = SemanticStructure.isShown ? structureElement(in: outer) : nil
    if let structure, structure.wheel != nil { return [structure] }
    if structure?.role != .datePicker, var element = element(in: outer) {
      if let structure { element.role = structure.role }
      if isOperatedByKeys { element.isFocused = true }
      return [element]
    }
    let selected = (self as? UISegmentedControl)?.selectedContent
    var inner = subviews.flatMap { view in
      var own = view.elements(in: outer)
      if view === selected, !own.isEmpty { own[0].isSelected = true }
      return own
    }
    // A cell is known by what is in it, segments by the selected one.
    if isOperatedByKeys, !inner.isEmpty {
      inner[inner.firstIndex(where: \.isSelected) ?? 0].isFocused = true
    }
    return [structure].compactMap { $0 } + inner
  }

  /// The elements that a subclass counts; nil of other views.
  private var countedElements: [Any]? {
    let count = accessibilityElementCount()
    return count > 0 && count < 10_000 ? (0..<count).compactMap(accessibilityElement(at:)) : nil
  }

  /// Whether the tab key has come to it.
  private var isOperatedByKeys: Bool { FirstResponder.isOperated && isFirstResponder }

  /// The container that UI tests see; the elements inside follow it.
  private func structureElement(in outer: UIView) -> PlatformViewElement? {
    guard let role = structureRole else { return nil }
    var element = PlatformViewElement(
      frame: convert(bounds, to: outer), role: role, label: accessibilityLabel ?? "")
    element.identifier = accessibilityIdentifier
    element.isEnabled = (self as? UIControl)?.isEnabled ?? true
    guard let wheel = self as? PickerWheel else { return element }
    element.isEnabled = wheel.takesTouches
    element.wheel = SemanticWheel(
      count: wheel.count, selection: wheel.chosen < 0 ? nil : wheel.chosen,
      title: { row in MainActor.unchecked { wheel.title(of: row) } },
      choose: { row in MainActor.unchecked { wheel.turnByHand(to: row) } })
    return element
  }

  /// Whether no view around it keeps touches from it.
  private var takesTouches: Bool {
    isUserInteractionEnabled && (superview?.takesTouches ?? true)
  }

  private var structureRole: SemanticRole? {
    switch self {
    case is PickerWheel: .pickerWheel
    case is UIPickerView: .wheels
    case is UIDatePicker: .datePicker
    case is UICollectionViewCell: .cell
    case is UICollectionView: .list
    case is UITextView: nil
    case is UIScrollView: .scrollView
    default: nil
    }
  }

  /// The element that replaces the view's content, from an object of the program.
  private func element(for thing: Any, in outer: UIView) -> PlatformViewElement? {
    if let view = thing as? UIView { return view.element(in: outer) }
    guard let child = thing as? UIAccessibilityElement, child.isAccessibilityElement,
      let label = child.accessibilityLabel ?? child.accessibilityIdentifier
    else { return nil }
    let isButton = child.accessibilityTraits.contains(.button)
    var element = PlatformViewElement(
      frame: outer.convert(child.accessibilityFrame, from: UIScreen.main.coordinateSpace),
      role: isButton ? .button : .group, label: label)
    element.value = child.accessibilityValue
    element.identifier = child.accessibilityIdentifier
    element.hint = child.accessibilityHint
    element.isSelected = child.accessibilityTraits.contains(.selected)
    element.isEnabled = !child.accessibilityTraits.contains(.notEnabled)
    element.adopt(child.accessibilityCustomActions)
    if child.accessibilityTraits.contains(.adjustable) {
      element.adjust = { [weak child] direction in
        if direction == .increment {
          child?.accessibilityIncrement()
        } else {
          child?.accessibilityDecrement()
        }
      }
    }
    return element
  }

  private func element(in outer: UIView) -> PlatformViewElement? {
    let field = writtenField
    guard isAccessibilityElement || self is UITextView else { return nil }
    let range = semanticRange
    guard
      let label = elementLabel(of: field) ?? (field == nil && range == nil ? nil : "")
    else { return nil }
    var element = PlatformViewElement(
      frame: convert(visibleBounds(in: outer), to: outer), role: elementRole, label: label)
    element.value = accessibilityValue ?? (self as? UISwitch).map { $0.isOn ? "1" : "0" }
    element.identifier = accessibilityIdentifier ?? fieldAround?.accessibilityIdentifier
    element.range = range
    element.hint = accessibilityHint
    element.adopt(accessibilityCustomActions)
    if accessibilityTraits.contains(.adjustable) {
      element.adjust = { [weak self] direction in
        if direction == .increment {
          self?.accessibilityIncrement()
        } else {
          self?.accessibilityDecrement()
        }
      }
    }
    if let control = self as? UIControl {
      element.isEnabled = control.isEnabled
      element.isSelected = control.isSelected
    }
    if let field = self as? any UITextInputTraits {
      element.textInputPreferences = TextInputPreferences(field)
    }
    if let field { element.adopt(field) }
    return element
  }

  /// The label of the element; a field without one has its placeholder as its label.
  private func elementLabel(of field: (any UITextInput & UIView)?) -> String? {
    accessibilityLabel ?? fieldAround?.accessibilityLabel
      ?? (field as? UITextField)?.placeholder ?? accessibilityIdentifier
      ?? fieldAround?.accessibilityIdentifier
  }

  /// The rectangle of the view that no view around it clips; the bounds if all of it is clipped, such as of
  /// views that can be scrolled to.
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
    if writtenField != nil { return .textField }
    switch backedView {
    case is NSSlider: return .slider
    case is NSStepper: return .stepper
    case is NSSwitch: return .toggle
    default: break
    }
    return switch self {
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

extension PlatformViewElement {
  /// The text and the focus of a field.
  @MainActor fileprivate mutating func adopt(_ field: any UITextInput & UIView) {
    let written = SemanticText(field)
    text = written
    if value == nil { value = written.string }
    isFocused = field.isFirstResponder
    if let editor = field as? UITextView { isEnabled = editor.isEditable }
  }

  @MainActor fileprivate mutating func adopt(_ own: [UIAccessibilityCustomAction]?) {
    actions = (own ?? []).map { action in
      (action.name, { MainActor.assumeIsolated { action.perform() } })
    }
  }
}
