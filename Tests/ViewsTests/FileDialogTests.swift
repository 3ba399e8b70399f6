import Combine
import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceGraphics
import VivaceSupplements

@testable import VivaceViews

@MainActor @Suite(.serialized) struct FileDialogTests {
  struct TextDocument: FileDocument {
    static var readableContentTypes: [UTType] { [.plainText] }
    var text: String
    init(text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
      guard let data = configuration.file.regularFileContents, !data.isEmpty else {
        throw CocoaError(.fileReadCorruptFile)
      }
      text = String(decoding: data, as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  final class Drawing: ReferenceFileDocument {
    static var readableContentTypes: [UTType] { [.json] }
    @Published var lines = 0
    init() {}
    init(configuration: ReadConfiguration) throws {
      lines =
        Int(String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)) ?? 0
    }
    func snapshot(contentType: UTType) throws -> Int { lines }
    func fileWrapper(snapshot: Int, configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data("\(snapshot)".utf8))
    }
  }

  func text(of file: URL) -> String? { try? String(contentsOf: file, encoding: .utf8) }

  /// With dialogs that answer, in a folder that is gone afterwards.
  func with(
    _ answer: @escaping @Sendable (DesktopDialog) -> DesktopAnswer,
    _ body: (AnsweredDialogs, URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = Services.current.dialogs
    defer { Services.current.dialogs = before }
    let dialogs = AnsweredDialogs(answer)
    Services.current.dialogs = dialogs
    try body(dialogs, folder)
  }

  @Test("files are chosen by the desktop's dialog, which is told types, words and folder")
  func importer() throws {
    struct Screen: View {
      @State var isShown = false
      @State var names = "nothing"
      var body: some View {
        Button("Open") { isShown = true }
        Text(names)
          .fileImporter(
            isPresented: $isShown, allowedContentTypes: [.png], allowsMultipleSelection: true
          ) { result in
            names = (try? result.get().map(\.lastPathComponent).joined(separator: " ")) ?? "failed"
          }
          .fileDialogMessage("Pick pictures")
          .fileDialogConfirmationLabel("Take")
          .fileDialogDefaultDirectory(URL(fileURLWithPath: "/tmp"))
      }
    }
    try with({ _ in
      .done([URL(fileURLWithPath: "/nowhere/a.png"), URL(fileURLWithPath: "/nowhere/b.png")])
    }) { dialogs, _ in
      let stage = TestStage { VStack { Screen() } }
      stage.tap("Open")
      stage.advance(by: 0.1)
      #expect(stage.labels.contains("a.png b.png"))
      guard case .openFiles(let wish) = dialogs.dialogs.first else {
        Issue.record("no dialog")
        return
      }
      #expect(wish.title == "Pick pictures" && wish.allowsMultiple && wish.confirmation == "Take")
      #expect(wish.folder?.path == "/tmp" && wish.filters.first?.mediaTypes == ["image/png"])
    }
  }

  @Test("who changes their mind is heard; without a desktop the error says why")
  func cancelled() throws {
    struct Screen: View {
      @State var isShown = true
      let log: Log
      var body: some View {
        Text("Screen").fileImporter(
          isPresented: $isShown, allowedContentTypes: [.item], allowsMultipleSelection: false
        ) { result in
          if case .failure = result { log("failed") }
        } onCancellation: {
          log("cancelled")
        }
      }
    }
    let log = Log()
    try with({ _ in .cancelled }) { _, _ in TestStage { Screen(log: log) }.settle() }
    #expect(log.take() == ["cancelled"])
    try with({ _ in .unavailable("there is no desktop") }) { _, _ in
      TestStage { Screen(log: log) }.settle()
    }
    #expect(log.take() == ["failed"])
  }

  @Test("documents of both kinds and values are saved where somebody wants them")
  func exporter() throws {
    struct Screen: View {
      @State var isShown = true
      let log: Log
      var body: some View {
        Text("Screen").fileExporter(
          isPresented: $isShown, document: TextDocument(text: "Hello"), contentType: .plainText,
          defaultFilename: "Letter"
        ) { result in log((try? result.get().lastPathComponent) ?? "failed") }
      }
    }
    let log = Log()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("out-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let answer: @Sendable (DesktopDialog) -> DesktopAnswer = { dialog in
      guard case .saveFile(let name, _, _) = dialog else { return .cancelled }
      return .done([folder.appendingPathComponent(name)])
    }
    try with(answer) { _, _ in
      TestStage { Screen(log: log) }.settle()
      #expect(log.take() == ["Letter.txt"])
      let letter = folder.appendingPathComponent("Letter.txt")
      #expect(text(of: letter) == "Hello")
      let drawing = Drawing()
      drawing.lines = 7
      TestStage {
        Color.red.fileExporter(
          isPresented: .constant(true), document: drawing, contentType: .json
        ) { _ in }
      }.settle()
      let file = folder.appendingPathComponent("Untitled.json")
      #expect(text(of: file) == "7")
      TestStage {
        Color.red.fileExporter(
          isPresented: .constant(true), item: "A text", contentTypes: [.plainText],
          defaultFilename: "Item.txt"
        ) { _ in }
      }.settle()
      let item = folder.appendingPathComponent("Item.txt")
      #expect(text(of: item) == "A text")
    }
  }

  @Test("a document is read, changed, saved in its file and under another name")
  func sessions() throws {
    try with({ dialog in
      guard case .saveFile(let name, _, _) = dialog else { return .cancelled }
      return .done([FileManager.default.temporaryDirectory.appendingPathComponent("saved-" + name)])
    }) { _, folder in
      let file = folder.appendingPathComponent("note.txt")
      try Data("old".utf8).write(to: file)
      let kind = DocumentKind<TextDocument>(values: { TextDocument(text: "") })
      let session = DocumentSession(kind, at: file)
      #expect(session.document?.text == "old" && session.title == "note" && !session.isEdited)
      session.change(TextDocument(text: "new"))
      #expect(session.isEdited)
      session.saveByItself()
      #expect(text(of: file) == "new")
      #expect(!session.isEdited)
      session.saveElsewhere()
      #expect(session.title == "saved-note")
      if let url = session.url { try? FileManager.default.removeItem(at: url) }
    }
  }

  @Test("what holds no such document is said, and there is none")
  func broken() throws {
    try with({ _ in .cancelled }) { _, folder in
      let file = folder.appendingPathComponent("empty.txt")
      try Data().write(to: file)
      let messages = warnings {
        let session = DocumentSession(
          DocumentKind<TextDocument>(values: { TextDocument(text: "") }), at: file)
        #expect(session.document == nil)
        #expect(session.failure?.contains("empty.txt") == true)
      }
      #expect(messages.contains { $0.contains("empty.txt") })
    }
  }

  @Test("a file is moved to where somebody wants it")
  func mover() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("move-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let goal = folder.appendingPathComponent("b.txt")
    try with({ _ in .done([goal]) }) { _, place in
      let file = place.appendingPathComponent("a.txt")
      try Data("moved".utf8).write(to: file)
      TestStage {
        Color.red.fileMover(isPresented: .constant(true), file: file) { _ in }
      }.settle()
      #expect(!FileManager.default.fileExists(atPath: file.path))
      #expect(text(of: goal) == "moved")
    }
  }
}
