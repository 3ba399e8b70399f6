/// Counts the blocks that Swift takes from the heap: the standard library calls `malloc` for objects,
/// arrays and buffers alike, and from the first count on it calls us instead.
import CLoader
import Glibc

nonisolated(unsafe) private var count = 0

private let isCounting: Bool = {
  let counting: @convention(c) (Int) -> UnsafeMutableRawPointer? = { size in
    count &+= 1
    return malloc(size)
  }
  let entry = unsafeBitCast(counting, to: UnsafeMutableRawPointer.self)
  return vivace_replace_import("libswiftCore.so", "malloc", entry) > 0
}()

/// How many blocks were taken while `body` ran; nil where the standard library cannot be watched.
func allocations(_ body: () -> Void) -> Int? {
  guard isCounting else { return nil }
  let before = count
  body()
  return count - before
}
