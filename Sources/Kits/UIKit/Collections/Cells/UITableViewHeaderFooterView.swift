import VivaceGeometry

/// The header or footer of a table's section.
@MainActor @preconcurrency open class UITableViewHeaderFooterView: _NamedReusable {
  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  /// The identifier for reuse.
  open internal(set) var reuseIdentifier: String?
  private let own = CellContentView(.subtitle)
  private(set) lazy var content = CellContent(self, own)
  weak var table: UITableView?
  /// True for a footer, set by the table.
  var isFooter = false
  var isPinned = false { didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } } }
  var isTaken = false
  override var isLayoutIsland: Bool { isTaken }

  public override init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(reuseIdentifier: reuseIdentifier)
    begin()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// Decodes nothing: a view without a text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    _ = content
    content.needsUpdate = true
  }

  /// The view for the content; add subviews here.
  open var contentView: UIView { content.view }
  /// The label of the title, without a configuration.
  open var textLabel: UILabel? { own.textLabel }
  /// The label of the detail, without a configuration.
  open var detailTextLabel: UILabel? { own.detailLabel }
  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsUpdateConfiguration()
    }
  }

  /// The content as a value; nil for subviews of the program's own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { content.content }
    set {
      content.content = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// The content that suits the table's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let isPlain = (table?.style ?? .plain) == .plain
    if isFooter { return isPlain ? .plainFooter() : .groupedFooter() }
    return isPlain ? .plainHeader() : .groupedHeader()
  }
  /// Whether another state adapts the content.
  open var automaticallyUpdatesContentConfiguration = true
  /// The background as a value; nil leaves it to ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { content.background }
    set {
      content.background = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Whether another state adapts the background.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// The background that suits the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    (table?.style ?? .plain) == .plain && !isFooter ? .listPlainHeaderFooter() : .clear()
  }

  /// The state for the configurations.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }
  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() {
    content.needsUpdate = true
    setNeedsLayout()
  }
  /// Adapts the configurations to a state, for subclasses to override.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    let isBare = backgroundView == nil && backgroundColor == nil
    content.update(
      state, updatesContent: automaticallyUpdatesContentConfiguration,
      updatesBackground: automaticallyUpdatesBackgroundConfiguration,
      standard: isBare ? defaultBackgroundConfiguration() : nil)
  }
  /// Adapts the configurations to the state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  func updateNow() {
    guard content.needsUpdate else { return }
    content.needsUpdate = false
    let state = configurationState
    observing(.configuration) {
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    } again: {
      ($0 as? UITableViewHeaderFooterView)?.setNeedsUpdateConfiguration()
    }
  }

  /// Called before the view is used for another section.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  func fittingHeight(width: CGFloat) -> CGFloat {
    if bounds.width != width { bounds.size.width = width }
    updateNow()
    if contentView.constraints.isEmpty, !constraints.isEmpty {
      return systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    return content.height(forWidth: width)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateNow()
    if contentView.frame != bounds { contentView.frame = bounds }
    content.backgroundPart?.frame = bounds
    backgroundView?.frame = bounds
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
}
