import VivaceUIKit

/// macOS's own names, which follow light and dark.
extension UIColor {
  /// Primary text: black at 85 % opacity, white in the dark.
  public class var labelColor: NSColor { Mac.label }
  /// Text of less importance: about half the opacity of the label color.
  public class var secondaryLabelColor: NSColor { Mac.secondaryLabel }
  /// Text for placeholders and disabled labels: about a quarter of full opacity.
  public class var tertiaryLabelColor: NSColor { Mac.tertiaryLabel }
  /// The faintest text, and the fill of tracks: a tenth of full opacity.
  public class var quaternaryLabelColor: NSColor { Mac.quaternaryLabel }
  /// The text of documents: black, or white in the dark.
  public class var textColor: NSColor { Mac.text }
  /// The placeholder of an empty field: a quarter of full opacity.
  public class var placeholderTextColor: NSColor { Mac.placeholder }
  /// Selected text; the same as `textColor`.
  public class var selectedTextColor: NSColor { Mac.text }
  /// The background of text: white, or a gray of 30 in the dark.
  public class var textBackgroundColor: NSColor { Mac.page }
  /// The background of selected text: light blue, or a dull blue in the dark.
  public class var selectedTextBackgroundColor: NSColor { Mac.selectedText }
  /// The background of selected text without the keys: a neutral gray.
  public class var unemphasizedSelectedTextBackgroundColor: NSColor { Mac.unemphasized }
  /// Selected text without the keys; the same as `textColor`.
  public class var unemphasizedSelectedTextColor: NSColor { Mac.text }
  /// The caret; the accent color.
  public class var textInsertionPointColor: NSColor { controlAccentColor }
  /// The background of windows: a gray of 236, or of 50 in the dark.
  public class var windowBackgroundColor: NSColor { Mac.window }
  /// The area behind pages, a darker gray.
  public class var underPageBackgroundColor: NSColor { Mac.underPage }
  /// The text of a window's frame; the same as `labelColor`. The desktop draws titles itself.
  public class var windowFrameTextColor: NSColor { Mac.label }
  /// The background of lists and tables: the same as `textBackgroundColor`.
  public class var controlBackgroundColor: NSColor { Mac.page }
  /// The plate of a control: white, or white at a quarter of opacity in the dark.
  public class var controlColor: NSColor { Mac.control }
  /// The text of a control; the same as `labelColor`.
  public class var controlTextColor: NSColor { Mac.label }
  /// The text of a disabled control: a quarter of full opacity.
  public class var disabledControlTextColor: NSColor { Mac.disabled }
  /// The plate of a selected control; the same as `selectedTextBackgroundColor`.
  public class var selectedControlColor: NSColor { Mac.selectedText }
  /// The text of a selected control; the same as `labelColor`.
  public class var selectedControlTextColor: NSColor { Mac.label }
  /// Text on the accent's color: white.
  public class var alternateSelectedControlTextColor: NSColor { .white }
  /// The background of selected rows with the keys: a strong blue.
  public class var selectedContentBackgroundColor: NSColor { Mac.selection }
  /// The background of selected rows without the keys: a neutral gray.
  public class var unemphasizedSelectedContentBackgroundColor: NSColor { Mac.unemphasized }
  /// The text of the chosen menu item: white.
  public class var selectedMenuItemTextColor: NSColor { .white }
  /// The two backgrounds that alternate between rows, the first row's first.
  public class var alternatingContentBackgroundColors: [NSColor] { [Mac.page, Mac.otherRow] }
  /// Lines between contents: a tenth of full opacity.
  public class var separatorColor: NSColor { Mac.separator }
  /// The lines of a table: a light gray, or a dark one.
  public class var gridColor: NSColor { Mac.grid }
  /// The titles of columns; the same as `labelColor`.
  public class var headerTextColor: NSColor { Mac.label }
  /// Links: a blue for light and for dark appearances.
  public class var linkColor: NSColor { Mac.link }
  /// The ring around the focused control: a blue at half opacity.
  public class var keyboardFocusIndicatorColor: NSColor { Mac.focus }
  /// The accent color of controls; blue here.
  public class var controlAccentColor: NSColor { .systemBlue }
  /// Bright edges: white.
  public class var highlightColor: NSColor { .white }
  /// Dark edges: black.
  public class var shadowColor: NSColor { .black }
  /// Text that was found: yellow.
  public class var findHighlightColor: NSColor { .yellow }
  /// The background of a Touch Bar's scrubber; the window's color here.
  public class var scrubberTexturedBackground: NSColor { Mac.window }
  /// Always the blue tint.
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
      func color(_ components: (CGFloat, CGFloat, CGFloat)) -> NSColor {
        NSColor(
          red: components.0 / 255, green: components.1 / 255, blue: components.2 / 255, alpha: 1)
      }
      return choose(color(light), color(dark))
    }
  }
}

/// The tints of older controls. Not used for drawing here.
public enum NSControlTint: UInt, Sendable {
  case defaultControlTint, blueControlTint
  case graphiteControlTint = 6
  case clearControlTint
}
