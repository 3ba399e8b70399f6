import Foundation
import VivaceMarkup

/// Reads the XML of model files.
struct ModelReader {
  struct Fault: Error, CustomStringConvertible { let description: String }

  /// The model files of a bundle.
  static func files(of bundle: Bundle) -> [URL] {
    guard let folder = bundle.resourceURL else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { name in
      endings.contains { name.hasSuffix(".\($0)") }
    }.map { folder.appendingPathComponent($0) }
  }

  /// The endings of model files, as built programs and as projects have them.
  static let endings = ["momd", "xcdatamodeld", "mom", "xcdatamodel"]

  /// The file of the model of a name.
  static func file(named name: String, in bundles: [Bundle]) -> URL? {
    let found = bundles.flatMap(files)
    return endings.lazy.compactMap { ending in
      found.first { $0.lastPathComponent == "\(name).\(ending)" }
    }.first
  }

  static func read(_ url: URL, into model: NSManagedObjectModel) throws {
    let file = try contents(of: url.path)
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Fault(description: "there is no file \(file)")
    }
    let root: InterfaceElement
    do { root = try InterfaceReader.read(Array(data)) } catch {
      throw Fault(description: "\(file) is no XML of a model (\(error))")
    }
    guard root.name == "model" else {
      throw Fault(description: "\(file) begins with <\(root.name)>, not with <model>")
    }
    if let version = root["userDefinedModelVersionIdentifier"], !version.isEmpty {
      model.versionIdentifiers = [version]
    }
    ModelReader(root: root).fill(model)
  }

  /// The file with the XML: that of the current version where there are several.
  private static func contents(of path: String) throws -> String {
    let manager = FileManager.default
    var path = path
    // Programs name a version inside of a built model.
    if !manager.fileExists(atPath: path), path.hasSuffix(".mom") {
      path = path.dropLast(4) + ".xcdatamodel"
    }
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Fault(description: "there is no such file")
    }
    if !isFolder.boolValue { return path }
    if manager.fileExists(atPath: "\(path)/contents") { return "\(path)/contents" }
    let versions = ((try? manager.contentsOfDirectory(atPath: path)) ?? []).sorted()
      .filter { $0.hasSuffix(".xcdatamodel") || $0.hasSuffix(".mom") }
    guard let version = current(path) ?? versions.last else {
      throw Fault(description: "it has no version")
    }
    return try contents(of: "\(path)/\(version)")
  }

  /// The version that `.xccurrentversion` names.
  private static func current(_ folder: String) -> String? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/.xccurrentversion"),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return nil }
    return (list as? [String: Any])?["_XCCurrentVersionName"] as? String
  }

  // MARK: - Elements

  private let root: InterfaceElement

  private func fill(_ model: NSManagedObjectModel) {
    let elements = root.children.filter { $0.name == "entity" }
    var entities: [String: NSEntityDescription] = [:]
    for element in elements {
      let entity = Self.entity(element)
      entities[entity.name ?? ""] = entity
    }
    for element in elements {
      guard let entity = entities[element["name"] ?? ""],
        let parent = element["parentEntity"].flatMap({ entities[$0] })
      else { continue }
      parent.subentities.append(entity)
    }
    for element in elements { connect(element, entities) }
    model.entities = elements.compactMap { entities[$0["name"] ?? ""] }
    for element in root.children where element.name == "configuration" {
      let names = element.children.compactMap { $0.name == "memberEntity" ? $0["name"] : nil }
      model.setMembers(names, of: element["name"] ?? "")
    }
    for element in root.children where element.name == "fetchRequest" {
      guard let name = element["name"], let entity = element["entity"] else { continue }
      let request = NSFetchRequest<any NSFetchRequestResult>(entityName: entity)
      if let text = element["predicateString"], !text.isEmpty, !text.contains("$") {
        request.predicate = NSPredicate(format: text)
      }
      model.setFetchRequestTemplate(request, forName: name)
    }
  }

  private static func entity(_ element: InterfaceElement) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = element["name"]
    let type = element["representedClassName"] ?? ""
    entity.managedObjectClassName = type.isEmpty ? "NSManagedObject" : type
    entity.isAbstract = element.flag("isAbstract") ?? false
    entity.renamingIdentifier = element["elementID"]
    entity.userInfo = userInfo(element)
    entity.properties = element.children.compactMap { child in
      switch child.name {
      case "attribute": attribute(child)
      case "relationship": relationship(child)
      default: nil
      }
    }
    let constraints = element.list("uniquenessConstraints")
    entity.uniquenessConstraints = constraints.map { $0.children.compactMap { $0["value"] } }
    return entity
  }

  private static func userInfo(_ element: InterfaceElement) -> [AnyHashable: Any]? {
    let entries = element.list("userInfo").compactMap { entry in
      entry["key"].map { (AnyHashable($0), (entry["value"] ?? "") as Any) }
    }
    return entries.isEmpty ? nil : Dictionary(entries) { first, _ in first }
  }

  private static func describe(_ property: NSPropertyDescription, _ element: InterfaceElement) {
    property.name = element["name"] ?? ""
    property.isOptional = element.flag("optional") ?? false
    property.isTransient = element.flag("transient") ?? false
    property.renamingIdentifier = element["elementID"]
    property.userInfo = userInfo(element)
  }

  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
    "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType,
    "Double": .doubleAttributeType, "Float": .floatAttributeType, "String": .stringAttributeType,
    "Boolean": .booleanAttributeType, "Date": .dateAttributeType,
    "Binary": .binaryDataAttributeType,
    "UUID": .UUIDAttributeType, "URI": .URIAttributeType, "ObjectID": .objectIDAttributeType,
    "Transformable": .transformableAttributeType,
  ]

  private static func attribute(_ element: InterfaceElement) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    describe(attribute, element)
    attribute.attributeType = types[element["attributeType"] ?? ""] ?? .undefinedAttributeType
    attribute.valueTransformerName = element["valueTransformerName"]
    attribute.attributeValueClassName = element["customClassName"]
    attribute.allowsExternalBinaryDataStorage =
      element.flag("allowsExternalBinaryDataStorage") ?? false
    if let interval = element["defaultDateTimeInterval"].flatMap(Double.init) {
      attribute.defaultValue = Date(timeIntervalSinceReferenceDate: interval)
    } else if let text = element["defaultValueString"] {
      attribute.defaultValue = value(text, attribute.attributeType)
    }
    let limit = { (names: [String]) in
      names.lazy.compactMap { element[$0] }.first.flatMap(Double.init)
    }
    attribute.limits = AttributeLimits(
      least: limit(["minValueString", "minDateTimeInterval"]),
      greatest: limit(["maxValueString", "maxDateTimeInterval"]),
      expression: element["regularExpressionString"])
    if element.flag("derived") == true {
      CoreDataReport.once(
        "the derived attribute \(attribute.name) keeps what a program sets; it is not computed")
    }
    return attribute
  }

  /// The value that a text stands for.
  private static func value(_ text: String, _ type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType: Int(text)
    case .doubleAttributeType, .floatAttributeType: Double(text)
    case .decimalAttributeType: NSDecimalNumber(string: text)
    case .booleanAttributeType: ["YES", "TRUE", "1"].contains(text.uppercased())
    case .UUIDAttributeType: UUID(uuidString: text)
    case .URIAttributeType: URL(string: text)
    case .stringAttributeType: text
    default: nil
    }
  }

  private static func relationship(_ element: InterfaceElement) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    describe(relationship, element)
    let isToMany = element.flag("toMany") ?? false
    relationship.maxCount = isToMany ? element.integer("maxCount") ?? 0 : 1
    relationship.minCount = element.integer("minCount") ?? 0
    relationship.isOrdered = element.flag("ordered") ?? false
    relationship.deleteRule =
      switch element["deletionRule"] {
      case "Cascade": .cascadeDeleteRule
      case "Deny": .denyDeleteRule
      case "No Action": .noActionDeleteRule
      default: .nullifyDeleteRule
      }
    return relationship
  }

  /// Gives relationships their destinations and inverses, and the entity its indexes.
  private func connect(_ element: InterfaceElement, _ entities: [String: NSEntityDescription]) {
    guard let entity = entities[element["name"] ?? ""] else { return }
    let properties = entity.propertiesByName
    for child in element.children where child.name == "relationship" {
      guard let relationship = properties[child["name"] ?? ""] as? NSRelationshipDescription
      else { continue }
      relationship.destinationEntity = child["destinationEntity"].flatMap { entities[$0] }
      let other = child["inverseEntity"].flatMap { entities[$0] } ?? relationship.destinationEntity
      relationship.inverseRelationship = child["inverseName"].flatMap {
        other?.relationshipsByName[$0]
      }
    }
    entity.indexes = element.children.filter { $0.name == "fetchIndex" }.map { index in
      let elements = index.children.compactMap { component in
        component["property"].flatMap { properties[$0] }
          .map { NSFetchIndexElementDescription(property: $0, collationType: .binary) }
      }
      return NSFetchIndexDescription(name: index["name"] ?? "", elements: elements)
    }
    for child in element.children where child.flag("indexed") == true {
      guard let property = properties[child["name"] ?? ""] else { continue }
      let component = NSFetchIndexElementDescription(property: property, collationType: .binary)
      entity.indexes.append(NSFetchIndexDescription(name: property.name, elements: [component]))
    }
  }
}
