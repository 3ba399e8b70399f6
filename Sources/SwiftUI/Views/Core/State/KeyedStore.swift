import VivaceAttributeGraph
import VivaceGeometry

/// Values by name that outlive the views that show them, and who shows them.
///
/// A value that is set by one view reaches every other view that shows it, with the transaction it was
/// set in. What changes a store behind its back is noticed in each window's next turn.
class KeyedStore {
  private struct Reader {
    weak var location: StoredReader?
  }
  private var readers: [String: [Reader]] = [:]

  func object(forKey key: String) -> Any? { fatalError("abstract") }
  func write(_ value: Any?, forKey key: String) { fatalError("abstract") }

  func set(_ value: Any?, forKey key: String, transaction: Transaction?) {
    write(value, forKey: key)
    for reader in readers[key] ?? [] { reader.location?.notice(transaction) }
  }

  func add(_ reader: StoredReader, forKey key: String) {
    readers[key, default: []].removeAll { $0.location == nil }
    readers[key, default: []].append(Reader(location: reader))
  }
}

/// A store that lives as long as its owner.
final class MemoryStore: KeyedStore {
  /// The values to begin with, asked for when a view first reads or writes one.
  var load: () -> [String: Any] = { [:] }
  /// A value was set since the owner last looked.
  var isChanged = false
  private(set) lazy var all = load()
  override func object(forKey key: String) -> Any? { all[key] }
  override func write(_ value: Any?, forKey key: String) {
    all[key] = value
    isChanged = true
  }
}

/// The user's defaults.
final class DefaultsStore: KeyedStore {
  private let defaults: UserDefaults
  private nonisolated(unsafe) static var known: [ObjectIdentifier: DefaultsStore] = [:]

  /// The store of a defaults object: there is one, so that all its users observe one another's writes.
  static func of(_ defaults: UserDefaults) -> DefaultsStore {
    if let store = known[ObjectIdentifier(defaults)] { return store }
    let store = DefaultsStore(defaults)
    known[ObjectIdentifier(defaults)] = store
    return store
  }

  private init(_ defaults: UserDefaults) { self.defaults = defaults }

  fileprivate static var all: [UserDefaults] { known.values.map(\.defaults) }

  override func object(forKey key: String) -> Any? { defaults.object(forKey: key) }
  override func write(_ value: Any?, forKey key: String) {
    if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
  }
}

/// The user's defaults that views keep values in.
package enum StoredDefaults {
  /// Main thread only.
  package static var all: [UserDefaults] { DefaultsStore.all }
}

/// Someone who shows a value of a store.
protocol StoredReader: AnyObject {
  /// The value was set.
  func notice(_ transaction: Transaction?)
  /// Looks whether the value was changed behind the store's back.
  func poll()
}

/// A value of a store as one property of a view reads and writes it.
final class StoredLocation<Value>: Location<Value>, StoredReader, @unchecked Sendable {
  private let store: KeyedStore
  private let key: String
  private let initial: Value
  private let coding: StoredCoding<Value>
  private weak var host: ViewHost?
  /// Grows with each change; bodies read it.
  private let signal: Attribute<UInt64>?
  private let weakSignal: WeakAttribute<UInt64>?
  private var count: UInt64 = 0
  private var lastSeen: NSObject?

  /// Without a host it reads and writes, and notifies only its own readers.
  init(
    _ store: KeyedStore, key: String, initial: Value, coding: StoredCoding<Value>,
    host: ViewHost? = nil
  ) {
    self.store = store
    self.key = key
    self.initial = initial
    self.coding = coding
    self.host = host
    signal = host?.graph.source(0)
    weakSignal = signal?.weak
    super.init()
    guard let host else { return }
    lastSeen = raw
    store.add(self, forKey: key)
    host.service(StoredReaders.self).add(self)
  }

  private var raw: NSObject? { store.object(forKey: key).map { $0 as? NSObject ?? NSNull() } }

  override var value: Value {
    if let host, host.graph.isDraining, weakSignal?.attribute != nil { _ = signal?.value }
    return store.object(forKey: key).flatMap(coding.read) ?? initial
  }

  override var seen: SeenValue? {
    SeenValue(store.object(forKey: key).flatMap(coding.read) ?? initial)
  }

  override func set(_ value: Value, transaction: Transaction?) {
    if let host, !MainThread.isCurrent {
      nonisolated(unsafe) let (value, transaction) = (value, transaction)
      return host.enqueueFromAnywhere { _ in self.set(value, transaction: transaction) }
    }
    if let host, host.refusesWrites {
      return Warning.once(
        "The stored value “\(key)” was set while views are being updated; the new value is dropped. "
          + "A body must not write state: do it in an action, onAppear or onChange.")
    }
    guard !ValueComparison.areEqual(value, self.value) else { return }
    store.set(coding.write(value), forKey: key, transaction: transaction)
  }

  func notice(_ transaction: Transaction?) {
    lastSeen = raw
    guard let host else { return }
    if host.isInTurn { host.writers.append("“\(key)”") }
    host.enqueueChange(transaction) { [self] in
      count += 1
      weakSignal?.attribute?.set(count)
    }
  }

  func poll() {
    let raw = raw
    if raw != lastSeen { notice(nil) }
  }
}

/// A window's properties that show stored values.
final class StoredReaders: WindowService {
  private struct Weak { weak var reader: StoredReader? }
  private var readers: [Weak] = []

  init(of host: ViewHost) {}

  func add(_ reader: StoredReader) { readers.append(Weak(reader: reader)) }

  /// Looks for values that were changed by others than views.
  func poll() {
    guard !readers.isEmpty else { return }
    readers.removeAll { $0.reader == nil }
    for entry in readers { entry.reader?.poll() }
  }
}

/// How a value is kept in a store, as one of the kinds that property lists have.
struct StoredCoding<Value> {
  let read: (Any) -> Value?
  /// Nil removes the value.
  let write: (Value) -> Any?
}

extension StoredCoding {
  /// A value that is absent when nil.
  static func optional<Wrapped>(_ coding: StoredCoding<Wrapped>) -> StoredCoding<Wrapped?>
  where Value == Wrapped? {
    StoredCoding<Wrapped?>(read: coding.read, write: { $0.flatMap(coding.write) })
  }

  static func raw<Raw>(_ coding: StoredCoding<Raw>) -> StoredCoding
  where Value: RawRepresentable, Value.RawValue == Raw {
    StoredCoding(
      read: { coding.read($0).flatMap(Value.init(rawValue:)) },
      write: { coding.write($0.rawValue) })
  }
}

extension StoredCoding where Value: Codable {
  /// A value in JSON; one that cannot be read is the default.
  static var json: StoredCoding {
    StoredCoding(
      read: { ($0 as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } },
      write: { try? JSONEncoder().encode($0) })
  }
}

extension StoredCoding where Value == Bool {
  static var bool: StoredCoding { number { $0.boolValue } }
}
extension StoredCoding where Value == Int {
  static var int: StoredCoding { number { $0.intValue } }
}
extension StoredCoding where Value == Double {
  static var double: StoredCoding { number { $0.doubleValue } }
}
extension StoredCoding where Value == String {
  static var string: StoredCoding { plain }
}
extension StoredCoding where Value == Data {
  static var data: StoredCoding { plain }
}
extension StoredCoding where Value == Date {
  static var date: StoredCoding { plain }
}
extension StoredCoding where Value == URL {
  /// Kept as text.
  static var url: StoredCoding {
    StoredCoding(
      read: { ($0 as? String).flatMap(URL.init(string:)) }, write: { $0.absoluteString })
  }
}

extension StoredCoding {
  private static var plain: StoredCoding { StoredCoding(read: { $0 as? Value }, write: { $0 }) }

  private static func number(_ read: @escaping (NSNumber) -> Value) -> StoredCoding {
    StoredCoding(read: { $0 as? Value ?? ($0 as? NSNumber).map(read) }, write: { $0 })
  }
}
