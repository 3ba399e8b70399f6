import Foundation
import Testing
import VivaceControls
import VivaceDrawing
import VivaceGeometry
import VivaceRaster
import VivaceTypography
import VivaceViews

@testable import VivaceStage

@Suite("A frame painter") @MainActor
struct FramePainterTests {
  private struct Mover: View {
    @State private var isRight = false
    var body: some View {
      Color.red.frame(width: 20, height: 20).offset(x: isRight ? 60 : 0)
        .onTapGesture { withAnimation(.linear(duration: 1)) { isRight.toggle() } }
    }
  }

  /// A stage whose box has just begun to move.
  private func movingStage() throws -> HeadlessStage {
    let stage = HeadlessStage(size: CGSize(width: 200, height: 100), scale: 1) { Mover() }
    try stage.tap(at: CGPoint(x: 100, y: 50))
    return stage
  }

  @Test("draws a movement on another thread while this one is blocked, by instants alone")
  func otherThread() throws {
    let stage = try movingStage()
    let painter = FramePainter(renderer: Renderer(glyphs: Services.current.glyphs))
    painter.show(stage.picture)
    let buffer = stage.makeBuffer()
    let instants = [0, 0.25, 0.5, 0.75, 1]
    nonisolated(unsafe) var drawn: [[UInt32]] = []
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for instant in instants {
        _ = painter.paint(at: instant, into: buffer)
        drawn.append(buffer.bitmap.pixels)
      }
      done.signal()
    }
    done.wait()
    for (instant, pixels) in zip(instants, drawn) {
      try stage.advance(to: instant)
      #expect(pixels == stage.bitmap().pixels, "at \(instant) s")
    }
    #expect(Set(drawn).count == instants.count)
  }

  @Test("draws only what differs from the frame before, and nothing when nothing moves")
  func damage() throws {
    let stage = try movingStage()
    let painter = FramePainter(renderer: Renderer(glyphs: Services.current.glyphs))
    let buffer = stage.makeBuffer()
    painter.show(stage.picture)
    #expect(painter.paint(at: 0, into: buffer) == [buffer.bounds])
    let moved = painter.paint(at: 0.1, into: buffer)
    #expect(!moved.isEmpty)
    #expect(moved.reduce(0) { $0 + $1.area } < 2_000)
    #expect(painter.moves(after: 0.1))
    #expect(!painter.moves(after: 1))
    _ = painter.paint(at: 1, into: buffer)
    #expect(painter.paint(at: 2, into: buffer).isEmpty)
    painter.forget()
    #expect(painter.paint(at: 2, into: buffer) == [buffer.bounds])
  }

  private struct Rows: View {
    var body: some View {
      NavigationStack {
        List(0..<200, id: \.self) { row in
          HStack {
            Circle().fill(Color(hue: Double(row % 20) / 20, saturation: 0.6, brightness: 0.9))
              .frame(width: 24, height: 24)
            Text("Row \(row)")
          }
        }
        .navigationTitle("Rows")
      }
    }
  }

  @Test(
    "what a list shows after it was scrolled is what drawing all of it gives", arguments: [1, 2])
  func scrolledList(scale: CGFloat) throws {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: scale) { Rows() }
    let painter = FramePainter(renderer: Renderer(glyphs: Services.current.glyphs))
    let buffer = stage.makeBuffer()
    painter.show(stage.picture)
    _ = painter.paint(at: stage.time, into: buffer)
    for distance in [-40, -40, -7, -300, 25, 120, -11, -2_000, 35] as [CGFloat] {
      try stage.scroll(at: CGPoint(x: 150, y: 250), by: CGVector(dx: 0, dy: distance))
      // At the beginning, while a title or a bar may be moving, and at rest.
      for seconds in [0, 0.1, 2] {
        try stage.advance(by: seconds)
        painter.show(stage.picture)
        _ = painter.paint(at: stage.time, into: buffer)
        #expect(buffer.bitmap.pixels == stage.bitmap().pixels, "after \(distance) points")
      }
    }
  }

  @Test(
    "pixels may be moved where they are shown: then only what is new is brought there",
    arguments: [1, 2, 3])
  func movedWhereShown(every: Int) throws {
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) { Rows() }
    let painter = FramePainter(renderer: Renderer(glyphs: Services.current.glyphs))
    let (buffer, shown) = (stage.makeBuffer(), stage.makeBuffer())
    var (moves, brought, asked) = (0, 0, 0)
    func paint() {
      painter.show(stage.picture)
      let rectangles = painter.paint(at: stage.time, into: buffer) { shift in
        asked += 1
        // One that cannot always do it must not be left with half of a picture.
        guard asked % every == 0 else { return false }
        moves += 1
        shown.move(shift)
        return true
      }
      for rect in rectangles {
        brought += rect.area
        for y in rect.y0..<rect.y1 {
          (shown.pixels + (y * shown.stride + rect.x0)).update(
            from: buffer.pixels + (y * buffer.stride + rect.x0), count: rect.width)
        }
      }
    }
    paint()
    #expect(brought == 300 * 400)
    brought = 0
    for distance in [-40, -40, -7, -300, 25, 120, -11, -2_000, 35, -60, -60, -60] as [CGFloat] {
      try stage.scroll(at: CGPoint(x: 150, y: 250), by: CGVector(dx: 0, dy: distance))
      for seconds in [0, 0.1, 2] {
        try stage.advance(by: seconds)
        paint()
        #expect(shown.bitmap.pixels == stage.bitmap().pixels, "after \(distance) points")
      }
    }
    #expect(moves >= 9 / every)
    if every == 1 { #expect(brought < 5 * 300 * 400) }
    // What is shown may be lost, too.
    try stage.scroll(at: CGPoint(x: 150, y: 250), by: CGVector(dx: 0, dy: -20))
    painter.forget()
    shown.move(PixelShift(area: shown.bounds, x: 3, y: 3))
    paint()
    #expect(shown.bitmap.pixels == stage.bitmap().pixels)
  }
}
