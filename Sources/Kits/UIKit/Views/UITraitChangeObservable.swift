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
    traitState.registrations.append(made)
    return made
  }

  /// Ends a registration; one of another view is ignored.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitState.registrations.removeAll { $0 === registration }
  }

  func tellTraits(_ previous: UITraitCollection, _ now: UITraitCollection) {
    for one in traitState.registrations
    where one.traits.contains(where: { $0._differs(previous, now) }) {
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
