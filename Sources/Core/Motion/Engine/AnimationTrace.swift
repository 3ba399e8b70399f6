import Foundation
import Synchronization

/// Which animation of the user's is being asked, for the message that a trap in it leaves behind.
package enum AnimationTrace {
  /// The address of a C string; 0 while none is asked.
  private static let asked = Atomic<UInt>(0)

  /// A C string that lives for ever, or nil when none is asked.
  package static var current: UnsafePointer<CChar>? {
    UnsafePointer(bitPattern: asked.load(ordering: .relaxed))
  }

  /// Returns the result of `body`, which calls into `animation`.
  static func asking<T>(_ animation: any CustomAnimation, _ body: () -> T) -> T {
    guard let name = name(of: animation) else { return body() }
    let outer = asked.exchange(UInt(bitPattern: name), ordering: .relaxed)
    defer { asked.store(outer, ordering: .relaxed) }
    return body()
  }

  /// The type's name, under delays and repeats too; nil for what is built in.
  private static func name(of animation: any CustomAnimation) -> UnsafePointer<CChar>? {
    if let modified = animation as? any ModifiedAnimationWith {
      return name(of: modified.unmodified.base)
    }
    if animation is any BuiltInAnimation { return nil }
    let type = type(of: animation)
    return names.withLock { names in
      if let name = names[ObjectIdentifier(type)] { return name.text }
      let name = Name(text: UnsafePointer(strdup(String(describing: type))))
      names[ObjectIdentifier(type)] = name
      return name.text
    }
  }

  /// A C string that is never freed or changed.
  private struct Name: @unchecked Sendable { var text: UnsafePointer<CChar> }
  private static let names = Mutex<[ObjectIdentifier: Name]>([:])
}
