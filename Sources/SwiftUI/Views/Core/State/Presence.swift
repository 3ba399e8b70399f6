import VivaceAttributeGraph

/// A part of a window's views that may be out of sight while it keeps its state: a screen that another
/// covers, a tab that is not chosen, all of a host inside other views.
///
/// What is out of sight has disappeared; it appears again when it comes back. A part is away with the one
/// around it.
final class PresenceScope {
  private struct Weak<Value: AnyObject> { weak var value: Value? }

  private let outer: PresenceScope?
  /// Whether this is all of a host.
  private let isHost: Bool
  private var isAwayItself: Bool
  private var members: [Weak<AppearanceLife>] = []
  private var inner: [Weak<PresenceScope>] = []

  init(inside outer: PresenceScope?, isHost: Bool = false, isAway: Bool = false) {
    self.outer = outer
    self.isHost = isHost
    isAwayItself = isAway
    outer?.add(self)
  }

  var isAway: Bool { isAwayItself || outer?.isAway ?? false }
  /// Whether it is away, not counting the host: content that is made in a host that is away appears all the
  /// same.
  var isAwayInHost: Bool { isAwayItself && !isHost || outer?.isAwayInHost ?? false }

  func add(_ life: AppearanceLife) {
    if members.count > 32, members.count.isMultiple(of: 32) {
      members.removeAll { $0.value == nil }
    }
    members.append(Weak(value: life))
  }

  func remove(_ life: AppearanceLife) { members.removeAll { $0.value === life } }

  private func add(_ scope: PresenceScope) {
    inner.removeAll { $0.value == nil }
    inner.append(Weak(value: scope))
  }

  func move(isAway: Bool) {
    guard isAway != isAwayItself else { return }
    let was = self.isAway
    isAwayItself = isAway
    if self.isAway != was { tell(isAway) }
  }

  private func tell(_ isAway: Bool) {
    for member in members { member.value?.moved(isAway: isAway) }
    for scope in inner {
      if let scope = scope.value, !scope.isAwayItself { scope.tell(isAway) }
    }
  }
}

/// Whether a host inside other views is visible. Only such hosts have one.
final class HostPresence: WindowService {
  let scope = PresenceScope(inside: nil, isHost: true)
  init(of host: ViewHost) {}
}

extension HostState {
  /// Says whether what the host shows is seen: its views appear and disappear with it, and keep their
  /// state.
  package func setAway(_ isAway: Bool) { ownPresence?.move(isAway: isAway) }

  fileprivate var ownPresence: PresenceScope? {
    isEmbedded ? service(HostPresence.self).scope : nil
  }
}

extension _InputBase {
  /// The innermost part around this place that may be out of sight.
  var presenceScope: PresenceScope? { ownPresence ?? host.ownPresence }
}

/// Puts a view out of sight, which keeps its state.
struct _PresenceModifier {
  var isAway: Bool
}

extension _PresenceModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let scope = PresenceScope(
      inside: inputs.base.presenceScope, isAway: modifier.attribute.untrackedValue.isAway)
    var inner = inputs
    inner.base.ownPresence = scope
    _ = inputs.graph.observer(Mover(modifier: modifier.attribute, scope: scope))
    return body(inner)
  }

  private struct Mover: Rule {
    typealias Value = Void
    let modifier: Attribute<_PresenceModifier>
    let scope: PresenceScope

    mutating func update(_ output: Output<Void>) {
      if !output.hasValue { output.set(()) }
      scope.move(isAway: modifier.value.isAway)
    }
  }
}

extension View {
  /// Says whether the view is out of sight, where it keeps its state: then it and all in it have disappeared.
  package nonisolated func away(_ isAway: Bool) -> some View {
    modifier(_PresenceModifier(isAway: isAway))
  }
}
