import VivaceGeometry

/// The position and the orientation of a pencil over a view.
public struct PencilHoverPose: Hashable, Sendable {
  /// The point above which the tip is, in the view's coordinates.
  public let location: CGPoint
  /// The location in fractions of the view's size.
  public let anchor: UnitPoint
  /// How far the tip is from the glass: 0 on it, 1 as far as it is felt.
  public let zDistance: CGFloat
  /// The angle between pencil and glass.
  public let altitude: Angle
  /// The direction towards which it leans.
  public let azimuth: Angle
  /// How far it is turned about itself.
  public let roll: Angle
}

/// A double tap on the side of a pencil.
public struct PencilDoubleTapGestureValue: Hashable, Sendable {
  /// The pose of the pencil; nil when it was not over the view.
  public let hoverPose: PencilHoverPose?
}

/// How far a squeeze of a pencil has come.
public enum PencilSqueezeGesturePhase: Hashable, Sendable {
  case active(PencilSqueezeGestureValue)
  case ended(PencilSqueezeGestureValue)
  /// The gesture turned into another one.
  case failed
}

/// A squeeze of a pencil.
public struct PencilSqueezeGestureValue: Hashable, Sendable {
  /// The pose of the pencil; nil when it was not over the view.
  public let hoverPose: PencilHoverPose?
}

/// An action that users choose for a gesture of their pencil.
public struct PencilPreferredAction: Hashable, Sendable {
  private let name: String
  /// Nothing.
  public static let ignore = PencilPreferredAction(name: "ignore")
  /// Between the tool and the eraser.
  public static let switchEraser = PencilPreferredAction(name: "switchEraser")
  /// Between the tool and the one before.
  public static let switchPrevious = PencilPreferredAction(name: "switchPrevious")
  /// A palette of colors.
  public static let showColorPalette = PencilPreferredAction(name: "showColorPalette")
  /// The tool's thickness and the like.
  public static let showInkAttributes = PencilPreferredAction(name: "showInkAttributes")
  /// A palette at the pencil's place.
  public static let showContextualPalette = PencilPreferredAction(name: "showContextualPalette")
  /// Whatever the system runs.
  public static let runSystemShortcut = PencilPreferredAction(name: "runSystemShortcut")
}

extension EnvironmentValues {
  /// The action for a double tap on a pencil: the system's default, since there is no setting for it here.
  public var preferredPencilDoubleTapAction: PencilPreferredAction { .switchEraser }
  /// The action for a squeeze of a pencil: the system's default, since there is no setting for it here.
  public var preferredPencilSqueezeAction: PencilPreferredAction { .showContextualPalette }
}

/// An event from a pencil's own sensors.
package enum PencilEvent: Sendable {
  case doubleTap
  case squeezeBegan, squeezeEnded, squeezeFailed
}

/// A pencil over a window: where it is, in window points.
package struct PencilPose: Sendable {
  package var location: CGPoint
  package var distance = 0.0
  package var altitude = Angle(degrees: 90)
  package var azimuth = Angle.zero
  package var roll = Angle.zero
  package init(location: CGPoint) { self.location = location }
}

/// The views of a window that want to know of a pencil's gestures, as long as they are there.
///
/// No window system reports such gestures yet; a caller passes them to `ViewHost.receive(_:at:)`.
final class PencilListeners: WindowService {
  private var listeners: [PencilListener] = []
  init(of host: ViewHost) {}

  func add(_ listener: PencilListener) { listeners.append(listener) }
  func remove(_ listener: PencilListener) { listeners.removeAll { $0 === listener } }
  func tell(_ event: PencilEvent, _ pose: PencilPose?) {
    for listener in listeners { listener.tell(event, pose) }
  }
}

extension ViewHost {
  /// Tells the views of a gesture of a pencil in the next turn; the pose is nil where it is not felt.
  package func receive(_ event: PencilEvent, at pose: PencilPose?) {
    let listeners = service(PencilListeners.self)
    enqueueAction { listeners.tell(event, pose) }
  }
}

/// Receives what a pencil does, for one view.
final class PencilListener {
  let handle = ViewHandle()
  var action: (PencilEvent, PencilHoverPose?) -> Void = { _, _ in }
  nonisolated init() {}

  /// The pose in the coordinates of the view; nil where the pencil is not over it.
  fileprivate func tell(_ event: PencilEvent, _ pose: PencilPose?) {
    action(event, pose.flatMap { local($0) })
  }

  private func local(_ pose: PencilPose) -> PencilHoverPose? {
    guard let size = handle.geometry?.size, handle.contains(pose.location), size.width > 0,
      size.height > 0
    else { return nil }
    let point = handle.local(pose.location)
    return PencilHoverPose(
      location: point, anchor: UnitPoint(x: point.x / size.width, y: point.y / size.height),
      zDistance: pose.distance, altitude: pose.altitude, azimuth: pose.azimuth, roll: pose.roll)
  }
}

/// Listens as long as its content is there.
private nonisolated struct PencilModifier: ViewModifier {
  let action: (PencilEvent, PencilHoverPose?) -> Void
  @State private var listener = PencilListener()

  nonisolated init(action: @escaping (PencilEvent, PencilHoverPose?) -> Void) {
    self.action = action
  }

  func body(content: Content) -> some View {
    let _ = listener.action = action
    content
      .modifier(_HandleModifier(handle: listener.handle))
      .onAppear { listener.handle.host?.service(PencilListeners.self).add(listener) }
      .onDisappear { listener.handle.host?.service(PencilListeners.self).remove(listener) }
  }
}

extension View {
  /// Calls the action when the user taps twice on the side of a pencil while the view is present.
  public nonisolated func onPencilDoubleTap(
    perform action: @escaping (_ value: PencilDoubleTapGestureValue) -> Void
  ) -> some View {
    modifier(
      PencilModifier { event, pose in
        if case .doubleTap = event { action(PencilDoubleTapGestureValue(hoverPose: pose)) }
      })
  }

  /// Calls the action when the user squeezes a pencil while the view is present, and releases it.
  public nonisolated func onPencilSqueeze(
    perform action: @escaping (_ phase: PencilSqueezeGesturePhase) -> Void
  ) -> some View {
    modifier(
      PencilModifier { event, pose in
        let value = PencilSqueezeGestureValue(hoverPose: pose)
        switch event {
        case .doubleTap: break
        case .squeezeBegan: action(.active(value))
        case .squeezeEnded: action(.ended(value))
        case .squeezeFailed: action(.failed)
        }
      })
  }
}
