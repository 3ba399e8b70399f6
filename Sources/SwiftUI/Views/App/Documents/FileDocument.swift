import Combine
import Foundation
import VivaceSupplements

/// A document that is a value: read from a file, and written to one.
public protocol FileDocument {
  /// The types of files that it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that it can be written to: those that it can be read from, unless it says so.
  static var writableContentTypes: [UTType] { get }
  /// Reads it. Throws when the file holds no such document.
  init(configuration: Self.ReadConfiguration) throws
  /// Returns the contents to write.
  func fileWrapper(configuration: Self.WriteConfiguration) throws -> FileWrapper

  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension FileDocument {
  /// The readable types unless implemented.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object. What is to be written is taken from it at one moment, and may be written
/// while it continues changing.
public protocol ReferenceFileDocument: ObservableObject {
  /// A copy of the document's contents for writing.
  associatedtype Snapshot
  /// The types of files that it can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that it can be written to: those that it can be read from, unless it says so.
  static var writableContentTypes: [UTType] { get }
  /// Reads it. Throws when the file holds no such document.
  init(configuration: Self.ReadConfiguration) throws
  /// The contents as they are at the time of the call, to be written while editing continues.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// Returns the contents to write for a snapshot.
  func fileWrapper(snapshot: Snapshot, configuration: Self.WriteConfiguration) throws -> FileWrapper

  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}

extension ReferenceFileDocument {
  /// The readable types unless implemented.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The source of a document.
public struct FileDocumentReadConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The contents of the file or folder.
  public let file: FileWrapper
}

/// The destination of a document.
public struct FileDocumentWriteConfiguration {
  /// The type to write.
  public let contentType: UTType
  /// The file that exists already; nil for a new one.
  public let existingFile: FileWrapper?
}

/// A document that is a value, and what is known of its file.
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// A binding to the document; writing it counts as a change.
  @Binding public var document: Document
  /// The URL that the document was read from, or saved to last; nil for a new one.
  public var fileURL: URL?
  /// Whether changes can be saved.
  public var isEditable: Bool
  /// The source of the button that made the document; nil without one.
  public var creationSource: DocumentCreationSource?
}

/// A document that is an object, and what is known of its file.
@MainActor public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  @ObservedObject public var document: Document
  /// The URL that the document was read from, or saved to last; nil for a new one.
  public var fileURL: URL?
  /// Whether changes can be saved.
  public var isEditable: Bool
}

/// The properties of the document in a window.
public struct DocumentConfiguration {
  /// The URL that the document was read from, or saved to last; nil for a new one.
  public let fileURL: URL?
  /// Whether changes can be saved.
  public let isEditable: Bool
}

extension EnvironmentValues {
  private struct DocumentConfigurationKey: EnvironmentKey {
    static var defaultValue: DocumentConfiguration? { nil }
  }

  /// The properties of the document in this window; nil in a window without one.
  public internal(set) var documentConfiguration: DocumentConfiguration? {
    get { self[DocumentConfigurationKey.self] }
    set { self[DocumentConfigurationKey.self] = newValue }
  }
}
