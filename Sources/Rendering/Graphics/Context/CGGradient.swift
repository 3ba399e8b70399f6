import VivaceDrawing
import VivaceGeometry

/// Colors along a scale from 0 to 1, to be drawn as a line, in circles or around a point.
/// Immutable.
public final class CGGradient: Sendable {
  package let stops: GradientStops

  package init(_ stops: GradientStops) { self.stops = stops }

  /// Colors at places.
  ///
  /// - Parameters:
  /// - space: The space in which two colors are mixed, if it is linear; else sRGB.
  ///   - colors: `CGColor`s; anything else in the list is left out. Nil is returned when none is left.
  ///   - locations: As many numbers from 0 to 1; nil spreads the colors evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    self.init(colors.compactMap { ($0 as? CGColor)?.resolved }, at: locations, in: space)
  }

  /// Colors by their components, one after the other, each with its alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let length = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).map { index in
      space.color(
        Array(UnsafeBufferPointer(start: components + index * length, count: length)))
    }
    self.init(colors, at: locations, in: space)
  }

  private convenience init?(
    _ colors: [ResolvedColor], at locations: UnsafePointer<CGFloat>?, in space: CGColorSpace?
  ) {
    guard !colors.isEmpty else { return nil }
    let last = CGFloat(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, color in
      GradientStops.Stop(color: color, location: locations?[index] ?? CGFloat(index) / last)
    }
    // Core Graphics takes places in any order.
    self.init(
      GradientStops(
        stops.sorted { $0.location < $1.location },
        space: space?.isLinear == true ? .linear : .device))
  }

  /// The color at a place from 0 to 1; beyond the ends that of the end.
  func color(at location: CGFloat) -> ResolvedColor {
    let all = stops.stops
    guard let after = all.firstIndex(where: { $0.location > location }) else {
      return all[all.count - 1].color
    }
    guard after > 0 else { return all[0].color }
    let (a, b) = (all[after - 1], all[after])
    return stops.mixed(
      a.color, b.color, at: Double((location - a.location) / (b.location - a.location)))
  }
}

/// Whether a gradient continues beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32
  /// Options of a gradient by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first color before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  /// The last color behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}
