extension UICollectionView {
  /// How cells of a kind are made ready for items of a type. Made once, and used for each item.
  @MainActor @preconcurrency public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell for an item.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler
    let identifier: String

    /// A registration of a cell class with the closure that configures its cells.
    public init(handler: @escaping Handler) {
      self.handler = handler
      RegistrationCount.last += 1
      identifier = "registration \(RegistrationCount.last)"
    }
  }

  /// How headers, footers and the like are made ready.
  @MainActor @preconcurrency
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a supplementary view.
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void
    let handler: Handler
    let identifier: String
    let elementKind: String

    /// A registration of a supplementary view's class with the closure that configures its views.
    public init(elementKind: String, handler: @escaping Handler) {
      (self.elementKind, self.handler) = (elementKind, handler)
      RegistrationCount.last += 1
      identifier = "registration \(RegistrationCount.last)"
    }
  }

  /// A cell of a registration, configured for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    know(registration.identifier, Cell.self)
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    cell.key = .cell(indexPath)
    let own = cell as! Cell
    if let item { registration.handler(own, indexPath, item) }
    return own
  }

  /// A supplementary view of a registration, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, name) = (registration.elementKind, registration.identifier)
    if registered.insert("\(kind)\n\(name)").inserted {
      register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: name, for: indexPath)
    view.key = ElementKey(category: .supplementaryView, kind: kind, path: indexPath)
    let own = view as! Supplementary
    registration.handler(own, kind, indexPath)
    return own
  }

  private func know(_ identifier: String, _ type: UICollectionViewCell.Type) {
    if registered.insert(identifier).inserted {
      register(type, forCellWithReuseIdentifier: identifier)
    }
  }
}

@MainActor private enum RegistrationCount { static var last = 0 }
