import Foundation
import VivaceUIKit

/// Whether an interface is light or dark, by its name.
open class NSAppearance: NSObject, @unchecked Sendable {
  /// The name of an appearance; dark ones contain "Dark".
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The full name, with the prefix "NSAppearanceName".
    public let rawValue: String
    /// A name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Equivalent without a label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The light appearance.
    public static let aqua = Name("NSAppearanceNameAqua")
    /// The dark appearance.
    public static let darkAqua = Name("NSAppearanceNameDarkAqua")
    /// A light appearance for content over materials; drawn like `aqua`.
    public static let vibrantLight = Name("NSAppearanceNameVibrantLight")
    /// A dark appearance for content over materials; drawn like `darkAqua`.
    public static let vibrantDark = Name("NSAppearanceNameVibrantDark")
    /// The light appearance of a desktop with high contrast.
    public static let accessibilityHighContrastAqua = Name(
      "NSAppearanceNameAccessibilityAqua")
    /// The dark appearance of a desktop with high contrast.
    public static let accessibilityHighContrastDarkAqua = Name(
      "NSAppearanceNameAccessibilityDarkAqua")
    /// A light one with high contrast over materials; drawn like `aqua`.
    public static let accessibilityHighContrastVibrantLight = Name(
      "NSAppearanceNameAccessibilityVibrantLight")
    /// A dark one with high contrast over materials; drawn like `darkAqua`.
    public static let accessibilityHighContrastVibrantDark = Name(
      "NSAppearanceNameAccessibilityVibrantDark")
  }

  /// The name of the appearance.
  public let name: Name

  /// Nil for a name that is none of the system's.
  public convenience init?(named name: Name) {
    guard name.rawValue.hasPrefix("NSAppearanceName") else { return nil }
    self.init(name)
  }

  init(_ name: Name) { self.name = name }

  package convenience init(traits: UITraitCollection) {
    let isHigh = traits.accessibilityContrast == .high
    self.init(
      traits.userInterfaceStyle == .dark
        ? isHigh ? .accessibilityHighContrastDarkAqua : .darkAqua
        : isHigh ? .accessibilityHighContrastAqua : .aqua)
  }

  package var isDark: Bool { name.rawValue.contains("Dark") }
  package var style: UIUserInterfaceStyle { isDark ? .dark : .light }
  private var traits: UITraitCollection {
    UITraitCollection(traitsFrom: [.current, UITraitCollection(userInterfaceStyle: style)])
  }

  /// True for the two vibrant appearances; it has no effect on drawing.
  open var allowsVibrancy: Bool { name == .vibrantLight || name == .vibrantDark }

  /// That of the view whose drawing code runs now.
  public class func currentDrawing() -> NSAppearance { NSAppearance(traits: .current) }
  /// The appearance in which views are drawn at the moment, as `currentDrawing()`.
  public class var current: NSAppearance! { currentDrawing() }

  /// Runs a closure in which colors are those of this appearance.
  open func performAsCurrentDrawingAppearance(_ block: () -> Void) {
    traits.performAsCurrent(block)
  }

  /// The one of several that is nearest: the same, or the one that is as dark.
  open func bestMatch(from appearances: [Name]) -> Name? {
    if appearances.contains(name) { return name }
    let candidates = appearances.filter { NSAppearance($0).isDark == isDark }
    return candidates.first ?? (appearances.contains(.aqua) ? .aqua : nil)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSAppearance)?.name == name }
  open override var hash: Int { name.hashValue }
}

/// An object with an appearance that can be overridden.
@MainActor @preconcurrency public protocol NSAppearanceCustomization: AnyObject {
  var appearance: NSAppearance? { get set }
  var effectiveAppearance: NSAppearance { get }
}
