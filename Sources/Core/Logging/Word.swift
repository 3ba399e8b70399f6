import Foundation
import Synchronization

/// A lock in one word of memory, on which the kernel lets threads wait: 0 is free, 1 taken, 2 taken with
/// others that wait (U. Drepper, "Futexes Are Tricky", the second mutex).
struct Word {
  private let address: UnsafeMutablePointer<UInt32>
  private let number: UnsafeMutablePointer<Atomic<UInt32>>

  init(_ lock: os_unfair_lock_t) {
    address = UnsafeMutableRawPointer(lock).assumingMemoryBound(to: UInt32.self)
    number = UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<UInt32>.self)
  }

  func tryLock() -> Bool {
    number.pointee.compareExchange(
      expected: 0, desired: 1, successOrdering: .acquiring, failureOrdering: .relaxed
    ).exchanged
  }

  func lock() {
    if tryLock() { return }
    while number.pointee.exchange(2, ordering: .acquiring) != 0 {
      _ = kernel(Self.futex, address, Self.wait, 2, 0, 0, 0)
    }
  }

  func unlock() {
    if number.pointee.exchange(0, ordering: .releasing) == 2 {
      _ = kernel(Self.futex, address, Self.wake, 1, 0, 0, 0)
    }
  }

  var isTaken: Bool { number.pointee.load(ordering: .relaxed) != 0 }

  #if arch(x86_64)
    private static let futex = 202
  #else
    private static let futex = 98
  #endif
  /// FUTEX_WAIT and FUTEX_WAKE, between the threads of one program.
  private static let wait = 0 | 128
  private static let wake = 1 | 128
}

/// C's `syscall`, which takes any number of arguments, with those of a futex.
@_silgen_name("syscall")
private func kernel(
  _ number: Int, _ word: UnsafeMutablePointer<UInt32>, _ operation: Int, _ value: Int, _ time: Int,
  _ other: Int, _ mask: Int
) -> Int
