import VivaceGeometry

/// The content of an empty screen: a picture, a title, text and buttons, centred.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The alignment of the parts.
  public enum Alignment: Int, Sendable { case center, natural }

  /// How the picture looks.
  public struct ImageProperties {
    /// The size and weight of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Nil is the tint.
    public var tintColor: UIColor?
    /// The corners of the picture in points; 0 leaves them square.
    public var cornerRadius: CGFloat = 0
    /// At most that large, in points; 0 is no limit.
    public var maximumSize = CGSize.zero
  }

  /// How a text looks.
  public struct TextProperties {
    /// The font of the text.
    public var font: UIFont
    /// The color of the text.
    public var color: UIColor
    /// The treatment of long lines; they are broken at spaces by default.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// 0 is as many as there are.
    public var numberOfLines = 0
    /// True makes the font smaller where a line is too long.
    public var adjustsFontSizeToFitWidth = false
    /// The least factor of a smaller font; 0 is no limit.
    public var minimumScaleFactor: CGFloat = 0
    /// True moves letters together before a line is cut off.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The action of a button.
  public struct ButtonProperties {
    /// The action of a tap; nil does nothing.
    public var primaryAction: UIAction?
    /// The button's menu, which a tap opens if there is no action.
    public var menu: UIMenu?
    /// The role of the button; normal by default.
    public var role = UIButton.Role.normal
    /// False dims the button.
    public var isEnabled = true
  }

  /// The picture above the texts; nil shows none.
  public var image: UIImage?
  /// A symbol of 48 points in the secondary color by default.
  public var imageProperties = ImageProperties(
    preferredSymbolConfiguration: UIImage.SymbolConfiguration(pointSize: 48),
    tintColor: .secondaryLabel)
  /// The title; setting it replaces `attributedText`.
  public var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The title with attributes of its own; nil shows none.
  public var attributedText: NSAttributedString?
  /// Bold of 22 points by default.
  public var textProperties = TextProperties(
    font: .systemFont(ofSize: 22, weight: .bold), color: .label)
  /// The explanation below the title.
  public var secondaryText: String? {
    get { secondaryAttributedText?.string }
    set { secondaryAttributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The explanation with attributes of its own; nil shows none.
  public var secondaryAttributedText: NSAttributedString?
  /// The subheadline font in the secondary color by default.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// Shown when it has a title or a picture.
  public var button = UIButton.Configuration.plain()
  /// The action, menu and role of the first button.
  public var buttonProperties = ButtonProperties()
  /// A second button below the first, shown when it has a title or a picture.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The action, menu and role of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The position of the whole content; centered by default.
  public var alignment = Alignment.center
  /// The distances from the edges, 16 points each by default.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// Points between picture and title; 12 by default.
  public var imageToTextPadding: CGFloat = 12
  /// Points between title and explanation; 4 by default.
  public var textToSecondaryTextPadding: CGFloat = 4
  /// Points between the texts and the first button; 16 by default.
  public var textToButtonPadding: CGFloat = 16
  /// Points between the two buttons; 12 by default.
  public var buttonToSecondaryButtonPadding: CGFloat = 12
  /// The background of the whole area; clear by default.
  public var background = UIBackgroundConfiguration.clear()
  /// Whether something turns in the place of the picture.
  var isLoading = false

  /// For a screen that has nothing yet.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration()
  }

  /// The configuration of a screen whose content is loading.
  public static func loading() -> UIContentUnavailableConfiguration {
    var loading = UIContentUnavailableConfiguration()
    loading.isLoading = true
    loading.text = "Loading…"
    loading.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    return loading
  }

  /// For a search that has found nothing; what was searched for comes with the state.
  public static func search() -> UIContentUnavailableConfiguration {
    var search = UIContentUnavailableConfiguration()
    search.isSearch = true
    search.image = UIImage(systemName: "magnifyingglass")
    search.text = "No Results"
    search.secondaryText = "Check the spelling or try a new search."
    return search
  }
  private var isSearch = false

  /// A `UIContentUnavailableView` with this content.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// A search names what was searched for.
  @MainActor public func updated(for state: any UIConfigurationState) -> Self {
    guard isSearch, let text = (state as? UIContentUnavailableConfigurationState)?.searchText,
      !text.isEmpty
    else { return self }
    var named = self
    named.text = "No Results for “\(text)”"
    return named
  }
}

/// How a screen is that has nothing to show.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the controller's view.
  public var traitCollection: UITraitCollection
  /// The search text; nil without a search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state without a search.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The program's own value for a key; nil without one.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
