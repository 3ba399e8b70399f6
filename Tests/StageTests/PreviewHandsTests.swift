import Foundation
import Testing
import VivaceControls
import VivaceDrawing
import VivaceExport
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

/// A preview that is used by its tool: a script from the present on, rows of long lists, pictures compared.
@Suite("Preview hands") @MainActor
struct PreviewHandsTests {
  private struct Board: View {
    @State private var count = 0
    @State private var isWide = false
    var body: some View {
      VStack(spacing: 0) {
        Button("Add") {
          withAnimation(.linear(duration: 1)) { (count, isWide) = (count + 1, !isWide) }
        }
        Text("Count \(count)")
        Color.red.frame(width: isWide ? 80 : 40, height: 10)
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<200) { Text("Row \($0)").frame(height: 20 + CGFloat($0 % 3) * 9) }
          }
        }
      }
    }
  }

  private func makeStage() throws -> PreviewStage {
    var settings = StageSettings()
    (settings.width, settings.height) = (200, 300)
    return try PreviewStage(settings, state: nil) { settings in
      HeadlessStage(size: settings.size ?? .zero, scale: 1, root: Board())
    }
  }

  @Test func aScriptGoesOnFromThePresent() throws {
    let stage = try makeStage()
    defer { stage.close() }
    let first = try stage.play(Script(parsing: "0 tap \"Add\""), rest: 5)
    #expect(first.isAtRest && first.movesUntil == nil)
    #expect(first.time > 1 && first.time < 1.3)
    let second = try stage.play(Script(parsing: "0.5 tap \"Add\""), rest: nil)
    #expect(!second.isAtRest)
    #expect(abs(second.time - first.time - 0.6) < 0.05)
    #expect(stage.stage.contains("Count 2"))
    // The recording of it can be replayed.
    let again = try makeStage()
    defer { again.close() }
    try again.replay(stage.recording)
    #expect(again.stage.contains("Count 2"))
    func values(_ stage: PreviewStage) throws -> [String: Data] {
      try JSONDecoder().decode([String: Data].self, from: stage.state)
    }
    #expect(try values(again) == values(stage))
  }

  @Test func aTapThatMeetsNothingIsNoted() throws {
    let stage = try makeStage()
    defer { stage.close() }
    let play = try stage.play(Script(parsing: "0 tap \"Count 0\"", name: "click"), rest: 1)
    #expect(play.notes.count == 1)
    #expect(play.notes.first?.hasPrefix("click:1: the tap") == true)
    #expect(throws: ScriptError.self) { try stage.play(Script(parsing: "0 tap \"Nope\""), rest: 1) }
  }

  @Test func aRowComesIntoSight() throws {
    let stage = try makeStage()
    defer { stage.close() }
    #expect(!stage.stage.contains("Row 150"))
    for row in [150, 3, 199] {
      try stage.scroll(toRow: row, at: CGPoint(x: 100, y: 200))
      let frame = try stage.stage.find("Row \(row)").frame
      #expect(frame.minY >= 0 && frame.maxY <= 300.5, "\(row): \(frame)")
    }
    #expect(throws: StageError.self) { try stage.scroll(toRow: 200, at: CGPoint(x: 100, y: 200)) }
    #expect(throws: StageError.self) { try stage.scroll(toRow: 1, at: CGPoint(x: 100, y: 2)) }
    let again = try makeStage()
    defer { again.close() }
    try again.replay(stage.recording)
    #expect(again.stage.contains("Row 199"))
  }

  @Test func picturesAreComparedPixelByPixel() {
    let white = Bitmap(width: 4, height: 3, pixels: Array(repeating: 0xFFFF_FFFF, count: 12))
    var pixels = white.pixels
    (pixels[5], pixels[10]) = (0xFFFF_FFF0, 0xFF00_FFFF)
    let other = Bitmap(width: 4, height: 3, pixels: pixels)
    let found = PictureComparison(white, other, tolerance: 0)
    #expect(found.count == 2 && found.greatest == 255)
    #expect([found.box?.x, found.box?.y, found.box?.width, found.box?.height] == [1, 1, 2, 2])
    let coarse = PictureComparison(white, other, tolerance: 15)
    #expect(coarse.count == 1 && coarse.box?.width == 1)
    let smaller = Bitmap(width: 4, height: 2, pixels: Array(repeating: 0xFFFF_FFFF, count: 8))
    let sizes = PictureComparison(white, smaller, tolerance: 0)
    #expect(sizes.count == 12 && sizes.greatest == nil && sizes.box == nil)
    #expect(PictureComparison(white, white, tolerance: 0).count == 0)
  }
}
