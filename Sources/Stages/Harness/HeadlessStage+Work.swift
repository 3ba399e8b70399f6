import VivaceStage
import VivaceViews

extension HeadlessStage {
  /// Counts the work done while `body` runs: bodies, items, updates. Equal on every machine.
  package func work(_ body: (HeadlessStage) throws -> Void) rethrows -> Work {
    let before = host.work
    try body(self)
    return host.work - before
  }
}
