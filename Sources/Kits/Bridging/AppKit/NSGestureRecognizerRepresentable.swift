import VivaceAppKit
import VivaceUIKit
import VivaceViews

/// An AppKit recognizer on a SwiftUI view: made once, updated with each change, and observed by its
/// action.
@MainActor @preconcurrency public protocol NSGestureRecognizerRepresentable {
  associatedtype NSGestureRecognizerType: NSGestureRecognizer
  associatedtype Coordinator = Void

  /// Makes the recognizer, once. It is attached to a view afterwards.
  @MainActor @preconcurrency func makeNSGestureRecognizer(context: Context)
    -> NSGestureRecognizerType
  /// Brings it up to date with each change.
  @MainActor @preconcurrency func updateNSGestureRecognizer(
    _ recognizer: NSGestureRecognizerType, context: Context)
  /// Called each time that the recognizer would send its action. The recognizer's own target gets that first.
  @MainActor @preconcurrency func handleNSGestureRecognizerAction(
    _ recognizer: NSGestureRecognizerType, context: Context)
  /// Makes what lives as long as the recognizer, such as a delegate.
  @MainActor @preconcurrency func makeCoordinator(converter: CoordinateSpaceConverter)
    -> Coordinator

  typealias Context = NSGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = NSGestureRecognizerRepresentableCoordinateSpaceConverter
}

extension NSGestureRecognizerRepresentable {
  /// Does nothing by default with a change of the value.
  public func updateNSGestureRecognizer(
    _ recognizer: NSGestureRecognizerType, context: Context
  ) {}
  /// Does nothing by default with the recognizer's events.
  public func handleNSGestureRecognizerAction(
    _ recognizer: NSGestureRecognizerType, context: Context
  ) {}
}

extension NSGestureRecognizerRepresentable where Coordinator == Void {
  /// No coordinator, for recognizers that declare none.
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// The context of an update or an action of an AppKit recognizer.
@MainActor @preconcurrency
public struct NSGestureRecognizerRepresentableContext<
  Representable: NSGestureRecognizerRepresentable
> {
  /// The coordinator that `makeCoordinator(converter:)` returned.
  public let coordinator: Representable.Coordinator
  /// Tells where the pointer is in SwiftUI's spaces.
  public let converter: NSGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// The positions of the pointer of an AppKit recognizer, in the coordinates of SwiftUI's spaces, whose y axis
/// points downwards.
@MainActor @preconcurrency public struct NSGestureRecognizerRepresentableCoordinateSpaceConverter {
  fileprivate let spaces: RecognizerSpaces

  /// The pointer in the view that has the gesture.
  public var localLocation: CGPoint { location(in: .local) }

  /// The pointer in a space.
  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    spaces.location(in: coordinateSpace)
  }

  /// A point of the window, from its upper left corner, in a space.
  public func convert(
    globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
  ) -> CGPoint { spaces.convert(globalPoint, to: coordinateSpace) }

  /// How far a pan has come, in the view that has the gesture.
  public var localTranslation: CGPoint? { translation(in: .local) }

  /// How far a pan has come, in a space.
  public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    spaces.translation(in: coordinateSpace)
  }

  /// How fast a pan is, per second, in the view that has the gesture.
  public var localVelocity: CGPoint? { velocity(in: .local) }

  /// How fast a pan is, per second, in a space.
  public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    spaces.velocity(in: coordinateSpace)
  }
}

extension View {
  /// Has an AppKit recognizer follow the pointer in the view.
  public nonisolated func gesture<T: NSGestureRecognizerRepresentable>(_ representable: T)
    -> some View
  {
    platformViewGesture(representable) { platformHost in
      RecognizerUpdater(
        platformHost, RecognizerCalls<T, T.NSGestureRecognizerType, T.Context>.appKit)
    }
  }
}

extension RecognizerCalls
where
  R: NSGestureRecognizerRepresentable, Recognizer == R.NSGestureRecognizerType,
  Context == R.Context
{
  /// The functions of an AppKit recognizer.
  fileprivate static var appKit: Self {
    Self(
      makeContext: { representable, spaces in
        let converter = R.CoordinateSpaceConverter(spaces: spaces)
        return R.Context(
          coordinator: representable.makeCoordinator(converter: converter), converter: converter)
      },
      make: { $0.makeNSGestureRecognizer(context: $1) },
      update: { $0.updateNSGestureRecognizer($1, context: $2) },
      act: { $0.handleNSGestureRecognizerAction($1, context: $2) },
      attach: { recognizer, act in
        recognizer.onAction = act
        let view = RecognizerView()
        view.addGestureRecognizer(recognizer)
        return (view.backing, view)
      },
      location: { recognizer in
        guard let view = recognizer.view else { return .zero }
        return view.backing.convert(recognizer.location(in: view), to: nil)
      },
      translation: { ($0 as? NSPanGestureRecognizer)?.translation(in: $0.view) },
      velocity: { ($0 as? NSPanGestureRecognizer)?.velocity(in: $0.view) })
  }
}

/// The view of a recognizer on SwiftUI's views, whose y axis points downwards as theirs does.
private final class RecognizerView: NSView {
  override var isFlipped: Bool { true }
}
