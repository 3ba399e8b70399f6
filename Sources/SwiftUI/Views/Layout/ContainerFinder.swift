import VivaceAttributeGraph
import VivaceGeometry

/// Finds views in a container that has made all of them.
final class ContainerFinder: ScrollFinder {
  private let items: WeakAttribute<Items>
  private let placements: WeakAttribute<Placements>
  private let inputs: _ViewInputs

  init(_ state: ContainerState, isTarget: Bool) {
    items = state.items.weak
    placements = state.placements.weak
    inputs = state.inputs
    super.init(isTarget: isTarget)
  }

  override var isAlive: Bool { items.isAlive && placements.isAlive }

  /// The present items with their frames in coordinates of the content.
  private var frames: [(item: ContainerItem, rect: CGRect)] {
    guard let scroll = inputs.scroll, let items = items.attribute?.lastValue,
      let placements = placements.attribute?.lastValue,
      let transform = inputs.space.toSpace(named: scroll.contentSpace, at: scroll.host.now)
    else { return [] }
    return zip(items.present, placements.geometries).map { ($0, $1.frame.applying(transform)) }
  }

  override func rect(of id: AnyHashable) -> CGRect? {
    frames.first { $0.item.element.listPosition.ids.contains(id) }?.rect
  }

  override func targets(near rect: CGRect) -> [ScrollTargetView] {
    let area = rect.insetBy(dx: -rect.width, dy: -rect.height)
    return frames.filter { $0.rect.intersects(area) }.map { item, rect in
      ScrollTargetView(
        id: item.element.listPosition.ids.last ?? AnyHashable(item.element.id), rect: rect)
    }
  }
}
