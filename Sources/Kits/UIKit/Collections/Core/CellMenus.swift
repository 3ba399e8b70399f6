import VivaceGeometry

/// Adds the menus of a delegate to the cells of a table or a collection.
@MainActor final class CellMenus: NSObject {
  /// The cell at a point, if any, and its menu.
  struct Found {
    let cell: UIView?
    let configuration: UIContextMenuConfiguration
  }
  private let find: (CGPoint) -> Found?
  private let hear:
    (UIContextMenuConfiguration, Bool, (any UIContextMenuInteractionAnimating)?)
      -> Void
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  /// - Parameters:
  ///   - find: What is at a point of the view.
  /// - hear: Called when a menu appears or disappears.
  init(
    find: @escaping (CGPoint) -> Found?,
    hear:
      @escaping (
        UIContextMenuConfiguration, Bool, (any UIContextMenuInteractionAnimating)?
      ) -> Void
  ) {
    (self.find, self.hear) = (find, hear)
    super.init()
  }

  func install(in view: UIView) {
    view.addInteraction(interaction)
    interaction.provider = { [weak self] in self?.last?.cell }
  }

  /// The target of the last menu.
  private var last: Found?
}

extension CellMenus: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    last = find(location)
    return last?.configuration
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { hear(configuration, true, animator) }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { hear(configuration, false, animator) }
}
