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
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .bool)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .int)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .double)
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .string)
  }
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .url)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, wrappedValue, .date)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .data)
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw(.int))
  }
  public init<R>(_ key: String)
  where Value == R?, R: RawRepresentable, R.RawValue == Int {
    self.init(key, nil, .optional(.raw(.int)))
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw(.string))
  }
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
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, .optional(.bool))
  }
  public init(_ key: String) where Value == Int? {
    self.init(key, nil, .optional(.int))
  }
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, .optional(.double))
  }
  public init(_ key: String) where Value == String? {
    self.init(key, nil, .optional(.string))
  }
  public init(_ key: String) where Value == URL? {
    self.init(key, nil, .optional(.url))
  }
  public init(_ key: String) where Value == Date? {
    self.init(key, nil, .optional(.date))
  }
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, .optional(.data))
  }
}

/// The values of one window.
final class SceneStore: WindowService {
  let values = MemoryStore()
  init(of host: ViewHost) {}
}
