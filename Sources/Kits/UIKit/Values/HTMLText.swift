import Foundation

/// Converts HTML to an attributed string. It reads the usual elements, and the fonts, colors and lines that `style`
/// attributes set.
struct HTMLText {
  /// The attributes that the elements around a text set.
  private struct Style {
    var size: CGFloat = 12
    var isBold = false
    var isItalic = false
    var isMonospaced = false
    var isUnderlined = false
    var isStruck = false
    var color = UIColor.black
    var background: UIColor?
    var link: URL?
    var baseline = 0
    var family: String?
    var alignment = NSTextAlignment.natural
    var indent: CGFloat = 0
    var isPlain = false
    var isInList = false
  }

  private let result = NSMutableAttributedString()
  private var elements: [(name: String, style: Style)] = []
  private var style = Style()
  /// The numbers of the next items of the lists around; nil of a list with bullets.
  private var lists: [Int?] = []
  /// The space between words waits for the next word.
  private var isSpacePending = false
  private let base: URL?

  static func read(_ text: String, base: URL? = nil) -> NSAttributedString {
    var reader = HTMLText(base: base)
    var scanner = HTMLScanner(text)
    while let piece = scanner.piece() {
      switch piece {
      case .text(let text): reader.add(text)
      case .open(let name, let attributes): reader.open(name, attributes)
      case .close(let name): reader.close(name)
      }
    }
    return reader.result
  }

  private init(base: URL?) { self.base = base }

  // MARK: - Elements

  private static let blocks: Set<String> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "pre", "blockquote",
    "section", "article", "header", "footer", "table", "tr", "body", "html", "center", "dl", "dt",
    "dd", "figure", "figcaption", "main", "nav", "form", "address",
  ]
  private static let empty: Set<String> = [
    "br", "hr", "img", "meta", "link", "input", "wbr", "col", "source",
  ]

  private mutating func open(_ name: String, _ attributes: [String: String]) {
    if name == "br" { return addLineEnd() }
    guard !Self.empty.contains(name) else { return }
    // A paragraph and an item end where the next one begins.
    if ["p", "li"].contains(name), elements.last?.name == name { close(name) }
    if Self.blocks.contains(name) { endParagraph() }
    elements.append((name, style))
    apply(name, attributes)
    for declaration in (attributes["style"] ?? "").split(separator: ";") {
      let fields = declaration.split(separator: ":", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if fields.count == 2 { apply(rule: fields[0].lowercased(), fields[1]) }
    }
    if name == "li" { addMarker() }
  }

  private mutating func close(_ name: String) {
    guard let index = elements.lastIndex(where: { $0.name == name }) else { return }
    let isBlock = elements[index...].contains { Self.blocks.contains($0.name) }
    if isBlock { endParagraph() }
    for element in elements[index...] where ["ul", "ol"].contains(element.name) {
      _ = lists.popLast()
    }
    style = elements[index].style
    elements.removeSubrange(index...)
  }

  private mutating func apply(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "b", "strong", "th", "dt": style.isBold = true
    case "i", "em", "cite", "var", "dfn", "address": style.isItalic = true
    case "u", "ins": style.isUnderlined = true
    case "s", "strike", "del": style.isStruck = true
    case "code", "tt", "kbd", "samp": style.isMonospaced = true
    case "pre": (style.isMonospaced, style.isPlain) = (true, true)
    case "small": style.size *= 5 / 6
    case "big": style.size *= 6 / 5
    case "sub", "sup": (style.baseline, style.size) = (name == "sub" ? -1 : 1, style.size * 5 / 6)
    case "mark": style.background = .yellow
    case "center": style.alignment = .center
    case "blockquote", "dd": style.indent += 40
    case "ul", "ol":
      lists.append(name == "ol" ? attributes["start"].flatMap(Int.init) ?? 1 : nil)
      (style.indent, style.isInList) = (style.indent + 36, true)
    case "a":
      guard let address = attributes["href"] else { break }
      style.link = URL(string: address, relativeTo: base)
      style.isUnderlined = true
      style.color = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1)
    case "font":
      if let color = attributes["color"].flatMap(UIColor.init(html:)) { style.color = color }
      if let face = attributes["face"] { style.family = face }
      let sizes: [CGFloat] = [9, 10, 12, 13.5, 18, 24, 36]
      if let size = attributes["size"].flatMap(Int.init), (1...7).contains(size) {
        style.size = sizes[size - 1]
      }
    default:
      guard name.isHeading, let level = name.last?.wholeNumberValue else { break }
      let sizes: [CGFloat] = [24, 18, 14, 12, 10, 8]
      (style.size, style.isBold) = (sizes[level - 1], true)
    }
    if let side = attributes["align"] { apply(rule: "text-align", side) }
  }

  private mutating func apply(rule: String, _ value: String) {
    let word = value.lowercased()
    switch rule {
    case "color": if let color = UIColor(html: word) { style.color = color }
    case "background-color", "background":
      if let color = UIColor(html: word) { style.background = color }
    case "font-weight":
      style.isBold = word == "bold" || word == "bolder" || (Int(word) ?? 0) >= 600
    case "font-style": style.isItalic = word == "italic" || word == "oblique"
    case "font-family": style.family = value
    case "font-size":
      guard let number = Double(word.prefix { $0.isNumber || $0 == "." }) else { break }
      // A pixel of a page is three quarters of a point.
      let unit: CGFloat =
        word.hasSuffix("px")
        ? 0.75
        : word.hasSuffix("em")
          ? style.size
          : word.hasSuffix("%") ? style.size / 100 : 1
      style.size = min(max(CGFloat(number) * unit, 1), 1000)
    case "text-decoration", "text-decoration-line":
      style.isUnderlined = word.contains("underline")
      style.isStruck = word.contains("line-through")
    case "text-align":
      let sides: [String: NSTextAlignment] = [
        "left": .left, "right": .right, "center": .center, "justify": .justified,
      ]
      style.alignment = sides[word] ?? style.alignment
    default: break
    }
  }

  // MARK: - Text

  private mutating func add(_ text: String) {
    if style.isPlain { return append(text) }
    var line = ""
    for character in text {
      if character == " " || character == "\n" || character == "\t" || character == "\r\n"
        || character == "\r"
      {
        isSpacePending = true
      } else {
        if isSpacePending, !line.isEmpty || !isAtLineStart { line += " " }
        isSpacePending = false
        line.append(character)
      }
    }
    append(line)
  }

  private var isAtLineStart: Bool {
    guard result.length > 0 else { return true }
    return result.string.unicodeScalars.last.map { ["\n", "\u{2028}", "\t"].contains($0) } ?? true
  }

  private mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    result.append(NSAttributedString(string: text, attributes: attributes))
  }

  private mutating func addMarker() {
    isSpacePending = false
    guard let last = lists.indices.last else { return }
    append("\t\(lists[last].map { "\($0)." } ?? "•")\t")
    lists[last] = lists[last].map { $0 + 1 }
  }

  /// A line's end in a paragraph does not end that.
  private mutating func addLineEnd() {
    isSpacePending = false
    let isInParagraph = elements.contains { ["p", "li"].contains($0.name) || $0.name.isHeading }
    append(isInParagraph ? "\u{2028}" : "\n")
  }

  private mutating func endParagraph() {
    isSpacePending = false
    let ends = result.length == 0 || result.string.hasSuffix("\n")
    if !ends { append("\n") }
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = style.alignment
    if style.isInList {
      paragraph.headIndent = style.indent
      paragraph.firstLineHeadIndent = style.indent - 36
      paragraph.tabStops = [11, 36].map {
        NSTextTab(textAlignment: .natural, location: style.indent - 36 + $0)
      }
    } else {
      (paragraph.headIndent, paragraph.firstLineHeadIndent) = (style.indent, style.indent)
    }
    if elements.contains(where: { $0.name == "p" }) { paragraph.paragraphSpacing = 12 }
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: style.color, .paragraphStyle: paragraph,
    ]
    if let background = style.background { attributes[.backgroundColor] = background }
    if style.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if style.isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let link = style.link { attributes[.link] = link }
    if style.baseline != 0 {
      attributes[.baselineOffset] = CGFloat(style.baseline) * style.size / 3
    }
    return attributes
  }

  private var font: UIFont {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if style.isBold { traits.insert(.traitBold) }
    if style.isItalic { traits.insert(.traitItalic) }
    let names = (style.family ?? "").split(separator: ",").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
    }
    for name in names {
      guard !["sans-serif", "system-ui", "-apple-system"].contains(name.lowercased()) else {
        return styled(UIFont.systemFont(ofSize: style.size), traits)
      }
      if let font = UIFont(name: name, size: style.size) { return styled(font, traits) }
    }
    let plain = UIFont.systemFont(ofSize: style.size).fontDescriptor
    let design = plain.withDesign(style.isMonospaced ? .monospaced : .serif) ?? plain
    return styled(UIFont(descriptor: design, size: style.size), traits)
  }

  private func styled(_ font: UIFont, _ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
    guard !traits.isEmpty, let descriptor = font.fontDescriptor.withSymbolicTraits(traits) else {
      return font
    }
    return UIFont(descriptor: descriptor, size: style.size)
  }
}

extension String {
  /// Whether it is the name of a heading's element.
  fileprivate var isHeading: Bool {
    count == 2 && hasPrefix("h") && "123456".contains(self[index(before: endIndex)])
  }
}

extension UIColor {
  /// A color as style sheets write it: `#rgb`, `#rrggbb`, `rgb(1, 2, 3)`, or one of the basic names.
  fileprivate convenience init?(html text: String) {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text.hasPrefix("rgb"), let start = text.firstIndex(of: "("), text.hasSuffix(")") {
      let numbers = text[text.index(after: start)...].dropLast()
        .split { ", /".contains($0) }.compactMap { Double($0) }
      guard numbers.count >= 3 else { return nil }
      self.init(
        red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255,
        alpha: numbers.count > 3 ? numbers[3] : 1)
      return
    }
    guard let digits = text.hasPrefix("#") ? String(text.dropFirst()) : Self.htmlNames[text],
      let number = UInt32(digits, radix: 16)
    else { return nil }
    let isShort = digits.count == 3
    guard isShort || digits.count == 6 else { return nil }
    func component(_ index: UInt32) -> CGFloat {
      isShort
        ? CGFloat(number >> (index * 4) & 15) / 15 : CGFloat(number >> (index * 8) & 255) / 255
    }
    self.init(red: component(2), green: component(1), blue: component(0), alpha: 1)
  }

  private static let htmlNames = [
    "black": "000", "white": "fff", "red": "f00", "green": "008000", "blue": "00f",
    "yellow": "ff0", "gray": "808080", "grey": "808080", "silver": "c0c0c0", "maroon": "800000",
    "purple": "800080", "fuchsia": "f0f", "lime": "0f0", "olive": "808000", "navy": "000080",
    "teal": "008080", "aqua": "0ff", "orange": "ffa500", "pink": "ffc0cb", "brown": "a52a2a",
  ]
}
