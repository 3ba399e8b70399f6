import VivaceGeometry

/// An item of a bar: a title or a picture.
@MainActor @preconcurrency open class UIBarItem: NSObject {
  /// Whether the item can be tapped.
  open var isEnabled = true { didSet { changed() } }
  /// The title of the item.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// The picture of the item.
  open var image: UIImage? { didSet { changed() } }
  /// Taken where a bar is low.
  open var landscapeImagePhone: UIImage? { didSet { changed() } }
  /// Stored only.
  open var largeContentSizeImage: UIImage?
  /// The insets of the picture.
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// Stored only.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// Stored only.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  /// A number for the program's own use.
  open var tag = 0
  /// An identifier for tests, which is never spoken.
  open var accessibilityIdentifier: String? { didSet { changed() } }
  /// The spoken name.
  open var accessibilityLabel: String? { didSet { changed() } }

  var appearanceMarks: AppearanceMarks?
  private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// The bar that shows the item.
  weak var observer: (any BarItemObserver)? {
    didSet {
      guard observer !== oldValue, let bar = observer as? UIView else { return }
      AppearanceBook.apply(to: self, in: bar, bar.traitCollection)
    }
  }

  public nonisolated override init() { super.init() }
  /// Decodes nothing: an item without a title.
  public required init?(coder: NSCoder) { super.init() }

  /// Attributes of the title in a state; nil returns to the bar's own.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state] = attributes
    noteAppearance("setTitleTextAttributes", state.rawValue) {
      $0.setTitleTextAttributes(attributes, for: state)
    }
    changed()
  }
  /// The attributes of the title in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    textAttributes[state]
  }

  func changed() { observer?.barItemChanged(self) }
}

/// Shows items, and is called when one changes.
@MainActor protocol BarItemObserver: AnyObject {
  func barItemChanged(_ item: UIBarItem)
}

extension UIBarItem {
  /// Returns the attributes for a state: those set for it, else those for the normal one, on top of
  /// the bar's.
  func attributes(
    _ state: UIControl.State, over bar: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any] {
    bar.merging(textAttributes[.normal] ?? [:]) { $1 }.merging(
      state == .normal ? [:] : textAttributes[state] ?? [:]
    ) { $1 }
  }
}
