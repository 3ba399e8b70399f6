import Foundation
import VivaceGeometry
import VivaceMarkup

/// The values of controls.
extension InterfaceBuilder {
  func setValues(of control: UIControl, _ element: InterfaceElement) {
    element.flag("enabled").map { control.isEnabled = $0 }
    element.flag("selected").map { control.isSelected = $0 }
    element.flag("highlighted").map { control.isHighlighted = $0 }
    let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
      "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
      "trailing": .trailing,
    ]
    let vertical: [String: UIControl.ContentVerticalAlignment] = [
      "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    element["contentHorizontalAlignment"].flatMap { horizontal[$0] }.map {
      control.contentHorizontalAlignment = $0
    }
    element["contentVerticalAlignment"].flatMap { vertical[$0] }.map {
      control.contentVerticalAlignment = $0
    }
    switch control {
    case let button as UIButton: setValues(of: button, element)
    case let field as UITextField: setValues(of: field, element)
    case let choice as UISegmentedControl: setValues(of: choice, element)
    case let picker as UIDatePicker: setValues(of: picker, element)
    default: setNumbers(of: control, element)
    }
  }

  private func setNumbers(of control: UIControl, _ element: InterfaceElement) {
    switch control {
    case let toggle as UISwitch:
      toggle.isOn = element.flag("on") ?? false
      file.color(of: element, "onTintColor").map { toggle.onTintColor = $0 }
      file.color(of: element, "thumbTintColor").map { toggle.thumbTintColor = $0 }
    case let slider as UISlider:
      element.number("minValue").map { slider.minimumValue = Float($0) }
      element.number("maxValue").map { slider.maximumValue = Float($0) }
      element.number("value").map { slider.value = Float($0) }
      element.flag("continuous").map { slider.isContinuous = $0 }
      file.color(of: element, "minimumTrackTintColor").map { slider.minimumTrackTintColor = $0 }
      file.color(of: element, "maximumTrackTintColor").map { slider.maximumTrackTintColor = $0 }
      file.image(element, "minimumValueImage").map { slider.minimumValueImage = $0 }
      file.image(element, "maximumValueImage").map { slider.maximumValueImage = $0 }
    case let stepper as UIStepper:
      element.number("minimumValue").map { stepper.minimumValue = Double($0) }
      element.number("maximumValue").map { stepper.maximumValue = Double($0) }
      element.number("stepValue").map { stepper.stepValue = Double($0) }
      element.number("value").map { stepper.value = Double($0) }
      element.flag("wraps").map { stepper.wraps = $0 }
    case let dots as UIPageControl:
      element.integer("numberOfPages").map { dots.numberOfPages = $0 }
      element.integer("currentPage").map { dots.currentPage = $0 }
      element.flag("hidesForSinglePage").map { dots.hidesForSinglePage = $0 }
      file.color(of: element, "pageIndicatorTintColor").map { dots.pageIndicatorTintColor = $0 }
      file.color(of: element, "currentPageIndicatorTintColor").map {
        dots.currentPageIndicatorTintColor = $0
      }
    default: break
    }
  }

  private func setValues(of choice: UISegmentedControl, _ element: InterfaceElement) {
    for (index, segment) in element.list("segments").enumerated() {
      let text = element.id.flatMap {
        file.localized(segment["title"], $0, "segmentTitles[\(index)]")
      }
      if let image = file.image(segment) {
        choice.insertSegment(with: image, at: index, animated: false)
      } else {
        choice.insertSegment(withTitle: text ?? segment["title"], at: index, animated: false)
      }
    }
    element.integer("selectedSegmentIndex").map { choice.selectedSegmentIndex = $0 }
    file.color(of: element, "selectedSegmentTintColor").map { choice.selectedSegmentTintColor = $0 }
  }

  private func setValues(of picker: UIDatePicker, _ element: InterfaceElement) {
    let modes: [String: UIDatePicker.Mode] = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime,
      "countDownTimer": .countDownTimer,
    ]
    let styles: [String: UIDatePickerStyle] = [
      "wheels": .wheels, "compact": .compact, "inline": .inline, "automatic": .automatic,
    ]
    element["datePickerMode"].flatMap { modes[$0] }.map { picker.datePickerMode = $0 }
    element["style"].flatMap { styles[$0] }.map { picker.preferredDatePickerStyle = $0 }
    element.integer("minuteInterval").map { picker.minuteInterval = $0 }
    element.value("date", "date")?.number("timeIntervalSinceReferenceDate").map {
      picker.date = Date(timeIntervalSinceReferenceDate: TimeInterval($0))
    }
  }

  // MARK: - Buttons

  private func setValues(of button: UIButton, _ element: InterfaceElement) {
    let types: [String: UIButton.ButtonType] = [
      "system": .system, "roundedRect": .system, "custom": .custom,
      "detailDisclosure": .detailDisclosure, "infoLight": .infoLight, "infoDark": .infoDark,
      "contactAdd": .contactAdd, "close": .close,
    ]
    button.adopt(element["buttonType"].flatMap { types[$0] } ?? .custom)
    let font = file.font(of: element)
    if let font { button.titleLabel?.font = font }
    element["lineBreakMode"].flatMap { InterfaceNames.lineBreaks[$0] }.map {
      button.titleLabel?.lineBreakMode = $0
    }
    element.value("contentEdgeInsets").map { button.contentEdgeInsets = $0.insets }
    element.value("titleEdgeInsets").map { button.titleEdgeInsets = $0.insets }
    element.value("imageEdgeInsets").map { button.imageEdgeInsets = $0.insets }
    let states = element.children.filter { $0.name == "state" }
    for content in states { setContent(of: button, content, element) }
    guard let values = element.value("configuration", "buttonConfiguration") else { return }
    let normal = states.first { $0["key"] == "normal" }
    button.configuration = configuration(values, of: element, normal: normal)
  }

  private func setContent(
    of button: UIButton, _ content: InterfaceElement, _ element: InterfaceElement
  ) {
    guard let name = content["key"], let state = InterfaceNames.states[name] else { return }
    let plain = content["title"] ?? content.value("title", "string")?.decodedText
    file.localized(plain, element.id, "\(name)Title").map { button.setTitle($0, for: state) }
    file.attributedText(content, "attributedTitle").map {
      button.setAttributedTitle($0, for: state)
    }
    file.color(of: content, "titleColor").map { button.setTitleColor($0, for: state) }
    file.color(of: content, "titleShadowColor").map { button.setTitleShadowColor($0, for: state) }
    file.image(content).map { button.setImage($0, for: state) }
    file.image(content, "backgroundImage").map { button.setBackgroundImage($0, for: state) }
    content.value("preferredSymbolConfiguration").flatMap(file.symbolConfiguration).map {
      button.setPreferredSymbolConfiguration($0, forImageIn: state)
    }
  }

  private func configuration(
    _ values: InterfaceElement, of element: InterfaceElement, normal: InterfaceElement?
  ) -> UIButton.Configuration {
    var result: UIButton.Configuration =
      switch values["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      case "bordered": .bordered()
      case "borderedTinted": .borderedTinted()
      case "borderedProminent": .borderedProminent()
      case "borderless": .borderless()
      default: .plain()
      }
    let title = values["title"] ?? normal?["title"]
    result.title = file.localized(title, element.id, "configuration.title")
    let styled = file.attributedText(values, "attributedTitle")
    if let styled { result.title = styled.string }
    result.subtitle = file.localized(values["subtitle"], element.id, "configuration.subtitle")
    result.image = file.image(values) ?? normal.flatMap { file.image($0) }
    let first = styled.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil }
    if let color = first?[.foregroundColor] as? UIColor { result.baseForegroundColor = color }
    if let font = first?[.font] as? UIFont ?? file.font(of: values, "titleFontDescription")
      ?? file.font(of: values)
    {
      result.titleTextAttributesTransformer = .init { attributes in
        var changed = attributes
        changed.uiKit.font = font
        return changed
      }
    }
    file.color(of: values, "baseForegroundColor").map { result.baseForegroundColor = $0 }
    file.color(of: values, "baseBackgroundColor").map { result.baseBackgroundColor = $0 }
    values.number("imagePadding").map { result.imagePadding = $0 }
    values.number("titlePadding").map { result.titlePadding = $0 }
    let edges: [String: NSDirectionalRectEdge] = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    values["imagePlacement"].flatMap { edges[$0] }.map { result.imagePlacement = $0 }
    let corners: [String: UIButton.Configuration.CornerStyle] = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large,
      "capsule": .capsule,
    ]
    values["cornerStyle"].flatMap { corners[$0] }.map { result.cornerStyle = $0 }
    let sizes: [String: UIButton.Configuration.Size] = [
      "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    values["buttonSize"].flatMap { sizes[$0] }.map { result.buttonSize = $0 }
    values.value("contentInsets").map { result.contentInsets = $0.directionalInsets }
    return result
  }
}
