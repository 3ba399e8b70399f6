import VivaceGeometry

extension UIButton {
  /// The content and appearance of a button.
  public struct Configuration {
    /// The size of the button, which decides about its insets and the font of its title.
    public enum Size: Int, Sendable { case medium, small, mini, large }
    /// The corners: those of the background, a fixed radius, or round ends.
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    /// The side on which the title and the subtitle are aligned to each other.
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    /// The form of the button on a Mac, which has no meaning here.
    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }

    /// Which colours it has where none are given.
    enum Kind { case plain, tinted, gray, filled }

    var kind: Kind
    private var ownInsets: NSDirectionalEdgeInsets?

    /// The background behind the content, with its own color and corners.
    public var background = UIBackgroundConfiguration()
    /// Small, medium and large are 4, 8 and 12 points; `dynamic` follows the background or the size.
    public var cornerStyle = CornerStyle.dynamic
    /// Medium by default; insets and fonts of small and mini buttons are equal.
    public var buttonSize = Size.medium
    /// Stored only.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// The color of title and picture; nil is the tint, or white on a filled button.
    public var baseForegroundColor: UIColor?
    /// The color from which the background is made; nil is the tint.
    public var baseBackgroundColor: UIColor?
    /// The picture beside the titles; nil shows none.
    public var image: UIImage?
    /// Changes the color of the picture before it is drawn.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The size and weight of a symbol; nil follows the title's font.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Shows a spinner instead of the picture; false by default.
    public var showsActivityIndicator = false
    /// Changes the color of the spinner.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The text of the button; setting it replaces `attributedTitle` and its attributes.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title with attributes of its own; nil shows none.
    public var attributedTitle: AttributedString?
    /// Changes the title's attributes before each layout.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Cuts the title's end off by default; `byWordWrapping` allows several lines.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// A second, smaller text below the title; nil shows none.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The subtitle with attributes of its own.
    public var attributedSubtitle: AttributedString?
    /// Changes the subtitle's attributes before each layout.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Stored only: subtitles always have the same line breaks.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// On which side of the titles the picture is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between the picture and the titles.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// The alignment of the two texts; `automatic` is leading beside a picture, else centered.
    public var titleAlignment = TitleAlignment.automatic
    /// Stored only: a chosen button does not change its configuration by itself.
    public var automaticallyUpdateForSelection = true

    init(_ kind: Kind) { self.kind = kind }

    /// A button without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A button with a background in a faint tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A button with a gray background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A button with a background in its tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A button without a background.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// A button with a gray background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// A button with a background in a faint tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// A button with a background in its tint.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Around the content; those of the size where none are given.
    public var contentInsets: NSDirectionalEdgeInsets {
      get {
        if let ownInsets { return ownInsets }
        let (x, y): (CGFloat, CGFloat) =
          switch buttonSize {
          case .mini, .small: (10, 5)
          case .medium: (12, 7)
          case .large: (20, 15)
          }
        return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
      }
      set { ownInsets = newValue }
    }
    /// Returns to the insets of the button's size.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// The configuration for a button's state; the same one here.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }

    var font: UIFont {
      switch buttonSize {
      case .mini, .small: .preferredFont(forTextStyle: .subheadline)
      case .medium, .large: .preferredFont(forTextStyle: .body)
      }
    }

    func cornerRadius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .capsule: height / 2
      case .small: 4
      case .medium: 8
      case .large: 12
      case .dynamic:
        if background.cornerRadius > 0 {
          background.cornerRadius
        } else {
          switch buttonSize {
          case .mini, .small: 14
          case .medium: 8
          case .large: 12
          }
        }
      }
    }

    func foreground(_ tint: UIColor, _ isEnabled: Bool) -> UIColor {
      guard isEnabled else { return .tertiaryLabel }
      if let baseForegroundColor { return baseForegroundColor }
      return kind == .filled ? .white : tint
    }

    func background(_ tint: UIColor, _ isEnabled: Bool) -> UIColor? {
      if let color = background.backgroundColor {
        return background.backgroundColorTransformer?(color) ?? color
      }
      let base = baseBackgroundColor ?? tint
      switch kind {
      case .plain: return baseBackgroundColor
      case .gray: return baseBackgroundColor ?? .tertiarySystemFill
      case .tinted: return isEnabled ? base.withAlphaComponent(0.18) : .tertiarySystemFill
      case .filled: return isEnabled ? base : .tertiarySystemFill
      }
    }
  }
}
