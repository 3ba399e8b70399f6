import VivaceAttributeGraph
import VivaceGeometry

/// The sources of safe area insets, as a set.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  /// Keeps any bits.
  @inlinable public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The insets of the device and of containers.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The area covered by an on-screen keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// The device's insets, the containers' insets and the keyboard.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// How far a view may grow beyond the safe area.
///
/// An edge counts only where the view's own edge is on the boundary, and only for views that are
/// neither turned nor scaled: a view a few points inside does not extend at all.
struct SafeAreaReader {
  let scale: Attribute<CGFloat>
  let direction: Attribute<LayoutDirection>
  let space: CoordinateSpaceLink
  let safeArea: SafeAreaLink

  init(_ inputs: _ViewInputs) {
    var base = inputs.base
    safeArea = inputs.safeArea
    scale = inputs.host.displayScaleAttribute
    space = inputs.space
    direction = base.layoutDirection()
  }

  /// With leading on the left, whatever the direction of layout.
  func physicalInsets(around geometry: ViewGeometry) -> EdgeInsets {
    var areas: [(whole: CGRect, free: CGRect)] = []
    var next: SafeAreaLink? = safeArea
    while let link = next {
      if let area = link.frames() { areas.append(area) }
      next = link.outer
    }
    guard !areas.isEmpty else { return EdgeInsets() }
    let transform = space.toPlaceInWindow()
    guard transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 else {
      return EdgeInsets()
    }
    let reach = 0.5 / scale.value + 0.001
    let frame = geometry.frame.applying(transform)
    var (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    for (whole, free) in areas {
      if abs(left - free.minX) <= reach { left = whole.minX }
      if abs(top - free.minY) <= reach { top = whole.minY }
      if abs(right - free.maxX) <= reach { right = whole.maxX }
      if abs(bottom - free.maxY) <= reach { bottom = whole.maxY }
    }
    return EdgeInsets(
      top: frame.minY - top, leading: frame.minX - left, bottom: bottom - frame.maxY,
      trailing: right - frame.maxX)
  }

  func insets(around geometry: ViewGeometry) -> EdgeInsets {
    physicalInsets(around: geometry).directed(direction.value)
  }
}

/// Lets a view grow out of the safe area where it is placed; its size for others stays.
package struct _IgnoresSafeAreaModifier: Equatable, Sendable {
  var regions: SafeAreaRegions
  var edges: Edge.Set
  /// The position in the area that was won, of a view that does not fill it. Nil is its top leading corner.
  var alignment: Alignment?
}

extension _IgnoresSafeAreaModifier: _PrimitiveModifier {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let state = UnaryState()
    var innerInputs = inputs
    innerInputs.geometry = inputs.graph.rule(
      Growth(
        modifier: modifier.attribute, geometry: inputs.geometry, reader: SafeAreaReader(inputs),
        state: state))
    let outputs = body(innerInputs)
    state.child = outputs.layout
    return outputs
  }

  private struct Growth: Rule {
    let modifier: Attribute<_IgnoresSafeAreaModifier>
    let geometry: Attribute<ViewGeometry>
    let reader: SafeAreaReader
    let state: UnaryState

    mutating func update(_ output: Output<ViewGeometry>) {
      let modifier = modifier.value
      let outer = geometry.value
      guard modifier.regions.contains(.container), !modifier.edges.isEmpty else {
        return output.set(outer)
      }
      let insets = modifier.edges.only(reader.insets(around: outer))
      guard insets != EdgeInsets() else { return output.set(outer) }
      let proposal = ProposedViewSize(
        width: outer.proposal.width.map { $0 + insets.horizontal },
        height: outer.proposal.height.map { $0 + insets.vertical })
      let child = Attribute.engine(state.child)
      let direction = reader.direction.value
      let physical = insets.directed(direction)
      let area = CGRect(
        x: outer.origin.x - physical.leading, y: outer.origin.y - physical.top,
        width: outer.size.width + insets.horizontal, height: outer.size.height + insets.vertical)
      let size = child.sizeThatFits(proposal).finite(in: outer.size, child)
      var origin = area.origin
      if let alignment = modifier.alignment {
        let offset = aligned(child, proposal, in: area.size, alignment)
        origin = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
      }
      output.set(
        ViewGeometry(origin: origin, size: size, proposal: proposal)
          .directed(direction, in: area))
    }
  }
}

extension Edge.Set {
  /// The insets of these edges, 0 on the others.
  func only(_ insets: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: contains(.top) ? insets.top : 0, leading: contains(.leading) ? insets.leading : 0,
      bottom: contains(.bottom) ? insets.bottom : 0,
      trailing: contains(.trailing) ? insets.trailing : 0)
  }
}

extension View {
  /// Lets this view, where it touches the boundary of the safe area at an edge, grow beyond it. Its
  /// size for the views around stays.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_IgnoresSafeAreaModifier(regions: regions, edges: edges))
  }

  /// Lets this view grow beyond the safe area, as `ignoresSafeArea(_:edges:)` does, and aligns it in the larger
  /// area if it does not fill that.
  ///
  /// - Parameter alignment: The guides of the view and of the area that meet. Nil puts the view into the top
  ///   leading corner.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all, alignment: Alignment?
  ) -> some View {
    modifier(_IgnoresSafeAreaModifier(regions: regions, edges: edges, alignment: alignment))
  }

  /// An older spelling of `ignoresSafeArea(_:edges:)`.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
