import Foundation
import FoundationNetworking

/// A cookie as a value that is sent between threads.
struct CookieFacts: Sendable, Hashable {
  var name: String
  var value: String
  var domain: String
  var path: String
  var isSecure = false
  var isForHTTPOnly = false
  /// In seconds since 1970; nil lasts as long as the program.
  var expiry: Double?
  /// Seconds until then; -1 without an end.
  var age = -1

  init(_ cookie: HTTPCookie) {
    (name, value, domain, path) = (cookie.name, cookie.value, cookie.domain, cookie.path)
    (isSecure, isForHTTPOnly) = (cookie.isSecure, cookie.isHTTPOnly)
    expiry = cookie.expiresDate?.timeIntervalSince1970
    if let date = cookie.expiresDate { age = max(Int(date.timeIntervalSinceNow), 0) }
  }
  /// Reads a cookie of the engine's.
  fileprivate init(_ cookie: OpaquePointer) {
    typealias Library = EngineLibrary
    let text = { (name: String) in Library.text("soup_cookie_get_\(name)", cookie) ?? "" }
    (name, value, domain, path) = (text("name"), text("value"), text("domain"), text("path"))
    isSecure = Library.flag("soup_cookie_get_secure", cookie)
    isForHTTPOnly = Library.flag("soup_cookie_get_http_only", cookie)
    let date = Library.object("soup_cookie_get_expires", cookie)
    let unix = Library.function(
      "g_date_time_to_unix", (@convention(c) (OpaquePointer) -> Int64).self)
    expiry = date.flatMap { unix?($0) }.map(Double.init)
  }

  var cookie: HTTPCookie? {
    var properties: [HTTPCookiePropertyKey: Any] = [
      .name: name, .value: value, .domain: domain, .path: path,
    ]
    if isSecure { properties[.secure] = "TRUE" }
    if let expiry { properties[.expires] = Date(timeIntervalSince1970: expiry) }
    return HTTPCookie(properties: properties)
  }

  /// A cookie for the engine, which the caller frees.
  fileprivate var made: OpaquePointer? {
    let make = EngineLibrary.function(
      "soup_cookie_new",
      (@convention(c) (
        EngineLibrary.Text, EngineLibrary.Text, EngineLibrary.Text, EngineLibrary.Text, Int32
      ) -> OpaquePointer?).self)
    let cookie = make?(name, value, domain, path, Int32(clamping: age))
    EngineLibrary.call("soup_cookie_set_secure", cookie, isSecure)
    EngineLibrary.call("soup_cookie_set_http_only", cookie, isForHTTPOnly)
    return cookie
  }
}

/// Cookies and other data of pages, on the engine's thread.
extension PageStore {
  private typealias Library = EngineLibrary
  private typealias Ready =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void

  private final class Answer: Sendable {
    let done: @Sendable (OpaquePointer?, OpaquePointer?) -> Void
    init(_ done: @escaping @Sendable (OpaquePointer?, OpaquePointer?) -> Void) { self.done = done }
    static func keep(_ done: @escaping @Sendable (OpaquePointer?, OpaquePointer?) -> Void)
      -> UnsafeMutableRawPointer
    { Unmanaged.passRetained(Answer(done)).toOpaque() }
  }
  private static let ready: Ready = { source, result, data in
    if let data { Unmanaged<Answer>.fromOpaque(data).takeRetainedValue().done(source, result) }
  }

  /// Adds a cookie, or deletes it.
  func change(_ facts: CookieFacts, deletes: Bool, _ done: @escaping @Sendable () -> Void) {
    open()
    if !deletes { note(host: facts.domain) }
    let cookie = facts.made
    Library.function(
      deletes ? "webkit_cookie_manager_delete_cookie" : "webkit_cookie_manager_add_cookie",
      (@convention(c) (
        OpaquePointer?, OpaquePointer?, OpaquePointer?, Ready, UnsafeMutableRawPointer
      ) -> Void).self)?(cookies, cookie, nil, Self.ready, Answer.keep { _, _ in done() })
    Library.call("soup_cookie_free", cookie)
  }

  /// Reads all cookies; older versions know those of hosts that were seen.
  func readCookies(_ done: @escaping @Sendable ([CookieFacts]) -> Void) {
    open()
    if Library.has("webkit_cookie_manager_get_all_cookies") {
      Library.function(
        "webkit_cookie_manager_get_all_cookies",
        (@convention(c) (OpaquePointer?, OpaquePointer?, Ready, UnsafeMutableRawPointer) -> Void)
          .self)?(
          cookies, nil, Self.ready,
          Answer.keep { done(Self.read("webkit_cookie_manager_get_all_cookies_finish", $0, $1)) })
    } else {
      readCookies(of: hosts.sorted(), [], done)
    }
  }
  private func readCookies(
    of hosts: [String], _ found: Set<CookieFacts>,
    _ done: @escaping @Sendable ([CookieFacts]) -> Void
  ) {
    guard let host = hosts.first else {
      return done(found.sorted { ($0.domain, $0.path, $0.name) < ($1.domain, $1.path, $1.name) })
    }
    Library.function(
      "webkit_cookie_manager_get_cookies",
      (@convention(c) (
        OpaquePointer?, Library.Text, OpaquePointer?, Ready, UnsafeMutableRawPointer
      ) -> Void).self)?(
        cookies, "https://\(host)/", nil, Self.ready,
        Answer.keep { [self] source, result in
          let more = Self.read("webkit_cookie_manager_get_cookies_finish", source, result)
          readCookies(of: Array(hosts.dropFirst()), found.union(more), done)
        })
  }
  private static func read(
    _ finish: String, _ source: OpaquePointer?, _ result: OpaquePointer?
  ) -> [CookieFacts] {
    let list = Library.function(
      finish,
      (@convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> OpaquePointer?).self)?(
        source, result, nil)
    let pointers = Library.pointers(of: list)
    defer {
      for cookie in pointers { Library.call("soup_cookie_free", cookie) }
      Library.call("g_list_free", list)
    }
    return pointers.map(CookieFacts.init)
  }

  /// Removes data of these kinds that are younger than some seconds; 0 removes all.
  func clear(_ kinds: UInt32, youngerThan seconds: Double, _ done: @escaping @Sendable () -> Void) {
    open()
    Library.function(
      "webkit_website_data_manager_clear",
      (@convention(c) (
        OpaquePointer?, UInt32, Int64, OpaquePointer?, Ready, UnsafeMutableRawPointer
      ) -> Void).self)?(
        data, kinds, Int64(clamping: Int(min(seconds, 1e9) * 1e6)), nil, Self.ready,
        Answer.keep { _, _ in done() })
  }
}
