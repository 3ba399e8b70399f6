import VivaceGeometry

/// A spinner above a scroll view's content that a pull brings down; while it turns, it holds the
/// content away.
@MainActor @preconcurrency open class UIRefreshControl: UIControl {
  /// Whether the progress is shown, after a pull or by ``beginRefreshing()``.
  open private(set) var isRefreshing = false
  /// A text below the spinner.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }
  open override var tintColor: UIColor! {
    didSet { spinner.color = tintColor }
  }
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  /// It is pulled, and has not begun.
  private var isArmed = true

  /// How high it is, and how far down it is to be pulled.
  static let height: CGFloat = 60
  static let triggerDistance: CGFloat = 100

  /// A control with a spinner and no title; give it to a scroll view's `refreshControl`.
  public init() { super.init(frame: .zero) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Decodes nothing: a control at rest.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func commonInit() {
    super.commonInit()
    isUserInteractionEnabled = false
    spinner.hidesWhenStopped = false
    spinner.alpha = 0
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    addSubview(spinner)
    addSubview(label)
  }

  private var scroll: UIScrollView? { superview as? UIScrollView }

  /// The content has moved.
  func follow(_ scroll: UIScrollView) {
    // Its own room does not count as a pull.
    let rest = -scroll.adjustedContentInset.top + (isRefreshing ? Self.height : 0)
    let pulled = rest - scroll.contentOffset.y
    let y = min(
      scroll.contentOffset.y + scroll.adjustedContentInset.top - (isRefreshing ? Self.height : 0), 0
    )
    let target = CGRect(
      x: 0, y: isRefreshing ? -Self.height : max(-Self.height, y), width: scroll.bounds.width,
      height: Self.height)
    if frame != target { frame = target }
    guard !isRefreshing else { return }
    spinner.alpha = max(0, min(1, pulled / Self.triggerDistance))
    if pulled <= 0 { isArmed = true }
    guard pulled >= Self.triggerDistance, scroll.isDragging, isArmed, isEnabled else { return }
    isArmed = false
    start(scroll)
    sendActions(for: .valueChanged)
  }

  private func start(_ scroll: UIScrollView) {
    isRefreshing = true
    spinner.alpha = 1
    spinner.startAnimating()
    scroll.refreshInset = Self.height
  }

  /// Shows the progress as after a pull, but sends no event.
  open func beginRefreshing() {
    guard !isRefreshing, let scroll else {
      isRefreshing = true
      return
    }
    start(scroll)
  }

  /// Hides the progress, and lets the scroll view return.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    guard let scroll else { return }
    let change = {
      scroll.refreshInset = 0
      self.spinner.alpha = 0
    }
    let end = { (_: Bool) in self.spinner.stopAnimating() }
    guard window != nil else {
      change()
      return end(true)
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: change,
      completion: end)
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if isRefreshing, let scroll { start(scroll) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = spinner.intrinsicContentSize
    let text = attributedTitle == nil ? .zero : label.sizeThatFits(bounds.size)
    let y = (bounds.height - size.height - text.height) / 2
    spinner.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: y, width: size.width, height: size.height)
    label.frame = CGRect(x: 0, y: y + size.height + 2, width: bounds.width, height: text.height)
  }
}
