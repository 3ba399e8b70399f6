import Testing
import VivaceControls
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

/// Rows that are made ahead of a movement show what rows show that are all there from the start.
@MainActor @Suite struct PrefetchingTests {
  private struct Rows: View {
    let isLazy: Bool

    var body: some View {
      ScrollView {
        if isLazy { LazyVStack(spacing: 4) { rows } } else { VStack(spacing: 4) { rows } }
      }
    }

    private var rows: some View {
      ForEach(0..<240, id: \.self) { row in
        HStack {
          Circle().fill(Color(hue: Double(row % 20) / 20, saturation: 0.6, brightness: 0.9))
            .frame(width: 16, height: 16)
          Text("Row \(row)")
          Spacer()
        }
        .frame(height: 28)
      }
    }
  }

  private func stage(isLazy: Bool) -> HeadlessStage {
    HeadlessStage(size: CGSize(width: 160, height: 240), scale: 1) { Rows(isLazy: isLazy) }
  }

  @Test(arguments: [-1.0, 1.0])
  func aFlungListShowsTheRowsOfOneThatIsWhole(direction: Double) throws {
    let (lazy, whole) = (stage(isLazy: true), stage(isLazy: false))
    let (low, high) = (CGPoint(x: 80, y: 220), CGPoint(x: 80, y: 20))
    for stage in [lazy, whole] {
      try stage.scroll(at: low, by: CGVector(dx: 0, dy: -2_400))
      try stage.advance(by: 1)
      try stage.drag(
        from: direction < 0 ? low : high, to: direction < 0 ? high : low, in: 0.08)
    }
    var seen: Set<[UInt32]> = []
    for frame in 0..<60 {
      let pixels = lazy.bitmap().pixels
      #expect(pixels == whole.bitmap().pixels, "frame \(frame)")
      seen.insert(pixels)
      for stage in [lazy, whole] { try stage.advance(by: 1 / 60) }
    }
    #expect(seen.count > 20, "It was flung.")
  }
}
