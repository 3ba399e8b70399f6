import Foundation
import VivaceDatabases

extension NSAttributeDescription {
  /// The type of the attribute's column.
  var columnType: String {
    switch attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
      .booleanAttributeType:
      "INTEGER"
    case .doubleAttributeType, .floatAttributeType, .dateAttributeType: "REAL"
    case .stringAttributeType, .decimalAttributeType, .UUIDAttributeType, .URIAttributeType,
      .objectIDAttributeType:
      "TEXT"
    case .binaryDataAttributeType, .transformableAttributeType, .undefinedAttributeType: "BLOB"
    }
  }

  /// Whether the column's order is the order of the values.
  var isOrdered: Bool {
    switch attributeType {
    case .decimalAttributeType, .transformableAttributeType, .undefinedAttributeType,
      .objectIDAttributeType:
      false
    default: true
    }
  }

  /// A value in its column's form.
  func encode(_ value: Any?) throws -> SQLValue {
    switch value {
    case nil: .null
    case let value? where attributeType == .transformableAttributeType:
      .blob(try transformed(value))
    // A decimal number is a number of other kinds, too.
    case let value as NSDecimalNumber where attributeType == .decimalAttributeType:
      .text(value.stringValue)
    case let value as Bool where attributeType == .booleanAttributeType: .integer(value ? 1 : 0)
    case let value as Int: .integer(Int64(value))
    case let value as Double: .real(value)
    case let value as Date: .real(value.timeIntervalSinceReferenceDate)
    case let value as String: .text(value)
    case let value as Data where attributeType == .binaryDataAttributeType: .blob(value)
    case let value as UUID: .text(value.uuidString)
    case let value as URL where attributeType == .URIAttributeType: .text(value.absoluteString)
    case let value as NSManagedObjectID: .text(value.uriRepresentation().absoluteString)
    case let value?: .blob(try transformed(value))
    }
  }

  /// The kept value of a column.
  func decode(_ value: SQLValue) -> Any? {
    switch (value, attributeType) {
    case (.null, _): nil
    case (.integer(let number), .booleanAttributeType): number != 0
    case (.integer(let number), .doubleAttributeType), (.integer(let number), .floatAttributeType):
      Double(number)
    case (.integer(let number), .dateAttributeType):
      Date(timeIntervalSinceReferenceDate: Double(number))
    case (.integer(let number), _): Int(number)
    case (.real(let number), .dateAttributeType): Date(timeIntervalSinceReferenceDate: number)
    case (.real(let number), _): number
    case (.text(let text), .decimalAttributeType): NSDecimalNumber(string: text)
    case (.text(let text), .UUIDAttributeType): UUID(uuidString: text)
    case (.text(let text), .URIAttributeType): URL(string: text)
    case (.text(let text), _): text
    case (.blob(let data), .binaryDataAttributeType): data
    case (.blob(let data), _): restored(data)
    }
  }

  /// A value that a predicate compares with the column; nil where it cannot be.
  func compared(_ value: Any) -> SQLValue? {
    switch attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType,
      .doubleAttributeType, .floatAttributeType, .booleanAttributeType:
      guard let number = KeptValue.real(value) else { return nil }
      if let whole = Int64(exactly: number) {
        return .integer(KeptValue.integer(value).map { Int64($0) } ?? whole)
      }
      return .real(number)
    default: return kept(value).flatMap { try? encode($0) }
    }
  }

  // MARK: - Transformable values

  private func transformed(_ value: Any) throws -> Data {
    if let data = valueTransformerName.flatMap(ValueTransformer.named)?.transformedValue(value)
      as? Data
    {
      return data
    }
    if let data = try? PropertyListSerialization.data(
      fromPropertyList: [value], format: .binary, options: 0)
    {
      return data
    }
    if let object = value as? any NSCoding {
      return try NSKeyedArchiver.archivedData(
        withRootObject: object, requiringSecureCoding: false)
    }
    throw StoreErrors.error(
      NSPersistentStoreSaveError,
      "the value of the transformable attribute \(name), a \(Swift.type(of: value)), can be neither archived "
        + "nor written as a property list; register a value transformer of the name "
        + "\(valueTransformerName ?? "that the model has")")
  }

  private func restored(_ data: Data) -> Any? {
    let transformer = valueTransformerName.flatMap(ValueTransformer.named)
    if let value = transformer?.reverseTransformedValue(data) { return value }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    if let list = list as? [Any], list.count == 1 { return list[0] }
    return (try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)) ?? nil
  }
}

extension String {
  /// A name of a table or a column, quoted.
  var quotedName: String { quoted }
}
