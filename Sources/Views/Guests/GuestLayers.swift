import VivaceAttributeGraph

/// What guests show above everything else in the window, such as their menus.
extension ViewHost {
  /// Shows a layer above those that are there, or in place of the one with its identity.
  package func show(_ layer: PresentedLayer) {
    enqueueChange { [guestLayers] in
      var layers = guestLayers.lastValue ?? []
      if let index = layers.firstIndex(where: { $0.id == layer.id }) {
        layers[index] = layer
      } else {
        layers.append(layer)
      }
      guestLayers.set(layers)
    }
  }

  package func removeLayer(_ id: AnyHashable) {
    enqueueChange { [guestLayers] in
      guestLayers.set((guestLayers.lastValue ?? []).filter { $0.id != id })
    }
  }
}
