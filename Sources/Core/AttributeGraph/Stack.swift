/// A growing array of plain things, without reference counts or bounds checks.
@frozen @usableFromInline struct Stack<Element> {
  @usableFromInline var elements: UnsafeMutablePointer<Element>
  @usableFromInline var count = 0
  @usableFromInline var capacity = 16

  @inlinable init() { elements = .allocate(capacity: 16) }

  @inlinable subscript(index: Int) -> Element {
    get { elements[index] }
    nonmutating set { elements[index] = newValue }
  }

  @inlinable mutating func push(_ element: Element) {
    if count == capacity { grow() }
    (elements + count).initialize(to: element)
    count &+= 1
  }

  @inlinable mutating func pop() -> Element {
    count &-= 1
    return elements[count]
  }

  @usableFromInline @inline(never) mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    elements = larger
    capacity *= 2
  }

  /// Gives room back that a large graph has left empty.
  mutating func shrink() {
    guard count == 0, capacity > 1_024 else { return }
    elements.deallocate()
    self = Stack()
  }

  func deallocate() { elements.deallocate() }
}
