import Foundation
import VivaceConstraints
import VivaceLayers

/// `first = multiplier × second + constant`, or at least or at most that, of two sides of views or
/// guides.
///
/// An active one is kept by the nearest view around both items. The engine of the outermost view of the
/// hierarchy works all of them out before views are laid out.
@MainActor @preconcurrency open class NSLayoutConstraint: NSObject {
  /// The comparison of both sides.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal, greaterThanOrEqual

    var rule: LinearConstraint.Relation {
      switch self {
      case .lessThanOrEqual: .atMost
      case .equal: .equal
      case .greaterThanOrEqual: .atLeast
      }
    }
  }

  /// The edge, middle, length or baseline that a side refers to.
  public enum Attribute: Int, Sendable {
    case left = 1
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    case firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0

    /// The baseline of the last line of text.
    public static var baseline: Attribute { .lastBaseline }

    /// The corresponding attribute of the margins' guide; nil for other attributes.
    var withinMargins: Attribute? {
      switch self {
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: nil
      }
    }

    var side: LayoutItem.Attribute? {
      switch self {
      case .left: .left
      case .right: .right
      case .top: .top
      case .bottom: .bottom
      case .leading: .leading
      case .trailing: .trailing
      case .width: .width
      case .height: .height
      case .centerX: .centerX
      case .centerY: .centerY
      case .lastBaseline: .lastBaseline
      case .firstBaseline: .firstBaseline
      default: nil
      }
    }
  }

  /// A direction of layout.
  public enum Axis: Int, Sendable { case horizontal, vertical }

  /// The alignment of the views in a line of visual format, and its direction.
  public struct FormatOptions: OptionSet, Sendable {
    /// The bits of the options; one for each aligned side.
    public let rawValue: UInt
    /// Format options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the upper edges.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the lower edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal middles.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical middles.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// Reads the format from the leading to the trailing edge.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Reads the format from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
  }

  // Views keep their constraints, not the other way round.
  private(set) weak var first: (any LayoutParticipant)?
  private(set) weak var second: (any LayoutParticipant)?
  private let hasSecond: Bool
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The comparison of both sides.
  public let relation: Relation
  /// The attribute of the second item; `notAnAttribute` without one.
  public let secondAttribute: Attribute
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// Can be changed while it is active, at little cost.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      holder?.layoutRoot.engine?.constantChanged(of: self)
      guard let next = afterNextChange else { return }
      afterNextChange = nil
      next()
    }
  }
  /// Between required and not, only before it is active.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.layoutRoot.engine?.priorityChanged(of: self) } }
  }
  /// The name of the constraint in warnings.
  open var identifier: String?
  /// Stored only.
  open var shouldBeArchived = false
  /// The view that keeps it; nil while it is not active.
  weak var holder: UIView?

  /// `first = second × multiplier + constant`; it is inactive at first. A constant that is not finite is 0.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    (first, firstAttribute) = Self.resolve(view1, attr1)
    let other = Self.resolve(view2, attr2)
    (second, secondAttribute, hasSecond) = (other.0, other.1, other.0 != nil)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c.isFinite ? c : 0)
    super.init()
    if !c.isFinite {
      LayerWarning.once(
        "A constraint of \(Self.name(view1)) has the constant \(c); 0 is taken. Look for a division "
          + "by zero.")
    }
  }

  /// A side of the margins is one of their guide.
  private static func resolve(
    _ item: Any?, _ attribute: Attribute
  ) -> ((any LayoutParticipant)?, Attribute) {
    let item = participant(item)
    if let inner = attribute.withinMargins, let view = item as? UIView {
      return (view.layoutMarginsGuide, inner)
    }
    return (item, attribute)
  }

  private static func name(_ item: Any?) -> String { participant(item)?.layoutName ?? "nothing" }

  private static func participant(_ item: Any?) -> (any LayoutParticipant)? {
    (item as? any LayoutParticipant) ?? (item as? any BackedByView)?.standingView
  }

  /// The view or guide of the left side.
  open var firstItem: AnyObject? { (first as? UIView)?.standing ?? first }
  /// The view or guide of the right side; nil without one.
  open var secondItem: AnyObject? { (second as? UIView)?.standing ?? second }
  /// Called once, when the constant has been changed next.
  package var afterNextChange: (() -> Void)?

  /// Whether it counts. To be made active its items must be in one hierarchy.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Activates several constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate() }
  }
  /// Deactivates several constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func activate() {
    guard holder == nil, let a = first?.layoutView else { return }
    let b = hasSecond ? second?.layoutView : a
    guard let b, let common = a.commonView(with: b) else {
      return LayerWarning.once(
        "A constraint was to be active whose items are in no common view: \(formula). It counts for "
          + "nothing; add the views to one hierarchy first.")
    }
    keep(in: common)
  }

  func keep(in view: UIView) {
    guard holder == nil else { return }
    holder = view
    view.constraints.append(self)
    view.layoutRoot.engineForSure.add(self)
  }

  func deactivate() {
    guard let holder else { return }
    holder.layoutRoot.engine?.remove(self)
    holder.constraints.removeAll { $0 === self }
    self.holder = nil
  }

  /// Returns the constraint as an expression of the items' variables.
  func rule(_ first: LayoutItem, _ second: LayoutItem?) -> LinearConstraint? {
    guard let side = firstAttribute.side, !hasSecond || second != nil else { return nil }
    let other = second.flatMap { item in secondAttribute.side.map { item[$0] } }
    return first.constraint(
      side, relation.rule, to: other ?? LinearExpression(), multiplier: Double(multiplier),
      constant: Double(constant.isFinite ? constant : 0), priority: priority.rawValue)
  }

  /// The description in warnings.
  var formula: String {
    let sign =
      switch relation {
      case .equal: "=="
      case .lessThanOrEqual: "<="
      case .greaterThanOrEqual: ">="
      }
    var text = "\(Self.name(first)).\(firstAttribute) \(sign) "
    if hasSecond {
      if multiplier != 1 { text += "\(multiplier) × " }
      text += "\(Self.name(second)).\(secondAttribute)"
      if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      text += "\(constant)"
    }
    if priority != .required { text += " @\(priority.rawValue)" }
    return identifier.map { "\($0): \(text)" } ?? text
  }

  open override var description: String {
    MainActor.assumeIsolated { "<NSLayoutConstraint \(formula)>" }
  }
}

/// An item of constraints: a view or a guide.
@MainActor protocol LayoutParticipant: AnyObject {
  /// The view, or the one that owns the guide.
  var layoutView: UIView? { get }
  var layoutName: String { get }
  /// The item itself, if it scrolls its content.
  var layoutScroll: UIView? { get }
}

extension UIView {
  /// The outermost view around this one, or the cell that it is in: its engine computes all in it.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutIsland, let outer = view.superview { view = outer }
    return view
  }

  /// The nearest view that both are in, or are.
  func commonView(with other: UIView) -> UIView? {
    let around = Set(sequence(first: self, next: \.superview).map { ObjectIdentifier($0) })
    return sequence(first: other, next: \.superview).first { around.contains(ObjectIdentifier($0)) }
  }

  var engineForSure: LayoutEngine {
    if let engine { return engine }
    let made = LayoutEngine(root: self, fits: false)
    engine = made
    made.register(self)
    return made
  }
}
