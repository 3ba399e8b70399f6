import Foundation
import VivaceUIKit

public enum NSUserInterfaceLayoutOrientation: Int, Sendable { case horizontal, vertical }

/// Arranges views one after the other along an axis; UIKit's stack does it.
@MainActor @preconcurrency open class NSStackView: NSView {
  public enum Distribution: Int, Sendable {
    case gravityAreas = -1
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  public enum Gravity: Int, Sendable {
    case top = 1
    case center, bottom
    public static let leading = Gravity.top
    public static let trailing = Gravity.bottom
  }
  public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public static let mustHold = VisibilityPriority(rawValue: 1000)
    public static let notVisible = VisibilityPriority(rawValue: 0)
  }
  public static let useDefaultSpacing = CGFloat.greatestFiniteMagnitude

  private let stack = UIStackView()
  open private(set) var arrangedSubviews: [NSView] = []
  open var orientation = NSUserInterfaceLayoutOrientation.horizontal { didSet { arrange() } }
  open var alignment = NSLayoutConstraint.Attribute.centerY { didSet { arrange() } }
  open var distribution = Distribution.gravityAreas { didSet { arrange() } }
  /// Between neighbours, at least.
  open var spacing: CGFloat = 8 { didSet { stack.spacing = spacing } }
  open var edgeInsets = NSEdgeInsets() { didSet { arrange() } }
  open var detachesHiddenViews = true
  open weak var delegate: AnyObject?

  public convenience init(views: [NSView]) {
    self.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    for view in views { addArrangedSubview(view) }
  }

  override func commonInit() {
    super.commonInit()
    stack.translatesAutoresizingMaskIntoConstraints = false
    ground.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: ground.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: ground.trailingAnchor),
      stack.topAnchor.constraint(equalTo: ground.topAnchor),
      stack.bottomAnchor.constraint(equalTo: ground.bottomAnchor),
    ])
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.isLayoutMarginsRelativeArrangement = true
    stack.spacing = spacing
    arrange()
  }

  override var home: UIView { stack }
  override var heightForFrames: CGFloat { stack.bounds.height }

  private func arrange() {
    stack.axis = orientation == .horizontal ? .horizontal : .vertical
    stack.distribution =
      switch distribution {
      case .gravityAreas, .fill: .fill
      case .fillEqually: .fillEqually
      case .fillProportionally: .fillProportionally
      case .equalSpacing: .equalSpacing
      case .equalCentering: .equalCentering
      }
    stack.alignment =
      switch alignment {
      case .leading, .left, .top: .leading
      case .trailing, .right, .bottom: .trailing
      case .firstBaseline: .firstBaseline
      case .lastBaseline: .lastBaseline
      case .width, .height, .notAnAttribute: .fill
      default: .center
      }
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: edgeInsets.top, leading: edgeInsets.left, bottom: edgeInsets.bottom,
      trailing: edgeInsets.right)
  }

  func arrangementChanged() { stack.setNeedsLayout() }

  open var views: [NSView] { arrangedSubviews }
  open func addArrangedSubview(_ view: NSView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  open func insertArrangedSubview(_ view: NSView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    let index = min(max(index, 0), arrangedSubviews.count)
    arrangedSubviews.insert(view, at: index)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    stack.insertArrangedSubview(view.ground, at: index)
  }
  /// It stays a subview.
  open func removeArrangedSubview(_ view: NSView) {
    arrangedSubviews.removeAll { $0 === view }
    gravities[ObjectIdentifier(view)] = nil
    stack.removeArrangedSubview(view.ground)
  }
  /// Views of one gravity stand together, those of the leading edge first.
  private var gravities: [ObjectIdentifier: Gravity] = [:]
  private func gravity(of view: NSView) -> Gravity { gravities[ObjectIdentifier(view)] ?? .top }
  open func views(in gravity: Gravity) -> [NSView] {
    arrangedSubviews.filter { self.gravity(of: $0) == gravity }
  }
  open func addView(_ view: NSView, in gravity: Gravity) {
    insertView(view, at: views(in: gravity).count, in: gravity)
  }
  open func insertView(_ view: NSView, at index: Int, in gravity: Gravity) {
    let before = arrangedSubviews.filter { self.gravity(of: $0).rawValue < gravity.rawValue }.count
    gravities[ObjectIdentifier(view)] = gravity
    let place = min(max(index, 0), views(in: gravity).count)
    insertArrangedSubview(view, at: before + place)
  }
  open func removeView(_ view: NSView) {
    removeArrangedSubview(view)
    view.removeFromSuperview()
  }
  open func setViews(_ views: [NSView], in gravity: Gravity) {
    for view in self.views(in: gravity) { removeView(view) }
    for view in views { addView(view, in: gravity) }
  }
  open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
    stack.setCustomSpacing(
      spacing == Self.useDefaultSpacing ? UIStackView.spacingUseDefault : spacing,
      after: view.ground)
  }
  open func customSpacing(after view: NSView) -> CGFloat {
    let spacing = stack.customSpacing(after: view.ground)
    return spacing == UIStackView.spacingUseDefault ? Self.useDefaultSpacing : spacing
  }
  open func setVisibilityPriority(_ priority: VisibilityPriority, for view: NSView) {
    view.isHidden = priority == .notVisible
  }
  open func setHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { setContentHuggingPriority(priority, for: orientation) }

  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(subview) { removeArrangedSubview(subview) }
  }
}
