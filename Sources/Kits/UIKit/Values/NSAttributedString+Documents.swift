import Foundation

extension NSAttributedString {
  /// The format of a document that holds a text.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text. Reading it is an error here.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// A folder with rich text and pictures. Reading it is an error here.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// A key of the options by which a document is read.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The format, a `DocumentType`; without it the data decides.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The number of a `String.Encoding`; UTF-8 without it.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of a text without any.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// The address to which a page's links are relative.
    public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
  }

  /// A key of what a document says about itself.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The format, a `DocumentType`.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The number of a `String.Encoding`.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads a document of plain text or HTML. Of HTML it reads everyday elements, without pictures and style sheets.
  ///
  /// - Parameter dict: Receives the format and the encoding by their keys' names.
  /// - Throws: An error of Cocoa's domain for another format, and for data that is no text of the encoding.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let number = options[.characterEncoding]
    let encoding =
      (number as? UInt ?? (number as? NSNumber)?.uintValue)
      .map(String.Encoding.init) ?? .utf8
    guard let text = String(data: data, encoding: encoding) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let named = options[.documentType]
    let type = named as? DocumentType ?? (named as? String).map(DocumentType.init) ?? .of(text)
    switch type {
    case .html:
      let base = options[.baseURL] as? URL
      self.init(attributedString: HTMLText.read(text, base: base))
    case .plain:
      let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any]
      self.init(string: text, attributes: attributes)
    default:
      throw CocoaError(
        .fileReadCorruptFile,
        userInfo: [
          NSLocalizedDescriptionKey:
            "A document of the format \(type.rawValue) cannot be read here; NSHTML and NSPlainText can."
        ])
    }
    dict?.pointee = [
      DocumentAttributeKey.documentType.rawValue: type.rawValue,
      DocumentAttributeKey.characterEncoding.rawValue: encoding.rawValue,
    ]
  }

  /// Reads a document in a file, as `init(data:options:documentAttributes:)` reads its data.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try self.init(data: Data(contentsOf: url), options: options, documentAttributes: dict)
  }
}

extension NSAttributedString.DocumentType {
  /// The format that a text looks like.
  fileprivate static func of(_ text: String) -> Self {
    let start = text.prefix(200).trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    return start.hasPrefix("<!doctype html") || start.hasPrefix("<html") ? .html : .plain
  }
}
