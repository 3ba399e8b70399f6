// The names are those of the Objective-C runtime.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

/// How an object keeps a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is not kept alive; once it is gone the answer is nil.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// Keeps a copy of a value that is an `NSCopying` object.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Keeps a value with an object, under a key that is an address; nil forgets the value.
///
/// The value goes with the object: at once with an object of UIKit, and otherwise when values are next associated
/// with any object. Reading a value never finds that of another object at the same address.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociationTable.set(value, policy, for: key, of: object as AnyObject)
}

/// The value that is associated with the object under the key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociationTable.value(for: key, of: object as AnyObject)
}

/// Forgets all values that are associated with the object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociationTable.removeAll(of: ObjectIdentifier(object as AnyObject))
}

/// A key of associated values: its address, which is its own as long as it lives.
package final class AssociationKey: Sendable {
  package init() {}
  package var address: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

/// The values that are associated with objects, by the identity of the object and the key.
package enum AssociationTable {
  /// A value as its policy keeps it.
  private enum Kept {
    case strong(Any)
    case weak(WeakReference)

    var value: Any? {
      switch self {
      case .strong(let value): value
      case .weak(let reference): reference.object
      }
    }
  }

  private struct WeakReference { weak var object: AnyObject? }

  private final class Entry {
    /// The owner. Nil once it is gone, so that another object at its address does not inherit the values.
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Kept] = [:]
    init(_ owner: AnyObject) { self.owner = owner }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The count of entries at which those of objects that are gone are removed.
  nonisolated(unsafe) private static var sweepLimit = 16

  fileprivate static func set(
    _ value: Any?, _ policy: objc_AssociationPolicy, for key: UnsafeRawPointer, of object: AnyObject
  ) {
    let kept = value.map { keep($0, policy) }
    // Values are released outside of the lock: what they run may associate values in turn.
    var released: [Entry] = []
    var old: Kept?
    lock.withLock {
      let id = ObjectIdentifier(object)
      if let stale = entries[id], stale.owner !== object {
        released.append(stale)
        entries[id] = nil
      }
      if kept != nil, entries[id] == nil {
        if entries.count >= sweepLimit { sweep(into: &released) }
        entries[id] = Entry(object)
      }
      guard let entry = entries[id] else { return }
      old = entry.values.updateValue(kept ?? .strong(()), forKey: key)
      if kept == nil { entry.values[key] = nil }
      if entry.values.isEmpty { entries[id] = nil }
    }
    withExtendedLifetime((old, released)) {}
  }

  private static func keep(_ value: Any, _ policy: objc_AssociationPolicy) -> Kept {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN:
      type(of: value) is AnyClass
        ? .weak(WeakReference(object: value as AnyObject)) : .strong(value)
    case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: .strong(value)
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .strong((value as? any NSCopying)?.copy(with: nil) ?? value)
    }
  }

  fileprivate static func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.owner === object else {
        return nil
      }
      return entry.values[key]?.value
    }
  }

  /// Forgets the values of an object, which may be in its `deinit`.
  package static func removeAll(of object: ObjectIdentifier) {
    let released = lock.withLock {
      entries.isEmpty ? nil : entries.removeValue(forKey: object)
    }
    withExtendedLifetime(released) {}
  }

  /// Moves the entries whose owners are gone into an array. The limit doubles with what stays, so that the cost of
  /// sweeps is constant for each association on average.
  private static func sweep(into released: inout [Entry]) {
    for (id, entry) in entries where entry.owner == nil {
      released.append(entry)
      entries[id] = nil
    }
    sweepLimit = max(16, entries.count * 2)
  }

  /// The count of objects that have associated values, including those that are gone and were not swept yet.
  package static var count: Int { lock.withLock { entries.count } }
}
