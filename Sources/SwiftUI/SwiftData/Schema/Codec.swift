import Foundation
import VivaceDatabases

/// Turns an attribute's values into what a column keeps, and back.
protocol Codec: Sendable {
  /// - Throws: Where the value cannot be encoded.
  func encode(_ value: Any) throws -> SQLValue
  /// Nil where the column's value is of another type.
  func decode(_ value: SQLValue) -> Any?
  var columnType: String { get }
  var isOptional: Bool { get }
  var isOrdered: Bool { get }
  /// The codec of values that are not nil.
  var unwrapped: any Codec { get }
}

extension Codec {
  var isOptional: Bool { false }
  var unwrapped: any Codec { self }

  /// Encodes a value of a predicate, which may have more or fewer optionals around it.
  func encodeLoosely(_ value: Any) throws -> SQLValue {
    guard let value = unwrapping(value) else { return .null }
    return try unwrapped.encode(value)
  }
}

enum Codecs {
  /// The codec of a type; nil where its values can be kept in no column.
  static func codec(for type: Any.Type) -> (any Codec)? {
    if let optional = type as? any AnyOptional.Type {
      return codec(for: optional.wrappedType).map { OptionalCodec(type: optional, unwrapped: $0) }
    }
    if let scalar = type as? any SQLScalar.Type { return scalarCodec(scalar) }
    if let raw = type as? any RawRepresentable.Type, let codec = rawCodec(raw) { return codec }
    if let codable = type as? any Codable.Type { return codableCodec(codable) }
    return nil
  }

  private static func scalarCodec<S: SQLScalar>(_ type: S.Type) -> any Codec { ScalarCodec<S>() }

  private static func rawCodec<R: RawRepresentable>(_ type: R.Type) -> (any Codec)? {
    guard R.RawValue.self is any SQLScalar.Type, let raw = codec(for: R.RawValue.self) else {
      return nil
    }
    return RawCodec<R>(raw: raw)
  }

  private static func codableCodec<C: Codable>(_ type: C.Type) -> any Codec { JSONCodec<C>() }
}

private struct ScalarCodec<S: SQLScalar>: Codec {
  var columnType: String { S.columnType }
  var isOrdered: Bool { S.isOrdered }

  func encode(_ value: Any) throws -> SQLValue {
    guard let value = value as? S else { throw StoreFailure.wrongType(value, S.self) }
    return value.sqlValue
  }
  func decode(_ value: SQLValue) -> Any? { S(value) }
}

private struct RawCodec<R: RawRepresentable>: Codec {
  let raw: any Codec
  var columnType: String { raw.columnType }
  var isOrdered: Bool { false }

  func encode(_ value: Any) throws -> SQLValue {
    guard let value = value as? R else { throw StoreFailure.wrongType(value, R.self) }
    return try raw.encode(value.rawValue)
  }
  func decode(_ value: SQLValue) -> Any? {
    (raw.decode(value) as? R.RawValue).flatMap(R.init(rawValue:))
  }
}

private struct JSONCodec<C: Codable>: Codec {
  var columnType: String { "TEXT" }
  var isOrdered: Bool { false }

  func encode(_ value: Any) throws -> SQLValue {
    guard let value = value as? C else { throw StoreFailure.wrongType(value, C.self) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return .text(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  func decode(_ value: SQLValue) -> Any? {
    guard case .text(let text) = value else { return nil }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try? decoder.decode(C.self, from: Data(text.utf8))
  }
}

private struct OptionalCodec: Codec, Sendable {
  let type: any AnyOptional.Type
  let unwrapped: any Codec
  var columnType: String { unwrapped.columnType }
  var isOptional: Bool { true }
  var isOrdered: Bool { unwrapped.isOrdered }

  func encode(_ value: Any) throws -> SQLValue { try encodeLoosely(value) }
  func decode(_ value: SQLValue) -> Any? {
    value == .null ? type.wrap(nil) : unwrapped.decode(value).map(type.wrap)
  }
}

extension StoreFailure {
  fileprivate static func wrongType(_ value: Any, _ type: Any.Type) -> StoreFailure {
    .value("a value of type \(Swift.type(of: value)) was given where \(type) was expected")
  }
}

/// An optional of whatever type.
protocol AnyOptional: SendableMetatype {
  static var wrappedType: Any.Type { get }
  static func wrap(_ value: Any?) -> Any
  var anyWrapped: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: Any.Type { Wrapped.self }
  static func wrap(_ value: Any?) -> Any { (value as? Wrapped) as Any }
  var anyWrapped: Any? { self }
}

/// A value without the optionals around it; nil where one of them is nil.
func unwrapping(_ value: Any) -> Any? {
  guard let optional = value as? any AnyOptional else { return value }
  return optional.anyWrapped.flatMap(unwrapping)
}
