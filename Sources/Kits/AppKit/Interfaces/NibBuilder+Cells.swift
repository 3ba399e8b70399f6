import Foundation
import VivaceGeometry
import VivaceMarkup
import VivaceUIKit

/// The values of controls, which files have in the element of a cell.
extension NibBuilder {
  func setValues(of control: NSControl, _ element: InterfaceElement) {
    let cell = element.value("cell") ?? element
    element["controlSize"].flatMap { NibNames.controlSizes[$0] }.map { control.controlSize = $0 }
    (element.flag("enabled") ?? cell.flag("enabled")).map { control.isEnabled = $0 }
    cell.flag("continuous").map { control.isContinuous = $0 }
    cell.flag("refusesFirstResponder").map { control.refusesFirstResponder = $0 }
    cell["alignment"].flatMap { InterfaceNames.alignments[$0] }.map { control.alignment = $0 }
    cell["lineBreakMode"].flatMap { InterfaceNames.lineBreaks[$0] }.map {
      control.lineBreakMode = $0
    }
    cell.flag("usesSingleLineMode").map { control.usesSingleLineMode = $0 }
    if let font = cell.value("font", "font") { control.font = file.font(font) }
    if let format = cell.value("formatter", "numberFormatter") {
      control.formatter = numberFormatter(format)
    }
    switch control {
    case let popUp as NSPopUpButton: setValues(of: popUp, cell)
    case let button as NSButton: setValues(of: button, cell)
    case let box as NSComboBox:
      setValues(of: box as NSTextField, element, cell)
      for value in cell.list("objectValues") { box.addItem(withObjectValue: value.decodedText) }
      cell.flag("completes").map { box.completes = $0 }
      cell.flag("usesDataSource").map { box.usesDataSource = $0 }
    case let field as NSTextField: setValues(of: field, element, cell)
    case let choice as NSSegmentedControl: setValues(of: choice, cell)
    case let picture as NSImageView: setValues(of: picture, element, cell)
    case let toggle as NSSwitch:
      element["state"].flatMap { NibNames.states[$0] }.map { toggle.state = $0 }
    case let well as NSColorWell: file.color(of: element, "color").map { well.color = $0 }
    case let picker as NSDatePicker: setValues(of: picker, cell)
    default: setNumbers(of: control, cell)
    }
  }

  private func setNumbers(of control: NSControl, _ cell: InterfaceElement) {
    let (least, most) = (cell.number("minValue"), cell.number("maxValue"))
    switch control {
    case let slider as NSSlider:
      slider.minValue = Double(least ?? 0)
      slider.maxValue = Double(most ?? 1)
      cell.integer("numberOfTickMarks").map { slider.numberOfTickMarks = $0 }
      cell.flag("allowsTickMarkValuesOnly").map { slider.allowsTickMarkValuesOnly = $0 }
      if cell["tickMarkPosition"] == "above" { slider.tickMarkPosition = .above }
      if cell["sliderType"] == "circular" { slider.sliderType = .circular }
    case let stepper as NSStepper:
      stepper.minValue = Double(least ?? 0)
      stepper.maxValue = Double(most ?? 59)
      stepper.increment = Double(cell.number("increment") ?? 1)
      stepper.valueWraps = cell.flag("valueWraps") ?? false
    case let level as NSLevelIndicator:
      let styles: [String: NSLevelIndicator.Style] = [
        "relevancy": .relevancy, "continuousCapacity": .continuousCapacity, "rating": .rating,
      ]
      level.levelIndicatorStyle =
        cell["levelIndicatorStyle"].flatMap { styles[$0] } ?? .discreteCapacity
      least.map { level.minValue = Double($0) }
      most.map { level.maxValue = Double($0) }
      cell.number("warningValue").map { level.warningValue = Double($0) }
      cell.number("criticalValue").map { level.criticalValue = Double($0) }
    default: return
    }
    cell.number("doubleValue").map { control.doubleValue = Double($0) }
  }

  // MARK: - Texts

  private func setValues(
    of field: NSTextField, _ element: InterfaceElement, _ cell: InterfaceElement
  ) {
    field.isEditable = cell.flag("editable") ?? false
    field.isSelectable = cell.flag("selectable") ?? false
    field.isBezeled = cell["borderStyle"] == "bezel"
    field.isBordered = cell["borderStyle"] == "border"
    if cell["bezelStyle"] == "round" || cell["bezelStyle"] == "roundedBezel" {
      field.bezelStyle = .roundedBezel
    }
    field.drawsBackground = cell.flag("drawsBackground") ?? false
    file.color(of: cell, "textColor").map { field.textColor = $0 }
    file.color(of: cell, "backgroundColor").map { field.backgroundColor = $0 }
    element.number("preferredMaxLayoutWidth").map { field.preferredMaxLayoutWidth = max(0, $0) }
    cell.integer("maximumNumberOfLines").map { field.maximumNumberOfLines = $0 }
    if let styled = file.attributedText(cell, "placeholderAttributedString") {
      field.placeholderAttributedString = styled
    } else if let plain = file.text(cell, "placeholderString") {
      field.placeholderString = plain
    }
    if let styled = file.attributedText(cell, "attributedStringValue") {
      field.attributedStringValue = styled
    } else {
      field.stringValue = file.text(cell, "title") ?? ""
    }
  }

  private func numberFormatter(_ element: InterfaceElement) -> NumberFormatter {
    let formatter = NumberFormatter()
    let styles: [String: NumberFormatter.Style] = [
      "decimal": .decimal, "currency": .currency, "percent": .percent, "scientific": .scientific,
      "spellOut": .spellOut,
    ]
    element["numberStyle"].flatMap { styles[$0] }.map { formatter.numberStyle = $0 }
    element.integer("minimumIntegerDigits").map { formatter.minimumIntegerDigits = $0 }
    element.integer("minimumFractionDigits").map { formatter.minimumFractionDigits = $0 }
    element.integer("maximumFractionDigits").map { formatter.maximumFractionDigits = $0 }
    element.flag("usesGroupingSeparator").map { formatter.usesGroupingSeparator = $0 }
    objects.note(formatter, element.id, keeps: true)
    return formatter
  }

  private func setValues(of picker: NSDatePicker, _ cell: InterfaceElement) {
    func date(_ key: String) -> Date? {
      cell.value(key, "date")?.number("timeIntervalSinceReferenceDate").map {
        Date(timeIntervalSinceReferenceDate: TimeInterval($0))
      }
    }
    if cell["datePickerStyle"] == "clockAndCalendar" { picker.datePickerStyle = .clockAndCalendar }
    picker.minDate = date("minDate")
    picker.maxDate = date("maxDate")
    date("date").map { picker.dateValue = $0 }
  }

  // MARK: - Buttons

  private func setValues(of button: NSButton, _ cell: InterfaceElement) {
    let behavior = cell.value("behavior")?.flags ?? []
    switch cell["type"] {
    case "check": button.setButtonType(.switch)
    case "radio": button.setButtonType(.radio)
    default:
      if behavior.contains("changeContents") {
        button.setButtonType(.toggle)
      } else if behavior.contains("changeBackground") {
        button.setButtonType(.pushOnPushOff)
      }
    }
    cell["bezelStyle"].flatMap { NibNames.bezels[$0] }.map { button.bezelStyle = $0 }
    button.isBordered = cell["borderStyle"]?.hasPrefix("border") == true
    cell.flag("transparent").map { button.isTransparent = $0 }
    if let styled = file.attributedText(cell, "attributedTitle") {
      button.attributedTitle = styled
    } else {
      button.title = file.text(cell, "title") ?? ""
    }
    file.text(cell, "alternateTitle").map { button.alternateTitle = $0 }
    button.image = image(cell)
    button.alternateImage = image(cell, "alternateImage")
    if button.image != nil { button.imagePosition = .imageLeading }
    cell["imagePosition"].flatMap { NibNames.imagePositions[$0] }.map { button.imagePosition = $0 }
    cell["imageScaling"].flatMap { NibNames.imageScalings[$0] }.map { button.imageScaling = $0 }
    cell.flag("allowsMixedState").map { button.allowsMixedState = $0 }
    cell["state"].flatMap { NibNames.states[$0] }.map { button.state = $0 }
    file.text(cell, "keyEquivalent").map { button.keyEquivalent = $0 }
    cell.value("keyEquivalentModifierMask").map { button.keyEquivalentModifierMask = modifiers($0) }
  }

  private func setValues(of popUp: NSPopUpButton, _ cell: InterfaceElement) {
    cell["bezelStyle"].flatMap { NibNames.bezels[$0] }.map { popUp.bezelStyle = $0 }
    popUp.isBordered = cell["borderStyle"]?.hasPrefix("border") == true
    popUp.pullsDown = cell.flag("pullsDown") ?? false
    cell.flag("autoenablesItems").map { popUp.autoenablesItems = $0 }
    guard let values = cell.value("menu") else { return }
    popUp.menu = menu(values)
    guard !popUp.pullsDown else { return }
    let chosen = cell["selectedItem"].flatMap { objects.object($0) } as? NSMenuItem
    popUp.select(chosen ?? popUp.item(at: 0))
  }

  private func setValues(of choice: NSSegmentedControl, _ cell: InterfaceElement) {
    let modes: [String: NSSegmentedControl.SwitchTracking] = [
      "selectAny": .selectAny, "momentary": .momentary,
    ]
    let segments = cell.list("segments")
    choice.segmentCount = segments.count
    choice.trackingMode = cell["trackingMode"].flatMap { modes[$0] } ?? .selectOne
    for (index, segment) in segments.enumerated() {
      let title = file.localized(segment["label"], cell.id, "ibShadowedLabels[\(index)]")
      choice.setLabel(title ?? "", forSegment: index)
      choice.setImage(image(segment), forSegment: index)
      segment.number("width").map { choice.setWidth($0, forSegment: index) }
      segment.flag("enabled").map { choice.setEnabled($0, forSegment: index) }
      segment.integer("tag").map { choice.setTag($0, forSegment: index) }
      if segment.flag("selected") == true { choice.setSelected(true, forSegment: index) }
    }
  }

  // MARK: - Pictures

  private func setValues(
    of picture: NSImageView, _ element: InterfaceElement, _ cell: InterfaceElement
  ) {
    picture.image = image(cell)
    cell["imageScaling"].flatMap { NibNames.imageScalings[$0] }.map { picture.imageScaling = $0 }
    cell["imageAlignment"].flatMap { NibNames.imageAlignments[$0] }.map {
      picture.imageAlignment = $0
    }
    file.color(of: element, "contentTintColor").map { picture.contentTintColor = $0 }
  }

  /// The picture of an element: one of the program's, else one of the system's by AppKit's names.
  func image(_ element: InterfaceElement, _ key: String = "image") -> NSImage? {
    if let name = element[key], element["catalog"] != "system", let own = NSImage(named: name) {
      return own
    }
    return file.image(element, key).map { NSImage($0) }
  }
}
