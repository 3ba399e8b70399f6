import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Panels that have more in them than there is room for, and dialogs that become panels.
@MainActor struct PanelLayoutTests {
  private func menu(_ count: Int) -> TestStage {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      Menu("Open") { ForEach(0..<count, id: \.self) { Button("Row \($0)") {} } }
    }
    stage.tap("Open")
    stage.advance(by: 2)
    return stage
  }

  private func drag(_ stage: TestStage, from start: CGPoint, by distance: CGFloat) {
    stage.pointer(.down, at: start)
    for step in 1...6 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 6))
    }
    stage.advance(by: 0.3)
    stage.pointer(.up, at: CGPoint(x: start.x, y: start.y + distance))
    stage.advance(by: 2)
  }

  @Test func aLongMenuScrolls() {
    let stage = menu(40)
    let first = stage.node("Row 0").frame
    #expect(first.minY >= 0)
    drag(stage, from: CGPoint(x: first.midX, y: 400), by: -200)
    #expect(stage.node("Row 0").frame.minY < first.minY - 100)
    drag(stage, from: CGPoint(x: first.midX, y: 400), by: 300)
    #expect(abs(stage.node("Row 0").frame.minY - first.minY) < 1)
  }

  @Test func aShortMenuStays() {
    let stage = menu(4)
    let first = stage.node("Row 0").frame
    drag(stage, from: first.center, by: 60)
    #expect(!stage.labels.contains("Row 0") || stage.node("Row 0").frame == first)
  }

  private struct Asking: View {
    let log: Log
    @State private var asks = false
    var body: some View {
      VStack {
        Button("Ask") { asks = true }
          .confirmationDialog("Sure?", isPresented: $asks, titleVisibility: .visible) {
            Button("Do it") { log("done") }
            Button("Never mind", role: .cancel) {}
          }
        Spacer()
      }
    }
  }

  @Test func aDialogOfAWideWindowIsAPanelBesideItsView() {
    let log = Log()
    let stage = TestStage(size: CGSize(width: 1000, height: 800)) {
      Asking(log: log).environment(\.horizontalSizeClass, .regular)
    }
    stage.tap("Ask")
    stage.advance(by: 2)
    let button = stage.node("Do it").frame
    #expect(button.minY < 200 && abs(button.midX - 500) < 1)
    #expect(!stage.labels.contains("Never mind") && !stage.labels.contains("Cancel"))
    #expect(stage.texts.contains("Sure?"))
    stage.tap("Do it")
    #expect(log.take() == ["done"])
    stage.advance(by: 2)
    #expect(!stage.texts.contains("Sure?"))
    stage.tap("Ask")
    stage.advance(by: 2)
    stage.tap(at: CGPoint(x: 20, y: 780))
    stage.advance(by: 2)
    #expect(!stage.texts.contains("Sure?"))
  }

  @Test func aDialogOfANarrowWindowIsAtItsBottomEdge() {
    let stage = TestStage(size: CGSize(width: 400, height: 800)) {
      Asking(log: Log()).environment(\.horizontalSizeClass, .compact)
    }
    stage.tap("Ask")
    stage.advance(by: 2)
    #expect(stage.node("Do it").frame.minY > 600)
    #expect(stage.labels.contains("Never mind"))
  }

  @Test func aTintOfASwipeButtonWinsOverItsRole() {
    let stage = TestStage(size: CGSize(width: 400, height: 400)) {
      List {
        Text("Row").swipeActions {
          Button("Archive", role: .destructive) {}.tint(.blue)
          Button("Delete", role: .destructive) {}
          Button("Other") {}
        }
      }
      .tint(.green)
    }
    let row = stage.node("Row").frame.center
    stage.pointer(.down, at: CGPoint(x: 300, y: row.y))
    for step in 1...6 {
      stage.advance(by: 1 / 60)
      stage.pointer(.moved, at: CGPoint(x: 300 - 20 * CGFloat(step), y: row.y))
    }
    stage.advance(by: 0.3)
    stage.pointer(.up, at: CGPoint(x: 180, y: row.y))
    stage.advance(by: 2)
    let (archive, delete) = (stage.node("Archive").frame, stage.node("Delete").frame)
    #expect(archive.minX >= delete.maxX, "the first one stands at the edge")
    #expect(fill(stage, archive) == color(.blue))
    #expect(fill(stage, delete) == color(.red))
    #expect(fill(stage, stage.node("Other").frame) == color(.gray))
  }

  private func color(_ color: Color) -> ResolvedColor { color.resolve(in: EnvironmentValues()) }

  /// The paint of the last shape that fills a frame.
  private func fill(_ stage: TestStage, _ frame: CGRect) -> ResolvedColor? {
    stage.items.compactMap { item -> ResolvedColor? in
      guard case .shape(_, _, .color(let color), _, _, let shape) = item.content,
        abs(shape.model.width - frame.width) < 1, abs(shape.model.midX - frame.midX) < 1
      else { return nil }
      return color.value(at: 0)
    }.last
  }
}
