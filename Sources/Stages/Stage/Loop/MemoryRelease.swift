/// When a program with windows gives memory back that its frames have left free: a while after its last turn. Has no
/// clock of its own.
///
/// The C library returns free memory at the end of its heap only, and keeps the content between.
package struct MemoryRelease {
  /// When it is due; infinity when nothing has run since it was done.
  package private(set) var nextMoment = Double.infinity
  /// Seconds without turns.
  package static let delay = 5.0

  package init() {}

  /// Turns or frames were made.
  package mutating func note(at now: Double) { nextMoment = now + Self.delay }

  /// Releases the memory if it is due. Takes some milliseconds.
  mutating func update(at now: Double) {
    if isDue(at: now) { Heap.trim() }
  }

  /// True once for each rest.
  package mutating func isDue(at now: Double) -> Bool {
    guard now >= nextMoment else { return false }
    nextMoment = .infinity
    return true
  }
}

/// The C library's heap.
enum Heap {
  private typealias Option = @convention(c) (Int32, Int32) -> Int32
  private typealias Trim = @convention(c) (Int) -> Int32
  private static let library = "libc.so.6"

  /// Has all threads allocate from one heap. Else each has a heap of its own, of which the memory of a few frames stays
  /// for ever.
  static func shareAmongThreads() {
    let greatestNumber: Int32 = -8  // M_ARENA_MAX
    let option = WindowSystem.function("mallopt", of: library, Option.self)
    _ = option?(greatestNumber, 1)
  }

  /// Gives free memory back to the system.
  static func trim() {
    let trim = WindowSystem.function("malloc_trim", of: library, Trim.self)
    _ = trim?(0)
  }
}
