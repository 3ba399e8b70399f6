/// Some of the objects that an array holds on to, looked at without counting references.
///
/// Where two threads go through the same thousands of objects, each count would be a write, which takes
/// the memory from the other thread's processor.
@usableFromInline package struct UnretainedObjects<Object: AnyObject>: RandomAccessCollection {
  /// A reference that is not counted. Good for as long as the array lives.
  @usableFromInline package typealias Element = Unmanaged<Object>

  @usableFromInline let objects: UnsafeBufferPointer<Element>

  @inlinable package init(_ objects: UnsafeBufferPointer<Element>) { self.objects = objects }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { objects.count }
  @inlinable package subscript(index: Int) -> Element { objects[index] }

  /// A part of them, counted from 0 again.
  @inlinable package func slice(_ range: Range<Int>) -> UnretainedObjects {
    UnretainedObjects(UnsafeBufferPointer(rebasing: objects[range]))
  }
}

extension Unmanaged {
  /// Calls `body` with the object.
  @inlinable @inline(__always) package func withObject<Result>(_ body: (Instance) -> Result)
    -> Result
  {
    _withUnsafeGuaranteedRef(body)
  }
}

extension Array where Element: AnyObject {
  /// Calls `body` with the elements, which must not be kept beyond it.
  @inlinable @inline(__always) package func withUnretainedObjects<Result>(
    _ body: (UnretainedObjects<Element>) -> Result
  )
    -> Result
  {
    withUnsafeBufferPointer { elements in
      // A reference is one word, counted or not.
      elements.withMemoryRebound(to: Unmanaged<Element>.self) { body(UnretainedObjects($0)) }
    }
  }
}
