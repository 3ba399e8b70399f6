import Foundation
import Synchronization

/// Describes all kinds of object that a store keeps.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  private var all: [NSEntityDescription] = []
  private var byName: [String: NSEntityDescription] = [:]
  private var members: [String: [String]] = [:]
  private var templates: [String: NSFetchRequest<any NSFetchRequestResult>] = [:]
  /// The names that versions of the model are told apart by.
  open var versionIdentifiers: Set<AnyHashable> = []

  /// A model without entities.
  public override init() {
    super.init()
    KnownModels.add(self)
  }

  /// Reads a model file: `.momd` or `.xcdatamodeld` with the model's versions, or one version alone.
  ///
  /// Nil where there is none, or where it cannot be read, which is reported.
  public convenience init?(contentsOf url: URL) {
    self.init()
    do {
      try ModelReader.read(url, into: self)
    } catch {
      CoreDataReport.once("the model \(url.path) cannot be read: \(error)")
      return nil
    }
  }

  /// A model with the entities of others; nil where two of them have equal names.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    self.init()
    let entities = (models ?? []).flatMap(\.entities)
    guard Set(entities.compactMap(\.name)).count == entities.count else { return nil }
    self.entities = entities
    for model in models ?? [] {
      members.merge(model.members) { $0 + $1 }
      templates.merge(model.templates) { first, _ in first }
    }
  }

  /// Merges all models of some bundles; nil is the main one.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let models = (bundles ?? [.main]).flatMap(ModelReader.files).compactMap {
      NSManagedObjectModel(contentsOf: $0)
    }
    return NSManagedObjectModel(byMerging: models)
  }

  /// The model's entities.
  open var entities: [NSEntityDescription] {
    get { all }
    set {
      all = newValue
      byName = Dictionary(newValue.map { ($0.name ?? "", $0) }) { first, _ in first }
      for entity in newValue { entity.model = self }
    }
  }

  /// The entities by their names.
  open var entitiesByName: [String: NSEntityDescription] { byName }
  var entityNames: String { all.compactMap(\.name).joined(separator: ", ") }

  /// The names of the configurations.
  open var configurations: [String] { members.keys.sorted() }

  /// The entities of a configuration; nil is all.
  open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    guard let configuration, configuration != "PF_DEFAULT_CONFIGURATION_NAME" else { return all }
    return members[configuration]?.compactMap { byName[$0] }
  }

  /// Makes some entities a configuration.
  open func setEntities(_ entities: [NSEntityDescription], forConfigurationName name: String) {
    members[name] = entities.compactMap(\.name)
  }

  func setMembers(_ names: [String], of configuration: String) { members[configuration] = names }

  /// The fetch requests that the model names.
  open var fetchRequestTemplatesByName: [String: NSFetchRequest<any NSFetchRequestResult>] {
    templates
  }

  /// Finds a fetch request by its name.
  open func fetchRequestTemplate(forName name: String)
    -> NSFetchRequest<any NSFetchRequestResult>?
  { templates[name] }

  /// Keeps a fetch request under a name.
  open func setFetchRequestTemplate(
    _ fetchRequestTemplate: NSFetchRequest<any NSFetchRequestResult>?, forName name: String
  ) { templates[name] = fetchRequestTemplate }

  /// Whether a store has the layout of the model's entities.
  open func isConfiguration(
    withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
  ) -> Bool {
    guard let text = metadata[StoreSchema.metadataKey] as? String,
      let entities = entities(forConfigurationName: configuration)
    else { return false }
    return text == StoreSchema(entities).text
  }
}

/// The models that are in memory, to find the entity of a class.
enum KnownModels {
  private struct Weak: Sendable { weak var model: NSManagedObjectModel? }
  private static let models = Mutex<[Weak]>([])
  /// The main bundle's models, read where a class is asked for its entity before any model is.
  private static let main = NSManagedObjectModel.mergedModel(from: nil)

  static func add(_ model: NSManagedObjectModel) {
    let added = Weak(model: model)
    models.withLock { list in
      list.removeAll { $0.model == nil }
      list.append(added)
    }
  }

  /// The entity whose objects are of a class.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let known = models.withLock { $0 }.reversed().compactMap(\.model)
    ManagedClasses.note(type)
    return known.lazy.compactMap { entity(of: type, in: $0) }.first
      ?? main.flatMap { entity(of: type, in: $0) }
  }

  /// The entity of a name, of the model that was made last.
  static func entity(named name: String) -> NSEntityDescription? {
    let known = models.withLock { $0 }.reversed().compactMap(\.model)
    return known.lazy.compactMap { $0.entitiesByName[name] }.first ?? main?.entitiesByName[name]
  }

  static func entity(of type: NSManagedObject.Type, in model: NSManagedObjectModel)
    -> NSEntityDescription?
  {
    let name = String(describing: type)
    return model.entities.first { entity in
      let own = entity.managedObjectClassName ?? ""
      return own.split(separator: ".").last.map(String.init) == name && entity.objectClass == type
    }
  }
}
