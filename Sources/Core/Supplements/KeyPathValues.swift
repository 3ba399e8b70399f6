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
    if key.hasPrefix("@") {
      return CollectionOperator.result(key, of: list.map { value(rest, of: $0) }) ?? nil
    }
    return NSArray(array: list.map { value(path, of: $0) ?? NSNull() })
  }
}
