import VivaceGeometry

extension UIButton {
  /// The content and appearance of a button.
  public struct Configuration {
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic, small, medium, large, capsule
    }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }
    public enum MacIdiomStyle: Int, Sendable {
      case automatic, bordered, borderless, borderlessTinted
    }

    /// Which colours it has where none are given.
    enum Kind { case plain, tinted, gray, filled }

    var kind: Kind
    private var ownInsets: NSDirectionalEdgeInsets?

    public var background = UIBackgroundConfiguration()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    public var macIdiomStyle = MacIdiomStyle.automatic
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// On which side of the titles the picture stands.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between the picture and the titles.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
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
