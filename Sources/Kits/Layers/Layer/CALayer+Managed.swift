import Foundation
import VivaceSupplements

/// Properties that a program declares with `@NSManaged`: Objective-C makes their accessors at run time. The tool
/// writes calls of these methods.
extension CALayer {
  /// The value under a key, as the variable's type has it; without one a zero or nil.
  public final func _managed<Value>(_ key: String) -> Value {
    let found = value(forKey: key)
    if let value = found as? Value { return value }
    if let number = found as? NSNumber, let type = Value.self as? any NumberValue.Type,
      let value = type.init(number) as? Value
    {
      return value
    }
    if let type = Value.self as? any EmptyValue.Type, let value = type.empty as? Value {
      return value
    }
    preconditionFailure(
      "\(type(of: self)).\(key) has no value that is a \(Value.self); declare the variable as an "
        + "optional, or set it before it is read")
  }

  /// Keeps a value under a key, with the key's action, and draws again where the class asks for that.
  public final func _setManaged<Value>(_ value: Value, _ key: String) {
    setValue(value, forKey: key)
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }
}

/// A number that is made of an object.
private protocol NumberValue {
  init(_ number: NSNumber)
}
extension CGFloat: NumberValue {
  fileprivate init(_ number: NSNumber) { self.init(number.doubleValue) }
}
extension Double: NumberValue { fileprivate init(_ number: NSNumber) { self = number.doubleValue } }
extension Float: NumberValue { fileprivate init(_ number: NSNumber) { self = number.floatValue } }
extension Int: NumberValue { fileprivate init(_ number: NSNumber) { self = number.intValue } }
extension Bool: NumberValue { fileprivate init(_ number: NSNumber) { self = number.boolValue } }

extension CGPoint: EmptyValue { package static var empty: CGPoint { .zero } }
extension CGSize: EmptyValue { package static var empty: CGSize { .zero } }
extension CGRect: EmptyValue { package static var empty: CGRect { .zero } }
