import VivaceAttributeGraph
import VivaceGeometry

/// The content that platform views show above everything else in the window, such as their menus.
extension HostState {
  /// Shows a layer above those of its level that are there, or in place of the one with its identity.
  package func show(_ layer: PresentedLayer) {
    let platformViewLayers = service(WindowLayers.self).ofPlatformViews
    enqueueChange {
      var layers = platformViewLayers.lastValue ?? []
      let known = layers.firstIndex { $0.id == layer.id }
      if let known, layers[known].level == layer.level {
        layers[known] = layer
      } else {
        if let known { layers.remove(at: known) }
        let above = layers.firstIndex { $0.level > layer.level }
        layers.insert(layer, at: above ?? layers.endIndex)
      }
      platformViewLayers.set(layers)
    }
  }

  package func removeLayer(_ id: AnyHashable) {
    let platformViewLayers = service(WindowLayers.self).ofPlatformViews
    enqueueChange {
      platformViewLayers.set((platformViewLayers.lastValue ?? []).filter { $0.id != id })
    }
  }

  /// Whether a touch at a point of the window meets any view.
  package func isHit(at point: CGPoint) -> Bool { responders.hit(point, at: now) != nil }
}
