import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// A sheet and a scroll view in it share a drag.
@MainActor struct SheetScrollTests {
  private struct Sheets: View {
    let detents: Set<PresentationDetent>
    @State private var isPresented = false

    var body: some View {
      Button("Show") { isPresented = true }
        .sheet(isPresented: $isPresented) {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 50) }
            }
          }
          .presentationDetents(detents)
        }
    }
  }

  private func stage(_ detents: Set<PresentationDetent>) -> TestStage {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) { Sheets(detents: detents) }
    stage.tap("Show")
    stage.advance(by: 2)
    return stage
  }
  private func y(_ stage: TestStage, _ label: String = "Row 0") -> CGFloat {
    stage.node(label).frame.minY
  }
  private func drag(_ stage: TestStage, from start: CGFloat, to end: CGFloat) {
    stage.pointer(.down, at: CGPoint(x: 200, y: start))
    for step in 1...20 {
      stage.advance(by: 1 / 60)
      let fraction = CGFloat(step) / 20
      stage.pointer(.moved, at: CGPoint(x: 200, y: start + (end - start) * fraction))
    }
  }

  @Test func atTheTopADragDownwardsMovesTheSheetAndThrownItGoes() {
    let stage = stage([.large])
    let top = y(stage)
    drag(stage, from: 300, to: 400)
    #expect(abs(y(stage) - top - 100) < 12)
    // The rows go along with the sheet; none has scrolled.
    #expect(abs(y(stage, "Row 1") - y(stage) - 50) < 0.01)
    for _ in 0..<10 { stage.advance(by: 1 / 60) }
    stage.pointer(.up, at: CGPoint(x: 200, y: 400))
    stage.advance(by: 2)
    #expect(abs(y(stage) - top) < 0.5)
    drag(stage, from: 200, to: 560)
    stage.pointer(.up, at: CGPoint(x: 200, y: 560))
    stage.advance(by: 2)
    #expect(!stage.labels.contains("Row 0"))
  }

  @Test func aMediumSheetGrowsBeforeItsContentScrolls() {
    let stage = stage([.medium, .large])
    let medium = y(stage)
    #expect(medium > 280)
    drag(stage, from: 560, to: 460)
    #expect(abs(medium - y(stage) - 100) < 12)
    stage.pointer(.moved, at: CGPoint(x: 200, y: 100))
    let (first, second) = (y(stage, "Row 10"), y(stage, "Row 11"))
    #expect(abs(second - first - 50) < 0.01)
    stage.advance(by: 0.3)
    stage.pointer(.up, at: CGPoint(x: 200, y: 100))
    stage.advance(by: 2)
    // It rests at its large detent, and the remaining translation has scrolled the content.
    #expect(abs(y(stage, "Row 10") - first) < 1)
    #expect(!stage.labels.contains("Row 0") || y(stage) < 0)
  }

  @Test func scrolledContentScrollsBack() {
    let stage = stage([.large])
    drag(stage, from: 500, to: 300)
    stage.advance(by: 0.3)
    stage.pointer(.up, at: CGPoint(x: 200, y: 300))
    stage.advance(by: 2)
    let row = y(stage, "Row 8")
    drag(stage, from: 300, to: 380)
    #expect(abs(y(stage, "Row 8") - row - 80) < 12.5)
    stage.advance(by: 0.3)
    stage.pointer(.up, at: CGPoint(x: 200, y: 380))
    stage.advance(by: 2)
    #expect(abs(y(stage, "Row 8") - row - 80) < 12.5)
  }
}
