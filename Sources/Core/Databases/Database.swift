import Foundation

/// A connection to one database. It serves one user at a time: see ``Store/withLock(_:)``.
package final class Database: @unchecked Sendable {
  package let path: String
  private let library: SQLiteLibrary
  private var handle: OpaquePointer?
  private var statements: [String: OpaquePointer] = [:]

  /// Opens a database, and creates it where there is none.
  ///
  /// - Parameters:
  ///   - path: The file's path; `:memory:` keeps everything in memory.
  ///   - isReadOnly: Whether nothing may be written, and the file has to be there.
  package init(path: String, isReadOnly: Bool = false) throws {
    guard let library = SQLiteLibrary.shared else {
      throw StoreFailure.library(
        "data is kept with SQLite, and libsqlite3.so.0 was not found; install Debian's "
          + "package libsqlite3-0")
    }
    self.path = path
    self.library = library
    let status = library.open(path, &handle, isReadOnly ? 0x10001 : SQLiteLibrary.creating, nil)
    guard status == SQLiteLibrary.ok else {
      let failure = failure(status, "opening it")
      close()
      throw failure
    }
    _ = library.busyTimeout(handle, 10_000)
    addFunctions()
  }

  deinit { close() }

  package func close() {
    for statement in statements.values { _ = library.finalize(statement) }
    statements = [:]
    _ = library.close(handle)
    handle = nil
  }

  /// Runs statements without parameters and results.
  package func execute(_ text: String) throws {
    let status = library.execute(handle, text, nil, nil, nil)
    guard status == SQLiteLibrary.ok else { throw failure(status, text) }
  }

  /// Runs one statement, and gives each row of its result.
  package func run(_ sql: SQL, _ eachRow: (Row) throws -> Void = { _ in }) throws {
    let statement = try prepared(sql.text)
    defer { _ = library.reset(statement) }
    for (index, value) in sql.values.enumerated() { bind(value, Int32(index + 1), statement) }
    while true {
      let status = library.step(statement)
      if status == SQLiteLibrary.done { return }
      guard status == SQLiteLibrary.row else { throw failure(status, sql.text) }
      try eachRow(Row(library: library, statement: statement))
    }
  }

  /// The first value of the first row.
  package func value(_ sql: SQL) throws -> SQLValue? {
    var found: SQLValue?
    try run(sql) { if found == nil { found = $0[0] } }
    return found
  }

  package func integer(_ sql: SQL) throws -> Int64? {
    if case .integer(let value)? = try value(sql) { value } else { nil }
  }

  /// One row of a result, while it is being read.
  package struct Row {
    fileprivate let library: SQLiteLibrary
    fileprivate let statement: OpaquePointer

    package func integer(_ column: Int) -> Int64 { library.columnInteger(statement, Int32(column)) }

    package subscript(column: Int) -> SQLValue {
      let column = Int32(column)
      switch library.columnType(statement, column) {
      case 1: return .integer(library.columnInteger(statement, column))
      case 2: return .real(library.columnReal(statement, column))
      case 3:
        let text = library.columnText(statement, column)
        let count = Int(library.columnBytes(statement, column))
        return .text(
          String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
      case 4:
        let bytes = library.columnBlob(statement, column)
        let count = Int(library.columnBytes(statement, column))
        return .blob(bytes.map { Data(bytes: $0, count: count) } ?? Data())
      default: return .null
      }
    }
  }

  private func prepared(_ text: String) throws -> OpaquePointer {
    if let known = statements[text] { return known }
    var statement: OpaquePointer?
    let status = library.prepare(handle, text, -1, &statement, nil)
    guard status == SQLiteLibrary.ok, let statement else { throw failure(status, text) }
    if statements.count > 200 {
      for old in statements.values { _ = library.finalize(old) }
      statements = [:]
    }
    statements[text] = statement
    return statement
  }

  /// Forgets prepared statements, of which some may be about tables that change.
  package func forgetStatements() {
    for statement in statements.values { _ = library.finalize(statement) }
    statements = [:]
  }

  private func bind(_ value: SQLValue, _ index: Int32, _ statement: OpaquePointer) {
    switch value {
    case .null: _ = library.bindNull(statement, index)
    case .integer(let value): _ = library.bindInteger(statement, index, value)
    case .real(let value): _ = library.bindReal(statement, index, value)
    case .text(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          var empty: CChar = 0
          _ = withUnsafePointer(to: &empty) { none in
            library.bindText(
              statement, index, characters.baseAddress ?? none, Int32(characters.count),
              SQLiteLibrary.copied)
          }
        }
      }
    case .blob(let data):
      data.withUnsafeBytes { bytes in
        var empty: UInt8 = 0
        _ = withUnsafePointer(to: &empty) { none in
          library.bindBlob(
            statement, index, bytes.baseAddress ?? UnsafeRawPointer(none), Int32(bytes.count),
            SQLiteLibrary.copied)
        }
      }
    }
  }

  private func failure(_ status: Int32, _ doing: String) -> StoreFailure {
    let message = String(cString: library.message(handle))
    // SQLITE_CORRUPT and SQLITE_NOTADB
    if status & 0xff == 11 || status & 0xff == 26 { return .broken(path: path, message) }
    return .sqlite(path: path, message: message, doing: doing)
  }
}

// MARK: Swift functions in SQL

extension Database {
  /// Adds the functions that compare texts exactly as Swift does.
  private func addFunctions() {
    add("vivace_contains") { $0.contains($1) }
    add("vivace_starts") { $0.starts(with: $1) }
    add("vivace_standard_contains") { $0.localizedStandardContains($1) }
    for (name, folding, test) in TextTests.folding {
      add(name) {
        test($0.folding(options: folding, locale: nil), $1.folding(options: folding, locale: nil))
      }
    }
    add("vivace_ends") { $0.hasSuffix($1) }
    add("vivace_equals") { $0 == $1 }
  }

  private final class Test {
    let test: (String, String) -> Bool
    init(_ test: @escaping (String, String) -> Bool) { self.test = test }
  }

  private func add(_ name: String, _ test: @escaping (String, String) -> Bool) {
    // UTF-8, deterministic.
    let flags: Int32 = 1 | 0x800
    let context = Unmanaged.passRetained(Test(test)).toOpaque()
    _ = library.createFunction(
      handle, name, 2, flags, context,
      { call, _, arguments in
        guard let library = SQLiteLibrary.shared, let arguments else { return }
        guard let a = library.valueText(arguments[0]), let b = library.valueText(arguments[1])
        else { return library.resultNull(call) }
        guard let data = Database.userData(call) else { return library.resultNull(call) }
        let test = Unmanaged<Test>.fromOpaque(data).takeUnretainedValue().test
        library.resultInteger(call, test(String(cString: a), String(cString: b)) ? 1 : 0)
      }, nil, nil, { if let data = $0 { Unmanaged<Test>.fromOpaque(data).release() } })
  }

  private static let userData: @convention(c) (OpaquePointer?) -> UnsafeMutableRawPointer? = {
    unsafeBitCast(
      dlsym(dlopen("libsqlite3.so.0", RTLD_NOW), "sqlite3_user_data"),
      to: (@convention(c) (OpaquePointer?) -> UnsafeMutableRawPointer?).self)
  }()
}

/// The names of the functions that compare texts with letters folded: `vivace_contains_cd`.
package enum TextTests {
  /// The name of a test, with `c` for texts without regard to case and `d` without regard to accents.
  package static func name(_ test: String, _ options: Set<Character>) -> String {
    let folded = options.intersection(["c", "d"]).sorted()
    return "vivace_\(test)" + (folded.isEmpty ? "" : "_" + String(folded))
  }

  fileprivate static var folding:
    [(String, String.CompareOptions, @Sendable (String, String) -> Bool)]
  {
    let tests: [(String, @Sendable (String, String) -> Bool)] = [
      ("contains", { $1.isEmpty || $0.contains($1) }), ("starts", { $0.hasPrefix($1) }),
      ("ends", { $0.hasSuffix($1) }), ("equals", { $0 == $1 }),
    ]
    let options: [(Set<Character>, String.CompareOptions)] = [
      (["c"], .caseInsensitive), (["d"], .diacriticInsensitive),
      (["c", "d"], [.caseInsensitive, .diacriticInsensitive]),
    ]
    return tests.flatMap { test in options.map { (name(test.0, $0.0), $0.1, test.1) } }
  }
}
