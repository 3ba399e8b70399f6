import Foundation
import Synchronization

/// The locks of the objects that are entered, each with the number of its entries.
private let locks = Mutex<[ObjectIdentifier: (lock: NSRecursiveLock, count: Int)]>([:])

/// The identity of an object; nil of values, which have none.
private func identity(_ object: Any?) -> ObjectIdentifier? {
  guard let object, type(of: object) is AnyClass else { return nil }
  return ObjectIdentifier(object as AnyObject)
}

/// Locks an object for the thread, which may lock it several times, and waits for others before. Does nothing for
/// values, which have no identity.
///
/// - Returns: Always 0, which is success.
@discardableResult public func objc_sync_enter(_ obj: Any!) -> Int32 {
  guard let id = identity(obj) else { return 0 }
  let lock = locks.withLock { locks in
    let known = locks[id] ?? (NSRecursiveLock(), 0)
    locks[id] = (known.lock, known.count + 1)
    return known.lock
  }
  lock.lock()
  return 0
}

/// Unlocks an object that the thread has locked. Does nothing for values.
///
/// - Returns: 0, or -1 for an object that is not locked.
@discardableResult public func objc_sync_exit(_ obj: Any!) -> Int32 {
  guard let id = identity(obj) else { return 0 }
  let lock = locks.withLock { locks -> NSRecursiveLock? in
    guard let known = locks[id] else { return nil }
    locks[id] = known.count > 1 ? (known.lock, known.count - 1) : nil
    return known.lock
  }
  guard let lock else { return -1 }
  lock.unlock()
  return 0
}
