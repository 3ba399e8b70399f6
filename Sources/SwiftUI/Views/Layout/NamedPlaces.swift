import VivaceAttributeGraph

/// The views of a window that others find by a name, wherever both are: also above what presents
/// them.
final class NamedPlaces: WindowService {
  private var entries: [(name: WeakAttribute<_PlaceNameModifier>, view: ResponderGeometry)] = []
  /// How many there may be before those are looked for that have gone.
  private var capacity = 16

  init(of host: ViewHost) {}

  fileprivate func add(_ name: Attribute<_PlaceNameModifier>, _ geometry: ResponderGeometry) {
    if entries.count >= capacity {
      entries.removeAll { !$0.view.exists }
      capacity = max(16, entries.count * 2)
    }
    entries.append((name.weak, geometry))
  }

  /// The newest view with a name, and what it says of itself.
  func find(_ name: AnyHashable) -> (view: ResponderGeometry, note: Any)? {
    for entry in entries.reversed() {
      if let named = entry.name.attribute?.lastValue, named.name == name, entry.view.exists {
        return (entry.view, named.note)
      }
    }
    return nil
  }
}

/// Gives a view a name in its window.
struct _PlaceNameModifier {
  var name: AnyHashable
  var note: Any
}

extension _PlaceNameModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    _ = inputs.graph.observer(KeepAlive(source: modifier.attribute))
    inputs.host.service(NamedPlaces.self).add(modifier.attribute, ResponderGeometry(inputs))
    return body(inputs)
  }
}

extension View {
  /// Gives the view a name by which others in the window find its place, and a note for them.
  package nonisolated func placeNamed(_ name: AnyHashable, note: Any) -> some View {
    modifier(_PlaceNameModifier(name: name, note: note))
  }
}
