import Foundation
import Synchronization
import VivaceSupplements

extension NSItemProvider {
  /// Registers all forms that a value can be given in.
  public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
    add(offers: Transfer.offers(of: transferable()))
  }

  /// A provider of a value, in all forms that it can be given in.
  convenience init(giving value: any Transferable) {
    self.init()
    if let provided = value as? ProvidedItem {
      for type in provided.provider.registeredTypeIdentifiers {
        let provider = provided.provider
        registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
          provider.loadDataRepresentation(forTypeIdentifier: type, completionHandler: done)
        }
      }
      suggestedName = provided.provider.suggestedName
    } else {
      add(offers: Transfer.offers(of: value))
    }
  }

  private func add(offers: [_TransferOffer]) {
    for offer in offers {
      switch offer {
      case .value: break
      case .data(let data, let type):
        registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { done in
          done(data, nil)
          return nil
        }
      case .laterData(let type, let make):
        registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { done in
          Task {
            do { done(try await make(), nil) } catch { done(nil, error) }
          }
          return nil
        }
      case .file(let type, let make):
        registerFileRepresentation(forTypeIdentifier: type.identifier, visibility: .all) { done in
          Task {
            do {
              let sent = try await make()
              done(sent.file, sent.allowAccessingOriginalFile, nil)
            } catch {
              done(nil, false, error)
            }
          }
          return nil
        }
      }
    }
  }

  /// The thing as a value of a type; the handler gets it, or what went wrong.
  @discardableResult
  public func loadTransferable<T: Transferable & Sendable>(
    type transferableType: T.Type,
    completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
  ) -> Progress {
    let item = ProvidedItem(provider: self)
    Task {
      do {
        guard let value = try await Transfer.load(item, as: T.self) else {
          throw CocoaError(.coderValueNotFound)
        }
        completionHandler(.success(value))
      } catch {
        completionHandler(.failure(error))
      }
    }
    return Progress(totalUnitCount: 1)
  }
}

/// The content of an item provider, as a value that can be dropped where its forms are accepted.
struct ProvidedItem: Transferable, Sendable {
  let provider: NSItemProvider
  static var transferRepresentation: ProvidedRepresentation { ProvidedRepresentation() }
}

/// The forms of an item provider. Those that are there at once are given at once.
struct ProvidedRepresentation: TransferRepresentation {
  typealias Item = ProvidedItem
  typealias Body = Never

  func _offers(of item: ProvidedItem) -> [_TransferOffer] {
    item.provider.registeredTypeIdentifiers.compactMap { identifier in
      guard let type = UTType(identifier) else { return nil }
      let early = EarlyData()
      let provider = item.provider
      if provider.loadNow == nil || identifier == ClipboardForm.textType {
        provider.loadDataRepresentation(forTypeIdentifier: identifier) { data, _ in
          early.data = data
        }
      }
      if let data = early.data { return .data(data, type) }
      return .laterData(type) {
        try await withCheckedThrowingContinuation { continuation in
          provider.loadDataRepresentation(forTypeIdentifier: identifier) { data, error in
            if let data {
              continuation.resume(returning: data)
            } else {
              continuation.resume(throwing: error ?? CocoaError(.coderValueNotFound))
            }
          }
        }
      }
    }
  }
  func _take(_ offer: _TransferOffer) -> ProvidedItem? { nil }

  /// Bytes that came before the call that asked for them was over.
  private final class EarlyData: Sendable {
    private let stored = Mutex<Data?>(nil)
    var data: Data? {
      get { stored.withLock { $0 } }
      set { stored.withLock { $0 = newValue } }
    }
  }
}
