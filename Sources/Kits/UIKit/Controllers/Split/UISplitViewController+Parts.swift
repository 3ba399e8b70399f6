/// Setting and removing the controllers of columns.
extension UISplitViewController {
  func put(_ new: UIViewController?, _ column: Column) {
    let old = panes[column]
    guard old?.content !== new else { return }
    finishChange()
    if let new, let old, old.isWrapped, !(new is UINavigationController) {
      old.content = new
      return replaceScreens(of: old, by: [new])
    }
    if let new, let other = panes.first(where: { $0.value.content === new })?.key {
      put(nil, other)
    }
    // One stack comes apart while what shows it changes.
    let top = isCollapsed && base === old ? separate() : nil
    if let old { detach(old, column) }
    if let new {
      let pane = ColumnPart(
        new, wraps: style != .unspecified && column != .compact,
        isLeading: column == .primary || column == .supplementary || column == .inspector)
      panes[column] = pane
      // While the columns are one, the inspector has no owner until it is presented.
      if column != .inspector || !isCollapsed { adopt(pane) }
      if style != .unspecified { pane.navigation?.columnOwner = self }
    }
    guard isReady else { return }
    if isCollapsed {
      merge(column, replacing: old, top)
    } else {
      exchange(from: displayMode, animated: false)
      layOutColumns()
    }
    updateButton()
  }

  /// The controller is a child from now on, if it is not yet.
  func adopt(_ part: ColumnPart) {
    guard part.controller.parent !== self else { return }
    addChild(part.controller)
    part.controller.didMove(toParent: self)
  }

  private func detach(_ part: ColumnPart, _ column: Column) {
    if isCollapsed, part.isMerged { leaveStack(part) }
    panes[column] = nil
    if seen.remove(column) != nil { removeView(part) }
    part.holder.removeFromSuperview()
    part.navigation?.columnOwner = nil
    guard part.controller.parent === self else { return }
    part.controller.willMove(toParent: nil)
    part.controller.removeFromParent()
  }

  /// The controller's view goes on the spot.
  func removeView(_ part: ColumnPart) {
    let tells = appearance == .shown || appearance == .appearing
    if tells { part.controller.willDisappear(false) }
    if part.controller.viewIfLoaded?.superview === part.holder {
      part.controller.view.removeFromSuperview()
    }
    part.holder.removeFromSuperview()
    if tells { part.controller.didDisappear(false) }
  }

  /// A wrapped column shows other screens.
  private func replaceScreens(of part: ColumnPart, by screens: [UIViewController]) {
    guard isCollapsed, base === panes[.primary], let navigation = base?.navigation else {
      part.navigation?.setViewControllers(screens, animated: false)
      return updateButton()
    }
    noteStack()
    let old = part.kept
    part.kept = screens
    var stack = navigation.stack
    guard part === base || part.isMerged,
      let index = part === base
        ? 0 : old.first.flatMap({ first in stack.firstIndex { $0 === first } })
    else { return }
    stack.replaceSubrange(index..<index + old.count, with: screens)
    navigation.setViewControllers(stack, animated: false)
  }
}

extension UINavigationController {
  /// Gives its screens away, to be shown by another controller.
  func giveAway() -> [UIViewController] {
    finishCalls()
    let given = stack
    setViewControllers([], animated: false)
    for screen in screens {
      screen.holder.empty()
      navigationBar.forget(screen.item)
    }
    screens = []
    for controller in given {
      controller.navigationItem.columnButton = nil
      controller.barInsets = .zero
    }
    return given
  }
}
