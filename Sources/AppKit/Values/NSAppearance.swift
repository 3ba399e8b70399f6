import Foundation
import VivaceUIKit

/// Whether an interface is light or dark, by its name.
open class NSAppearance: NSObject, @unchecked Sendable {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let aqua = Name("NSAppearanceNameAqua")
    public static let darkAqua = Name("NSAppearanceNameDarkAqua")
    public static let vibrantLight = Name("NSAppearanceNameVibrantLight")
    public static let vibrantDark = Name("NSAppearanceNameVibrantDark")
    public static let accessibilityHighContrastAqua = Name(
      "NSAppearanceNameAccessibilityAqua")
    public static let accessibilityHighContrastDarkAqua = Name(
      "NSAppearanceNameAccessibilityDarkAqua")
    public static let accessibilityHighContrastVibrantLight = Name(
      "NSAppearanceNameAccessibilityVibrantLight")
    public static let accessibilityHighContrastVibrantDark = Name(
      "NSAppearanceNameAccessibilityVibrantDark")
  }

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

  open var allowsVibrancy: Bool { name == .vibrantLight || name == .vibrantDark }

  /// That of the view whose drawing code runs now.
  public class func currentDrawing() -> NSAppearance { NSAppearance(traits: .current) }
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
