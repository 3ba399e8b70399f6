/// A reason for which the system runs a program in the background.
public struct BackgroundTask<Request, Response>: Sendable {
  /// Returns the request for a task's name; nil for other tasks.
  let request: @Sendable (_ name: String) -> Request?
}

extension BackgroundTask where Request == Void, Response == Void {
  /// A short run to bring what the program shows up to date, scheduled under a name.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask { $0 == "refresh " + identifier ? () : nil }
  }

  /// A longer run for work that can wait, such as tidying up, scheduled under a name.
  public static func processingTask(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask { $0 == "processing " + identifier ? () : nil }
  }

  /// That transfers are done which continued without the program, of the session with a name.
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask { $0 == "session " + identifier ? () : nil }
  }
}

extension BackgroundTask where Request == String, Response == Void {
  /// Finished transfers of background sessions; the action receives the session's name.
  public static var urlSession: BackgroundTask<String, Void> { urlSession { _ in true } }

  /// Finished transfers of sessions whose names meet a condition.
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

/// A scene's action for a background run.
struct BackgroundAction {
  /// Runs it if it is meant by a name; false if it is not.
  let run: @Sendable (_ name: String) async -> Bool
}

extension AppHost {
  /// Runs what the scenes do for a reason: "refresh" or "session", and its name. Desktops have no such
  /// reasons; a test calls it.
  @MainActor package func runInBackground(_ name: String) async -> Bool {
    for action in backgroundActions where await action.run(name) { return true }
    return false
  }
}

extension Scene {
  /// Runs an action when the system runs the program in the background for a reason. Desktops run programs as
  /// long as they have windows and schedule nothing, so the action does not run by itself, which is reported once.
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
