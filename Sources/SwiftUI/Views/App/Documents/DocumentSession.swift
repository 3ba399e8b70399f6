import Combine
import Foundation
import VivaceGraphics
import VivaceSupplements

/// Which document a window is to show: the value that windows of a document group present.
package struct DocumentLocation: Hashable, Codable, Sendable {
  package var url: URL
}

/// How documents of a type are made, read and written, whatever the type is.
struct DocumentKind<Document> {
  let readable: [UTType]
  let writable: [UTType]
  /// Whether there can be new documents.
  let makesNew: Bool
  let isEditable: Bool
  let access: Access

  enum Access {
    /// At once, as the contents of a file.
    case wrapped(
      make: (() -> Document)?, read: (FileDocumentReadConfiguration) throws -> Document,
      write: (Document, FileDocumentWriteConfiguration) throws -> FileWrapper)
    /// While the program continues. Each window has a loader of its own.
    case loaded(@MainActor (DocumentCreationSource?) -> DocumentLoader<Document>)
  }

  init(
    _ readable: [UTType], _ writable: [UTType], make: (() -> Document)?,
    read: @escaping (FileDocumentReadConfiguration) throws -> Document,
    write: @escaping (Document, FileDocumentWriteConfiguration) throws -> FileWrapper
  ) {
    self.readable = readable
    self.writable = writable
    makesNew = make != nil
    isEditable = make != nil && !writable.isEmpty
    access = .wrapped(make: make, read: read, write: write)
  }

  init(
    _ readable: [UTType], _ writable: [UTType], makesNew: Bool,
    loader: @escaping @MainActor (DocumentCreationSource?) -> DocumentLoader<Document>
  ) {
    self.readable = readable
    self.writable = writable
    self.makesNew = makesNew
    isEditable = !writable.isEmpty
    access = .loaded(loader)
  }

  /// The type under which a file is read or written: the one of these that it has, else the first.
  static func type(of location: URL, among types: [UTType]) -> UTType {
    let given = UTType(ofFile: location)
    return types.first { given.conforms(to: $0) } ?? types.first ?? given
  }
}

extension DocumentKind where Document: FileDocument {
  init(values make: (() -> Document)?) {
    self.init(
      Document.readableContentTypes, Document.writableContentTypes, make: make,
      read: Document.init(configuration:), write: { try $0.fileWrapper(configuration: $1) })
  }
}

extension DocumentKind where Document: ReferenceFileDocument {
  init(objects make: (() -> Document)?) {
    self.init(
      Document.readableContentTypes, Document.writableContentTypes, make: make,
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
  /// The source of the button that made the document; nil without one.
  let creationSource: DocumentCreationSource?
  /// Whether there is something that is not in the file.
  private(set) var isEdited = false
  /// Why there is no document.
  private(set) var failure: String?
  /// Whether the document is being made or read.
  private(set) var isOpening = false
  private var watch: AnyCancellable?
  private var loader: DocumentLoader<Document>?
  /// The last saving of a document with a loader; the next one waits for it.
  private var saving: Task<Void, Never>?

  /// Opens a document; a new one is the prepared one, if there is one.
  init(_ kind: DocumentKind<Document>, at location: URL?, prepared: Any? = nil) {
    self.kind = kind
    let sourced = prepared as? SourcedDocument
    creationSource = sourced?.source
    switch kind.access {
    case .wrapped(let make, let read, _):
      if let location {
        self.read(location, read)
      } else if let file = prepared as? PreparedFile {
        self.read(file, read)
      } else {
        document = (sourced?.document ?? prepared) as? Document ?? make?()
      }
      follow()
    case .loaded(let makeLoader):
      guard location != nil || kind.makesNew else { return }
      MainActor.unchecked((self, location, creationSource)) {
        $0.0.load($0.1, makeLoader($0.2))
      }
    }
  }

  var isEditable: Bool { kind.isEditable }

  private func read(
    _ location: URL, _ read: (FileDocumentReadConfiguration) throws -> Document
  ) {
    do {
      let file = try FileWrapper(url: location)
      document = try read(
        FileDocumentReadConfiguration(
          contentType: DocumentKind<Document>.type(of: location, among: kind.readable), file: file))
      url = location
    } catch {
      fail(location, error)
    }
  }

  /// Reads a new document, which is in no file yet.
  private func read(
    _ prepared: PreparedFile, _ read: (FileDocumentReadConfiguration) throws -> Document
  ) {
    do {
      document = try read(
        FileDocumentReadConfiguration(
          contentType: prepared.type,
          file: FileWrapper(regularFileWithContents: prepared.contents)))
      isEdited = true
    } catch {
      fail(nil, error)
    }
  }

  private func fail(_ location: URL?, _ error: any Error) {
    let name = location.map { "“\($0.lastPathComponent)”" } ?? "The document"
    failure = "\(name) could not be opened. \(error.localizedDescription)"
    Warning.print("The document \(location?.path ?? "") could not be opened: \(error)")
  }

  /// A document that is an object says itself that it changes.
  private func follow() {
    guard let object = document as? any ObservableObject else { return }
    func watch<O: ObservableObject>(_ object: O) -> AnyCancellable {
      object.objectWillChange.sink { [weak self] _ in self?.isEdited = true }
    }
    self.watch = watch(object)
  }

  /// Replaces the document by another value.
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

  /// The text to show while the document is made or read; nil else.
  var openingText: String? { isOpening ? "Opening…" : nil }

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
    let type = DocumentKind<Document>.type(of: location, among: kind.writable)
    guard case .wrapped(_, _, let write) = kind.access else {
      return MainActor.unchecked((self, document, location, type)) { $0.0.save($0.1, $0.2, $0.3) }
    }
    do {
      let wrapper = try write(
        document,
        FileDocumentWriteConfiguration(
          contentType: type, existingFile: try? FileWrapper(url: location)))
      try wrapper.write(to: location, options: .atomic, originalContentsURL: url)
      objectWillChange.send()
      url = location
      isEdited = false
    } catch {
      failToSave(location, error)
    }
  }

  private func failToSave(_ location: URL, _ error: any Error) {
    Warning.print("The document could not be saved as \(location.path): \(error)")
  }
}

/// Documents that a loader opens and saves.
extension DocumentSession {
  @MainActor private func load(_ location: URL?, _ loader: DocumentLoader<Document>) {
    self.loader = loader
    isOpening = true
    let type = location.map { DocumentKind<Document>.type(of: $0, among: kind.readable) }
    let progress = ProgressManager(totalCount: 1)
    Task { [weak self] in
      do {
        let document = try await loader.open(
          location, as: type, progress.subprogress(assigningCount: 1))
        self?.end(document, at: location)
      } catch {
        self?.end(nil, at: location, error)
      }
    }
  }

  @MainActor private func end(_ document: Document?, at location: URL?, _ error: (any Error)? = nil)
  {
    objectWillChange.send()
    isOpening = false
    self.document = document
    if document != nil { url = location }
    if let error, !(error is CancellationError) { fail(location, error) }
  }

  @MainActor private func save(_ document: Document, _ location: URL, _ type: UTType) {
    guard let loader else { return }
    let before = saving
    isEdited = false
    let progress = ProgressManager(totalCount: 1)
    saving = Task {
      await before?.value
      do {
        try await loader.save(
          document, to: location, as: type, progress.subprogress(assigningCount: 1))
        objectWillChange.send()
        url = location
      } catch {
        isEdited = true
        failToSave(location, error)
      }
    }
  }

  /// Something was registered to be undone: a document with a loader has changed.
  func noteUndo() { if loader != nil, document != nil { isEdited = true } }
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
