/// The cells of a table or a collection whose content has changed its size, to be measured again.
struct ResizedCells {
  private var cells: Set<ObjectIdentifier> = []
  /// Whether one of the requests came inside of an animation.
  private var isAnimated = false

  var isEmpty: Bool { cells.isEmpty }

  @MainActor mutating func note(_ cell: UIView) {
    cells.insert(ObjectIdentifier(cell))
    if UIView.areAnimationsEnabled { isAnimated = true }
  }

  /// All of them, which are noted no more.
  mutating func drain() -> (cells: Set<ObjectIdentifier>, isAnimated: Bool) {
    defer { self = ResizedCells() }
    return (cells, isAnimated)
  }
}
