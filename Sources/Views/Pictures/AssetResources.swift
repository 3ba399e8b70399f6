import VivaceGeometry

/// An image resource: an image set of an asset catalogue, by name and bundle.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let folder: String?

  public init(name: String, bundle: Bundle) {
    self.name = name
    folder = bundle.resourceFolder
  }
}

/// A color resource: a color set of an asset catalogue, by name and bundle.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let folder: String?

  public init(name: String, bundle: Bundle) {
    self.name = name
    folder = bundle.resourceFolder
  }
}

extension Image {
  /// Initialize an `Image` with an image resource.
  public init(_ resource: ImageResource) {
    self.init(named: resource.name, folder: resource.folder)
  }
}

extension Color {
  /// Initialize a `Color` with a color resource.
  public init(_ resource: ColorResource) {
    self.init(.named(resource.name, folder: resource.folder))
  }
}

/// What `#colorLiteral(red:green:blue:alpha:)` is.
public typealias _ColorLiteralType = Color

extension Color: _ExpressibleByColorLiteral {
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      .sRGB, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha))
  }

  /// Programs write `Color(#colorLiteral(…))`, where the literal is of another type on Apple's
  /// platforms.
  public init(_ color: Color) { self = color }
}
