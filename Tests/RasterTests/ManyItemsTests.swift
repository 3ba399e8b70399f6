import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// Frames of so many items that several threads make parts of them ready at once.
struct ManyItemsTests {
  private static let (width, height) = (400, 300)

  /// Every scene eight times, in groups that only place them. In the middle, `middle`.
  private static func list(middle: [DisplayItem] = []) -> DisplayList {
    var items: [DisplayItem] = []
    for index in 0..<8 * Scene.all.count {
      let bounds = CGRect(
        x: CGFloat(index * 37 % width) - 20, y: CGFloat(index * 53 % height) - 20, width: 60,
        height: 60)
      let shadow = ShadowValue(
        color: rgb(0, 0, 0, 0.4), radius: CGFloat(index % 6), offset: CGSize(width: 2, height: 3))
      let scene = group(.layer, Scene.all[index % Scene.all.count].items)
      items.append(
        group(
          .geometry(frame: AnimatedValue(bounds)),
          index % 5 == 0
            ? [
              scene,
              group(.shadow(AnimatedValue(shadow)), [shape(rounded(8), .white, box(0, 0, 30, 20))]),
            ]
            : [scene]))
      if index == 4 * Scene.all.count { items += middle }
    }
    return DisplayList([
      group(.geometry(frame: AnimatedValue(box(3, 2, 10, 10))), Array(items[..<100])),
      group(.geometry(frame: AnimatedValue(.zero)), Array(items[100...])),
    ])
  }

  private func pixels(
    _ list: DisplayList, threads: Int, region: DirtyRegion? = nil
  ) -> ([UInt32], RenderStatistics) {
    let buffer = PixelBuffer(width: Self.width, height: Self.height)
    let statistics = Renderer(glyphs: FixedPitchTypesetter(), threads: threads).draw(
      list, at: 0, into: buffer, scale: 1, background: .white, region: region)
    return (buffer.bitmap.pixels, statistics)
  }

  @Test("any number of threads draws the same", arguments: [2, 3, 8])
  func threads(count: Int) {
    let (alone, counts) = pixels(Self.list(), threads: 1)
    let (together, sum) = pixels(Self.list(), threads: count)
    #expect(together == alone)
    #expect(sum == counts)
  }

  @Test func whatHidesAllHidesWhatOtherThreadsMadeReady() {
    let cover = [shape(.rectangle, rgb(0.2, 0.4, 0.6), box(-10, -10, 500, 400))]
    #expect(
      pixels(Self.list(middle: cover), threads: 2).0
        == pixels(Self.list(middle: cover), threads: 1).0)
  }

  @Test func materialSeesWhatOtherThreadsWouldMakeReady() {
    let material = [
      group(
        .backdrop(
          Backdrop(
            radius: 6, cover: rgb(1, 1, 1, 0.5), light: rgb(0, 0, 0, 0), lightMode: .colorDodge)),
        [shape(rounded(9), .black, box(50, 50, 300, 180))])
    ]
    #expect(
      pixels(Self.list(middle: material), threads: 2).0
        == pixels(Self.list(middle: material), threads: 1).0)
  }

  @Test func bandsCoverARectangleOnce() {
    for height in [1, 15, 16, 63, 64, 65, 300, 801] {
      for threads in [1, 2, 3, 16] {
        let rect = PixelRect(x0: 3, y0: -7, x1: 20, y1: -7 + height)
        let bands = rect.bands(for: threads)
        #expect(bands.allSatisfy { !$0.isEmpty && $0.x0 == 3 && $0.x1 == 20 && $0.height <= 64 })
        #expect(bands.first?.y0 == -7 && bands.last?.y1 == rect.y1)
        #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.y1 == $1.y0 })
      }
    }
  }
}
