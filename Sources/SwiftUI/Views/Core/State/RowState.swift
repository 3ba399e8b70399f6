/// The state of a row's view while the row is out of sight.
///
/// It belongs to the row's element in the data, and to the outermost view in the row that has state:
/// that one finds its state again when the row comes back; views inside it begin again.
final class RowState {
  private var values: [String: AnyObject] = [:]
  private var isClaimed = false

  /// The row's views are about to be made again.
  func release() { isClaimed = false }

  /// Returns the state to the first caller; later ones get nil.
  func claimed() -> RowState? {
    defer { isClaimed = true }
    return isClaimed ? nil : self
  }

  subscript(name: String) -> AnyObject? {
    get { values[name] }
    set { values[name] = newValue }
  }
}
