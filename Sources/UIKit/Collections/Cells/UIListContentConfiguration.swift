import VivaceGeometry
import VivaceLooks

/// A picture and two texts, as cells, headers and footers of lists have them.
public struct UIListContentConfiguration: UIContentConfiguration {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body))
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline))
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: ListLook.verticalInset, leading: ListLook.inset,
    bottom: ListLook.verticalInset, trailing: ListLook.inset)
  /// Whether the second text stands beside the first one where there is room.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 12
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  public var alpha: CGFloat = 1
  /// The least height, without margins.
  var least: CGFloat = ListLook.rowHeight
  /// Whether texts are gray while the cell can do nothing.
  var dims = true

  public struct TextProperties {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font: UIFont
    public var color: UIColor = .label
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 is as many as there are.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none
    public var showsExpansionTextWhenTruncated = false

    init(font: UIFont, color: UIColor = .label) { (self.font, self.color) = (font, color) }
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

  public struct ImageProperties {
    /// For `reservedLayoutSize`: room as pictures of the standard size take it.
    public static let standardDimension: CGFloat = -1

    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = .init(textStyle: .body)
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// 0 along an axis is no limit.
    public var maximumSize = CGSize.zero
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
    public var strokeWidth: CGFloat = 0
    public var strokeColor: UIColor?

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  public init() {}

  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

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
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func valueCell() -> UIListContentConfiguration {
    var result = UIListContentConfiguration()
    result.prefersSideBySideTextAndSecondaryText = true
    result.secondaryTextProperties = TextProperties(
      font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
    return result
  }
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    var result = UIListContentConfiguration()
    result.secondaryTextProperties.color = .secondaryLabel
    return result
  }
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { sidebarCell() }
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

  public static func header() -> UIListContentConfiguration { groupedHeader() }
  public static func footer() -> UIListContentConfiguration { groupedFooter() }
  public static func plainHeader() -> UIListContentConfiguration {
    let body = UIFont.preferredFont(forTextStyle: .subheadline)
    return extra(
      .systemFont(ofSize: body.pointSize, weight: .semibold), .secondaryLabel, top: 4, bottom: 4,
      least: ListLook.plainHeaderHeight)
  }
  public static func plainFooter() -> UIListContentConfiguration {
    extra(
      .preferredFont(forTextStyle: .footnote), .secondaryLabel, top: ListLook.headerGap,
      bottom: ListLook.headerGap)
  }
  public static func groupedHeader() -> UIListContentConfiguration {
    var result = extra(
      .preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 0,
      bottom: ListLook.headerGap)
    result.textProperties.transform = .uppercase
    return result
  }
  public static func groupedFooter() -> UIListContentConfiguration {
    extra(
      .preferredFont(forTextStyle: .footnote), .secondaryLabel, top: ListLook.headerGap,
      bottom: 0)
  }
  public static func sidebarHeader() -> UIListContentConfiguration {
    extra(.preferredFont(forTextStyle: .headline), .label, top: 6, bottom: 6)
  }
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    extra(.preferredFont(forTextStyle: .headline), .label, top: 0, bottom: ListLook.headerGap)
  }
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    extra(
      .systemFont(ofSize: 20, weight: .bold), .label, top: 0, bottom: ListLook.headerGap)
  }
}
