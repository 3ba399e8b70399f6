/// The order in which keys move the focus through the stops of a window.
package enum FocusOrder {
  /// The indices of the stops to try, each once, in their order.
  ///
  /// - Parameters:
  ///   - current: The stop with the focus; nil starts at the first, or at the last backwards.
  ///   - goesRound: Whether the first stop follows the last; then the current one is tried last.
  package static func indices(
    of count: Int, after current: Int?, backwards: Bool, goesRound: Bool
  ) -> [Int] {
    let order = backwards ? (0..<count).reversed() : Array(0..<count)
    guard let current, let position = order.firstIndex(of: current) else { return order }
    return Array(order[(position + 1)...] + (goesRound ? order[...position] : []))
  }
}
