import CLoader
import Foundation
import Synchronization
import VivaceMotion
import VivaceViews

/// A sample of the main thread's stack, taken by a signal handler on that thread: no other code can read the
/// stack of a thread that never returns.
///
/// The handler allocates nothing: it may interrupt any code, the memory allocator too.
enum StackSample {
  struct Contents {
    var body: UnsafePointer<CChar>?
    var animation: UnsafePointer<CChar>?
    /// Innermost first. All but the first address of the interrupted code are behind their calls.
    var addresses: [UInt]
  }

  /// Memory that is allocated once and never freed.
  private struct Storage: @unchecked Sendable {
    let addresses = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: capacity)
    let isTaken = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(isTaken, 0, 0) }
  }

  private static let capacity = 96
  private static let storage = Storage()
  private static let count = Atomic<Int>(0)
  private static let body = Atomic<UInt>(0)
  private static let animation = Atomic<UInt>(0)

  /// A signal that nothing else uses.
  private static let signal = __libc_current_sigrtmax() - 3

  static func install() {
    // The first call loads the library that reads stacks.
    _ = vivace_read_stack(storage.addresses, 1)
    var action = Glibc.sigaction()
    action.sa_flags = SA_RESTART
    action.__sigaction_handler.sa_handler = { _ in StackSample.fill() }
    sigaction(signal, &action, nil)
  }

  private static func fill() {
    count.store(Int(vivace_read_stack(storage.addresses, Int32(capacity))), ordering: .relaxed)
    body.store(UInt(bitPattern: BodyTrace.current), ordering: .relaxed)
    animation.store(UInt(bitPattern: AnimationTrace.current), ordering: .releasing)
    sem_post(storage.isTaken)
  }

  /// Waits for the sample at most a second; nil when the thread did not answer. Not from the thread itself.
  static func read(of thread: pthread_t) -> Contents? {
    guard pthread_kill(thread, signal) == 0 else { return nil }
    for _ in 0..<100 {
      if sem_trywait(storage.isTaken) == 0 { break }
      usleep(10_000)
    }
    let animation = animation.load(ordering: .acquiring)
    let count = count.exchange(0, ordering: .relaxed)
    guard count > 0 else { return nil }
    return Contents(
      body: UnsafePointer(bitPattern: body.load(ordering: .relaxed)),
      animation: UnsafePointer(bitPattern: animation),
      addresses: (0..<count).compactMap { storage.addresses[$0].map { UInt(bitPattern: $0) } })
  }
}
