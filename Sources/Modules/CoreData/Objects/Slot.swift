import Foundation
import VivaceSupplements

/// The value of a property in an object.
enum Slot {
  /// An attribute's, in the form that ``NSAttributeDescription/kept(_:)`` gives it.
  case value(Any?)
  /// A reference to one object.
  case one(NSManagedObjectID?)
  /// References to many objects.
  case many(ObjectList)
  /// References to many objects that are not read yet, with the changes to make when they are.
  case unread(added: [NSManagedObjectID], removed: [NSManagedObjectID])

  var isUnread: Bool { if case .unread = self { true } else { false } }

  /// Whether two values are the same.
  func isEqual(_ other: Slot) -> Bool {
    switch (self, other) {
    case (.value(let a), .value(let b)): areEqual(a, b)
    case (.one(let a), .one(let b)): a == b
    case (.many(let a), .many(let b)): a.ids == b.ids
    case (.unread(let a, let b), .unread(let c, let d)): a == c && b == d
    default: false
    }
  }
}

/// A list of different objects, by their identifiers, in an order.
struct ObjectList {
  private(set) var ids: [NSManagedObjectID] = []
  private var known: Set<NSManagedObjectID> = []

  init() {}
  init(_ ids: [NSManagedObjectID]) {
    for id in ids { append(id) }
  }

  func contains(_ id: NSManagedObjectID) -> Bool { known.contains(id) }

  mutating func append(_ id: NSManagedObjectID) {
    if known.insert(id).inserted { ids.append(id) }
  }

  mutating func insert(_ id: NSManagedObjectID, at index: Int) {
    remove(id)
    known.insert(id)
    ids.insert(id, at: min(max(index, 0), ids.count))
  }

  mutating func remove(_ id: NSManagedObjectID) {
    guard known.remove(id) != nil else { return }
    if ids.last == id { ids.removeLast() } else { ids.removeAll { $0 == id } }
  }
}

/// Values of attributes as objects keep them: `Int`, `Double`, `Bool`, `String`, `Date`, `Data`, `UUID`, `URL`,
/// `NSDecimalNumber`, or the object of a transformable attribute.
enum KeptValue {
  static func integer(_ value: Any) -> Int? {
    switch value {
    case let value as Int: value
    case let value as any BinaryInteger: Int(truncatingIfNeeded: value)
    case let value as NSNumber: value.intValue
    case let value as Bool: value ? 1 : 0
    case let value as any BinaryFloatingPoint: Int(exactly: double(value).rounded(.towardZero))
    case let value as any RawRepresentable: rawInteger(value)
    default: nil
    }
  }

  private static func double(_ value: some BinaryFloatingPoint) -> Double { Double(value) }

  private static func rawInteger(_ value: some RawRepresentable) -> Int? { integer(value.rawValue) }

  static func real(_ value: Any) -> Double? {
    switch value {
    case let value as Double: value
    case let value as any BinaryFloatingPoint: double(value)
    case let value as any BinaryInteger: Double(Int(truncatingIfNeeded: value))
    case let value as Decimal: NSDecimalNumber(decimal: value).doubleValue
    case let value as NSNumber: value.doubleValue
    case let value as Bool: value ? 1 : 0
    default: nil
    }
  }

  static func flag(_ value: Any) -> Bool? {
    switch value {
    case let value as Bool: value
    case let value as NSNumber: value.boolValue
    default: integer(value).map { $0 != 0 }
    }
  }

  static func text(_ value: Any) -> String? {
    switch value {
    case let value as String: value
    case let value as NSString: String(value)
    case let value as Substring: String(value)
    case let value as any RawRepresentable: rawText(value)
    default: nil
    }
  }

  private static func rawText(_ value: some RawRepresentable) -> String? {
    value.rawValue as? String
  }

  static func date(_ value: Any) -> Date? {
    if let date = value as? Date { return date }
    return (value as? NSDate).map {
      Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate)
    }
  }

  static func decimal(_ value: Any) -> NSDecimalNumber? {
    switch value {
    case let value as NSDecimalNumber: value
    case let value as Decimal: NSDecimalNumber(decimal: value)
    case let value as Int: NSDecimalNumber(value: value)
    default: real(value).map { NSDecimalNumber(value: $0) }
    }
  }

  /// The value of an optional inside of another; nil for `NSNull`.
  static func unwrapped(_ value: Any?) -> Any? {
    guard let value, !(value is NSNull) else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return unwrapped(mirror.children.first?.value)
  }

  /// The order of two values, negative where the first is less; no value is less than any.
  static func order(_ a: Any?, _ b: Any?) -> Int {
    switch (a, b) {
    case (nil, nil): return 0
    case (nil, _): return -1
    case (_, nil): return 1
    case (let a?, let b?):
      if let a = a as? String, let b = b as? String { return a == b ? 0 : a < b ? -1 : 1 }
      if let a = a as? Date, let b = b as? Date { return a == b ? 0 : a < b ? -1 : 1 }
      if let a = a as? Int, let b = b as? Int { return a == b ? 0 : a < b ? -1 : 1 }
      if let a = real(a), let b = real(b) { return a == b ? 0 : a < b ? -1 : 1 }
      let (left, right) = ("\(a)", "\(b)")
      return left == right ? 0 : left < right ? -1 : 1
    }
  }
}

extension NSAttributeDescription {
  /// A value in the form in which objects keep it; nil where it is none of the attribute's kind.
  func kept(_ value: Any) -> Any? {
    switch attributeType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      KeptValue.integer(value)
    case .doubleAttributeType: KeptValue.real(value)
    case .floatAttributeType: KeptValue.real(value).map { Double(Float($0)) }
    case .booleanAttributeType: KeptValue.flag(value)
    case .decimalAttributeType: KeptValue.decimal(value)
    case .stringAttributeType: KeptValue.text(value)
    case .dateAttributeType: KeptValue.date(value)
    case .binaryDataAttributeType:
      value as? Data ?? (value as? NSData).map { Data(referencing: $0) }
    case .UUIDAttributeType:
      value as? UUID ?? (value as? NSUUID).flatMap { UUID(uuidString: $0.uuidString) }
    case .URIAttributeType: value as? URL ?? (value as? NSURL).flatMap { $0.absoluteURL }
    case .transformableAttributeType, .undefinedAttributeType, .objectIDAttributeType: value
    }
  }

  /// A kept value as `value(forKey:)` gives it: numbers are objects.
  func shown(_ value: Any?) -> Any? {
    switch value {
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    default: value
    }
  }
}
