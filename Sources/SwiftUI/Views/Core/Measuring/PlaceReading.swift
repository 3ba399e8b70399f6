import VivaceAttributeGraph

/// A view's geometry: an attribute; or an item of a container, whose frame a modifier reads in the
/// frames of all items without an attribute in between; or in a modifier that lays it out, which makes
/// the attribute on demand.
enum PlaceReading {
  case attribute(Attribute<ViewGeometry>)
  case item(PlacedItem, Attribute<Placements>)
  case inside(Attribute<LayoutComputer>, any PlaceMaking.Type)

  /// The place; inside a rule, with a dependency on it. Nil for an item that leaves, which keeps its
  /// last.
  var value: ViewGeometry? {
    switch self {
    case .attribute(let geometry): return geometry.value
    case .inside(let computer, let type): return type.makeGeometry(in: computer).value
    case .item(let item, let placements):
      let all = placements.value.geometries
      return !item.isLeaving && item.index < all.count ? all[item.index] : nil
    }
  }

  /// Returns a reading that a rule can use to stay up to date, without an attribute if there is none.
  func kept() -> PlaceReading {
    guard case .item(let item, _) = self else { return self }
    if let known = item.geometry { return .attribute(known) }
    item.isPlaceRead = true
    return self
  }

  /// Returns the reading without a modifier in between.
  func made(in graph: Graph) -> PlaceReading {
    if case .inside = self { .attribute(attribute(in: graph)) } else { self }
  }

  /// The place as an attribute, which an item keeps. One that is made after a reader has gone without
  /// is kept up to date even if only events ever read it.
  func attribute(in graph: Graph) -> Attribute<ViewGeometry> {
    switch self {
    case .attribute(let geometry): return geometry
    case .inside(let computer, let type): return type.makeGeometry(in: computer)
    case .item(let item, let placements):
      if let known = item.geometry { return known }
      let made = graph.withScope(item) {
        let rule = ItemGeometry(placements: placements, item: item)
        return item.isPlaceRead ? graph.observer(rule) : graph.rule(rule)
      }
      item.geometry = made
      return made
    }
  }
}

/// The frames of a container's present items, by index.
struct Placements: Equatable {
  var geometries: [ViewGeometry]
  /// Which items the indices mean: equal places of other items are other placements.
  var generation: UInt64
  /// Grows when items that were not drawn are to be drawn.
  var drawnCount: UInt64 = 0
}

/// A view that a container puts somewhere, with all that is made for it.
class PlacedItem: Scope {
  final var isLeaving = false
  /// Whether a rule reads the place without an attribute.
  final var isPlaceRead = false
  private final var storedIndex: Int32 = 0
  /// The item's geometry; made when an attribute is needed.
  final var geometry: Attribute<ViewGeometry>?

  /// Its place among the present items; meaningless while it leaves.
  final var index: Int {
    get { Int(storedIndex) }
    set { storedIndex = Int32(newValue) }
  }
}

/// A modifier that lays out a view.
protocol PlaceMaking {
  /// Returns the geometry of its view, made on demand.
  ///
  /// - Parameter computer: the modifier's own.
  static func makeGeometry(in computer: Attribute<LayoutComputer>) -> Attribute<ViewGeometry>
}

/// An item's own place.
private struct ItemGeometry: Rule {
  let placements: Attribute<Placements>
  let item: PlacedItem

  mutating func update(_ output: Output<ViewGeometry>) {
    if let geometry = PlaceReading.item(item, placements).value {
      output.set(geometry)
    } else if !output.hasValue {
      output.set(.zero)
    }
  }
}
