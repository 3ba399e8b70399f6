import Foundation
import Glibc
import VivaceDatabases

/// A schema of a known version.
public protocol VersionedSchema: SendableMetatype {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// The versions of a program's schema, oldest first, and how stores come from one to the next.
public protocol SchemaMigrationPlan: SendableMetatype {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// How a store comes from one version of a schema to the next.
public enum MigrationStage {
  /// By adding, renaming and dropping columns alone.
  case lightweight(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// A migration with a closure before it, for models of the old version, and one after it, for those of the
  /// new version.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)

  var versions: (from: any VersionedSchema.Type, to: any VersionedSchema.Type) {
    switch self {
    case .lightweight(let from, let to): (from, to)
    case .custom(let from, let to, _, _): (from, to)
    }
  }
}

extension StoreOpening {
  /// Runs the stages that lead from the version of a store to a schema, on a copy that then replaces the
  /// store. Without a plan there is nothing to do here: tables are changed when the store is opened.
  static func migrate(
    _ path: String, from found: Found, to description: StoreDescription, _ plans: [EntityPlan],
    _ version: Schema.Version, _ migrationPlan: (any SchemaMigrationPlan.Type)?
  ) throws {
    guard let migrationPlan else { return }
    let schemas = migrationPlan.schemas
    let isFound = { (schema: any VersionedSchema.Type) in
      StoreDescription(Schema(versionedSchema: schema).plans) == found.description
    }
    guard
      var current = schemas.last(where: { $0.versionIdentifier == found.version && isFound($0) })
        ?? schemas.last(where: isFound)
    else { return }
    var stages: [MigrationStage] = []
    while current.versionIdentifier < version,
      let stage = migrationPlan.stages.first(where: {
        $0.versions.from.versionIdentifier == current.versionIdentifier
      })
    {
      stages.append(stage)
      current = stage.versions.to
    }
    guard !stages.isEmpty else { return }
    try onCopy(of: path) { copy in
      for stage in stages { try run(stage, on: copy) }
    }
  }

  private static func onCopy(of path: String, _ change: (String) throws -> Void) throws {
    let copy = path + ".migrating"
    let leftovers = ["", "-wal", "-shm", "-journal"].map { copy + $0 }
    let clean = { for file in leftovers { try? FileManager.default.removeItem(atPath: file) } }
    clean()
    defer { clean() }
    do {
      let database = try Database(path: path)
      // Everything into the one file, so that none of the old store's other files is found beside the new.
      try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
      try database.run("VACUUM INTO \(.value(.text(copy)))")
      try database.run("PRAGMA journal_mode = DELETE")
    }
    try change(copy)
    guard rename(copy, path) == 0 else {
      throw StoreFailure.sqlite(
        path: path, message: String(cString: strerror(errno)),
        doing: "replacing it by its migrated copy")
    }
    for folder in [(path as NSString).deletingLastPathComponent] {
      let descriptor = Glibc.open(folder.isEmpty ? "." : folder, O_RDONLY)
      if descriptor >= 0 {
        fsync(descriptor)
        Glibc.close(descriptor)
      }
    }
  }

  private static func run(_ stage: MigrationStage, on path: String) throws {
    let (from, to) = stage.versions
    var before: ((ModelContext) throws -> Void)?
    var after: ((ModelContext) throws -> Void)?
    if case .custom(_, _, let willMigrate, let didMigrate) = stage {
      (before, after) = (willMigrate, didMigrate)
    }
    let database = try Database(path: path)
    try database.execute("PRAGMA synchronous = FULL")
    try before.map { try work($0, Schema(versionedSchema: from), database) }
    let schema = Schema(versionedSchema: to)
    try database.execute("BEGIN IMMEDIATE")
    try update(database, to: StoreDescription(schema.plans), schema.plans, schema.version)
    try database.execute("COMMIT")
    try after.map { try work($0, schema, database) }
  }

  private static func work(
    _ body: (ModelContext) throws -> Void, _ schema: Schema, _ database: Database
  ) throws {
    let configuration = ModelConfiguration(url: URL(fileURLWithPath: database.path))
    let store = try Store(database, schema.plans, configuration)
    let container = ModelContainer(schema, [store])
    let context = ModelContext(container)
    try body(context)
    try context.save()
  }
}
