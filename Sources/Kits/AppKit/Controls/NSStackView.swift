import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceUIKit

/// The direction of a stack.
public enum NSUserInterfaceLayoutOrientation: Int, Sendable { case horizontal, vertical }

/// Arranges views one after the other along an axis; UIKit's stack does it.
@MainActor @preconcurrency open class NSStackView: NSView {
  /// The division of the length along the axis.
  public enum Distribution: Int, Sendable {
    case gravityAreas = -1
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// An area of a stack in which views gather.
  public enum Gravity: Int, Sendable {
    case top = 1
    case center, bottom
    /// The area at the leading edge.
    public static let leading = Gravity.top
    /// The area at the trailing edge.
    public static let trailing = Gravity.bottom
  }
  /// The rank of a view in a stack that is too short, from 0 to 1000.
  public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
    /// The number of the rank.
    public let rawValue: Float
    /// A rank between the named ones.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// It is shown however little room there is.
    public static let mustHold = VisibilityPriority(rawValue: 1000)
    /// It goes, when there is no room for all.
    public static let detachOnlyIfNecessary = VisibilityPriority(rawValue: 900)
    /// The view is hidden from the beginning; 0.
    public static let notVisible = VisibilityPriority(rawValue: 0)
  }
  /// A custom spacing that is the stack's ordinary one.
  public static let useDefaultSpacing = CGFloat.greatestFiniteMagnitude

  let stack = UIStackView()
  /// The arranged views, in order.
  open private(set) var arrangedSubviews: [NSView] = []
  /// The direction in which the views follow one another.
  open var orientation = NSUserInterfaceLayoutOrientation.horizontal { didSet { arrange() } }
  /// The alignment across the axis.
  open var alignment = NSLayoutConstraint.Attribute.centerY { didSet { arrange() } }
  /// By default views keep their own lengths, gathered in areas.
  open var distribution = Distribution.gravityAreas { didSet { arrange() } }
  /// Between neighbours, at least.
  open var spacing: CGFloat = 8 { didSet { stack.spacing = spacing } }
  /// The space between the edges and the views.
  open var edgeInsets = NSEdgeInsets() { didSet { arrange() } }
  /// Whether hidden views take no room.
  open var detachesHiddenViews = true { didSet { arrange() } }
  /// The observer of detached views.
  open weak var delegate: (any NSStackViewDelegate)?
  private var hugging: [NSLayoutConstraint.Orientation: NSLayoutConstraint.Priority] = [:]
  private var clipping: [NSLayoutConstraint.Orientation: NSLayoutConstraint.Priority] = [:]
  var priorities: [ObjectIdentifier: VisibilityPriority] = [:]
  /// The views detached for lack of space.
  var crowdedOut: Set<ObjectIdentifier> = []
  /// How long views were while they were shown.
  var knownLengths: [ObjectIdentifier: CGFloat] = [:]

  /// A stack of views.
  public convenience init(views: [NSView]) {
    self.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    for view in views { addArrangedSubview(view) }
  }

  override func commonInit() {
    super.commonInit()
    stack.translatesAutoresizingMaskIntoConstraints = false
    backing.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: backing.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: backing.trailingAnchor),
      stack.topAnchor.constraint(equalTo: backing.topAnchor),
      stack.bottomAnchor.constraint(equalTo: backing.bottomAnchor),
    ])
    stack.insetsLayoutMarginsFromSafeArea = false
    stack.isLayoutMarginsRelativeArrangement = true
    stack.spacing = spacing
    arrange()
  }

  override var subviewContainer: UIView { stack }
  override var heightForFrames: CGFloat { stack.bounds.height }

  var axis: NSLayoutConstraint.Orientation { orientation == .horizontal ? .horizontal : .vertical }

  private func arrange() {
    stack.axis = axis
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
    gather()
  }
  /// Passes gravities and priorities on to UIKit's stack.
  private func gather() {
    var gathering = StackGathering()
    if distribution == .gravityAreas {
      gathering.areas = { [weak self] backing in
        switch NSView.owner(of: backing).flatMap({ self?.gravities[ObjectIdentifier($0)] }) {
        case .center: .center
        case .bottom: .trailing
        default: .leading
        }
      }
    }
    gathering.keepsHidden = !detachesHiddenViews
    gathering.hugging = huggingPriority(for: axis)
    gathering.huggingAcross = hugging[axis == .horizontal ? .vertical : .horizontal]
    gathering.clippingResistance = clippingResistancePriority(for: axis)
    // Who may go does not force the stack to be longer.
    if let least = leastPriority {
      gathering.clippingResistance.rawValue = min(
        gathering.clippingResistance.rawValue, least.rawValue)
    }
    stack.gathering = gathering
  }

  func arrangementChanged() { stack.setNeedsLayout() }

  override func layoutFurniture() {
    super.layoutFurniture()
    makeRoom()
  }

  /// All that was given to the stack, shown or not.
  open var views: [NSView] { arrangedSubviews }
  /// The views that take no space now: hidden ones and detached ones.
  open var detachedViews: [NSView] {
    detachesHiddenViews ? arrangedSubviews.filter(\.isHidden) : []
  }
  /// Adds a view at the end.
  open func addArrangedSubview(_ view: NSView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  /// Adds a view at an index of ``arrangedSubviews``.
  open func insertArrangedSubview(_ view: NSView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    let index = min(max(index, 0), arrangedSubviews.count)
    arrangedSubviews.insert(view, at: index)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    stack.insertArrangedSubview(view.backing, at: index)
  }
  /// It stays a subview.
  open func removeArrangedSubview(_ view: NSView) {
    arrangedSubviews.removeAll { $0 === view }
    let id = ObjectIdentifier(view)
    (gravities[id], priorities[id], knownLengths[id]) = (nil, nil, nil)
    if crowdedOut.remove(id) != nil { view.isHidden = false }
    stack.removeArrangedSubview(view.backing)
  }
  /// Views of one gravity are together, those of the leading edge first.
  private(set) var gravities: [ObjectIdentifier: Gravity] = [:]
  private func gravity(of view: NSView) -> Gravity { gravities[ObjectIdentifier(view)] ?? .top }
  /// The views of an area.
  open func views(in gravity: Gravity) -> [NSView] {
    arrangedSubviews.filter { self.gravity(of: $0) == gravity }
  }
  /// Adds a view to an area.
  open func addView(_ view: NSView, in gravity: Gravity) {
    insertView(view, at: views(in: gravity).count, in: gravity)
  }
  /// Adds a view at an index of an area.
  open func insertView(_ view: NSView, at index: Int, in gravity: Gravity) {
    let before = arrangedSubviews.filter {
      $0 !== view && self.gravity(of: $0).rawValue < gravity.rawValue
    }.count
    gravities[ObjectIdentifier(view)] = gravity
    let position = min(max(index, 0), views(in: gravity).filter { $0 !== view }.count)
    insertArrangedSubview(view, at: before + position)
  }
  /// Removes a view from the stack.
  open func removeView(_ view: NSView) {
    removeArrangedSubview(view)
    view.removeFromSuperview()
  }
  /// Replaces the views of an area.
  open func setViews(_ views: [NSView], in gravity: Gravity) {
    for view in self.views(in: gravity) { removeView(view) }
    for view in views { addView(view, in: gravity) }
  }
  /// Changes the spacing after a view.
  open func setCustomSpacing(_ spacing: CGFloat, after view: NSView) {
    stack.setCustomSpacing(
      spacing == Self.useDefaultSpacing ? UIStackView.spacingUseDefault : spacing,
      after: view.backing)
  }
  /// The spacing that was set after a view.
  open func customSpacing(after view: NSView) -> CGFloat {
    let spacing = stack.customSpacing(after: view.backing)
    return spacing == UIStackView.spacingUseDefault ? Self.useDefaultSpacing : spacing
  }
  /// Ranks a view for detaching when not all fit: the lowest priority is detached first, among equals
  /// the last one.
  open func setVisibilityPriority(_ priority: VisibilityPriority, for view: NSView) {
    guard arrangedSubviews.contains(view) else {
      return Warning.once(
        "NSStackView.setVisibilityPriority(_:for:) was given \(view.backingName), which \(backingName) "
          + "does not arrange. Nothing was changed: add it first.")
    }
    let id = ObjectIdentifier(view)
    let wasHidden = priorities[id] == .notVisible
    priorities[id] = priority
    if priority == .notVisible {
      view.isHidden = true
    } else if wasHidden {
      view.isHidden = false
    }
    gather()
    needsLayout = true
  }
  /// The priority with which a view stays if the space is too small.
  open func visibilityPriority(for view: NSView) -> VisibilityPriority {
    priorities[ObjectIdentifier(view)] ?? .mustHold
  }
  /// How much it minds being longer than what is in it.
  open func setHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    hugging[orientation] = priority
    gather()
  }
  /// The priority against growing beyond the views along an axis; low by default.
  open func huggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { hugging[orientation] ?? .defaultLow }
  /// How much it minds being shorter than what is in it, which is cut off then.
  open func setClippingResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    clipping[orientation] = priority
    gather()
  }
  /// The priority against cutting views off along an axis; required by default.
  open func clippingResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { clipping[orientation] ?? .required }

  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    if arrangedSubviews.contains(subview) { removeArrangedSubview(subview) }
  }
}
