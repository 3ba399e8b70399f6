import Foundation
import FoundationNetworking

public let WKWebsiteDataTypeFetchCache = "WKWebsiteDataTypeFetchCache"
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
public let WKWebsiteDataTypeSessionStorage = "WKWebsiteDataTypeSessionStorage"
public let WKWebsiteDataTypeLocalStorage = "WKWebsiteDataTypeLocalStorage"
public let WKWebsiteDataTypeIndexedDBDatabases = "WKWebsiteDataTypeIndexedDBDatabases"

/// The data that pages leave behind: none, since no page is loaded here.
@MainActor open class WKWebsiteDataStore: NSObject {
  private static let shared = WKWebsiteDataStore()
  public let httpCookieStore = WKHTTPCookieStore()
  open class func `default`() -> WKWebsiteDataStore { shared }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  open class func allWebsiteDataTypes() -> Set<String> {
    [
      WKWebsiteDataTypeFetchCache, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache,
      WKWebsiteDataTypeCookies, WKWebsiteDataTypeSessionStorage, WKWebsiteDataTypeLocalStorage,
      WKWebsiteDataTypeIndexedDBDatabases,
    ]
  }
  open var isPersistent: Bool { self === Self.shared }
  /// Answer: none.
  open func fetchDataRecords(
    ofTypes dataTypes: Set<String>,
    completionHandler: @escaping @MainActor ([WKWebsiteDataRecord]) -> Void
  ) { completionHandler([]) }
  /// Answer: none.
  open func dataRecords(ofTypes dataTypes: Set<String>) async -> [WKWebsiteDataRecord] { [] }
  open func removeData(
    ofTypes dataTypes: Set<String>, for dataRecords: [WKWebsiteDataRecord],
    completionHandler: @escaping @MainActor () -> Void
  ) { completionHandler() }
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping @MainActor () -> Void
  ) { completionHandler() }
  open func removeData(ofTypes dataTypes: Set<String>, modifiedSince date: Date) async {}
}
@MainActor open class WKWebsiteDataRecord: NSObject {
  open var displayName: String { "" }
  open var dataTypes: Set<String> { [] }
}
/// Cookies that a program sets; no page adds any.
@MainActor open class WKHTTPCookieStore: NSObject {
  private var cookies: [HTTPCookie] = []
  open func getAllCookies(_ completionHandler: @escaping @MainActor ([HTTPCookie]) -> Void) {
    completionHandler(cookies)
  }
  open func allCookies() async -> [HTTPCookie] { cookies }
  open func setCookie(
    _ cookie: HTTPCookie, completionHandler: (@MainActor () -> Void)? = nil
  ) {
    remove(cookie)
    cookies.append(cookie)
    completionHandler?()
  }
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

@MainActor open class WKContentRuleList: NSObject { open var identifier: String { "" } }
/// Rules for what pages load.
@MainActor open class WKContentRuleListStore: NSObject {
  private static let shared = WKContentRuleListStore()
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
