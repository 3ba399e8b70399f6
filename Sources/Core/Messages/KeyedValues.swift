import Foundation
import Synchronization
import VivaceSupplements

/// Key-value coding: properties read and changed by their names.
///
/// An object has the properties that its class marks `@objc`, as far as the tool has listed them: it does so in
/// programs that use keys. A property `isOpen` has the key `open`, too; a method without arguments is read by its name.
///
/// These are members of a protocol, so that classes can have members of their own with the names.
extension NSObjectProtocol where Self: NSObject {
  /// The value of a property; nil, with a report, where the object has none of the name.
  public func value(forKey key: String) -> Any? { KeyedValues.value(key, of: self) }

  /// The value at a path of keys with points between. Objects of an array give an array of values; `@count`, `@sum`,
  /// `@avg`, `@min` and `@max` combine them.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyedValues.value(path: keyPath, of: self)
  }

  /// Changes a property. A key that the object does not have, and a value of another type, are reported.
  public func setValue(_ value: Any?, forKey key: String) {
    KeyedValues.set(key, of: self, to: value)
  }

  /// Changes the property at the end of a path of keys.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let keys = keyPath.split(separator: ".").map(String.init)
    guard let last = keys.last else { return }
    let owner = keys.dropLast().joined(separator: ".")
    let object = owner.isEmpty ? self : KeyedValues.value(path: owner, of: self)
    if let object { KeyedValues.set(last, of: object as AnyObject, to: value) }
  }

  /// Changes several properties.
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      KeyedValues.set(key, of: self, to: value is NSNull ? nil : value)
    }
  }

  /// The values of some properties; `NSNull` stands for none.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, KeyedValues.value($0, of: self) ?? NSNull()) }) { first, _ in first }
  }
}

/// An object with properties of its own by key, beside those that sources list.
public protocol _KeyedOwner: AnyObject {
  /// The value of a property; nil where there is none of the name, a nil inside for an empty one.
  @MainActor func _keyedValue(_ key: String) -> Any??
}

/// Reads and changes values by keys.
enum KeyedValues {
  static func value(path: String, of object: Any) -> Any? {
    let keys = path.split(separator: ".").map(String.init)
    var found: Any? = object
    for (index, key) in keys.enumerated() {
      guard let current = found else { return nil }
      if key.hasPrefix("@"), let list = list(current) {
        let rest = keys.dropFirst(index + 1).joined(separator: ".")
        return combined(list, key, rest)
      }
      found = member(key, of: current)
    }
    return found
  }

  private static func member(_ key: String, of value: Any) -> Any? {
    if let table = value as? [String: Any] { return table[key] }
    if let list = list(value) {
      return list.map { member(key, of: $0) ?? NSNull() }
    }
    return Self.value(key, of: value as AnyObject)
  }

  private static func list(_ value: Any) -> [Any]? {
    switch value {
    case let list as [Any]: list
    case let list as NSArray: Array(list)
    case let list as NSSet: list.allObjects
    case let list as NSOrderedSet: list.array
    default: nil
    }
  }

  private static func combined(_ list: [Any], _ name: String, _ path: String) -> Any? {
    let values = path.isEmpty ? list : list.map { value(path: path, of: $0) ?? NSNull() }
    if let result = CollectionOperator.result(name, of: values) { return result }
    report("The collection operator \(name) is not known here; the value is nil.")
    return nil
  }

  static func value(_ key: String, of object: AnyObject) -> Any? {
    if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
    for name in names(key) {
      if let value = _listedValue(name, of: object) { return value }
    }
    if let value = ownValue(key, of: object) { return value }
    if key == "self" { return object }
    let selector = Selector(key)
    if _understands(selector, object) { return _answer(selector, of: object, []) }
    report(
      "\(type(of: object)) has no value for the key \(key); it is nil. Mark the property @objc, and build with the "
        + "vivace tool.")
    return nil
  }

  /// A property of an object that has some by key itself. Like a message, it is read on the caller's thread.
  private static func ownValue(_ key: String, of object: AnyObject) -> Any?? {
    guard let found = object as? any _KeyedOwner else { return nil }
    nonisolated(unsafe) let owner = found
    let read: @MainActor (String) -> Any?? = { owner._keyedValue($0) }
    return unsafeBitCast(read, to: ((String) -> Any??).self)(key)
  }

  static func set(_ key: String, of object: AnyObject, to value: Any?) {
    if let dictionary = object as? NSMutableDictionary {
      dictionary[key] = value
      return
    }
    for name in names(key) {
      switch _setListedValue(name, of: object, to: value) {
      case .done: return
      case .otherType:
        let kind = value.map { "\(type(of: $0))" } ?? "nil"
        return report(
          "The property \(name) of \(type(of: object)) has another type than \(kind); it keeps its value."
        )
      case .unknown: break
      }
    }
    report(
      "\(type(of: object)) has no property for the key \(key); nothing is changed. Mark it @objc, and build with the "
        + "vivace tool.")
  }

  /// Whether two values are equal, or the same object.
  static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let list = one as? [Any], let others = other as? [Any] {
      return list.count == others.count && zip(list, others).allSatisfy { areEqual($0, $1) }
    }
    func compare<Same: Equatable>(_ value: Same) -> Bool { value == other as? Same }
    return (one as? any Equatable).map { compare($0) }
      ?? ((one as AnyObject) === (other as AnyObject))
  }

  /// A key, and the name of a property that it stands for: `open` is `isOpen`.
  private static func names(_ key: String) -> [String] {
    [key, "is" + key.prefix(1).uppercased() + key.dropFirst()]
  }

  // MARK: - Reports

  /// Receives reports; tests replace it.
  nonisolated(unsafe) static var receiver: ((String) -> Void)?
  private static let reported = Mutex<Set<String>>([])

  /// Reports what is wrong, once.
  private static func report(_ message: String) {
    if let receiver { return receiver(message) }
    guard reported.withLock({ $0.insert(message).inserted }) else { return }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
