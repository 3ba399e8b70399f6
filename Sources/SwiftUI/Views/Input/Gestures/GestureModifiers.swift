import VivaceAttributeGraph
import VivaceGeometry

/// Attaches a gesture to a view.
package struct _GestureModifier<G: Gesture> {
  var gesture: G
  var rank: GestureAttachment.Rank
  var mask: GestureMask
  /// The name of the gesture in recordings.
  var name: String?
}

/// Which gestures take part where one is attached: that gesture, those inside the view, both or
/// none.
@frozen public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  /// Bit 0 is the gesture itself, bit 1 the views inside.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Neither the gesture nor those of the views inside.
  public static let none = GestureMask([])
  /// Only the attached gesture.
  public static let gesture = GestureMask(rawValue: 1)
  /// Only the gestures of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// Both: the default.
  public static let all: GestureMask = [.gesture, .subviews]
}

extension _GestureModifier: _PrimitiveModifier {
  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    guard let content = outputs.responders else { return outputs }
    let graph = inputs.graph
    let value = modifier.attribute.weak
    let environment = inputs.environment.weak
    // Kept up to date, so that a gesture in progress sees the newest closures.
    _ = graph.observer(KeepAlive(source: modifier.attribute))
    let host = inputs.host
    let attachment = GestureAttachment(
      rank: modifier.attribute.untrackedValue.rank, geometry: ResponderGeometry(inputs)
    ) {
      let mask = value.attribute?.lastValue?.mask ?? .subviews
      let isEnabled = environment.attribute?.lastValue?.isEnabled ?? true
      return isEnabled ? mask : mask.subtracting(.gesture)
    } makeRecognizer: {
      var last = value.attribute!.lastValue!.gesture
      func current() -> G {
        last = value.attribute?.lastValue?.gesture ?? last
        return last
      }
      return MainActor.unchecked(current) { G._makeRecognizer($0) }
    }
    if let recorder = host.recorder {
      attachment.wasRecognized = {
        if let name = value.attribute?.lastValue?.name { recorder.note(gesture: name) }
      }
    }
    graph.currentScope.onFree { [weak host] in host?.forget(attachment) }
    outputs.responders = graph.rule(
      WrappingResponders(content: content, component: .gesture(attachment)))
    return outputs
  }
}

/// Puts a node around the content that stays the same as long as the view lives.
struct WrappingResponders: Rule {
  let content: Attribute<ResponderList>
  let component: InputResponder.Part

  mutating func update(_ output: Output<ResponderList>) {
    output.setAlways(ResponderList(nodes: [InputResponder(component, content.value.nodes)]))
  }
}

/// Whether touches reach a view at all.
struct _AllowsHitTestingModifier {
  var isAllowed: Bool
}

extension _AllowsHitTestingModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    if let content = outputs.responders {
      outputs.responders = inputs.graph.rule(
        HitTestingResponders(content: content, modifier: modifier.attribute))
    }
    return outputs
  }

  private struct HitTestingResponders: Rule {
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
  /// Adds a gesture to the view. Gestures inside the view come first: it takes part only if they
  /// fail.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all)
    -> some View
  {
    modifier(_GestureModifier(gesture: gesture, rank: .normal, mask: mask))
  }

  /// Adds a gesture to the view that comes before those inside: they take part only if it fails.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, rank: .high, mask: mask))
  }

  /// Adds a gesture to the view that takes part whatever becomes of those inside.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, rank: .simultaneous, mask: mask))
  }

  /// Adds a gesture to the view while the condition holds. The gestures inside take part in any
  /// case.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// `gesture(_:isEnabled:)` with a name, by which `explain` and `timeline` report its recognition.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true)
    -> some View
  { named(name, gesture, .normal, isEnabled: isEnabled) }

  /// `highPriorityGesture(_:including:)` while the condition holds.
  public nonisolated func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool)
    -> some View
  { highPriorityGesture(gesture, including: isEnabled ? .all : .subviews) }

  /// `highPriorityGesture(_:isEnabled:)` with a name, by which `explain` and `timeline` report its
  /// recognition.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { named(name, gesture, .high, isEnabled: isEnabled) }

  /// `simultaneousGesture(_:including:)` while the condition holds.
  public nonisolated func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool)
    -> some View
  { simultaneousGesture(gesture, including: isEnabled ? .all : .subviews) }

  /// `simultaneousGesture(_:isEnabled:)` with a name, by which `explain` and `timeline` report its
  /// recognition.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View { named(name, gesture, .simultaneous, isEnabled: isEnabled) }

  private nonisolated func named<T: Gesture>(
    _ name: String, _ gesture: T, _ rank: GestureAttachment.Rank, isEnabled: Bool
  ) -> some View {
    modifier(
      _GestureModifier(
        gesture: gesture, rank: rank, mask: isEnabled ? .all : .subviews, name: name))
  }

  /// Calls the action after `count` taps or clicks in quick succession.
  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
    -> some View
  {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// Calls the action after `count` taps or clicks in quick succession, with the place of the last.
  @_disfavoredOverload
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace)
        .onEnded { action($0.location) })
  }

  /// Calls the action after `count` taps or clicks in quick succession, with the place of the last
  /// in a coordinate space.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    onTapGesture(
      count: count, coordinateSpace: coordinateSpace.coordinateSpace, perform: action)
  }

  /// Whether touches and the pointer meet this view and those inside. With false they go to what
  /// is behind.
  public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(isAllowed: enabled))
  }

  /// Takes the controls and gestures in this view out of use. False does not bring back what a view
  /// around took out.
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}
