import Foundation

/// The file of a store: checked before anything is written to it.
package struct StoreFile {
  /// Distinguishes the stores of one module from other databases.
  package let application: Int64
  /// The layout of the stores. A greater number is a newer program's.
  package let format: Int64
  /// The module, for messages.
  package let owner: String

  package init(application: Int64, format: Int64, owner: String) {
    (self.application, self.format, self.owner) = (application, format, owner)
  }

  /// Opens a store for reading, without changing anything; nil where there is none.
  package func check(_ path: String) throws -> Database? {
    guard path != ":memory:", let file = FileHandle(forReadingAtPath: path) else { return nil }
    let header = (try? file.read(upToCount: 100)) ?? Data()
    let size = (try? file.seekToEnd()) ?? 0
    try file.close()
    // SQLite writes a new file's first page with its first transaction.
    if header.isEmpty { return nil }
    guard header.starts(with: Data("SQLite format 3\0".utf8)), header.count == 100 else {
      throw StoreFailure.broken(path: path, "it is no database")
    }
    let database = try Database(path: path, isReadOnly: true)
    let application = try database.integer("PRAGMA application_id")
    let format = try database.integer("PRAGMA user_version") ?? 0
    if application == 0, try database.integer("SELECT count(*) FROM sqlite_schema") == 0 {
      return nil
    }
    guard application == self.application else {
      throw StoreFailure.broken(path: path, "it is a database of something other than \(owner)")
    }
    guard format <= self.format else {
      throw StoreFailure.newer(path: path, found: "format \(format)", known: "\(self.format)")
    }
    if size < 1 << 25, case .text(let message)? = try database.value("PRAGMA quick_check(1)"),
      message != "ok"
    {
      throw StoreFailure.broken(path: path, message)
    }
    return database
  }

  /// Makes a database one of these stores.
  package func prepare(_ database: Database) throws {
    try database.run("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = FULL")
    if try database.integer("PRAGMA application_id") != application {
      try database.execute("PRAGMA application_id = \(application)")
      try database.execute("PRAGMA user_version = \(format)")
    }
  }
}

extension Database {
  /// Does everything or nothing, and returns when it is on the disk.
  package func transaction<T>(_ body: () throws -> T) throws -> T {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Makes the table of texts by keys.
  package func createMetadata() throws {
    try execute(
      "CREATE TABLE IF NOT EXISTS \"_store\" (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID")
  }

  /// A text that is kept with the store.
  package func metadata(_ key: String) throws -> String? {
    let value = try value("SELECT value FROM \"_store\" WHERE key = \(.value(.text(key)))")
    return if case .text(let text)? = value { text } else { nil }
  }

  package func setMetadata(_ key: String, _ value: String) throws {
    let pair = SQL("?, ?", [.text(key), .text(value)])
    try run("INSERT OR REPLACE INTO \"_store\" (key, value) VALUES (\(pair))")
  }

  /// The identifier of the store, made with it.
  package func storeIdentifier() throws -> String {
    if let known = try metadata("identifier") { return known }
    let made = UUID().uuidString
    try setMetadata("identifier", made)
    return made
  }
}
