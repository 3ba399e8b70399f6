import Foundation

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

/// The servers' questions of a page that have no answer yet, and the load that begins again for one.
///
/// The engine cancels the open question when a load starts. A server that is fast asks before the page's process has told
/// that its load has started, so the load that asked would cancel itself. Such a load begins again, and the answer to the
/// question is given when the server asks anew.
struct PageQuestions {
  /// A question to the view's delegate.
  struct Question {
    /// The server and its realm.
    let key: String
    /// The engine's request; nil after the engine has cancelled it.
    var request: OpaquePointer?
    /// The answer to a request that has been cancelled.
    var answer: AuthenticationAnswer?
  }

  /// The questions without an answer, by their numbers.
  var open: [Int: Question] = [:]
  /// The rejected answers.
  var rejections: [String: Int] = [:]
  /// The address and the fields of the last request, if it can be sent twice.
  var lastRequest: (address: String, fields: [String: String])?
  /// The address of a load that has cancelled its own question.
  var cancelledAddress: String?
  /// True from the failure of that load until the new one starts.
  var isRestarting = false
}

/// Questions about names and passwords.
extension PageEngine {
  func authenticate(_ request: OpaquePointer) {
    Library.retain(request)
    var facts = AuthenticationFacts(request)
    let key = facts.key
    if let (number, question) = questions.open.first(where: {
      $0.value.key == key && $0.value.request == nil
    }) {
      questions.open[number]?.request = request
      if let answer = question.answer { self.answer(number, answer) }
      return
    }
    let isRetry = Library.flag("webkit_authentication_request_is_retry", request)
    facts.failures = isRetry ? questions.rejections[key, default: 0] + 1 : 0
    questions.rejections[key] = facts.failures
    lastToken += 1
    let number = lastToken
    questions.open[number] = PageQuestions.Question(key: key, request: request)
    mailbox.post { [facts] view in
      view.authenticate(facts) { [weak self] answer in
        self?.perform { $0.answer(number, answer) }
      }
    }
  }

  private func answer(_ number: Int, _ answer: AuthenticationAnswer) {
    guard let question = questions.open[number] else { return }
    guard let request = question.request else {
      questions.open[number]?.answer = answer
      return
    }
    questions.open[number] = nil
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

  /// A load has started, which cancels the open questions.
  func cancelQuestions() {
    questions.isRestarting = false
    for (number, question) in questions.open {
      guard let request = question.request else { continue }
      Library.release(request)
      questions.open[number]?.request = nil
      questions.cancelledAddress = Library.text("webkit_web_view_get_uri", view)
    }
  }
  /// Drops the questions that will not be asked anew.
  func forgetCancelledQuestions() {
    questions.open = questions.open.filter { $0.value.request != nil }
  }
  /// Whether a load that has failed begins again, since it has cancelled its own question.
  func restarts(_ address: String) -> Bool {
    defer { questions.cancelledAddress = nil }
    guard questions.cancelledAddress == address, questions.lastRequest?.address == address else {
      forgetCancelledQuestions()
      return false
    }
    questions.isRestarting = true
    return true
  }
  /// Sends the last request again, after the load that failed has ended.
  func restart() {
    guard let request = questions.lastRequest else { return }
    load(request.address, fields: request.fields)
  }
}
