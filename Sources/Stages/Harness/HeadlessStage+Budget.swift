import VivaceStage
import VivaceViews

extension HeadlessStage {
  /// Throws when `body` makes more work than a budget allows: bodies run, items made, animations
  /// started, updates. Counts, so the same on every machine.
  package func expect(
    work budget: Work, while body: (HeadlessStage) throws -> Void
  ) throws {
    let done = try work(body)
    let counts: [(name: String, path: KeyPath<Work, Int>)] = [
      ("bodies", \.bodies), ("items", \.items), ("animations started", \.animationsStarted),
      ("updates", \.updates),
    ]
    let over = counts.filter { done[keyPath: $0.path] > budget[keyPath: $0.path] }
    guard !over.isEmpty else { return }
    let excesses = over.map {
      "\(done[keyPath: $0.path]) \($0.name), \(budget[keyPath: $0.path]) allowed"
    }
    throw StageError("Too much work: \(excesses.joined(separator: "; ")).")
  }
}
