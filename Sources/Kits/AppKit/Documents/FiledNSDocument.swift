import Foundation
import VivaceGraphics
import VivaceSupplements
import VivaceUIKit

/// A document's file: its type, its reading and its writing.
///
/// A program overrides one of each three methods: data, file wrappers, or addresses. Each calls the one
/// before it unless it is overridden.
@MainActor @preconcurrency open class _FiledNSDocument: _ResponderBase {
  /// A document without a file or a type.
  public init() { super.init(_base: ()) }

  /// The document's location; nil until it is saved for the first time.
  open var fileURL: URL? { didSet { if fileURL != oldValue { looksChanged() } } }
  /// The uniform type of the file, or the name that the property list has for it.
  open var fileType: String?
  /// When the file was written last, as far as the document knows.
  open var fileModificationDate: Date?
  /// True until the user chooses the document's location.
  open var isDraft = false
  func looksChanged() {}

  // MARK: - Types

  /// The types that documents of the class can read: those of the property list, without one any file.
  open class var readableTypes: [String] { NSDocumentController.typeNames(of: self) { _ in true } }
  /// The readable types that the property list declares with the role of an editor.
  open class var writableTypes: [String] { NSDocumentController.typeNames(of: self, \.isEditable) }
  /// True for types that can be both read and written.
  open class func isNativeType(_ type: String) -> Bool {
    readableTypes.contains(type) && writableTypes.contains(type)
  }
  /// The types that the document can be saved as. Copies may have any writable type; the document's own file
  /// must have a readable one.
  open func writableTypes(for saveOperation: NSDocument.SaveOperationType) -> [String] {
    let types = type(of: self).writableTypes
    return saveOperation == .saveToOperation
      ? types : types.filter { type(of: self).readableTypes.contains($0) }
  }
  /// How the name of a file of a type ends, without the point.
  open func fileNameExtension(
    forType typeName: String, saveOperation: NSDocument.SaveOperationType
  ) -> String? { NSDocumentController.ending(ofType: typeName) }

  // MARK: - Reading

  /// Reads a file or folder; by default through a file wrapper of it.
  open func read(from url: URL, ofType typeName: String) throws {
    try read(from: FileWrapper(url: url), ofType: typeName)
  }
  /// Reads a file wrapper; by default its data, with an error for folders.
  open func read(from fileWrapper: FileWrapper, ofType typeName: String) throws {
    guard let data = fileWrapper.regularFileContents else {
      throw CocoaError(.fileReadCorruptFile)
    }
    try read(from: data, ofType: typeName)
  }
  /// Reads data. A subclass overrides this or another `read` method; the default throws and prints a warning.
  open func read(from data: Data, ofType typeName: String) throws {
    Warning.once(
      "\(type(of: self)) cannot read \(data.count) bytes of the type \(typeName): it overrides none of the "
        + "read(from:ofType:) methods. Override the one that suits its files.")
    throw CocoaError(.fileReadUnknown)
  }

  // MARK: - Writing

  /// Writes to a URL; by default the file wrapper of the document.
  open func write(to url: URL, ofType typeName: String) throws {
    try fileWrapper(ofType: typeName).write(to: url, options: .atomic, originalContentsURL: nil)
  }
  /// The document as a file wrapper; by default one of its data.
  open func fileWrapper(ofType typeName: String) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try data(ofType: typeName))
  }
  /// The document as data. A subclass overrides this or another one; the default throws and prints a warning.
  open func data(ofType typeName: String) throws -> Data {
    Warning.once(
      "\(type(of: self)) cannot write the type \(typeName): it overrides none of data(ofType:), "
        + "fileWrapper(ofType:) and write(to:ofType:). Override the one that suits its files.")
    throw CocoaError(.fileWriteUnknown)
  }
  /// Writes the document, given the operation and the previous file.
  open func write(
    to url: URL, ofType typeName: String, for saveOperation: NSDocument.SaveOperationType,
    originalContentsURL absoluteOriginalContentsURL: URL?
  ) throws { try write(to: url, ofType: typeName) }
  /// Writes so that what was there before stays if that fails.
  open func writeSafely(
    to url: URL, ofType typeName: String, for saveOperation: NSDocument.SaveOperationType
  ) throws {
    let files = FileManager.default
    let temporary = url.deletingLastPathComponent().appendingPathComponent(
      ".\(UUID().uuidString)-\(url.lastPathComponent)")
    defer { try? files.removeItem(at: temporary) }
    try write(
      to: temporary, ofType: typeName, for: saveOperation,
      originalContentsURL: files.fileExists(atPath: url.path) ? url : nil)
    try WholeFile.move(temporary.path, to: url.path)
  }

  static func modificationDate(of url: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.modificationDate] as? Date
  }
}
