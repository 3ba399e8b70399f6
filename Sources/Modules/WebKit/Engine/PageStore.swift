import Foundation

/// The engine's side of a data store: the processes that load pages, and what pages leave behind.
///
/// Its variables belong to the engine's thread.
final class PageStore: @unchecked Sendable {
  private typealias Library = EngineLibrary
  private let isPersistent: Bool
  private(set) var context: OpaquePointer?
  /// Newer versions have the stored data in an object of its own.
  private(set) var session: OpaquePointer?
  private var schemes: Set<String> = []
  /// The hosts whose pages were loaded, or that a cookie was set for.
  private(set) var hosts: Set<String> = []

  init(isPersistent: Bool) { self.isPersistent = isPersistent }
  deinit {
    guard let context else { return }
    let (address, other) = (UInt(bitPattern: context), UInt(bitPattern: session))
    EngineThread.shared?.perform {
      EngineLibrary.release(OpaquePointer(bitPattern: address))
      EngineLibrary.release(OpaquePointer(bitPattern: other))
    }
  }

  func note(host: String) {
    if !host.isEmpty { hosts.insert(host.hasPrefix(".") ? String(host.dropFirst()) : host) }
  }

  static let hasSessions = EngineLibrary.has("webkit_network_session_new_ephemeral")

  func open() {
    guard context == nil else { return }
    let folders = Self.folders
    if Self.hasSessions {
      context = Library.object("webkit_web_context_new")
      let make = Library.function(
        "webkit_network_session_new",
        (@convention(c) (Library.Text, Library.Text) -> OpaquePointer?).self)
      session =
        isPersistent
        ? make?(folders.data, folders.caches)
        : Library.object("webkit_network_session_new_ephemeral")
    } else if isPersistent {
      let manager = Library.make(
        "webkit_website_data_manager_get_type",
        [
          ("base-data-directory", .text(folders.data)),
          ("base-cache-directory", .text(folders.caches)),
        ])
      context = Library.object("webkit_web_context_new_with_website_data_manager", manager)
      Library.release(manager)
    } else {
      context = Library.object("webkit_web_context_new_ephemeral")
    }
    connectDownloads()
  }
  /// Sends downloads to the engines of their pages.
  private func connectDownloads() {
    typealias Began =
      @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    let began: Began = { _, download, _ in
      guard let download else { return }
      let page = EngineLibrary.object("webkit_download_get_web_view", download)
      guard let page, let engine = PageEngine.byView[page] else {
        return EngineLibrary.call("webkit_download_cancel", download)
      }
      engine.downloadBegan(download)
    }
    Library.connect(
      session ?? context, "download-started",
      began,
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// The manager of cookies.
  var cookies: OpaquePointer? {
    session.map { Library.object("webkit_network_session_get_cookie_manager", $0) }
      ?? Library.object("webkit_web_context_get_cookie_manager", context)
  }
  /// The manager of the rest.
  var data: OpaquePointer? {
    session.map { Library.object("webkit_network_session_get_website_data_manager", $0) }
      ?? Library.object("webkit_web_context_get_website_data_manager", context)
  }

  /// Below the program's own folders, by its name.
  private static var folders: (data: String, caches: String) {
    let name = ProcessInfo.processInfo.processName + "/WebKit"
    let path = { (directory: FileManager.SearchPathDirectory) in
      let folder = FileManager.default.urls(for: directory, in: .userDomainMask).first
      return (folder ?? FileManager.default.temporaryDirectory).appendingPathComponent(name).path
    }
    return (path(.applicationSupportDirectory), path(.cachesDirectory))
  }

  /// Sends the requests of a scheme to the engines of their pages.
  func register(_ scheme: String) {
    guard schemes.insert(scheme).inserted else { return }
    typealias Callback = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    let callback: Callback = { request, _ in
      guard let request else { return }
      let page = EngineLibrary.object("webkit_uri_scheme_request_get_web_view", request)
      guard let page, let engine = PageEngine.byView[page] else {
        return PageRequest(request).fail(WKError(.unknown))
      }
      engine.serve(PageRequest(request))
    }
    Library.function(
      "webkit_web_context_register_uri_scheme",
      (@convention(c) (OpaquePointer?, Library.Text, Callback, OpaquePointer?, OpaquePointer?) ->
        Void).self)?(context, scheme, callback, nil, nil)
  }
}
