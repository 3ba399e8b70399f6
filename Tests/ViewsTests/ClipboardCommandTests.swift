import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceSupplements

@testable import VivaceViews

/// The views' clipboard commands, while one of them has the focus.
@MainActor @Suite(.serialized) struct ClipboardCommandTests {
  init() { Services.current.clipboard = MemoryClipboard() }

  private var clipboard: any Clipboard { Services.current.clipboard }

  private struct Cards: View {
    let log: Log
    var body: some View {
      VStack {
        Text("Cat").focusable()
          .copyable(["Cat"])
          .cuttable(for: String.self) {
            log("cut")
            return ["Cat", "Hat"]
          }
        Text("Dog").focusable()
          .pasteDestination(for: String.self) {
            log("dog \($0)")
          } validator: {
            $0.filter { $0 != "Bat" }
          }
      }
      .copyable([URL(string: "https://example.org/all")!])
      .pasteDestination(for: URL.self) { log("around \($0.map(\.absoluteString))") }
    }
  }

  @Test(arguments: [EventModifiers.command, .control])
  func theFocusedViewCopiesAndCuts(_ modifier: EventModifiers) {
    let log = Log()
    let stage = TestStage { Cards(log: log) }
    stage.press("tab")
    stage.press("c", modifier)
    #expect(clipboard.string == "Cat")
    stage.press("x", modifier)
    #expect(clipboard.string == "Cat\nHat" && log.take() == ["cut"])
    stage.press("c")
    #expect(clipboard.string == "Cat\nHat", "without a modifier it is a letter")
  }

  @Test func whatAViewDoesNotCopyTheViewAroundDoes() {
    let stage = TestStage { Cards(log: Log()) }
    stage.press("tab")
    stage.press("tab")
    stage.press("c", .command)
    #expect(clipboard.string == "https://example.org/all")
  }

  @Test func theFocusedViewTakesWhatIsPastedAfterItsValidator() {
    let log = Log()
    let stage = TestStage { Cards(log: log) }
    stage.press("tab")
    stage.press("tab")
    clipboard.string = "Ant"
    stage.press("v", .control)
    #expect(log.take() == ["dog [\"Ant\"]"])
    clipboard.things = ["Ant", "Bat", "Cow"]
    stage.press("v", .control)
    #expect(log.take() == ["dog [\"Ant\", \"Cow\"]"])
    clipboard.string = "Bat"
    stage.press("v", .control)
    #expect(log.take().isEmpty, "nothing is left of it")
    clipboard.string = nil
    stage.press("v", .control)
    #expect(log.take().isEmpty)
  }

  @Test func aTextThatReadsAsAnAddressIsPastedAsOne() {
    let log = Log()
    let stage = TestStage { Cards(log: log) }
    stage.press("tab")
    clipboard.string = "no address"
    stage.press("v", .command)
    #expect(log.take().isEmpty)
    clipboard.string = "https://example.org"
    stage.press("v", .command)
    #expect(log.take() == ["around [\"https://example.org\"]"])
  }

  private struct Point: Codable, Transferable, Equatable {
    var x, y: Int
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
    }
  }

  @Test func thingsOfTheProgramsOwnAreCopiedAsTheyAre() {
    let log = Log()
    let stage = TestStage {
      Text("Point").focusable()
        .copyable([Point(x: 1, y: 2)])
        .pasteDestination(for: Point.self) { log("\($0[0].x) \($0[0].y)") }
    }
    stage.press("tab")
    stage.press("c", .command)
    #expect(clipboard.string == nil, "another program has no use for it")
    stage.press("v", .command)
    #expect(log.take() == ["1 2"])
    clipboard.string = "from another program"
    stage.press("v", .command)
    #expect(log.take().isEmpty)
  }

  @Test func providersAreCopiedAndPasted() {
    let log = Log()
    let stage = TestStage {
      VStack {
        Text("Cat").focusable()
          .onCopyCommand { [NSItemProvider(object: NSString(string: "Meow"))] }
          .onCutCommand(perform: nil)
          .onPasteCommand(of: [.plainText]) { log("text \($0.count)") }
        Text("Dog").focusable()
          .onPasteCommand(of: [.url]) {
            $0.first?.canLoadObject(ofClass: NSURL.self) == true ? "address" : nil
          } perform: {
            log($0)
          }
      }
      .onCutCommand {
        log("cut around")
        return []
      }
    }
    stage.press("tab")
    stage.press("c", .command)
    #expect(clipboard.string == "Meow")
    stage.press("v", .command)
    #expect(log.take() == ["text 1"])
    stage.press("x", .command)
    #expect(log.take() == ["cut around"] && clipboard.string == "Meow")
    stage.press("tab")
    stage.press("v", .command)
    #expect(log.take().isEmpty, "a text is no address")
    clipboard.string = "https://example.org"
    stage.press("v", .command)
    #expect(log.take() == ["address"])
  }

  @Test func deleteIsACommandOfItsOwn() {
    let log = Log()
    let stage = TestStage {
      Text("Cat").focusable().onDeleteCommand { log("deleted") }
    }
    stage.press("tab")
    stage.press("delete")
    #expect(log.take() == ["deleted"])
    stage.press("delete", .command)
    #expect(log.take().isEmpty)
  }

  @available(*, deprecated)
  @Test func pastingIsAskedForByTheNamesOfTypesToo() {
    let log = Log()
    let stage = TestStage {
      VStack {
        Text("1").focusable().onPasteCommand(of: ["public.png"]) { log("picture \($0.count)") }
        Text("2").focusable().onPasteCommand(of: ["public.plain-text"]) {
          $0.count == 1 ? "one" : nil
        } perform: {
          log($0)
        }
      }
      .onPasteCommand(of: ["public.text"]) { log("around \($0.count)") }
    }
    clipboard.string = "Ant"
    stage.press("tab")
    stage.press("v", .command)
    #expect(log.take() == ["around 1"])
    stage.press("tab")
    stage.press("v", .command)
    #expect(log.take() == ["one"])
  }
}
