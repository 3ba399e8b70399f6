import VivaceAttributeGraph
import VivaceGeometry

/// A view's own value for a guide, computed from the view inside.
///
/// It is explicit even where it equals the default. The closure sees the values of the view inside,
/// so that of two modifiers for one guide the outer one counts and may use the inner one's.
struct _AlignmentModifier {
  var key: AlignmentKey
  var computeValue: (ViewDimensions) -> CGFloat
}

extension _AlignmentModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    outputs.layout = inputs.graph.rule(
      AlignmentRule(modifier: modifier.attribute, child: outputs.layout, host: inputs.host))
    return outputs
  }

  private struct AlignmentRule: Rule {
    let modifier: Attribute<_AlignmentModifier>
    let child: Attribute<LayoutComputer>?
    let reading: GuideReading

    init(
      modifier: Attribute<_AlignmentModifier>, child: Attribute<LayoutComputer>?, host: ViewHost
    ) {
      self.modifier = modifier
      self.child = child
      reading = GuideReading(host)
    }

    mutating func update(_ output: Output<LayoutComputer>) {
      reading.rule = output.attribute.weak
      reading.isInRule = true
      output.setEngine(AlignmentEngine(modifier.value, Attribute.engine(child), reading))
      reading.isInRule = false
    }
  }
}

/// Sees to it that a guide follows what its closure reads.
///
/// Closures are called by the rule that reads the guide, not by the guide's own. When one has
/// read something, the guide's rule runs once more: it asks again what was asked, and so depends on it.
private final class GuideReading {
  private unowned let host: ViewHost
  var rule: WeakAttribute<LayoutComputer>?
  /// Whether it is the guide's own rule that asks.
  var isInRule = false
  /// Whether a closure has read a state.
  private(set) var readsState = false

  init(_ host: ViewHost) { self.host = host }

  func callAsFunction(_ body: () -> CGFloat) -> CGFloat {
    let before = host.stateReads
    let rule = rule
    let value = host.tracking(body) { host in
      if let rule { host.invalidate(rule) }
    }
    if host.stateReads != before {
      readsState = true
      if !isInRule, let rule = rule?.attribute { host.graph.invalidate(rule) }
    }
    return value
  }
}

private final class AlignmentEngine: WrappingEngine {
  private let modifier: _AlignmentModifier
  private let reading: GuideReading

  init(_ modifier: _AlignmentModifier, _ child: LayoutEngine, _ reading: GuideReading) {
    self.modifier = modifier
    self.reading = reading
    super.init(child)
  }

  /// One that reads a state is called by its own rule too, which then depends on the state.
  override var guidesDependOnOrder: Bool {
    !reading.readsState || child.guidesDependOnOrder
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    guard key == modifier.key else { return child.explicitAlignment(key, in: size) }
    let dimensions = ViewDimensions(size: size.size, proposal: size.proposal, engine: child)
    let value = reading { modifier.computeValue(dimensions) }
    if value.isFinite { return value }
    Warning.once(
      "alignmentGuide(_:computeValue:) on \(child.name) returned \(value); a finite number is "
        + "expected. The guide's default is taken.")
    return nil
  }
}

extension View {
  /// Says where a vertical line of alignment runs in this view, in points from its leading edge.
  /// The closure may ask for the view's size and other guides; it is run in layout.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentModifier(key: g.key, computeValue: computeValue))
  }

  /// Says where a horizontal line of alignment runs in this view, in points from its top edge. The
  /// closure may ask for the view's size and other guides; it is run in layout.
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentModifier(key: g.key, computeValue: computeValue))
  }
}
