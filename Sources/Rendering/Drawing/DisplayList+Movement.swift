import VivaceMotion

extension DisplayList {
  /// The instant from which nothing moves any more; minus infinity when nothing ever does.
  package var movesUntil: Double {
    items.reduce(-.infinity) { max($0, $1.movesUntil) }
  }
}

extension DisplayItem.Content {
  var movesUntil: Double {
    switch self {
    case .shape(let outline, let stroke, let paint, _, _, let frame):
      max(
        max(outline.movesUntil, stroke?.movesUntil ?? -.infinity),
        max(paint.movesUntil, frame.endTime))
    case .text(_, let paints, let frame):
      paints.reduce(frame.endTime) { max($0, $1.movesUntil) }
    case .image(let drawing, let frame):
      max(drawing.template?.movesUntil ?? -.infinity, frame.endTime)
    case .group(let effect, let list): max(effect.movesUntil, list.movesUntil)
    }
  }
}

extension Outline {
  package var movesUntil: Double {
    switch self {
    case .roundedRectangle(let radii, _): radii.endTime
    case .cornered(let corner, _): corner.endTime
    case .trimmed(let whole, let trim): max(whole.movesUntil, trim.endTime)
    default: -.infinity
    }
  }
}

extension Stroke {
  package var movesUntil: Double { max(width.endTime, dashPhase.endTime) }
}

extension Paint {
  package var movesUntil: Double {
    switch self {
    case .color(let color): color.endTime
    case .moving(let paint): paint.endTime
    case .placed(let paint, _): paint.movesUntil
    default: -.infinity
    }
  }
}

extension Effect {
  package var movesUntil: Double {
    switch self {
    case .geometry(let frame), .scrolled(let frame): frame.endTime
    case .scale(let value, let frame): max(value.endTime, frame.endTime)
    case .rotation(let value, let frame): max(value.endTime, frame.endTime)
    case .projection(let value, let frame): max(value.endTime, frame.endTime)
    case .rotation3D(let value, let frame): max(value.endTime, frame.endTime)
    case .opacity(let value): value.endTime
    case .clip(let outline, _, _, let frame): max(outline.movesUntil, frame.endTime)
    case .mask(let list): list.movesUntil
    case .shadow(let value), .shadowOnly(let value), .innerShadow(let value): value.endTime
    case .blur(let value, _): value.endTime
    case .colorMatrix(let value): value.endTime
    case .hueRotation(let value): value.endTime
    case .colorMultiply(let value): value.endTime
    case .shader(_, let frame): frame.endTime
    case .blend, .composite, .alphaThreshold, .layer, .backdrop, .segment: -.infinity
    }
  }
}
