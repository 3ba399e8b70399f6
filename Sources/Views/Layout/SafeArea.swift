import VivaceAttributeGraph
import VivaceGeometry

/// A set of symbolic safe area regions.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  @inlinable public init(rawValue: UInt) { self.rawValue = rawValue }
  /// What the device and the containers keep for themselves.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// What a keyboard on the screen covers.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// How far a view may grow beyond the safe area (facts: layout 14.3).
///
/// An edge counts only where the view's own edge lies on the boundary, and only for views that are
/// neither turned nor scaled: a view a few points inside does not extend at all.
struct SafeAreaReader {
  let size: Attribute<CGSize>
  let insets: Attribute<EdgeInsets>
  let scale: Attribute<CGFloat>
  let space: CoordinateSpaceLink

  init(_ inputs: _ViewInputs) {
    size = inputs.host.sizeAttribute
    insets = inputs.host.safeAreaAttribute
    scale = inputs.host.displayScaleAttribute
    space = inputs.space
  }

  func insets(around geometry: ViewGeometry) -> EdgeInsets {
    let insets = insets.value
    guard insets != EdgeInsets(), !space.isScrolled else { return EdgeInsets() }
    let way = space.toWindow()
    guard way.a == 1, way.b == 0, way.c == 0, way.d == 1 else { return EdgeInsets() }
    let frame = geometry.frame.applying(way)
    let size = size.value
    let reach = 0.5 / scale.value + 0.001
    func touching(_ edge: CGFloat, _ boundary: CGFloat, _ length: CGFloat) -> CGFloat {
      abs(edge - boundary) <= reach ? length : 0
    }
    return EdgeInsets(
      top: touching(frame.minY, insets.top, insets.top),
      leading: touching(frame.minX, insets.leading, insets.leading),
      bottom: touching(frame.maxY, size.height - insets.bottom, insets.bottom),
      trailing: touching(frame.maxX, size.width - insets.trailing, insets.trailing))
  }
}

/// Lets a view grow out of the safe area where it is placed; its size for others stays (facts: layout
/// 14.2).
public struct _IgnoresSafeAreaModifier: Equatable, Sendable {
  var regions: SafeAreaRegions
  var edges: Edge.Set
}

extension _IgnoresSafeAreaModifier: _PrimitiveModifier {
  public typealias Body = Never

  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let state = UnaryState()
    var place = inputs
    place.geometry = inputs.graph.rule(
      Growth(
        modifier: modifier.attribute, geometry: inputs.geometry, reader: SafeAreaReader(inputs),
        state: state))
    let outputs = body(place)
    state.child = outputs.layout
    return outputs
  }

  private struct Growth: Rule {
    typealias Value = ViewGeometry
    let modifier: Attribute<_IgnoresSafeAreaModifier>
    let geometry: Attribute<ViewGeometry>
    let reader: SafeAreaReader
    let state: UnaryState

    mutating func update(_ output: Output<ViewGeometry>) {
      let modifier = modifier.value
      let outer = geometry.value
      var insets = reader.insets(around: outer)
      if !modifier.regions.contains(.container) { insets = EdgeInsets() }
      if !modifier.edges.contains(.top) { insets.top = 0 }
      if !modifier.edges.contains(.leading) { insets.leading = 0 }
      if !modifier.edges.contains(.bottom) { insets.bottom = 0 }
      if !modifier.edges.contains(.trailing) { insets.trailing = 0 }
      guard insets != EdgeInsets() else { return output.set(outer) }
      let proposal = ProposedViewSize(
        width: outer.proposal.width.map { $0 + insets.horizontal },
        height: outer.proposal.height.map { $0 + insets.vertical })
      let child = Attribute.engine(state.child)
      output.set(
        ViewGeometry(
          origin: CGPoint(
            x: outer.origin.x - insets.leading, y: outer.origin.y - insets.top),
          size: child.sizeThatFits(proposal).finite(in: outer.size, child), proposal: proposal))
    }
  }
}

extension View {
  /// Expands the safe area of a view.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_IgnoresSafeAreaModifier(regions: regions, edges: edges))
  }

  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
