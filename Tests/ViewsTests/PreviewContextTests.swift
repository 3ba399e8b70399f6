import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Previews as values, their contexts, and libraries of examples.
@MainActor @Suite struct PreviewContextTests {
  private func labels(of preview: Preview) -> [String] {
    let host = preview.window.makeHost(CGSize(width: 200, height: 100), 1, .light)
    _ = host.turn(at: 0)
    return host.semantics(at: 0).flatMap(\.flattened).map(\.label)
  }

  @Test func aPreviewIsAWindowWithItsNameAndItsSize() {
    let preview = Preview("Card", traits: .fixedLayout(width: 120, height: 80)) { Text("inside") }
    #expect(preview.window.title == "Card")
    #expect(preview.window.defaultSize == CGSize(width: 120, height: 80))
    #expect(labels(of: preview) == ["inside"])
  }

  private enum Good: PreviewRegistry {
    static let fileID = "App/Card.swift", line = 7, column = 1
    static func makePreview() throws -> Preview { Preview { Text("made") } }
  }
  private enum Bad: PreviewRegistry {
    static let fileID = "App/Card.swift", line = 9, column = 1
    static func makePreview() throws -> Preview { throw PreviewUnavailable() }
  }

  @Test func aPreviewThatCannotBeMadeSaysSo() {
    #expect(labels(of: Good.preview) == ["made"])
    #expect(labels(of: Bad.preview) == ["The preview at App/Card.swift:9 is not available."])
  }

  private struct Family: PreviewContextKey { static var defaultValue: String { "small" } }
  private struct Place: PreviewContext {
    subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value {
      "large" as? Key.Value ?? Key.defaultValue
    }
  }

  @Test func aPreviewTellsItsContext() throws {
    let window = previewWindow(traits: []) { Text("a").previewContext(Place()) }
    let host = window.makeHost(CGSize(width: 100, height: 100), 1, .light)
    _ = host.turn(at: 0)
    _ = host.turn(at: 0)
    let context = try #require(window.previewSettings?.context)
    #expect(context[Family.self] == "large")
  }

  private struct Examples: LibraryContentProvider {
    @LibraryContentBuilder var views: [LibraryItem] {
      LibraryItem(Text("x"), title: "A text", category: .control)
      LibraryItem(Color.red, visible: false)
    }
    @LibraryContentBuilder func modifiers(base: Text) -> [LibraryItem] {
      LibraryItem(base.bold(), category: .effect)
    }
  }

  @Test func aLibraryKnowsItsItems() {
    let items = Examples().views
    #expect(items.map(\.title) == ["A text", nil] && items.map(\.isVisible) == [true, false])
    #expect(items.map(\.category) == [.control, .other])
    #expect(Examples().modifiers(base: Text("y")).map(\.category) == [.effect])
  }

  private struct Old: PreviewProvider {
    static var previews: some View { Text("a") }
  }
  @Test func aProviderIsOfNoPlatformUnlessItSaysSo() { #expect(Old.platform == nil) }
}
