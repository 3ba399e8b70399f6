import VivaceGeometry

extension UICollectionView {
  func makeMenus() -> CellMenus {
    CellMenus { [weak self] location in
      self?.foundMenu(at: location)
    } hear: { [weak self] configuration, comes, animator in
      guard let self, let collectionDelegate else { return }
      if comes {
        collectionDelegate.collectionView(
          self, willDisplayContextMenu: configuration, animator: animator)
      } else {
        collectionDelegate.collectionView(
          self, willEndContextMenuInteraction: configuration, animator: animator)
      }
    }
  }

  /// A chosen item has its menu together with the others that are chosen.
  private func foundMenu(at location: CGPoint) -> CellMenus.Found? {
    guard let collectionDelegate else { return nil }
    let path = indexPathForItem(at: location)
    var paths = path.map { [$0] } ?? []
    if let path, selected.count > 1, selected.contains(path) { paths = selected }
    guard
      let configuration = collectionDelegate.collectionView(
        self, contextMenuConfigurationForItemsAt: paths, point: location)
    else { return nil }
    return CellMenus.Found(
      cell: path.flatMap { cellForItem(at: $0) }, configuration: configuration)
  }

  /// The menu that is shown for some of its items.
  public var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }
}
