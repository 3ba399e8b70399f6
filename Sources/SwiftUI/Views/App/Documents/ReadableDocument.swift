import Foundation
import Synchronization
import VivaceSupplements

/// A document that is an object and can be read from a file.
///
/// A reader makes a snapshot of the file's contents beside the main actor; the document then applies it.
public protocol ReadableDocument: AnyObject {
  /// The type that reads the document's files.
  associatedtype Reader: DocumentReader
  typealias ReadConfiguration = DocumentReadConfiguration

  /// The types of files that it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// Returns the reader of a file, each time that one is read.
  func reader(configuration: sending ReadConfiguration) -> sending Reader
  /// Adopts the contents that were read. The snapshot before is nil the first time.
  @MainActor func apply(snapshot: sending Reader.Snapshot, previous: sending Reader.Snapshot?)
    async throws
}

/// A document that is an object and can be written to a file.
///
/// The document makes a snapshot of its contents; a writer writes it beside the main actor.
public protocol WritableDocument: AnyObject {
  /// The type that writes the document's files.
  associatedtype Writer: DocumentWriter
  typealias WriteConfiguration = DocumentWriteConfiguration

  /// The types of files that it can be written to.
  static var writableContentTypes: [UTType] { get }
  /// Returns the writer of a file, each time that one is written.
  func writer(configuration: sending WriteConfiguration) -> sending Writer
  /// The contents as they are at the time of the call, to be written while editing continues.
  @MainActor func snapshot(contentType: UTType) async throws -> sending Writer.Snapshot
}

/// A document that is an object and can be both read and written.
public protocol Document: ReadableDocument, WritableDocument {}

extension ReadableDocument where Self: WritableDocument {
  /// The readable types unless implemented.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// Reads the contents of a file into a snapshot.
public protocol DocumentReader<Snapshot> {
  /// The contents of a document, as they are read.
  associatedtype Snapshot
  /// The location that is read, a URL unless declared otherwise.
  associatedtype Source = URL
  /// Reads everything, and reports the progress.
  @concurrent func read(from source: sending Source, progress: consuming Subprogress) async throws
    -> sending Snapshot
}

/// Writes a snapshot to a file.
public protocol DocumentWriter<Snapshot> {
  /// The contents of a document, as they are written.
  associatedtype Snapshot
  /// The location that is written, a URL unless declared otherwise.
  associatedtype Destination = URL
  /// Writes everything, and reports the progress. The snapshot that was written before is nil the first time.
  @concurrent func write(
    snapshot: sending Snapshot, to destination: sending Destination, previous: sending Snapshot?,
    progress: consuming Subprogress) async throws
}

extension DocumentWriter {
  /// Writes a snapshot under the older name.
  @concurrent public func write(
    content: sending Snapshot, to destination: sending Destination, previous: sending Snapshot?,
    progress: consuming Subprogress
  ) async throws {
    try await write(snapshot: content, to: destination, previous: previous, progress: progress)
  }
}

/// The file of a document as it was last read or written.
final class DocumentFiles: Sendable {
  private let wrapper = Mutex<FileWrapper?>(nil)

  var last: FileWrapper? {
    get { wrapper.withLock { $0 } }
    set { wrapper.withLock { $0 = newValue } }
  }
}

/// The source of a document that is an object.
public struct DocumentReadConfiguration: Sendable {
  /// The type of the file.
  public let contentType: UTType
  var files: DocumentFiles?
}

/// The destination of a document that is an object.
public struct DocumentWriteConfiguration: Sendable {
  /// The type to write.
  public let contentType: UTType
  var files: DocumentFiles?
}

/// Reads a document's file or folder at once, and has a closure make the snapshot of it.
public struct FileWrapperDocumentReader<Snapshot>: DocumentReader {
  public typealias ReadConfiguration = DocumentReadConfiguration
  private let files: DocumentFiles?
  private let makeSnapshot: (FileWrapper) async throws -> sending Snapshot

  /// The closure throws where the file holds no such document.
  public init(
    _ configuration: sending ReadConfiguration,
    makeSnapshot: @escaping (FileWrapper) async throws -> sending Snapshot
  ) {
    files = configuration.files
    self.makeSnapshot = makeSnapshot
  }

  @concurrent public func read(from source: sending URL, progress: consuming Subprogress)
    async throws -> sending Snapshot
  {
    let task = progress.start(totalCount: 1)
    let wrapper = try FileWrapper(url: source)
    let snapshot = try await makeSnapshot(wrapper)
    files?.last = wrapper
    task.complete(count: 1)
    return snapshot
  }
}

/// Has a closure make a file or folder of a document's snapshot, and writes it at once.
public struct FileWrapperDocumentWriter<Snapshot>: DocumentWriter {
  public typealias WriteConfiguration = DocumentWriteConfiguration
  private let files: DocumentFiles?
  private let makeFileWrapper: (Snapshot, FileWrapper?) async throws -> FileWrapper

  /// The closure is also given the file as it was last read or written; nil for a new one.
  public init(
    _ configuration: sending WriteConfiguration,
    makeFileWrapper: @escaping (Snapshot, FileWrapper?) async throws -> FileWrapper
  ) {
    files = configuration.files
    self.makeFileWrapper = makeFileWrapper
  }

  @concurrent public func write(
    snapshot: sending Snapshot, to destination: sending URL, previous: sending Snapshot?,
    progress: consuming Subprogress
  ) async throws {
    let task = progress.start(totalCount: 1)
    let wrapper = try await makeFileWrapper(snapshot, files?.last)
    try wrapper.write(to: destination, options: .atomic, originalContentsURL: nil)
    files?.last = wrapper
    task.complete(count: 1)
  }
}
