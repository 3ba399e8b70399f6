import Foundation

/// Describes a store that a container opens.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  /// The kind of store.
  open var type = NSSQLiteStoreType
  /// The configuration of the model that the store keeps; nil is all entities.
  open var configuration: String?
  /// The store's file; `/dev/null` keeps everything in memory.
  open var url: URL?
  /// The time that opening may take. It has no effect here.
  open var timeout: TimeInterval = 240
  /// Whether the store may only be read.
  open var isReadOnly = false
  /// Whether the store is opened in the background. It is opened at once here.
  open var shouldAddStoreAsynchronously = false
  /// Whether a store of an older model is brought up to date.
  open var shouldMigrateStoreAutomatically = true
  /// Whether the way from an older model is found out.
  open var shouldInferMappingModelAutomatically = true
  /// The options for iCloud. The store stays local.
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  private var own: [String: NSObject] = [:]

  /// A store of a file.
  public init(url: URL) { self.url = url }
  /// A store without a file.
  public override convenience init() { self.init(url: URL(fileURLWithPath: "/dev/null")) }

  /// The options that were set.
  open var options: [String: NSObject] { own }
  /// Sets an option.
  open func setOption(_ option: NSObject?, forKey key: String) { own[key] = option }
  /// SQLite's settings that were set; they are not used.
  open private(set) var sqlitePragmas: [String: NSObject] = [:]
  /// Notes a setting of SQLite; it is not used.
  open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
    sqlitePragmas[name] = value
  }

  final var allOptions: [AnyHashable: Any] {
    var result: [AnyHashable: Any] = own
    result[NSMigratePersistentStoresAutomaticallyOption] = shouldMigrateStoreAutomatically
    result[NSInferMappingModelAutomaticallyOption] = shouldInferMappingModelAutomatically
    if isReadOnly { result[NSReadOnlyPersistentStoreOption] = true }
    return result
  }

  open override var description: String { "\(type) store at \(url?.absoluteString ?? "nowhere")" }
}

/// The stores of a model with a context for views and more for work in the background.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The container's name, which the model and the store's file have too.
  public final let name: String
  /// The context of the main queue.
  public final let viewContext: NSManagedObjectContext
  /// The model.
  open var managedObjectModel: NSManagedObjectModel {
    persistentStoreCoordinator.managedObjectModel
  }
  /// The open stores.
  public final let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The stores that `loadPersistentStores` opens.
  open var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// A container of the model of a name, which the main bundle or one of the loaded bundles has.
  public convenience init(name: String) {
    let bundles = [Bundle.main] + Bundle.main.innerBundles
    let model = ModelReader.file(named: name, in: bundles).flatMap {
      NSManagedObjectModel(contentsOf: $0)
    }
    if model == nil {
      CoreDataReport.once(
        "there is no model \(name) in \(Bundle.main.resourcePath ?? "the main bundle"): the "
          + "container has no entities; \(name).xcdatamodeld has to be among the program's resources"
      )
    }
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }

  /// A container of a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    persistentStoreDescriptions = []
    super.init()
    let url = Self.defaultDirectoryURL().appendingPathComponent("\(name).sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
    viewContext.name = "viewContext"
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
  }

  /// The folder of stores' files.
  open class func defaultDirectoryURL() -> URL {
    let manager = FileManager.default
    let folder =
      manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSTemporaryDirectory())
    let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return folder.path.contains(program) ? folder : folder.appendingPathComponent(program)
  }

  /// Opens the stores, and calls a closure with the result of each.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      if description.cloudKitContainerOptions != nil { CloudStores.report() }
      persistentStoreCoordinator.addPersistentStore(
        with: description, completionHandler: block)
    }
  }

  /// Makes a context for work in the background.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Runs a closure with a new context in the background.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }

  /// Runs a closure with a new context in the background, and returns its result.
  public nonisolated(nonsending) func performBackgroundTask<T, Failure: Error>(
    _ block: @escaping (NSManagedObjectContext) throws(Failure) -> T
  ) async throws(Failure) -> T {
    let context = newBackgroundContext()
    return try await context.perform { () throws(Failure) -> T in try block(context) }
  }
}

extension Bundle {
  /// The bundles of modules that lie in the bundle's folder of resources.
  fileprivate var innerBundles: [Bundle] {
    guard let folder = resourcePath else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".bundle") || $0.hasSuffix(".resources") }
      .compactMap { Bundle(path: "\(folder)/\($0)") }
  }
}

/// The options for iCloud of a store, which stays local here.
open class NSPersistentCloudKitContainerOptions: NSObject, @unchecked Sendable {
  /// The identifier of the container in iCloud.
  public final let containerIdentifier: String
  /// Options for a container in iCloud.
  public init(containerIdentifier: String) { self.containerIdentifier = containerIdentifier }
}

/// Reports once that stores stay on this computer.
enum CloudStores {
  static func report() {
    CoreDataReport.once("there is no iCloud on Linux; the store stays on this computer")
  }
}

/// A container whose stores iCloud would keep in step; they stay on this computer.
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
  /// Posted when a synchronisation begins or ends. It is never posted here.
  public static let eventChangedNotification = Notification.Name(
    "NSPersistentCloudKitContainerEventChangedNotification")

  open override func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    CloudStores.report()
    super.loadPersistentStores(completionHandler: block)
  }

  /// Whether an object may be changed. It always may.
  open func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }
  /// Whether an object may be deleted. It always may.
  open func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }
}
