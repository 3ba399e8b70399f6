import Foundation

/// A compiled list of rules of the engine, which may be used on the engine's thread only.
final class RuleFilter: Sendable {
  let identifier: String
  private let address: UInt
  var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }

  fileprivate init(_ identifier: String, _ pointer: OpaquePointer) {
    (self.identifier, address) = (identifier, UInt(bitPattern: pointer))
  }
  deinit {
    let address = address
    EngineThread.shared?.perform {
      EngineLibrary.call("webkit_user_content_filter_unref", OpaquePointer(bitPattern: address))
    }
  }
}

/// The compiled lists of a folder. Its variables belong to the engine's thread.
final class RuleStore: @unchecked Sendable {
  private typealias Library = EngineLibrary
  typealias Answer<Value> = @Sendable (Result<Value, WKError>) -> Void
  private let path: String
  private lazy var store: OpaquePointer? = {
    let make = Library.function(
      "webkit_user_content_filter_store_new",
      (@convention(c) (Library.Text) -> OpaquePointer?).self)
    return make?(path)
  }()
  init(path: String) { self.path = path }

  private typealias Ready =
    @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void
  /// Work that continues when the engine has read or written.
  private final class Waiting {
    let body: (OpaquePointer?, OpaquePointer?) -> Void
    init(_ body: @escaping (OpaquePointer?, OpaquePointer?) -> Void) { self.body = body }
  }
  private static let ready: Ready = { store, result, data in
    guard let data else { return }
    Unmanaged<Waiting>.fromOpaque(data).takeRetainedValue().body(store, result)
  }
  private func waiting(
    _ body: @escaping (OpaquePointer?, OpaquePointer?) -> Void
  ) -> UnsafeMutableRawPointer { Unmanaged.passRetained(Waiting(body)).toOpaque() }

  private typealias Finish =
    @convention(c) (
      OpaquePointer?, OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?
    ) -> OpaquePointer?

  /// Compiles rules and keeps them under a name.
  func save(_ rules: String, as identifier: String, _ answer: @escaping Answer<RuleFilter>) {
    let bytes = Library.bytes(Data(rules.utf8))
    let save = Library.function(
      "webkit_user_content_filter_store_save",
      (@convention(c) (
        OpaquePointer?, Library.Text, OpaquePointer?, OpaquePointer?, Ready,
        UnsafeMutableRawPointer
      ) -> Void).self)
    save?(
      store, identifier, bytes, nil, Self.ready,
      waiting { store, result in
        answer(
          Self.filter(
            "webkit_user_content_filter_store_save_finish", identifier, store, result,
            .contentRuleListStoreCompileFailed))
      })
    Library.call("g_bytes_unref", bytes)
  }
  /// The compiled list of a name.
  func load(_ identifier: String, _ answer: @escaping Answer<RuleFilter>) {
    let load = Library.function(
      "webkit_user_content_filter_store_load",
      (@convention(c) (
        OpaquePointer?, Library.Text, OpaquePointer?, Ready, UnsafeMutableRawPointer
      ) -> Void).self)
    load?(
      store, identifier, nil, Self.ready,
      waiting { store, result in
        answer(
          Self.filter(
            "webkit_user_content_filter_store_load_finish", identifier, store, result,
            .contentRuleListStoreLookUpFailed))
      })
  }
  private static func filter(
    _ name: String, _ identifier: String, _ store: OpaquePointer?, _ result: OpaquePointer?,
    _ code: WKError.Code
  ) -> Result<RuleFilter, WKError> {
    var error: OpaquePointer?
    let found = Library.function(name, Finish.self)?(store, result, &error)
    defer { if let error { Library.call("g_error_free", error) } }
    guard let found else {
      let text = Library.failure(error)?.text ?? "The engine has given no reason."
      return .failure(WKError(code, text: "The content rule list \(identifier): \(text)"))
    }
    return .success(RuleFilter(identifier, found))
  }
  /// Removes the list of a name.
  func remove(_ identifier: String, _ answer: @escaping Answer<Void>) {
    let remove = Library.function(
      "webkit_user_content_filter_store_remove",
      (@convention(c) (
        OpaquePointer?, Library.Text, OpaquePointer?, Ready, UnsafeMutableRawPointer
      ) -> Void).self)
    remove?(
      store, identifier, nil, Self.ready,
      waiting { store, result in
        let finish = Library.function(
          "webkit_user_content_filter_store_remove_finish",
          (@convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32).self)
        let isRemoved = finish?(store, result, nil) ?? 0 != 0
        answer(
          isRemoved
            ? .success(())
            : .failure(
              WKError(
                .contentRuleListStoreRemoveFailed,
                text: "There is no content rule list \(identifier).")))
      })
  }
  /// The names of all lists.
  func identifiers(_ answer: @escaping Answer<[String]>) {
    let fetch = Library.function(
      "webkit_user_content_filter_store_fetch_identifiers",
      (@convention(c) (OpaquePointer?, OpaquePointer?, Ready, UnsafeMutableRawPointer) -> Void)
        .self)
    fetch?(
      store, nil, Self.ready,
      waiting { store, result in
        let finish = Library.function(
          "webkit_user_content_filter_store_fetch_identifiers_finish",
          (@convention(c) (OpaquePointer?, OpaquePointer?) ->
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?).self)
        let list = finish?(store, result)
        var (names, index) = ([String](), 0)
        while let name = list?[index] {
          names.append(String(cString: name))
          index += 1
        }
        if let list {
          Library.function(
            "g_strfreev",
            (@convention(c) (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Void).self)?(
              list)
        }
        answer(.success(names.sorted()))
      })
  }
}

extension PageEngine {
  func use(_ filter: RuleFilter) {
    Library.call("webkit_user_content_manager_add_filter", contentManager, filter.pointer)
  }
  func drop(_ filter: RuleFilter) {
    Library.call("webkit_user_content_manager_remove_filter", contentManager, filter.pointer)
  }
}
