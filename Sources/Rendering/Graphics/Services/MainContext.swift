import Dispatch
import Foundation

/// The execution context of the main actor's code.
package enum MainContext {
  /// Whether the caller's code runs on the main queue. Once a program's main thread has ended, as a test
  /// runner's does, worker threads serve that queue, so the thread alone does not decide.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil
  }

  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
