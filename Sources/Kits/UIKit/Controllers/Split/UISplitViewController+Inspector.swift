/// The inspector: a column at the trailing edge of a wide window, a sheet over a narrow one.
extension UISplitViewController {
  /// Whether a column is seen. While the columns are one stack it is the one on top.
  public func isShowing(_ column: Column) -> Bool {
    guard let pane = panes[column] else { return false }
    if column == .inspector, isCollapsed {
      return presentedViewController === pane.controller
    }
    guard isCollapsed, base === panes[.primary], let navigation = base?.navigation else {
      return seen.contains(column)
    }
    noteStack()
    guard let top = navigation.stack.last else { return false }
    return pane.kept.contains { $0 === top }
  }

  func setInspector(shown: Bool) {
    guard let pane = panes[.inspector] else { return }
    if isCollapsed {
      let isPresented = presentedViewController === pane.controller
      guard shown != isPresented else { return }
      showsInspector = shown
      if shown { presentInspector(pane) } else { dismiss(animated: true) }
    } else if shown != showsInspector {
      finishChange()
      showsInspector = shown
      guard isReady else { return }
      exchange(from: displayMode, animated: view.window != nil)
      updateButton()
    }
  }

  private func presentInspector(_ part: ColumnPart) {
    if part.controller.parent === self {
      part.controller.willMove(toParent: nil)
      part.controller.removeFromParent()
    }
    present(part.controller, animated: true)
  }

  /// The window has become wide: the sheet goes, and a column appears in its stead.
  func adoptInspectorFromSheet() {
    guard let pane = panes[.inspector] else { return }
    let isPresented = presentedViewController === pane.controller
    if isPresented { dismiss(animated: false) }
    showsInspector = isPresented
    adopt(pane)
  }
}
