import VivaceGeometry
import VivaceTypography

/// The attributed text of an editor: a binding to the value, and
/// what is selected in it.
package struct RichText {
  package var text: Binding<AttributedString>
  /// The value of the binding, read in a body so that the editor follows it.
  package var value: AttributedString
  package var selection: Binding<AttributedTextSelection>?
  package var selectionValue: AttributedTextSelection?

  package nonisolated init(
    text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>?
  ) {
    self.text = text
    value = text.wrappedValue
    self.selection = selection
    selectionValue = selection?.wrappedValue
  }

  /// The characters alone. What is written there keeps the attributes of what it leaves as it is.
  package nonisolated var plain: Binding<String> {
    Binding {
      String(text.wrappedValue.characters)
    } set: { new in
      var edited = EditedText()
      edited.set(text.wrappedValue)
      let (old, new) = (edited.string, new)
      let prefix = zip(old, new).prefix { $0 == $1 }.count
      let most = min(old.count, new.count) - prefix
      let suffix = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
      let start = old.prefix(prefix).utf8.count
      edited.replace(
        start..<old.utf8.count - old.suffix(suffix).utf8.count,
        with: String(new.dropFirst(prefix).dropLast(suffix)))
      if let attributed = edited.attributed { text.wrappedValue = attributed }
    }
  }
}

extension EnvironmentValues {
  /// A text with attributes as it is drawn here; an empty one is as high as what would be typed.
  func resolve(_ text: AttributedString, like typing: AttributeContainer) -> ResolvedText {
    var resolver = TextResolver(environment: self)
    let isEmpty = text.characters.isEmpty
    resolver.add(Text(isEmpty ? AttributedString("X", attributes: typing) : text))
    var resolved = resolver.resolved
    if isEmpty { resolved.spans[0].string = "" }
    return resolved
  }
}

/// The traits that the keys B, I and U toggle with control or command.
enum TextTrait {
  case bold, italic, underlined

  /// - Parameter font: The font of letters without one.
  func `is`(in attributes: AttributeContainer, _ font: Font, _ context: Font.Context) -> Bool {
    let resolved = (attributes.font ?? font).resolve(in: context)
    return switch self {
    case .bold: resolved.isBold
    case .italic: resolved.isItalic
    case .underlined: attributes.underlineStyle != nil
    }
  }

  func set(_ isOn: Bool, in attributes: inout AttributeContainer, _ font: Font) {
    let known = attributes.font ?? font
    switch self {
    case .bold:
      // A weight of its own is heavy, too.
      attributes.font = isOn ? known.bold() : known.bold(false).weight(.regular)
    case .italic: attributes.font = known.italic(isOn)
    case .underlined: attributes.underlineStyle = isOn ? .single : nil
    }
  }
}

extension AttributedString: Transferable {
  /// A text with its attributes, or to others its characters.
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { (text: AttributedString) in
      String(text.characters)
    } importing: { (text: String) in
      AttributedString(text)
    }
  }
}
