/// The tint of the view that a collection of traits is for.
///
/// It goes with the traits, since colors are resolved with them, and is none of them: collections are equal whatever
/// their tints are, and views hear of another tint by `tintColorDidChange()` alone.
struct TraitTint: Hashable {
  var color: UIColor?

  static func == (a: TraitTint, b: TraitTint) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension UITraitCollection {
  /// What the closure sets, for a view with a tint.
  package convenience init(tint: UIColor?, mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = MutableTraits(values: Values(tint: TraitTint(color: tint)))
    mutations(&traits)
    self.init((traits as! MutableTraits).values)
  }

  /// The same traits, for a view with a tint.
  package func tinted(_ color: UIColor?) -> UITraitCollection {
    var values = values
    values.tint = TraitTint(color: color)
    return UITraitCollection(values)
  }

  /// What `UIColor.tintColor` is with these traits: blue where there is no tint, and in a tint itself.
  var resolvedTint: UIColor {
    guard let color = values.tint.color else { return .systemBlue.resolvedColor(with: self) }
    return color.resolvedColor(with: tinted(nil))
  }
}

extension UIColor {
  /// Whether it may be another where the tint is another.
  var followsTint: Bool {
    switch kind {
    case .rgb, .gray, .system: false
    case .tint, .provider: true
    }
  }
}
