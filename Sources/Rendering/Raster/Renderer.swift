import VivaceDrawing
import VivaceGeometry
import VivaceTypography

/// Counters of one drawn frame. They depend on the list and the region alone.
public struct RenderStatistics: Hashable, Sendable {
  /// Shapes, texts and pictures of which something could show.
  public var itemsDrawn = 0
  /// Items, or groups with all that is in them, that lay outside, or behind what is opaque.
  public var itemsSkipped = 0
  /// Pixels of the surface that were drawn again.
  public var pixels = 0
}

/// Draws display lists into memory: the renderer that needs nothing but a processor.
///
/// A frame depends on the list, the instant, the scale and the background alone, never on frames
/// before it, on the number of threads or on the processor's instruction set: coverage and blending
/// work on coordinates snapped to 1/256 of a pixel, with integers and with what floating point does alike
/// everywhere.
///
/// A renderer may be used from any thread, but only from one at a time.
public final class Renderer {
  private let resources: Resources
  private let painters: [Painter]
  /// Frames that are short enough are drawn by the caller's thread alone.
  package var prefersSingleThread = false

  public init(glyphs: any GlyphSource, threads: Int = 2) {
    resources = Resources(source: glyphs)
    painters = (0..<max(1, threads)).map { _ in Painter() }
  }

  /// How many draw at a time.
  package var threads: Int { prefersSingleThread ? 1 : painters.count }

  /// Draws `list` as it is at `time`, at `scale` pixels a point, over `background`. Only `region` is
  /// touched when there is one; what is in it becomes what a whole drawing would have there.
  @discardableResult
  package func draw(
    _ list: DisplayList, at time: Double, into buffer: PixelBuffer, scale: CGFloat,
    background: ResolvedColor, region: DirtyRegion? = nil
  ) -> RenderStatistics {
    draw(
      Plan(list, at: time, scale: scale), into: buffer, background: background, region: region)
  }

  /// Draws a plan, which may be shared with the computation of damage.
  @discardableResult
  package func draw(
    _ plan: Plan, into buffer: PixelBuffer, background: ResolvedColor, region: DirtyRegion? = nil
  ) -> RenderStatistics {
    var statistics = RenderStatistics()
    let region = region?.intersection(buffer.bounds) ?? DirtyRegion(buffer.bounds)
    for rect in region.rectangles {
      let scenes = prepare(plan, visible: rect)
      let pixels = buffer.pixels + (rect.y0 * buffer.stride + rect.x0)
      let canvas = Canvas(pixels: pixels, stride: buffer.stride, rect: rect)
      let backdropBase = BackdropBase(color: background.premultiplied, surface: buffer.bounds)
      for scene in scenes { prepareLayers(scene, on: backdropBase) }
      draw(scenes, into: canvas, background: background.premultiplied)
      for scene in scenes {
        statistics.itemsDrawn += scene.itemsDrawn
        statistics.itemsSkipped += scene.itemsSkipped
      }
      statistics.pixels += rect.area
    }
    resources.trim()
    return statistics
  }

  /// A picture of a plan's pixels in `rect`, on nothing. With `shadowOnly` the plan is one group with
  /// a shadow, of which only the shadow is drawn.
  package func picture(of plan: Plan, in rect: PixelRect, shadowOnly: Bool = false) -> Bitmap {
    let buffer = PixelBuffer(width: rect.width, height: rect.height)
    let scene = Preparation(plan, visible: rect, resources: resources)
    prepareLayers(scene)
    if shadowOnly, let kind = scene.operations.first?.kind {
      if kind == .shadow { scene.operations[0].kind = .prepared }
      if kind == .boxShadow { scene.operations[0].kind = .boxShadowAlone }
    }
    draw(
      [scene], into: Canvas(pixels: buffer.pixels, stride: buffer.stride, rect: rect),
      background: 0)
    resources.trim()
    return buffer.bitmap
  }

  /// Makes a plan ready: in one part, or in several that are on each other, made at once.
  private func prepare(_ plan: Plan, visible: PixelRect) -> [Preparation] {
    guard visible.area >= Self.leastArea, let nodes = Preparation.apart(plan, visible: visible)
    else { return [Preparation(plan, visible: visible, resources: resources)] }
    return nodes.withUnsafeBufferPointer {
      prepare(UnretainedObjects($0), of: plan, visible: visible)
    }
  }

  private func prepare(_ nodes: UnretainedObjects<Plan.Node>, of plan: Plan, visible: PixelRect)
    -> [Preparation]
  {
    let exposed = self.exposed(nodes, in: visible)
    let count =
      threads > 1 ? min(Preparation.mostParts, nodes.count / Preparation.leastNodes) : 1
    var scenes = [Preparation?](repeating: nil, count: count)
    scenes.withUnsafeMutableBufferPointer { scenes in
      let pointer = scenes.baseAddress!
      inTurn(count) { _, index in
        let range = nodes.count * index / count..<nodes.count * (index + 1) / count
        pointer[index] = Preparation(
          nodes.slice(range), exposed: exposed.map { strips in range.map { strips.box(of: $0) } },
          of: plan, visible: visible, resources: self.resources)
      }
    }
    return scenes.compactMap { $0 }
  }

  /// The visible areas of nodes in each of several strips.
  private struct VisibleParts {
    var strips: [[PixelRect]]

    /// Around all that shows of a node.
    func box(of node: Int) -> PixelRect {
      strips.dropFirst().reduce(strips[0][node]) { $0.union($1[node]) }
    }
  }

  /// Finds what shows of many nodes, a strip of the surface a thread.
  private func exposed(_ nodes: UnretainedObjects<Plan.Node>, in visible: PixelRect)
    -> VisibleParts?
  {
    guard Occlusion.isWorthwhile(nodes, in: visible) else { return nil }
    let count = nodes.count >= Self.manyNodes ? threads : 1
    let strips = visible.strips(count, side: Occlusion.side)
    var exposed = [[PixelRect]](repeating: [], count: strips.count)
    exposed.withUnsafeMutableBufferPointer { exposed in
      let pointer = exposed.baseAddress!
      inTurn(strips.count) { _, index in
        pointer[index] = Occlusion.exposed(nodes, in: strips[index])
      }
    }
    return VisibleParts(strips: exposed)
  }

  /// Draws into a canvas in bands, as many at a time as there are threads.
  private func draw(_ scenes: [Preparation], into canvas: Canvas, background: UInt32) {
    let rect = canvas.rect
    // Skip everything below the last opaque node that covers the rectangle.
    let covers = scenes.map { $0.cover(of: rect) }
    let first = covers.lastIndex { $0 != nil }
    let share = Self.leastPaint / scenes.count
    inBands(of: rect, onOneThread: !scenes.contains { $0.paintsMore(than: share) }) {
      painter, band in
      let canvas = canvas.region(band)
      if first == nil { canvas.clear(to: background) }
      for index in (first ?? 0)..<scenes.count {
        let start = index == first ? covers[index] ?? 0 : 0
        painter.draw(scenes[index], start..<scenes[index].operations.count, into: canvas)
      }
    }
  }

  /// Pixels of a surface for which it is worth to wake another thread, or to look for what is hidden.
  static let leastArea = 40_000
  /// Of so many nodes, several threads look what is hidden.
  private static let manyNodes = 256
  /// Pixels painted, those that are over others counted again, that are worth another thread: half a
  /// millisecond of work. For less, to wake it costs a tenth more than it saves.
  private static let leastPaint = 500_000

  /// Calls `body` for each band of `rect`, on several threads when that is worth it.
  func inBands(
    of rect: PixelRect, onOneThread: @autoclosure () -> Bool = false,
    _ body: (Painter, PixelRect) -> Void
  ) {
    let bands = rect.bands(for: threads)
    if threads == 1 || rect.area < Self.leastArea || onOneThread() {
      for band in bands { body(painters[0], band) }
    } else {
      inTurn(bands.count) { painter, index in body(painter, bands[index]) }
    }
  }

  /// Calls `body` for each of `count` pieces of work that do not depend on each other, on as many
  /// threads as there are painters.
  func inTurn(_ count: Int, _ body: (Painter, Int) -> Void) {
    ThreadPool.share(count, among: threads) { worker, index in body(painters[worker], index) }
  }
}
