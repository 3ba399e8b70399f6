/// Pixels of a surface that go elsewhere on it as they are.
package struct PixelShift: Hashable, Sendable {
  /// The area within which pixels move; those that would leave it are dropped.
  package let area: PixelRect
  /// How far they go to the right and downwards.
  package let x: Int
  package let y: Int

  package init(area: PixelRect, x: Int, y: Int) {
    self.area = area
    self.x = x
    self.y = y
  }

  /// The part of the area in which there are moved pixels afterwards.
  package var target: PixelRect { area.offset(x: x, y: y).intersection(area) }

  /// The rest of it.
  package var uncovered: [PixelRect] {
    let target = target
    if target.isEmpty { return [area] }
    return [
      PixelRect(x0: area.x0, y0: area.y0, x1: area.x1, y1: target.y0),
      PixelRect(x0: area.x0, y0: target.y1, x1: area.x1, y1: area.y1),
      PixelRect(x0: area.x0, y0: target.y0, x1: target.x0, y1: target.y1),
      PixelRect(x0: target.x1, y0: target.y0, x1: area.x1, y1: target.y1),
    ].filter { !$0.isEmpty }
  }

  /// Returns the destination of the pixels of `rect`.
  func image(of rect: PixelRect) -> PixelRect {
    rect.intersection(area).offset(x: x, y: y).intersection(area)
  }
}
