/// Unused cells by their reuse identifier, and factories of new ones.
@MainActor final class ReusePool<View: UIView> {
  private var makers: [String: () -> View] = [:]
  private var free: [String: [View]] = [:]
  /// How many were ever made; tests count.
  private(set) var made = 0

  func register(_ key: String, _ make: (() -> View)?) {
    makers[key] = make
    free[key] = nil
  }

  var names: [String] { makers.keys.sorted() }

  func dequeue(_ key: String) -> (view: View, isNew: Bool)? {
    if let view = free[key]?.popLast() { return (view, false) }
    guard let make = makers[key] else { return nil }
    made += 1
    return (make(), true)
  }

  func give(_ view: View, _ key: String) { free[key, default: []].append(view) }

  /// The views that are free for reuse.
  var waiting: [View] { free.values.flatMap { $0 } }
}
