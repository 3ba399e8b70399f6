import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceMarkup

/// The values that elements of interface files have for properties.
extension InterfaceElement {
  package func number(_ attribute: String) -> CGFloat? {
    guard let text = attributes[attribute], let number = Double(text), number.isFinite else {
      return nil
    }
    return CGFloat(number)
  }

  package var rectangle: CGRect? {
    guard let x = number("x"), let y = number("y"), let size else { return nil }
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
  package var size: CGSize? {
    guard let width = number("width"), let height = number("height") else { return nil }
    return CGSize(width: width, height: height)
  }
  package var point: CGPoint? {
    guard let x = number("x"), let y = number("y") else { return nil }
    return CGPoint(x: x, y: y)
  }
  /// The distances from the edges; older elements give them as the ends of a rectangle.
  package var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: number("top") ?? number("minY") ?? 0, left: number("left") ?? number("minX") ?? 0,
      bottom: number("bottom") ?? number("maxY") ?? 0,
      right: number("right") ?? number("maxX") ?? 0)
  }
  package var directionalInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: number("top") ?? 0, leading: number("leading") ?? 0, bottom: number("bottom") ?? 0,
      trailing: number("trailing") ?? 0)
  }
  /// Whether the frame follows from the mask; nil where the file does not say so. A frame without constraints of its
  /// own, which Xcode would write as constraints, follows the mask.
  package var followsMask: Bool? {
    flag("fixedFrame") == true ? true : flag("translatesAutoresizingMaskIntoConstraints")
  }
  /// The names of the attributes that are YES.
  package var flags: Set<String> { Set(attributes.filter { $0.value == "YES" }.keys) }
}

@MainActor extension InterfaceFile {
  // MARK: - Texts

  /// The text of a property: an attribute, or an element of its own where it has more than one line.
  package func text(_ element: InterfaceElement, _ property: String) -> String? {
    let long = element.value(property, "string") ?? element.value(property, "mutableString")
    let plain = element[property] ?? long?.decodedText
    return localized(plain, element.id, property)
  }

  /// The text of a property with its attributes.
  package func attributedText(_ element: InterfaceElement, _ property: String)
    -> NSAttributedString?
  {
    guard let text = element.value(property, "attributedString") else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in text.list("fragments") {
      let content = fragment["content"] ?? fragment.value("content")?.decodedText ?? ""
      var attributes: [NSAttributedString.Key: Any] = [:]
      let values = fragment.child("attributes")
      if let font = values?.value("NSFont") { attributes[.font] = self.font(font) }
      if let color = values?.value("NSColor").flatMap(self.color) {
        attributes[.foregroundColor] = color
      }
      if let paragraph = values?.value("NSParagraphStyle") {
        attributes[.paragraphStyle] = paragraphStyle(paragraph)
      }
      result.append(NSAttributedString(string: content, attributes: attributes))
    }
    return result
  }

  private func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    element["alignment"].flatMap { InterfaceNames.alignments[$0] }.map { style.alignment = $0 }
    element["lineBreakMode"].flatMap { InterfaceNames.lineBreaks[$0] }.map {
      style.lineBreakMode = $0
    }
    element.number("lineSpacing").map { style.lineSpacing = $0 }
    element.number("paragraphSpacing").map { style.paragraphSpacing = $0 }
    element.number("firstLineHeadIndent").map { style.firstLineHeadIndent = $0 }
    element.number("headIndent").map { style.headIndent = $0 }
    return style
  }

  // MARK: - Colors

  package func color(_ element: InterfaceElement) -> UIColor? {
    guard element.name == "color" else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"]
      ?? (element["catalog"] == "System" ? element["name"] : nil)
    {
      if let color = systemColor?(name) ?? InterfaceNames.systemColors[name] { return color }
      if let own = resource("systemColor", named: name)?.child("color") { return color(own) }
      warn("There is no system color \(name); the default is taken.")
      return nil
    }
    if let name = element["name"] {
      let own = resource("namedColor", named: name)?.child("color")
      if own == nil || hasColorSet(name) {
        return UIColor(named: name, in: bundle, compatibleWith: nil)
      }
      return own.flatMap(color)
    }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red") else { return nil }
    let (green, blue) = (element.number("green") ?? 0, element.number("blue") ?? 0)
    return element["customColorSpace"] == "displayP3"
      ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      : UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Whether an asset catalogue has a color of the name, which the file's own copy is older than.
  private func hasColorSet(_ name: String) -> Bool {
    let folders = bundle?.resourcePath.map { [$0] } ?? PictureLibrary.folders
    return folders.contains {
      AssetCatalog.of(folder: $0).color(named: name, isDark: false, isIncreased: false) != nil
    }
  }

  package func color(of element: InterfaceElement, _ key: String) -> UIColor? {
    element.value(key, "color").flatMap(color)
  }

  // MARK: - Fonts

  package func font(_ element: InterfaceElement) -> UIFont {
    let meta = element["type"] ?? element["metaFont"] ?? "system"
    let usual = isForMac ? InterfaceNames.macFontSizes[meta] ?? 13 : 17
    let size = element.number("pointSize") ?? element.number("size") ?? usual
    if let style = element["style"] ?? element["textStyle"] {
      return .preferredFont(forTextStyle: .init(rawValue: style))
    }
    if let name = element["name"] {
      if let font = UIFont(name: name, size: size) { return font }
      warn("There is no font \(name); the system's is taken.")
    }
    switch meta {
    case "boldSystem", "systemBold", "smallSystemBold", "miniSystemBold":
      return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default:
      // macOS has names such as `systemSemibold`.
      let own = meta.hasPrefix("system") ? meta.dropFirst(6) : ""
      let name = element["weight"] ?? own.prefix(1).lowercased() + own.dropFirst()
      let weight = InterfaceNames.weights[name]
      return .systemFont(ofSize: size, weight: weight ?? .regular)
    }
  }

  package func font(of element: InterfaceElement, _ key: String = "fontDescription") -> UIFont? {
    element.value(key, "fontDescription").map(font)
  }

  // MARK: - Pictures

  /// The picture of an element: an attribute, or an element of its own with a configuration.
  package func image(_ element: InterfaceElement, _ key: String = "image") -> UIImage? {
    if let reference = element.value(key, "imageReference") {
      return image(
        named: reference["image"] ?? "", isSystem: reference["catalog"] == "system",
        symbolConfiguration(reference))
    }
    return element[key].flatMap {
      image(named: $0, isSystem: element["catalog"] == "system", nil)
    }
  }

  private func image(
    named name: String, isSystem: Bool, _ configuration: UIImage.SymbolConfiguration?
  ) -> UIImage? {
    if isSystem { return UIImage(systemName: name, withConfiguration: configuration) }
    return UIImage(named: name, in: bundle, with: configuration)
  }

  package func symbolConfiguration(_ element: InterfaceElement) -> UIImage.SymbolConfiguration? {
    let scale = (element["symbolScale"] ?? element["scale"]).flatMap {
      InterfaceNames.symbolScales[$0]
    }
    let weight = element["weight"].flatMap { InterfaceNames.symbolWeights[$0] }
    if let size = element.number("pointSize") {
      return .init(pointSize: size, weight: weight ?? .unspecified, scale: scale ?? .unspecified)
    }
    if let font = element.value("font", "fontDescription").map(self.font) {
      return .init(font: font, scale: scale ?? .unspecified)
    }
    if let style = element["textStyle"] { return .init(textStyle: .init(rawValue: style)) }
    return scale.map { .init(scale: $0) } ?? weight.map { .init(weight: $0) }
  }
}

extension InterfaceElement {
  /// The text inside, of which a file may have the bytes of UTF-16 in Base64.
  package var decodedText: String {
    guard self["base64-UTF8"] == "YES" else { return text }
    let plain = text.filter { !$0.isWhitespace }
    let padded = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}
