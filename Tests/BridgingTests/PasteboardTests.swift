import SwiftUI
import Testing
import VivaceGraphics
import VivaceStage

@testable import VivaceBridging

/// Copying and pasting by programs.
@MainActor @Suite(.serialized) struct PasteboardTests {
  init() { StageServices.install() }

  @Test func textIsThatOfTheSystem() {
    let board = UIPasteboard.general
    let before = board.changeCount
    board.string = "one"
    #expect(Services.current.clipboard.string == "one" && board.changeCount == before + 1)
    Services.current.clipboard.string = "https://swift.org"
    #expect(board.string == "https://swift.org" && board.hasURLs && board.numberOfItems == 1)
    #expect(
      board.url?.host == "swift.org" && board.contains(pasteboardTypes: ["public.utf8-plain-text"]))
    board.strings = ["a", "b"]
    #expect(board.strings == ["a", "b"] && Services.current.clipboard.string == "a\nb")
    board.string = nil
    #expect(!board.hasStrings && board.items.isEmpty)
  }

  @Test func otherThingsCountAsLongAsNobodyCopiesText() throws {
    let board = UIPasteboard.general
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    board.image = picture
    #expect(board.hasImages && board.image === picture && !board.hasStrings)
    let png = try #require(board.data(forPasteboardType: "public.png"))
    #expect(UIImage(data: png) != nil)
    board.items = [["public.url": URL(string: "https://a.b")!, "own.type": 7], ["own.type": 8]]
    #expect(board.numberOfItems == 2 && board.types == ["own.type", "public.url"])
    #expect(board.value(forPasteboardType: "own.type") as? Int == 7)
    #expect(board.string == "https://a.b")
    Services.current.clipboard.string = "from elsewhere"
    #expect(board.value(forPasteboardType: "own.type") == nil)
    #expect(board.string == "from elsewhere" && board.numberOfItems == 1)
    board.color = .red
    #expect(board.hasColors && board.colors == [.red] && !board.hasImages)
    board.setData(Data("bytes".utf8), forPasteboardType: "public.text")
    #expect(board.string == "bytes")
    board.setItems([["public.text": "late"]], options: [.expirationDate: Date.distantPast])
    #expect(board.items.isEmpty)
  }

  @Test func pasteboardsOfANameShareWhatTheyHave() throws {
    let name = UIPasteboard.Name("test")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let one = try #require(UIPasteboard(name: name, create: true))
    let other = try #require(UIPasteboard(name: name, create: false))
    one.string = "shared"
    #expect(other.string == "shared" && other.changeCount == 1)
    #expect(UIPasteboard.withUniqueName().string == nil)
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
  }
}
