import Foundation

/// Opens a document of a file in a window of the scene for files of its type. The value `openDocument` of the
/// environment.
@MainActor @preconcurrency public struct OpenDocumentAction {
  nonisolated(unsafe) let link: WindowLink?

  nonisolated init(link: WindowLink?) { self.link = link }

  /// Opens the document at an address. A file that is not there is an error.
  public func callAsFunction(at url: URL) async throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSURLErrorKey: url])
    }
    link?.app.openDocument(url)
  }
}

extension EnvironmentValues {
  /// Opens documents, in the program's windows for them.
  public var openDocument: OpenDocumentAction { OpenDocumentAction(link: windowLink) }
}
