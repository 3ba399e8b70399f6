import VivaceViews

/// Which items of a bar stay when there is not enough width for all of them. Bars here show all their
/// items, so that none has to leave.
public struct ToolbarItemVisibilityPriority: Hashable, Sendable {
  /// 0 for items that say nothing.
  private let rank: Double

  private init(rank: Double) { self.rank = rank }
  /// That of items that say nothing.
  public static let automatic = ToolbarItemVisibilityPriority(rank: 0)
  /// Such items leave last.
  public static let high = ToolbarItemVisibilityPriority(rank: 1_000)
  /// Such items leave first.
  public static let low = ToolbarItemVisibilityPriority(rank: -1_000)
  /// A priority directly above another one.
  public init(higherThan other: ToolbarItemVisibilityPriority) { rank = other.rank + 1 }
  /// A priority directly below another one.
  public init(lowerThan other: ToolbarItemVisibilityPriority) { rank = other.rank - 1 }
}

extension ToolbarContent {
  /// How soon these items leave a bar that is too narrow. Bars here show all their items.
  public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority) -> some ToolbarContent {
    self
  }
}

extension CustomizableToolbarContent {
  /// How soon these items leave a bar that is too narrow. Bars here show all their items.
  public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority)
    -> some CustomizableToolbarContent
  { self }
}
