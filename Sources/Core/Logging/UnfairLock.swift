// The names are those that C has.
// swift-format-ignore-file: TypeNamesShouldBeCapitalized

import Foundation

/// A lock in one word. It must stay where it is while it is used: on the heap, or in a class.
public struct os_unfair_lock_s: Sendable {
  public var _os_unfair_lock_opaque: UInt32
  public init() { _os_unfair_lock_opaque = 0 }
  public init(_os_unfair_lock_opaque: UInt32) {
    self._os_unfair_lock_opaque = _os_unfair_lock_opaque
  }
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

public let OS_UNFAIR_LOCK_INIT = os_unfair_lock_s()

/// Waits until the lock is free and takes it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { Word(lock).lock() }
/// Takes the lock if it is free.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  Word(lock).tryLock()
}
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { Word(lock).unlock() }

/// Ends the program where the lock is free. Whose it is is not known.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  precondition(Word(lock).isTaken, "os_unfair_lock: the lock is not taken")
}

/// A lock with the state that it keeps, in a place of its own. Copies are the same lock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  /// The lock's word, with the state behind it.
  private final class Storage {
    let word = os_unfair_lock_t.allocate(capacity: 1)
    var state: State

    init(_ state: State) {
      word.initialize(to: os_unfair_lock_s())
      self.state = state
    }
    deinit { word.deallocate() }
  }

  private let storage: Storage

  public init(uncheckedState initialState: State) { storage = Storage(initialState) }
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    os_unfair_lock_lock(storage.word)
    defer { os_unfair_lock_unlock(storage.word) }
    return try body(&storage.state)
  }

  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Returns the closure's result, or nil without running it if the lock is held.
  public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
    guard os_unfair_lock_trylock(storage.word) else { return nil }
    defer { os_unfair_lock_unlock(storage.word) }
    return try body(&storage.state)
  }

  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? { try withLockIfAvailableUnchecked(body) }

  /// The expected owner of a lock in an assertion.
  public enum Ownership: Hashable, Sendable { case owner, notOwner }

  /// Ends the program where the lock should be taken and is free.
  public func precondition(_ condition: Ownership) {
    if condition == .owner { os_unfair_lock_assert_owner(storage.word) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  public init() { self.init(uncheckedState: ()) }

  public func lock() { os_unfair_lock_lock(storage.word) }
  public func unlock() { os_unfair_lock_unlock(storage.word) }
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.word) }

  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try body()
  }
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable () throws -> R
  ) rethrows -> R? {
    guard lockIfAvailable() else { return nil }
    defer { unlock() }
    return try body()
  }
}
