import Foundation
import VivaceDrawing

extension Color {
  /// A color's components, and how much brighter than white it may be.
  public struct ResolvedHDR: Hashable, Sendable {
    private var color: ResolvedColor
    /// The brightness, relative to white, of the brightest color that is shown with this one; nil
    /// if it is unknown.
    public let headroom: Float?

    /// Keeps a color with its headroom; nil if none is known.
    public init(_ color: Color.Resolved, headroom: Float?) {
      (self.color, self.headroom) = (color, headroom)
    }

    /// Linear components; more than 1 is brighter than sRGB can show.
    public var linearRed: Float { color.linearRed }
    /// Proportional to light; 1 is full green.
    public var linearGreen: Float { color.linearGreen }
    /// Proportional to light; 1 is full blue.
    public var linearBlue: Float { color.linearBlue }
    /// Encoded as sRGB; more than 1 is brighter than sRGB can show.
    public var red: Float { color.red }
    /// Encoded as sRGB, as `red` is.
    public var green: Float { color.green }
    /// Encoded as sRGB, as `red` is.
    public var blue: Float { color.blue }
    /// From 0, clear, to 1, opaque.
    public var opacity: Float { color.opacity }
  }

  /// The components that the color has in an environment, and its headroom.
  public func resolveHDR(in environment: EnvironmentValues) -> ResolvedHDR {
    ResolvedHDR(resolve(in: environment), headroom: provider.headroom.map { Float($0) })
  }

  /// The color so many stops brighter, or darker where the number is negative: each stop doubles the light.
  public func exposureAdjust(_ stops: Double) -> Color { Color(.exposed(provider, stops)) }

  /// The color with another headroom; nil removes the headroom. Displays here show no color that is
  /// brighter than white, so that the color looks the same.
  public func headroom(_ headroom: Double?) -> Color { Color(.headroom(provider, headroom)) }
}

extension Color.Provider {
  /// The factor by which a color may be brighter than white; nil where it is not set.
  fileprivate var headroom: Double? {
    switch self {
    case .headroom(_, let headroom): headroom
    case .opacity(let base, _), .exposed(let base, _): base.headroom
    case .resolved, .system, .named, .mix, .accent, .style: nil
    }
  }
}

extension ResolvedColor {
  /// Brighter by so many stops; a number that is none changes nothing.
  func exposed(by stops: Double) -> ResolvedColor {
    guard stops.isFinite else { return self }
    let factor = Float(pow(2, stops))
    return ResolvedColor(
      linearRed: linearRed * factor, linearGreen: linearGreen * factor,
      linearBlue: linearBlue * factor, opacity: opacity)
  }
}
