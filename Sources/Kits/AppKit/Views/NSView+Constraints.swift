import Foundation
import VivaceUIKit

extension NSLayoutConstraint {
  /// The priority of a constraint, the same type as in UIKit.
  public typealias Priority = UILayoutPriority
  /// The axis that a priority applies to.
  public typealias Orientation = Axis
}

extension UILayoutPriority {
  /// 500: the priority of a window's present size. Windows add no such constraint here.
  public static let windowSizeStayPut = UILayoutPriority(500)
  /// 510: the priority of a drag that may resize its window. Unused by the engine.
  public static let dragThatCanResizeWindow = UILayoutPriority(510)
  /// 490: the priority of a drag that may not resize its window. Unused by the engine.
  public static let dragThatCannotResizeWindow = UILayoutPriority(490)
  /// 50: the pull to the smallest size when a fitting size is measured.
  public static let fittingSizeCompression = UILayoutPriority(50)
}

/// A view's part in Auto Layout: it is that of its backing view.
extension NSView {
  /// True derives constraints from the frame and the mask; false leaves the frame to the program's own ones.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { backing.translatesAutoresizingMaskIntoConstraints }
    set { backing.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// The edge where text begins: left, or right in a view laid out from right to left.
  public var leadingAnchor: NSLayoutXAxisAnchor { backing.leadingAnchor }
  /// The edge where text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { backing.trailingAnchor }
  /// The left edge in every direction of text.
  public var leftAnchor: NSLayoutXAxisAnchor { backing.leftAnchor }
  /// The right edge in every direction of text.
  public var rightAnchor: NSLayoutXAxisAnchor { backing.rightAnchor }
  /// The vertical line through the middle.
  public var centerXAnchor: NSLayoutXAxisAnchor { backing.centerXAnchor }
  /// The upper edge, also in views whose y points up.
  public var topAnchor: NSLayoutYAxisAnchor { backing.topAnchor }
  /// The lower edge, also in views whose y points up.
  public var bottomAnchor: NSLayoutYAxisAnchor { backing.bottomAnchor }
  /// The horizontal line through the middle.
  public var centerYAnchor: NSLayoutYAxisAnchor { backing.centerYAnchor }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { backing.firstBaselineAnchor }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { backing.lastBaselineAnchor }
  /// The width, for constraints.
  public var widthAnchor: NSLayoutDimension { backing.widthAnchor }
  /// The height, for constraints.
  public var heightAnchor: NSLayoutDimension { backing.heightAnchor }

  /// The constraints that the view holds: its own size and relations among its subviews.
  public var constraints: [NSLayoutConstraint] { backing.constraints }
  /// Adds one constraint to the view; prefer `isActive`, which finds the right view itself.
  public func addConstraint(_ constraint: NSLayoutConstraint) { backing.addConstraint(constraint) }
  /// Adds several constraints at once.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    backing.addConstraints(constraints)
  }
  /// Removes one constraint from the view.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    backing.removeConstraint(constraint)
  }
  /// Removes several constraints at once.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    backing.removeConstraints(constraints)
  }
  /// True if the constraints leave the view's position or size open.
  public var hasAmbiguousLayout: Bool { backing.hasAmbiguousLayout }

  /// How much it minds being larger than it is by itself.
  public func contentHuggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { backing.contentHuggingPriority(for: orientation) }
  /// Sets how strongly the view resists growing beyond its intrinsic size along an axis.
  public func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { backing.setContentHuggingPriority(priority, for: orientation) }
  /// How much it minds being smaller than it is by itself.
  public func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    backing.contentCompressionResistancePriority(for: orientation)
  }
  /// Sets how strongly the view resists shrinking below its intrinsic size along an axis.
  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { backing.setContentCompressionResistancePriority(priority, for: orientation) }

  /// The guides that the view owns, in the order of their addition.
  public var layoutGuides: [NSLayoutGuide] { guides }
  /// Gives a guide to the view, after removing it from its former owner.
  public func addLayoutGuide(_ guide: NSLayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    backing.addLayoutGuide(guide.backing)
    guide.owningView = self
    guides.append(guide)
  }
  /// Removes a guide that the view owns; another guide is left alone.
  public func removeLayoutGuide(_ guide: NSLayoutGuide) {
    guard guide.owningView === self else { return }
    backing.removeLayoutGuide(guide.backing)
    guide.owningView = nil
    guides.removeAll { $0 === guide }
  }

  /// The area that no bar covers.
  public var safeAreaLayoutGuide: NSLayoutGuide {
    NSLayoutGuide(backing.safeAreaLayoutGuide, of: self)
  }
  /// The rectangle inside the view's layout margins.
  public var layoutMarginsGuide: NSLayoutGuide {
    NSLayoutGuide(backing.layoutMarginsGuide, of: self)
  }
}

/// A rectangle of a view that constraints can speak of, and that shows nothing.
@MainActor @preconcurrency open class NSLayoutGuide: NSObject {
  let backing: UILayoutGuide
  /// The view that owns the guide; nil before it is added.
  open internal(set) weak var owningView: NSView?

  public nonisolated override init() {
    backing = UILayoutGuide()
    super.init()
  }
  init(_ backing: UILayoutGuide, of view: NSView) {
    self.backing = backing
    super.init()
    owningView = view
  }

  /// A name for the program's own use, kept by the backing guide.
  open var identifier: NSUserInterfaceItemIdentifier {
    get { NSUserInterfaceItemIdentifier(backing.identifier) }
    set { backing.identifier = newValue.rawValue }
  }
  /// In the view's coordinates, as constraints were computed last.
  open var frame: NSRect { owningView?.turned(backing.layoutFrame) ?? .zero }

  /// The edge where text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { backing.leadingAnchor }
  /// The opposite edge of the guide, at the end of text.
  open var trailingAnchor: NSLayoutXAxisAnchor { backing.trailingAnchor }
  /// The guide's left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { backing.leftAnchor }
  /// The guide's right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { backing.rightAnchor }
  /// The vertical middle line of the guide.
  open var centerXAnchor: NSLayoutXAxisAnchor { backing.centerXAnchor }
  /// The guide's upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { backing.topAnchor }
  /// The guide's lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { backing.bottomAnchor }
  /// The horizontal middle line of the guide.
  open var centerYAnchor: NSLayoutYAxisAnchor { backing.centerYAnchor }
  /// The guide's width, for constraints.
  open var widthAnchor: NSLayoutDimension { backing.widthAnchor }
  /// The guide's height, for constraints.
  open var heightAnchor: NSLayoutDimension { backing.heightAnchor }
}
