import Foundation
import VivaceGraphics
import VivaceSupplements
import VivaceViews

/// The source of the data in a new document.
public struct NewDocumentButtonDataSource: Hashable, Sendable {
  private let name: String
  /// The clipboard. A button with this source is disabled while nothing on it can become a document.
  public static let pasteboard = NewDocumentButtonDataSource(name: "pasteboard")
}

/// Contents of the clipboard that a document can be read from.
struct PastedDocument {
  let type: UTType
  private let provider: NSItemProvider

  /// The contents of the first type that the clipboard has; nil without any, or for another source.
  init?(from source: NewDocumentButtonDataSource, of types: [UTType]) {
    guard source == .pasteboard else { return nil }
    let providers = Services.current.clipboard.things.map { NSItemProvider.pasting($0) }
    for type in types {
      let provider = providers.first { $0.hasItemConformingToTypeIdentifier(type.identifier) }
      guard let provider else { continue }
      (self.type, self.provider) = (type, provider)
      return
    }
    return nil
  }

  func load() async throws -> PreparedFile {
    let type = type
    let data: Data = try await withCheckedThrowingContinuation { done in
      _ = provider.loadDataRepresentation(forTypeIdentifier: type.identifier) { data, error in
        if let data {
          done.resume(returning: data)
        } else {
          done.resume(throwing: error ?? CocoaError(.fileReadUnknown))
        }
      }
    }
    return PreparedFile(type: type, contents: data)
  }
}
