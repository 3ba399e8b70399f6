import VivaceGeometry

/// The content of an empty screen: a picture, a title, text and buttons, centred.
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The alignment of the parts.
  public enum Alignment: Int, Sendable { case center, natural }

  /// How the picture looks.
  public struct ImageProperties {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Nil is the tint.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// At most that large, in points; 0 is no limit.
    public var maximumSize = CGSize.zero
  }

  /// How a text looks.
  public struct TextProperties {
    public var font: UIFont
    public var color: UIColor
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// 0 is as many as there are.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
  }

  /// The action of a button.
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    public var menu: UIMenu?
    public var role = UIButton.Role.normal
    public var isEnabled = true
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties(
    preferredSymbolConfiguration: UIImage.SymbolConfiguration(pointSize: 48),
    tintColor: .secondaryLabel)
  public var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(
    font: .systemFont(ofSize: 22, weight: .bold), color: .label)
  public var secondaryText: String? {
    get { secondaryAttributedText?.string }
    set { secondaryAttributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// Shown when it has a title or a picture.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var alignment = Alignment.center
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  public var imageToTextPadding: CGFloat = 12
  public var textToSecondaryTextPadding: CGFloat = 4
  public var textToButtonPadding: CGFloat = 16
  public var buttonToSecondaryButtonPadding: CGFloat = 12
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
  public var traitCollection: UITraitCollection
  /// The search text; nil without a search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
