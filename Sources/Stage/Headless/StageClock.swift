import CLoader
import Foundation

/// What the clocks of Swift and the queues of Dispatch are for code that runs in an ``OwnedTime``.
///
/// `ContinuousClock.now` and `SuspendingClock.now` follow the stage's instant, so that a task which
/// sleeps until a time sleeps exactly as long as it asked to. Blocks that such code gives to
/// `DispatchQueue.main`, at once or after a delay, run in the stage's time, too. Code outside of
/// stages meets the real things. Put in place by the first headless stage: the libraries' own imports
/// are exchanged, so it works in any program, however it was linked.
enum StageClock {
  static func install() { _ = isInstalled }

  private static let isInstalled: Bool = {
    let clock: ClockFunction = { which, result in
      guard let time = OwnedTime.current, which != CLOCK_REALTIME else {
        return clock_gettime(which, result)
      }
      let instant = origin + time.now
      result.pointee.tv_sec = Int(instant)
      result.pointee.tv_nsec = Int(((instant - instant.rounded(.down)) * 1e9).rounded())
      if result.pointee.tv_nsec >= 1_000_000_000 {
        result.pointee.tv_sec += 1
        result.pointee.tv_nsec = 0
      }
      return 0
    }
    replace("libswift_Concurrency.so", "clock_gettime", unsafeBitCast(clock, to: Address.self))

    let async: AsyncFunction = { queue, block in
      guard let time = OwnedTime.current, queue == mainQueue else { return realAsync(queue, block) }
      let block = Block(block)
      time.enqueue { block.run() }
    }
    replace("libswiftDispatch.so", "dispatch_async", unsafeBitCast(async, to: Address.self))

    let after: AfterFunction = { when, queue, block in
      // Times of day have the highest bit set; they are not ours.
      guard let time = OwnedTime.current, when >> 63 == 0 else {
        return realAfter(when, queue, block)
      }
      let now = DispatchTime.now().uptimeNanoseconds
      let asked = DispatchTime(uptimeNanoseconds: when).uptimeNanoseconds
      let delay = asked > now ? Double(asked - now) * 1e-9 : 0
      let block = Block(block)
      time.enqueue(after: OwnedTime.meant(delay)) {
        if queue == mainQueue { block.run() } else { realAsync(queue, block.address) }
      }
    }
    replace("libswiftDispatch.so", "dispatch_after", unsafeBitCast(after, to: Address.self))
    return true
  }()

  private typealias Address = UnsafeMutableRawPointer
  private typealias ClockFunction = @convention(c) (
    clockid_t, UnsafeMutablePointer<timespec>
  ) -> Int32
  private typealias AsyncFunction = @convention(c) (Address, Address) -> Void
  private typealias AfterFunction = @convention(c) (UInt64, Address, Address) -> Void

  /// What a stage's second 0 is on the clocks: a whole number of seconds, so that nothing is lost.
  private static let origin: Double = {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec)
  }()

  private static func symbol(_ name: String) -> Address {
    guard let address = dlsym(nil, name) else {
      preconditionFailure("libdispatch has no \(name); it had one in every version so far.")
    }
    return address
  }
  private static let mainQueue = symbol("_dispatch_main_q")
  private static let realAsync = unsafeBitCast(symbol("dispatch_async"), to: AsyncFunction.self)
  private static let realAfter = unsafeBitCast(symbol("dispatch_after"), to: AfterFunction.self)

  private static func replace(_ library: String, _ symbol: String, _ replacement: Address) {
    vivace_replace_import(library, symbol, replacement)
  }

  /// A block of C, kept until it has run. Its third word is the function, which takes the block.
  private final class Block {
    let address: Address
    init(_ block: Address) { address = copy(block) }
    deinit { StageClock.release(address) }

    func run() {
      typealias Invoke = @convention(c) (Address) -> Void
      address.load(fromByteOffset: 16, as: Invoke.self)(address)
    }
  }
  private typealias CopyFunction = @convention(c) (Address) -> Address
  private typealias ReleaseFunction = @convention(c) (Address) -> Void
  private static let copy = unsafeBitCast(symbol("_Block_copy"), to: CopyFunction.self)
  private static let release = unsafeBitCast(symbol("_Block_release"), to: ReleaseFunction.self)
}
