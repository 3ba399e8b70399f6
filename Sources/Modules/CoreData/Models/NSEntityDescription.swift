import Foundation

/// Describes the objects of one kind: their class and their properties.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  /// The entity's name.
  open var name: String?
  /// The class of its objects, with its module or without.
  open var managedObjectClassName: String! = "NSManagedObject" { didSet { managedClass = nil } }
  /// Whether there are objects of its subentities only.
  open var isAbstract = false
  /// The entity's name in an earlier version of the model.
  open var renamingIdentifier: String?
  /// Values for the program's own use.
  open var userInfo: [AnyHashable: Any]?
  /// The groups of attributes whose values belong to one object only.
  open var uniquenessConstraints: [[Any]] = []
  /// The indexes of the entity.
  open var indexes: [NSFetchIndexDescription] = []
  /// The entity that this one inherits properties of.
  open private(set) weak var superentity: NSEntityDescription?
  /// The model that has the entity.
  weak var model: NSManagedObjectModel?
  private var managedClass: NSManagedObject.Type?
  private var knownLayout: EntityLayout?
  private let lock = NSRecursiveLock()

  /// An entity without a name.
  public override init() {}

  /// The properties that the entity declares itself.
  private var own: [NSPropertyDescription] = []
  /// The entity's properties, with those that it inherits.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + own }
    set {
      let inherited = superentity?.properties ?? []
      own = newValue.filter { property in !inherited.contains { $0 === property } }
      for property in own { property.entityReference = self }
      forgetLayout()
    }
  }

  /// The entities that inherit properties of this one.
  open var subentities: [NSEntityDescription] = [] {
    didSet {
      for entity in subentities {
        entity.superentity = self
        entity.forgetLayout()
      }
    }
  }

  /// The model that has the entity.
  open var managedObjectModel: NSManagedObjectModel {
    guard let model else { preconditionFailure("the entity \(name ?? "") is in no model") }
    return model
  }

  /// The subentities by their names.
  open var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(subentities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }
  /// The properties by their names.
  open var propertiesByName: [String: NSPropertyDescription] {
    Dictionary(properties.map { ($0.name, $0) }) { _, last in last }
  }
  /// The attributes by their names.
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }
  /// The relationships by their names.
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  /// Finds the relationships to an entity.
  open func relationships(forDestination entity: NSEntityDescription)
    -> [NSRelationshipDescription]
  {
    properties.compactMap { $0 as? NSRelationshipDescription }.filter {
      $0.destinationEntity === entity
    }
  }

  /// Whether the entity is another one or inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || name == entity.name || superentity?.isKindOf(entity: entity) == true
  }

  /// Finds an entity of a context's model by its name.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? { context.model?.entitiesByName[entityName] }

  /// Makes an object of an entity in a context.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      preconditionFailure(
        "there is no entity \(entityName) in the context's model (it has "
          + "\(context.model?.entityNames ?? "no entities"))")
    }
    return entity.objectClass.init(entity: entity, insertInto: context)
  }

  open override var description: String { "NSEntityDescription \(name ?? "")" }

  // MARK: - Layout

  func forgetLayout() {
    lock.withLock { knownLayout = nil }
    for entity in subentities { entity.forgetLayout() }
  }

  /// The places of the properties' values in objects.
  var layout: EntityLayout {
    lock.withLock {
      if let knownLayout { return knownLayout }
      let layout = EntityLayout(self)
      knownLayout = layout
      return layout
    }
  }

  /// The entity whose table has the rows: the outermost one that this one inherits from.
  var root: NSEntityDescription { superentity?.root ?? self }
  /// The entity and all that inherit from it.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }
  var isAlone: Bool { superentity == nil && subentities.isEmpty }

  /// The class of the entity's objects.
  var objectClass: NSManagedObject.Type {
    lock.withLock {
      if let managedClass { return managedClass }
      let found = ManagedClasses.type(named: managedObjectClassName ?? "", of: self)
      managedClass = found
      return found
    }
  }
}

/// Describes an index of an entity, which makes fetches faster.
open class NSFetchIndexDescription: NSObject, @unchecked Sendable {
  /// The index's name.
  open var name: String
  /// The properties that are indexed.
  open var elements: [NSFetchIndexElementDescription]
  /// An index of some properties.
  public init(name: String, elements: [NSFetchIndexElementDescription]?) {
    (self.name, self.elements) = (name, elements ?? [])
  }
}

/// The kinds of index.
public enum NSFetchIndexElementType: UInt, Sendable { case binary, rTree }

/// Describes a property in an index.
open class NSFetchIndexElementDescription: NSObject, @unchecked Sendable {
  /// The property.
  open private(set) var property: NSPropertyDescription?
  /// The kind of index. Only `binary` is different from none here.
  open var collationType: NSFetchIndexElementType
  /// Whether the index begins with the least value.
  open var isAscending = true
  /// An element for a property.
  public init(property: NSPropertyDescription, collationType: NSFetchIndexElementType) {
    (self.property, self.collationType) = (property, collationType)
  }
}

/// The places of an entity's values in its objects.
final class EntityLayout: Sendable {
  struct Property: Sendable {
    let index: Int
    let name: String
    let attribute: NSAttributeDescription?
    let relationship: NSRelationshipDescription?
    let isTransient: Bool

    var isToMany: Bool { relationship?.isToMany == true }
    var isToOne: Bool { relationship?.isToMany == false }
    /// Whether the table has a column of it.
    var hasColumn: Bool { !isTransient && !isToMany }
    var column: String { name.quotedName }
  }

  let properties: [Property]
  let indexes: [String: Int]
  let columns: [Property]

  init(_ entity: NSEntityDescription) {
    var known: [String: Int] = [:]
    var list: [NSPropertyDescription] = []
    for property in entity.properties where !(property is NSExpressionDescription) {
      // A subentity's own property replaces the inherited one.
      if let index = known[property.name] {
        list[index] = property
      } else {
        known[property.name] = list.count
        list.append(property)
      }
    }
    properties = list.enumerated().map { index, property in
      Property(
        index: index, name: property.name, attribute: property as? NSAttributeDescription,
        relationship: property as? NSRelationshipDescription, isTransient: property.isTransient)
    }
    indexes = known
    columns = properties.filter(\.hasColumn)
  }

  subscript(_ name: String) -> Property? { indexes[name].map { properties[$0] } }

  /// The values of a new object.
  var defaults: [Slot] {
    properties.map { property in
      if let attribute = property.attribute {
        return .value(attribute.defaultValue.flatMap { attribute.kept($0) })
      }
      return property.isToMany ? .many(ObjectList()) : .one(nil)
    }
  }
}
