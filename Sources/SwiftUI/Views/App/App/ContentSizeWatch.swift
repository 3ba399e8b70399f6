import VivaceAttributeGraph

/// Notes each change of the layout of a window's views, for a window that follows the size of its content.
private final class ContentSizeWatch: WindowService {
  var hasChanged = true

  init(of host: ViewHost) {
    guard let layout = host.root.layout else { return }
    host.graph.withScope(host.lifetime) {
      _ = host.graph.observer(LayoutWatch(layout: layout, watch: self))
    }
  }

  private struct LayoutWatch: Rule {
    let layout: Attribute<LayoutComputer>
    weak var watch: ContentSizeWatch?

    mutating func update(_ output: Output<Void>) {
      _ = layout.value
      watch?.hasChanged = true
      output.setAlways(())
    }
  }
}

extension ViewHost {
  /// Whether `contentSize(_:)` may give other sizes than at the last call of this function; true at the first
  /// one.
  package func contentSizeMayHaveChanged() -> Bool {
    let watch = service(ContentSizeWatch.self)
    defer { watch.hasChanged = false }
    return watch.hasChanged
  }
}
