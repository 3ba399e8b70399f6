/// The tint of a view.
struct TintState {
  /// The tint that was set; nil inherits.
  var own: UIColor?
  /// The tint that the view's colors were resolved with last.
  var followed: UIColor?
  var mode = UIView.TintAdjustmentMode.automatic
}

/// The traits of a view.
@MainActor struct TraitState {
  /// The traits that the view overrides.
  var own = UITraitCollection.nothing
  /// The traits that were delivered last.
  var known: UITraitCollection?
  var registrations: [TraitRegistration] = []
  /// The limits of the text size; nil without any.
  var sizeLimits: ContentSizeLimits?
}

/// A view among constraints.
struct ConstraintState {
  /// The layout engine, of the outermost view only: it solves the constraints of all views inside.
  var engine: LayoutEngine?
  /// Whether constraints refer to the view.
  var isConstrained = false
  /// Whether `updateConstraints()` is due.
  var isStale = true
  /// The guides for margins, safe area, content and the like, made on first use.
  var guides: [String: UILayoutGuide] = [:]
  /// Hugging along x and y, resistance along x and y; nil are those of its kind.
  var priorities: [UILayoutPriority]?
}

/// The code of a view that runs again when what it has read changes.
struct UpdateState {
  /// Whether `updateProperties()` is due; plain views need no call.
  var isStale = false
  /// The last runs of its code that have read Observable properties.
  var runs: [ObservedCode: ObservedRun] = [:]
}
