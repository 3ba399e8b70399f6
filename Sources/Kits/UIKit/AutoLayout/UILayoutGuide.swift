import VivaceGeometry

/// A rectangle of a view that constraints can speak of, and that shows nothing.
@MainActor @preconcurrency open class UILayoutGuide: NSObject, LayoutParticipant {
  /// The view to which the guide was added.
  open internal(set) weak var owningView: UIView?
  /// A name for debugging.
  open var identifier = ""
  /// By how much it is inside of its view; nil of one that constraints place.
  var insets: ((UIView) -> UIEdgeInsets)?
  /// In whose place it is: a scroll view's content or frame.
  var role = Role.own

  enum Role { case own, content, frame }

  public nonisolated override init() { super.init() }

  convenience init(_ view: UIView, _ identifier: String, insets: ((UIView) -> UIEdgeInsets)?) {
    self.init()
    (owningView, self.identifier, self.insets) = (view, identifier, insets)
  }

  var layoutView: UIView? { owningView }
  var layoutScroll: UIView? { nil }
  var layoutName: String {
    "\(owningView?.layoutName ?? "no view")'s \(identifier.isEmpty ? "guide" : identifier)"
  }

  /// In the view's coordinates, as constraints were computed last.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    if let insets { return view.bounds.inset(by: insets(view)) }
    return view.layoutRoot.engine?.frame(of: self, in: view) ?? .zero
  }

  /// The edge at which text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  /// The edge at which text ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  /// The horizontal middle.
  open var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  /// The upper edge.
  open var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  /// The lower edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  /// The vertical middle.
  open var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { length(.width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { length(.height) }
}

extension UIView {
  /// Adds a guide, and removes it from its old view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuides.append(layoutGuide)
    layoutGuide.owningView = self
  }
  /// Removes a guide of this view.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for view in sequence(first: self, next: \.superview) {
      for constraint in view.constraints
      where constraint.first === layoutGuide || constraint.second === layoutGuide {
        constraint.deactivate()
      }
    }
    layoutRoot.engine?.forget(layoutGuide)
    layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The area that no bar covers.
  public var safeAreaLayoutGuide: UILayoutGuide { guide("safe area") { $0.safeAreaInsets } }
  /// The area within the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide("margins") { $0.layoutMargins } }
  /// The area of readable line lengths, centred within the margins.
  public var readableContentGuide: UILayoutGuide {
    guide("readable content") { $0.readableInsets }
  }
  /// How far readable lines stay from the edges: the margins, and more in a wide view.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let free = bounds.width - insets.left - insets.right - 672
    if free > 0 {
      insets.left += free / 2
      insets.right += free / 2
    }
    return insets
  }
  /// The area above the keyboard: its top edge is the keyboard's, or the safe area's lower one.
  public var keyboardLayoutGuide: UILayoutGuide {
    guide("keyboard") { view in
      UIEdgeInsets(
        top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
    }
  }

  private func guide(
    _ name: String, _ insets: @escaping (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    if let known = constraintState.guides[name] { return known }
    let made = UILayoutGuide(self, name, insets: insets)
    constraintState.guides[name] = made
    return made
  }
}
