extension UITableView {
  func makeMenus() -> CellMenus {
    CellMenus { [weak self] location in
      guard let self, let path = indexPathForRow(at: location),
        let configuration = tableDelegate?.tableView(
          self, contextMenuConfigurationForRowAt: path, point: location)
      else { return nil }
      return CellMenus.Found(cell: cells[path], configuration: configuration)
    } hear: { [weak self] configuration, comes, animator in
      guard let self, let tableDelegate else { return }
      if comes {
        tableDelegate.tableView(
          self, willDisplayContextMenu: configuration, animator: animator)
      } else {
        tableDelegate.tableView(
          self, willEndContextMenuInteraction: configuration, animator: animator)
      }
    }
  }

  /// The menu that is shown for one of its rows.
  public var contextMenuInteraction: UIContextMenuInteraction? { menus.interaction }
}
