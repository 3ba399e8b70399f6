import VivaceGeometry
import VivaceMotion

/// An outline at one instant, in the coordinates its frame is in.
package enum ResolvedOutline: Equatable, Sendable {
  case rectangle(CGRect)
  /// Radii are never negative and never more than half of the shorter side.
  /// Corners are `stretch` times as high as they are wide; 1 unless a corner is given as a size.
  case roundedRectangle(
    CGRect, RectangleCornerRadii, stretch: CGFloat, RoundedCornerStyle)
  case ellipse(CGRect)
  /// The path's coordinates begin at the point.
  case path(Path, origin: CGPoint)

  package init(_ outline: Outline, frame: CGRect, at time: Double) {
    switch outline {
    case .rectangle: self = .rectangle(frame)
    case .roundedRectangle(let radii, let style):
      self = Self.rounded(frame, radii.value(at: time), style)
    case .cornered(let corner, let style):
      let limit = min(frame.width, frame.height) / 2
      let size = corner.value(at: time)
      let (w, h) = (min(size.width, limit), min(size.height, limit))
      guard w > 0, h > 0 else {
        self = .rectangle(frame)
        return
      }
      let all = RectangleCornerRadii(
        topLeading: w, bottomLeading: w, bottomTrailing: w, topTrailing: w)
      self = .roundedRectangle(frame, all, stretch: h / w, style)
    case .capsule(let style):
      let r = min(frame.width, frame.height) / 2
      let all = RectangleCornerRadii(
        topLeading: r, bottomLeading: r, bottomTrailing: r, topTrailing: r)
      self = Self.rounded(frame, all, style)
    case .ellipse: self = .ellipse(frame)
    case .circle:
      let side = min(frame.width, frame.height)
      self = .ellipse(
        CGRect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side))
    case .path(let path): self = .path(path, origin: frame.origin)
    case .trimmed(let whole, let trim):
      let trim = trim.value(at: time)
      let (path, origin) = ResolvedOutline(whole, frame: frame, at: time).pathAndOrigin
      self = .path(path.trimmedPath(from: trim.from, to: trim.to), origin: origin)
    }
  }

  private var pathAndOrigin: (Path, CGPoint) {
    if case .path(let path, let origin) = self { (path, origin) } else { (path, .zero) }
  }

  private static func rounded(
    _ frame: CGRect, _ radii: RectangleCornerRadii, _ style: RoundedCornerStyle
  ) -> ResolvedOutline {
    let limit = min(frame.width, frame.height) / 2
    func limited(_ r: CGFloat) -> CGFloat { r > 0 ? min(r, limit) : 0 }
    let limitedRadii = RectangleCornerRadii(
      topLeading: limited(radii.topLeading), bottomLeading: limited(radii.bottomLeading),
      bottomTrailing: limited(radii.bottomTrailing), topTrailing: limited(radii.topTrailing))
    return limitedRadii == RectangleCornerRadii()
      ? .rectangle(frame) : .roundedRectangle(frame, limitedRadii, stretch: 1, style)
  }

  /// A box around the outline; `.null` when there is none.
  package var bounds: CGRect {
    switch self {
    case .rectangle(let rect), .roundedRectangle(let rect, _, _, _), .ellipse(let rect): rect
    case .path(let path, let origin): path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  /// Calls `body` with the steps of the path. `scratch` is memory that is used again and again.
  package func withElements(_ scratch: inout [Path.Element], _ body: ([Path.Element]) -> Void) {
    guard case .roundedRectangle(let rect, let radii, let stretch, let style) = self else {
      return body(path.elements)
    }
    scratch.removeAll(keepingCapacity: true)
    CornerCurve.append(rect, radii: radii, stretch: stretch, style: style, to: &scratch)
    body(scratch)
  }

  /// The corner that all four corners are, in a mirror; nil when they differ.
  package var corner: RoundCorner? {
    switch self {
    case .roundedRectangle(let rect, let radii, let stretch, let style):
      let radius = radii.topLeading
      guard radius > 0, radius == radii.topTrailing, radius == radii.bottomLeading,
        radius == radii.bottomTrailing
      else { return nil }
      let available = min(rect.width, rect.height / stretch) / 2
      return RoundCorner(
        width: radius, height: radius * stretch,
        blend: style == .circular ? nil : CornerCurve.blend(radius: radius, available: available))
    case .ellipse(let rect):
      return RoundCorner(width: rect.width / 2, height: rect.height / 2)
    case .rectangle, .path: return nil
    }
  }

  package var path: Path {
    switch self {
    case .rectangle(let rect): Path(rect)
    case .roundedRectangle(let rect, let radii, let stretch, let style):
      Path(
        elements: CornerCurve.outline(of: rect, radii: radii, stretch: stretch, style: style))
    case .ellipse(let rect): Path(ellipseIn: rect)
    case .path(let path, let origin):
      origin == .zero ? path : path.offsetBy(dx: origin.x, dy: origin.y)
    }
  }
}

/// A round corner, whatever its place.
package struct RoundCorner: Hashable, Sendable {
  /// The radii of the ellipse.
  package var width: CGFloat
  package var height: CGFloat
  /// The blend from a circular corner to the continuous curve, 0…1. Nil for a quarter of an
  /// ellipse.
  package var blend: CGFloat?
}
