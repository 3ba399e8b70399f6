import Foundation
import Synchronization
import VivaceSupplements

/// A value read by a path of keys, for comparison.
public struct _KeyedValue: Equatable {
  let value: Any?

  public static func == (one: Self, other: Self) -> Bool {
    KeyedValues.areEqual(one.value, other.value)
  }
}

/// Observers by the names of properties.
extension _KeyValueObserved {
  /// The value at a path of keys, as an observation compares it.
  public subscript(_keyPath path: String) -> _KeyedValue {
    _KeyedValue(value: KeyedValues.value(path: path, of: self))
  }

  /// Has the observer's `observeValue` called when the value at a path of keys has changed, as far as this object
  /// announces it. Neither object is kept.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let wanted: NSKeyValueObservingOptions = [.old, .new]
    let token = observe(\.[_keyPath: keyPath], options: options.union(wanted)) {
      [weak observer] object, values in
      guard let observer = observer as? any _KeyValueObserver else { return }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: values.kind.rawValue]
      if options.contains(.new), let new = values.newValue {
        change[.newKey] = new.value ?? NSNull()
      }
      if options.contains(.old), let old = values.oldValue {
        change[.oldKey] = old.value ?? NSNull()
      }
      observer._observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
    KeyedObservers.add(.init(token, self, observer, keyPath, context))
  }

  /// Ends the observations of a path of keys by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyedObservers.remove { $0.isOf(self, observer, keyPath) }
  }

  /// Ends the observations of a path of keys by an observer that were added with that context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    KeyedObservers.remove { $0.isOf(self, observer, keyPath) && $0.context == context }
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Precedes a change that the property does not announce. Observers are called after the change.
  public func willChangeValue(forKey key: String) {}
  /// Called after a property has changed that does not announce it itself: notifies its observers.
  public func didChangeValue(forKey key: String) {
    (self as? any _KeyValueObserved)?._propertyChanged()
  }
  /// Precedes a change that the property does not announce. Observers are called after the change.
  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {}
  /// Called after a property has changed that does not announce it itself: notifies its observers.
  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    (self as? any _KeyValueObserved)?._propertyChanged()
  }
}

/// The observers by name of all objects.
private enum KeyedObservers {
  final class Entry: @unchecked Sendable {
    private let token: NSKeyValueObservation
    private weak var object: NSObject?
    private weak var observer: NSObject?
    private let keyPath: String
    let context: UnsafeMutableRawPointer?

    init(
      _ token: NSKeyValueObservation, _ object: NSObject, _ observer: NSObject, _ keyPath: String,
      _ context: UnsafeMutableRawPointer?
    ) {
      (self.token, self.object, self.observer) = (token, object, observer)
      (self.keyPath, self.context) = (keyPath, context)
    }

    var isOver: Bool { object == nil || observer == nil }
    func isOf(_ object: NSObject, _ observer: NSObject, _ keyPath: String) -> Bool {
      self.object === object && self.observer === observer && self.keyPath == keyPath
    }
    func end() { token.invalidate() }
  }

  private static let entries = Mutex<[Entry]>([])

  static func add(_ entry: Entry) {
    entries.withLock { entries in
      entries.removeAll(where: \.isOver)
      entries.append(entry)
    }
  }

  static func remove(_ isRemoved: (Entry) -> Bool) {
    let removed = entries.withLock { entries in
      let removed = entries.filter { $0.isOver || isRemoved($0) }
      entries.removeAll { entry in removed.contains { $0 === entry } }
      return removed
    }
    for entry in removed { entry.end() }
  }
}
