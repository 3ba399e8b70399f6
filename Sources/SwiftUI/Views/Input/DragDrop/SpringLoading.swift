import VivaceAttributeGraph
import VivaceGeometry

/// Whether what is dragged over a view for a while activates it.
public struct SpringLoadingBehavior: Hashable, Sendable {
  private let name: String
  /// The default behavior: no view is activated by it here.
  public static let automatic = SpringLoadingBehavior(name: "automatic")
  /// A drag that rests for 0.75 seconds activates the view.
  public static let enabled = SpringLoadingBehavior(name: "enabled")
  /// Drags never activate the view.
  public static let disabled = SpringLoadingBehavior(name: "disabled")
}

extension EnvironmentValues {
  private struct SpringLoadingKey: EnvironmentKey {
    static var defaultValue: SpringLoadingBehavior { .automatic }
  }

  /// Whether what is dragged over the views for a while activates them.
  public internal(set) var springLoadingBehavior: SpringLoadingBehavior {
    get { self[SpringLoadingKey.self] }
    set { self[SpringLoadingKey.self] = newValue }
  }
}

/// Presses what rests under a drag: where the innermost view says so, after a while without a movement to
/// another place, once until the drag is somewhere else.
@MainActor final class SpringLoader {
  private var region: AnyObject?
  private var alarm: Int?
  private static let patience = 0.75
  /// The pointer that presses: none that people have.
  private static let pointer = -7

  func move(to location: CGPoint, in host: ViewHost) {
    let found = host.responders.hit(location, at: host.now)?.spring
    let new = found?.isEnabled == true ? found : nil
    guard new !== region else { return }
    stop(in: host)
    region = new
    guard new != nil else { return }
    alarm = host.schedule(at: host.now + Self.patience) { [weak self, unowned host] in
      self?.alarm = nil
      Self.press(location, in: host)
    }
  }

  func stop(in host: ViewHost) {
    if let alarm { host.unschedule(alarm) }
    alarm = nil
    region = nil
  }

  private static func press(_ location: CGPoint, in host: ViewHost) {
    for phase in [PointerEvent.Phase.down, .up] {
      host.send(
        .pointer(
          PointerEvent(
            id: pointer, phase: phase, location: location, time: host.now, kind: .touch)))
    }
  }
}

/// A place that says whether a drag activates it.
final class SpringRegion {
  var isEnabled: Bool
  init(isEnabled: Bool) { self.isEnabled = isEnabled }
}

private struct SpringModifier: _PrimitiveModifier {
  let isEnabled: Bool

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    outputs.responders = inputs.graph.rule(
      SpringResponders(
        content: outputs.responders, modifier: modifier.attribute,
        region: SpringRegion(isEnabled: false)))
    return outputs
  }

  private struct SpringResponders: Rule {
    let content: Attribute<ResponderList>?
    let modifier: Attribute<SpringModifier>
    let region: SpringRegion

    mutating func update(_ output: Output<ResponderList>) {
      region.isEnabled = modifier.value.isEnabled
      output.setAlways(
        ResponderList(nodes: [InputResponder(.spring(region), content?.value.nodes ?? [])]))
    }
  }
}

extension View {
  /// Says whether what is dragged over this view, and rests there, activates it: presses a button, follows a
  /// link. The innermost view counts.
  public nonisolated func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    modifier(SpringModifier(isEnabled: behavior == .enabled))
      .environment(\.springLoadingBehavior, behavior)
  }
}
