import VivaceGeometry
import VivaceLooks

/// The backgrounds of cells, headers and footers.
extension UIBackgroundConfiguration {
  /// How a background changes with the state of what it lies behind.
  enum Kind: Hashable { case fixed, cell, sidebarCell }

  private static func cell(_ color: UIColor?, _ kind: Kind) -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = color
    result.kind = kind
    return result
  }

  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  public static func listPlainCell() -> UIBackgroundConfiguration { cell(.systemBackground, .cell) }
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    cell(.secondarySystemGroupedBackground, .cell)
  }
  public static func listSidebarCell() -> UIBackgroundConfiguration {
    var result = cell(.clear, .sidebarCell)
    result.cornerRadius = ListLook.cardRadius
    return result
  }
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    listSidebarCell()
  }
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  public static func listFooter() -> UIBackgroundConfiguration { clear() }
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    cell(.systemBackground, .fixed)
  }
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
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

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color =
      backgroundColor ?? (kind == .fixed && backgroundColorTransformer == nil ? .clear : tintColor)
    return backgroundColorTransformer?(color) ?? color
  }
}
