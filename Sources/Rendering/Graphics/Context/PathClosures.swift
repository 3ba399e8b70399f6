import Foundation
import Synchronization
import VivaceGeometry

/// A closure for the elements of a path behind a pointer.
private final class PathClosure: Sendable {
  nonisolated(unsafe) let call: (UnsafePointer<CGPathElement>) -> Void
  init(_ call: @escaping (UnsafePointer<CGPathElement>) -> Void) { self.call = call }
}

/// The closures that were made to pointers last. A pointer does not keep its closure, so that this does.
private enum PathClosures {
  static let limit = 256
  static let recent = Mutex<[PathClosure]>([])

  static func pointer(to closure: PathClosure) -> UnsafeMutableRawPointer {
    recent.withLock { closures in
      if closures.count == limit { closures.removeFirst() }
      closures.append(closure)
    }
    return Unmanaged.passUnretained(closure).toOpaque()
  }
}

/// Makes a pointer of a closure for `CGPath.apply(info:function:)`, as programs do with blocks of Objective-C. A
/// closure is two pointers here, so that it is kept in an object, until 256 others have been made.
public func unsafeBitCast(
  _ x: @escaping (UnsafePointer<CGPathElement>) -> Void, to type: UnsafeMutableRawPointer.Type
) -> UnsafeMutableRawPointer { PathClosures.pointer(to: PathClosure(x)) }

/// The closure of which the other form has made this pointer.
public func unsafeBitCast(
  _ x: UnsafeMutableRawPointer, to type: ((UnsafePointer<CGPathElement>) -> Void).Type
) -> (UnsafePointer<CGPathElement>) -> Void {
  Unmanaged<PathClosure>.fromOpaque(x).takeUnretainedValue().call
}
