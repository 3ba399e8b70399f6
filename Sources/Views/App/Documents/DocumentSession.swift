import Combine
import Foundation
import VivaceGraphics
import VivaceSupplements

/// Which document a window is to show: the value that windows of a document group present.
package struct DocumentLocation: Hashable, Codable, Sendable {
  package var url: URL
  package init(url: URL) { self.url = url }
}

/// How documents of a type are made, read and written, whatever the type is.
struct DocumentKind<Document> {
  let readable: [UTType]
  let writable: [UTType]
  /// Nil where documents can only be opened.
  let make: (() -> Document)?
  let read: (FileDocumentReadConfiguration) throws -> Document
  let write: (Document, FileDocumentWriteConfiguration) throws -> FileWrapper

  var isEditable: Bool { make != nil && !writable.isEmpty }
}

extension DocumentKind where Document: FileDocument {
  init(values make: (() -> Document)?) {
    self.init(
      readable: Document.readableContentTypes, writable: Document.writableContentTypes, make: make,
      read: Document.init(configuration:), write: { try $0.fileWrapper(configuration: $1) })
  }
}

extension DocumentKind where Document: ReferenceFileDocument {
  init(objects make: (() -> Document)?) {
    self.init(
      readable: Document.readableContentTypes, writable: Document.writableContentTypes, make: make,
      read: Document.init(configuration:),
      write: {
        try $0.fileWrapper(
          snapshot: try $0.snapshot(contentType: $1.contentType), configuration: $1)
      })
  }
}

/// The document of one window, and its file.
final class DocumentSession<Document>: ObservableObject, OpenDocument {
  let objectWillChange = ObservableObjectPublisher()
  private let kind: DocumentKind<Document>
  private(set) var document: Document?
  private(set) var url: URL?
  /// Whether there is something that is not in the file.
  private(set) var isEdited = false
  /// Why there is no document.
  private(set) var failure: String?
  private var watch: AnyCancellable?

  /// Opens a document; a new one is the prepared one, if there is one.
  init(_ kind: DocumentKind<Document>, at location: URL?, prepared: Document? = nil) {
    self.kind = kind
    if let location { read(location) } else { document = prepared ?? kind.make?() }
    follow()
  }

  var isEditable: Bool { kind.isEditable }

  private func read(_ location: URL) {
    let given = UTType(ofFile: location)
    let type = kind.readable.first { given.conforms(to: $0) } ?? kind.readable.first ?? given
    do {
      let file = try FileWrapper(url: location)
      document = try kind.read(FileDocumentReadConfiguration(contentType: type, file: file))
      url = location
    } catch {
      failure = "“\(location.lastPathComponent)” could not be opened. \(error.localizedDescription)"
      Warning.print("The document \(location.path) could not be opened: \(error)")
    }
  }

  /// A document that is an object says itself that it changes.
  private func follow() {
    guard let object = document as? any ObservableObject else { return }
    func watch<O: ObservableObject>(_ object: O) -> AnyCancellable {
      object.objectWillChange.sink { [weak self] _ in self?.isEdited = true }
    }
    self.watch = watch(object)
  }

  /// Another value in the place of the document.
  func change(_ new: Document) {
    objectWillChange.send()
    document = new
    isEdited = true
  }

  // MARK: Saving

  /// The window's title: the file's name, or "Untitled".
  var title: String { url?.deletingPathExtension().lastPathComponent ?? "Untitled" }

  /// The suggested name for a new document's file.
  private var suggestedName: String {
    let ending = kind.writable.first?.preferredFilenameExtension.map { ".\($0)" } ?? ""
    return title + ending
  }

  /// Writes what is not in the file yet; a new document asks where to.
  func save() {
    guard isEditable else { return }
    if let url { if isEdited { write(to: url) } } else { saveElsewhere() }
  }

  /// Asks where to write the document, whose file that is from then on.
  func saveElsewhere() {
    guard isEditable, document != nil else { return }
    let dialog = DesktopDialog.saveFile(
      name: suggestedName, title: "Save", folder: url?.deletingLastPathComponent())
    Services.current.dialogs.show(dialog) { [weak self] answer in
      switch answer {
      case .done(let urls): if let url = urls.first { self?.write(to: url) }
      case .cancelled: break
      case .unavailable(let why): Warning.once("A document was to be saved, and is not: \(why).")
      }
    }
  }

  /// Writes a document that has a file already, and has changed.
  func saveByItself() {
    if let url, isEditable, isEdited { write(to: url) }
  }

  private func write(to location: URL) {
    guard let document else { return }
    let given = UTType(ofFile: location)
    let type = kind.writable.first { given.conforms(to: $0) } ?? kind.writable.first ?? given
    do {
      let wrapper = try kind.write(
        document,
        FileDocumentWriteConfiguration(
          contentType: type, existingFile: try? FileWrapper(url: location)))
      try wrapper.write(to: location, options: .atomic, originalContentsURL: url)
      objectWillChange.send()
      url = location
      isEdited = false
    } catch {
      Warning.print("The document could not be saved as \(location.path): \(error)")
    }
  }
}

/// The document of a window, as commands know it.
protocol OpenDocument: AnyObject {
  var isEditable: Bool { get }
  func save()
  func saveElsewhere()
}

extension FocusedValues {
  private struct DocumentKey: FocusedValueKey { typealias Value = any OpenDocument }
  var openDocument: (any OpenDocument)? {
    get { self[DocumentKey.self] }
    set { self[DocumentKey.self] = newValue }
  }
}
