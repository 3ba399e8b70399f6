import Foundation
import VivaceMedia

/// The key of a text or a picture, which formats share.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  /// The key's name.
  public let rawValue: String
  /// A key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The title.
  public static let commonKeyTitle = Self(rawValue: "title")
  /// The performer.
  public static let commonKeyArtist = Self(rawValue: "artist")
  /// The composer or author.
  public static let commonKeyCreator = Self(rawValue: "creator")
  /// The name of the album.
  public static let commonKeyAlbumName = Self(rawValue: "albumName")
  /// The picture, as the bytes of a picture file.
  public static let commonKeyArtwork = Self(rawValue: "artwork")
  /// The day of the recording.
  public static let commonKeyCreationDate = Self(rawValue: "creationDate")
  /// A description.
  public static let commonKeyDescription = Self(rawValue: "description")
  /// The program that wrote the file.
  public static let commonKeySoftware = Self(rawValue: "software")
  /// The rights.
  public static let commonKeyCopyrights = Self(rawValue: "copyrights")
  /// The genre.
  public static let commonKeyType = Self(rawValue: "type")
  /// The publisher.
  public static let commonKeyPublisher = Self(rawValue: "publisher")
  /// The language.
  public static let commonKeyLanguage = Self(rawValue: "language")
}
/// The family that a key belongs to.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  /// The family's code.
  public let rawValue: String
  /// A family from its code.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The keys that formats share.
  public static let common = Self(rawValue: "comn")
}
/// A key together with its family.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  /// The family's code, a slash, and the key.
  public let rawValue: String
  /// An identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ key: AVMetadataKey) { rawValue = "comn/\(key.rawValue)" }
  init?(common key: AVMetadataKey?) {
    guard let key else { return nil }
    self.init(key)
  }
  /// The title's identifier.
  public static let commonIdentifierTitle = Self(.commonKeyTitle)
  /// The performer's identifier.
  public static let commonIdentifierArtist = Self(.commonKeyArtist)
  /// The author's identifier.
  public static let commonIdentifierCreator = Self(.commonKeyCreator)
  /// The album name's identifier.
  public static let commonIdentifierAlbumName = Self(.commonKeyAlbumName)
  /// The picture's identifier.
  public static let commonIdentifierArtwork = Self(.commonKeyArtwork)
  /// The recording day's identifier.
  public static let commonIdentifierCreationDate = Self(.commonKeyCreationDate)
  /// The description's identifier.
  public static let commonIdentifierDescription = Self(.commonKeyDescription)
}

/// A text or a picture of an asset.
open class AVMetadataItem: NSObject, @unchecked Sendable {
  enum Content {
    case text(String)
    case data(Data)
  }
  /// Nil of a new item without a value.
  fileprivate(set) var content: Content?
  /// The key as libav calls it; empty of a new item without a key.
  fileprivate(set) var name: String
  init(_ name: String, _ content: Content?) { (self.name, self.content) = (name, content) }

  /// Names of libav's for keys that formats share.
  fileprivate static let common: [String: AVMetadataKey] = [
    "title": .commonKeyTitle, "artist": .commonKeyArtist, "album": .commonKeyAlbumName,
    "composer": .commonKeyCreator, "date": .commonKeyCreationDate,
    "creation_time": .commonKeyCreationDate, "comment": .commonKeyDescription,
    "description": .commonKeyDescription, "encoder": .commonKeySoftware,
    "copyright": .commonKeyCopyrights, "genre": .commonKeyType, "publisher": .commonKeyPublisher,
    "language": .commonKeyLanguage, "artwork": .commonKeyArtwork,
  ]
  static func items(_ content: MediaContent) -> [AVMetadataItem] {
    content.tags.sorted { $0.key < $1.key }.map { AVMetadataItem($0.key, .text($0.value)) }
      + (content.artwork.map { [AVMetadataItem("artwork", .data($0))] } ?? [])
  }

  /// The key that formats share; nil of other texts.
  open var commonKey: AVMetadataKey? { Self.common[name] }
  /// The key as the file's reader calls it.
  open var key: (any NSCopying & NSObjectProtocol)? { NSString(string: name) }
  /// The common family; nil without a common key.
  open var keySpace: AVMetadataKeySpace? { commonKey == nil ? nil : .common }
  /// The key with its family; nil without a common key.
  open var identifier: AVMetadataIdentifier? { AVMetadataIdentifier(common: commonKey) }
  /// The text; nil of a picture.
  open var stringValue: String? {
    if case .text(let text) = content { text } else { nil }
  }
  /// The number that the text is; nil if it is none.
  open var numberValue: NSNumber? { stringValue.flatMap(Double.init).map(NSNumber.init(value:)) }
  /// The bytes of a picture file; nil of a text.
  open var dataValue: Data? {
    if case .data(let data) = content { data } else { nil }
  }
  /// The text or the bytes, as an object.
  open var value: (any NSCopying & NSObjectProtocol)? {
    switch content {
    case .text(let text): NSString(string: text)
    case .data(let data): NSData(data: data)
    case nil: nil
    }
  }
  /// The value of a property.
  open func load<T: Sendable>(_ property: AVAsyncProperty<AVMetadataItem, T>) async throws -> T {
    property.value(self)
  }
  /// The items with an identifier.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], filteredByIdentifier identifier: AVMetadataIdentifier
  ) -> [AVMetadataItem] { metadataItems.filter { $0.identifier == identifier } }
  /// The items with a key of a family; nil stands for any.
  open class func metadataItems(
    from metadataItems: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] {
    let wanted = (key as? AVMetadataKey)?.rawValue ?? key as? String
    return metadataItems.filter { item in
      (wanted == nil || item.commonKey?.rawValue == wanted || item.name == wanted)
        && (keySpace == nil || item.keySpace == keySpace)
    }
  }
}
/// A text for a new film or sound. Pictures are kept, but not written.
open class AVMutableMetadataItem: AVMetadataItem, @unchecked Sendable {
  /// An item without a key and a value.
  public init() { super.init("", nil) }
  /// The key with its family: one that formats share, else the key as libav calls it.
  open override var identifier: AVMetadataIdentifier? {
    get { super.identifier }
    set { setName(newValue?.rawValue.split(separator: "/").last.map(String.init)) }
  }
  /// The key, as a text.
  open override var key: (any NSCopying & NSObjectProtocol)? {
    get { super.key }
    set { setName(newValue.map { "\($0)" }) }
  }
  /// The family. Stored only: keys have the same names in all of them.
  open override var keySpace: AVMetadataKeySpace? {
    get { space ?? super.keySpace }
    set { space = newValue }
  }
  private var space: AVMetadataKeySpace?
  /// A text, a number or bytes.
  open override var value: (any NSCopying & NSObjectProtocol)? {
    get { super.value }
    set {
      content =
        switch newValue {
        case let data as NSData: .data(data as Data)
        case let text?: .text("\(text)")
        case nil: nil
        }
    }
  }
  /// The language of the text. Stored only.
  open var extendedLanguageTag: String?
  /// The type of the value. Stored only: it follows from the value.
  open var dataType: String?
  /// The region of the text. Stored only.
  open var locale: Locale?

  private func setName(_ key: String?) {
    let shared = AVMetadataItem.common.filter { $0.value.rawValue == key }.map(\.key)
    name = shared.first { $0 == key } ?? shared.min() ?? key ?? ""
  }
}

extension AVMetadataItem {
  /// Texts by libav's names, of those that new files can have.
  static func tags(of items: [AVMetadataItem]) -> [String: String] {
    let known = [
      "title", "artist", "album", "composer", "date", "comment", "description", "copyright",
      "genre", "creation_time", "encoder",
    ]
    let pairs = items.compactMap { item in item.stringValue.map { (item.name, $0) } }
    return Dictionary(pairs.filter { known.contains($0.0) }) { first, _ in first }
  }
}

extension AVAsyncProperty where Root == AVMetadataItem, Value == String? {
  /// The text.
  public static var stringValue: Self { Self { $0.stringValue } }
}
extension AVAsyncProperty where Root == AVMetadataItem, Value == Data? {
  /// The bytes.
  public static var dataValue: Self { Self { $0.dataValue } }
}
extension AVAsyncProperty where Root == AVMetadataItem, Value == NSNumber? {
  /// The number.
  public static var numberValue: Self { Self { $0.numberValue } }
}
