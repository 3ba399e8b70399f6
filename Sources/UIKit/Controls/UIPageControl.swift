import VivaceGeometry
import VivaceLooks

/// A dot for each page, the current one's stronger.
@MainActor @preconcurrency open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  private var dots: [Part] = []
  private let ground = Part(radius: PageDotsLook.height / 2)

  open var numberOfPages = 0 { didSet { if numberOfPages != oldValue { make() } } }
  /// Limited to the pages there are.
  open var currentPage = 0 {
    didSet {
      let limited = min(max(currentPage, 0), max(0, numberOfPages - 1))
      if limited != currentPage { currentPage = limited }
      setNeedsLayout()
    }
  }
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  open var pageIndicatorTintColor: UIColor? {
    didSet { noteAppearance(\UIPageControl.pageIndicatorTintColor, then: setNeedsLayout) }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { noteAppearance(\UIPageControl.currentPageIndicatorTintColor, then: setNeedsLayout) }
  }
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
  open var allowsContinuousInteraction = true
  open var preferredIndicatorImage: UIImage?

  /// Only its width is anything that it is given.
  override var kindPriorities: [UILayoutPriority] {
    [.defaultLow, .defaultHigh, .defaultHigh, .defaultHigh]
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(ground)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(ground)
  }

  private func make() {
    numberOfPages = max(0, numberOfPages)
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = Part(radius: PageDotsLook.dot / 2)
      dots.append(dot)
      addSubview(dot)
    }
    currentPage = min(currentPage, max(0, numberOfPages - 1))
    invalidateIntrinsicContentSize()
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize { PageDotsLook.size(pageCount) }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = intrinsicContentSize
    let start = bounds.midX - size.width / 2
    ground.frame = CGRect(
      x: start, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    ground.backgroundColor = backgroundStyle == .prominent ? Shades.dotsGround : nil
    let isHidden = hidesForSinglePage && numberOfPages < 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, dot) in dots.enumerated() {
      let place = CGFloat(isMirrored ? dots.count - 1 - index : index)
      dot.frame = CGRect(
        x: start + PageDotsLook.margin + place * PageDotsLook.pitch,
        y: bounds.midY - PageDotsLook.dot / 2, width: PageDotsLook.dot, height: PageDotsLook.dot)
      dot.backgroundColor =
        index == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(PageDotsLook.otherOpacity)
      dot.alpha = isHidden ? 0 : 1
    }
  }

  /// A tap beside the current dot goes one page that way.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside || bounds.contains(touch.location(in: self)),
      dots.indices.contains(currentPage)
    else { return }
    let before = currentPage
    let isBehind = touch.location(in: self).x > dots[currentPage].frame.midX
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    currentPage += isBehind != isMirrored ? 1 : -1
    if currentPage != before { send([.valueChanged, .primaryActionTriggered], event) }
  }
}
