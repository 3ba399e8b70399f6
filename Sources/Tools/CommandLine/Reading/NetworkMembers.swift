/// Members of Foundation's networking that it has on Apple's platforms alone. They are behind each source that uses
/// them: in our library they would have every program load Foundation's networking.
enum NetworkMembers {
  /// The text that is added behind a source. Empty for those that use none of the members.
  static func text(for source: ParsedSource) -> String {
    let methods = sessionMethods.filter { source.references.contains($0.key) }
      .sorted { $0.key < $1.key }.map(\.value)
    let session =
      methods.isEmpty ? "" : "\nextension URLSession {\n\(methods.joined(separator: "\n"))\n}\n"
    var names = source.names
    if !asksForTrust(source) { names.remove("trust") }
    if !names.contains("observe") { names.subtract(["countOfBytesReceived", "countOfBytesSent"]) }
    if names.contains("countOfBytesReceived") { names.remove("countOfBytesSent") }
    if !names.contains("serverTrust") { names.remove("protectionSpace") }
    return session + (makesCaches(source) ? cache : "")
      + others.filter { names.contains($0.name) && !source.functions.contains($0.name) }.map(\.text)
      .joined()
  }

  /// Whether a source answers with the trust in a server. No server asks for it here.
  private static func asksForTrust(_ source: ParsedSource) -> Bool {
    zip(source.identifiers, source.identifiers.dropFirst()).contains { type, label in
      type.text == "URLCredential" && label.text == "trust" && label.role == .label
    }
  }

  /// The trust in a server, which is always nil here, and the name of a kind of authentication that no server here
  /// asks for.
  static func edits(in source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    let space = source.identifiers.contains { $0.text == "protectionSpace" }
    return source.identifiers.compactMap { word in
      switch (word.text, word.role) {
      case ("NSURLAuthenticationMethodServerTrust", .other): (word.range, "\"\(word.text)\"")
      case ("serverTrust", .member) where space: (word.range, "_serverTrust")
      default: nil
      }
    }
  }

  /// Whether a source makes a cache without the path that the initializer wants here.
  private static func makesCaches(_ source: ParsedSource) -> Bool {
    source.identifiers.contains { $0.text == "URLCache" && $0.isCalled }
      && source.identifiers.contains { $0.text == "memoryCapacity" && $0.role == .label }
      && !source.identifiers.contains { $0.text == "diskPath" }
  }

  /// Methods whose last parameter has a default value here, so that their names alone do not refer to them.
  private static let sessionMethods = [
    "data(from:)": """
      fileprivate func data(from url: URL) async throws -> (Data, URLResponse) {
        try await data(from: url, delegate: nil)
      }
    """,
    "data(for:)": """
      fileprivate func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await data(for: request, delegate: nil)
      }
    """,
    "upload(for:from:)": """
      fileprivate func upload(
        for request: URLRequest, from data: Data
      ) async throws -> (Data, URLResponse) {
        try await upload(for: request, from: data, delegate: nil)
      }
    """,
    "download(from:)": """
      fileprivate func download(from url: URL) async throws -> (URL, URLResponse) {
        try await download(from: url, delegate: nil)
      }
    """,
    "download(for:)": """
      fileprivate func download(for request: URLRequest) async throws -> (URL, URLResponse) {
        try await download(for: request, delegate: nil)
      }
    """,
  ]

  /// Members by a word that only their uses have: a property that changes nothing, since data always comes in pieces,
  /// and methods of delegates that are never called here.
  private static let others: [(name: String, text: String)] = [
    (
      "networkUnavailableReason",
      """

      private enum _NetworkUnavailableReason { case cellular, expensive, constrained }
      extension URLError {
        fileprivate var networkUnavailableReason: _NetworkUnavailableReason? { nil }
      }

      """
    ),
    (
      "protectionSpace",
      """

      extension URLProtectionSpace {
        fileprivate var _serverTrust: Any? { nil }
      }

      """
    ),
    ("allowsConstrainedNetworkAccess", access("allowsConstrainedNetworkAccess")),
    ("allowsExpensiveNetworkAccess", access("allowsExpensiveNetworkAccess")),
    (
      "trust",
      """

      extension URLCredential {
        fileprivate convenience init(trust: Any) {
          self.init(user: "", password: "", persistence: .none)
        }
      }

      """
    ),
    ("countOfBytesReceived", observation), ("countOfBytesSent", observation),
    (
      "prefersIncrementalDelivery",
      """

      extension URLSessionTask {
        fileprivate var prefersIncrementalDelivery: Bool {
          get { true }
          set {}
        }
      }

      """
    ),
    (
      "didCreateTask",
      """

      extension URLSessionTaskDelegate {
        fileprivate func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
      }

      """
    ),
    (
      "taskIsWaitingForConnectivity",
      """

      extension URLSessionTaskDelegate {
        fileprivate func urlSession(
          _ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask
        ) {}
      }

      """
    ),
  ]

  /// Observes a task, which does not announce its changes here: ten times a second until it ends.
  private static let observation = """

    extension URLSessionTask {
      fileprivate func observe<Value>(
        _ keyPath: KeyPath<URLSessionTask, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (URLSessionTask, NSKeyValueObservedChange<Value>) -> Void
      ) -> NSKeyValueObservation {
        let (observation, look) = _observe(
          self, keyPath, options: options, changeHandler: changeHandler)
        nonisolated(unsafe) let compare = look
        @Sendable func continueLooking(_ task: URLSessionTask?) {
          guard let task else { return }
          compare()
          guard task.state != .completed else { return }
          nonisolated(unsafe) weak let found = task
          DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { continueLooking(found) }
        }
        continueLooking(self)
        return observation
      }
    }

    """

  /// A property about networks that the system calls expensive or constrained: none is so here.
  private static func access(_ name: String) -> String {
    """

    extension URLRequest {
      fileprivate var \(name): Bool {
        get { true }
        set {}
      }
    }
    extension URLSessionConfiguration {
      fileprivate var \(name): Bool {
        get { true }
        set {}
      }
    }

    """
  }

  private static let cache = """

    extension URLCache {
      fileprivate convenience init(
        memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil
      ) {
        self.init(
          memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
      }
    }

    """
}
