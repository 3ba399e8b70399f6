import Foundation
import Synchronization

/// A key of the dictionary that describes a change of an observed property.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The key as a string.
  public let rawValue: String
  /// A key by its string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The raw value of an `NSKeyValueChange`, a `UInt`.
  public static let kindKey = Self(rawValue: "kind")
  /// The value after the change, or `NSNull`, where it was asked for.
  public static let newKey = Self(rawValue: "new")
  /// The value before the change, or `NSNull`, where it was asked for.
  public static let oldKey = Self(rawValue: "old")
  /// Never there: members of collections are not observed.
  public static let indexesKey = Self(rawValue: "indexes")
  /// Never there: observers are not called before a change.
  public static let notificationIsPriorKey = Self(rawValue: "notificationIsPrior")
}

/// An observer of keys. A class of a program that overrides `observeValue` becomes one when its source is read:
/// Swift overrides no method of an extension.
public protocol _KeyValueObserver: NSObject {
  /// The program's own `observeValue`.
  func _observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension NSObject {
  /// Does nothing: observed changes go to the classes that declare this method themselves.
  public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}
}

extension UserDefaults: _KeyValueObserved {
  /// Has the observer called when the value of a key has changed: at the end of the action in which it did, or of
  /// the next one if another thread or another program changed it. Neither object is kept.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let new = SettingsObservers.Entry(observer, self, keyPath, options, context)
    SettingsObservers.entries.withLock { $0.append(new) }
    if options.contains(.initial) { new.tell(old: nil) }
  }

  /// Ends the observations of a key by an observer.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    SettingsObservers.remove { $0.observer === observer && $0.isOf(self, keyPath) }
  }

  /// Ends the observations of a key by an observer that were added with that context.
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    SettingsObservers.remove {
      $0.observer === observer && $0.isOf(self, keyPath) && $0.context == context
    }
  }
}

/// The observers of settings, which are compared with the values they saw last: Foundation on Linux posts no
/// notification.
package enum SettingsObservers {
  fileprivate static let entries = Mutex<[Entry]>([])

  fileprivate static func remove(_ isRemoved: (Entry) -> Bool) {
    entries.withLock { $0.removeAll { $0.observer == nil || isRemoved($0) } }
  }

  /// Calls the observers of the values that have changed since the last time.
  package static func update() {
    let present = entries.withLock { $0 }
    for entry in present { entry.update() }
    ObservedObjects.tellOfSettings()
  }

  fileprivate final class Entry: @unchecked Sendable {
    weak var observer: NSObject?
    let context: UnsafeMutableRawPointer?
    private weak var defaults: UserDefaults?
    private let key: String
    private let options: NSKeyValueObservingOptions
    private var known: Any?

    init(
      _ observer: NSObject, _ defaults: UserDefaults, _ key: String,
      _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
    ) {
      (self.observer, self.defaults, self.key) = (observer, defaults, key)
      (self.options, self.context) = (options, context)
      known = defaults.object(forKey: key)
    }

    func isOf(_ defaults: UserDefaults, _ key: String) -> Bool {
      self.defaults === defaults && self.key == key
    }

    func update() {
      let (old, new) = (known, defaults?.object(forKey: key))
      let isSame = NSArray(array: [old ?? NSNull()]).isEqual(to: [new ?? NSNull()])
      guard !isSame else { return }
      known = new
      tell(old: .some(old))
    }

    /// - Parameter old: Nil for the first call, which has no old value.
    func tell(old: Any??) {
      guard let observer = observer as? any _KeyValueObserver, let defaults else { return }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if options.contains(.new) { change[.newKey] = known ?? NSNull() }
      if options.contains(.old), let old { change[.oldKey] = old ?? NSNull() }
      observer._observeValue(forKeyPath: key, of: defaults, change: change, context: context)
    }
  }
}
