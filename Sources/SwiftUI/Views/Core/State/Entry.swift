/// Makes an entry of the environment, of transactions, of containers or of focused values from a
/// property with a default.
///
/// Becomes a private key beside the property and accessors that use it; expanded by the plug-in of
/// `Sources/Tools/Macros`.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "VivaceMacros", type: "EntryMacro")

/// The key of an entry that does not say its type: the compiler finds the type in the value.
public protocol _EntryKey {
  associatedtype Value
  static var entry: _EntryDefault<Value> { get }
}

/// The default value of an entry, made once and shared by all that read it.
public struct _EntryDefault<Value>: @unchecked Sendable {
  fileprivate let value: Value
  /// Keeps the default of one key.
  public init(_ value: Value) { self.value = value }
}

/// The key under which containers keep an entry without a type.
public enum _Entry<Key: _EntryKey> {
  /// The default of the entry's own key.
  public static var defaultValue: Key.Value { Key.entry.value }
}

extension _Entry: EnvironmentKey, TransactionKey, ContainerValueKey {}
