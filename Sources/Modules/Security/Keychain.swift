import Foundation

/// Keychain items of the program, in a file that only its user can read: in the folder `keychains` of the user's
/// data, under the program's identifier. The file is not encrypted; nothing else holds a key for it.
package final class Keychain: Sendable {
  package typealias Item = [String: Any]
  package static let shared = Keychain(
    file: Keychain.folder + "/"
      + (Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
      .replacingOccurrences(of: "/", with: "-") + ".plist")
  private let file: String
  private let lock = NSLock()

  package init(file: String) { self.file = file }

  private static var folder: String {
    let environment = ProcessInfo.processInfo.environment
    let data = environment["XDG_DATA_HOME"] ?? (environment["HOME"] ?? "") + "/.local/share"
    return data + "/vivace/keychains"
  }

  /// Attributes that make an item the one that it is.
  private static let identifying = [
    kSecClassGenericPassword: [kSecAttrService, kSecAttrAccount, kSecAttrAccessGroup],
    kSecClassInternetPassword: [
      kSecAttrServer, kSecAttrAccount, kSecAttrProtocol, kSecAttrPort, kSecAttrPath,
      kSecAttrSecurityDomain, kSecAttrAccessGroup,
    ],
  ]
  /// Returns whether a key of a query describes items rather than the query's result.
  private static func isAttribute(_ key: String) -> Bool {
    !key.hasPrefix("r_") && !key.hasPrefix("m_") && !key.hasPrefix("u_") && key != "nleg"
  }

  package func add(_ attributes: Item) -> (status: OSStatus, item: Item?) {
    lock.withLock {
      guard let kind = attributes[kSecClass] as? String else { return (errSecParam, nil) }
      guard var items = read() else { return (errSecIO, nil) }
      var item = attributes.filter { Self.isAttribute($0.key) }.compactMapValues(Self.storable)
      let keys = Self.identifying[kind] ?? [kSecAttrLabel, kSecAttrApplicationTag]
      let isKnown = items.contains { other in
        other[kSecClass] as? String == kind && keys.allSatisfy { Self.equal(other[$0], item[$0]) }
      }
      guard !isKnown else { return (errSecDuplicateItem, nil) }
      item[kSecAttrCreationDate] = Date()
      item[kSecAttrModificationDate] = Date()
      items.append(item)
      return (write(items) ? errSecSuccess : errSecIO, item)
    }
  }

  package func items(matching query: Item) -> [Item]? {
    lock.withLock { read()?.filter { Self.matches($0, query) } }
  }

  package func update(_ query: Item, _ changes: Item) -> OSStatus {
    lock.withLock {
      guard var items = read() else { return errSecIO }
      let indices = items.indices.filter { Self.matches(items[$0], query) }
      guard !indices.isEmpty else { return errSecItemNotFound }
      for index in indices {
        for (key, value) in changes where Self.isAttribute(key) {
          items[index][key] = Self.storable(value)
        }
        items[index][kSecAttrModificationDate] = Date()
      }
      return write(items) ? errSecSuccess : errSecIO
    }
  }

  package func delete(_ query: Item) -> OSStatus {
    lock.withLock {
      guard var items = read() else { return errSecIO }
      let count = items.count
      items.removeAll { Self.matches($0, query) }
      guard items.count < count else { return errSecItemNotFound }
      return write(items) ? errSecSuccess : errSecIO
    }
  }

  private static func matches(_ item: Item, _ query: Item) -> Bool {
    query.allSatisfy { key, value in
      guard isAttribute(key), key != kSecValueData, key != kSecAttrAccessControl else {
        return true
      }
      if key == kSecAttrSynchronizable {
        return value as? String == kSecAttrSynchronizableAny
          || (value as? Bool ?? false) == (item[key] as? Bool ?? false)
      }
      return equal(item[key], storable(value))
    }
  }
  private static func equal(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a as String, let b as String): a == b
    case (let a as Data, let b as Data): a == b
    case (let a as Date, let b as Date): a == b
    case (let a as Int, let b as Int): a == b
    case (let a as Bool, let b as Bool): a == b
    default: false
    }
  }
  /// Values of property lists only.
  private static func storable(_ value: Any) -> Any? {
    if let value = value as? String { return value }
    if let value = value as? Data { return value }
    if let value = value as? Date { return value }
    if let value = value as? Bool { return value }
    if let value = value as? Int { return value }
    if let value = value as? NSString { return value as String }
    if let value = value as? NSData { return value as Data }
    return nil
  }

  /// Nil where the file is there and cannot be read.
  private func read() -> [Item]? {
    guard FileManager.default.fileExists(atPath: file) else { return [] }
    guard let data = FileManager.default.contents(atPath: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    else { return nil }
    return list as? [Item]
  }
  /// Replaces the file by a complete one that its owner alone can read.
  private func write(_ items: [Item]) -> Bool {
    let folder = (file as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard
      let data = try? PropertyListSerialization.data(
        fromPropertyList: items, format: .binary, options: 0)
    else { return false }
    let new = "\(file).\(UUID().uuidString)"
    let made = FileManager.default.createFile(
      atPath: new, contents: data, attributes: [.posixPermissions: 0o600])
    guard made, rename(new, file) == 0 else {
      unlink(new)
      return false
    }
    return true
  }
}

// MARK: - Functions

/// A dictionary of a query; programs write `as CFDictionary` behind it, or nothing.
private func dictionary(_ object: Any) -> Keychain.Item {
  if let item = object as? Keychain.Item { return item }
  var result: Keychain.Item = [:]
  for (key, value) in object as? [AnyHashable: Any] ?? [:] { result["\(key)"] = value }
  return result
}

private func result(of item: Keychain.Item, for query: Keychain.Item) -> Any {
  let wantsData = query[kSecReturnData] as? Bool ?? false
  guard query[kSecReturnAttributes] as? Bool ?? false else {
    return wantsData ? item[kSecValueData] ?? Data() : item
  }
  return wantsData ? item : item.filter { $0.key != kSecValueData }
}

private func give(_ found: Any, to result: UnsafeMutablePointer<AnyObject?>?) {
  result?.pointee = found as AnyObject
}

/// Keeps an item of the keychain.
@discardableResult public func SecItemAdd(
  _ attributes: Any, _ result: UnsafeMutablePointer<AnyObject?>?
) -> OSStatus {
  let attributes = dictionary(attributes)
  let (status, item) = Keychain.shared.add(attributes)
  if status == errSecSuccess, let item {
    give(VivaceSecurity.result(of: item, for: attributes), to: result)
  }
  return status
}
/// Finds items of the keychain.
@discardableResult public func SecItemCopyMatching(
  _ query: Any, _ result: UnsafeMutablePointer<AnyObject?>?
) -> OSStatus {
  let query = dictionary(query)
  guard let items = Keychain.shared.items(matching: query) else { return errSecIO }
  guard let first = items.first else { return errSecItemNotFound }
  let answer = { VivaceSecurity.result(of: $0, for: query) }
  if query[kSecMatchLimit] as? String == kSecMatchLimitAll {
    give(items.map(answer), to: result)
  } else {
    give(answer(first), to: result)
  }
  return errSecSuccess
}
/// Changes items of the keychain.
@discardableResult public func SecItemUpdate(_ query: Any, _ attributesToUpdate: Any) -> OSStatus {
  Keychain.shared.update(dictionary(query), dictionary(attributesToUpdate))
}
/// Removes items of the keychain.
@discardableResult public func SecItemDelete(_ query: Any) -> OSStatus {
  Keychain.shared.delete(dictionary(query))
}
