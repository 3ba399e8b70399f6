import VivaceAttributeGraph
import VivaceGeometry

/// Something that a view shows above everything else in the window: a sheet, an alert, a menu.
///
/// It fills the safe area and is proposed all of it; what it shows beyond, it lets grow. It moves by
/// itself: a layer exists from the first instant of its insertion to the last of its removal.
package struct PresentedLayer: Identifiable {
  package var id: AnyHashable
  /// Whether accessibility and tests see nothing of what is below.
  package var isModal: Bool
  package var content: AnyView
  /// Of layers that platform views show, those with a higher one are above; all are above those of views.
  package var level: CGFloat

  package init<Content: View>(
    id: AnyHashable, isModal: Bool, level: CGFloat = 0, content: Content
  ) {
    self.id = id
    self.isModal = isModal
    self.level = level
    self.content = AnyView(content)
  }
}

/// The layers that the views inside present, the lowest first.
package struct PresentedLayersKey: PreferenceKey {
  package static var defaultValue: [PresentedLayer] { [] }
  package static func reduce(
    value: inout [PresentedLayer], nextValue: () -> [PresentedLayer]
  ) { value += nextValue() }
}

/// The layers above the views of a window.
final class WindowLayers: WindowService {
  /// The layers that platform views show above the views.
  let ofPlatformViews: Attribute<[PresentedLayer]>
  /// The preferences that the root view publishes.
  var preferences: Attribute<Preferences>?

  init(of host: ViewHost) {
    ofPlatformViews = host.graph.withScope(host.lifetime) { host.graph.source([]) }
  }

  /// Whether a sheet, an alert or the like covers the views.
  var areModal: Bool {
    let own = preferences?.lastValue?[PresentedLayersKey.self]?.value ?? []
    return (own + (ofPlatformViews.lastValue ?? [])).contains(where: \.isModal)
  }
}

extension _ViewOutputs {
  /// A window's root with the layers above it, which fill the room of `inputs`.
  ///
  /// The layers may present further ones: those are placed around the layer that presents them.
  ///
  /// - Parameters:
  ///   - others: What is above those that the views present.
  ///   - recession: Receives how far the layers let the views recede.
  func withLayers(
    _ inputs: _ViewInputs, and others: Attribute<[PresentedLayer]>? = nil,
    recession: RecessionLink = RecessionLink()
  ) -> _ViewOutputs {
    let graph = inputs.graph
    let layers = graph.rule(LayerValues(preferences: preferences, others: others))
    let shown = graph.rule(LayerStack(layers: layers))
    var below = self
    if let responders {
      below.responders = graph.rule(CoveredResponders(content: responders, layers: layers))
    }
    // The layers have the whole room, whatever the root's own size is.
    let size = below.layout
    below.layout = nil
    var keyed = inputs
    keyed.base.preferenceKeys.insert(PresenterRecessionKey.self)
    var result = below.layered(
      with: _GraphValue(shown), alignment: graph.source(.center), isBehind: false, keyed)
    // The views below were made without this key: only the layers publish it.
    recession.preferences = result.preferences
    result.layout = size
    return result
  }
}

private struct LayerValues: Rule {
  typealias Value = [PresentedLayer]
  let preferences: Attribute<Preferences>?
  let others: Attribute<[PresentedLayer]>?
  mutating func update(_ output: Output<Value>) {
    let layers =
      (preferences?.value[PresentedLayersKey.self]?.value ?? []) + (others?.value ?? [])
    if layers.isEmpty, output.hasValue, output.value.isEmpty { return }
    output.setAlways(layers)
  }
}

private struct LayerStack: Rule {
  typealias Value = ForEach<[PresentedLayer], AnyHashable, LayerView>
  let layers: Attribute<[PresentedLayer]>
  mutating func update(_ output: Output<Value>) {
    output.setAlways(
      ForEach(data: layers.value, identify: \.id) { LayerView(content: $0.content) })
  }
}

/// A layer with the ones that it presents itself.
private struct LayerView: View {
  let content: AnyView

  var body: some View {
    content
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .modifier(LayersAbove())
  }
}

/// Shows what the content presents above it, in the content's own room.
private struct LayersAbove: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.base.preferenceKeys.insert(PresentedLayersKey.self)
    return body(inner).withLayers(inputs)
  }
}

/// Below a modal layer there is nothing for keys and accessibility; touches are decided by the
/// content above.
private struct CoveredResponders: Rule {
  let content: Attribute<ResponderList>
  let layers: Attribute<[PresentedLayer]>

  mutating func update(_ output: Output<ResponderList>) {
    guard layers.value.contains(where: \.isModal) else { return output.setAlways(content.value) }
    output.setAlways(ResponderList(nodes: [Responder(.covered, content.value.nodes)]))
  }
}

/// The room of the layers in a window: all of the safe area.
struct SafeAreaGeometry: Rule {
  let free: Attribute<CGSize>
  let safeArea: Attribute<EdgeInsets>

  mutating func update(_ output: Output<ViewGeometry>) {
    let (available, insets) = (free.value, safeArea.value)
    output.set(
      ViewGeometry(
        origin: CGPoint(x: insets.leading, y: insets.top), size: available,
        proposal: ProposedViewSize(available)))
  }
}
