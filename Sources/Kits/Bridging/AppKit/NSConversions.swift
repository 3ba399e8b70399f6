import VivaceAppKit
import VivaceUIKit
import VivaceViews

extension Color {
  /// An AppKit color, resolved wherever it is used.
  @_disfavoredOverload public init(nsColor: NSColor) { self.init(uiColor: nsColor) }
}

extension Image {
  /// An AppKit picture, in its own size. A template is painted in the foreground's color.
  public init(nsImage: NSImage) {
    self.init(uiImage: nsImage.sizedPicture)
    if nsImage.isTemplate { self = renderingMode(.template) }
  }
}

extension ImageRenderer {
  /// The view as an AppKit picture; nil when it has no size.
  public var nsImage: NSImage? {
    guard let cgImage else { return nil }
    let size = CGSize(
      width: CGFloat(cgImage.width) / scale, height: CGFloat(cgImage.height) / scale)
    return NSImage(cgImage: cgImage, size: size)
  }
}

extension ColorScheme {
  /// Nil for an appearance that is neither light nor dark.
  public init?(_ nsAppearance: NSAppearance) { self = nsAppearance.isDark ? .dark : .light }
}

extension LayoutDirection {
  /// Right to left for that direction, else left to right; never nil.
  public init?(_ nsDirection: NSUserInterfaceLayoutDirection) {
    self = nsDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension ControlSize {
  /// The SwiftUI size of the same name.
  public init(_ nsControlSize: NSControl.ControlSize) {
    self =
      switch nsControlSize {
      case .mini: .mini
      case .small: .small
      case .regular: .regular
      case .large: .large
      case .extraLarge: .extraLarge
      }
  }
}
