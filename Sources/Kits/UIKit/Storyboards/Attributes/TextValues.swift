import VivaceGeometry
import VivaceMarkup
import VivaceTypography

/// The values of labels, fields, text views and pictures.
extension InterfaceBuilder {
  func setValues(of label: UILabel, _ element: InterfaceElement) {
    label.font = file.font(of: element) ?? .systemFont(ofSize: 17)
    file.color(of: element, "textColor").map { label.textColor = $0 }
    file.color(of: element, "highlightedColor").map { label.highlightedTextColor = $0 }
    file.color(of: element, "shadowColor").map { label.shadowColor = $0 }
    element.value("shadowOffset", "size")?.size.map { label.shadowOffset = $0 }
    element["textAlignment"].flatMap { InterfaceNames.alignments[$0] }.map {
      label.textAlignment = $0
    }
    element["lineBreakMode"].flatMap { InterfaceNames.lineBreaks[$0] }.map {
      label.lineBreakMode = $0
    }
    element.integer("numberOfLines").map { label.numberOfLines = $0 }
    element.flag("enabled").map { label.isEnabled = $0 }
    element.flag("highlighted").map { label.isHighlighted = $0 }
    element.flag("adjustsFontSizeToFit").map { label.adjustsFontSizeToFitWidth = $0 }
    element.number("minimumScaleFactor").map { label.minimumScaleFactor = $0 }
    element.flag("adjustsFontForContentSizeCategory").map {
      label.adjustsFontForContentSizeCategory = $0
    }
    element.number("preferredMaxLayoutWidth").map { label.preferredMaxLayoutWidth = $0 }
    if let text = file.attributedText(element, "attributedText") {
      label.attributedText = text
    } else {
      label.text = file.text(element, "text")
    }
  }

  func setValues(of field: UITextField, _ element: InterfaceElement) {
    let styles: [String: UITextField.BorderStyle] = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    let modes: [String: UITextField.ViewMode] = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
      "always": .always,
    ]
    field.borderStyle = element["borderStyle"].flatMap { styles[$0] } ?? .none
    field.font = file.font(of: element) ?? .systemFont(ofSize: 14)
    file.color(of: element, "textColor").map { field.textColor = $0 }
    element["textAlignment"].flatMap { InterfaceNames.alignments[$0] }.map {
      field.textAlignment = $0
    }
    element["clearButtonMode"].flatMap { modes[$0] }.map { field.clearButtonMode = $0 }
    element.flag("clearsOnBeginEditing").map { field.clearsOnBeginEditing = $0 }
    element.flag("adjustsFontSizeToFit").map { field.adjustsFontSizeToFitWidth = $0 }
    element.number("minimumFontSize").map { field.minimumFontSize = $0 }
    file.image(element, "background").map { field.background = $0 }
    if let styled = file.attributedText(element, "attributedPlaceholder") {
      field.attributedPlaceholder = styled
    } else {
      field.placeholder = file.text(element, "placeholder")
    }
    field.text = file.text(element, "text") ?? ""
    guard let traits = element.value("textInputTraits") else { return }
    traits["keyboardType"].flatMap { Self.keyboards[$0] }.map { field.keyboardType = $0 }
    traits["returnKeyType"].flatMap { Self.returnKeys[$0] }.map { field.returnKeyType = $0 }
    traits["autocapitalizationType"].flatMap { Self.capitals[$0] }.map {
      field.autocapitalizationType = $0
    }
    traits["autocorrectionType"].map {
      field.autocorrectionType = $0 == "no" ? .no : $0 == "yes" ? .yes : .default
    }
    traits.flag("secureTextEntry").map { field.isSecureTextEntry = $0 }
    traits.flag("enablesReturnKeyAutomatically").map { field.enablesReturnKeyAutomatically = $0 }
  }

  func setValues(of view: UITextView, _ element: InterfaceElement) {
    element.flag("editable").map { view.isEditable = $0 }
    element.flag("selectable").map { view.isSelectable = $0 }
    view.font = file.font(of: element) ?? .systemFont(ofSize: 14)
    file.color(of: element, "textColor").map { view.textColor = $0 }
    element["textAlignment"].flatMap { InterfaceNames.alignments[$0] }.map {
      view.textAlignment = $0
    }
    if let traits = element.value("textInputTraits") {
      traits["keyboardType"].flatMap { Self.keyboards[$0] }.map { view.keyboardType = $0 }
      traits["returnKeyType"].flatMap { Self.returnKeys[$0] }.map { view.returnKeyType = $0 }
      traits["autocapitalizationType"].flatMap { Self.capitals[$0] }.map {
        view.autocapitalizationType = $0
      }
    }
    if let text = file.attributedText(element, "attributedText") {
      view.attributedText = text
    } else {
      view.text = file.text(element, "text") ?? ""
    }
  }

  func setValues(of picture: UIImageView, _ element: InterfaceElement) {
    element.value("preferredSymbolConfiguration").flatMap(file.symbolConfiguration).map {
      picture.preferredSymbolConfiguration = $0
    }
    picture.image = file.image(element)
    picture.highlightedImage = file.image(element, "highlightedImage")
    element.flag("highlighted").map { picture.isHighlighted = $0 }
  }

  func setValues(of stack: UIStackView, _ element: InterfaceElement) {
    let distributions: [String: UIStackView.Distribution] = [
      "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
      "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
    ]
    let alignments: [String: UIStackView.Alignment] = [
      "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
      "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    element["distribution"].flatMap { distributions[$0] }.map { stack.distribution = $0 }
    element["alignment"].flatMap { alignments[$0] }.map { stack.alignment = $0 }
    element.variedNumber("spacing", .screen).map { stack.spacing = $0 }
    element.flag("baselineRelativeArrangement").map { stack.isBaselineRelativeArrangement = $0 }
    element.flag("layoutMarginsRelativeArrangement").map {
      stack.isLayoutMarginsRelativeArrangement = $0
    }
  }

  private static let keyboards: [String: UIKeyboardType] = [
    "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad,
    "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    "decimalPad": .decimalPad, "twitter": .twitter, "webSearch": .webSearch,
  ]
  private static let returnKeys: [String: UIReturnKeyType] = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next,
    "route": .route, "search": .search, "send": .send, "done": .done,
    "emergencyCall": .emergencyCall, "continue": .continue,
  ]
  private static let capitals: [String: UITextAutocapitalizationType] = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
}
