extension GraphicsContext {
  /// How new paint mixes with what is below it: numbers as Core Graphics has them. A number that is
  /// none of them is `normal`.
  @frozen public struct BlendMode: RawRepresentable, Equatable, Sendable {
    public let rawValue: Int32
    /// Keeps any number; a raw value without a mode mixes normally.
    @inlinable public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Paints over what is there: the default.
    public static var normal: BlendMode { BlendMode(rawValue: 0) }
    /// Multiplies components, which never makes anything lighter.
    public static var multiply: BlendMode { BlendMode(rawValue: 1) }
    /// Multiplies the inverted components, which never makes anything darker.
    public static var screen: BlendMode { BlendMode(rawValue: 2) }
    /// Multiplies dark backgrounds and screens light ones.
    public static var overlay: BlendMode { BlendMode(rawValue: 3) }
    /// Keeps the smaller of each component.
    public static var darken: BlendMode { BlendMode(rawValue: 4) }
    /// Keeps the larger of each component.
    public static var lighten: BlendMode { BlendMode(rawValue: 5) }
    /// Brightens the background by the source's color.
    public static var colorDodge: BlendMode { BlendMode(rawValue: 6) }
    /// Darkens the background by the source's color.
    public static var colorBurn: BlendMode { BlendMode(rawValue: 7) }
    /// Darkens or lightens gently, depending on the source.
    public static var softLight: BlendMode { BlendMode(rawValue: 8) }
    /// Multiplies or screens, depending on the source.
    public static var hardLight: BlendMode { BlendMode(rawValue: 9) }
    /// The distance between the components; white inverts the background.
    public static var difference: BlendMode { BlendMode(rawValue: 10) }
    /// Like `difference`, with less contrast.
    public static var exclusion: BlendMode { BlendMode(rawValue: 11) }
    /// The source's hue with the background's saturation and luminosity.
    public static var hue: BlendMode { BlendMode(rawValue: 12) }
    /// The source's saturation with the background's hue and luminosity.
    public static var saturation: BlendMode { BlendMode(rawValue: 13) }
    /// The source's hue and saturation with the background's luminosity.
    public static var color: BlendMode { BlendMode(rawValue: 14) }
    /// The source's luminosity with the background's hue and saturation.
    public static var luminosity: BlendMode { BlendMode(rawValue: 15) }
    /// Erases what is there under the source.
    public static var clear: BlendMode { BlendMode(rawValue: 16) }
    /// Replaces what is there, also where the source is transparent.
    public static var copy: BlendMode { BlendMode(rawValue: 17) }
    /// The source where the background is opaque; the background goes.
    public static var sourceIn: BlendMode { BlendMode(rawValue: 18) }
    /// The source where the background is transparent; the background goes.
    public static var sourceOut: BlendMode { BlendMode(rawValue: 19) }
    /// The source over the background, only where that is opaque.
    public static var sourceAtop: BlendMode { BlendMode(rawValue: 20) }
    /// The source behind what is already there.
    public static var destinationOver: BlendMode { BlendMode(rawValue: 21) }
    /// The background where the source is opaque.
    public static var destinationIn: BlendMode { BlendMode(rawValue: 22) }
    /// The background where the source is transparent.
    public static var destinationOut: BlendMode { BlendMode(rawValue: 23) }
    /// The background over the source, only where the source is opaque.
    public static var destinationAtop: BlendMode { BlendMode(rawValue: 24) }
    /// Each where the other is transparent.
    public static var xor: BlendMode { BlendMode(rawValue: 25) }
    /// Adds the inverted components, down to black.
    public static var plusDarker: BlendMode { BlendMode(rawValue: 26) }
    /// Adds the components, up to white.
    public static var plusLighter: BlendMode { BlendMode(rawValue: 27) }

    /// A number that is none is `normal`.
    var operation: CGBlendMode.Operation {
      (CGBlendMode(rawValue: rawValue) ?? .normal).operation
    }
  }
}
