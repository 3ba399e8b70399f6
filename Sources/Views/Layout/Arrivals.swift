import VivaceAttributeGraph
import VivaceGeometry

/// Sees to it that the items of a long container are drawn before they come into sight.
///
/// An item that was drawn once stays so. Only texts wait: what they draw is made when it is asked for.
struct Arrivals {
  /// In the order of the places that were given last.
  private var items: [ContainerItem] = []

  /// Has those items drawn that are in sight now, or may be drawn anywhere.
  mutating func look(at places: inout Placements, of items: [ContainerItem], in sight: CGRect) {
    for (item, place) in zip(items, places.geometries) {
      guard let text = item.outputs.undrawnText,
        place.frame.touches(sight) || item.outputs.layout?.lastValue?.staysNear != true
      else { continue }
      _ = text.textDisplay
      places.arrivals += 1
    }
    self.items = items
  }

  /// Has those items drawn that a movement leads through what is seen, each where it was before.
  ///
  /// - Returns: Whether there are any. They are where they were, and have to be placed again in the same
  ///   update: then they set out.
  func depart(from old: Placements, to new: inout Placements, through sight: CGRect) -> Bool {
    var someDepart = false
    for (item, start) in zip(items, old.geometries) {
      guard !item.isFree, !item.isLeaving, let text = item.outputs.undrawnText else { continue }
      let end = new.geometries[item.index].frame
      // Springs swing beyond where they go.
      let (dx, dy) = (abs(end.minX - start.origin.x), abs(end.minY - start.origin.y))
      guard start.frame != end,
        start.frame.union(end).insetBy(dx: -dx, dy: -dy).touches(sight), text.movesText
      else { continue }
      _ = text.textDisplay
      new.geometries[item.index] = start
      new.arrivals += 1
      someDepart = true
    }
    return someDepart
  }
}

/// Those items of a long container that are drawn.
struct DrawnItems: Rule {
  typealias Value = Items
  let items: Attribute<Items>
  let placements: Attribute<Placements>

  mutating func update(_ output: Output<Items>) {
    placements.read()
    var items = items.value
    items.present = drawn(items.present)
    items.leaving = drawn(items.leaving)
    if output.hasValue, output.value.generation == items.generation,
      output.value.present.count == items.present.count
    {
      return
    }
    output.setAlways(items)
  }

  private func drawn(_ items: [ContainerItem]) -> [ContainerItem] {
    items.filter { item in
      guard let text = item.outputs.undrawnText else { return true }
      text.forgetGlyphs()
      return false
    }
  }
}
