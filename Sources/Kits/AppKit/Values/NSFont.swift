import Foundation
import VivaceUIKit

/// AppKit's fonts are UIKit's, in the sizes of macOS where a program is for it.
public typealias NSFont = UIFont
/// Font descriptors are UIKit's.
public typealias NSFontDescriptor = UIFontDescriptor

extension UIFont {
  /// Options of text styles; none exists here.
  public struct TextStyleOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// An option with any name, which is ignored.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The font of a text style. There are no options yet, on any system.
  public class func preferredFont(
    forTextStyle style: TextStyle, options: [TextStyleOptionKey: Any]
  ) -> NSFont { preferredFont(forTextStyle: style) }

  /// The font of documents, 0 for the standard size.
  public class func userFont(ofSize fontSize: CGFloat) -> NSFont? {
    systemFont(ofSize: fontSize > 0 ? fontSize : 12)
  }
  /// The monospaced font of documents, 0 for the standard size.
  public class func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
    monospacedSystemFont(ofSize: fontSize > 0 ? fontSize : 11, weight: .regular)
  }
  /// The font of content in controls; 0 is 12 points.
  public class func controlContentFont(ofSize fontSize: CGFloat) -> NSFont { plain(fontSize, 12) }
  /// The font of labels; 0 is 10 points.
  public class func labelFont(ofSize fontSize: CGFloat) -> NSFont { plain(fontSize, 10) }
  /// The font of menus; 0 is 13 points.
  public class func menuFont(ofSize fontSize: CGFloat) -> NSFont { plain(fontSize, 13) }
  /// The font of the menu bar; 0 is 13 points.
  public class func menuBarFont(ofSize fontSize: CGFloat) -> NSFont { plain(fontSize, 13) }
  /// The font of messages; 0 is 13 points.
  public class func messageFont(ofSize fontSize: CGFloat) -> NSFont { plain(fontSize, 13) }
  /// The font of palettes; 0 is 11 points.
  public class func paletteFont(ofSize fontSize: CGFloat) -> NSFont { plain(fontSize, 11) }
  /// The font of title bars, 0 for the standard size.
  public class func titleBarFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: fontSize > 0 ? fontSize : 13, weight: .semibold)
  }
  /// The font of tool tips; 0 is 11 points.
  public class func toolTipsFont(ofSize fontSize: CGFloat) -> NSFont { plain(fontSize, 11) }

  private class func plain(_ size: CGFloat, _ usual: CGFloat) -> NSFont {
    systemFont(ofSize: size > 0 ? size : usual)
  }

  /// The size of text in controls of a size.
  public class func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat {
    switch controlSize {
    case .mini: 9
    case .small: 11
    case .regular: 13
    case .large, .extraLarge: 13
    }
  }

  /// The name of the family.
  public var displayName: String? { familyName }
  /// Around every letter, from the lowest to the highest.
  public var boundingRectForFont: NSRect {
    NSRect(x: 0, y: descender, width: pointSize * 1.5, height: ascender - descender)
  }
  /// The largest advance, estimated as one and a half times the point size.
  public var maximumAdvancement: NSSize { NSSize(width: pointSize * 1.5, height: 0) }
  /// Whether all characters have one width.
  public var isFixedPitch: Bool {
    fontDescriptor.symbolicTraits.contains(.traitMonoSpace)
  }
  /// The angle of the letters, in degrees.
  public var italicAngle: CGFloat {
    fontDescriptor.symbolicTraits.contains(.traitItalic) ? -9 : 0
  }
  /// The distance of underlines from the baseline.
  public var underlinePosition: CGFloat { descender / 2 }
  /// The thickness of underlines.
  public var underlineThickness: CGFloat { max(1, pointSize / 14) }
}

extension UIFontDescriptor {
  /// Returns a copy with exactly these traits; itself if no font has them.
  package func having(_ traits: SymbolicTraits) -> UIFontDescriptor {
    withSymbolicTraits(traits) ?? self
  }
}

extension UIFontDescriptor.SymbolicTraits {
  /// Slanted letters.
  public static let italic = traitItalic
  /// Heavy letters.
  public static let bold = traitBold
  /// Wide letters.
  public static let expanded = traitExpanded
  /// Narrow letters.
  public static let condensed = traitCondensed
  /// Letters of equal width.
  public static let monoSpace = traitMonoSpace
  /// Letters for vertical lines.
  public static let vertical = traitVertical
  /// A design for interfaces.
  public static let UIOptimized = traitUIOptimized
  /// Lines closer together.
  public static let tightLeading = traitTightLeading
  /// Lines further apart.
  public static let looseLeading = traitLooseLeading
}

/// Changes fonts as font menus do. Only what needs no panel.
@MainActor @preconcurrency open class NSFontManager: NSObject {
  private static let only = NSFontManager()
  /// The only font manager; it converts fonts and has no panel.
  public class var shared: NSFontManager { only }
  private nonisolated override init() { super.init() }

  /// An identical font in another size, in points.
  open func convert(_ fontObj: NSFont, toSize size: CGFloat) -> NSFont { fontObj.withSize(size) }
  /// The font with additional traits; the font itself if its family has no such face.
  open func convert(_ fontObj: NSFont, toHaveTrait trait: NSFontTraitMask) -> NSFont {
    change(fontObj) { $0.formUnion(trait.symbolic) }
  }
  /// The font without some traits; the font itself if its family has no such face.
  open func convert(_ fontObj: NSFont, toNotHaveTrait trait: NSFontTraitMask) -> NSFont {
    change(fontObj) { $0.subtract(trait.symbolic) }
  }
  private func change(
    _ font: NSFont, _ body: (inout UIFontDescriptor.SymbolicTraits) -> Void
  ) -> NSFont {
    var traits = font.fontDescriptor.symbolicTraits
    body(&traits)
    return font.fontDescriptor.withSymbolicTraits(traits).map {
      NSFont(exactly: $0, size: font.pointSize)
    } ?? font
  }
  /// The traits of a font that have a bit here.
  open func traits(of fontObj: NSFont) -> NSFontTraitMask {
    NSFontTraitMask(fontObj.fontDescriptor.symbolicTraits)
  }
}

/// The traits that a font manager can add to a font, or remove from it.
public struct NSFontTraitMask: OptionSet, Hashable, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt
  /// A set of traits from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Slanted letters, for conversion.
  public static let italicFontMask = NSFontTraitMask(rawValue: 1)
  /// Heavy letters, for conversion.
  public static let boldFontMask = NSFontTraitMask(rawValue: 2)
  /// Ordinary weight. No effect here; remove `boldFontMask` instead.
  public static let unboldFontMask = NSFontTraitMask(rawValue: 4)
  /// Wide letters, for conversion.
  public static let expandedFontMask = NSFontTraitMask(rawValue: 32)
  /// Narrow letters, for conversion.
  public static let condensedFontMask = NSFontTraitMask(rawValue: 64)
  /// Letters of equal width, for conversion.
  public static let fixedPitchFontMask = NSFontTraitMask(rawValue: 1024)

  private static let alike: [(NSFontTraitMask, UIFontDescriptor.SymbolicTraits)] = [
    (.italicFontMask, .traitItalic), (.boldFontMask, .traitBold),
    (.expandedFontMask, .traitExpanded), (.condensedFontMask, .traitCondensed),
    (.fixedPitchFontMask, .traitMonoSpace),
  ]

  fileprivate var symbolic: UIFontDescriptor.SymbolicTraits {
    Self.alike.reduce(into: []) { if contains($1.0) { $0.formUnion($1.1) } }
  }
  fileprivate init(_ traits: UIFontDescriptor.SymbolicTraits) {
    self = Self.alike.reduce(into: []) { if traits.contains($1.1) { $0.formUnion($1.0) } }
  }
}
