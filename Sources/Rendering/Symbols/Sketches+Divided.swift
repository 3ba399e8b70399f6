import VivaceGeometry

/// Shapes of which a half or a third is filled, up to the outline or inset from it.
extension Sketches {
  static let divided: [String: Drawing] = {
    var all: [String: Drawing] = [:]
    for (shape, frame) in frames {
      for fraction in ["half", "third"] {
        for side in ["left", "right", "top", "bottom"] {
          all["\(shape).\(side)\(fraction).filled"] = { sketch, _ in
            division(&sketch, frame, side, fraction, gap: 0)
          }
          all["\(shape).\(side)\(fraction).inset.filled"] = { sketch, _ in
            division(&sketch, frame, side, fraction, gap: sketch.width + 1.2)
          }
        }
      }
      all["\(shape).inset.filled"] = { sketch, _ in
        outline(&sketch, frame)
        sketch.fill(box(sketch, frame.insetBy(dx: sketch.width + 1.4, dy: sketch.width + 1.4), 1))
      }
    }
    for (shape, corners) in [("triangle", 3), ("diamond", 4), ("hexagon", 6)] {
      for (side, half) in halves {
        all["\(shape).\(side)half.filled"] = { sketch, _ in
          polygon(&sketch, corners, half)
        }
      }
    }
    for (side, half) in halves {
      all["circle.\(side)half.filled"] = { sketch, _ in
        disc(&sketch, false)
        sketch.fill(sketch.disc(12, 12, 10).intersection(box(sketch, half, 0)))
      }
      all["circle.\(side)half.filled.inverse"] = { sketch, _ in
        sketch.fill(sketch.disc(12, 12, 10))
        sketch.cut(sketch.disc(12, 12, 10 - sketch.width).intersection(box(sketch, half, 0)))
      }
    }
    return all
  }()

  private static let frames: [(String, CGRect)] = [
    ("square", CGRect(x: 3, y: 3, width: 18, height: 18)),
    ("rectangle", CGRect(x: 1, y: 4.4, width: 22, height: 15.2)),
    ("rectangle.portrait", CGRect(x: 4.4, y: 1, width: 15.2, height: 22)),
  ]

  private static let halves: [(String, CGRect)] = [
    ("left", CGRect(x: 0, y: 0, width: 12, height: 24)),
    ("right", CGRect(x: 12, y: 0, width: 12, height: 24)),
    ("top", CGRect(x: 0, y: 0, width: 24, height: 12)),
    ("bottom", CGRect(x: 0, y: 12, width: 24, height: 12)),
  ]

  private static func box(_ sketch: Sketch, _ rect: CGRect, _ radius: CGFloat) -> Path {
    sketch.box(rect.minX, rect.minY, rect.width, rect.height, radius)
  }

  private static func outline(_ sketch: inout Sketch, _ frame: CGRect) {
    rounded(&sketch, false, frame.minX, frame.minY, frame.width, frame.height, 2.8)
  }

  /// A rounded frame with one side of it filled, as far from the frame as `gap`.
  private static func division(
    _ sketch: inout Sketch, _ frame: CGRect, _ side: String, _ fraction: String, gap: CGFloat
  ) {
    outline(&sketch, frame)
    let inner = frame.insetBy(dx: gap, dy: gap)
    let share: CGFloat = fraction == "half" ? 0.5 : 0.36
    var rect = inner
    if side == "left" || side == "right" {
      rect.size.width = inner.width * share - gap * (fraction == "half" ? 0.16 : 0)
      if side == "right" { rect.origin.x = inner.maxX - rect.width }
    } else {
      rect.size.height = inner.height * share - gap * (fraction == "half" ? 0.16 : 0)
      if side == "bottom" { rect.origin.y = inner.maxY - rect.height }
    }
    sketch.fill(
      gap == 0
        ? box(sketch, frame, 2.8).intersection(box(sketch, rect, 0)) : box(sketch, rect, 0.8))
  }

  private static func polygon(_ sketch: inout Sketch, _ corners: Int, _ half: CGRect) {
    let y: CGFloat = corners == 3 ? 14 : 12
    let radius: CGFloat = corners == 3 ? 11.6 : 10.6
    let shape = sketch.regular(corners, 12, y, radius)
    sketch.ring(
      shape, sketch.regular(corners, 12, y, radius - sketch.width / cos(.pi / CGFloat(corners))))
    sketch.fill(shape.intersection(box(sketch, half, 0)))
  }
}
