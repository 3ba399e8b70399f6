import VivaceAttributeGraph
import VivaceGeometry

/// Space around a view.
@frozen package struct _PaddingLayout: Equatable, Sendable {
  var edges: Edge.Set
  /// Nil is the platform's 16 on each edge.
  var insets: EdgeInsets?

  var resolved: EdgeInsets {
    let insets = insets ?? EdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    func valid(_ length: CGFloat) -> CGFloat {
      if length.isFinite { return length }
      Warning.once("Invalid padding \(length) (non-finite); it is taken as 0.")
      return 0
    }
    return EdgeInsets(
      top: edges.contains(.top) ? valid(insets.top) : 0,
      leading: edges.contains(.leading) ? valid(insets.leading) : 0,
      bottom: edges.contains(.bottom) ? valid(insets.bottom) : 0,
      trailing: edges.contains(.trailing) ? valid(insets.trailing) : 0)
  }
}

extension _PaddingLayout: _UnaryLayout {
  static var name: String { "padding(_:)" }

  func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> CGSize {
    let insets = resolved
    let size = child.sizeThatFits(proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.horizontal), height: max(0, size.height + insets.vertical))
  }

  func layOut(_ child: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let insets = resolved
    return (CGPoint(x: insets.leading, y: insets.top), proposal.inset(by: insets))
  }

  var holdsChild: Bool {
    guard let insets else { return true }
    return min(insets.top, insets.leading, insets.bottom, insets.trailing) >= 0
  }

  func spacing(_ child: LayoutEngine) -> ViewSpacing {
    let insets = resolved
    var result = child.spacing()
    if insets.top != 0 { result.resetToStandard(.top) }
    if insets.bottom != 0 { result.resetToStandard(.bottom) }
    if insets.leading != 0 { result.resetToStandard(.left) }
    if insets.trailing != 0 { result.resetToStandard(.right) }
    return result
  }
}

/// A padding with other insets from a proposed width on.
struct _WidthPaddingLayout: Equatable, Sendable {
  let usual: EdgeInsets
  let wide: EdgeInsets
  /// The least width of a proposal that gets the wide insets.
  let threshold: CGFloat

  private func padding(in proposal: ProposedViewSize) -> _PaddingLayout {
    let isWide = proposal.width.map { $0 >= threshold } ?? false
    return _PaddingLayout(edges: .all, insets: isWide ? wide : usual)
  }
}

extension _WidthPaddingLayout: _UnaryLayout {
  static var name: String { _PaddingLayout.name }

  func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> CGSize {
    padding(in: proposal).sizeThatFits(proposal, child)
  }

  func layOut(_ child: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    padding(in: proposal).layOut(child, in: size, proposal)
  }

  var holdsChild: Bool {
    _PaddingLayout(edges: .all, insets: usual).holdsChild
      && _PaddingLayout(edges: .all, insets: wide).holdsChild
  }

  func spacing(_ child: LayoutEngine) -> ViewSpacing {
    _PaddingLayout(edges: .all, insets: usual).spacing(child)
  }
}

/// A view at its ideal size.
@frozen package struct _FixedSizeLayout: Equatable, Sendable {
  var horizontal: Bool
  var vertical: Bool
}

extension _FixedSizeLayout: _UnaryLayout {
  static var name: String { "fixedSize()" }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> CGSize {
    child.sizeThatFits(inner(proposal))
  }

  func layOut(_ child: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let offer = inner(proposal)
    return (aligned(child, offer, in: size, .center), offer)
  }

  static var keepsPriority: Bool { true }
}

/// A view in the proportion of a width to a height.
@frozen package struct _AspectRatioLayout: Equatable, Sendable {
  var ratio: CGFloat?
  var mode: ContentMode
}

/// Whether something of a fixed proportion is within its room or covers it.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }

extension _AspectRatioLayout: _UnaryLayout {
  static var name: String { "aspectRatio(_:contentMode:)" }

  private func inner(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> ProposedViewSize {
    if proposal == .unspecified { return proposal }
    let base: CGSize
    if let ratio, ratio > 0, ratio.isFinite {
      base = CGSize(width: ratio, height: 1)
    } else {
      base = child.sizeThatFits(.unspecified)
    }
    func factor(_ target: CGFloat?, _ length: CGFloat) -> CGFloat? {
      guard let target else { return nil }
      if length == 0 { return target == 0 ? nil : .infinity }
      return target / length
    }
    let factors = [factor(proposal.width, base.width), factor(proposal.height, base.height)]
      .compactMap { $0 }
    guard let scale = mode == .fit ? factors.min() : factors.max(), !scale.isNaN else {
      return proposal
    }
    func scaled(_ length: CGFloat) -> CGFloat { length == 0 ? 0 : length * scale }
    return ProposedViewSize(width: scaled(base.width), height: scaled(base.height))
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> CGSize {
    child.sizeThatFits(inner(proposal, child))
  }

  func layOut(_ child: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let offer = inner(proposal, child)
    return (aligned(child, offer, in: size, .center), offer)
  }
}

/// A view's middle at a point of the room.
@frozen package struct _PositionLayout: Equatable, Sendable {
  var position: CGPoint
}

extension _PositionLayout: _UnaryLayout {
  static var name: String { "position(_:)" }

  func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> CGSize {
    let size = child.sizeThatFits(proposal)
    return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  func layOut(_ child: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let offer = ProposedViewSize(size)
    let inner = child.sizeThatFits(offer)
    guard position.x.isFinite, position.y.isFinite else {
      Warning.once(
        "Invalid position (\(position.x), \(position.y)); a finite point is expected. The view "
          + "stands at the origin.")
      return (.zero, offer)
    }
    return (
      CGPoint(x: position.x - inner.width / 2, y: position.y - inner.height / 2), offer
    )
  }

  func spacing(_ child: LayoutEngine) -> ViewSpacing { .standard }
}

/// Moves a view from its place without telling layout. The shift ends in the frames of leaves,
/// which is where it animates. Positive widths go towards the trailing side.
@frozen public struct _OffsetEffect: Equatable, Sendable {
  public var offset: CGSize

  /// A shift in points; `offset(_:)` calls this.
  @inlinable public nonisolated init(offset: CGSize) { self.offset = offset }
}

extension _OffsetEffect: _PrimitiveModifier {
  public typealias Body = Never

  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var innerInputs = inputs
    innerInputs.geometry = inputs.graph.rule(
      OffsetRule(
        modifier: modifier.attribute, geometry: inputs.geometry,
        direction: innerInputs.base.layoutDirection()))
    return body(innerInputs)
  }

  private struct OffsetRule: Rule {
    let modifier: Attribute<_OffsetEffect>
    let geometry: Attribute<ViewGeometry>
    let direction: Attribute<LayoutDirection>

    mutating func update(_ output: Output<ViewGeometry>) {
      let offset = modifier.value.offset
      if !offset.width.isFinite || !offset.height.isFinite {
        Warning.once(
          "Invalid offset (\(offset.width), \(offset.height)); finite lengths are expected. What is "
            + "not finite is taken as 0.")
      }
      var geometry = geometry.value
      if offset.width.isFinite {
        geometry.origin.x += direction.value == .rightToLeft ? -offset.width : offset.width
      }
      if offset.height.isFinite { geometry.origin.y += offset.height }
      output.set(geometry)
    }
  }
}

/// Gives a view another priority among its siblings.
struct _PriorityLayout: Equatable, Sendable {
  var priority: Double
}

extension _PriorityLayout: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    outputs.layout = inputs.graph.rule(
      PriorityRule(modifier: modifier.attribute, child: outputs.layout))
    return outputs
  }

  private struct PriorityRule: Rule {
    let modifier: Attribute<_PriorityLayout>
    let child: Attribute<LayoutComputer>?
    mutating func update(_ output: Output<LayoutComputer>) {
      output.setEngine(Engine(Attribute.engine(child), priority: modifier.value.priority))
    }
  }

  private final class Engine: WrappingEngine {
    private let own: Double
    init(_ child: LayoutEngine, priority: Double) {
      own = priority
      super.init(child)
    }
    override var priority: Double { own }
  }
}

/// Answers as its child does, except for what a subclass changes.
class WrappingEngine: LayoutEngine {
  let child: LayoutEngine
  init(_ child: LayoutEngine) { self.child = child }
  override var name: String { child.name }
  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    child.sizeThatFits(proposal)
  }
  override var priority: Double { child.priority }
  override func spacing() -> ViewSpacing { child.spacing() }
  override var guidesDependOnOrder: Bool { child.guidesDependOnOrder }
  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    child.explicitAlignment(key, in: size)
  }
}
