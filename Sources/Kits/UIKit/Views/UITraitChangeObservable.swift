import VivaceGeometry

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

/// A registration, with which it can be removed.
public protocol UITraitChangeRegistration: AnyObject {}

final class TraitRegistration: UITraitChangeRegistration {
  let traits: [UITrait]
  let action: @MainActor (UIView, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ action: @escaping @MainActor (UIView, UITraitCollection) -> Void) {
    (self.traits, self.action) = (traits, action)
  }
}

/// An object whose trait changes can be observed.
@MainActor @preconcurrency public protocol UITraitChangeObservable: AnyObject {
  func _register(
    _ traits: [UITrait], _ action: @escaping @MainActor (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration
}

extension UIView: UITraitChangeObservable {
  /// Calls the closure with the former traits after a change of one of these; the engine's own form.
  public func _register(
    _ traits: [UITrait], _ action: @escaping @MainActor (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let made = TraitRegistration(traits) { _, previous in action(previous) }
    traitRegistrations.append(made)
    return made
  }

  /// Ends a registration; one of another view is ignored.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }

  func tellTraits(_ previous: UITraitCollection, _ now: UITraitCollection) {
    for one in traitRegistrations where one.traits.contains(where: { $0._differs(previous, now) }) {
      one.action(self, previous)
    }
  }
}

extension UITraitChangeObservable {
  /// Calls the closure with the previous traits when one of the traits changes.
  @discardableResult public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    _register(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Registers with the controller's view, which this loads.
  public func _register(
    _ traits: [UITrait], _ action: @escaping @MainActor (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration { view._register(traits, action) }
}
