import Foundation
import VivaceMessages

/// The hierarchy of controllers as text, in the form that snapshots of tests have.
extension UIViewController {
  /// The lines of the controller, of its children and of the controller that it presents.
  func hierarchySummary(depth: Int = 0) -> String {
    let indent = String(repeating: "   | ", count: depth)
    var lines = [indent + summary]
    lines += children.map { $0.hierarchySummary(depth: depth + 1) }
    if let presented = presentedViewController, presented.presentingViewController === self {
      let style =
        presented.presentationController.map { type(of: $0) } ?? UIPresentationController.self
      lines.append(
        "\(indent)   + \(presented.summary), presented with: <\(UIView.name(of: style))>")
      lines += presented.children.map { $0.hierarchySummary(depth: depth + 2) }
    }
    return lines.joined(separator: "\n")
  }

  private var summary: String {
    let state =
      switch appearance {
      case .gone: "disappeared"
      case .appearing: "appearing"
      case .shown: "appeared"
      case .disappearing: "disappearing"
      }
    let head =
      "<\(UIView.name(of: type(of: self))) \(UIView.address(of: self))>, state: \(state), view: "
    guard let view = viewIfLoaded else { return head + "(view not loaded)" }
    return head + "<\(viewName(view)) \(UIView.address(of: view))>"
      + (view.window == nil ? " not in the window" : "")
  }

  /// The class of its view, under the name that UIKit's containers have for theirs.
  private func viewName(_ view: UIView) -> String {
    guard view is NavigationContainerView else { return UIView.name(of: type(of: view)) }
    return self is UIPageViewController
      ? "_UIPageViewControllerContentView" : "UILayoutContainerView"
  }
}

extension UIViewController: _MessageOwner {
  /// The messages that tests send to a controller by name.
  public nonisolated func _method(named name: String) -> _MessageMethod? {
    guard name == "_printHierarchy" else { return nil }
    return { controller, _ in
      if let controller = controller as? UIViewController {
        _ignore(controller.hierarchySummary() as NSString)
      }
    }
  }
}
