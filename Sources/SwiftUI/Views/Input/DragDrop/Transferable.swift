import VivaceGeometry

@_exported import struct VivaceUniformTypes.UTType

/// A value that can be dragged, dropped, copied and pasted, in the forms that its representation
/// lists.
public protocol Transferable: SendableMetatype {
  associatedtype Representation: TransferRepresentation
  /// The ways in which a value can be given and taken, the best one first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// The forms in which a value is given and taken, best first.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation
  @TransferRepresentationBuilder<Item> var body: Body { get }
  func _offers(of item: Item) -> [_TransferOffer]
  func _take(_ offer: _TransferOffer) -> Item?
  /// A form of `_take(_:)` that also waits for items which load later.
  nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> Item?
  /// The types of content that it can be taken from.
  var _importedTypes: [UTType] { get }
}

extension TransferRepresentation {
  public nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> Item? {
    _take(offer)
  }
  /// None: the default is export only.
  public var _importedTypes: [UTType] { [] }
}

extension TransferRepresentation where Body.Item == Item {
  public nonisolated(nonsending) func _takeLater(_ offer: _TransferOffer) async throws -> Item? {
    try await body._takeLater(offer)
  }
  /// The types of the body.
  public var _importedTypes: [UTType] { body._importedTypes }
  /// The offers of the body.
  public func _offers(of item: Item) -> [_TransferOffer] { body._offers(of: item) }
  /// Accepts what the body accepts.
  public func _take(_ offer: _TransferOffer) -> Item? { body._take(offer) }
}

extension TransferRepresentation where Body == Never {
  public var body: Never {
    fatalError("\(Self.self) has no body: it is a primitive representation.")
  }
}

extension Never: Transferable, TransferRepresentation {
  /// No value at all.
  public typealias Item = Never
  /// Stops the program; it is never called.
  public nonisolated static var transferRepresentation: Never {
    fatalError("Never has no representation.")
  }
  /// Never called.
  public func _offers(of item: Never) -> [_TransferOffer] {}
  /// Accepts nothing.
  public func _take(_ offer: _TransferOffer) -> Never? { nil }
}

/// Something that a value gives itself as.
public enum _TransferOffer {
  case value(any Transferable)
  case data(Data, UTType)
  /// Bytes that have to be waited for.
  case laterData(UTType, @Sendable () async throws -> Data)
  /// A file that has to be waited for.
  case file(UTType, @Sendable () async throws -> SentTransferredFile)

  /// The content type of the representation; nil for a value.
  var type: UTType? {
    switch self {
    case .value: nil
    case .data(_, let type), .laterData(let type, _), .file(let type, _): type
    }
  }
}

/// How values of one type become values of another inside of a program.
package enum Transfer {
  /// Proxies of proxies end here.
  private static let maximumDepth = 8

  /// The value as a type: itself, or through what both can be given and taken as. Nil when there is no
  /// way, or when one that there is failed.
  package static func value<T: Transferable>(
    _ value: any Transferable, as type: T.Type, depth: Int = 0
  )
    -> T?
  {
    if let value = value as? T { return value }
    guard depth < maximumDepth else { return nil }
    return offers(of: value, depth: depth).lazy.compactMap {
      importValue($0, as: type, depth: depth)
    }
    .first
  }

  /// Whether a value can become one of a type, as far as that is known without waiting for it.
  package static func accepts<T: Transferable>(_ value: any Transferable, as type: T.Type) -> Bool {
    if Self.value(value, as: type) != nil { return true }
    let wanted = importedTypes(of: type)
    return offers(of: value, depth: 0).contains { offer in
      switch offer {
      case .value, .data: false
      case .laterData(let given, _), .file(let given, _):
        wanted.contains { given.conforms(to: $0) }
      }
    }
  }

  /// The value as a type, if the best representation that the type imports is available at once.
  static func immediateValue<T: Transferable>(_ value: any Transferable, as type: T.Type) -> T? {
    if let value = value as? T { return value }
    let wanted = importedTypes(of: type)
    for offer in offers(of: value, depth: 0) {
      if let item = importValue(offer, as: type) { return item }
      // Bytes that have arrived may still be imported by asynchronous code.
      if let given = offer.type, wanted.contains(where: given.conforms(to:)) { return nil }
    }
    return nil
  }

  /// The value as a type; waits for bytes and files that arrive later. Throws the first error if no representation
  /// can be imported.
  nonisolated(nonsending) static func load<T: Transferable>(
    _ value: any Transferable, as type: T.Type
  ) async throws -> T? {
    if let value = immediateValue(value, as: type) { return value }
    var failure: (any Error)?
    for offer in offers(of: value, depth: 0) {
      do {
        if let item = try await importLater(offer, through: T.transferRepresentation, as: type) {
          return item
        }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// All that a value is given as.
  static func offers(of value: any Transferable) -> [_TransferOffer] { offers(of: value, depth: 0) }

  static func importedTypes<T: Transferable>(of type: T.Type) -> [UTType] {
    T.transferRepresentation._importedTypes
  }

  nonisolated(nonsending) static func importLater<T: Transferable>(
    _ offer: _TransferOffer, as type: T.Type
  ) async throws
    -> T?
  { try await importLater(offer, through: T.transferRepresentation, as: type) }

  nonisolated(nonsending) private static func importLater<T, R: TransferRepresentation>(
    _ offer: _TransferOffer, through representation: R, as type: T.Type
  ) async throws -> T? { try await representation._takeLater(offer) as? T }

  static func importValue<T: Transferable>(_ offer: _TransferOffer, as type: T.Type, depth: Int = 0)
    -> T?
  {
    if case .value(let value) = offer, let value = value as? T { return value }
    return importValue(offer, through: T.transferRepresentation)
  }

  private static func importValue<T, R: TransferRepresentation>(
    _ offer: _TransferOffer, through representation: R
  ) -> T? { representation._take(offer) as? T }

  static func offers<T: Transferable>(of value: T, depth: Int) -> [_TransferOffer] {
    let direct = offers(of: value, through: T.transferRepresentation)
    let proxies = direct.flatMap { offer -> [_TransferOffer] in
      guard case .value(let proxy) = offer, depth + 1 < maximumDepth, !(proxy is T) else {
        return []
      }
      return offers(of: proxy, depth: depth + 1)
    }
    return [.value(value)] + direct + proxies
  }

  private static func offers<T, R: TransferRepresentation>(
    of value: T, through representation: R
  ) -> [_TransferOffer] { (value as? R.Item).map { representation._offers(of: $0) } ?? [] }
}
