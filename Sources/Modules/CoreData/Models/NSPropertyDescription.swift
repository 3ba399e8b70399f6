import Foundation

/// Describes a property of an entity: an attribute, a relationship or a computed column of a fetch.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  /// The property's name, which is its key.
  open var name = "" { didSet { entityReference?.forgetLayout() } }
  /// Whether objects may be saved without a value.
  open var isOptional = true
  /// Whether the value is kept in memory only.
  open var isTransient = false { didSet { entityReference?.forgetLayout() } }
  /// Values for the program's own use.
  open var userInfo: [AnyHashable: Any]?
  /// The property's name in an earlier version of the model.
  open var renamingIdentifier: String?
  /// A text that distinguishes versions of the property. It is not used here.
  open var versionHashModifier: String?
  /// Conditions that a value must meet to be saved.
  open private(set) var validationPredicates: [NSPredicate] = []
  weak var entityReference: NSEntityDescription?

  /// The entity that declares the property.
  open var entity: NSEntityDescription {
    guard let entityReference else { preconditionFailure("the property \(name) has no entity") }
    return entityReference
  }

  /// A property without a name.
  public override init() {}

  /// Replaces the conditions that a value must meet to be saved.
  open func setValidationPredicates(
    _ validationPredicates: [NSPredicate]?, withValidationWarnings validationWarnings: [String]?
  ) {
    self.validationPredicates = validationPredicates ?? []
  }

  open override var description: String { "\(type(of: self)) \(name)" }
}

/// The kinds of attribute.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
}

/// Describes an attribute: a value of one of the kinds that stores keep.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  /// The kinds of attribute, for the property `type`.
  public struct AttributeType: Hashable, Sendable {
    let old: NSAttributeType
    public static let integer16 = Self(old: .integer16AttributeType)
    public static let integer32 = Self(old: .integer32AttributeType)
    public static let integer64 = Self(old: .integer64AttributeType)
    public static let decimal = Self(old: .decimalAttributeType)
    public static let double = Self(old: .doubleAttributeType)
    public static let float = Self(old: .floatAttributeType)
    public static let string = Self(old: .stringAttributeType)
    public static let boolean = Self(old: .booleanAttributeType)
    public static let date = Self(old: .dateAttributeType)
    public static let binaryData = Self(old: .binaryDataAttributeType)
    public static let uuid = Self(old: .UUIDAttributeType)
    public static let uri = Self(old: .URIAttributeType)
    public static let transformable = Self(old: .transformableAttributeType)
    public static let objectID = Self(old: .objectIDAttributeType)
    public static let undefined = Self(old: .undefinedAttributeType)
  }

  /// The kind of value.
  open var attributeType = NSAttributeType.undefinedAttributeType
  /// The kind of value, by its newer name.
  open var type: AttributeType {
    get { AttributeType(old: attributeType) }
    set { attributeType = newValue.old }
  }
  /// The class of a transformable attribute's values.
  open var attributeValueClassName: String?
  /// The value of new objects.
  open var defaultValue: Any?
  /// The transformer that makes data of a transformable attribute's values.
  open var valueTransformerName: String?
  /// Whether large data may be kept outside of the store's file. Here it is always inside.
  open var allowsExternalBinaryDataStorage = false
  /// Whether the value stays in the history after a deletion. There is no history here.
  open var preservesValueInHistoryOnDeletion = false
  /// Whether the value is encrypted in the cloud. There is no cloud here.
  open var allowsCloudEncryption = false
  /// The limits that a model file sets.
  var limits = AttributeLimits()
}

/// The least and the greatest value, or length, that may be saved.
struct AttributeLimits {
  var least: Double?
  var greatest: Double?
  var expression: String?
}

/// The actions on the objects of a relationship when their owner is deleted.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule
  case nullifyDeleteRule
  case cascadeDeleteRule
  case denyDeleteRule
}

/// Describes a relationship: references to one object or to many.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  /// The entity of the objects that are referred to.
  open weak var destinationEntity: NSEntityDescription?
  /// The relationship that leads back.
  open weak var inverseRelationship: NSRelationshipDescription?
  /// The greatest number of objects: 1 of a relationship to one object, 0 is no limit.
  open var maxCount = 0
  /// The least number of objects.
  open var minCount = 0
  /// The action on the objects when their owner is deleted.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// Whether the objects keep their order.
  open var isOrdered = false
  /// Whether it refers to many objects.
  open var isToMany: Bool { maxCount != 1 }
}

/// Describes a column of a fetch of dictionaries that a function computes.
open class NSExpressionDescription: NSPropertyDescription, @unchecked Sendable {
  /// The expression: a function such as `count:` or `sum:` of a key path.
  open var expression: NSExpression?
  /// The kind of the result.
  open var expressionResultType = NSAttributeType.undefinedAttributeType
  /// The kind of the result, by its newer name.
  open var resultType: NSAttributeDescription.AttributeType {
    get { .init(old: expressionResultType) }
    set { expressionResultType = newValue.old }
  }
}
