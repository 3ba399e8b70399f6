import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceInteraction
import VivaceMotion

/// Lifts a view: at once with a mouse, after a long press with a finger, as on iOS.
private struct LiftGesture: Gesture {
  /// The points where the pointer went down and where it is now, in the window.
  struct Value {
    var start: CGPoint
    var location: CGPoint
  }
  typealias Body = Never

  @MainActor static func _makeRecognizer(_ current: @escaping () -> Self) -> _Recognizer<
    LiftGesture.Value
  > {
    LiftRecognizer()
  }
}

private final class LiftRecognizer: _Recognizer<LiftGesture.Value> {
  private var start: PointerEvent?
  private var isLifted = false

  override func handle(_ input: GestureInput) -> GesturePhase<LiftGesture.Value> {
    guard input.isPrimary else { return .failed }
    let event = input.event
    if event.phase == .down { start = event }
    guard let start else { return .failed }
    let value = LiftGesture.Value(start: start.location, location: event.location)
    switch event.phase {
    case .down: break
    case .moved:
      guard !isLifted else { break }
      guard start.location.distance(to: event.location) >= PressLimits.slop else { break }
      if event.kind == .touch {
        DragAndDrop.missedLifts += 1
        return .failed
      }
      isLifted = true
    case .up: return isLifted ? .ended(value) : .failed
    case .cancelled: return .failed
    case .hover, .exited: break
    }
    return isLifted ? .active(value) : .possible
  }

  override func tick(at time: Double) -> GesturePhase<LiftGesture.Value>? {
    guard time >= nextInstant, let start else { return nil }
    isLifted = true
    return .active(LiftGesture.Value(start: start.location, location: start.location))
  }

  override var nextInstant: Double {
    guard let start, start.kind == .touch, !isLifted else { return .infinity }
    return start.time + PressLimits.duration
  }
}

/// Gives a payload to whom the view is dropped on; without one the view is not lifted.
nonisolated struct DraggableModifier<Preview: View>: ViewModifier {
  let payload: () -> DragPayload
  let preview: Preview?
  @Environment(\.dragBehavior) private var behavior
  @State private var handle = ViewHandle()
  @State private var previewHandle = ViewHandle()
  @State private var drag = Drag()

  /// A running drag.
  private final class Drag {
    var isUnderWay = false
    nonisolated init() {}
  }

  nonisolated init(payload: @escaping () -> DragPayload, preview: Preview?) {
    self.payload = payload
    self.preview = preview
  }

  @MainActor func body(content: Content) -> some View {
    content
      .modifier(_HandleModifier(handle: handle))
      // Made beside the view, but drawn only by the drag.
      .background {
        if let preview {
          preview.fixedSize().modifier(_HandleModifier(handle: previewHandle)).modifier(_Undrawn())
        }
      }
      .gesture(
        _FollowingGesture(base: LiftGesture()) { phase in
          guard let host = handle.host else { return }
          follow(phase, host, host.gestures.dragAndDrop)
        })
  }

  @MainActor private func follow(
    _ phase: GesturePhase<LiftGesture.Value>, _ host: ViewHost, _ session: DragAndDrop
  ) {
    switch phase {
    case .possible: break
    case .active(let value):
      if !drag.isUnderWay {
        let payload = payload()
        guard !payload.items.isEmpty else { break }
        drag.isUnderWay = true
        session.begin(
          payload, behavior, of: handle, picture: picture(host), from: value.start, in: host)
      }
      session.move(to: value.location, in: host)
    case .ended(let value):
      if drag.isUnderWay { session.drop(at: value.location, in: host) }
      drag.isUnderWay = false
    case .failed:
      if drag.isUnderWay { session.cancel(in: host) }
      drag.isUnderWay = false
    }
  }

  /// The preview, else the view, cut out by its content shape for that.
  private func picture(_ host: ViewHost) -> DisplayList {
    if preview != nil { return previewHandle.picture }
    let picture = handle.picture
    guard let outline = handle.outline(for: .dragPreview) else { return picture }
    let clip = Effect.clip(
      .path(outline.path), isAntialiased: true, isEvenOdd: outline.isEvenOdd,
      frame: AnimatedValue(outline.frame))
    return DisplayList([
      DisplayItem(identity: host.makeIdentity(), version: 1, content: .group(clip, picture))
    ])
  }
}

/// Tells an action each phase, once it is known that the gesture continues.
private nonisolated struct _FollowingGesture<Base: Gesture>: Gesture {
  typealias Value = Base.Value
  typealias Body = Never
  var base: Base
  var action: (GesturePhase<Base.Value>) -> Void

  @MainActor static func _makeRecognizer(_ current: @escaping () -> Self) -> _Recognizer<Value> {
    WatchingRecognizer(Base._makeRecognizer { current().base }) { _, phase in
      let action = current().action
      GestureSession.defer { action(phase) }
    }
  }
}

/// A view that is laid out and made, but neither drawn nor touched where it is.
private struct _Undrawn: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    // Kept up to date, for who draws it elsewhere.
    if let display = outputs.display { _ = inputs.graph.observer(KeepAlive(source: display)) }
    outputs.display = nil
    outputs.responders = nil
    return outputs
  }
}

extension View {
  /// Lets this view be dragged. The payload is asked for when the drag begins; a picture of the
  /// view follows the pointer.
  public nonisolated func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T)
    -> some View
  {
    modifier(
      DraggableModifier<EmptyView>(payload: { DragPayload(items: [payload()]) }, preview: nil))
  }

  /// A form of `draggable(_:)` with a preview that follows the pointer in place of this view.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    modifier(DraggableModifier(payload: { DragPayload(items: [payload()]) }, preview: preview()))
  }
}
