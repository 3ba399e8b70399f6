import VivaceGeometry

@_exported import struct VivaceUniformTypes.UTType

/// A value that can be dragged, dropped, copied and pasted, in the forms that its representation
/// lists.
public protocol Transferable {
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
}

extension TransferRepresentation where Body.Item == Item {
  public func _offers(of item: Item) -> [_TransferOffer] { body._offers(of: item) }
  public func _take(_ offer: _TransferOffer) -> Item? { body._take(offer) }
}

extension TransferRepresentation where Body == Never {
  public var body: Never {
    fatalError("\(Self.self) has no body: it is a primitive representation.")
  }
}

extension Never: Transferable, TransferRepresentation {
  public typealias Item = Never
  public static var transferRepresentation: Never { fatalError("Never has no representation.") }
  public func _offers(of item: Never) -> [_TransferOffer] {}
  public func _take(_ offer: _TransferOffer) -> Never? { nil }
}

/// Something that a value gives itself as.
public enum _TransferOffer {
  case value(any Transferable)
  case data(Data, UTType)
}

/// How values of one type become values of another inside of a program.
enum Transfer {
  /// Proxies of proxies end here.
  private static let maximumDepth = 8

  /// The value as a type: itself, or through what both can be given and taken as. Nil when there is no
  /// way, or when one that there is failed.
  static func value<T: Transferable>(_ value: any Transferable, as type: T.Type, depth: Int = 0)
    -> T?
  {
    if let value = value as? T { return value }
    guard depth < maximumDepth else { return nil }
    return offers(of: value, depth: depth).lazy.compactMap { take($0, as: type, depth: depth) }
      .first
  }

  static func take<T: Transferable>(_ offer: _TransferOffer, as type: T.Type, depth: Int = 0) -> T?
  {
    if case .value(let value) = offer, let value = value as? T { return value }
    return take(offer, through: T.transferRepresentation)
  }

  private static func take<T, R: TransferRepresentation>(
    _ offer: _TransferOffer, through representation: R
  ) -> T? { representation._take(offer) as? T }

  private static func offers<T: Transferable>(of value: T, depth: Int) -> [_TransferOffer] {
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
