import VivaceGeometry
import VivaceLooks

/// A picture and two texts, as cells, headers and footers of lists have them.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The picture at the leading edge.
  public var image: UIImage?
  /// The appearance of the picture.
  public var imageProperties = ImageProperties()
  /// The first text.
  public var text: String?
  /// The first text with attributes; replaces ``text``.
  public var attributedText: NSAttributedString?
  /// The appearance of the first text.
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body))
  /// The second text.
  public var secondaryText: String?
  /// The second text with attributes; replaces ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the second text.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline))
  /// Stored only.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  /// The space between the edges and the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: ListLook.verticalInset, leading: ListLook.inset,
    bottom: ListLook.verticalInset, trailing: ListLook.inset)
  /// Whether the second text is beside the first one where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The distance between picture and text, in points.
  public var imageToTextPadding: CGFloat = 12
  /// The distance between texts beside one another, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The distance between texts below one another, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The opacity of the content.
  public var alpha: CGFloat = 1
  /// The least height, without margins.
  var least: CGFloat = ListLook.rowHeight
  /// Whether texts are gray while the cell can do nothing.
  var dims = true

  /// The font, color, lines and letters of one of the two texts.
  public struct TextProperties {
    /// The alignment of a text's lines.
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    /// The case in which a text's letters are shown.
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor = .label
    /// Adapts the color to the state.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment of lines.
    public var alignment = TextAlignment.natural
    /// The treatment of lines that are too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 is as many as there are.
    public var numberOfLines = 0
    /// Whether a text that is too wide gets a smaller font.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor for the font.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether letters move closer before a text is truncated.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the user's text size.
    public var adjustsFontForContentSizeCategory = true
    /// The change of case.
    public var transform = TextTransform.none
    /// Stored only.
    public var showsExpansionTextWhenTruncated = false

    init(font: UIFont, color: UIColor = .label) { (self.font, self.color) = (font, color) }
    /// The color after the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func shown(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }

  /// The tint, size and shape of the picture.
  public struct ImageProperties {
    /// For `reservedLayoutSize`: the width of pictures of the standard size.
    public static let standardDimension: CGFloat = -1

    /// The weight, size and colors of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = .init(textStyle: .body)
    /// The tint of the picture; nil is the cell's.
    public var tintColor: UIColor?
    /// Adapts the tint to the state.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the picture's corners.
    public var cornerRadius: CGFloat = 0
    /// 0 along an axis is no limit.
    public var maximumSize = CGSize.zero
    /// The size reserved for the picture; zero is its own.
    public var reservedLayoutSize = CGSize.zero
    /// Stored only: colors are never inverted here.
    public var accessibilityIgnoresInvertColors = false
    /// The width of a line around the picture.
    public var strokeWidth: CGFloat = 0
    /// The color of that line.
    public var strokeColor: UIColor?

    /// The tint after the transformer.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The content of an ordinary row, with neither texts nor a picture.
  public init() {}

  /// The view of the configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The configuration adapted to a state.
  @MainActor public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration
  {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled
      ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    guard dims else { return self }
    var result = self
    if isDisabled, textProperties.color == .label {
      result.textProperties.color = .tertiaryLabel
    } else if !isDisabled, textProperties.color == .tertiaryLabel {
      result.textProperties.color = .label
    }
    return result
  }
}

/// The kinds of lists' cells, headers and footers.
extension UIListContentConfiguration {
  /// A cell with one text, the second below it.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  /// A cell with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A cell with a second text at the trailing edge.
  public static func valueCell() -> UIListContentConfiguration {
    var result = UIListContentConfiguration()
    result.prefersSideBySideTextAndSecondaryText = true
    result.secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
    return result
  }
  /// A cell of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A cell of a sidebar with a second text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    var result = UIListContentConfiguration()
    result.secondaryTextProperties.color = .secondaryLabel
    return result
  }
  /// The content of a sidebar beside another one; equal to `sidebarCell()`.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
  /// Equal to `sidebarSubtitleCell()`.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    sidebarSubtitleCell()
  }

  private static func extra(
    _ font: UIFont, _ color: UIColor, top: CGFloat, bottom: CGFloat, least: CGFloat = 0
  ) -> UIListContentConfiguration {
    var result = UIListContentConfiguration()
    result.textProperties = TextProperties(font: font, color: color)
    result.secondaryTextProperties = TextProperties(font: font, color: color)
    result.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: top, leading: ListLook.inset, bottom: bottom, trailing: ListLook.inset)
    result.least = least
    result.dims = false
    return result
  }

  /// The header of a grouped list.
  public static func header() -> UIListContentConfiguration { groupedHeader() }
  /// The footer of a grouped list.
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  /// The header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    let body = UIFont.preferredFont(forTextStyle: .subheadline)
    return extra(
      .systemFont(ofSize: body.pointSize, weight: .semibold), .secondaryLabel, top: 4, bottom: 4,
      least: ListLook.plainHeaderHeight)
  }
  /// The footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    extra(
      .preferredFont(forTextStyle: .footnote), .secondaryLabel, top: ListLook.headerGap,
      bottom: ListLook.headerGap)
  }
  /// The header of a grouped list.
  public static func groupedHeader() -> UIListContentConfiguration {
    var result = extra(
      .preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 0,
      bottom: ListLook.headerGap)
    result.textProperties.transform = .uppercase
    return result
  }
  /// The footer of a grouped list.
  public static func groupedFooter() -> UIListContentConfiguration {
    extra(
      .preferredFont(forTextStyle: .footnote), .secondaryLabel, top: ListLook.headerGap,
      bottom: 0)
  }
  /// The header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    extra(.preferredFont(forTextStyle: .headline), .label, top: 6, bottom: 6)
  }
  /// A header in the headline font above a card.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    extra(.preferredFont(forTextStyle: .headline), .label, top: 0, bottom: ListLook.headerGap)
  }
  /// A header in bold of 20 points above a card.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    extra(
      .systemFont(ofSize: 20, weight: .bold), .label, top: 0, bottom: ListLook.headerGap)
  }
}
