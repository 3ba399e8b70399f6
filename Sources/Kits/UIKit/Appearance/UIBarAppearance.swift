import VivaceGeometry

/// The appearance of a bar: its background and its edge. The bar's own properties are ignored if there is
/// one.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// Lies over the effect.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// A picture over the color, stretched to the bar; nil by default.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// Stored only: the picture always fills the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// Of the line towards the content; nil is none.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// In place of that line.
  open var shadowImage: UIImage? { didSet { changed() } }
  /// The device for which the appearance is; stored, with no effect.
  public let idiom: UIUserInterfaceIdiom

  /// Called after a change of the appearance.
  var onChange: (@MainActor () -> Void)?

  /// The background that bars have by themselves.
  public override convenience init() { self.init(idiom: .unspecified) }

  /// An appearance with the usual background.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// An appearance with another one's background.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    adoptBackground(of: barAppearance)
  }

  /// Reads nothing from the coder: the usual background.
  public required init?(coder: NSCoder) {
    idiom = .unspecified
    super.init()
    configureWithDefaultBackground()
  }

  private func adoptBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// Gives the bar a translucent background.
  open func configureWithDefaultBackground() {
    clear()
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    shadowColor = Shades.hairline
  }
  /// The system background with a hairline, through which nothing shows.
  open func configureWithOpaqueBackground() {
    clear()
    backgroundColor = .systemBackground
    shadowColor = Shades.hairline
  }
  /// Nothing is behind the bar, and it has no edge.
  open func configureWithTransparentBackground() { clear() }

  private func clear() {
    (backgroundEffect, backgroundColor, backgroundImage) = (nil, nil, nil)
    (shadowColor, shadowImage) = (nil, nil)
  }

  func changed() { onChange?() }

  /// A copy of the appearance.
  open func copy() -> Self { unsafeDowncast(copied(), to: Self.self) }
  func copied() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

  /// Puts the background into the looks of a bar.
  func fill(_ looks: inout BarLooks) {
    looks.effect = backgroundEffect
    looks.background = backgroundColor
    looks.picture = backgroundImage
    looks.line = shadowImage.map { $0.size.width > 0 } == false ? nil : shadowColor
  }
}

/// How buttons on bars look in one of their states.
@MainActor @preconcurrency open class UIBarButtonItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// An offset of the title in points. Stored only.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// A picture behind the button. Stored only.
  open var backgroundImage: UIImage? { didSet { onChange?() } }
  /// An offset of that picture in points. Stored only.
  open var backgroundImagePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  fileprivate var onChange: (@MainActor () -> Void)?

  fileprivate func adopt(_ other: UIBarButtonItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    backgroundImage = other.backgroundImage
    backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
  }
}

/// How buttons on bars look.
@MainActor @preconcurrency open class UIBarButtonItemAppearance: NSObject {
  public let normal = UIBarButtonItemStateAppearance()
  /// The state under a finger. Stored: only the text of `normal` is drawn.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The state that takes no touches. Stored with no effect on drawing.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The state with the focus. Stored with no effect on drawing.
  public let focused = UIBarButtonItemStateAppearance()
  var onChange: (@MainActor () -> Void)? {
    didSet { for state in states { state.onChange = onChange } }
  }

  public override convenience init() { self.init(style: .plain) }
  /// The usual appearance of a plain or a bold button.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }
  /// Reads nothing from the coder: four empty states.
  public required init?(coder: NSCoder) { super.init() }

  private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

  /// Clears all states; those of `done` get a semibold font of 17 points.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in states { state.adopt(UIBarButtonItemStateAppearance()) }
    if style == .done {
      for state in states {
        state.titleTextAttributes[.font] = UIFont.systemFont(ofSize: 17, weight: .semibold)
      }
    }
  }

  /// A separate object with the same values in all states.
  open func copy() -> Self { unsafeDowncast(copied(), to: Self.self) }
  func copied() -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance()
    for (new, old) in zip(copy.states, states) { new.adopt(old) }
    return copy
  }
}
