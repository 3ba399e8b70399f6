/// The tint of the view that a collection of traits is for.
///
/// It goes with the traits, since colors are resolved with them, and is none of them: collections are equal whatever
/// their tints are, and views receive another tint by `tintColorDidChange()` alone.
struct TraitTint: Hashable {
  var color: UIColor?

  static func == (a: TraitTint, b: TraitTint) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension UITraitCollection {
  /// Makes traits by a closure, for a view with a tint.
  package convenience init(tint: UIColor?, mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = MutableTraits(values: Values(tint: TraitTint(color: tint)))
    mutations(&traits)
    self.init((traits as! MutableTraits).values)
  }

  /// Returns the same traits for a view with a tint.
  package func tinted(_ color: UIColor?) -> UITraitCollection {
    var values = values
    values.tint = TraitTint(color: color)
    return UITraitCollection(values)
  }

  /// The resolution of `UIColor.tintColor`: blue without a tint, and in a tint itself.
  var resolvedTint: UIColor {
    guard let color = values.tint.color else { return .systemBlue.resolvedColor(with: self) }
    return color.resolvedColor(with: tinted(nil))
  }
}

extension UIColor {
  /// True if the color may depend on the tint.
  var followsTint: Bool {
    switch kind {
    case .rgb, .gray, .system: false
    case .tint, .provider: true
    }
  }
}
