import Dispatch
import Testing
import VivaceDrawing

struct ThreadPoolTests {
  /// How often each piece was done, and by threads with which numbers.
  private func share(_ count: Int, among threads: Int, of pool: ThreadPool) -> (
    done: [Int], by: Set<Int>
  ) {
    var done = [Int](repeating: 0, count: count)
    var numbers = [Int](repeating: 0, count: count)
    done.withUnsafeMutableBufferPointer { done in
      numbers.withUnsafeMutableBufferPointer { numbers in
        let (done, numbers) = (done.baseAddress, numbers.baseAddress)
        pool.share(count, among: threads) { thread, piece in
          done![piece] += 1
          numbers![piece] = thread
        }
      }
    }
    return (done, Set(numbers))
  }

  @Test("each piece is done once, by one of so many threads", arguments: 1...4)
  func once(threads: Int) {
    let pool = ThreadPool()
    for round in 0..<2_000 {
      let count = round % 41
      let (done, by) = share(count, among: threads, of: pool)
      #expect(done == [Int](repeating: 1, count: count))
      #expect(by.allSatisfy { (0..<threads).contains($0) })
      if round % 7 == 0 { pool.rest() }
    }
  }

  @Test func whoComesToABusyPoolWorksAlone() {
    let pool = ThreadPool()
    pool.share(8, among: 2) { _, _ in
      let (done, by) = share(5, among: 2, of: pool)
      #expect(done == [1, 1, 1, 1, 1])
      #expect(by == [0])
    }
  }

  @Test func manyMayAskAtATime() {
    let pool = ThreadPool()
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      for _ in 0..<300 {
        #expect(share(9, among: 3, of: pool).done == [Int](repeating: 1, count: 9))
      }
    }
  }

  /// Two threads meet in one piece each: only both together get through.
  @Test func threadsWorkAtTheSameTime() {
    let pool = ThreadPool()
    let meeting = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    pool.share(2, among: 2) { _, piece in
      (piece == 0 ? meeting.0 : meeting.1).signal()
      (piece == 0 ? meeting.1 : meeting.0).wait()
    }
  }
}
