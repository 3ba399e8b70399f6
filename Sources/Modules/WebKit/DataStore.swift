import Foundation
import FoundationNetworking

/// Answers kept for scripts of a page.
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
/// Content kept on the disk.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// Content kept in memory.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// Cookies of pages.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// Values of scripts for one session.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
/// Values of scripts for one server.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
/// Databases of scripts.
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"

/// The data that pages leave behind: in the program's own folders, or in memory.
@MainActor open class WKWebsiteDataStore: NSObject {
  private static let shared = WKWebsiteDataStore(isPersistent: true)
  let store: PageStore
  init(isPersistent: Bool) {
    store = PageStore(isPersistent: isPersistent)
    httpCookieStore = WKHTTPCookieStore(store)
  }
  /// The cookies of pages.
  public let httpCookieStore: WKHTTPCookieStore
  /// The store that all web views share.
  open class func `default`() -> WKWebsiteDataStore { shared }
  /// A new store for the time of the program.
  open class func nonPersistent() -> WKWebsiteDataStore {
    WKWebsiteDataStore(isPersistent: false)
  }
  /// The names of all kinds of data.
  open class func allWebsiteDataTypes() -> Set<String> {
    [
      WKWebsiteDataTypeFetchCache, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
      WKWebsiteDataTypeCookies, WKWebsiteDataTypeSessionStorage, WKWebsiteDataTypeLocalStorage,
      WKWebsiteDataTypeIndexedDBDatabases,
    ]
  }
  /// True for the shared store.
  open var isPersistent: Bool { self === Self.shared }
  /// Answer: none.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>,
    completionHandler: @escaping @MainActor ([WKWebsiteDataRecord]) -> Void
  ) { completionHandler([]) }
  /// Answer: none.
  open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] { [] }
  /// Calls the handler at once: there are no records to remove.
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping @MainActor () -> Void
  ) { completionHandler() }
  /// Removes data that were changed since a date, and calls the handler then.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    guard let thread = EngineThread.shared else { return completionHandler() }
    let bits: [String: UInt32] = [
      WKWebsiteDataTypeMemoryCache: 1 << 0, WKWebsiteDataTypeDiskCache: 1 << 1,
      WKWebsiteDataTypeSessionStorage: 1 << 3, WKWebsiteDataTypeLocalStorage: 1 << 4,
      WKWebsiteDataTypeIndexedDBDatabases: 1 << 6, WKWebsiteDataTypeCookies: 1 << 8,
      WKWebsiteDataTypeFetchCache: 1 << 13,
    ]
    let kinds = dataTypes.reduce(0) { $0 | (bits[$1] ?? 0) }
    let age = max(-date.timeIntervalSinceNow, 0)
    thread.answer(completionHandler) { [store] done in
      store.clear(kinds, youngerThan: age > 1e9 ? 0 : age) { done(()) }
    }
  }
  /// Equivalent, for tasks.
  open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {
    await withCheckedContinuation { continuation in
      removeData(ofTypes: dataTypes, modifiedSince: date) { continuation.resume() }
    }
  }
}
/// The data of one server. None is made here.
@MainActor open class WKWebsiteDataRecord: NSObject {
  /// The server's name; always empty.
  open var displayName: String { "" }
  /// The kinds of data; always empty.
  open var dataTypes: Set<String> { [] }
}
/// The cookies of pages; without the engine, those that the program has set.
@MainActor open class WKHTTPCookieStore: NSObject {
  private let store: PageStore
  private var cookies: [HTTPCookie] = []
  init(_ store: PageStore) { self.store = store }

  private var thread: EngineThread? { EngineThread.shared }

  /// Answers all cookies. Older engines answer those of hosts that were loaded, or that cookies were set for.
  open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
    guard let thread else { return completionHandler(cookies) }
    thread.answer({ (found: [CookieFacts]) in completionHandler(found.compactMap(\.cookie)) }) {
      [store] in store.readCookies($0)
    }
  }
  /// Equivalent, for tasks.
  open func allCookies() async -> [HTTPCookie] {
    await withCheckedContinuation { continuation in
      getAllCookies { continuation.resume(returning: $0) }
    }
  }
  /// Sets a cookie, replacing one with the same name, domain and path.
  open func setCookie(
    _ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil
  ) {
    remove(cookie)
    cookies.append(cookie)
    change(cookie, deletes: false, completionHandler)
  }
  /// Removes the cookie with the same name, domain and path.
  open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    remove(cookie)
    change(cookie, deletes: true, completionHandler)
  }
  private func change(_ cookie: HTTPCookie, deletes: Bool, _ done: (@MainActor () -> Void)?) {
    guard let thread else { return done?() ?? () }
    let facts = CookieFacts(cookie)
    thread.answer({ done?() }) { [store] done in
      store.change(facts, deletes: deletes) { done(()) }
    }
  }
  private func remove(_ cookie: HTTPCookie) {
    cookies.removeAll {
      $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
    }
  }
}
