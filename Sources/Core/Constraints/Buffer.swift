import Glibc

/// Plain values in a row that grows and never shrinks.
///
/// An array without checks and without reference counts, for the inside of a `Tableau`: who makes one
/// calls `deallocate()` once, and copies share what they hold. The memory is the C library's, whose
/// realloc(3) lets a large block grow without a copy.
struct Buffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int32 = 0
  private var capacity: Int32

  init(capacity: Int32) {
    self.capacity = capacity
    base = Self.memory(nil, capacity)
  }

  @inline(__always) subscript(index: Int32) -> Element {
    unsafeAddress { UnsafePointer(base + Int(index)) }
    nonmutating unsafeMutableAddress { base + Int(index) }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: capacity * 2) }
    (base + Int(count)).initialize(to: element)
    count += 1
  }

  /// Makes it this long, with copies of an element behind what there is.
  mutating func extend(to length: Int32, with element: Element) {
    if length > capacity { grow(to: max(capacity * 2, length)) }
    while count < length {
      (base + Int(count)).initialize(to: element)
      count += 1
    }
  }

  /// Makes room for so many more.
  mutating func reserve(_ more: Int32) {
    if count + more > capacity { grow(to: count + more) }
  }

  @inline(__always) mutating func removeLast() -> Element {
    count -= 1
    return base[Int(count)]
  }

  /// Shortens it to this length.
  @inline(__always) mutating func truncate(to length: Int32) { count = length }

  var elements: UnsafeMutableBufferPointer<Element> { .init(start: base, count: Int(count)) }

  @inline(never) private mutating func grow(to newCapacity: Int32) {
    base = Self.memory(base, newCapacity)
    capacity = newCapacity
  }

  private static func memory(
    _ old: UnsafeMutablePointer<Element>?, _ capacity: Int32
  ) -> UnsafeMutablePointer<Element> {
    let size = Int(capacity) * MemoryLayout<Element>.stride
    guard let memory = realloc(old, size) else {
      fatalError("There are not \(size) bytes of memory left to solve constraints with.")
    }
    return memory.assumingMemoryBound(to: Element.self)
  }

  func deallocate() { free(base) }
}
