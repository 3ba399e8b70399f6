import VivaceDrawing
import VivaceGeometry
import VivaceMotion

extension CGContext {
  /// Draws from now on only inside of the path, and of all clips before; the path is forgotten. An empty
  /// path lets nothing through.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: currentPath, isEvenOdd: rule == .evenOdd)
    beginPath()
  }

  /// Draws from now on only inside of a rectangle, and of all clips before; the path is forgotten.
  public func clip(to rect: CGRect) {
    clip(to: Path(rect.standardized).applying(state.toList), isEvenOdd: false)
    beginPath()
  }

  /// Draws from now on only inside of rectangles, and of all clips before; the path is forgotten.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Draws from now on only as a picture lets it that is stretched into a rectangle, and inside of all
  /// clips before: where the picture is opaque; of one without transparent pixels, where it is white.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let item = pictureItem(mask.bitmap.asMask, in: rect, upright: false) else {
      return clip(to: .zero)
    }
    state.clips.append(.mask(DisplayList([item])))
    state.clipRect = state.clipRect.intersection(rect.applying(state.toList))
  }

  /// Takes all clips away, those of the states before, too.
  public func resetClip() {
    state.clips = []
    state.clipRect = bounds
  }

  /// The smallest rectangle around what all clips leave; null when they leave nothing.
  public var boundingBoxOfClipPath: CGRect {
    state.toList.determinant != 0 ? state.clipRect.applying(state.toList.inverted()) : .null
  }

  /// Clips to a path in the coordinates of the list.
  private func clip(to path: Path, isEvenOdd: Bool) {
    state.clips.append(
      .path(path, isEvenOdd: isEvenOdd, isAntialiased: antialiases))
    state.clipRect = state.clipRect.intersection(path.boundingRect)
  }

  // MARK: Layers

  /// Draws from now on into a layer of its own, which is mixed in as one picture when it ends: with the
  /// opacity, the shadow and the blend mode there are now, which begin again inside.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer(nil) }

  /// Begins a transparency layer of which only the contents of a rectangle will show.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginLayer(rect.applying(state.toList))
  }

  private func beginLayer(_ area: CGRect?) {
    saveGState()
    layers.append(OpenLayer(depth: kept.count, area: area))
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    // The whole layer is clipped when it ends.
    state.clips = []
  }

  /// Mixes in the layer that began last; the state is as it was then.
  public func endTransparencyLayer() {
    guard layers.count > 1, let layer = layers.popLast() else { return }
    kept.removeLast(kept.count - layer.depth)
    restoreGState()
    guard !layer.items.isEmpty else { return }
    var item = group(.layer, layer.items)
    let area = Path(layer.area ?? state.clipRect)
    if layer.area != nil {
      item = group(
        .clip(.path(area), isAntialiased: true, isEvenOdd: false, frame: AnimatedValue(.zero)), item
      )
    }
    emit(item, covering: area)
  }
}
