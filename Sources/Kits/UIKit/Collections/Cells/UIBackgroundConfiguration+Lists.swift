import VivaceLooks

/// The backgrounds of cells, headers and footers.
extension UIBackgroundConfiguration {
  /// How a background changes with the state of what it is behind.
  enum Kind: Hashable { case fixed, cell, sidebarCell }

  private static func cell(_ color: UIColor?, _ kind: Kind) -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = color
    result.kind = kind
    return result
  }

  /// The background of a plain list's rows.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// The system background, gray while the row is selected.
  public static func listPlainCell() -> UIBackgroundConfiguration { cell(.systemBackground, .cell) }
  /// The background of a grouped list's rows, as cards have it.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    cell(.secondarySystemGroupedBackground, .cell)
  }
  /// Clear with round corners; a selected row is filled.
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var result = cell(.clear, .sidebarCell)
    result.cornerRadius = ListLook.cardRadius
    return result
  }
  /// Equal to the background of other sidebar rows.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    listSidebarCell()
  }
  /// The background of a plain list's headers.
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  /// Nothing is behind a footer.
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  /// The system background, whatever the state.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    cell(.systemBackground, .fixed)
  }
  /// Nothing is behind the headers and footers of grouped lists.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Nothing is behind the headers of sidebars.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { clear() }

  /// The background of what is highlighted or selected.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard kind != .fixed else { return self }
    var result = self
    let cell = state as? UICellConfigurationState
    let isMarked = cell.map { $0.isSelected || $0.isHighlighted } ?? false
    if isMarked, isOwnColor { result.backgroundColor = .systemGray4 }
    return result
  }

  /// Whether the color is that of the kind, which changes by itself.
  private var isOwnColor: Bool {
    switch kind {
    case .fixed: false
    case .cell:
      backgroundColor == .systemBackground || backgroundColor == .secondarySystemGroupedBackground
    case .sidebarCell: backgroundColor == .clear
    }
  }

  /// The color that is drawn: the own one, else the tint, after the transformer.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color =
      backgroundColor ?? (kind == .fixed && backgroundColorTransformer == nil ? .clear : tintColor)
    return backgroundColorTransformer?(color) ?? color
  }
}
