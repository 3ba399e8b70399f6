import VivaceGeometry

/// A value kept for a window under a key.
///
/// The value belongs to the window: all views in it that use one key share it, and it stays when
/// they go. A window that is open when the program ends begins with it at the next start; closing one of
/// several windows removes it.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: StoredCoding<Value>
  /// Holds the value instead of the window.
  private let store: UserDefaults?
  private var location: StoredLocation<Value>?

  private init(
    _ key: String, _ initial: Value, _ coding: StoredCoding<Value>, _ store: UserDefaults? = nil
  ) {
    self.key = key
    self.initial = initial
    self.coding = coding
    self.store = store
  }

  /// The window's value for the key, or the default. Outside of a body the default, and writing
  /// does nothing.
  public var wrappedValue: Value {
    get { location?.value ?? initial }
    nonmutating set {
      guard let location else { return Self.complain(key) }
      location.set(newValue, transaction: nil)
    }
  }

  /// The `$` value. Outside of a window it is a constant of the default, with a warning.
  public var projectedValue: Binding<Value> {
    guard let location else {
      Self.complain(key)
      return .constant(initial)
    }
    return Binding(location: location)
  }

  private static func complain(_ key: String) {
    Warning.once(
      "The @SceneStorage “\(key)” was used outside of a window's views; nothing is stored. Use it in "
        + "a body or an action.")
  }

  public static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box() }

  private final class Box: _PropertyBox {
    private var location: StoredLocation<Value>?

    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let property = field.assumingMemoryBound(to: SceneStorage<Value>.self)
      let location =
        self.location
        ?? StoredLocation(
          property.pointee.store.map(DefaultsStore.of)
            ?? base.host.service(SceneStore.self).values, key: property.pointee.key,
          initial: property.pointee.initial,
          coding: property.pointee.coding, host: base.host)
      self.location = location
      property.pointee.location = location
    }

    override func seenValue(at field: UnsafeMutableRawPointer) -> SeenValue? { location?.seen }
  }
}

extension SceneStorage {
  /// A truth value; `wrappedValue` counts while the window has none under the key.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .bool)
  }
  /// An integer with a default for an absent key.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .int)
  }
  /// A floating-point number with a default for an absent key.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .double)
  }
  /// A string with a default for an absent key.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .string)
  }
  /// A URL with a default for an absent key.
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .url)
  }
  /// A date with a default for an absent key.
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, wrappedValue, .date)
  }
  /// Bytes with a default for an absent key.
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .data)
  }
  /// An enumeration of integers; the window keeps the raw value.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw(.int))
  }
  /// An optional enumeration of integers; nil removes the key.
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, nil, .optional(.raw(.int)))
  }
  /// An enumeration of strings; the window keeps the raw value.
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw(.string))
  }
  /// An optional enumeration of strings; nil removes the key.
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == String {
    self.init(key, nil, .optional(.raw(.string)))
  }
}

extension SceneStorage where Value: Codable {
  /// A value of several parts, in JSON: what people have customized.
  package init(json initial: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(key, initial, .json, store)
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// An optional truth value; nil while the key is absent.
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, .optional(.bool))
  }
  /// An optional integer; nil while the key is absent.
  public init(_ key: String) where Value == Int? {
    self.init(key, nil, .optional(.int))
  }
  /// An optional floating-point number; nil while the key is absent.
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, .optional(.double))
  }
  /// An optional string; nil while the key is absent.
  public init(_ key: String) where Value == String? {
    self.init(key, nil, .optional(.string))
  }
  /// An optional URL; nil while the key is absent.
  public init(_ key: String) where Value == URL? {
    self.init(key, nil, .optional(.url))
  }
  /// An optional date; nil while the key is absent.
  public init(_ key: String) where Value == Date? {
    self.init(key, nil, .optional(.date))
  }
  /// Optional bytes; nil while the key is absent.
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, .optional(.data))
  }
}

/// The values of one window.
final class SceneStore: WindowService {
  let values = MemoryStore()
  init(of host: ViewHost) {}
}
