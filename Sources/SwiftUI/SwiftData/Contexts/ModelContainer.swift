import Foundation
import Synchronization
import VivaceDatabases

/// The stores of a schema, and the contexts that work with them.
public final class ModelContainer: Equatable, CustomDebugStringConvertible, Sendable {
  /// The models of all stores.
  public let schema: Schema
  /// The migrations that were allowed at opening; nil allows automatic ones only.
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  /// The stores' settings.
  public let configurations: Set<ModelConfiguration>
  let stores: [Store]
  private let contexts = Mutex<[WeakContext]>([])
  private let main = Mutex<MainContext?>(nil)

  /// Opens the stores of configurations, and makes those that are not there.
  ///
  /// - Throws: Where a file is no store, was written by a newer program, or cannot be brought to the schema;
  ///   the file stays as it is.
  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    let configurations = configurations.isEmpty ? [ModelConfiguration("default")] : configurations
    self.schema = schema
    self.migrationPlan = migrationPlan
    self.configurations = Set(configurations)
    let files = configurations.filter { !$0.isStoredInMemoryOnly }.map(\.url.path)
    guard Set(files).count == files.count else {
      throw SwiftDataError.duplicateConfiguration.because("two configurations have one file")
    }
    let claimed = Set(configurations.compactMap(\.schema).flatMap(\.plans).map(\.id))
    do {
      stores = try configurations.map { configuration in
        let rest =
          configurations.count > 1 ? schema.plans.filter { !claimed.contains($0.id) } : schema.plans
        return try StoreOpening.open(
          configuration.schema?.plans ?? rest, version: schema.version, configuration, migrationPlan
        )
      }
    } catch let failure as StoreFailure {
      throw SwiftDataError.loadIssueModelContainer.because(failure.description)
    }
  }

  /// Equivalent with configurations as arguments.
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// A container of model types; its version is that of the plan's last schema, or 1.0.0.
  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(types, version: migrationPlan?.schemas.last?.versionIdentifier ?? .init(1, 0, 0)),
      migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Of a store that is open already.
  init(_ schema: Schema, _ stores: [Store]) {
    self.schema = schema
    self.stores = stores
    migrationPlan = nil
    configurations = Set(stores.map(\.configuration))
  }

  /// The context of views, for the main thread. It saves by itself.
  @MainActor public var mainContext: ModelContext { sharedContext }

  /// The context of the main actor; the caller is on it.
  var sharedContext: ModelContext {
    main.withLock { known in
      if let known { return known }
      let made = MainContext(context: ModelContext(self, isMain: true))
      known = made
      return made
    }.context
  }

  func store(of plan: EntityPlan) -> Store? {
    stores.first { store in store.plans.contains { $0 === plan } }
  }

  func add(_ context: ModelContext) {
    let listener = WeakContext(context: context)
    contexts.withLock { known in
      known.removeAll { $0.context == nil }
      known.append(listener)
    }
  }

  /// Sends what one context has saved to the others.
  func publish(_ change: SavedChange, by saving: ModelContext) {
    for listener in contexts.withLock({ $0 }) {
      if let context = listener.context, context !== saving {
        context.inbox.receive(change, context)
      }
    }
  }

  /// Removes every model from the stores.
  public func erase() throws {
    for store in stores {
      try store.transaction {
        try store.database.execute("DELETE FROM \"_changes\"; DELETE FROM \"_transactions\"")
        for plan in store.plans {
          try store.database.run(SQL("DELETE FROM \(plan.table)"))
          for property in plan.properties where property.hasTable {
            try store.database.run(SQL("DELETE FROM \(property.pairTable)"))
          }
        }
      }
    }
  }

  /// Removes every model from the stores, and ignores an error.
  public func deleteAllData() { try? erase() }

  public static func == (a: ModelContainer, b: ModelContainer) -> Bool { a === b }
  public var debugDescription: String {
    "ModelContainer of \(schema.debugDescription) in \(configurations.map(\.debugDescription))"
  }
}
