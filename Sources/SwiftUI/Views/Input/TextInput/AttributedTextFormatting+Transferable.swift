import Foundation

extension AttributedTextFormatting {
  /// A text with attributes that is dragged, copied or exported: as RTF, or to others as its characters.
  ///
  /// Fonts and colours are those of an environment, whose formatting definition has been applied.
  public struct Transferable: VivaceViews.Transferable, Sendable {
    fileprivate let text: AttributedString
    fileprivate let document: RichTextDocument

    /// A text as it looks in an environment.
    public init(text: AttributedString, in environment: EnvironmentValues) {
      self.text = environment.textFormatting?.applied(to: text) ?? text
      document = RichTextDocument(self.text, in: environment)
    }

    fileprivate init(_ document: RichTextDocument) {
      text = document.attributed
      self.document = document
    }

    /// RTF, then plain text.
    public static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(contentType: .rtf) { (item: Self) in
        item.document.rtf
      } importing: { data in
        guard let document = RichTextReader.document(from: data) else {
          throw CocoaError(.fileReadCorruptFile)
        }
        return Self(document)
      }
      ProxyRepresentation { (item: Self) in
        String(item.text.characters)
      } importing: { (text: String) in
        Self(text: AttributedString(text), in: EnvironmentValues())
      }
    }
  }
}

extension AttributedString {
  /// The text of something that was dropped, pasted or imported, with the formatting that an environment allows.
  public init(
    transferable: AttributedTextFormatting.Transferable, in environment: EnvironmentValues
  ) throws {
    self = environment.textFormatting?.applied(to: transferable.text) ?? transferable.text
  }
}
