import VivaceGeometry

/// Shapes of symbols that badges and corners have, too.
extension Sketch {
  func page(inset: CGFloat) -> Path {
    polygon([
      5 + inset, 2 + inset, 13.6 - inset * 0.4, 2 + inset, 19 - inset, 7.4 + inset * 0.4,
      19 - inset, 22 - inset, 5 + inset, 22 - inset,
    ])
  }

  /// A wheel with teeth.
  func cog(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, inset: CGFloat) -> Path {
    var path = disc(x, y, radius * 0.78 - inset)
    for step in 0..<8 {
      let (dx, dy) = (cos(CGFloat(step) * .pi / 4), sin(CGFloat(step) * .pi / 4))
      let reach = radius * 0.9 - inset
      path = path.union(
        line(
          [x, y, x + reach * dx, y + reach * dy], width: max(radius * 0.3 - inset * 0.4, 0.3)))
    }
    return path
  }

  func cloud(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat, inset: CGFloat) -> Path {
    func ball(_ dx: CGFloat, _ dy: CGFloat, _ radius: CGFloat) -> Path {
      disc(x + dx * size, y + dy * size, max(radius * size - inset, 0.1))
    }
    let bottom = y + 6.4 * size - inset
    let top = y + 1.2 * size
    return ball(-6, 1.8, 4.6).union(ball(0.6, -1.6, 6.2)).union(ball(6.6, 2.2, 4.2)).union(
      box(x - 6 * size, top, 12.6 * size, max(bottom - top, 0.1)))
  }
}
