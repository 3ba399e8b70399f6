import VivaceGeometry

/// A reason for which the system runs a program that nobody looks at.
public struct BackgroundTask<Request, Response>: Sendable {
  /// What a task of that name is told; nil: it is not meant.
  let request: @Sendable (_ name: String) -> Request?
}

extension BackgroundTask where Request == Void, Response == Void {
  /// A short run to bring what the program shows up to date, scheduled under a name.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask { $0 == "refresh " + identifier ? () : nil }
  }

  /// That transfers are done which went on without the program, of the session with a name.
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask { $0 == "session " + identifier ? () : nil }
  }
}

extension BackgroundTask where Request == String, Response == Void {
  /// That transfers are done which went on without the program; the action is told of which session.
  public static var urlSession: BackgroundTask<String, Void> { urlSession { _ in true } }

  /// The same of the sessions whose names meet a condition.
  public static func urlSession(matching: @escaping @Sendable (String) -> Bool)
    -> BackgroundTask<String, Void>
  {
    BackgroundTask { name in
      let prefix = "session "
      guard name.hasPrefix(prefix) else { return nil }
      let session = String(name.dropFirst(prefix.count))
      return matching(session) ? session : nil
    }
  }
}

/// What a scene does when the program is run in the background.
struct BackgroundAction {
  /// Runs it if it is meant by a name; false if it is not.
  let run: @Sendable (_ name: String) async -> Bool
}

extension AppHost {
  /// Runs what the scenes do for a reason: "refresh" or "session", and its name. Desktops have no such
  /// reasons; whoever does, as a test, says so.
  @MainActor package func runInBackground(_ name: String) async -> Bool {
    for action in backgroundActions where await action.run(name) { return true }
    return false
  }
}

extension Scene {
  /// Runs an action when the system runs the program in the background for a reason. Desktops run programs as
  /// long as they have windows and schedule nothing, so that it does not happen by itself, which is said once.
  public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene {
    NotYet.once("Scene.backgroundTask(_:action:)", "runs when a desktop wakes the program")
    let run = BackgroundAction { name in
      guard let request = task.request(name) else { return false }
      _ = await action(request)
      return true
    }
    return changed(run) { $1.backgroundActions.append($0) }
  }
}
