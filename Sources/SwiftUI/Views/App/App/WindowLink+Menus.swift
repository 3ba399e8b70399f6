import VivaceGeometry

/// The window's services for its menu bar.
extension WindowLink {
  package var hasSettings: Bool { app.hasSettings }
  /// Whether the window is that of the app's settings.
  package var isSettings: Bool { scene.kind == .settings }
  package var canOpenAnother: Bool { app.canOpenAnother }
  package var canClose: Bool { app.presenter != nil }

  /// Opens a window as the app opens with; false when it has no group of windows.
  @discardableResult package func openAnother() -> Bool { app.openAnother() }
  @MainActor package func close() { app.presenter?.close(self) }
  @MainActor package func quit() { app.presenter?.quit() }

  /// The open windows by name, each with what brings it forward.
  package var windows: [(name: String, raise: () -> Void)] {
    app.windows.compactMap { [weak app] link in
      (link.host?.title ?? link.scene.title ?? link.scene.id).map { name in
        (name, { MainActor.unchecked((app?.presenter, link)) { $0?.raise($1) } })
      }
    }
  }

  /// Presses a key in the window, when the menu that says so has closed: what is focused there answers.
  package func press(_ key: String, _ modifiers: EventModifiers) {
    guard let host else { return }
    host.focus.pressBelow(
      [.down, .up].map {
        KeyEvent(phase: $0, key: key, characters: "", modifiers: modifiers, time: host.now)
      })
  }
}

/// A menu bar above a window's content. It fills a window, and asks for no more than what is in it.
struct MenuBarFrame: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let (bar, inner) = areas(subviews, in: proposal)
    let content = subviews[1].sizeThatFits(inner)
    func length(_ proposed: CGFloat?, _ needed: CGFloat) -> CGFloat {
      guard let proposed, proposed.isFinite else { return needed }
      return max(proposed, needed)
    }
    return CGSize(
      width: length(proposal.width, content.width),
      height: length(proposal.height, content.height + bar))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let (bar, inner) = areas(subviews, in: ProposedViewSize(bounds.size))
    subviews[0].place(
      at: bounds.origin, anchor: .topLeading,
      proposal: ProposedViewSize(width: bounds.width, height: bar))
    subviews[1].place(
      at: CGPoint(x: bounds.midX, y: (bounds.minY + bar + bounds.maxY) / 2), anchor: .center,
      proposal: inner)
  }

  /// Returns the height of the bar, and the remaining area of the content.
  private func areas(
    _ subviews: Subviews, in proposal: ProposedViewSize
  ) -> (bar: CGFloat, inner: ProposedViewSize) {
    let bar = subviews[0].sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)).height
    return (
      bar, ProposedViewSize(width: proposal.width, height: proposal.height.map { max($0 - bar, 0) })
    )
  }
}
