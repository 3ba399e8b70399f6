import Foundation
import Synchronization
import VivaceSupplements

/// Changes a property that an interface file names. False where the property has another type.
public typealias _OutletSetter = @MainActor (AnyObject, Any?) -> Bool

/// Reads a property by its name.
public typealias _PropertyGetter = @MainActor (AnyObject) -> Any?

/// The classes and properties that interface files name, and the properties that a program reads and changes by key.
///
/// Swift on Linux has no properties by name. The tool lists the outlets of each source, the properties marked `@objc`
/// of programs that use keys, and the classes that the program's interface files name, in the function in which it
/// lists messages.
private enum NamedClassTable {
  private struct Entries: Sendable {
    var classes: [String: AnyClass] = [:]
    var setters: [ObjectIdentifier: [String: _OutletSetter]] = [:]
    var getters: [ObjectIdentifier: [String: _PropertyGetter]] = [:]
    /// The modules of the classes, which may have others that are not listed.
    var modules: [String] = []
  }
  private static let entries = Mutex(Entries())

  static func add(_ type: AnyClass) {
    let name = String(reflecting: type)
    entries.withLock { entries in
      let components = name.split(separator: ".")
      entries.classes[name] = type
      if let last = components.last { entries.classes[String(last)] = type }
      if let module = components.first, !entries.modules.contains(String(module)) {
        entries.modules.append(String(module))
      }
    }
  }

  static func add(_ name: String, to type: AnyClass, _ set: @escaping _OutletSetter) {
    entries.withLock { $0.setters[ObjectIdentifier(type), default: [:]][name] = set }
  }

  static func type(_ name: String, module: String?) -> AnyClass? {
    _readMessages()
    let entries = entries.withLock { $0 }
    if let module {
      if let known = entries.classes["\(module).\(name)"] { return known }
      if let found = NSClassFromString("\(module).\(name)") { return found }
    }
    if let known = entries.classes[name] { return known }
    return entries.modules.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
  }

  static func add(_ name: String, to type: AnyClass, get: @escaping _PropertyGetter) {
    entries.withLock { $0.getters[ObjectIdentifier(type), default: [:]][name] = get }
  }

  static func setter(_ name: String, of object: AnyObject) -> _OutletSetter? {
    _readMessages()
    return found(name, of: object, in: entries.withLock { $0.setters })
  }
  static func getter(_ name: String, of object: AnyObject) -> _PropertyGetter? {
    _readMessages()
    return found(name, of: object, in: entries.withLock { $0.getters })
  }

  /// The entry of the object's class or of one that it inherits from.
  private static func found<Entry>(
    _ name: String, of object: AnyObject, in table: [ObjectIdentifier: [String: Entry]]
  ) -> Entry? {
    var type: AnyClass? = Swift.type(of: object)
    while let known = type {
      if let entry = table[ObjectIdentifier(known)]?[name] { return entry }
      type = _getSuperclass(known)
    }
    return nil
  }
}

/// Makes a class known by its name. Called by what the tool adds to a source.
public func _addClass(_ type: AnyClass) { NamedClassTable.add(type) }

/// Makes a property known by its name. Called by what the tool adds to a source.
public func _addOutlet(_ name: String, to type: AnyClass, _ set: @escaping _OutletSetter) {
  NamedClassTable.add(name, to: type, set)
}

/// Makes a property readable by its name. Called by what the tool adds to a source.
public func _addGetter(_ name: String, to type: AnyClass, _ get: @escaping _PropertyGetter) {
  NamedClassTable.add(name, to: type, get: get)
}

/// Reads a listed property of an object; nil where there is none of the name.
func _listedValue(_ name: String, of object: AnyObject) -> Any?? {
  guard let get = NamedClassTable.getter(name, of: object) else { return nil }
  return .some(unsafeBitCast(get, to: ((AnyObject) -> Any?).self)(object))
}

/// Sets a property of an object by its name, on whatever thread.
func _setListedValue(_ name: String, of object: AnyObject, to value: Any?) -> _OutletResult {
  guard let set = NamedClassTable.setter(name, of: object) else { return .unknown }
  return unsafeBitCast(set, to: ((AnyObject, Any?) -> Bool).self)(object, value)
    ? .done : .otherType
}

/// Finds a class by its name in a module; without one, in the modules of the classes that are listed.
public func _namedClass(_ name: String, module: String?) -> AnyClass? {
  NamedClassTable.type(name, module: module)
}

/// The result of setting a property by its name.
public enum _OutletResult: Sendable { case done, unknown, otherType }

/// Sets a property of an object by its name.
@MainActor public func _setOutlet(
  _ name: String, of object: AnyObject, to value: Any?
) -> _OutletResult { _setListedValue(name, of: object, to: value) }

/// Assigns a value if it has the property's type, as a number of another kind too. False if it has not.
public func _assign<Value>(_ property: inout Value, _ value: Any?) -> Bool {
  if let value {
    if let same = value as? Value {
      property = same
    } else if let number = CollectionOperator.number(value),
      let same = converted(number, to: Value.self)
    {
      property = same
    } else {
      return false
    }
    return true
  }
  guard let none = Optional<Any>.none as? Value else { return false }
  property = none
  return true
}

/// A number as the type of a property.
private func converted<Value>(_ number: Double, to type: Value.Type) -> Value? {
  let forms: [Any] = [
    number, CGFloat(number), Float(number), Int(exactly: number.rounded(.towardZero)) ?? 0,
    number != 0,
    NSNumber(value: number),
    UInt(exactly: max(0, number).rounded(.towardZero)) ?? 0,
  ]
  return forms.lazy.compactMap { $0 as? Value }.first
}

/// Sends a message, and returns the object that its method returns. Nil too where it is not understood.
public func _answer(
  _ selector: Selector, of object: AnyObject, _ arguments: [Any?]
) -> AnyObject? {
  guard _understands(selector, object) else { return nil }
  return MessageAnswer.of { _send(selector, to: object, arguments: arguments) }
}
