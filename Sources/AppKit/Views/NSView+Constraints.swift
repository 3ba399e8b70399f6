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

/// A view's part in Auto Layout: it is that of its backing view.
extension NSView {
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { backing.translatesAutoresizingMaskIntoConstraints }
    set { backing.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  public var leadingAnchor: NSLayoutXAxisAnchor { backing.leadingAnchor }
  public var trailingAnchor: NSLayoutXAxisAnchor { backing.trailingAnchor }
  public var leftAnchor: NSLayoutXAxisAnchor { backing.leftAnchor }
  public var rightAnchor: NSLayoutXAxisAnchor { backing.rightAnchor }
  public var centerXAnchor: NSLayoutXAxisAnchor { backing.centerXAnchor }
  public var topAnchor: NSLayoutYAxisAnchor { backing.topAnchor }
  public var bottomAnchor: NSLayoutYAxisAnchor { backing.bottomAnchor }
  public var centerYAnchor: NSLayoutYAxisAnchor { backing.centerYAnchor }
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { backing.firstBaselineAnchor }
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { backing.lastBaselineAnchor }
  public var widthAnchor: NSLayoutDimension { backing.widthAnchor }
  public var heightAnchor: NSLayoutDimension { backing.heightAnchor }

  public var constraints: [NSLayoutConstraint] { backing.constraints }
  public func addConstraint(_ constraint: NSLayoutConstraint) { backing.addConstraint(constraint) }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    backing.addConstraints(constraints)
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    backing.removeConstraint(constraint)
  }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    backing.removeConstraints(constraints)
  }
  public var hasAmbiguousLayout: Bool { backing.hasAmbiguousLayout }

  /// How much it minds being larger than it is by itself.
  public func contentHuggingPriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority { backing.contentHuggingPriority(for: orientation) }
  public func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { backing.setContentHuggingPriority(priority, for: orientation) }
  /// How much it minds being smaller than it is by itself.
  public func contentCompressionResistancePriority(
    for orientation: NSLayoutConstraint.Orientation
  ) -> NSLayoutConstraint.Priority {
    backing.contentCompressionResistancePriority(for: orientation)
  }
  public func setContentCompressionResistancePriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) { backing.setContentCompressionResistancePriority(priority, for: orientation) }

  public var layoutGuides: [NSLayoutGuide] { guides }
  public func addLayoutGuide(_ guide: NSLayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    backing.addLayoutGuide(guide.backing)
    guide.owningView = self
    guides.append(guide)
  }
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
  public var layoutMarginsGuide: NSLayoutGuide {
    NSLayoutGuide(backing.layoutMarginsGuide, of: self)
  }
}

/// A rectangle of a view that constraints can speak of, and that shows nothing.
@MainActor @preconcurrency open class NSLayoutGuide: NSObject {
  let backing: UILayoutGuide
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

  open var identifier: NSUserInterfaceItemIdentifier {
    get { NSUserInterfaceItemIdentifier(backing.identifier) }
    set { backing.identifier = newValue.rawValue }
  }
  /// In the view's coordinates, as constraints were worked out last.
  open var frame: NSRect { owningView?.turned(backing.layoutFrame) ?? .zero }

  open var leadingAnchor: NSLayoutXAxisAnchor { backing.leadingAnchor }
  open var trailingAnchor: NSLayoutXAxisAnchor { backing.trailingAnchor }
  open var leftAnchor: NSLayoutXAxisAnchor { backing.leftAnchor }
  open var rightAnchor: NSLayoutXAxisAnchor { backing.rightAnchor }
  open var centerXAnchor: NSLayoutXAxisAnchor { backing.centerXAnchor }
  open var topAnchor: NSLayoutYAxisAnchor { backing.topAnchor }
  open var bottomAnchor: NSLayoutYAxisAnchor { backing.bottomAnchor }
  open var centerYAnchor: NSLayoutYAxisAnchor { backing.centerYAnchor }
  open var widthAnchor: NSLayoutDimension { backing.widthAnchor }
  open var heightAnchor: NSLayoutDimension { backing.heightAnchor }
}
