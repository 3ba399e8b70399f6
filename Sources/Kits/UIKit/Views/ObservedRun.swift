import Observation
import VivaceGraphics

/// One run of a program's code that read Observable properties: once the first of them is about to change, the code
/// is due again.
///
/// An observation ends only by a change. Code that runs for other reasons would pile up those of its earlier runs, so
/// from the second run on each also reads a property of its own, by which the next one, or the end of the view, ends it.
@MainActor final class ObservedRun {
  private final class End: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    var hasCome: Bool {
      registrar.access(self, keyPath: \.hasCome)
      return false
    }
    func come() { registrar.withMutation(of: self, keyPath: \.hasCome) {} }
  }

  private let end: End?
  private var changed: (() -> Void)?
  private var hasRead = false

  private init(_ end: End?, _ changed: @escaping () -> Void) {
    (self.end, self.changed) = (end, changed)
  }

  deinit { end?.come() }

  /// - Parameter last: The run before, which it ends.
  /// - Returns: The run, if it has read something.
  static func run(
    after last: ObservedRun?, _ code: () -> Void, changed: @escaping () -> Void
  ) -> ObservedRun? {
    last?.changed = nil
    last?.end?.come()
    let run = ObservedRun(last == nil ? nil : End(), changed)
    withObservationTracking(
      {
        _ = run.end?.hasCome
        code()
      }, onChange: run.notice())
    return run.hasRead ? run : nil
  }

  /// Asked for only when something was read.
  private func notice() -> @Sendable () -> Void {
    hasRead = true
    // The properties keep this closure until one of them changes, which may be never.
    return { [weak self] in
      if MainContext.isCurrent {
        MainActor.assumeIsolated { self?.tell() }
      } else {
        Task { @MainActor [weak self] in self?.tell() }
      }
    }
  }

  private func tell() {
    changed?()
    changed = nil
  }
}

/// The code of a view, and of its controller, that runs again when what it has read changes.
enum ObservedCode {
  case properties, controllerProperties, constraints, layout, drawing, configuration
}

extension UIView {
  /// Runs code of the program's. `again` is called once, as soon as an Observable property that the code has read is
  /// about to change.
  func observing(_ code: ObservedCode, _ run: () -> Void, again: @escaping (UIView) -> Void) {
    let last = updateState.runs[code]
    let now = ObservedRun.run(after: last, run) { [weak self] in
      if let self { again(self) }
    }
    if last != nil || now != nil { updateState.runs[code] = now }
  }
}
