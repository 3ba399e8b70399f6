import VivaceGeometry
import VivaceLooks

/// A dot or a picture for each page, the current one's stronger.
///
/// A tap beside the current one goes one page that way; a finger that moves along them takes the current page along.
@MainActor @preconcurrency open class UIPageControl: UIControl {
  /// The cases in which the control has a background.
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  /// The kind of interaction at the moment.
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  /// The direction of the dots.
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  private var indicators: [PageIndicator] = []
  private let background = Part(radius: PageDotsLook.height / 2)
  var ownImages: [Int: UIImage] = [:]
  var ownCurrentImages: [Int: UIImage] = [:]
  private var start = CGPoint.zero

  /// The number of dots.
  open var numberOfPages = 0 { didSet { if numberOfPages != oldValue { make() } } }
  /// Limited to the pages there are.
  open var currentPage = 0 {
    didSet {
      let limited = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if limited != currentPage { currentPage = limited }
      setNeedsLayout()
    }
  }
  /// Whether the control is hidden with a single page.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The color of the dots; nil is a gray.
  open var pageIndicatorTintColor: UIColor? {
    didSet { noteAppearance(\UIPageControl.pageIndicatorTintColor, then: setNeedsLayout) }
  }
  /// The color of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { noteAppearance(\UIPageControl.currentPageIndicatorTintColor, then: setNeedsLayout) }
  }
  /// The cases in which the control has a background.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
  /// Which way the pages follow one another; by itself as text runs.
  open var direction = Direction.natural { didSet { indicatorsChanged() } }
  /// Whether a finger that moves along the dots takes the current page along.
  open var allowsContinuousInteraction = true
  /// How a finger chooses pages now: one by one, or as it moves along.
  open private(set) var interactionState = InteractionState.none
  /// The indicator of pages without a picture of their own, as a template; nil is a dot.
  open var preferredIndicatorImage: UIImage? { didSet { indicatorsChanged() } }
  /// The indicator of the current page; nil is that of the others.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { indicatorsChanged() } }

  /// Only its width is anything that it is given; along the other way, its height.
  override var kindPriorities: [UILayoutPriority] {
    isVertical
      ? [.defaultHigh, .defaultLow, .defaultHigh, .defaultHigh]
      : [.defaultLow, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }
  /// Reads nothing from the coder: a control without pages.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    coder.applyInterface(to: self, at: .own)
  }

  private func make() {
    numberOfPages = max(0, numberOfPages)
    while indicators.count > numberOfPages { indicators.removeLast().removeFromSuperview() }
    while indicators.count < numberOfPages {
      let indicator = PageIndicator()
      indicators.append(indicator)
      addSubview(indicator)
    }
    ownImages = ownImages.filter { $0.key < numberOfPages }
    ownCurrentImages = ownCurrentImages.filter { $0.key < numberOfPages }
    currentPage = min(currentPage, max(0, numberOfPages - 1))
    invalidateIntrinsicContentSize()
  }

  func indicatorsChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Layout

  /// How large it would be with so many pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let indicator = indicatorSize
    let (along, across) =
      isVertical ? (indicator.height, indicator.width) : (indicator.width, indicator.height)
    let length =
      CGFloat(max(pageCount - 1, 0)) * (along + PageDotsLook.gap) + along + 2 * PageDotsLook.margin
    let breadth = max(PageDotsLook.height, across + PageDotsLook.height - PageDotsLook.dot)
    return isVertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = intrinsicContentSize
    background.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    background.layer.cornerRadius = min(size.width, size.height) / 2
    background.backgroundColor = backgroundStyle == .prominent ? Shades.dotsBackground : nil
    let isHidden = hidesForSinglePage && numberOfPages < 2
    for (page, indicator) in indicators.enumerated() {
      indicator.image = shownImage(forPage: page)
      indicator.frame = frame(ofPage: page, in: background.frame)
      indicator.color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(PageDotsLook.otherOpacity)
      indicator.alpha = isHidden ? 0 : 1
    }
  }

  private func frame(ofPage page: Int, in area: CGRect) -> CGRect {
    let size = indicatorSize
    let index = CGFloat(isReversed ? numberOfPages - 1 - page : page)
    guard isVertical else {
      return CGRect(
        x: area.minX + PageDotsLook.margin + index * (size.width + PageDotsLook.gap),
        y: area.midY - size.height / 2, width: size.width, height: size.height)
    }
    return CGRect(
      x: area.midX - size.width / 2,
      y: area.minY + PageDotsLook.margin + index * (size.height + PageDotsLook.gap),
      width: size.width, height: size.height)
  }

  // MARK: - Touches

  private func along(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  override var isKeyStop: Bool { isEnabled }

  /// Arrows go one page.
  override func operate(_ key: PressedKey) -> Bool {
    guard let step = key.adjustment else { return false }
    go(to: currentPage + step, nil)
    return true
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self)
    return true
  }

  /// The page under the finger is the current one, once it has moved by more than the step to the next one.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    let step = along(CGPoint(x: indicatorSize.width, y: indicatorSize.height)) + PageDotsLook.gap
    if allowsContinuousInteraction, abs(along(location) - along(start)) > step {
      interactionState = .continuous
    }
    guard interactionState == .continuous, numberOfPages > 0 else { return true }
    let first = along(background.frame.origin) + PageDotsLook.margin - PageDotsLook.gap / 2
    let index = min(
      max(((along(location) - first) / step).rounded(.down), 0), CGFloat(numberOfPages - 1))
    go(to: isReversed ? numberOfPages - 1 - Int(index) : Int(index), event)
    return true
  }

  /// A tap beside the current dot goes one page that way.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { interactionState = .none }
    guard interactionState == .none, let touch,
      isTouchInside || bounds.contains(touch.location(in: self)),
      indicators.indices.contains(currentPage)
    else { return }
    interactionState = .discrete
    let middle = indicators[currentPage].center
    let isBehind = along(touch.location(in: self)) > along(middle)
    go(to: currentPage + (isBehind != isReversed ? 1 : -1), event)
  }

  open override func cancelTracking(with event: UIEvent?) { interactionState = .none }

  private func go(to page: Int, _ event: UIEvent?) {
    let before = currentPage
    currentPage = page
    if currentPage != before { send([.valueChanged, .primaryActionTriggered], event) }
  }
}
