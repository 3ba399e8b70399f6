import VivaceAttributeGraph
import VivaceGeometry

/// Room that takes what the other views of a stack leave, along the stack; in both directions
/// outside of one.
///
/// It is never shorter than `minLength`, or the platform's distance between views if that is nil,
/// and touches its neighbours. Views of a stack with any higher priority come first.
@frozen public struct Spacer: Equatable, Sendable {
  public var minLength: CGFloat?
  /// A length in points below which it does not shrink; nil means the platform's distance.
  @inlinable public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: _PrimitiveView {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Spacer>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let axis = inputs.stackAxis
    return _ViewOutputs(
      layout: inputs.graph.rule(
        LeafLayout(source: view.attribute) { SpacerEngine($0.minLength, axis.value) }))
  }
}

private final class SpacerEngine: LayoutEngine {
  private let minimum: CGFloat
  private let axis: Axis?

  init(_ minLength: CGFloat?, _ axis: Axis?) {
    if let minLength, !(minLength >= 0 && minLength.isFinite) {
      Warning.once(
        "Invalid minimum length \(minLength) of a Spacer; a finite length of 0 or more is expected. "
          + "It is taken as 0.")
      minimum = 0
    } else {
      minimum = minLength ?? ViewSpacing.platformDefault
    }
    self.axis = axis
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    func length(_ own: Axis) -> CGFloat {
      axis == nil || axis == own ? max(proposal[own] ?? minimum, minimum) : 0
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  override var priority: Double { -.infinity }
  override func mayHaveGuides(along axis: Axis) -> Bool { false }

  /// It touches its neighbours along the stack.
  override func spacing() -> ViewSpacing {
    switch axis {
    case nil: .zero
    case .horizontal?: ViewSpacing.zero.only([.left, .right])
    case .vertical?: ViewSpacing.zero.only([.top, .bottom])
    }
  }
}
