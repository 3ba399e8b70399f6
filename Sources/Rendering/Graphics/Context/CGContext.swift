import Synchronization
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A destination of Core Graphics' drawing: a picture in memory, the pages of a PDF file, a layer.
///
/// A context never paints: its calls become items of a display list, which is rastered when pixels are needed
/// (``makeImage()``, ``data``), and otherwise drawn with the rest of a window. A drawing is subject to the
/// current state: the transform, the clips, the shadow, the opacity and the blend mode. `saveGState` keeps
/// all of it, `restoreGState` brings it back. The path is no part of the state; its points are mapped when
/// they are added.
///
/// A bitmap and a PDF page have their origin at the bottom left, y upwards; contexts that UIKit makes have it
/// at the top left, y downwards, and pictures that are drawn into those without UIKit's help are upside down,
/// as on Apple's systems.
public class CGContext {
  /// The values that apply to the next drawing.
  struct State {
    /// From the coordinates in which is drawn to those of the list.
    var toList: CGAffineTransform
    var fill = ResolvedColor.black
    var stroke = ResolvedColor.black
    var fillSpace = CGColorSpace(.gray)
    var strokeSpace = CGColorSpace(.gray)
    var pen = StrokeStyle()
    var alpha = 1.0
    var blendMode = CGBlendMode.normal
    var shadow: ShadowValue?
    var clips: [Clip] = []
    /// Around what all clips leave, in the coordinates of the list.
    var clipRect: CGRect
    var antialiases = true
    var interpolation = CGInterpolationQuality.default
  }

  /// A clip's shape, in the coordinates of the list.
  enum Clip {
    case path(Path, isEvenOdd: Bool, isAntialiased: Bool)
    case mask(DisplayList)
  }

  /// A transparency layer that is open, and how many states were kept when it began.
  struct OpenLayer {
    var items: [DisplayItem] = []
    var depth = 0
    var area: CGRect?
  }

  /// The destination of drawings beyond the list.
  enum Target {
    case list
    case memory(PixelMemory)
    case file(PDFPages)
  }

  let target: Target
  /// Whether text and pictures are drawn here with y upwards, so that they are flipped to appear upright.
  package var pointsUp = false
  /// The whole of what can be drawn on, in the coordinates of the list: from its top-left corner.
  var bounds: CGRect
  /// Pixels a unit of the list.
  package let scale: CGFloat
  let isFlipped: Bool
  var state: State
  var kept: [State] = []
  /// The list itself, and the layers that are open, the innermost last.
  var layers = [OpenLayer()]
  /// In the coordinates of the list.
  var currentPath = Path()
  var allowsAntialiasing = true
  /// From glyphs to the coordinates in which is drawn, for the lines of Core Text. No part of the kept states.
  public var textMatrix = CGAffineTransform.identity

  /// - Parameters:
  ///   - base: From the coordinates in which is drawn at first to those of the list.
  ///   - isFlipped: Whether y points down.
  init(
    _ target: Target, size: CGSize, scale: CGFloat, base: CGAffineTransform, isFlipped: Bool
  ) {
    self.target = target
    self.scale = scale
    self.isFlipped = isFlipped
    bounds = CGRect(origin: .zero, size: size)
    state = State(toList: base, clipRect: bounds)
  }

  /// A context whose drawings `finish()` hands out as a list.
  ///
  /// The list's coordinates begin at the top-left corner of the bounds; `scale` is how many pixels a
  /// point will have, for what has to know. Not flipped means that y points up, with `bounds.minY` at
  /// the bottom.
  package convenience init(
    recordingIn bounds: CGRect, scale: CGFloat = 1, isFlipped: Bool = true
  ) {
    let base =
      isFlipped
      ? CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -bounds.minX, ty: bounds.maxY)
    self.init(.list, size: bounds.size, scale: scale, base: base, isFlipped: isFlipped)
  }

  /// All that was drawn, from back to front; layers that are still open are closed.
  package func finish() -> DisplayList {
    while layers.count > 1 { endTransparencyLayer() }
    return DisplayList(layers[0].items)
  }

  // MARK: State

  /// Keeps the state as it is, until `restoreGState`. May be called again and again.
  public func saveGState() { kept.append(state) }

  /// Brings the state back that was kept last. Nothing happens when none was kept.
  public func restoreGState() {
    guard kept.count > layers[layers.count - 1].depth, let last = kept.popLast() else { return }
    state = last
  }

  // MARK: Items

  /// The newest number of an item: beyond those that hosts give.
  private static let identities = Atomic<UInt64>(1 << 62)

  func item(_ content: DisplayItem.Content) -> DisplayItem {
    let identity = Self.identities.wrappingAdd(1, ordering: .relaxed).newValue
    return DisplayItem(identity: identity, version: 1, content: content)
  }

  func group(_ effect: Effect, _ items: [DisplayItem]) -> DisplayItem {
    item(.group(effect, DisplayList(items)))
  }

  func group(_ effect: Effect, _ one: DisplayItem) -> DisplayItem { group(effect, [one]) }

  /// Appends an item, given in the coordinates of the list, with all effects of the state.
  ///
  /// - Parameter coverage: The area that it covers at most, in the coordinates of the list, for blend modes
  ///   that change what is below where nothing is painted.
  func emit(_ painted: DisplayItem, covering coverage: Path) {
    guard state.alpha > 0 || state.blendMode != .normal else { return }
    var item = painted
    if let shadow = state.shadow, shadow.color.opacity > 0 {
      item = group(.shadow(AnimatedValue(shadow)), item)
    }
    if state.alpha < 1 { item = group(.opacity(AnimatedValue(state.alpha)), item) }
    switch state.blendMode.operation {
    case .blend(.normal): break
    case .blend(let mode): item = group(.blend(mode), item)
    case .composite(let mode):
      item = group(.composite(mode, in: coverage.boundingRect), item)
      item = clipped(item, to: .path(coverage, isEvenOdd: false, isAntialiased: antialiases))
    }
    append(item)
  }

  /// Puts an item into the list behind the clips, and nothing else of the state.
  func append(_ item: DisplayItem) {
    layers[layers.count - 1].items.append(
      state.clips.reversed().reduce(item) { clipped($0, to: $1) })
    if layers.count == 1 { drewIntoMemory() }
  }

  private func clipped(_ item: DisplayItem, to clip: Clip) -> DisplayItem {
    switch clip {
    case .path(let path, let isEvenOdd, let isAntialiased):
      group(
        .clip(
          .path(path), isAntialiased: isAntialiased, isEvenOdd: isEvenOdd,
          frame: AnimatedValue(.zero)),
        item)
    case .mask(let mask): group(.mask(mask), item)
    }
  }

  /// An item whose coordinates a map takes to those of the list; nil when it makes nothing of it.
  func placed(_ item: DisplayItem, by map: CGAffineTransform) -> DisplayItem? {
    if map.isIdentity { return item }
    guard map.determinant != 0, PlaneMap(map).isFinite else { return nil }
    return group(
      .projection(AnimatedValue(ProjectionValue(map)), frame: AnimatedValue(.zero)), item)
  }

  var antialiases: Bool { state.antialiases && allowsAntialiasing }
}
