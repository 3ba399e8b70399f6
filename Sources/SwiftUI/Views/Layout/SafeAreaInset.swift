import VivaceAttributeGraph
import VivaceGeometry

/// Content at an edge of a view, which keeps the edge free for it: the view's safe area grows by the
/// content and the spacing.
struct _InsetViewModifier<Content: View> {
  var content: Content
  var layout: InsetLayout
}

/// How a view and the content at its edge share a room.
struct InsetLayout: Equatable {
  var edge: Edge
  var alignment: AlignmentKey
  var spacing: CGFloat?

  var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }
  private var contentIsFirst: Bool { edge == .top || edge == .leading }

  private func gap(_ primary: LayoutEngine, _ content: LayoutEngine) -> CGFloat {
    if let spacing { return spacing.isFinite ? spacing : 0 }
    return contentIsFirst
      ? content.spacing().distance(to: primary.spacing(), along: axis)
      : primary.spacing().distance(to: content.spacing(), along: axis)
  }

  /// Returns the proposals: the content comes first, except for the minimum of the inset view, which gets the
  /// remainder.
  private func offers(
    _ proposal: ProposedViewSize, _ primary: LayoutEngine, _ content: LayoutEngine
  ) -> (primary: ProposedViewSize, content: ProposedViewSize, gap: CGFloat) {
    let gap = gap(primary, content)
    var (own, other) = (proposal, proposal)
    if let length = proposal[axis] {
      var least = proposal
      least[axis] = 0
      other[axis] = max(length - gap - primary.sizeThatFits(least)[axis], 0)
      own[axis] = max(length - gap - content.sizeThatFits(other)[axis], 0)
    }
    return (own, other, gap)
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, _ primary: LayoutEngine, _ content: LayoutEngine
  ) -> CGSize {
    let offers = offers(proposal, primary, content)
    var size = primary.sizeThatFits(offers.primary)
    size[axis] = max(size[axis] + offers.gap + content.sizeThatFits(offers.content)[axis], 0)
    return size
  }

  /// Returns the frames of both in a container of this size, for this proposal.
  func layOut(
    _ primary: LayoutEngine, _ content: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize
  ) -> (primary: ViewGeometry, content: ViewGeometry) {
    var offers = offers(proposal, primary, content)
    offers.content[axis.other] = size[axis.other]
    let own = primary.sizeThatFits(offers.primary).finite(in: size, primary)
    let other = content.sizeThatFits(offers.content).finite(in: size, content)
    var (start, origin) = (CGPoint.zero, CGPoint.zero)
    let container = ViewDimensions(size: size, proposal: proposal, engine: nil)
    let line = container[alignment] - content.dimensions(offers.content)[alignment]
    origin[axis.other] = line.isFinite ? line : 0
    if contentIsFirst {
      start[axis] = other[axis] + offers.gap
    } else {
      origin[axis] = size[axis] - other[axis]
    }
    return (
      ViewGeometry(origin: start, size: own, proposal: offers.primary),
      ViewGeometry(origin: origin, size: other, proposal: offers.content)
    )
  }
}

extension _InsetViewModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    let children = InsetChildren()
    let layout: _GraphValue<InsetLayout> = modifier[\.layout, in: graph]
    var innerInputs = inputs
    let direction = innerInputs.base.layoutDirection()
    func geometry(_ isContent: Bool) -> Attribute<ViewGeometry> {
      graph.rule(
        InsetPlacement(
          layout: layout.attribute, children: children, geometry: inputs.geometry,
          direction: direction, isContent: isContent))
    }
    innerInputs.geometry = geometry(false)
    innerInputs.safeArea = SafeAreaLink(
      inputs.safeArea, whole: inputs.geometry, free: innerInputs.geometry, inputs.space)
    let primary = body(innerInputs)
    var side = inputs
    side.base = innerInputs.base
    side.geometry = geometry(true)
    side.stackAxis = .none
    side.implicitContainer = .depth
    let content = Content._makeView(view: modifier[\.content, in: graph], inputs: side)
    children.primary = primary.layout
    children.content = content.layout
    var outputs = primary.stacked(with: content, isBehind: false, inputs)
    outputs.layout = graph.rule(InsetRule(layout: layout.attribute, children: children))
    return outputs
  }
}

/// The two views are made after the rules that ask about them.
private final class InsetChildren {
  var primary: Attribute<LayoutComputer>?
  var content: Attribute<LayoutComputer>?
}

private struct InsetRule: Rule {
  let layout: Attribute<InsetLayout>
  let children: InsetChildren

  mutating func update(_ output: Output<LayoutComputer>) {
    output.setEngine(
      InsetEngine(
        layout.value, Attribute.engine(children.primary), Attribute.engine(children.content)))
  }
}

private final class InsetEngine: LayoutEngine {
  private let layout: InsetLayout
  private let primary: LayoutEngine
  private let content: LayoutEngine

  init(_ layout: InsetLayout, _ primary: LayoutEngine, _ content: LayoutEngine) {
    self.layout = layout
    self.primary = primary
    self.content = content
  }

  override var name: String { "safeAreaInset(edge:)" }
  override var priority: Double { primary.priority }
  override func spacing() -> ViewSpacing { primary.spacing() }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    LayoutCounter.measures += 1
    return layout.sizeThatFits(proposal, primary, content)
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    let layoutPosition = layout.layOut(primary, content, in: size.size, size.proposal).primary
    return primary.explicitAlignment(
      key, in: ViewSize(layoutPosition.size, proposal: layoutPosition.proposal)
    )
    .map { $0 + layoutPosition.origin[key.axis] }
  }
}

private struct InsetPlacement: Rule {
  let layout: Attribute<InsetLayout>
  let children: InsetChildren
  let geometry: Attribute<ViewGeometry>
  let direction: Attribute<LayoutDirection>
  let isContent: Bool

  mutating func update(_ output: Output<ViewGeometry>) {
    let outer = geometry.value
    let slots = layout.value.layOut(
      Attribute.engine(children.primary), Attribute.engine(children.content), in: outer.size,
      outer.proposal)
    var slot = isContent ? slots.content : slots.primary
    slot.origin = outer.origin.offset(by: slot.origin)
    output.set(slot.directed(direction.value, in: outer.frame))
  }
}

/// Padding that counts as safe area: backgrounds and scroll views reach through it.
struct _SafeAreaPadding {
  var padding: _PaddingLayout
}

extension _SafeAreaPadding: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    _PaddingLayout._makeView(modifier: modifier[\.padding, in: inputs.graph], inputs: inputs) {
      var innerInputs = $0
      innerInputs.safeArea = SafeAreaLink(
        inputs.safeArea, whole: inputs.geometry, free: innerInputs.geometry, inputs.space)
      return body(innerInputs)
    }
  }
}

/// The leading or the trailing edge.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  case leading, trailing

  /// Any of the two edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    /// Keeps any bits, also those without an edge.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one edge.
    public init(_ edge: HorizontalEdge) { self.init(rawValue: 1 << edge.rawValue) }
    /// The side at which text starts.
    public static let leading = Set(.leading)
    /// The side at which text ends.
    public static let trailing = Set(.trailing)
    /// Both sides.
    public static let all: Set = [.leading, .trailing]
  }
}

/// The top or the bottom edge.
@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  case top, bottom

  /// Any of the two edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    /// Keeps any bits, also those without an edge.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one edge.
    public init(_ edge: VerticalEdge) { self.init(rawValue: 1 << edge.rawValue) }
    /// The upper edge.
    public static let top = Set(.top)
    /// The lower edge.
    public static let bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}

extension View {
  /// Puts content at the top or the bottom of this view, which keeps the room for it free: the safe
  /// area of this view shrinks by the content and the spacing. Nil takes the distance the two
  /// prefer.
  public nonisolated func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetViewModifier(
        content: content(),
        layout: InsetLayout(
          edge: edge == .top ? .top : .bottom, alignment: alignment.key, spacing: spacing)))
  }

  /// Puts content at the leading or the trailing edge of this view, which keeps the room for it
  /// free: the safe area of this view shrinks by the content and the spacing.
  public nonisolated func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _InsetViewModifier(
        content: content(),
        layout: InsetLayout(
          edge: edge == .leading ? .leading : .trailing, alignment: alignment.key,
          spacing: spacing)))
  }

  /// Pads this view and counts the padding as unsafe area: backgrounds and scroll views inside
  /// reach through it.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPadding(padding: _PaddingLayout(edges: .all, insets: insets)))
  }
  /// `safeAreaPadding(_:)` on some edges, by a length in points. Nil, the default, is 16.
  public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil)
    -> some View
  {
    modifier(
      _SafeAreaPadding(
        padding: _PaddingLayout(edges: edges, insets: length.map { Edge.Set.all.insets($0) })))
  }
  /// `safeAreaPadding(_:)` by one length in points on all edges.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View {
    safeAreaPadding(.all, length)
  }
}
