import Foundation

/// The decision about a navigation or an answer: a download has a number.
enum PageDecision: Sendable {
  case use, ignore
  case download(Int)
}

/// The facts of a server's question for a name and a password.
struct AuthenticationFacts: Sendable {
  var host: String
  var port: Int
  var realm: String
  /// The engine's number of the method: 2 is basic, 3 digest.
  var scheme: Int
  var isForProxy: Bool
  /// The answers to the same question that the server has rejected.
  var failures = 0

  init(_ request: OpaquePointer) {
    typealias Library = EngineLibrary
    host = Library.text("webkit_authentication_request_get_host", request) ?? ""
    port = Library.integer("webkit_authentication_request_get_port", request)
    realm = Library.text("webkit_authentication_request_get_realm", request) ?? ""
    scheme = Library.integer("webkit_authentication_request_get_scheme", request)
    isForProxy = Library.flag("webkit_authentication_request_is_for_proxy", request)
  }
  var key: String { "\(host):\(port) \(realm)" }
}
/// The answer to such a question.
enum AuthenticationAnswer: Sendable {
  case credential(user: String, password: String, lasts: Bool)
  /// The page is shown as the server sends it to strangers.
  case without
  case cancel
}

/// Questions about files and servers.
extension PageEngine {
  private typealias Asked =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Int32

  func connectFiles(of view: OpaquePointer) {
    let choose: Asked = { _, request, data in
      guard let request, let engine = PageEngine.of(data) else { return 0 }
      engine.chooseFiles(request)
      return 1
    }
    Library.connect(
      view, "run-file-chooser", unsafeBitCast(choose, to: UnsafeMutableRawPointer.self), data)
    let authenticate: Asked = { _, request, data in
      guard let request, let engine = PageEngine.of(data) else { return 0 }
      engine.authenticate(request)
      return 1
    }
    Library.connect(
      view, "authenticate", unsafeBitCast(authenticate, to: UnsafeMutableRawPointer.self), data)
  }

  private func chooseFiles(_ request: OpaquePointer) {
    Library.retain(request)
    let address = UInt(bitPattern: request)
    let isMultiple = Library.flag("webkit_file_chooser_request_get_select_multiple", request)
    mailbox.post { view in
      view.chooseFiles(allowsMultiple: isMultiple) { [weak self] paths in
        self?.perform { _ in
          let request = OpaquePointer(bitPattern: address)
          defer { Library.release(request) }
          guard let paths, !paths.isEmpty else {
            return Library.call("webkit_file_chooser_request_cancel", request)
          }
          var texts: [Library.Text?] = paths.map { strdup($0).map { Library.Text($0) } } + [nil]
          Library.function(
            "webkit_file_chooser_request_select_files",
            (@convention(c) (OpaquePointer?, UnsafePointer<Library.Text?>) -> Void).self)?(
              request, &texts)
          for text in texts { free(UnsafeMutablePointer(mutating: text)) }
        }
      }
    }
  }

  private func authenticate(_ request: OpaquePointer) {
    Library.retain(request)
    let address = UInt(bitPattern: request)
    var facts = AuthenticationFacts(request)
    let isRetry = Library.flag("webkit_authentication_request_is_retry", request)
    rejections[facts.key] = isRetry ? rejections[facts.key, default: 0] + 1 : 0
    facts.failures = rejections[facts.key] ?? 0
    mailbox.post { [facts] view in
      view.authenticate(facts) { [weak self] answer in
        self?.perform { _ in Self.answer(OpaquePointer(bitPattern: address), answer) }
      }
    }
  }
  private static func answer(_ request: OpaquePointer?, _ answer: AuthenticationAnswer) {
    defer { Library.release(request) }
    switch answer {
    case .cancel: Library.call("webkit_authentication_request_cancel", request)
    case .without:
      Library.call("webkit_authentication_request_authenticate", request, OpaquePointer?.none)
    case .credential(let user, let password, let lasts):
      let make = Library.function(
        "webkit_credential_new",
        (@convention(c) (Library.Text, Library.Text, Int32) -> OpaquePointer?).self)
      let credential = make?(user, password, lasts ? 1 : 0)
      Library.call("webkit_authentication_request_authenticate", request, credential)
      if let credential { Library.call("webkit_credential_free", credential) }
    }
  }
}
