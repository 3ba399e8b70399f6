import VivaceAttributeGraph
import VivaceMotion

/// Sees to it that the items of a long container are drawn before they come into sight.
///
/// An item that was drawn once stays so. Only texts wait: what they draw is made when it is asked for.
struct DeferredDisplay {
  /// In the order of the places that were given last.
  private var items: [ContainerItem] = []
  /// Animates for all items that are not drawn, so that completions wait for their animations.
  private var waiting = Mover<CGFloat>()

  /// Has those items drawn that are in sight now, or may be drawn anywhere.
  ///
  /// - Parameter isAnew: Whether anything has changed but what is seen.
  mutating func scan(
    at placements: inout Placements, of items: [ContainerItem], in cullingRegion: CGRect,
    isAnew: Bool
  ) {
    for (index, geometry) in placements.geometries.enumerated() {
      let isSeen = geometry.frame.touches(cullingRegion)
      guard isSeen || isAnew, let leaf = items[index].outputs.undrawnLeaf,
        isSeen || items[index].outputs.layout?.lastValue?.staysNear != true
      else { continue }
      _ = leaf.display
      placements.drawnCount += 1
    }
    self.items = items
  }

  /// Has those items drawn that a movement leads through what is seen, each where it was before.
  ///
  /// - Returns: Whether there are any. They are where they were, and have to be placed again in the same
  ///   update: then they set out.
  mutating func depart(
    from old: Placements, to new: inout Placements, through cullingRegion: CGRect,
    _ base: _InputBase
  ) -> Bool {
    var someDepart = false
    var others: TransactionScope?
    for (item, start) in zip(items, old.geometries) where !item.isFree && !item.isLeaving {
      let end = new.geometries[item.index].frame
      guard start.frame != end, let leaf = item.outputs.undrawnLeaf,
        let movement = leaf.movement
      else { continue }
      // Springs swing beyond where they go.
      let (dx, dy) = (abs(end.minX - start.origin.x), abs(end.minY - start.origin.y))
      guard start.frame.union(end).insetBy(dx: -dx, dy: -dy).touches(cullingRegion) else {
        others = others ?? movement
        continue
      }
      _ = leaf.display
      new.geometries[item.index] = start
      new.drawnCount += 1
      someDepart = true
    }
    if let others {
      if waiting.model == nil { waiting.rest(at: 0) }
      let next = (waiting.model ?? 0) + 1
      _ = waiting.follow(next, base, others, needsUserCode: false)
    }
    return someDepart
  }
}

/// The items of a long container that are drawn.
struct DrawnItems: Rule {
  let items: Attribute<Items>
  let placements: Attribute<Placements>

  mutating func update(_ output: Output<Items>) {
    placements.read()
    var items = items.value
    let isSame = output.hasValue && output.value.generation == items.generation
    items.present = drawn(items.present, areSame: isSame)
    items.leaving = drawn(items.leaving, areSame: isSame)
    if isSame, output.value.present.count == items.present.count { return }
    output.setAlways(items)
  }

  private func drawn(_ items: [ContainerItem], areSame: Bool) -> [ContainerItem] {
    items.filter { item in
      guard let leaf = item.outputs.undrawnLeaf else { return true }
      if !areSame { leaf.forgetLooks() }
      return false
    }
  }
}
