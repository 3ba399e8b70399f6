import Foundation
import FoundationNetworking

/// Answers kept for scripts of a page. No such data is kept here.
public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
/// Content kept on the disk. No such data is kept here.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// Content kept in memory. No such data is kept here.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
/// Cookies of pages.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// Values of scripts for one session. No such data is kept here.
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
/// Values of scripts for one server. No such data is kept here.
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
/// Databases of scripts. No such data is kept here.
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"

/// The data that pages leave behind: none, since no page is loaded here.
@MainActor open class WKWebsiteDataStore: NSObject {
  private static let shared = WKWebsiteDataStore()
  /// The cookies that the program has set.
  public let httpCookieStore = WKHTTPCookieStore()
  /// The store that all web views share.
  open class func `default`() -> WKWebsiteDataStore { shared }
  /// A new store for the time of the program.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  /// The names of all kinds of data.
  open class func allWebsiteDataTypes() -> Set<String> {
    [
      WKWebsiteDataTypeFetchCache, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
      WKWebsiteDataTypeCookies, WKWebsiteDataTypeSessionStorage, WKWebsiteDataTypeLocalStorage,
      WKWebsiteDataTypeIndexedDBDatabases,
    ]
  }
  /// True for the shared store, though its cookies end with the program.
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
  /// Calls the handler at once, and keeps the cookies.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @MainActor () -> Void
  ) { completionHandler() }
  /// Does nothing: no data is left by pages.
  open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {}
}
/// The data of one server. None is made here.
@MainActor open class WKWebsiteDataRecord: NSObject {
  /// The server's name; always empty.
  open var displayName: String { "" }
  /// The kinds of data; always empty.
  open var dataTypes: Set<String> { [] }
}
/// Cookies that a program sets; no page adds any.
@MainActor open class WKHTTPCookieStore: NSObject {
  private var cookies: [HTTPCookie] = []
  /// Answers the cookies that were set, at once.
  open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
    completionHandler(cookies)
  }
  /// The cookies that were set.
  open func allCookies() async -> [HTTPCookie] { cookies }
  /// Keeps a cookie in memory, replacing one with the same name, domain and path.
  open func setCookie(
    _ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil
  ) {
    remove(cookie)
    cookies.append(cookie)
    completionHandler?()
  }
  /// Removes the cookie with the same name, domain and path.
  open func delete(_ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil) {
    remove(cookie)
    completionHandler?()
  }
  private func remove(_ cookie: HTTPCookie) {
    cookies.removeAll {
      $0.name == cookie.name && $0.domain == cookie.domain && $0.path == cookie.path
    }
  }
}

/// Compiled rules for pages. None is made here.
@MainActor open class WKContentRuleList: NSObject { open var identifier: String { "" } }
/// Rules for what pages load.
@MainActor open class WKContentRuleListStore: NSObject {
  private static let shared = WKContentRuleListStore()
  /// The only store, which is empty.
  open class func `default`() -> WKContentRuleListStore! { shared }
  /// Answer: an error, since no page is loaded here.
  open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!,
    completionHandler: @escaping @MainActor (WKContentRuleList?, (any Error)?) -> Void
  ) { completionHandler(nil, WKError(.contentRuleListStoreCompileFailed)) }
  /// Answer: an error, since there are no rules.
  open func lookUpContentRuleList(
    forIdentifier identifier: String!,
    completionHandler: @escaping @MainActor (WKContentRuleList?, (any Error)?) -> Void
  ) { completionHandler(nil, WKError(.contentRuleListStoreLookUpFailed)) }
}
