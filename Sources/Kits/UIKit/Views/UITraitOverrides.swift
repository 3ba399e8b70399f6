/// Traits that a view, a controller or a scene sets for itself and its content, in place of inherited ones.
public protocol UITraitOverrides: UIMutableTraits {
  /// Whether it has a value of a trait.
  func contains(_ trait: UITrait) -> Bool
  /// Removes the value of a trait: the inherited one holds again.
  mutating func remove(_ trait: UITrait)
}

extension MutableTraits: UITraitOverrides {
  func contains(_ trait: UITrait) -> Bool { values.says(trait) }
  mutating func remove(_ trait: UITrait) { values.forget(trait) }
}

extension UITraitCollection {
  /// The collection's values as mutable overrides.
  package var asOverrides: any UITraitOverrides { MutableTraits(values: values) }

  package convenience init(_ overrides: any UITraitOverrides) {
    self.init((overrides as? MutableTraits)?.values ?? Values())
  }
}

extension UIView {
  /// The overriding traits for this view and all its content. A trait that is not set here reads as
  /// unspecified; `traitCollection` has the resulting values.
  public var traitOverrides: any UITraitOverrides {
    get { traitState.own.asOverrides }
    set {
      traitState.own = UITraitCollection(newValue)
      traitsChanged()
    }
  }

  /// Delivers changed traits; they are otherwise delivered as they change.
  public func updateTraitsIfNeeded() { traitsChanged() }
}

extension UIViewController {
  /// The trait overrides for this controller's view, its subviews and child controllers.
  public var traitOverrides: any UITraitOverrides {
    get { ownTraits.asOverrides }
    set {
      ownTraits = UITraitCollection(newValue)
      viewIfLoaded?.traitsChanged()
    }
  }

  func overrideTraits(
    _ collection: UITraitCollection?, ofChild childViewController: UIViewController
  ) {
    childViewController.ownTraits = collection ?? UITraitCollection()
    childViewController.viewIfLoaded?.traitsChanged()
  }
  func overriddenTraits(ofChild childViewController: UIViewController) -> UITraitCollection? {
    let traits = childViewController.ownTraits
    return traits == UITraitCollection() ? nil : traits
  }

  /// Announces changed traits to the loaded view at once.
  public func updateTraitsIfNeeded() { viewIfLoaded?.traitsChanged() }
}
