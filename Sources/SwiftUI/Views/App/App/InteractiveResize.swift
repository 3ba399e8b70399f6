import VivaceAttributeGraph
import VivaceGeometry

/// Whether the window is being resized: from the first new size until it has kept one for a moment.
private final class WindowResizing: WindowService {
  private unowned let host: ViewHost
  let isOn: Attribute<Bool>
  private var changes: UInt64 = 0

  private static let pause = 0.25

  init(of host: ViewHost) {
    self.host = host
    isOn = host.graph.withScope(host.lifetime) { host.graph.source(false) }
    host.graph.withScope(host.lifetime) {
      _ = host.graph.observer(SizeWatch(size: host.sizeAttribute, resizing: self))
    }
  }

  func sizeChanged() {
    changes += 1
    let number = changes
    set(true)
    host.schedule(at: host.now + Self.pause) { [weak self] in
      if let self, changes == number { set(false) }
    }
  }

  private func set(_ isResizing: Bool) {
    host.enqueueChange(Transaction()) { [isOn] in isOn.set(isResizing) }
  }

  private struct SizeWatch: Rule {
    let size: Attribute<CGSize>
    weak var resizing: WindowResizing?
    var last: CGSize?

    mutating func update(_ output: Output<Void>) {
      let size = size.value
      defer { last = size }
      if let last, last != size, let resizing {
        resizing.host.enqueueAction { [weak resizing] in resizing?.sizeChanged() }
      }
    }
  }
}

/// Calls an action when the window begins to be resized, and when that is over.
struct _InteractiveResizeModifier {
  var action: (Bool) -> Void
}

extension _InteractiveResizeModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    _ = inputs.graph.observer(
      Teller(
        modifier: modifier.attribute, isOn: inputs.host.service(WindowResizing.self).isOn,
        host: inputs.host))
    return body(inputs)
  }

  private struct Teller: Rule {
    let modifier: Attribute<_InteractiveResizeModifier>
    let isOn: Attribute<Bool>
    unowned let host: ViewHost
    var isReported = false

    mutating func update(_ output: Output<Void>) {
      let modifier = modifier.value
      let isOn = isOn.value
      guard isOn != isReported else { return }
      isReported = isOn
      host.enqueueAction { modifier.action(isOn) }
    }
  }
}

extension View {
  /// Calls an action with true when people begin to resize the window, and with false when its size has stayed
  /// the same for a quarter of a second.
  public nonisolated func onInteractiveResizeChange(_ action: @escaping (Bool) -> Void)
    -> some View
  { modifier(_InteractiveResizeModifier(action: action)) }
}
