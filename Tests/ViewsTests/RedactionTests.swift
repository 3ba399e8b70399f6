import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceViews

@MainActor struct RedactionTests {
  private func blocks(_ stage: TestStage) -> [CGRect] {
    stage.items.compactMap { item in
      guard case .shape(.path(let path), nil, _, _, _, _) = item.content else { return nil }
      return path.boundingRect
    }
  }

  @Test func placeholdersStandForTextsAndKeepTheirSize() {
    let plain = TestStage { Text("Secret").background(Color.red) }
    let stage = TestStage { Text("Secret").background(Color.red).redacted(reason: .placeholder) }
    #expect(stage.texts.isEmpty)
    #expect(stage.shapes.first?.model.size == plain.shapes.first?.model.size)
    let width = plain.shapes.first?.model.width ?? 0
    #expect(width > 0 && blocks(stage).count == 1)
    #expect(abs((blocks(stage).first?.width ?? 0) - width) < 1)
  }

  @Test func eachLineHasABlockAndUnredactedTextShows() {
    let stage = TestStage {
      VStack {
        Text("one\ntwo\nthree")
        Text("shown").unredacted()
      }
      .redacted(reason: .placeholder)
    }
    #expect(stage.texts == ["shown"])
    let path = stage.items.lazy.compactMap { item -> Path? in
      guard case .shape(.path(let path), nil, _, _, _, _) = item.content else { return nil }
      return path
    }.first
    var starts = 0
    path?.forEach { if case .move = $0 { starts += 1 } }
    #expect(starts == 3)
  }

  @Test func privacyHidesOnlyWhatIsSensitive() {
    let stage = TestStage {
      VStack {
        Text("balance").privacySensitive()
        Text("name")
        Image(systemName: "star").privacySensitive()
      }
      .redacted(reason: .privacy)
    }
    #expect(stage.texts == ["name"])
    #expect(blocks(stage).count == 2)
  }

  @Test func viewsSeeTheReasons() {
    struct Reader: View {
      @Environment(\.redactionReasons) private var reasons
      var body: some View { Text(reasons.contains(.invalidated) ? "old" : "new") }
    }
    let stage = TestStage {
      Reader()
      Reader().redacted(reason: .invalidated)
    }
    #expect(stage.texts == ["new", "old"])
  }
}
