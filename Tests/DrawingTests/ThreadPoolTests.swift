import Dispatch
import Testing
import VivaceDrawing

struct ThreadPoolTests {
  /// How often each piece was done, and by workers with which numbers.
  private func share(_ count: Int, among threads: Int) -> (done: [Int], by: Set<Int>) {
    var done = [Int](repeating: 0, count: count)
    var numbers = [Int](repeating: 0, count: count)
    done.withUnsafeMutableBufferPointer { done in
      numbers.withUnsafeMutableBufferPointer { numbers in
        let (done, numbers) = (done.baseAddress, numbers.baseAddress)
        ThreadPool.share(count, among: threads) { worker, piece in
          done![piece] += 1
          numbers![piece] = worker
        }
      }
    }
    return (done, Set(numbers))
  }

  @Test("each piece is done once, by one of so many workers", arguments: 1...4)
  func once(threads: Int) {
    for round in 0..<2_000 {
      let count = round % 41
      let (done, by) = share(count, among: threads)
      #expect(done == [Int](repeating: 1, count: count))
      #expect(by.allSatisfy { (0..<threads).contains($0) })
    }
  }

  /// Each has things of its own that no other may touch meanwhile: a painter's rows.
  @Test("no two calls with the same worker run at a time")
  func apart() {
    var isBusy = [Bool](repeating: false, count: 4)
    isBusy.withUnsafeMutableBufferPointer { isBusy in
      let isBusy = isBusy.baseAddress
      for _ in 0..<200 {
        ThreadPool.share(32, among: 4) { worker, _ in
          #expect(!isBusy![worker])
          isBusy![worker] = true
          for _ in 0..<100 { _ = isBusy![worker] }
          isBusy![worker] = false
        }
      }
    }
  }

  @Test func aPieceMayBeSharedOutItself() {
    ThreadPool.share(8, among: 2) { _, _ in
      #expect(share(5, among: 2).done == [1, 1, 1, 1, 1])
    }
  }

  @Test func manyMayAskAtATime() {
    DispatchQueue.concurrentPerform(iterations: 6) { _ in
      for _ in 0..<300 {
        #expect(share(9, among: 3).done == [Int](repeating: 1, count: 9))
      }
    }
  }
}
