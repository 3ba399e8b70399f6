import VivaceUIKit

/// macOS's own names, which follow light and dark.
extension UIColor {
  public class var labelColor: NSColor { Mac.label }
  public class var secondaryLabelColor: NSColor { Mac.secondaryLabel }
  public class var tertiaryLabelColor: NSColor { Mac.tertiaryLabel }
  public class var quaternaryLabelColor: NSColor { Mac.quaternaryLabel }
  public class var textColor: NSColor { Mac.text }
  public class var placeholderTextColor: NSColor { Mac.placeholder }
  public class var selectedTextColor: NSColor { Mac.text }
  public class var textBackgroundColor: NSColor { Mac.page }
  public class var selectedTextBackgroundColor: NSColor { Mac.selectedText }
  public class var unemphasizedSelectedTextBackgroundColor: NSColor { Mac.unemphasized }
  public class var unemphasizedSelectedTextColor: NSColor { Mac.text }
  public class var textInsertionPointColor: NSColor { controlAccentColor }
  public class var windowBackgroundColor: NSColor { Mac.window }
  public class var underPageBackgroundColor: NSColor { Mac.underPage }
  public class var windowFrameTextColor: NSColor { Mac.label }
  public class var controlBackgroundColor: NSColor { Mac.page }
  public class var controlColor: NSColor { Mac.control }
  public class var controlTextColor: NSColor { Mac.label }
  public class var disabledControlTextColor: NSColor { Mac.disabled }
  public class var selectedControlColor: NSColor { Mac.selectedText }
  public class var selectedControlTextColor: NSColor { Mac.label }
  public class var alternateSelectedControlTextColor: NSColor { .white }
  public class var selectedContentBackgroundColor: NSColor { Mac.selection }
  public class var unemphasizedSelectedContentBackgroundColor: NSColor { Mac.unemphasized }
  public class var selectedMenuItemTextColor: NSColor { .white }
  public class var alternatingContentBackgroundColors: [NSColor] { [Mac.page, Mac.otherRow] }
  public class var separatorColor: NSColor { Mac.separator }
  public class var gridColor: NSColor { Mac.grid }
  public class var headerTextColor: NSColor { Mac.label }
  public class var linkColor: NSColor { Mac.link }
  public class var keyboardFocusIndicatorColor: NSColor { Mac.focus }
  /// The accent color of controls; blue here.
  public class var controlAccentColor: NSColor { .systemBlue }
  public class var highlightColor: NSColor { .white }
  public class var shadowColor: NSColor { .black }
  public class var findHighlightColor: NSColor { .yellow }
  public class var scrubberTexturedBackground: NSColor { Mac.window }
  public class var currentControlTint: NSControlTint { .blueControlTint }

  /// Each one color for good, so that it is equal to itself.
  private enum Mac {
    static let label = gray(0, 0.847, dark: 1, 0.847)
    static let secondaryLabel = gray(0, 0.498, dark: 1, 0.549)
    static let tertiaryLabel = gray(0, 0.259, dark: 1, 0.247)
    static let quaternaryLabel = gray(0, 0.098, dark: 1, 0.098)
    static let text = gray(0, 1, dark: 1, 1)
    static let placeholder = gray(0, 0.247, dark: 1, 0.247)
    static let disabled = gray(0, 0.247, dark: 1, 0.247)
    static let page = gray(1, 1, dark: 30 / 255, 1)
    static let otherRow = gray(244 / 255, 1, dark: 41 / 255, 1)
    static let window = gray(236 / 255, 1, dark: 50 / 255, 1)
    static let underPage = gray(150 / 255, 0.9, dark: 40 / 255, 1)
    static let control = gray(1, 1, dark: 1, 0.247)
    static let unemphasized = gray(220 / 255, 1, dark: 70 / 255, 1)
    static let separator = gray(0, 0.098, dark: 1, 0.098)
    static let grid = gray(230 / 255, 1, dark: 26 / 255, 1)
    static let selectedText = pair((179, 215, 255), dark: (63, 99, 139))
    static let selection = pair((0, 99, 225), dark: (0, 88, 208))
    static let link = pair((0, 104, 218), dark: (65, 156, 255))
    static let focus = pair((0, 103, 244), dark: (26, 169, 255)).withAlphaComponent(0.498)

    private static func choose(_ light: NSColor, _ dark: NSColor) -> NSColor {
      NSColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
    private static func gray(
      _ white: CGFloat, _ alpha: CGFloat, dark: CGFloat, _ darkAlpha: CGFloat
    ) -> NSColor {
      choose(NSColor(white: white, alpha: alpha), NSColor(white: dark, alpha: darkAlpha))
    }
    private static func pair(
      _ light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
    ) -> NSColor {
      func color(_ part: (CGFloat, CGFloat, CGFloat)) -> NSColor {
        NSColor(red: part.0 / 255, green: part.1 / 255, blue: part.2 / 255, alpha: 1)
      }
      return choose(color(light), color(dark))
    }
  }
}

public enum NSControlTint: UInt, Sendable {
  case defaultControlTint, blueControlTint
  case graphiteControlTint = 6
  case clearControlTint
}
