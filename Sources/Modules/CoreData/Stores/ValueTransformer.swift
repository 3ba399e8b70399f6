import Foundation
import Synchronization

/// The name of a value transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// The name that models give attributes whose values are archived securely.
  public static let secureUnarchiveFromDataTransformerName = Self(
    "NSSecureUnarchiveFromData")
}

/// Makes values of others: of a transformable attribute's values, data for the store. Foundation has no such class on
/// Linux.
open class ValueTransformer: NSObject, @unchecked Sendable {
  private static let known = Mutex<[NSValueTransformerName: ValueTransformer]>([:])

  public override init() {}

  /// Makes a transformer known by a name.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) { known.withLock { $0[name] = transformer } }

  /// The names of the transformers.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    known.withLock { $0.keys.sorted { $0.rawValue < $1.rawValue } }
  }

  /// The transformer of a name. One with the name of archives does what attributes do without one.
  static func named(_ name: String) -> ValueTransformer? {
    known.withLock { $0[NSValueTransformerName(name)] }
  }

  /// The class of the transformed values.
  open class func transformedValueClass() -> AnyClass { NSData.self }
  /// Whether values can be transformed back.
  open class func allowsReverseTransformation() -> Bool { true }
  /// The transformed value.
  open func transformedValue(_ value: Any?) -> Any? { value }
  /// The value of a transformed one.
  open func reverseTransformedValue(_ value: Any?) -> Any? { transformedValue(value) }
}

/// Archives values. Attributes are archived in the same way without it.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer, @unchecked Sendable {
  /// The classes whose objects may be in an archive.
  open class var allowedTopLevelClasses: [AnyClass] { [] }

  open override func transformedValue(_ value: Any?) -> Any? {
    guard let object = value as? any NSCoding else { return nil }
    return try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
  }

  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data else { return nil }
    return (try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)) ?? nil
  }
}
