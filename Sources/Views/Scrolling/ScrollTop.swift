import VivaceAttributeGraph
import VivaceGeometry

/// Tells a bar above how far the content of the scroll views below it is scrolled from its top.
///
/// Only as far as the bar has to know: beyond the zone nothing is told, and movements that stay beyond
/// it need no turn.
struct _ScrollTopModifier {
  /// Distances from the top: below 0 the content is pulled down.
  var zone: ClosedRange<CGFloat>
  /// How much a scroll view has to keep free at its top to be one that reaches below the bar.
  var inset: CGFloat
  var action: (CGFloat) -> Void
}

extension _ScrollTopModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.scrollWatchers.append(Watcher(modifier.attribute))
    return body(inner)
  }

  private final class Watcher: ScrollWatcher {
    private let modifier: Attribute<_ScrollTopModifier>
    init(_ modifier: Attribute<_ScrollTopModifier>) { self.modifier = modifier }

    override func attach(to model: ScrollModel) {
      _ = model.graph.observer(WatchRule(modifier: modifier, model: model))
      let modifier = modifier.weak
      model.graph.currentScope.onFree { [weak host = model.host] in
        host?.enqueueAction { modifier.attribute?.lastValue?.action(0) }
      }
    }
  }

  private struct WatchRule: Rule {
    typealias Value = Void
    let modifier: Attribute<_ScrollTopModifier>
    let model: ScrollModel
    private var last: CGFloat = 0

    init(modifier: Attribute<_ScrollTopModifier>, model: ScrollModel) {
      self.modifier = modifier
      self.model = model
    }

    mutating func update(_ output: Output<Void>) {
      if !output.hasValue { output.set(()) }
      let modifier = modifier.value
      let insets = model.geometry.value.contentInsets.top - model.refreshInset.value
      let moving = model.offset.value
      guard model.axes.contains(.vertical), insets >= modifier.inset else { return }
      func place(_ offset: CGPoint) -> CGFloat {
        min(max(offset.y + insets, modifier.zone.lowerBound), modifier.zone.upperBound)
      }
      let ends = (place(moving.value(at: model.host.now)), place(moving.model))
      let new = ends.0 == ends.1 ? ends.1 : place(model.presented.value)
      guard new != last else { return }
      last = new
      model.host.enqueueAction { modifier.action(new) }
    }
  }
}

extension View {
  /// Calls an action when the content of scroll views that reach `inset` points below a bar is scrolled
  /// within a zone from its top.
  package nonisolated func onScrollTop(
    zone: ClosedRange<CGFloat>, inset: CGFloat, _ action: @escaping (CGFloat) -> Void
  ) -> some View {
    modifier(_ScrollTopModifier(zone: zone, inset: inset, action: action))
  }
}
