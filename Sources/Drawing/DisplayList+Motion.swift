import VivaceGeometry
import VivaceMotion

/// How long a list moves by itself.
extension DisplayList {
  /// The instant at which the last track ends; −∞ when nothing moves. Until then the list looks
  /// different from frame to frame.
  package var movesUntil: Double { items.reduce(-.infinity) { max($0, $1.movesUntil) } }
}

extension DisplayItem {
  package var movesUntil: Double {
    switch content {
    case .shape(let outline, let stroke, let paint, _, _, let frame):
      max(outline.endTime, stroke?.width.endTime ?? -.infinity, paint.endTime, frame.endTime)
    case .text(_, let paints, let frame):
      paints.reduce(frame.endTime) { max($0, $1.endTime) }
    case .image(let drawing, let frame):
      max(drawing.template?.endTime ?? -.infinity, frame.endTime)
    case .group(let effect, let list): max(effect.endTime, list.movesUntil)
    }
  }
}

extension Outline {
  var endTime: Double {
    switch self {
    case .rectangle, .capsule, .ellipse, .circle, .path: -.infinity
    case .roundedRectangle(let radii, _): radii.endTime
    case .cornered(let size, _): size.endTime
    }
  }
}

extension Paint {
  var endTime: Double {
    if case .color(let color) = self { color.endTime } else { -.infinity }
  }
}

extension Effect {
  var endTime: Double {
    switch self {
    case .geometry(let frame): frame.endTime
    case .scale(let value, let frame): max(value.endTime, frame.endTime)
    case .rotation(let value, let frame): max(value.endTime, frame.endTime)
    case .projection(let value, let frame): max(value.endTime, frame.endTime)
    case .opacity(let value): value.endTime
    case .clip(let outline, _, _, let frame): max(outline.endTime, frame.endTime)
    case .mask(let list): list.movesUntil
    case .shadow(let value): value.endTime
    case .blur(let value, _): value.endTime
    case .colorMatrix(let value): value.endTime
    case .blend, .layer: -.infinity
    }
  }
}
