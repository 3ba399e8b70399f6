import VivaceGeometry

/// A view's request for a menu; the owner of the window shows it.
@MainActor package final class MenuRequest {
  package internal(set) var menu: UIMenu
  package private(set) weak var view: UIView?
  /// The pointer's location in the view's coordinates; nil shows the menu beside the view.
  package let point: CGPoint?
  /// The preview above the menu.
  package var preview: UIViewController?
  /// A preview without a controller: a picture of a view, on a background.
  package var picture: (view: UIView, background: UIColor?)?
  /// Called when it is about to be shown, and to go.
  package var willOpen: (() -> Void)?
  package var willClose: (() -> Void)?
  /// Whether its rows are low, as those of menus for a pointer, with their keys beside them.
  package var isForPointer = false
  /// Set by the presenter: closes the menu.
  package var onClose: (() -> Void)?
  package func close() { onClose?() }

  package init(_ menu: UIMenu, of view: UIView, at point: CGPoint?) {
    self.menu = menu
    self.view = view
    self.point = point
  }

  package func opens() { willOpen?() }
  package func closes() { willClose?() }

  /// Performs an action that the user chose.
  package func choose(_ action: UIAction) {
    if let button = view as? UIButton, button.changesSelectionAsPrimaryAction {
      menu.select(action)
      button.showSelection()
    } else {
      menu.holder(of: action, where: { $0.options.contains(.singleSelection) })?.select(action)
    }
    action.perform(for: view)
  }

  /// Performs a command that the user chose.
  package func choose(_ command: UICommand) {
    command.perform(from: FirstResponder.current ?? view)
  }
}

extension UIMenu {
  /// The action that is on, of those from top to bottom.
  var selected: UIAction? { actions.first { $0.state == .on } }

  fileprivate func select(_ chosen: UIAction) {
    for action in actions { action.state = action === chosen ? .on : .off }
  }

  /// The innermost menu of a kind around an action.
  fileprivate func holder(of action: UIAction, where isMeant: (UIMenu) -> Bool) -> UIMenu? {
    for case let menu as UIMenu in children {
      if let found = menu.holder(of: action, where: isMeant) { return found }
    }
    return isMeant(self) && actions.contains { $0 === action } ? self : nil
  }
}

extension UIWindow {
  /// Opens the menu of the innermost view that has one; whether there is one.
  ///
  /// - Parameters:
  ///   - place: In the window's coordinates; nil asks for the menu of the first responder.
  ///   - part: What of the window it can be in; nil is all of it.
  package func openMenu(at location: CGPoint?, time: Double, in root: UIView? = nil) -> Bool {
    var view = location.map { hit(at: $0, in: root, with: nil) } ?? firstResponder as? UIView
    while let current = view {
      let local = location.map { current.convert($0, from: nil) }
      if let relay = current as? any InputRelay, relay.relayMenu(at: local, time: time) {
        return true
      }
      if let owner = (current as? BackingView)?.owner, owner.backingMenu(at: local, time: time) {
        return true
      }
      let middle = CGPoint(x: current.bounds.midX, y: current.bounds.midY)
      if let request = current.menu(at: local ?? middle), !request.menu.children.isEmpty {
        show(request)
        return true
      }
      view = current.superview
    }
    return false
  }

  package func show(_ request: MenuRequest) { host?.window(self, shows: request) }
}
