import VivaceConstraints
import VivaceGeometry

/// Arranges views one after the other along an axis, by constraints that it makes.
@MainActor @preconcurrency open class UIStackView: UIView {
  /// The division of the length along the axis.
  public enum Distribution: Int, Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// Across the axis.
  public enum Alignment: Int, Sendable {
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// The upper edge, for a horizontal axis.
    public static var top: Alignment { .leading }
    /// The lower edge, for a horizontal axis.
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that is the stack's ordinary one.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A custom spacing that is the system's.
  public static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

  /// The arranged views, in order. Each is a subview, and stays one when it is removed from here.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The direction in which the views follow one another.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { arrangementChanged() } }
  /// The division of the length along the axis.
  open var distribution = Distribution.fill { didSet { arrangementChanged() } }
  /// The alignment across the axis.
  open var alignment = Alignment.fill { didSet { arrangementChanged() } }
  /// Between neighbours, at least.
  open var spacing: CGFloat = 0 { didSet { arrangementChanged() } }
  /// Stored only: spacing is measured between edges.
  open var isBaselineRelativeArrangement = false { didSet { arrangementChanged() } }
  /// Whether it arranges within its margins, not within its bounds.
  open var isLayoutMarginsRelativeArrangement = false { didSet { arrangementChanged() } }
  private var customSpacing: [ObjectIdentifier: CGFloat] = [:]
  /// Additional settings of AppKit's stacks, which UIKit's do not have.
  package var gathering: StackGathering? { didSet { arrangementChanged() } }

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Reads nothing from the coder: an empty stack along the horizontal axis.
  public required init(coder: NSCoder) { super.init(coder: coder)! }
  /// A stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at an index of ``arrangedSubviews``.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard !isDescendant(of: view) else { return addSubview(view) }
    arrangedSubviews.removeAll { $0 === view }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    arrangementChanged()
  }

  /// Removes a view from the arrangement; it remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangementChanged()
  }

  /// Behind one view another spacing than the others.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacing[ObjectIdentifier(arrangedSubview)] =
      spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }
  /// The spacing that was set after a view.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  /// A subview left: it is arranged no more.
  override func stopArranging(_ view: UIView) {
    customSpacing[ObjectIdentifier(view)] = nil
    if arrangedSubviews.contains(view) { removeArrangedSubview(view) }
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    stopArranging(subview)
  }

  package override func visibilityChanged(of view: UIView) {
    if arrangedSubviews.contains(view) { arrangementChanged() }
  }

  override var makesConstraints: Bool { true }

  override func arrangementChanged() { layoutRoot.engineForSure.note(self) }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    if isLayoutMarginsRelativeArrangement { arrangementChanged() }
  }

  /// The constraints of the stack's axis on its arranged subviews.
  func rules(
    _ own: LayoutItem, item: (UIView) -> LayoutItem
  ) -> [LinearConstraint] {
    var rules = StackRules()
    rules.axis = axis == .horizontal ? .horizontal : .vertical
    rules.distribution =
      switch distribution {
      case .fill: .fill
      case .fillEqually: .fillEqually
      case .fillProportionally: .fillProportionally
      case .equalSpacing: .equalSpacing
      case .equalCentering: .equalCentering
      }
    rules.alignment =
      switch alignment {
      case .fill: .fill
      case .leading: .leading
      case .firstBaseline: .firstBaseline
      case .center: .center
      case .trailing: .trailing
      case .lastBaseline: .lastBaseline
      }
    rules.spacing = Double(length(of: spacing))
    gathering?.apply(to: &rules)
    var container = own
    if isLayoutMarginsRelativeArrangement {
      let margins = layoutMargins
      container.insets = .init(
        top: Double(margins.top), left: Double(margins.left), bottom: Double(margins.bottom),
        right: Double(margins.right))
    }
    let arranged = arrangedSubviews.map { view in
      let size = view.intrinsicContentSize
      let length = axis == .horizontal ? size.width : size.height
      return StackRules.Arranged(
        item(view), isHidden: view.isHidden && gathering?.keepsHidden != true,
        spacingAfter: customSpacing[ObjectIdentifier(view)].map { Double(self.length(of: $0)) },
        intrinsicLength: length >= 0 ? Double(length) : nil,
        area: gathering?.areas?(view) ?? .leading)
    }
    return rules.constraints(of: arranged, in: container)
  }

  private func length(of spacing: CGFloat) -> CGFloat {
    spacing == Self.spacingUseSystem
      ? 8 : spacing == Self.spacingUseDefault ? self.spacing : spacing
  }
}
