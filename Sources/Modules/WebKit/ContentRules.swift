import Foundation

/// A compiled list of rules, which hide elements of pages and block what pages load.
@MainActor open class WKContentRuleList: NSObject {
  /// The name of the list in its store.
  public let identifier: String
  let filter: RuleFilter
  init(_ filter: RuleFilter) { (identifier, self.filter) = (filter.identifier, filter) }
}

/// Compiled lists of rules in a folder. Without WPE WebKit each call ends with an error.
@MainActor open class WKContentRuleListStore: NSObject {
  /// Receives a list or an error.
  public typealias Handler = @MainActor (WKContentRuleList?, (any Error)?) -> Void
  private static let shared: WKContentRuleListStore = {
    let folders = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)
    let folder = (folders.first ?? FileManager.default.temporaryDirectory)
      .appendingPathComponent(ProcessInfo.processInfo.processName + "/ContentRuleLists")
    return WKContentRuleListStore(url: folder)
  }()
  private let store: RuleStore

  /// A store in a folder, which is made with the first list.
  public init(url: URL) { store = RuleStore(path: url.path) }
  /// The store of the program, in its folder of caches.
  open class func `default`() -> WKContentRuleListStore! { shared }

  /// Compiles a list of rules as JSON and keeps it; an error names what is wrong with it.
  open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!,
    completionHandler: @escaping Handler
  ) {
    let (identifier, rules) = (identifier ?? "", encodedContentRuleList ?? "")
    ask(completionHandler, .contentRuleListStoreCompileFailed) { store, answer in
      store.save(rules, as: identifier, answer)
    }
  }
  /// Compiles a list of rules as JSON and keeps it; throws an error that names what is wrong with it.
  open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!
  ) async throws -> WKContentRuleList? {
    try await list { handler in
      self.compileContentRuleList(
        forIdentifier: identifier, encodedContentRuleList: encodedContentRuleList,
        completionHandler: handler)
    }
  }
  /// Gets a list that was compiled before; an error if there is none.
  open func lookUpContentRuleList(
    forIdentifier identifier: String!, completionHandler: @escaping Handler
  ) {
    let identifier = identifier ?? ""
    ask(completionHandler, .contentRuleListStoreLookUpFailed) { store, answer in
      store.load(identifier, answer)
    }
  }
  /// Gets a list that was compiled before; throws an error if there is none.
  open func contentRuleList(forIdentifier identifier: String!) async throws -> WKContentRuleList? {
    try await list { self.lookUpContentRuleList(forIdentifier: identifier, completionHandler: $0) }
  }
  /// Removes a list; an error if there is none.
  open func removeContentRuleList(
    forIdentifier identifier: String!,
    completionHandler: @escaping @MainActor ((any Error)?) -> Void
  ) {
    let (identifier, store) = (identifier ?? "", store)
    guard let thread = EngineThread.shared else {
      return DispatchQueue.main.async {
        MainActor.assumeIsolated {
          completionHandler(Self.missing(.contentRuleListStoreRemoveFailed))
        }
      }
    }
    thread.answer({ (result: Result<Void, WKError>) in
      if case .failure(let error) = result {
        completionHandler(error)
      } else {
        completionHandler(nil)
      }
    }) { done in store.remove(identifier, done) }
  }
  /// Removes a list; throws an error if there is none.
  open func removeContentRuleList(forIdentifier identifier: String!) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      removeContentRuleList(forIdentifier: identifier) { error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume() }
      }
    }
  }
  /// Gives the names of all lists; nil without the engine.
  open func getAvailableContentRuleListIdentifiers(
    _ completionHandler: @escaping @MainActor ([String]?) -> Void
  ) {
    let store = store
    guard let thread = EngineThread.shared else {
      return DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(nil) } }
    }
    thread.answer({ (result: Result<[String], WKError>) in
      completionHandler(try? result.get())
    }) { done in store.identifiers(done) }
  }
  /// The names of all lists; nil without the engine.
  open func availableIdentifiers() async -> [String]? {
    await withCheckedContinuation { continuation in
      getAvailableContentRuleListIdentifiers { continuation.resume(returning: $0) }
    }
  }

  private func ask(
    _ handler: @escaping Handler, _ code: WKError.Code,
    _ work: @escaping @Sendable (RuleStore, @escaping RuleStore.Answer<RuleFilter>) -> Void
  ) {
    let store = store
    guard let thread = EngineThread.shared else {
      return DispatchQueue.main.async {
        MainActor.assumeIsolated { handler(nil, Self.missing(code)) }
      }
    }
    thread.answer({ (result: Result<RuleFilter, WKError>) in
      switch result {
      case .success(let filter): handler(WKContentRuleList(filter), nil)
      case .failure(let error): handler(nil, error)
      }
    }) { done in work(store, done) }
  }
  private func list(
    _ body: (@escaping Handler) -> Void
  ) async throws -> WKContentRuleList? {
    try await withCheckedThrowingContinuation { continuation in
      body { list, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: list)
        }
      }
    }
  }
  private static func missing(_ code: WKError.Code) -> WKError {
    WKError(code, text: "Content rule lists need \(EngineLibrary.needs).")
  }
}
