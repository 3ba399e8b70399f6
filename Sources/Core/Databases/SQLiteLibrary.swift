import Foundation

/// The system's SQLite, loaded with the first store that is opened: its functions, asked for by name.
///
/// There is no C module for it, since programs that import this module would need that one, too.
struct SQLiteLibrary: Sendable {
  typealias Handle = OpaquePointer
  typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void
  typealias Function = @convention(c) (Handle?, Int32, UnsafeMutablePointer<Handle?>?) -> Void

  let open:
    @convention(c) (
      UnsafePointer<CChar>, UnsafeMutablePointer<Handle?>, Int32, UnsafePointer<CChar>?
    ) -> Int32
  let close: @convention(c) (Handle?) -> Int32
  let execute:
    @convention(c) (
      Handle?, UnsafePointer<CChar>, UnsafeRawPointer?, UnsafeMutableRawPointer?,
      UnsafeMutableRawPointer?
    ) -> Int32
  let prepare:
    @convention(c) (
      Handle?, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Handle?>, UnsafeRawPointer?
    ) -> Int32
  let step: @convention(c) (Handle?) -> Int32
  let reset: @convention(c) (Handle?) -> Int32
  let finalize: @convention(c) (Handle?) -> Int32
  let bindInteger: @convention(c) (Handle?, Int32, Int64) -> Int32
  let bindReal: @convention(c) (Handle?, Int32, Double) -> Int32
  let bindText: @convention(c) (Handle?, Int32, UnsafePointer<CChar>?, Int32, Free?) -> Int32
  let bindBlob: @convention(c) (Handle?, Int32, UnsafeRawPointer?, Int32, Free?) -> Int32
  let bindNull: @convention(c) (Handle?, Int32) -> Int32
  let columnType: @convention(c) (Handle?, Int32) -> Int32
  let columnInteger: @convention(c) (Handle?, Int32) -> Int64
  let columnReal: @convention(c) (Handle?, Int32) -> Double
  let columnText: @convention(c) (Handle?, Int32) -> UnsafePointer<UInt8>?
  let columnBlob: @convention(c) (Handle?, Int32) -> UnsafeRawPointer?
  let columnBytes: @convention(c) (Handle?, Int32) -> Int32
  let message: @convention(c) (Handle?) -> UnsafePointer<CChar>
  let busyTimeout: @convention(c) (Handle?, Int32) -> Int32
  let createFunction:
    @convention(c) (
      Handle?, UnsafePointer<CChar>, Int32, Int32, UnsafeMutableRawPointer?, Function?, Function?,
      (@convention(c) (Handle?) -> Void)?, Free?
    ) -> Int32
  let valueText: @convention(c) (Handle?) -> UnsafePointer<UInt8>?
  let resultInteger: @convention(c) (Handle?, Int32) -> Void
  let resultNull: @convention(c) (Handle?) -> Void

  /// Nil where the library is not installed.
  static let shared: SQLiteLibrary? = load()

  private static func load() -> SQLiteLibrary? {
    guard let library = dlopen("libsqlite3.so.0", RTLD_NOW) else { return nil }
    func function<F>(_ name: String) -> F {
      guard let symbol = dlsym(library, "sqlite3_\(name)") else {
        fatalError("libsqlite3.so.0 has no function sqlite3_\(name); install Debian's libsqlite3-0")
      }
      return unsafeBitCast(symbol, to: F.self)
    }
    return SQLiteLibrary(
      open: function("open_v2"), close: function("close_v2"), execute: function("exec"),
      prepare: function("prepare_v2"), step: function("step"), reset: function("reset"),
      finalize: function("finalize"), bindInteger: function("bind_int64"),
      bindReal: function("bind_double"), bindText: function("bind_text"),
      bindBlob: function("bind_blob"), bindNull: function("bind_null"),
      columnType: function("column_type"),
      columnInteger: function("column_int64"), columnReal: function("column_double"),
      columnText: function("column_text"), columnBlob: function("column_blob"),
      columnBytes: function("column_bytes"), message: function("errmsg"),
      busyTimeout: function("busy_timeout"), createFunction: function("create_function_v2"),
      valueText: function("value_text"), resultInteger: function("result_int"),
      resultNull: function("result_null"))
  }

  static let ok: Int32 = 0
  static let row: Int32 = 100
  static let done: Int32 = 101
  /// Read and write, create, full mutex.
  static let creating: Int32 = 0x2 | 0x4 | 0x10000
  /// Makes SQLite copy a text or a blob.
  static var copied: Free { unsafeBitCast(-1, to: Free.self) }
}
