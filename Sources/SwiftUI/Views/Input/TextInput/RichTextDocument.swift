import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceTypography

/// A text with concrete fonts and colours, which other programs understand as RTF.
struct RichTextDocument: Equatable, Sendable {
  /// The format of some characters.
  struct Style: Equatable, Sendable {
    /// The family; nil for the system's font.
    var family: String?
    /// In points.
    var size: CGFloat = 12
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruckThrough = false
    var color: RGB?
    var background: RGB?
    /// The picture that each character U+FFFC is.
    var glyph: AttributedString.AdaptiveImageGlyph?
  }

  /// A colour in the eight bits a channel that the format has.
  struct RGB: Hashable, Sendable {
    var red, green, blue: UInt8
  }

  struct Run: Equatable, Sendable {
    var text: String
    var style: Style
  }

  var runs: [Run] = []

  init() {}

  /// Resolves fonts and colours in an environment.
  init(_ text: AttributedString, in environment: EnvironmentValues) {
    for run in text.runs {
      let font = (run.font ?? environment.fontInUse)
        .resolve(in: environment, environment.fontTraits)
      let intent = run.inlinePresentationIntent ?? []
      var style = Style(family: font.family, size: font.size)
      style.isBold =
        font.weight >= Font.Weight.semibold.value || intent.contains(.stronglyEmphasized)
      style.isItalic = font.isItalic || intent.contains(.emphasized)
      style.isUnderlined = run.underlineStyle != nil
      style.isStruckThrough = run.strikethroughStyle != nil || intent.contains(.strikethrough)
      style.color = run.foregroundColor.map { RGB($0.resolve(in: environment)) }
      style.background = run.backgroundColor.map { RGB($0.resolve(in: environment)) }
      style.glyph = run.adaptiveImageGlyph
      add(String(text[run.range].characters), style)
    }
  }

  /// Characters in the format of those before become part of the same run.
  mutating func add(_ text: String, _ style: Style) {
    if text.isEmpty { return }
    if runs.last?.style == style {
      runs[runs.count - 1].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  /// The text with its format as attributes.
  var attributed: AttributedString {
    runs.reduce(into: AttributedString()) { whole, run in
      whole += AttributedString(run.text, attributes: run.style.attributes)
    }
  }
}

extension RichTextDocument.RGB {
  init(_ color: ResolvedColor) {
    func byte(_ value: Float) -> UInt8 { UInt8(min(max(value, 0), 1) * 255 + 0.5) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }

  fileprivate var color: Color {
    Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}

extension RichTextDocument.Style {
  fileprivate var attributes: AttributeContainer {
    var font = family.map { Font.custom($0, fixedSize: size) } ?? .system(size: size)
    if isBold { font = font.bold() }
    if isItalic { font = font.italic() }
    var attributes = AttributeContainer()
    attributes.font = font
    attributes.foregroundColor = color?.color
    attributes.backgroundColor = background?.color
    attributes.adaptiveImageGlyph = glyph
    if isUnderlined { attributes.underlineStyle = .single }
    if isStruckThrough { attributes.strikethroughStyle = .single }
    return attributes
  }
}

// MARK: Writing

extension RichTextDocument {
  /// The family that documents have in place of the system's font.
  static let systemFamily = "Helvetica"

  /// The document in the Rich Text Format, all of it in ASCII.
  var rtf: Data {
    let families = runs.map { $0.style.family ?? Self.systemFamily }.removingRepeats
    let colors = runs.flatMap { [$0.style.color, $0.style.background] }.compactMap { $0 }
      .removingRepeats
    var text = "{\\rtf1\\ansi\\ansicpg1252\\deff0\\uc1\n{\\fonttbl"
    for (index, family) in families.enumerated() {
      text += "{\\f\(index)\\fnil \(Self.escaped(family));}"
    }
    text += "}\n{\\colortbl;"
    for color in colors { text += "\\red\(color.red)\\green\(color.green)\\blue\(color.blue);" }
    text += "}\n"
    for run in runs {
      let style = run.style
      let family = families.firstIndex(of: style.family ?? Self.systemFamily) ?? 0
      text += "{\\f\(family)\\fs\(Int((style.size * 2).rounded()))"
      if style.isBold { text += "\\b" }
      if style.isItalic { text += "\\i" }
      if style.isUnderlined { text += "\\ul" }
      if style.isStruckThrough { text += "\\strike" }
      if let index = style.color.flatMap(colors.firstIndex(of:)) { text += "\\cf\(index + 1)" }
      if let index = style.background.flatMap(colors.firstIndex(of:)) { text += "\\cb\(index + 1)" }
      text += " \(Self.content(of: run))}"
    }
    return Data((text + "\n}").utf8)
  }

  /// The characters of a run, with pictures of the formats that RTF has as groups of their own.
  private static func content(of run: Run) -> String {
    guard let glyph = run.style.glyph, let kind = pictureKind(of: glyph.imageContent) else {
      return escaped(run.text)
    }
    // In twentieths of a point.
    let side = Int((run.style.size * 1.2 * 20).rounded())
    let bytes = glyph.imageContent.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    let picture = "{\\pict\\\(kind)\\picwgoal\(side)\\pichgoal\(side)\n\(bytes)}"
    return run.text.map { character in
      String(character) == TextSpan.pictureCharacter ? picture : escaped(String(character))
    }.joined()
  }

  private static func pictureKind(of data: Data) -> String? {
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "pngblip" }
    return data.starts(with: [0xFF, 0xD8, 0xFF]) ? "jpegblip" : nil
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for unit in text.utf16 {
      switch unit {
      case 0x5C, 0x7B, 0x7D: result += "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x09: result += "\\tab "
      case 0x0A, 0x2029: result += "\\par\n"
      case 0x2028: result += "\\line\n"
      case 0x20...0x7E: result.unicodeScalars.append(UnicodeScalar(UInt8(unit)))
      default: result += "\\u\(Int16(bitPattern: unit))?"
      }
    }
    return result
  }
}

extension Array where Element: Hashable {
  fileprivate var removingRepeats: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
