import Combine
import Foundation
import VivaceDrawing
import VivaceGraphics

/// Gives a value as bytes that its `Codable` conformance writes, and takes it from such.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  /// Gives a value as JSON that its `Codable` conformance writes, and takes it from such. What
  /// cannot be written or read is not given or taken.
  public typealias Body = Never
  private let contentType: UTType
  private let encode: @Sendable (Item) throws -> Data
  private let decode: @Sendable (Data) throws -> Item

  /// JSON under a type of content. It is taken from data of the same type only.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.init(contentType: contentType) {
      try JSONEncoder().encode($0)
    } decode: {
      try JSONDecoder().decode(Item.self, from: $0)
    }
  }

  /// A representation by an encoder and a decoder of the program's, under a content type.
  public init<Encoder: TopLevelEncoder & Sendable, Decoder: TopLevelDecoder & Sendable>(
    for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder
  ) where Encoder.Output == Data, Decoder.Input == Data {
    self.init(contentType: contentType) {
      try encoder.encode($0)
    } decode: {
      try decoder.decode(Item.self, from: $0)
    }
  }

  private init(
    contentType: UTType, encode: @escaping @Sendable (Item) throws -> Data,
    decode: @escaping @Sendable (Data) throws -> Item
  ) {
    self.contentType = contentType
    self.encode = encode
    self.decode = decode
  }

  /// The encoded bytes, or nothing if encoding fails.
  public func _offers(of item: Item) -> [_TransferOffer] {
    (try? encode(item)).map { [.data($0, contentType)] } ?? []
  }
  /// Decodes bytes of exactly the content type; nil if they are of another or broken.
  public func _take(_ offer: _TransferOffer) -> Item? {
    guard case .data(let data, contentType) = offer else { return nil }
    return try? decode(data)
  }
  public nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> Item? {
    guard offer.type == contentType, let data = try await offer.data else { return nil }
    return try decode(data)
  }
  /// The one content type.
  public var _importedTypes: [UTType] { [contentType] }
}

/// Gives a value as one of another type, takes it from such, or both.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>:
  TransferRepresentation
{
  public typealias Body = Never
  private let exporting: (@Sendable (Item) throws -> ProxyRepresentation)?
  private let importing: (@Sendable (ProxyRepresentation) throws -> Item)?

  /// Gives and takes through another type. A closure that throws gives or takes nothing.
  public init(
    exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
    importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
  ) {
    self.exporting = exporting
    self.importing = importing
  }

  /// Gives a value as one of another type, but takes none.
  public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
    self.exporting = exporting
    importing = nil
  }

  /// Takes a value from one of another type, but gives none.
  public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
    exporting = nil
    self.importing = importing
  }

  /// The value converted to the other type; nothing if that fails.
  public func _offers(of item: Item) -> [_TransferOffer] {
    (try? exporting?(item)).map { [.value($0)] } ?? []
  }
  /// Accepts the other type and converts it back; nil for export only.
  public func _take(_ offer: _TransferOffer) -> Item? {
    guard let importing else { return nil }
    return Transfer.importValue(offer, as: ProxyRepresentation.self).flatMap { try? importing($0) }
  }
  public nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> Item? {
    guard let importing,
      let proxy = try await Transfer.importLater(offer, as: ProxyRepresentation.self)
    else { return nil }
    return try importing(proxy)
  }
  /// The types of the other type; none for export only.
  public var _importedTypes: [UTType] {
    importing == nil ? [] : Transfer.importedTypes(of: ProxyRepresentation.self)
  }
}

/// A value that is given as itself alone.
public struct _PlainRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = Never
  init() {}
  public func _offers(of item: Item) -> [_TransferOffer] { [] }
  public func _take(_ offer: _TransferOffer) -> Item? { nil }
}

/// Two representations, the first of which is the better.
public struct _TransferRepresentationPair<
  First: TransferRepresentation, Second: TransferRepresentation
>:
  TransferRepresentation
where First.Item == Second.Item {
  public typealias Item = First.Item
  public typealias Body = Never
  let first: First
  let second: Second
  /// The offers of the first, then those of the second.
  public func _offers(of item: Item) -> [_TransferOffer] {
    first._offers(of: item) + second._offers(of: item)
  }
  /// Tries the first, then the second.
  public func _take(_ offer: _TransferOffer) -> Item? { first._take(offer) ?? second._take(offer) }
  public nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> Item? {
    if let item = try await first._takeLater(offer) { return item }
    return try await second._takeLater(offer)
  }
  /// The types of both, the first's in front.
  public var _importedTypes: [UTType] { first._importedTypes + second._importedTypes }
}

/// Makes one representation of the statements of a closure, in the order of preference: the first
/// is the best.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  /// A single representation is used unchanged.
  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  /// The first and best representation.
  public static func buildPartialBlock<Content: TransferRepresentation>(first content: Content)
    -> Content
  where Content.Item == Item { content }

  /// Appends a representation of lower preference.
  public static func buildPartialBlock<
    First: TransferRepresentation, Second: TransferRepresentation
  >(
    accumulated: First, next: Second
  ) -> _TransferRepresentationPair<First, Second> where First.Item == Item, Second.Item == Item {
    _TransferRepresentationPair(first: accumulated, second: next)
  }
}

extension String: Transferable {
  /// A text, as bytes too.
  public static var transferRepresentation: _TextRepresentation { _TextRepresentation() }
}

/// Plain text in UTF-8.
public struct _TextRepresentation: TransferRepresentation {
  public typealias Body = Never
  /// UTF-8 bytes.
  public func _offers(of item: String) -> [_TransferOffer] {
    [.data(Data(item.utf8), .utf8PlainText)]
  }
  /// Any plain text in UTF-8; nil for broken bytes.
  public func _take(_ offer: _TransferOffer) -> String? {
    guard case .data(let data, let type) = offer, type.conforms(to: .plainText) else { return nil }
    return String(data: data, encoding: .utf8)
  }
  public nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> String? {
    guard offer.type?.conforms(to: .plainText) == true, let data = try await offer.data else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }
  /// Plain text of any kind.
  public var _importedTypes: [UTType] { [.plainText] }
}

extension URL: Transferable {
  /// A text is a URL if it reads as one with a scheme.
  public static var transferRepresentation: some TransferRepresentation {
    _AddressRepresentation()
    ProxyRepresentation<URL, String> {
      $0.absoluteString
    } importing: { text in
      guard let url = URL(string: text), url.scheme != nil else { throw URLError(.badURL) }
      return url
    }
  }
}

/// The words of an address, as a type of their own.
public struct _AddressRepresentation: TransferRepresentation {
  public typealias Body = Never
  /// The address as text: a file's or a general one.
  public func _offers(of item: URL) -> [_TransferOffer] {
    [.data(Data(item.absoluteString.utf8), item.isFileURL ? .fileURL : .url)]
  }
  /// Any address; nil if the text is none.
  public func _take(_ offer: _TransferOffer) -> URL? {
    guard case .data(let data, let type) = offer, type.conforms(to: .url) else { return nil }
    return URL(string: String(decoding: data, as: UTF8.self))
  }
  /// Addresses, files included.
  public var _importedTypes: [UTType] { [.url] }
}

extension Data: Transferable {
  /// Bytes travel only inside of this program.
  public static var transferRepresentation: _PlainRepresentation<Data> { _PlainRepresentation() }
}

extension Image: Transferable {
  /// A picture, for other programs as a PNG file. Pictures of any known format are taken.
  public static var transferRepresentation: _ImageRepresentation { _ImageRepresentation() }
}

/// A picture as a file. Symbols and pictures that are drawn on request stay inside of the program.
public struct _ImageRepresentation: TransferRepresentation {
  public typealias Body = Never
  /// A PNG file of the pixels.
  public func _offers(of item: Image) -> [_TransferOffer] {
    guard let bitmap = item.pixels, Services.current.painter != nil else { return [] }
    return [
      .laterData(.png) {
        guard let painter = Services.current.painter else { throw CocoaError(.fileReadUnknown) }
        return painter.png(of: bitmap)
      }
    ]
  }
  /// Any picture file; nil if it cannot be decoded.
  public func _take(_ offer: _TransferOffer) -> Image? {
    guard case .data(let data, let type) = offer, type.conforms(to: .image) else { return nil }
    return Self.image(of: data)
  }
  public nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> Image? {
    guard offer.type?.conforms(to: .image) == true, let data = try await offer.data else {
      return nil
    }
    return Self.image(of: data)
  }
  /// Pictures of any kind.
  public var _importedTypes: [UTType] { [.image] }

  private static func image(of data: Data) -> Image? {
    (try? Services.current.pictures.bitmap(from: data, name: "a picture of another program"))
      .map { Image(bitmap: $0) }
  }
}

extension Image {
  /// The pixels of a bitmap or of a named picture.
  fileprivate var pixels: Bitmap? {
    switch source {
    case .bitmap(let box, _): box.bitmap
    case .named(let file, let folder):
      PictureLibrary.picture(named: file, in: folder, isDark: false, 2)?.bitmap
    case .symbol, .drawn: nil
    }
  }
}
