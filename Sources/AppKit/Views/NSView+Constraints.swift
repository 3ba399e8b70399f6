import Foundation
import VivaceUIKit

extension NSLayoutConstraint {
  public typealias Priority = UILayoutPriority
  public typealias Orientation = Axis
}

extension UILayoutPriority {
  public static let windowSizeStayPut = UILayoutPriority(500)
  public static let dragThatCanResizeWindow = UILayoutPriority(510)
  public static let dragThatCannotResizeWindow = UILayoutPriority(490)
  public static let fittingSizeCompression = UILayoutPriority(50)
}

/// A view's part in Auto Layout: it is that of its ground.
extension NSView {
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { ground.translatesAutoresizingMaskIntoConstraints }
    set { ground.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { ground.leadingAnchor }
  public var trailingAnchor: NSLayoutXAxisAnchor { ground.trailingAnchor }
  public var leftAnchor: NSLayoutXAxisAnchor { ground.leftAnchor }
  public var rightAnchor: NSLayoutXAxisAnchor { ground.rightAnchor }
  public var centerXAnchor: NSLayoutXAxisAnchor { ground.centerXAnchor }
  public var topAnchor: NSLayoutYAxisAnchor { ground.topAnchor }
  public var bottomAnchor: NSLayoutYAxisAnchor { ground.bottomAnchor }
  public var centerYAnchor: NSLayoutYAxisAnchor { ground.centerYAnchor }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { ground.firstBaselineAnchor }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { ground.lastBaselineAnchor }
  public var widthAnchor: NSLayoutDimension { ground.widthAnchor }
  public var heightAnchor: NSLayoutDimension { ground.heightAnchor }

  public var constraints: [NSLayoutConstraint] { ground.constraints }
  public func addConstraint(_ constraint: NSLayoutConstraint) { ground.addConstraint(constraint) }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    ground.addConstraints(constraints)
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    ground.removeConstraint(constraint)
  }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    ground.removeConstraints(constraints)
  }
  public var hasAmbiguousLayout: Bool { ground.hasAmbiguousLayout }

  /// How much it minds being larger than it is by itself.
  public func contentHuggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { ground.contentHuggingPriority(for: orientation) }
  public func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { ground.setContentHuggingPriority(priority, for: orientation) }
  /// How much it minds being smaller than it is by itself.
  public func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    ground.contentCompressionResistancePriority(for: orientation)
  }
  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { ground.setContentCompressionResistancePriority(priority, for: orientation) }

  public var layoutGuides: [NSLayoutGuide] { guides }
  public func addLayoutGuide(_ guide: NSLayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    ground.addLayoutGuide(guide.ground)
    guide.owningView = self
    guides.append(guide)
  }
  public func removeLayoutGuide(_ guide: NSLayoutGuide) {
    guard guide.owningView === self else { return }
    ground.removeLayoutGuide(guide.ground)
    guide.owningView = nil
    guides.removeAll { $0 === guide }
  }

  /// What no bar covers.
  public var safeAreaLayoutGuide: NSLayoutGuide {
    NSLayoutGuide(ground.safeAreaLayoutGuide, of: self)
  }
  public var layoutMarginsGuide: NSLayoutGuide {
    NSLayoutGuide(ground.layoutMarginsGuide, of: self)
  }
}

/// A rectangle of a view that constraints can speak of, and that shows nothing.
@MainActor @preconcurrency open class NSLayoutGuide: NSObject {
  let ground: UILayoutGuide
  open internal(set) weak var owningView: NSView?

  public nonisolated override init() {
    ground = UILayoutGuide()
    super.init()
  }
  init(_ ground: UILayoutGuide, of view: NSView) {
    self.ground = ground
    super.init()
    owningView = view
  }

  open var identifier: NSUserInterfaceItemIdentifier {
    get { NSUserInterfaceItemIdentifier(ground.identifier) }
    set { ground.identifier = newValue.rawValue }
  }
  /// In the view's coordinates, as constraints were worked out last.
  open var frame: NSRect { owningView?.turned(ground.layoutFrame) ?? .zero }

  open var leadingAnchor: NSLayoutXAxisAnchor { ground.leadingAnchor }
  open var trailingAnchor: NSLayoutXAxisAnchor { ground.trailingAnchor }
  open var leftAnchor: NSLayoutXAxisAnchor { ground.leftAnchor }
  open var rightAnchor: NSLayoutXAxisAnchor { ground.rightAnchor }
  open var centerXAnchor: NSLayoutXAxisAnchor { ground.centerXAnchor }
  open var topAnchor: NSLayoutYAxisAnchor { ground.topAnchor }
  open var bottomAnchor: NSLayoutYAxisAnchor { ground.bottomAnchor }
  open var centerYAnchor: NSLayoutYAxisAnchor { ground.centerYAnchor }
  open var widthAnchor: NSLayoutDimension { ground.widthAnchor }
  open var heightAnchor: NSLayoutDimension { ground.heightAnchor }
}
