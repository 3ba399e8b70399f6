import Foundation
import Observation
import TestStage
import Testing
import VivaceGeometry
import VivaceGraphics
import VivaceSupplements

@testable import VivaceViews

/// Documents that are read and written beside the main actor.
@MainActor @Suite(.serialized) struct ReadableDocumentTests {
  final class Note: Document, Observable {
    static let readableContentTypes = [UTType.plainText]
    static let template = DocumentCreationSource(id: "template")
    var text: String
    let configuration: URLDocumentConfiguration
    private(set) var versions: [String?] = []

    init(_ configuration: URLDocumentConfiguration, _ source: DocumentCreationSource?) {
      self.configuration = configuration
      text = source == Self.template ? "from a template" : "fresh"
    }

    func reader(configuration: sending ReadConfiguration)
      -> sending FileWrapperDocumentReader<String>
    {
      FileWrapperDocumentReader(configuration) { file in
        guard let data = file.regularFileContents, !data.isEmpty else {
          throw CocoaError(.fileReadCorruptFile)
        }
        return String(decoding: data, as: UTF8.self)
      }
    }

    func writer(configuration: sending WriteConfiguration)
      -> sending FileWrapperDocumentWriter<String>
    {
      FileWrapperDocumentWriter(configuration) { snapshot, previous in
        let before = previous?.regularFileContents.map { String(decoding: $0, as: UTF8.self) }
        return FileWrapper(
          regularFileWithContents: Data("\(snapshot) after \(before ?? "nothing")".utf8))
      }
    }

    @MainActor func snapshot(contentType: UTType) async throws -> sending String { text }

    @MainActor func apply(snapshot: sending String, previous: sending String?) async throws {
      text = snapshot
    }
  }

  private struct NoteView: View {
    let note: Note
    @Environment(\.undoManager) private var undoManager
    @State private var changes = 0

    var body: some View {
      VStack {
        Text("\(note.text) \(note.configuration.fileURL?.lastPathComponent ?? "new") \(changes)")
        Button("Change") {
          undoManager?.registerUndo(withTarget: note) { $0.text = "before" }
          note.text = "changed"
          changes += 1
        }
      }
    }
  }

  struct Editor: App {
    var body: some Scene {
      DocumentGroup { note in
        NoteView(note: note)
      } makeDocument: { configuration, context in
        Note(configuration, context.creationSource)
      }
    }
  }

  struct Viewer: App {
    var body: some Scene {
      DocumentGroup { (note: Note) in
        NoteView(note: note)
      } makeReadableDocument: { configuration, _ in
        Note(configuration, nil)
      }
    }
  }

  private final class Presenter: WindowPresenter {
    var opened: [WindowDescription] = []
    func open(_ description: WindowDescription) { opened.append(description) }
    func close(_ link: WindowLink) {}
    func raise(_ link: WindowLink) {}
    func quit() {}
  }

  private func labels(_ host: ViewHost) -> [String] {
    _ = host.turn(at: 0)
    return host.semantics(at: 0).flatMap(\.flattened).map(\.label)
  }

  /// Lets the work beside the main actor continue until a condition holds.
  private func wait(until condition: () -> Bool) async {
    for _ in 0..<100_000 {
      if condition() { return }
      await Task.yield()
    }
  }

  private func file(_ text: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("note-\(UUID()).txt")
    try Data(text.utf8).write(to: file)
    return file
  }

  private func open<A: App>(_ app: A, _ file: URL) throws -> ViewHost {
    let app = AppHost { app }
    let presenter = Presenter()
    app.presenter = presenter
    app.openDocument(file)
    return try #require(presenter.opened.first).makeHost(CGSize(width: 300, height: 200), 1, .light)
  }

  @Test("a new document is made by the closure, which knows its source")
  func makesNew() async throws {
    let app = AppHost { Editor() }
    app.prepare(SourcedDocument(nil, Note.template))
    let window = try #require(app.openingWindows.first { $0.opensAtLaunch })
    let host = window.makeHost(CGSize(width: 300, height: 200), 1, .light)
    #expect(labels(host).contains("Opening…"))
    await wait { labels(host).contains("from a template new 0") }
    #expect(labels(host).contains("from a template new 0") && host.title == "Untitled")
  }

  @Test("a file is read beside the main actor, and applied")
  func reads() async throws {
    let file = try file("kept")
    defer { try? FileManager.default.removeItem(at: file) }
    let host = try open(Viewer(), file)
    let label = "kept \(file.lastPathComponent) 0"
    #expect(labels(host).contains("Opening…"))
    await wait { labels(host).contains(label) }
    #expect(labels(host).contains(label))
    #expect(host.title == file.deletingPathExtension().lastPathComponent)
  }

  @Test("a file that the reader refuses leaves a message")
  func refuses() async throws {
    let file = try file("")
    defer { try? FileManager.default.removeItem(at: file) }
    Warning.receiver = { _ in }
    defer { Warning.receiver = nil }
    let host = try open(Viewer(), file)
    await wait { !labels(host).contains("Opening…") }
    #expect(labels(host).contains { $0.contains("could not be opened") })
  }

  @Test("a change that can be undone is saved, with the file as it was read")
  func saves() async throws {
    let file = try file("kept")
    defer { try? FileManager.default.removeItem(at: file) }
    let session = DocumentSession(
      DocumentKind<Note>(Note.readableContentTypes, Note.writableContentTypes, makesNew: true) {
        EditableLoader($0) { Note($0, $1.creationSource) }
      }, at: file)
    await wait { session.document != nil }
    let note = try #require(session.document)
    session.saveByItself()
    note.text = "changed"
    session.saveByItself()
    #expect(!session.isEdited, "nothing was registered")
    session.noteUndo()
    session.saveByItself()
    #expect(try String(contentsOf: file, encoding: .utf8) == "kept")
    await wait { (try? String(contentsOf: file, encoding: .utf8)) == "changed after kept" }
    #expect(try String(contentsOf: file, encoding: .utf8) == "changed after kept")
    #expect(!session.isEdited && note.configuration.lastContentModificationDate != nil)
  }

  @Test("what the window's undo manager registers counts as a change")
  func undoCounts() async throws {
    let file = try file("kept")
    defer { try? FileManager.default.removeItem(at: file) }
    let host = try open(Editor(), file)
    await wait { labels(host).contains("kept \(file.lastPathComponent) 0") }
    let button = try #require(
      host.semantics(at: 0).flatMap(\.flattened).first { $0.label == "Change" })
    for phase in [PointerEvent.Phase.down, .up] {
      host.send(
        .pointer(
          PointerEvent(id: 0, phase: phase, location: button.frame.center, time: 0, button: 1)))
      _ = host.turn(at: 0)
    }
    UndoManager.endEvent()
    host.scenePhase = .background
    _ = host.turn(at: 0)
    await wait { (try? String(contentsOf: file, encoding: .utf8)) == "changed after kept" }
    #expect(try String(contentsOf: file, encoding: .utf8) == "changed after kept")
  }

  @Test("documents are exported beside the main actor, several with numbers in their names")
  func exports() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = Services.current.dialogs
    Services.current.dialogs = AnsweredDialogs { dialog in
      switch dialog {
      case .saveFile(let name, _, _): .done([folder.appendingPathComponent(name)])
      case .saveFiles(let names, _, _): .done(names.map { folder.appendingPathComponent($0) })
      default: .cancelled
      }
    }
    let notes = ["one", "two"].map { text in
      let note = Note(URLDocumentConfiguration(creationSource: nil), nil)
      note.text = text
      return note
    }
    var written: [String] = []
    let stage = TestStage {
      Color.red
        .fileExporter(isPresented: .constant(true), document: notes[0], defaultFilename: "alone") {
          written += [(try? $0.get().lastPathComponent) ?? "failed"]
        }
        .fileExporter(isPresented: .constant(true), documents: notes) {
          written += (try? $0.get().map(\.lastPathComponent)) ?? ["failed"]
        }
    }
    stage.settle()
    Services.current.dialogs = before
    await wait { written.count == 3 }
    #expect(written.sorted() == ["Untitled 1.txt", "Untitled 2.txt", "alone.txt"])
    let texts = try written.sorted().map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    #expect(texts == ["one after nothing", "two after nothing", "one after nothing"])
  }

  @Test("progress of another task counts in the whole")
  func progress() {
    let whole = ProgressManager(totalCount: 4)
    whole.complete(count: 1)
    let part = whole.subprogress(assigningCount: 2).start(totalCount: 10)
    part.complete(count: 5)
    #expect(whole.fractionCompleted == 0.5 && whole.completedCount == 1)
    part.complete(count: 5)
    whole.complete(count: 1)
    #expect(whole.isFinished && whole.fractionCompleted == 1 && part.isFinished)
  }
}
