import Foundation
import Synchronization
import VivaceSupplements

/// A method as a message finds it. The main actor is not asked: a message runs the method on the thread
/// on which it is sent, as it does elsewhere.
public typealias _MessageMethod = @MainActor (AnyObject, [Any?]) -> Void

/// The methods that messages find: for each class and name, a closure that calls one.
///
/// Swift on Linux has no methods by name. The tool lists those that a source marks `@objc`, in one
/// function a source, called when the first message is sent.
private enum MessageTable {
  private struct Entries: Sendable {
    var methods: [ObjectIdentifier: [String: _MessageMethod]] = [:]
    /// Methods of generic classes, with a test for the objects that have them.
    var generic: [String: [(has: @MainActor (AnyObject) -> Bool, method: _MessageMethod)]] = [:]
    var isFilled = false
  }
  private static let entries = Mutex(Entries())
  /// Held while the sources are read, which add their methods meanwhile.
  private static let reading = NSRecursiveLock()

  static func add(_ name: String, to type: AnyClass, _ method: @escaping _MessageMethod) {
    entries.withLock { $0.methods[ObjectIdentifier(type), default: [:]][name] = method }
  }

  static func add(
    _ name: String, where has: @escaping @MainActor (AnyObject) -> Bool,
    _ method: @escaping _MessageMethod
  ) {
    entries.withLock { $0.generic[name, default: []].append((has, method)) }
  }

  /// Whether a class, or one that it inherits from, has a method.
  static func has(_ name: String, in type: AnyClass) -> Bool {
    fill()
    let methods = entries.withLock { $0.methods }
    var type: AnyClass? = type
    while let known = type {
      if methods[ObjectIdentifier(known)]?[name] != nil { return true }
      type = _getSuperclass(known)
    }
    return false
  }

  /// The method of the object's class or of one that it inherits from.
  static func method(_ name: String, of object: AnyObject) -> ((AnyObject, [Any?]) -> Void)? {
    fill()
    let (methods, generic) = entries.withLock { ($0.methods, $0.generic[name]) }
    var type: AnyClass? = Swift.type(of: object)
    while let known = type {
      if let method = methods[ObjectIdentifier(known)]?[name] {
        return unsafeBitCast(method, to: ((AnyObject, [Any?]) -> Void).self)
      }
      type = _getSuperclass(known)
    }
    let found =
      generic?.last {
        unsafeBitCast($0.has, to: ((AnyObject) -> Bool).self)(object)
      }?.method ?? (object as? any _MessageOwner)?._method(named: name)
    return found.map { unsafeBitCast($0, to: ((AnyObject, [Any?]) -> Void).self) }
  }

  static func fill() {
    reading.withLock {
      let isFilled = entries.withLock { entries in
        defer { entries.isFilled = true }
        return entries.isFilled
      }
      guard !isFilled else { return }
      // The sources of a program are numbered; not each of them has such methods.
      for index in 0..<1_000 {
        guard let symbol = dlsym(nil, "vivace_messages_\(index)") else { continue }
        let add: @convention(c) () -> Void = CFunction.at(symbol)
        add()
      }
    }
  }
}

/// An object that understands messages of its own, beside those that sources list.
public protocol _MessageOwner: AnyObject {
  /// The method of a name; nil for one that the object does not have.
  func _method(named name: String) -> _MessageMethod?
}

/// Reads what the tool has added to the program's sources, once.
func _readMessages() { MessageTable.fill() }

/// Makes a method known by a name. Called by what the tool adds to a source.
public func _addMessage(
  _ name: String, to type: AnyClass, _ method: @escaping _MessageMethod
) { MessageTable.add(name, to: type, method) }

/// Makes a method of a generic class known by a name. Called by what the tool adds to a source.
///
/// - Parameter has: whether an object is of that class, whatever the class's parameters are.
public func _addMessage(
  _ name: String, where has: @escaping @MainActor (AnyObject) -> Bool,
  _ method: @escaping _MessageMethod
) { MessageTable.add(name, where: has, method) }

/// Receives the result of a method; only `perform(_:)` has a use for it.
public func _ignore<T>(_ answer: T) { MessageAnswer.note(answer) }

/// The result of the method that a message runs, for the sender that asked for it.
enum MessageAnswer {
  private final class Box: @unchecked Sendable { var object: AnyObject? }
  @TaskLocal private static var box: Box?

  fileprivate static func note<T>(_ answer: T) {
    guard let box, T.self != Void.self else { return }
    let object: Any? = answer
    box.object = object.map { $0 as AnyObject }
  }

  /// The object that the method of a message returns; nil where it returns none.
  static func of(_ send: () -> Void) -> AnyObject? {
    let box = Box()
    $box.withValue(box, operation: send)
    return box.object
  }
}

/// An argument of the type that the method expects; a message with another one ends the program, with an
/// error.
public func _argument<T>(_ arguments: [Any?], _ index: Int) -> T {
  let argument = index < arguments.count ? arguments[index] : nil
  if let argument = argument as? T { return argument }
  if let nothing = Optional<Any>.none as? T { return nothing }
  fatalError(
    "A message's argument \(index + 1) is \(argument.map { "\(type(of: $0))" } ?? "nil"); the "
      + "method wants \(T.self).")
}

/// Sends a message. One that the object does not understand ends the program, as it does elsewhere.
public func _send(_ selector: Selector, to object: AnyObject, _ arguments: Any?...) {
  _send(selector, to: object, arguments: arguments)
}

/// Sends a message with its arguments as an array.
func _send(_ selector: Selector, to object: AnyObject, arguments: [Any?]) {
  guard let method = MessageTable.method(selector.description, of: object) else {
    fatalError(
      "\(type(of: object)) does not understand the message \(selector). Mark the method @objc, and "
        + "build with the vivace tool.")
  }
  method(object, arguments)
}

/// Whether the objects of a class understand a message.
func _understands(_ selector: Selector, of type: AnyClass) -> Bool {
  MessageTable.has(selector.description, in: type)
}

/// Whether an object understands a message.
public func _understands(_ selector: Selector, _ object: AnyObject) -> Bool {
  MessageTable.method(selector.description, of: object) != nil
}
