import VivaceStage
import VivaceViews

extension HeadlessStage {
  /// What was done while `body` ran: bodies, items, updates. Counts, so the same on every machine.
  package func work(_ body: (HeadlessStage) throws -> Void) rethrows -> Work {
    let before = host.work
    try body(self)
    return host.work - before
  }
}
