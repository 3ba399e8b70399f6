/// The cells of a table or a collection that are to be measured anew, since their content says so.
struct ResizedCells {
  private var cells: Set<ObjectIdentifier> = []
  /// Whether any of them asked while changes animate.
  private var isAnimated = false

  var isEmpty: Bool { cells.isEmpty }

  @MainActor mutating func note(_ cell: UIView) {
    cells.insert(ObjectIdentifier(cell))
    if UIView.areAnimationsEnabled { isAnimated = true }
  }

  /// All of them, which are noted no more.
  mutating func take() -> (cells: Set<ObjectIdentifier>, isAnimated: Bool) {
    defer { self = ResizedCells() }
    return (cells, isAnimated)
  }
}
