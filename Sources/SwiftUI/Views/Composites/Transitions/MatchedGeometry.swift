import VivaceAttributeGraph
import VivaceGeometry

/// The properties that one view adopts from another with the same name: place, size, or both.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// One bit for each property.
  public let rawValue: UInt32
  /// Keeps any bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The place in the window.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size that is proposed.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Place and size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Shows a view in the place of another with the same name.
///
/// The layout does not depend on it: each view keeps its own frame there, and only the content of
/// the modifier moves. When a view takes over from another, both move from the old frame to the new
/// one together: see ``FlightRule``.
struct _MatchedGeometryEffect {
  var key: MatchedKey
  var properties: MatchedGeometryProperties
  var anchor: UnitPoint
  var isSource: Bool
}

extension _MatchedGeometryEffect: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    let member = MatchedMember(geometry: inputs.geometry, space: inputs.space, base: inputs.base)
    let state = UnaryState()
    let entry = MatchedEntry(member: member, host: inputs.host)
    let membership = graph.rule(Membership(modifier: modifier.attribute, entry: entry))
    var innerInputs = inputs
    innerInputs.geometry = graph.rule(
      MatchedPlacement(
        modifier: modifier.attribute, membership: membership, member: member, state: state))
    graph.currentScope.onFree { entry.group = nil }
    let outputs = body(innerInputs)
    state.child = outputs.layout
    return outputs
  }
}

/// Keeps a member in the group that its modifier names.
private final class MatchedEntry {
  private let member: MatchedMember
  private unowned let host: ViewHost
  /// The group; nil when the view is gone.
  var group: MatchedGroup? {
    didSet {
      guard group !== oldValue else { return }
      oldValue?.remove(member)
      group?.add(member)
    }
  }

  init(member: MatchedMember, host: ViewHost) {
    self.member = member
    self.host = host
  }

  func update(_ modifier: _MatchedGeometryEffect) -> MatchedGroup {
    let new = host.service(MatchedGroups.self)[modifier.key]
    member.isSource = modifier.isSource
    member.anchor = modifier.anchor
    if group === new { new.refresh() } else { group = new }
    return new
  }
}

private struct Membership: Rule {
  let modifier: Attribute<_MatchedGeometryEffect>
  let entry: MatchedEntry

  mutating func update(_ output: Output<MatchedGroup>) {
    output.setAlways(entry.update(modifier.value))
  }
}

private struct MatchedPlacement: Rule {
  let modifier: Attribute<_MatchedGeometryEffect>
  let membership: Attribute<MatchedGroup>
  let member: MatchedMember
  let state: UnaryState

  mutating func update(_ output: Output<ViewGeometry>) {
    let modifier = modifier.value
    let group = membership.value
    let shared = group.shared.value
    let flight = group.flight.value
    let own = member.geometry.value
    let followed = flight ?? (shared.source === member ? nil : shared.frame)
    guard let followed else { return output.set(own) }
    output.set(layOut(own, at: followed, modifier))
  }

  private func layOut(
    _ own: ViewGeometry, at frame: MatchedFrame, _ modifier: _MatchedGeometryEffect
  ) -> ViewGeometry {
    var result = own
    if modifier.properties.contains(.size) {
      let child = Attribute.engine(state.child)
      result.proposal = ProposedViewSize(frame.size)
      result.size = child.sizeThatFits(result.proposal).finite(in: frame.size, child)
    }
    let point =
      modifier.properties.contains(.position)
      ? frame.point.applying(member.space.toWindow().inverted())
      : own.frame.point(at: modifier.anchor)
    result.origin = CGPoint(
      x: point.x - modifier.anchor.x * result.size.width,
      y: point.y - modifier.anchor.y * result.size.height)
    return result
  }
}

extension CGRect {
  func point(at anchor: UnitPoint) -> CGPoint {
    CGPoint(x: minX + anchor.x * width, y: minY + anchor.y * height)
  }
}

extension View {
  /// Puts this view in the place of the one with the same id that is the source. When one of them
  /// goes and another comes in an animated turn, the new one flies from the place of the old.
  ///
  /// Ids are distinguished by `namespace`. Of several sources at once the newest counts, and
  /// a warning is printed.
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        key: MatchedKey(namespace: namespace, id: AnyHashable(id)), properties: properties,
        anchor: anchor, isSource: isSource))
  }
}
