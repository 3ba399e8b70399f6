import Foundation
import VivaceSupplements

extension View {
  /// Lets people save a document that is written beside the main actor, while a condition holds. The type is the
  /// document's first one unless another is passed. The completion is given the file once it is written, or the
  /// error.
  public nonisolated func fileExporter<D: WritableDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType? = nil,
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: (() -> Void)? = nil
  ) -> some View where D.Writer.Destination == URL {
    exporting(
      isPresented, document.map { [$0] } ?? [], contentType, defaultFilename,
      { onCompletion($0.map { $0[0] }) }, onCancellation)
  }

  /// Lets people save documents that are written beside the main actor in a folder, while a condition holds: in
  /// the first of the types, or in the first that the documents can be written to.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: (() -> Void)? = nil
  ) -> some View where C.Element: WritableDocument, C.Element.Writer.Destination == URL {
    exporting(
      isPresented, Array(documents), contentTypes.first, nil, onCompletion, onCancellation)
  }

  private nonisolated func exporting<D: WritableDocument>(
    _ isPresented: Binding<Bool>, _ documents: [D], _ type: UTType?, _ name: String?,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void, _ onCancellation: (() -> Void)?
  ) -> some View where D.Writer.Destination == URL {
    let type = type ?? D.writableContentTypes.first ?? .data
    let names = documents.map { _ in Exported.name(name, type) }
    return choosingFiles(isPresented, names: Exported.numbered(names), title: "Save") { urls in
      MainActor.unchecked((documents, urls, onCompletion)) {
        DocumentExport.write($0.0, $0.1, type, $0.2)
      }
    } failed: {
      onCompletion(.failure($0))
    } cancelled: {
      onCancellation?()
    }
  }
}

private enum DocumentExport {
  @MainActor static func write<D: WritableDocument>(
    _ documents: [D], _ urls: [URL], _ type: UTType,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) where D.Writer.Destination == URL {
    let progress = ProgressManager(totalCount: documents.count)
    Task {
      do {
        for (document, url) in zip(documents, urls) {
          _ = try await document.write(
            to: url, DocumentWriteConfiguration(contentType: type), previous: nil,
            progress.subprogress(assigningCount: 1))
        }
        onCompletion(.success(urls))
      } catch {
        onCompletion(.failure(error))
      }
    }
  }
}
