import VivaceGeometry
import VivaceMotion

/// The fill of an outline or a glyph. Gradients are positioned in unit space of the item's frame.
package enum Paint: Sendable {
  case color(AnimatedValue<ResolvedColor>)
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

  case mesh(Mesh)

  /// Each pixel by a function of the program. Positions count from the frame's origin.
  case shader(ShaderCall)

  /// A paint that goes over into another of the same form.
  indirect case moving(AnimatedValue<PaintValue>)

  /// Another paint, in unit space of a rectangle of its own instead of the item's frame; from the
  /// frame's origin, in points.
  indirect case placed(Paint, CGRect)

  /// A colour that does not move.
  package static func color(_ color: ResolvedColor) -> Paint { .color(AnimatedValue(color)) }
}

/// Colours along a gradient: at least one, ordered by location.
package struct GradientStops: Hashable, Sendable {
  /// The colour space in which stops are interpolated.
  package enum Space: Hashable, Sendable {
    /// sRGB-encoded components, premultiplied.
    case device
    /// The space that colours are animated in.
    case perceptual
    /// Linear components, premultiplied.
    case linear
  }

  /// The fill beyond the ends of a gradient. Angular gradients have no ends.
  package enum Extent: Hashable, Sendable { case pad, repeats, mirrors }

  package struct Stop: Hashable, Sendable {
    package var color: ResolvedColor
    package var location: CGFloat

    package init(color: ResolvedColor, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  package let stops: [Stop]
  package let space: Space
  package var extent: Extent

  /// Locations that go backwards are raised to the one before; no stops at all is transparent.
  package init(_ stops: [Stop], space: Space = .device, extent: Extent = .pad) {
    var highest = -CGFloat.infinity
    let ordered = stops.map { stop in
      let location = stop.location.isFinite ? stop.location : 0
      highest = max(highest, location)
      return Stop(color: stop.color, location: highest)
    }
    self.stops = ordered.isEmpty ? [Stop(color: .clear, location: 0)] : ordered
    self.space = space
    self.extent = extent
  }

  /// The colour at a fraction of the distance from one stop to the next.
  package func mixed(_ a: ResolvedColor, _ b: ResolvedColor, at t: Double) -> ResolvedColor {
    let f = Float(t)
    let alpha = a.opacity + (b.opacity - a.opacity) * f
    func component(_ x: Float, _ y: Float) -> Float {
      let premultiplied = x * a.opacity + (y * b.opacity - x * a.opacity) * f
      return alpha > 0 ? premultiplied / alpha : 0
    }
    switch space {
    case .perceptual:
      var color = a
      color.animatableData = a.animatableData.interpolated(towards: b.animatableData, amount: t)
      return color
    case .device:
      return ResolvedColor(
        red: component(a.red, b.red), green: component(a.green, b.green),
        blue: component(a.blue, b.blue), opacity: alpha)
    case .linear:
      return ResolvedColor(
        linearRed: component(a.linearRed, b.linearRed),
        linearGreen: component(a.linearGreen, b.linearGreen),
        linearBlue: component(a.linearBlue, b.linearBlue), opacity: alpha)
    }
  }
}
