import Combine
import VivaceAttributeGraph
import VivaceGeometry

/// A value kept in `UserDefaults` under a key. A view that reads it is updated when anybody writes
/// it.
///
/// Outside of views, as in a model class, it reads and writes the same value; an ObservableObject
/// around it announces its changes.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: StoredCoding<Value>
  private let store: UserDefaults?
  private var installed: StoredLocation<Value>?

  private init(
    _ key: String, _ initial: Value, _ coding: StoredCoding<Value>, store: UserDefaults?
  ) {
    self.key = key
    self.initial = initial
    self.coding = coding
    self.store = store
  }

  private var location: StoredLocation<Value> {
    installed
      ?? StoredLocation(
        DefaultsStore.of(store ?? .standard), key: key, initial: initial, coding: coding)
  }

  /// The stored value, or the default when nothing is stored under the key.
  public var wrappedValue: Value {
    get { location.value }
    nonmutating set { location.set(newValue, transaction: nil) }
  }

  /// The `$` value: a binding that writes the defaults.
  public var projectedValue: Binding<Value> { Binding(location: location) }

  /// In a class: an ObservableObject announces the change.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage path: ReferenceWritableKeyPath<Owner, AppStorage<Value>>
  ) -> Value {
    get { owner[keyPath: path].wrappedValue }
    set {
      let publisher = (owner as? any ObservableObject)?.objectWillChange
      (publisher as? ObservableObjectPublisher)?.send()
      owner[keyPath: path].wrappedValue = newValue
    }
  }

  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box() }

  private final class Box: _PropertyBox {
    private var store: Attribute<DefaultsStore?>?
    private var location: StoredLocation<Value>?
    private var shown: (store: KeyedStore, key: String)?

    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let property = field.assumingMemoryBound(to: AppStorage<Value>.self)
      let inherited = store ?? base.environment.read(\.appStore, base.graph)
      store = inherited
      let chosen = property.pointee.store.map(DefaultsStore.of) ?? inherited.value ?? .standard
      let key = property.pointee.key
      if shown?.store !== chosen || shown?.key != key {
        shown = (chosen, key)
        location = StoredLocation(
          chosen, key: key, initial: property.pointee.initial, coding: property.pointee.coding,
          host: base.host)
      }
      property.pointee.installed = location
    }

    override func seenValue(at field: UnsafeMutableRawPointer) -> SeenValue? { location?.seen }
  }
}

extension DefaultsStore {
  static var standard: DefaultsStore { .of(.standard) }
}

extension EnvironmentValues {
  /// The default store of `AppStorage`.
  var appStore: DefaultsStore {
    get { self[AppStoreKey.self] }
    set { self[AppStoreKey.self] = newValue }
  }

  private struct AppStoreKey: EnvironmentKey {
    static var defaultValue: DefaultsStore { .standard }
  }
}

extension View {
  /// Sets the default store of `AppStorage` for this view and its descendants.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.appStore, .of(store))
  }
}

extension AppStorage {
  /// A truth value; `wrappedValue` counts while the key is absent. A nil store means the environment's.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, wrappedValue, .bool, store: store)
  }
  /// An integer with a default for an absent key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, wrappedValue, .int, store: store)
  }
  /// A floating-point number with a default for an absent key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == Double {
    self.init(key, wrappedValue, .double, store: store)
  }
  /// A string with a default for an absent key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value == String {
    self.init(key, wrappedValue, .string, store: store)
  }
  /// A URL with a default for an absent key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, wrappedValue, .url, store: store)
  }
  /// A date with a default for an absent key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, wrappedValue, .date, store: store)
  }
  /// Bytes with a default for an absent key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, wrappedValue, .data, store: store)
  }
  /// An enumeration of integers; the store holds the raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw(.int), store: store)
  }
  /// An optional enumeration of integers; nil removes the key.
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, nil, .optional(.raw(.int)), store: store)
  }
  /// An enumeration of strings; the store holds the raw value.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw(.string), store: store)
  }
  /// An optional enumeration of strings; nil removes the key.
  public init<R>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, nil, .optional(.raw(.string)), store: store)
  }
}

extension AppStorage where Value: Codable {
  /// A value of several parts, in JSON: what people have customized.
  package init(json initial: Value, _ key: String, store: UserDefaults?) {
    self.init(key, initial, .json, store: store)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// An optional truth value; nil while the key is absent.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, nil, .optional(.bool), store: store)
  }
  /// An optional integer; nil while the key is absent.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, nil, .optional(.int), store: store)
  }
  /// An optional floating-point number; nil while the key is absent.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, nil, .optional(.double), store: store)
  }
  /// An optional string; nil while the key is absent.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, nil, .optional(.string), store: store)
  }
  /// An optional URL; nil while the key is absent.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, nil, .optional(.url), store: store)
  }
  /// An optional date; nil while the key is absent.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, nil, .optional(.date), store: store)
  }
  /// Optional bytes; nil while the key is absent.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, nil, .optional(.data), store: store)
  }
}
