import Foundation

extension NSDictionary {
  /// The value at a path of keys, as in `"user.name"`; lists on the path give the values of their objects.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyPathValues.value(keyPath.split(separator: "."), of: self)
  }
}

extension NSArray {
  /// The values under a key of all objects; `NSNull` for those without one.
  public func value(forKey key: String) -> Any { value(forKeyPath: key) ?? NSArray() }
  /// The values at a path of keys of all objects, or an operator's result: `"@count"`, `"@sum.price"`.
  public func value(forKeyPath keyPath: String) -> Any? {
    KeyPathValues.value(keyPath.split(separator: "."), of: self)
  }
}

/// Values of collections by paths of keys.
private enum KeyPathValues {
  static func value(_ path: some Collection<Substring>, of object: Any) -> Any? {
    guard let key = path.first else { return object }
    let rest = path.dropFirst()
    if let table = object as? NSDictionary {
      if key == "@count" { return table.count }
      return table.object(forKey: String(key)).flatMap { value(rest, of: $0) }
    }
    guard let list = object as? NSArray else { return nil }
    if key.hasPrefix("@") { return result(key, of: list.map { value(rest, of: $0) }) }
    return NSArray(array: list.map { value(path, of: $0) ?? NSNull() })
  }

  /// The result of an operator over the values that a path has.
  private static func result(_ name: Substring, of values: [Any?]) -> Any? {
    let found = values.compactMap { $0 is NSNull ? nil : $0 }
    let numbers = found.compactMap { $0 as? NSNumber }.map(\.doubleValue)
    switch name {
    case "@count": return values.count
    case "@sum": return numbers.reduce(0, +)
    case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
    case "@min": return numbers.min() ?? (found as? [String])?.min()
    case "@max": return numbers.max() ?? (found as? [String])?.max()
    case "@unionOfObjects": return NSArray(array: found)
    case "@distinctUnionOfObjects":
      var seen: Set<AnyHashable> = []
      return NSArray(
        array: found.filter { ($0 as? AnyHashable).map { seen.insert($0).inserted } ?? true })
    default: return nil
    }
  }
}
