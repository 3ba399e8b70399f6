import VivaceGeometry

/// How a navigation bar looks.
@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The offset of the small title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// Attributes of the large title; missing ones are the bar's.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The plain buttons; the text attributes of its normal state count.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { join() } }
  /// The buttons of the done style, semibold at first.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { join() } }
  /// The back button's text.
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { join() } }
  /// The picture in front of the back title; nil is a chevron.
  open private(set) var backIndicatorImage: UIImage! { didSet { changed() } }
  /// The mask of titles that pass the chevron. Stored with no effect.
  open private(set) var backIndicatorTransitionMaskImage: UIImage!

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    join()
  }
  /// An appearance with another one's values, as far as it is one of a navigation bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UINavigationBarAppearance { adopt(other) }
    join()
  }
  /// Reads nothing from the coder: the default appearance.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func adopt(_ other: UINavigationBarAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance.copied()
    doneButtonAppearance = other.doneButtonAppearance.copied()
    backButtonAppearance = other.backButtonAppearance.copied()
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  private func join() {
    for appearance in [buttonAppearance, doneButtonAppearance, backButtonAppearance] {
      appearance.onChange = { [weak self] in self?.changed() }
    }
    changed()
  }

  /// Replaces the back button's chevron.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {
    backIndicatorTransitionMaskImage = transitionMaskImage
    self.backIndicatorImage = backIndicatorImage
  }

  override func copied() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }

  override func fill(_ looks: inout BarLooks) {
    super.fill(&looks)
    looks.title = titleTextAttributes
    looks.largeTitle = largeTitleTextAttributes
    looks.titleOffset = titlePositionAdjustment
    looks.plain = buttonAppearance.normal.titleTextAttributes
    looks.done = doneButtonAppearance.normal.titleTextAttributes
    looks.back = backButtonAppearance.normal.titleTextAttributes
    looks.backImage = backIndicatorImage
  }
}

/// How a toolbar looks.
@MainActor @preconcurrency open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { join() } }
  /// The toolbar's buttons of the done style, semibold at first.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { join() } }

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    join()
  }
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.copied()
      doneButtonAppearance = other.doneButtonAppearance.copied()
    }
    join()
  }
  /// Decodes nothing: a toolbar's default appearance.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func join() {
    for appearance in [buttonAppearance, doneButtonAppearance] {
      appearance.onChange = { [weak self] in self?.changed() }
    }
    changed()
  }

  override func copied() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }

  override func fill(_ looks: inout BarLooks) {
    super.fill(&looks)
    looks.plain = buttonAppearance.normal.titleTextAttributes
    looks.done = doneButtonAppearance.normal.titleTextAttributes
  }
}
