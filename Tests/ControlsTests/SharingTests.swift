import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceGraphics

@testable import VivaceControls
@testable import VivaceViews

/// Sharing, pasting and renaming.
@MainActor @Suite(.serialized) struct SharingTests {
  private final class Board: Clipboard {
    var string: String?
    var selection: String?
    var copied: PasteboardContents?
  }

  private func withClipboard(_ text: String?, _ body: (Board) -> Void) {
    let before = Services.current.clipboard
    let clipboard = Board()
    clipboard.string = text
    Services.current.clipboard = clipboard
    defer { Services.current.clipboard = before }
    body(clipboard)
  }

  @Test("a share link shows a sheet of what can be done; what is done closes it")
  func share() {
    withClipboard(nil) { clipboard in
      let stage = TestStage(size: CGSize(width: 390, height: 700)) {
        ShareLink(
          item: "A poem", subject: Text("Poem"), preview: SharePreview("My poem"))
      }
      stage.tap("Share…")
      stage.advance(by: 1)
      #expect(["My poem", "Copy", "Mail", "Save"].allSatisfy(stage.labels.contains))
      #expect(!stage.labels.contains("Open"))
      stage.tap("Copy")
      stage.advance(by: 1)
      #expect(clipboard.string == "A poem")
      #expect(!stage.labels.contains("Copy"))
    }
  }

  @Test func anAddressCanBeOpened() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 390, height: 700)) {
      ShareLink(item: URL(string: "https://example.org/cats")!)
        .environment(
          \.openURL,
          OpenURLAction {
            log($0.absoluteString)
            return .handled
          })
    }
    stage.tap("Share…")
    stage.advance(by: 1)
    #expect(stage.labels.contains("example.org"))
    stage.tap("Open")
    stage.advance(by: 1)
    #expect(log.take() == ["https://example.org/cats"])
  }

  @Test func pastingTakesWhatTheProgramTakes() {
    withClipboard("https://example.org") { _ in
      let log = Log()
      let stage = TestStage {
        PasteButton(payloadType: URL.self) { urls in log("\(urls.count) \(urls[0].host() ?? "")") }
      }
      stage.tap("Paste")
      #expect(log.take() == ["1 example.org"])
    }
    withClipboard(nil) { _ in
      let stage = TestStage { PasteButton(payloadType: String.self) { _ in } }
      #expect(!stage.node("Paste").isEnabled)
    }
  }

  @available(*, deprecated)
  @Test func pastingByTheNamesOfTypesTakesWhatTheValidatorMakes() {
    withClipboard("cat") { _ in
      let log = Log()
      let stage = TestStage {
        VStack {
          PasteButton(supportedTypes: ["public.plain-text"]) { log("plain \($0.count)") }
            .accessibilityIdentifier("plain")
          PasteButton(supportedTypes: ["public.png"]) { log("picture \($0.count)") }
            .accessibilityIdentifier("picture")
          PasteButton(supportedTypes: ["public.plain-text"]) {
            $0.count
          } payloadAction: {
            log("valid \($0)")
          }
          .accessibilityIdentifier("valid")
          PasteButton(supportedContentTypes: [.plainText]) { _ in
            nil as Int?
          } payloadAction: {
            log("never \($0)")
          }
          .accessibilityIdentifier("never")
        }
      }
      let nodes = stage.nodes.filter { $0.label == "Paste" }
      #expect(nodes.map(\.isEnabled) == [true, false, true, true])
      for node in nodes { stage.tap(at: node.frame.center) }
      #expect(log.take() == ["plain 1", "valid 1"])
    }
  }

  @Test func aRenameButtonRunsTheActionAround() {
    let log = Log()
    let stage = TestStage {
      VStack {
        RenameButton().renameAction { log("rename") }
        RenameButton()
      }
    }
    let buttons = stage.nodes.filter { $0.label == "Rename" }
    #expect(buttons.map(\.isEnabled) == [true, false])
    stage.tap(at: buttons[0].frame.center)
    #expect(log.take() == ["rename"])
  }

  @Test func aDocumentsTitleOffersToShareIt() {
    let stage = TestStage {
      NavigationStack {
        Text("page").navigationTitle("Plan").navigationBarTitleDisplayMode(.inline)
          .navigationDocument(URL(fileURLWithPath: "/tmp/plan.txt"))
      }
    }
    stage.tap("Plan")
    stage.advance(by: 1)
    #expect(stage.labels.contains { $0.hasPrefix("Share") })
  }
}
