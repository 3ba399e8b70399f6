import Foundation
import VivaceMarkup

/// A data model of Xcode's, as far as the tool needs it: its entities, for which a build for Apple's platforms
/// generates classes.
struct DataModel {
  struct Property: Equatable {
    var attributes: [String: String]
    var isRelationship: Bool
    var name: String { attributes["name"] ?? "" }
  }

  struct Entity: Equatable {
    var name: String
    var className: String
    var parent: String?
    /// `class`, `category`, or nil for none.
    var generation: String?
    var properties: [Property] = []
  }

  private(set) var entities: [Entity] = []

  static func isModel(_ path: String) -> Bool {
    path.hasSuffix(".xcdatamodeld") || path.hasSuffix(".xcdatamodel")
  }

  /// The name of a resource in a built program.
  static func builtName(_ name: String) -> String {
    if name.hasSuffix(".xcdatamodeld") { return name.dropLast(12) + "momd" }
    return name.hasSuffix(".xcdatamodel") ? name.dropLast(11) + "mom" : name
  }

  /// The XML of a model: that of the current version where there are several.
  static func text(_ path: String) -> String {
    let manager = FileManager.default
    var folder = path
    if path.hasSuffix(".xcdatamodeld") {
      let versions = ((try? manager.contentsOfDirectory(atPath: path)) ?? []).sorted()
        .filter { $0.hasSuffix(".xcdatamodel") }
      let data = manager.contents(atPath: "\(path)/.xccurrentversion") ?? Data()
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      let current = (list as? [String: Any])?["_XCCurrentVersionName"] as? String
      guard let version = current ?? versions.last else { return "" }
      folder = "\(path)/\(version)"
    }
    let data = manager.contents(atPath: "\(folder)/contents") ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// - Parameter path: A folder that ends in `.xcdatamodeld` or `.xcdatamodel`.
  init(_ path: String) { self.init(text: Self.text(path)) }

  /// A text that is no XML has no entities; the model's reader reports it at run time.
  init(text: String) {
    guard let root = try? InterfaceReader.read(Array(text.utf8)) else { return }
    entities = root.children.filter { $0.name == "entity" }.compactMap(Self.entity)
  }

  private static func entity(_ element: InterfaceElement) -> Entity? {
    guard let name = element["name"] else { return nil }
    let type = element["representedClassName"] ?? "NSManagedObject"
    return Entity(
      name: name, className: type.split(separator: ".").last.map(String.init) ?? type,
      parent: element["parentEntity"], generation: element["codeGenerationType"],
      properties: element.children.filter {
        ["attribute", "relationship"].contains($0.name) && $0["name"] != nil
      }.map { Property(attributes: $0.attributes, isRelationship: $0.name == "relationship") })
  }

  // MARK: - As source

  /// The classes and properties of models, as Xcode generates them; nil where it generates none.
  static func source(of paths: [String], fileIndex: Int) -> String? {
    let entities = paths.sorted().flatMap { DataModel($0).entities }
    let wanted = entities.filter {
      ["class", "category"].contains($0.generation) && $0.className != "NSManagedObject"
    }
    guard !wanted.isEmpty else { return nil }
    let classes = Dictionary(entities.map { ($0.name, $0.className) }) { first, _ in first }
    var text = "import Foundation\nimport CoreData\nimport VivaceMessages\n"
    for entity in wanted { text += entity.source(classes) }
    // Sources are numbered from 0; the numbers of modules follow far behind.
    let calls = wanted.map { "  _addClass(\($0.className).self)\n" }.joined()
    return text + """
      @MainActor @_cdecl("vivace_messages_\(900 + fileIndex)") public func _vivaceModels\(fileIndex)() {
      \(calls)}

      """
  }
}

extension DataModel.Entity {
  /// The class, unless the program declares it, and its properties.
  fileprivate func source(_ classes: [String: String]) -> String {
    let above = parent.flatMap { classes[$0] } ?? "NSManagedObject"
    var text = ""
    if generation == "class" { text += "public class \(className): \(above) {}\n" }
    text += "extension \(className) {\n"
    text += "  public class func fetchRequest() -> NSFetchRequest<\(className)> {\n"
    text += "    NSFetchRequest<\(className)>(entityName: \(Entry.literal(name)))\n  }\n"
    for property in properties { text += property.source(classes) }
    text += "}\n"
    if parent == nil { text += "extension \(className): Identifiable {}\n" }
    return text
  }
}

extension DataModel.Property {
  private func flag(_ name: String) -> Bool { attributes[name] == "YES" }

  private func type(_ classes: [String: String]) -> String {
    if isRelationship {
      if flag("toMany") { return flag("ordered") ? "NSOrderedSet?" : "NSSet?" }
      return (attributes["destinationEntity"].flatMap { classes[$0] } ?? "NSManagedObject") + "?"
    }
    let isScalar = flag("usesScalarValueType")
    switch attributes["attributeType"] {
    case "String": return "String?"
    case "Integer 16": return isScalar ? "Int16" : "NSNumber?"
    case "Integer 32": return isScalar ? "Int32" : "NSNumber?"
    case "Integer 64": return isScalar ? "Int64" : "NSNumber?"
    case "Float": return isScalar ? "Float" : "NSNumber?"
    case "Double": return isScalar ? "Double" : "NSNumber?"
    case "Boolean": return isScalar ? "Bool" : "NSNumber?"
    case "Decimal": return "NSDecimalNumber?"
    case "Date": return "Date?"
    case "Binary": return "Data?"
    case "UUID": return "UUID?"
    case "URI": return "URL?"
    case "Transformable": return (attributes["customClassName"] ?? "NSObject") + "?"
    default: return "Any?"
    }
  }

  fileprivate func source(_ classes: [String: String]) -> String {
    let literal = Entry.literal(name)
    var text = """
        public var `\(name)`: \(type(classes)) {
          get { _managed(\(literal)) }
          set { _setManaged(newValue, \(literal)) }
        }

      """
    guard isRelationship, flag("toMany") else { return text }
    let (title, other) = (
      name.prefix(1).uppercased() + name.dropFirst(),
      attributes["destinationEntity"].flatMap { classes[$0] } ?? "NSManagedObject"
    )
    let set = flag("ordered") ? "NSOrderedSet" : "NSSet"
    func method(_ name: String, _ parameters: String, _ arguments: String) {
      text += "  public func \(name)(\(parameters)) { _callManaged(\"\(name)\", \(arguments)) }\n"
    }
    for prefix in ["addTo", "removeFrom"] {
      method(prefix + title, "_ value: \(other)", "value")
      method(prefix + title, "_ values: \(set)", "values")
    }
    guard flag("ordered") else { return text }
    method("insertInto" + title, "_ value: \(other), at idx: Int", "value, idx")
    method("insertInto" + title, "_ values: [\(other)], at indexes: NSIndexSet", "values, indexes")
    method("removeFrom" + title, "at idx: Int", "idx")
    method("removeFrom" + title, "at indexes: NSIndexSet", "indexes")
    method("replace" + title, "at idx: Int, with value: \(other)", "idx, value")
    method("replace" + title, "at indexes: NSIndexSet, with values: [\(other)]", "indexes, values")
    return text
  }
}
