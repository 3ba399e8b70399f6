import VivaceGeometry

/// An item of a bar: a title or a picture.
@MainActor @preconcurrency open class UIBarItem: NSObject {
  open var isEnabled = true { didSet { changed() } }
  open var title: String? { didSet { if title != oldValue { changed() } } }
  open var image: UIImage? { didSet { changed() } }
  /// Taken where a bar is low.
  open var landscapeImagePhone: UIImage? { didSet { changed() } }
  open var largeContentSizeImage: UIImage?
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { changed() } }
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  open var tag = 0
  open var accessibilityIdentifier: String? { didSet { changed() } }
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
  public required init?(coder: NSCoder) { super.init() }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state] = attributes
    noteAppearance("setTitleTextAttributes", state.rawValue) {
      $0.setTitleTextAttributes(attributes, for: state)
    }
    changed()
  }
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
