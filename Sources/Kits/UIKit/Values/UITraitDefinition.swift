/// A trait, as a type. A program's own has a value in every collection.
public protocol UITraitDefinition<Value> {
  associatedtype Value
  /// The value where none is set.
  static var defaultValue: Value { get }
  /// The name in descriptions.
  static var name: String { get }
  /// Under which it is known when it is kept.
  static var identifier: String { get }
  /// Whether dynamic colors follow it.
  static var affectsColorAppearance: Bool { get }
  /// Whether two collections have different values of it.
  static func _differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}

extension UITraitDefinition {
  /// The name of the type, for descriptions.
  public static var name: String { "\(Self.self)" }
  /// The full name of the type, with its module.
  public static var identifier: String { String(reflecting: Self.self) }
  /// False by default: colors do not follow the trait.
  public static var affectsColorAppearance: Bool { false }
  /// True if the trait has different values in two collections; the engine calls it.
  public static func _differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.values.differs(from: b.values, in: Self.self)
  }
}

/// The type of a trait, for lists of observed traits.
public typealias UITrait = any UITraitDefinition.Type
