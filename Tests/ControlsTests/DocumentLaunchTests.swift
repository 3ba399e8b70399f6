import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceGraphics
import VivaceSupplements

@testable import VivaceControls
@testable import VivaceViews

/// The screen that a program for documents begins with.
@MainActor @Suite(.serialized) struct DocumentLaunchTests {
  struct Poem: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text: String
    init(text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  struct Poems: App {
    var body: some Scene {
      DocumentGroup(newDocument: Poem(text: "empty")) { file in Text(file.document.text) }
      DocumentGroupLaunchScene("My Poems") {
        NewDocumentButton("Write")
        NewDocumentButton("Sonnet") { Poem(text: "fourteen lines") }
      } background: {
        Color.indigo
      } overlayAccessoryView: { geometry in
        Text("title at \(geometry.titleViewFrame.isEmpty ? "nowhere" : "its place")")
      }
    }
  }

  private final class Screen: WindowPresenter {
    let app: AppHost
    var windows: [(link: WindowLink, host: ViewHost)] = []
    private var time = 0.0

    init(_ app: AppHost = AppHost { Poems() }) {
      self.app = app
      app.presenter = self
      for description in app.openingWindows where description.opensAtLaunch { open(description) }
      advance()
    }
    func open(_ description: WindowDescription) {
      let host = description.makeHost(CGSize(width: 600, height: 500), 1, .light)
      windows.append((description.link!, host))
    }
    func close(_ link: WindowLink) {
      windows.removeAll { $0.link === link }
      link.end()
    }
    func raise(_ link: WindowLink) {}
    func quit() {}

    func advance() {
      for _ in 0..<4 {
        time += 0.1
        for window in windows { _ = window.host.turn(at: time) }
      }
    }
    var nodes: [SemanticNode] { windows[0].host.semantics(at: time).flatMap(\.flattened) }
    var labels: [String] { nodes.map(\.label) }
    func tap(_ label: String) { tap(at: nodes.first { $0.label == label }!.frame.center) }
    func tap(at point: CGPoint) {
      for phase in [PointerEvent.Phase.down, .up] {
        windows[0].host.send(.pointer(PointerEvent(phase: phase, location: point, time: time)))
        advance()
      }
    }
  }

  @Test("it comes first, with its title, its buttons and what is above them")
  func first() {
    let screen = Screen()
    #expect(screen.windows.count == 1)
    #expect(
      ["My Poems", "Write", "Sonnet", "Open…", "title at its place"]
        .allSatisfy(screen.labels.contains))
  }

  @Test func aNewDocumentReplacesTheLauncher() {
    let screen = Screen()
    screen.tap("Write")
    #expect(screen.windows.count == 1 && screen.labels == ["empty"])
  }

  @Test func aPreparedDocumentReplacesTheLauncher() async {
    let screen = Screen()
    screen.tap("Sonnet")
    for _ in 0..<100 where screen.labels != ["fourteen lines"] {
      await Task.yield()
      screen.advance()
    }
    #expect(screen.labels == ["fourteen lines"])
  }

  @Test("without a document group, the view of a file takes the screen's place")
  func view() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    let before = Services.current.dialogs
    defer { Services.current.dialogs = before }
    Services.current.dialogs = Answering { dialog in
      if case .saveFile = dialog { .done([file]) } else { .cancelled }
    }
    let stage = TestStage {
      DocumentLaunchView("Books", for: [.plainText]) {
        NewDocumentButton()
      } onDocumentOpen: {
        Text("open \($0.lastPathComponent)")
      }
    }
    #expect(stage.labels.contains("Books"))
    stage.tap("Open…")
    stage.settle()
    #expect(stage.labels.contains("Books"))
    stage.tap("Create Document")
    stage.settle()
    #expect(stage.labels == ["open \(file.lastPathComponent)"])
    #expect(try Data(contentsOf: file).isEmpty)
  }

  struct Sourced: App {
    static let template = DocumentCreationSource(id: "template")
    let file: URL

    init() { self.init(file: URL(fileURLWithPath: "/nowhere")) }
    init(file: URL) { self.file = file }

    var body: some Scene {
      DocumentGroup(newDocument: Poem(text: "empty")) {
        Text("\($0.document.text) \($0.creationSource?.id ?? "-")")
      }
      DocumentGroupLaunchScene("My Poems") {
        NewDocumentButton("Empty", source: Self.template)
        NewDocumentButton("Sonnet", source: Self.template) { Poem(text: "fourteen lines") }
        NewDocumentButton("File", contentType: .plainText, source: Self.template) { file }
        NewDocumentButton("Plain")
      }
    }
  }

  @Test(
    "a document knows the source of its button",
    arguments: [
      ("Empty", "empty template"), ("Sonnet", "fourteen lines template"),
      ("File", "haiku template"), ("Plain", "empty -"),
    ])
  func source(button: String, label: String) async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("haiku".utf8).write(to: file)
    let screen = Screen(AppHost { Sourced(file: file) })
    screen.tap(button)
    for _ in 0..<100 where screen.labels != [label] {
      await Task.yield()
      screen.advance()
    }
    #expect(screen.labels == [label])
  }

  struct Pasted: App {
    var body: some Scene {
      DocumentGroup(newDocument: Poem(text: "empty")) { file in Text(file.document.text) }
      DocumentGroupLaunchScene("My Poems") {
        NewDocumentButton(source: .pasteboard).accessibilityIdentifier("any")
        NewDocumentButton(for: Poem.self, source: .pasteboard).accessibilityIdentifier("poem")
      }
    }
  }

  @Test("a document is made of the clipboard, where that has one", arguments: ["any", "poem"])
  func pasted(button: String) async throws {
    let before = Services.current.clipboard
    defer { Services.current.clipboard = before }
    Services.current.clipboard = MemoryClipboard()
    let empty = Screen(AppHost { Pasted() })
    let buttons = empty.nodes.filter { $0.label == "Create Document" }
    #expect(buttons.count == 2 && !buttons.contains(where: \.isEnabled))
    Services.current.clipboard.string = "pasted lines"
    let screen = Screen(AppHost { Pasted() })
    let node = try #require(screen.nodes.first { $0.identifier == button })
    #expect(node.isEnabled)
    screen.tap(at: node.frame.center)
    for _ in 0..<100 where screen.labels != ["pasted lines"] {
      await Task.yield()
      screen.advance()
    }
    #expect(screen.labels == ["pasted lines"])
  }

  struct Titled: App {
    var body: some Scene {
      DocumentGroup(newDocument: Poem(text: "empty")) { file in Text(file.document.text) }
      DocumentGroupLaunchScene().documentLaunchTitle("Verses").documentLaunchSubtitle("Two lines")
    }
  }

  @Test(
    "a title and a subtitle come from the scene or the view around, unless the screen has a title")
  func titles() {
    #expect(["Verses", "Two lines"].allSatisfy(Screen(AppHost { Titled() }).labels.contains))
    let stage = TestStage(size: CGSize(width: 500, height: 500)) {
      VStack {
        DocumentLaunchView(for: [.plainText]) {
          NewDocumentButton()
        } onDocumentOpen: { _ in
          Text("open")
        }
        DocumentLaunchView("Books", for: [.plainText]) {
          NewDocumentButton()
        } onDocumentOpen: { _ in
          Text("open")
        }
      }
      .documentLaunchTitle(Text("Papers"))
      .documentLaunchSubtitle(Text("All of them"))
    }
    #expect(
      stage.labels.filter { ["Papers", "Books", "All of them"].contains($0) }
        == ["Papers", "All of them", "Books", "All of them"])
  }

  private final class Answering: DesktopDialogs, @unchecked Sendable {
    let answer: (DesktopDialog) -> DesktopAnswer
    init(_ answer: @escaping (DesktopDialog) -> DesktopAnswer) { self.answer = answer }
    func show(_ dialog: DesktopDialog, _ done: @escaping (DesktopAnswer) -> Void) {
      done(answer(dialog))
    }
  }
}
