import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

@MainActor @Suite(.serialized) struct DocumentGroupTests {
  typealias TextDocument = FileDialogTests.TextDocument

  struct Editor: App {
    var body: some Scene {
      DocumentGroup(newDocument: TextDocument(text: "fresh")) { file in
        VStack {
          Text("\(file.document.text) \(file.fileURL?.lastPathComponent ?? "new")")
          Button("Change") { file.document.text = "changed" }
        }
      }
    }
  }

  @Test("an app of documents opens with a new one, whose window is untitled")
  func opensNew() throws {
    let app = AppHost { Editor() }
    let window = try #require(app.openingWindows.first { $0.opensAtLaunch })
    let host = window.makeHost(CGSize(width: 300, height: 200), 1, .light)
    _ = host.turn(at: 0)
    #expect(host.semantics(at: 0).flatMap(\.flattened).map(\.label).contains("fresh new"))
    #expect(host.title == "Untitled")
  }

  @Test("a file opens in a window of its own, with its name")
  func opensFiles() throws {
    final class Presenter: WindowPresenter {
      var opened: [WindowDescription] = []
      func open(_ description: WindowDescription) { opened.append(description) }
      func close(_ link: WindowLink) {}
      func raise(_ link: WindowLink) {}
      func quit() {}
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID()).txt")
    try Data("kept".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let app = AppHost { Editor() }
    let presenter = Presenter()
    app.presenter = presenter
    app.openDocument(file)
    let window = try #require(presenter.opened.first)
    let host = window.makeHost(CGSize(width: 300, height: 200), 1, .light)
    _ = host.turn(at: 0)
    let labels = host.semantics(at: 0).flatMap(\.flattened).map(\.label)
    #expect(labels.contains("kept \(file.lastPathComponent)"))
    #expect(host.title == file.deletingPathExtension().lastPathComponent)
  }
}
