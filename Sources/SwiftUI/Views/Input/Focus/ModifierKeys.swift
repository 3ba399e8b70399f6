import Synchronization
import VivaceAttributeGraph

/// The modifier keys that are held in a window, as its events say.
final class ModifierKeys: WindowService {
  private(set) var held: EventModifiers = []
  private var listeners: [ObjectIdentifier: ModifierKeyListener] = [:]
  private unowned let host: ViewHost

  init(of host: ViewHost) { self.host = host }

  func add(_ listener: ModifierKeyListener) { listeners[ObjectIdentifier(listener)] = listener }
  func remove(_ listener: ModifierKeyListener) { listeners[ObjectIdentifier(listener)] = nil }

  /// Compares what is held during an event with what was held before.
  func note(_ event: InputEvent) {
    let now: EventModifiers
    switch event {
    case .pointer(let pointer): now = pointer.modifiers
    case .scroll(_, _, _, let modifiers): now = modifiers
    case .key(let key): now = key.modifiers
    case .modifiers(let modifiers, _): now = modifiers
    case .text, .composition: return
    }
    let before = held
    guard now != before else { return }
    held = now
    for listener in listeners.values.sorted(by: { $0.number < $1.number }) {
      listener.tell(before, now, in: host)
    }
  }
}

/// A view's action that follows the modifier keys. In order of the views' making.
final class ModifierKeyListener {
  let number: Int
  private let modifier: WeakAttribute<_ModifierKeysModifier>
  private static let count = Atomic(0)

  init(_ modifier: WeakAttribute<_ModifierKeysModifier>) {
    self.modifier = modifier
    number = Self.count.add(1, ordering: .relaxed).newValue
  }

  func tell(_ before: EventModifiers, _ now: EventModifiers, in host: ViewHost) {
    guard let modifier = modifier.value else { return }
    let (old, new) = (before.intersection(modifier.mask), now.intersection(modifier.mask))
    if old != new { host.enqueueAction { modifier.action(old, new) } }
  }

  /// Calls the action for the keys that are held when the view appears.
  func begin(_ held: EventModifiers) {
    guard let modifier = modifier.value, modifier.isInitial else { return }
    let held = held.intersection(modifier.mask)
    modifier.action(held, held)
  }
}

nonisolated struct _ModifierKeysModifier: _PrimitiveModifier {
  var mask: EventModifiers
  var isInitial: Bool
  var action: (EventModifiers, EventModifiers) -> Void

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let outputs = body(inputs)
    let host = inputs.host
    let keys = host.service(ModifierKeys.self)
    let listener = ModifierKeyListener(modifier.attribute.weak)
    keys.add(listener)
    host.enqueueAction { [weak listener] in listener?.begin(keys.held) }
    inputs.graph.currentScope.onFree { [weak keys] in keys?.remove(listener) }
    return outputs
  }
}

extension View {
  /// Calls the action when modifier keys go down or up while the window gets keys, with those of the mask
  /// that were held before and those that are held now. With `initial` it is also called when the view
  /// appears, with what is held then.
  public nonisolated func onModifierKeysChanged(
    mask: EventModifiers = .all, initial: Bool = true,
    _ action: @escaping (_ old: EventModifiers, _ new: EventModifiers) -> Void
  ) -> some View {
    modifier(_ModifierKeysModifier(mask: mask, isInitial: initial, action: action))
  }
}
