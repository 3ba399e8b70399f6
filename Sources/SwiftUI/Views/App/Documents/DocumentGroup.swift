import Combine
import Foundation
import Observation
import VivaceGraphics
import VivaceSupplements

/// A scene of windows for documents: one for each file, and for each new document.
///
/// The app begins with a new document, or where documents can only be seen, with an empty window. Commands
/// open a file (in a window of its own), and save: a document with a file saves itself when its window is
/// left, closed or not used any more. Where the desktop has no dialogs, a warning says what is missing.
public nonisolated struct DocumentGroup<Document, Content: View>: Scene {
  public typealias Body = Never
  let kind: DocumentKind<Document>
  let content: (DocumentSession<Document>, Document) -> Content
}

extension DocumentGroup: WindowDescribing {
  nonisolated func describe(key: UInt64) -> WindowScene {
    let (kind, content) = (kind, content)
    var scene = WindowScene(key: key, kind: .group, valueType: DocumentLocation.self) { link in
      let location = link.value?.base as? DocumentLocation
      return AnyView(
        DocumentWindow(
          session: DocumentSession(
            kind, at: location?.url, prepared: link.app.claimPreparedDocument()),
          link: link, content: content
        ).id(location))
    }
    scene.documentTypes = kind.readable
    if case .wrapped = kind.access { scene.preparedTypes = kind.writable }
    scene.commands = [
      MainActor.unchecked((kind.readable, kind.makesNew)) {
        DocumentCommands(types: $0, makesNew: $1)._controls
      }
    ]
    return scene
  }
}

extension DocumentGroup where Document: FileDocument {
  /// Windows in which documents that are values are made, opened and edited.
  public nonisolated init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(kind: DocumentKind(values: newDocument)) { editor($0.configuration(of: $1)) }
  }

  /// Windows in which documents that are values are opened and seen.
  public nonisolated init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(kind: DocumentKind(values: nil)) { viewer($0.configuration(of: $1)) }
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  /// Windows in which documents that are objects are made, opened and edited.
  public nonisolated init(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(kind: DocumentKind(objects: newDocument)) { session, document in
      editor(session.configuration(of: document))
    }
  }

  /// Windows in which documents that are objects are opened and seen.
  public nonisolated init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(kind: DocumentKind(objects: nil)) { session, document in
      viewer(session.configuration(of: document))
    }
  }
}

extension DocumentGroup
where Document: Observable & ReadableDocument, Document.Reader.Source == URL {
  /// Windows in which documents that are objects are opened and seen. The closure makes an empty one, which
  /// then reads the file.
  public nonisolated init(
    @ViewBuilder viewer: @escaping (Document) -> Content,
    makeReadableDocument:
      @escaping @MainActor (URLDocumentConfiguration, DocumentCreationContext)
      async throws -> Document
  ) {
    let kind = DocumentKind<Document>(Document.readableContentTypes, [], makesNew: false) {
      ReadableLoader($0, makeReadableDocument)
    }
    self.init(kind: kind) { viewer($1) }
  }
}

extension DocumentGroup
where
  Document: Observable & ReadableDocument & WritableDocument, Document.Reader.Source == URL,
  Document.Writer.Destination == URL
{
  /// Windows in which documents that are objects are made, opened and edited. A change that is registered with
  /// the window's undo manager is saved. The closure makes an empty document, which then reads the file, if
  /// there is one; a `CancellationError` makes none.
  public nonisolated init(
    allowCreating: Bool = true, @ViewBuilder editor: @escaping (Document) -> Content,
    makeDocument:
      @escaping @MainActor (URLDocumentConfiguration, DocumentCreationContext)
      async throws -> Document
  ) {
    let kind = DocumentKind<Document>(
      Document.readableContentTypes, Document.writableContentTypes, makesNew: allowCreating
    ) { EditableLoader($0, makeDocument) }
    self.init(kind: kind) { editor($1) }
  }
}

extension DocumentSession where Document: FileDocument {
  fileprivate func configuration(of document: Document) -> FileDocumentConfiguration<Document> {
    FileDocumentConfiguration(
      document: Binding(
        get: { self.document ?? document }, set: { new, _ in self.change(new) }),
      fileURL: url, isEditable: isEditable, creationSource: creationSource)
  }
}

extension DocumentSession where Document: ReferenceFileDocument {
  fileprivate func configuration(of document: Document)
    -> ReferenceFileDocumentConfiguration<Document>
  {
    MainActor.unchecked((document, url, isEditable)) {
      ReferenceFileDocumentConfiguration(document: $0, fileURL: $1, isEditable: $2)
    }
  }
}

/// The content of a document's window.
private nonisolated struct DocumentWindow<Document, Content: View>: View {
  @StateObject private var session: DocumentSession<Document>
  private let link: WindowLink
  private let content: (DocumentSession<Document>, Document) -> Content
  @Environment(\.scenePhase) private var phase
  @Environment(\.undoManager) private var undoManager

  init(
    session: @autoclosure @escaping () -> DocumentSession<Document>, link: WindowLink,
    content: @escaping (DocumentSession<Document>, Document) -> Content
  ) {
    _session = StateObject(wrappedValue: session())
    self.link = link
    self.content = content
  }

  @MainActor var body: some View {
    let session = session
    Group {
      if let document = session.document {
        content(session, document)
      } else {
        Text(verbatim: session.failure ?? session.openingText ?? "No document is open.")
          .foregroundStyle(.secondary)
          .multilineTextAlignment(.center)
          .padding()
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .transformPreference(WindowTitleKey.self) {
      if $0 == nil { $0 = Text(verbatim: session.title) }
    }
    .environment(
      \.documentConfiguration,
      DocumentConfiguration(fileURL: session.url, isEditable: session.isEditable)
    )
    .focusedSceneValue(\.openDocument, session)
    .onReceive(
      NotificationCenter.default.publisher(for: .NSUndoManagerDidCloseUndoGroup)
    ) { [undoManager] in
      if let undoManager, $0.object as? UndoManager === undoManager { session.noteUndo() }
    }
    .onChange(of: phase) { if phase != .active { session.saveByItself() } }
    .onDisappear { session.saveByItself() }
  }
}

/// Opens files, and saves the document of the window.
private struct DocumentCommands: Commands {
  let types: [UTType]
  let makesNew: Bool
  @FocusedValue(\.openDocument) private var document
  @Environment(\.windowLink) private var link

  nonisolated init(types: [UTType], makesNew: Bool) {
    self.types = types
    self.makesNew = makesNew
  }

  var body: some Commands {
    CommandGroup(replacing: .newItem) {
      if makesNew {
        Button("New") { link?.app.openDocument(nil) }.keyboardShortcut("n")
      }
      Button("Open…") { open() }.keyboardShortcut("o")
    }
    CommandGroup(before: .saveItem) {
      Button("Save") { document?.save() }.keyboardShortcut("s")
        .disabled(document?.isEditable != true)
      Button("Save As…") { document?.saveElsewhere() }
        .keyboardShortcut("s", modifiers: [.command, .shift])
        .disabled(document?.isEditable != true)
    }
  }

  private func open() {
    var wish = DesktopDialog.OpenFiles(title: "Open")
    wish.filters = FileFilter.filters(types)
    wish.allowsMultiple = true
    let app = link?.app
    Services.current.dialogs.show(.openFiles(wish)) { answer in
      switch answer {
      case .done(let files): for file in files { app?.openDocument(file) }
      case .cancelled: break
      case .unavailable(let why): Warning.once("A document was to be opened, and is not: \(why).")
      }
    }
  }
}

extension AppHost {
  /// Whether the app has documents of a file's type.
  package func opens(_ file: URL) -> Bool {
    guard file.isFileURL else { return false }
    let type = UTType(ofFile: file)
    return documentTypes.contains { type.conforms(to: $0) }
  }

  /// Opens a window for a file, or for a new document: of the scene for files of its type, else of the
  /// first scene for documents.
  package func openDocument(_ file: URL?, type: UTType? = nil) {
    let type = type ?? file.map { UTType(ofFile: $0) }
    let scene =
      type.flatMap { type in
        documentScenes.first { $0.documentTypes.contains { type.conforms(to: $0) } }
      } ?? documentScenes.first
    guard let scene else {
      return Warning.once("A document was to be opened; the app has no DocumentGroup.")
    }
    open(scene, value: file.map { AnyHashable(DocumentLocation(url: $0.standardizedFileURL)) })
  }
}
