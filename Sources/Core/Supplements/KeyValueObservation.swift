import Foundation
import Synchronization

/// The values that an observer of a property wants, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Options by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = Self(rawValue: 1)
  /// The value before the change.
  public static let old = Self(rawValue: 2)
  /// A first call at once, with the present value.
  public static let initial = Self(rawValue: 4)
  /// A call before each change, too. Ignored here.
  public static let prior = Self(rawValue: 8)
}

/// The kind of a change; always setting here.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion = 2
  case removal = 3
  case replacement = 4
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  /// Always setting.
  public let kind: Kind
  /// The value after the change; nil unless it was asked for.
  public let newValue: Value?
  /// The value before the change; nil unless it was asked for, and at the first call.
  public let oldValue: Value?
  /// Always nil: members of collections are not observed.
  public let indexes: IndexSet?
  /// Always false.
  public let isPrior: Bool
}

/// An observation of a property, which ends with this object or when it is made invalid.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  fileprivate var changed: (() -> Void)?
  fileprivate weak var object: AnyObject?

  /// Ends the observation.
  public func invalidate() {
    changed = nil
    if let object { ObservedObjects.remove(self, of: object) }
    object = nil
  }
  deinit { if let object { ObservedObjects.remove(self, of: object) } }
}

/// An object that notifies observers of its properties. Foundation on Linux has no such notification: a class
/// calls ``_propertyChanged()`` itself.
public protocol _KeyValueObserved: NSObject {}

extension _KeyValueObserved {
  /// Calls a closure when the property's value has changed.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    _observe(self, keyPath, options: options, changeHandler: changeHandler).observation
  }

  /// Notifies the observers of the properties that have changed.
  public func _propertyChanged() { ObservedObjects.tell(self) }
}

/// An observation of an object that does not announce its changes, with a function that looks whether the value is
/// another one, and tells the observer.
public func _observe<Object: NSObject, Value>(
  _ object: Object, _ keyPath: KeyPath<Object, Value>, options: NSKeyValueObservingOptions,
  changeHandler: @escaping (Object, NSKeyValueObservedChange<Value>) -> Void
) -> (observation: NSKeyValueObservation, look: () -> Void) {
  let observation = NSKeyValueObservation()
  observation.object = object
  var known = object[keyPath: keyPath]
  func tell(_ object: Object, _ old: Value?, _ new: Value) {
    changeHandler(
      object,
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false))
  }
  observation.changed = { [weak object] in
    guard let object else { return }
    let (old, new) = (known, object[keyPath: keyPath])
    guard !areEqual(old, new) else { return }
    known = new
    tell(object, old, new)
  }
  ObservedObjects.add(observation, of: object)
  if options.contains(.initial) { tell(object, nil, known) }
  return (observation, { [weak observation] in observation?.changed?() })
}

/// Whether two values can be compared and are equal.
private func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
  func compare<Same: Equatable>(_ type: Same.Type) -> Bool { one as? Same == other as? Same }
  return (Value.self as? any Equatable.Type).map { compare($0) } ?? false
}

/// The observations of each object.
enum ObservedObjects {
  private struct Weak { weak var observation: NSKeyValueObservation? }
  private static let observations = Mutex<[ObjectIdentifier: [Weak]]>([:])

  static func add(_ observation: NSKeyValueObservation, of object: AnyObject) {
    observations.withLock {
      $0[ObjectIdentifier(object), default: []].append(Weak(observation: observation))
    }
  }
  static func remove(_ observation: NSKeyValueObservation, of object: AnyObject) {
    observations.withLock { observations in
      let id = ObjectIdentifier(object)
      observations[id]?.removeAll { $0.observation == nil || $0.observation === observation }
      if observations[id]?.isEmpty == true { observations[id] = nil }
    }
  }
  /// Tells the observers of all settings, each of which compares the value.
  static func tellOfSettings() {
    let present = observations.withLock { $0.values.flatMap { $0.compactMap(\.observation) } }
    for observation in present where observation.object is UserDefaults { observation.changed?() }
  }
  static func tell(_ object: AnyObject) {
    let present = observations.withLock {
      $0[ObjectIdentifier(object)]?.compactMap(\.observation) ?? []
    }
    for observation in present where observation.object === object { observation.changed?() }
  }
}
