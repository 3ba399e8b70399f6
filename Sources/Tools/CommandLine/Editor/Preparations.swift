import Foundation
import Synchronization

/// Makes what modules import, one request after the other, on a thread of its own, and answers then.
final class Preparations: Sendable {
  private struct Request: @unchecked Sendable {
    var id: Any
    var modules: [String]
    var project: EditorProject
  }

  private let send: @Sendable (String) -> Void
  private let waiting = Mutex<[Request]>([])
  private let isWanted = DispatchSemaphore(value: 0)

  init(send: @escaping @Sendable (String) -> Void) {
    self.send = send
    Thread.detachNewThread { [self] in
      while handleNext() {}
    }
  }

  func add(_ id: Any, _ modules: [String], of project: EditorProject) {
    let request = Request(id: id, modules: modules, project: project)
    waiting.withLock { $0.append(request) }
    isWanted.signal()
  }

  func end() {
    waiting.withLock { $0 = [] }
    isWanted.signal()
  }

  /// Returns false when there is nothing more to do.
  private func handleNext() -> Bool {
    isWanted.wait()
    guard let request = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
      return false
    }
    do {
      let failed = try request.project.prepare(request.modules)
      if !failed.isEmpty {
        let message =
          "\(failed.joined(separator: ", ")) cannot be compiled; `vivace typecheck` says why"
        send(JSONRPC.notification("build/logMessage", ["type": 2, "message": message]))
      }
      send(JSONRPC.result(request.id, [String: Any]()))
    } catch {
      send(JSONRPC.error(request.id, .failed, (error as? Failure)?.message ?? "\(error)"))
    }
    return true
  }
}
