import VivaceGeometry

/// A length at an edge of a controller's view that bars cover, with anchors for constraints.
@MainActor @preconcurrency public protocol UILayoutSupport: AnyObject {
  /// In points.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The area between an edge of a view and its safe area.
final class EdgeGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// A guide over the upper safe area inset; its lower side is where content may begin.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.topAnchor")
  public var topLayoutGuide: any UILayoutSupport {
    edgeGuide("top layout guide") { view in
      UIEdgeInsets(
        top: 0, left: 0, bottom: view.bounds.height - view.safeAreaInsets.top, right: 0)
    }
  }

  /// A guide over the lower safe area inset; its upper side is where content should end.
  @available(*, deprecated, message: "Use view.safeAreaLayoutGuide.bottomAnchor")
  public var bottomLayoutGuide: any UILayoutSupport {
    edgeGuide("bottom layout guide") { view in
      UIEdgeInsets(
        top: view.bounds.height - view.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
    }
  }

  private func edgeGuide(
    _ name: String, _ insets: @escaping (UIView) -> UIEdgeInsets
  ) -> EdgeGuide {
    let view: UIView = view
    if let known = view.constraintState.guides[name] as? EdgeGuide { return known }
    let made = EdgeGuide(view, name, insets: insets)
    view.constraintState.guides[name] = made
    return made
  }
}
