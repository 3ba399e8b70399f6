import VivaceGeometry

/// The name and the bundle of an image set in an asset catalogue. The picture is found when it is
/// drawn.
public struct ImageResource: Hashable, Sendable {
  package let name: String
  /// The bundle's; nil is the program's own.
  package let folder: String?

  /// Keeps the name; a missing picture is noticed when it is drawn.
  public init(name: String, bundle: Bundle) {
    self.name = name
    folder = bundle.resourceFolder
  }
}

/// The name and the bundle of a color set in an asset catalogue. The color is found when it is
/// used.
public struct ColorResource: Hashable, Sendable {
  package let name: String
  /// The bundle's; nil is the program's own.
  package let folder: String?

  /// Keeps the name; a missing color is noticed when it is used.
  public init(name: String, bundle: Bundle) {
    self.name = name
    folder = bundle.resourceFolder
  }
}

extension Image {
  /// The image set that the resource names, labeled with that name.
  public init(_ resource: ImageResource) {
    self.init(named: resource.name, folder: resource.folder)
  }
}

extension Color {
  /// The color set that the resource names.
  public init(_ resource: ColorResource) {
    self.init(.named(resource.name, folder: resource.folder))
  }
}

/// The type of `#colorLiteral(red:green:blue:alpha:)`.
public typealias _ColorLiteralType = Color

extension Color: _ExpressibleByColorLiteral {
  /// Made by the compiler from a literal; components in sRGB from 0 to 1.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      .sRGB, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }

  /// Programs write `Color(#colorLiteral(…))`, where the literal is of another type on Apple's
  /// platforms.
  @_disfavoredOverload public init(_ color: Color) { self = color }
}
