import VivaceAttributeGraph
import VivaceGeometry

/// Attaches a gesture to a view.
struct _GestureModifier<G: Gesture> {
  var gesture: G
  var rank: GestureAttachment.Rank
  var mask: GestureMask
}

/// Options that control how adding a gesture to a view affects other gestures.
@frozen public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let none = GestureMask([])
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension _GestureModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    guard let content = outputs.responders else { return outputs }
    let graph = inputs.graph
    let value = modifier.attribute.weak
    let environment = inputs.environment.weak
    // Kept up to date, so that a gesture in progress sees the newest closures.
    _ = graph.observer(KeepAlive(source: modifier.attribute))
    let attachment = { (rank: GestureAttachment.Rank) in
      GestureAttachment(
        rank: rank, geometry: inputs.geometry.weak, space: inputs.space,
        isEnabled: {
          environment.attribute?.lastValue?.isEnabled ?? true
            && value.attribute?.lastValue?.mask.contains(.gesture) ?? false
        }
      ) {
        var last = value.attribute!.lastValue!.gesture
        return G._makeRecognizer {
          last = value.attribute?.lastValue?.gesture ?? last
          return last
        }
      }
    }
    outputs.responders = graph.rule(
      GestureResponders(content: content, modifier: modifier.attribute, attach: attachment))
    return outputs
  }

  private struct GestureResponders: Rule {
    typealias Value = ResponderList
    let content: Attribute<ResponderList>
    let modifier: Attribute<_GestureModifier>
    let attach: (GestureAttachment.Rank) -> GestureAttachment
    private var attachment: GestureAttachment?

    init(
      content: Attribute<ResponderList>, modifier: Attribute<_GestureModifier>,
      attach: @escaping (GestureAttachment.Rank) -> GestureAttachment
    ) {
      self.content = content
      self.modifier = modifier
      self.attach = attach
    }

    mutating func update(_ output: Output<ResponderList>) {
      let rank = modifier.value.rank
      let attachment = self.attachment ?? attach(rank)
      self.attachment = attachment
      output.setAlways(
        ResponderList(nodes: [Responder(.gesture(attachment), content.value.nodes)]))
    }
  }
}

/// Keeps an attribute live, so that its last value is its newest.
struct KeepAlive<Source>: Rule {
  typealias Value = Void
  let source: Attribute<Source>
  mutating func update(_ output: Output<Void>) { source.read() }
}

/// Touches are tested against a shape instead of the content.
struct _ContentShapeModifier<S: Shape> {
  var shape: S
  var isEvenOdd: Bool
}

extension _ContentShapeModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    outputs.responders = inputs.graph.rule(
      ShapeResponders(
        content: outputs.responders, modifier: modifier.attribute, geometry: inputs.geometry))
    return outputs
  }

  private struct ShapeResponders: Rule {
    typealias Value = ResponderList
    let content: Attribute<ResponderList>?
    let modifier: Attribute<_ContentShapeModifier>
    let geometry: Attribute<ViewGeometry>

    mutating func update(_ output: Output<ResponderList>) {
      let frame = geometry.value.frame
      let modifier = modifier.value
      let path = modifier.shape.path(in: CGRect(origin: .zero, size: frame.size))
      output.setAlways(
        ResponderList(nodes: [
          Responder(
            .shape(frame) { path.contains($0, eoFill: modifier.isEvenOdd) },
            content?.value.nodes ?? [])
        ]))
    }
  }
}

/// Whether touches reach a view at all.
struct _AllowsHitTestingModifier {
  var isAllowed: Bool
}

extension _AllowsHitTestingModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    if let content = outputs.responders {
      outputs.responders = inputs.graph.rule(
        GateResponders(content: content, modifier: modifier.attribute))
    }
    return outputs
  }

  private struct GateResponders: Rule {
    typealias Value = ResponderList
    let content: Attribute<ResponderList>
    let modifier: Attribute<_AllowsHitTestingModifier>
    mutating func update(_ output: Output<ResponderList>) {
      let isAllowed = modifier.value.isAllowed
      output.setAlways(
        ResponderList(nodes: [Responder(.gate { _ in isAllowed }, content.value.nodes)]))
    }
  }
}

extension View {
  /// Attaches a gesture to the view with a lower precedence than gestures defined by the view.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  {
    modifier(_GestureModifier(gesture: gesture, rank: .normal, mask: mask))
  }

  /// Attaches a gesture to the view with a higher precedence than gestures defined by the view.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, rank: .high, mask: mask))
  }

  /// Attaches a gesture to the view to process simultaneously with gestures defined by the view.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, rank: .simultaneous, mask: mask))
  }

  /// Adds an action to perform when this view recognizes a tap gesture.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
    -> some View
  {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// Adds an action to perform when this view recognizes a long press gesture.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void
  ) -> some View {
    gesture(
      LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
        .onEnded { _ in action() })
  }

  /// Defines the content shape for hit testing.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
  }

  /// Configures whether this view participates in hit test operations.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(isAllowed: enabled))
  }

  /// Adds a condition that controls whether users can interact with this view.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
