import VivaceAttributeGraph
import VivaceGeometry

/// The inputs that a position in the tree inherits, for views and lists alike.
///
/// Rules keep a copy, so it is small: rarely changed fields are shared by reference.
public struct _InputBase {
  private var shared: Shared
  /// The transaction as it arrives at this place.
  var transaction: TransactionScope
  /// The one that frames move with: that of the place, except for modifiers scoped to a closure, which do
  /// not reach frames.
  var frameTransaction: TransactionScope
  /// The innermost insertion or removal that this position is affected by.
  var itemTransition: ItemPresence?
  /// How many views with bodies and containers are around this place.
  private var depth: Int32 = 0

  private final class Shared {
    unowned(unsafe) let host: ViewHost
    let graph: Graph
    var environment: Attribute<EnvironmentValues>
    var direction: Attribute<LayoutDirection>?
    var contents: ModifierContent?
    var rowState: RowState?
    var preferenceKeys = PreferenceKeys()
    var trail: ViewTrail?
    var space: CoordinateSpaceLink
    var scroll: ScrollContext?
    var ownPresence: PresenceScope?

    init(
      _ host: ViewHost, _ graph: Graph, _ environment: Attribute<EnvironmentValues>,
      _ space: CoordinateSpaceLink
    ) {
      self.host = host
      self.graph = graph
      self.environment = environment
      self.space = space
    }

    init(_ other: Shared) {
      host = other.host
      graph = other.graph
      environment = other.environment
      direction = other.direction
      contents = other.contents
      rowState = other.rowState
      preferenceKeys = other.preferenceKeys
      trail = other.trail
      space = other.space
      scroll = other.scroll
      ownPresence = other.ownPresence
    }
  }

  init(
    host: ViewHost, graph: Graph, environment: Attribute<EnvironmentValues>,
    transaction: TransactionScope, space: CoordinateSpaceLink
  ) {
    shared = Shared(host, graph, environment, space)
    self.transaction = transaction
    frameTransaction = transaction
  }

  /// Makes the shared fields unique, for a change at this position alone.
  private mutating func own() -> Shared {
    if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared) }
    return shared
  }

  /// The host outlives everything made in it.
  var host: ViewHost { shared.host }
  package var graph: Graph { shared.graph }
  package var environment: Attribute<EnvironmentValues> {
    get { shared.environment }
    set {
      let own = own()
      own.environment = newValue
      own.direction = nil
    }
  }
  /// Of this environment; nil until the first `layoutDirection()`.
  var direction: Attribute<LayoutDirection>? {
    get { shared.direction }
    set { own().direction = newValue }
  }
  /// The views that `content` represents in the modifiers around this position.
  var contents: ModifierContent? {
    get { shared.contents }
    set { if shared.contents !== newValue { own().contents = newValue } }
  }
  /// Keeps the state of the next view that has some, while that view is out of sight.
  var rowState: RowState? {
    get { shared.rowState }
    set { own().rowState = newValue }
  }
  /// The preference keys that an ancestor reads.
  var preferenceKeys: PreferenceKeys {
    get { shared.preferenceKeys }
    set { own().preferenceKeys = newValue }
  }
  /// The views around this place; nil unless a recorder listens.
  var trail: ViewTrail? {
    get { shared.trail }
    set { if shared.trail !== newValue { own().trail = newValue } }
  }
  /// The transform of the geometry root to the window's coordinates.
  var space: CoordinateSpaceLink {
    get { shared.space }
    set { own().space = newValue }
  }
  /// The innermost part of the host around this place that may be out of sight; nil where there is none.
  var ownPresence: PresenceScope? {
    get { shared.ownPresence }
    set { own().ownPresence = newValue }
  }
  /// The scroll view around this place.
  var scroll: ScrollContext? {
    get { shared.scroll }
    set { own().scroll = newValue }
  }
}

extension _InputBase {
  /// The maximum depth of nested views with bodies and of containers. Making and layout need stack
  /// space for each; views that contain themselves would never end.
  static let greatestDepth = 512

  /// Goes into a view; false, with a warning, when it is too deep to be made.
  mutating func goDeeper(_ type: Any.Type) -> Bool {
    enter(type)
    return goDown(type)
  }

  /// Increments the depth for a type that is no view by itself.
  mutating func goDown(_ type: Any.Type) -> Bool {
    depth += 1
    if depth <= Self.greatestDepth { return true }
    Warning.once(
      "\(type) lies in \(Self.greatestDepth) other views and is left out: more cannot be made. Does a "
        + "view contain itself without end?")
    return false
  }
}

/// The inputs of a single view.
public struct _ViewInputs {
  package var base: _InputBase
  /// The view's geometry, set by its parent.
  private var reading: PlaceReading
  /// The source of safe areas around the view.
  var safeArea: SafeAreaLink
  /// The size of the nearest container that `containerRelativeFrame` counts as one, without its safe
  /// area: the window, a scroll view, a column of a navigation.
  package var containerSize: Attribute<CGSize>
  /// The direction of the stack around the view, for spacers and dividers.
  var stackAxis = StackAxis.none
  /// Which implicit container several views get here: a ZStack in overlays, else a VStack.
  var implicitContainer = ImplicitContainer.vertical
  /// Listeners for the scroll views between here and the next one inside.
  var scrollListeners: [ScrollListener] = []
  /// Whether scrolling comes to rest at the views of the next container.
  var isScrollTargetLayout = false
  /// Whether people can select the texts here.
  var isTextSelectable = false
  /// Whether the view is an item of a container, or is where layout puts it in one. Lost wherever
  /// a modifier gives it another place.
  var isInItem = false

  init(
    base: _InputBase, geometry: Attribute<ViewGeometry>, safeArea: SafeAreaLink,
    containerSize: Attribute<CGSize>
  ) {
    self.base = base
    reading = .attribute(geometry)
    self.safeArea = safeArea
    self.containerSize = containerSize
  }

  package var graph: Graph { base.graph }
  var host: ViewHost { base.host }
  package var environment: Attribute<EnvironmentValues> {
    get { base.environment }
    set { base.environment = newValue }
  }
  /// The view's geometry, set by its parent, in the coordinates of the nearest geometry root.
  package var geometry: Attribute<ViewGeometry> {
    get { reading.attribute(in: graph) }
    set {
      reading = .attribute(newValue)
      isInItem = false
    }
  }
  /// The geometry for a rule that reads it throughout the view's life.
  var geometryReading: PlaceReading { reading.kept() }

  /// The geometry as it is, without making an attribute.
  var placeReading: PlaceReading { reading }

  /// Goes into a modifier that lays out one view.
  mutating func enter(_ computer: Attribute<LayoutComputer>, of modifier: any PlaceMaking.Type) {
    reading = .inside(computer, modifier)
  }

  /// Goes to the place of an item in a container.
  mutating func enter(_ item: PlacedItem, at placements: Attribute<Placements>) {
    reading = .item(item, placements)
    isInItem = true
  }

  var space: CoordinateSpaceLink {
    get { base.space }
    set { base.space = newValue }
  }
  var scroll: ScrollContext? {
    get { base.scroll }
    set { base.scroll = newValue }
  }
}

/// The inputs of a list of views.
public struct _ListInputs {
  package var base: _InputBase
  /// The lifetime of this list's values; nil in the list of a container itself.
  var lifetime: ElementLifetime?
  /// Whether the container makes its views as they come into sight.
  var isDeferred = false
  /// The sections, rows and explicit ids around the list's views.
  var listPosition = ListPosition()
  /// Told of each `AnyView` in the list that has no view in it: it comes and goes all the same.
  var emptyViews: [(_InputBase) -> Void] = []
  package var graph: Graph { base.graph }
}

enum ImplicitContainer { case vertical, depth }

/// The direction of the stack around a view: known for good, or that of an `AnyLayout`, which changes.
enum StackAxis {
  case fixed(Axis?)
  case changing(Attribute<Axis?>)

  static var none: StackAxis { .fixed(nil) }

  /// The direction now; inside a rule, with a dependency on its change.
  var value: Axis? {
    switch self {
    case .fixed(let axis): axis
    case .changing(let axis): axis.value
    }
  }
}
