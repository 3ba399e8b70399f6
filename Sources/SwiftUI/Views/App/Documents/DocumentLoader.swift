import Foundation
import Observation
import VivaceSupplements

/// A button's name for the kind of document that it makes.
public struct DocumentCreationSource: Hashable, Sendable {
  /// The name.
  public let id: String
  /// Gives a kind of document a name.
  public init(id: String) { self.id = id }
}

/// A document that was prepared for a source; nil where an empty one is to be made for it.
package struct SourcedDocument {
  let document: Any?
  let source: DocumentCreationSource

  package init(_ document: Any?, _ source: DocumentCreationSource) {
    self.document = document
    self.source = source
  }
}

/// Contents in memory that a new document is read from.
package struct PreparedFile {
  package let type: UTType
  package let contents: Data

  package init(type: UTType, contents: Data) {
    self.type = type
    self.contents = contents
  }
}

/// The circumstances in which a document is made.
public struct DocumentCreationContext: Sendable {
  /// The source of the button that made the document; nil without one.
  public let creationSource: DocumentCreationSource?
}

/// An open document's file and state, observed by views that read them.
@MainActor public final class URLDocumentConfiguration: Observable {
  private let registrar = ObservationRegistrar()
  private var file: URL?
  private var date: Date?
  /// The source of the button that made the document; nil without one.
  public let creationSource: DocumentCreationSource?

  init(creationSource: DocumentCreationSource?) { self.creationSource = creationSource }

  /// The file of the document; nil for one that was never saved.
  public var fileURL: URL? {
    get {
      registrar.access(self, keyPath: \.fileURL)
      return file
    }
    set { registrar.withMutation(of: self, keyPath: \.fileURL) { file = newValue } }
  }

  /// The date of the file's last change, as far as it is known.
  public var lastContentModificationDate: Date? {
    get {
      registrar.access(self, keyPath: \.lastContentModificationDate)
      return date
    }
    set {
      registrar.withMutation(of: self, keyPath: \.lastContentModificationDate) { date = newValue }
    }
  }

  /// Makes a coordinator for access to the document's file beside the document's own reader and writer.
  public func makeFileCoordinator() -> sending NSFileCoordinator { NSFileCoordinator() }

  /// The document is in a file from now on.
  fileprivate func follow(_ location: URL) {
    fileURL = location
    let values = try? FileManager.default.attributesOfItem(atPath: location.path)
    lastContentModificationDate = values?[.modificationDate] as? Date
  }
}

/// Opens and saves the document of one window, beside the main actor.
@MainActor class DocumentLoader<Document> {
  func open(_ location: URL?, as type: UTType?, _ progress: consuming Subprogress) async throws
    -> Document
  {
    preconditionFailure("Every kind of loader opens documents.")
  }

  func save(
    _ document: Document, to location: URL, as type: UTType, _ progress: consuming Subprogress
  )
    async throws
  {
    preconditionFailure("Every kind of loader of documents that are edited saves them.")
  }
}

/// Makes a document, and reads it.
@MainActor class ReadableLoader<Document: ReadableDocument>: DocumentLoader<Document>
where Document.Reader.Source == URL {
  typealias Make =
    @MainActor (URLDocumentConfiguration, DocumentCreationContext) async throws -> Document
  let configuration: URLDocumentConfiguration
  let files = DocumentFiles()
  private let make: Make

  init(_ source: DocumentCreationSource?, _ make: @escaping Make) {
    configuration = URLDocumentConfiguration(creationSource: source)
    self.make = make
  }

  override func open(_ location: URL?, as type: UTType?, _ progress: consuming Subprogress)
    async throws -> Document
  {
    configuration.fileURL = location
    let document = try await make(
      configuration, DocumentCreationContext(creationSource: configuration.creationSource))
    guard let location, let type else { return document }
    let reader = document.reader(
      configuration: DocumentReadConfiguration(contentType: type, files: files))
    let snapshot = try await reader.read(from: location, progress: progress)
    try await document.apply(snapshot: snapshot, previous: nil)
    configuration.follow(location)
    return document
  }
}

/// Makes a document, reads it and writes it.
@MainActor
final class EditableLoader<Document: ReadableDocument & WritableDocument>:
  ReadableLoader<Document>
where Document.Reader.Source == URL, Document.Writer.Destination == URL {
  /// The contents that were written last.
  private var written: Document.Writer.Snapshot?

  override func save(
    _ document: Document, to location: URL, as type: UTType, _ progress: consuming Subprogress
  ) async throws {
    written = try await document.write(
      to: location, DocumentWriteConfiguration(contentType: type, files: files),
      previous: written, progress)
    configuration.follow(location)
  }
}

extension WritableDocument where Writer.Destination == URL {
  /// Writes the document's present contents, and returns them.
  @MainActor func write(
    to location: URL, _ configuration: DocumentWriteConfiguration, previous: Writer.Snapshot?,
    _ progress: consuming Subprogress
  ) async throws -> Writer.Snapshot {
    let writer = writer(configuration: configuration)
    // The writer only compares the snapshot with the one before, which nothing else changes.
    nonisolated(unsafe) let snapshot = try await snapshot(contentType: configuration.contentType)
    nonisolated(unsafe) let previous = previous
    try await writer.write(snapshot: snapshot, to: location, previous: previous, progress: progress)
    return snapshot
  }
}
