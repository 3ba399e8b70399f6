import VivaceGeometry

/// Gives a value as bytes that its `Codable` conformance writes, and takes it from such.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
  /// Gives a value as JSON that its `Codable` conformance writes, and takes it from such. What
  /// cannot be written or read is not given or taken.
  public typealias Body = Never
  private let contentType: UTType
  /// JSON under a type of content. It is taken from data of the same type only.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.contentType = contentType
  }

  public func _offers(of item: Item) -> [_TransferOffer] {
    (try? JSONEncoder().encode(item)).map { [.data($0, contentType)] } ?? []
  }
  public func _take(_ offer: _TransferOffer) -> Item? {
    guard case .data(let data, contentType) = offer else { return nil }
    return try? JSONDecoder().decode(Item.self, from: data)
  }
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

  public func _offers(of item: Item) -> [_TransferOffer] {
    (try? exporting?(item)).map { [.value($0)] } ?? []
  }
  public func _take(_ offer: _TransferOffer) -> Item? {
    guard let importing else { return nil }
    return Transfer.take(offer, as: ProxyRepresentation.self).flatMap { try? importing($0) }
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
  public func _offers(of item: Item) -> [_TransferOffer] {
    first._offers(of: item) + second._offers(of: item)
  }
  public func _take(_ offer: _TransferOffer) -> Item? { first._take(offer) ?? second._take(offer) }
}

/// Makes one representation of the statements of a closure, in the order of preference: the first
/// is the best.
@resultBuilder public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildPartialBlock<Content: TransferRepresentation>(first content: Content)
    -> Content
  where Content.Item == Item { content }

  public static func buildPartialBlock<
    First: TransferRepresentation, Second: TransferRepresentation
  >(
    accumulated: First, next: Second
  ) -> _TransferRepresentationPair<First, Second> where First.Item == Item, Second.Item == Item {
    _TransferRepresentationPair(first: accumulated, second: next)
  }
}

extension String: Transferable {
  public static var transferRepresentation: CodableRepresentation<String> {
    CodableRepresentation(contentType: .utf8PlainText)
  }
}

extension URL: Transferable {
  /// A text is a URL if it reads as one with a scheme.
  public static var transferRepresentation: ProxyRepresentation<URL, String> {
    ProxyRepresentation {
      $0.absoluteString
    } importing: { text in
      guard let url = URL(string: text), url.scheme != nil else { throw URLError(.badURL) }
      return url
    }
  }
}

extension Data: Transferable {
  public static var transferRepresentation: _PlainRepresentation<Data> { _PlainRepresentation() }
}

extension Image: Transferable {
  public static var transferRepresentation: _PlainRepresentation<Image> { _PlainRepresentation() }
}
