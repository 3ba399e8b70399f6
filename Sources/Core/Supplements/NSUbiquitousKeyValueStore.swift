import Foundation

/// Values by key that the devices of an account share. There is no account on Linux, so that the values stay with
/// the program's settings on this machine.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  private static let shared = NSUbiquitousKeyValueStore()
  /// The program's store.
  open class var `default`: NSUbiquitousKeyValueStore { shared }

  /// The name of the notification for changes by other devices. It is never posted here.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  private static let settingsKey = "_UbiquitousKeyValueStore"
  private let lock = NSLock()

  private func change(_ body: (inout [String: Any]) -> Void) {
    lock.withLock {
      var values = UserDefaults.standard.dictionary(forKey: Self.settingsKey) ?? [:]
      body(&values)
      if values.isEmpty {
        UserDefaults.standard.removeObject(forKey: Self.settingsKey)
      } else {
        UserDefaults.standard.set(values, forKey: Self.settingsKey)
      }
    }
  }

  /// All values.
  open var dictionaryRepresentation: [String: Any] {
    lock.withLock { UserDefaults.standard.dictionary(forKey: Self.settingsKey) ?? [:] }
  }

  /// The value of the key.
  open func object(forKey aKey: String) -> Any? { dictionaryRepresentation[aKey] }
  /// Keeps a value of a property list; nil removes the key.
  open func set(_ anObject: Any?, forKey aKey: String) { change { $0[aKey] = anObject } }
  /// Removes the key.
  open func removeObject(forKey aKey: String) { change { $0[aKey] = nil } }

  /// The text of the key; nil for another kind of value.
  open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
  /// The array of the key; nil for another kind of value.
  open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
  /// The dictionary of the key; nil for another kind of value.
  open func dictionary(forKey aKey: String) -> [String: Any]? {
    object(forKey: aKey) as? [String: Any]
  }
  /// The data of the key; nil for another kind of value.
  open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
  /// The whole number of the key; 0 for another kind of value.
  open func longLong(forKey aKey: String) -> Int64 { number(aKey)?.int64Value ?? 0 }
  /// The number of the key; 0 for another kind of value.
  open func double(forKey aKey: String) -> Double { number(aKey)?.doubleValue ?? 0 }
  /// The truth of the key; false for another kind of value.
  open func bool(forKey aKey: String) -> Bool { number(aKey)?.boolValue ?? false }
  private func number(_ key: String) -> NSNumber? { object(forKey: key) as? NSNumber }

  /// Keeps a text; nil removes the key.
  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  /// Keeps data; nil removes the key.
  open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  /// Keeps an array; nil removes the key.
  open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
  /// Keeps a dictionary; nil removes the key.
  open func set(_ aDictionary: [String: Any]?, forKey aKey: String) {
    set(aDictionary as Any?, forKey: aKey)
  }
  /// Keeps a whole number.
  open func set(_ value: Int64, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  /// Keeps a number.
  open func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  /// Keeps a truth.
  open func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }

  /// True: the values are with the program's settings, which are written by themselves.
  @discardableResult open func synchronize() -> Bool { true }
}

/// The key of the reason of a change by another device.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// The key of the keys that another device changed.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// The reason of a change: another device set the values.
public let NSUbiquitousKeyValueStoreServerChange = 0
/// The reason of a change: the first values of an account arrived.
public let NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// The reason of a change: the values are too large.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2
/// The reason of a change: another account is signed in.
public let NSUbiquitousKeyValueStoreAccountChange = 3
