import VivaceGeometry
import VivaceMotion

/// What an outline or a glyph is filled with. Gradients are placed in unit space of the item's frame.
package enum Paint: Sendable {
  case color(Moving<ResolvedColor>)
  case linearGradient(GradientStops, start: UnitPoint, end: UnitPoint)
  /// Radii are in points.
  case radialGradient(
    GradientStops, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// Radii are fractions of the frame, 0.5 touching its edges.
  case ellipticalGradient(
    GradientStops, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  case angularGradient(GradientStops, center: UnitPoint, start: Angle, end: Angle)
  /// A picture repeated over the frame; `source` is the part of it, in unit space.
  case tile(Bitmap, source: CGRect, scale: CGFloat)

  /// A colour that does not move.
  package static func color(_ color: ResolvedColor) -> Paint { .color(Moving(color)) }
}

/// Colours along a gradient: at least one, ordered by location. Interpolated premultiplied, on
/// sRGB-encoded values unless `isPerceptual`.
package struct GradientStops: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var color: ResolvedColor
    package var location: CGFloat

    package init(color: ResolvedColor, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  package let stops: [Stop]
  package let isPerceptual: Bool

  /// Locations that go backwards are raised to the one before; no stops at all is transparent.
  package init(_ stops: [Stop], isPerceptual: Bool = false) {
    var highest = -CGFloat.infinity
    let ordered = stops.map { stop in
      let location = stop.location.isFinite ? stop.location : 0
      highest = max(highest, location)
      return Stop(color: stop.color, location: highest)
    }
    self.stops = ordered.isEmpty ? [Stop(color: .clear, location: 0)] : ordered
    self.isPerceptual = isPerceptual
  }
}
