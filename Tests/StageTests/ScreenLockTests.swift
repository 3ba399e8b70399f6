import Foundation
import Synchronization
import Testing

@testable import VivaceStage

/// On a machine that is too slow for its frames, the main loop comes first.
@Suite("The screen's lock")
struct ScreenLockTests {
  @Test("who stands in does not get in while the main loop waits or draws")
  func precedence() {
    let lock = ScreenLock()
    let mainIsIn = DispatchSemaphore(value: 0)
    let mainMayGo = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    let drawn = Atomic(0)
    lock.ifFree {
      Thread.detachNewThread {
        lock.withLock {
          mainIsIn.signal()
          mainMayGo.wait()
        }
        ended.signal()
      }
      while !lock.isWanted { sched_yield() }
      drawn.add(1, ordering: .relaxed)
    }
    // It waits, or has come in: either way the screen is its own.
    lock.ifFree { drawn.add(1, ordering: .relaxed) }
    mainIsIn.wait()
    lock.ifFree { drawn.add(1, ordering: .relaxed) }
    #expect(drawn.load(ordering: .relaxed) == 1)
    mainMayGo.signal()
    ended.wait()
    lock.ifFree { drawn.add(1, ordering: .relaxed) }
    #expect(drawn.load(ordering: .relaxed) == 2)
  }
}
