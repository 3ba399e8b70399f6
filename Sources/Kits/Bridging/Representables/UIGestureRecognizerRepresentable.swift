import VivaceUIKit
import VivaceViews

/// A UIKit recognizer on a SwiftUI view: made once, updated with each change, and observed by its
/// action.
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void

  /// Makes the recognizer, once. Its view is set by who makes the gesture.
  @MainActor @preconcurrency func makeUIGestureRecognizer(context: Context)
    -> UIGestureRecognizerType
  /// Brings it up to date with each change.
  @MainActor @preconcurrency func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context)
  /// Called each time that the recognizer's state says something.
  @MainActor @preconcurrency func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context)
  /// Makes what lives as long as the recognizer, such as a delegate.
  @MainActor @preconcurrency func makeCoordinator(converter: CoordinateSpaceConverter)
    -> Coordinator

  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter = UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

extension UIGestureRecognizerRepresentable {
  /// Does nothing by default with a change of the value.
  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
  /// Does nothing by default with the recognizer's events.
  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  /// No coordinator, for recognizers that declare none.
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// The context of an update or an action of a recognizer.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  /// The coordinator that `makeCoordinator(converter:)` returned.
  public let coordinator: Representable.Coordinator
  /// Tells where the recognizer's touches are in SwiftUI's spaces.
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// The positions of a recognizer's touches, in the coordinates of SwiftUI's spaces.
@MainActor @preconcurrency public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  fileprivate let spaces: RecognizerSpaces

  /// The middle of the recognizer's touches in the view that has the gesture.
  public var localLocation: CGPoint { location(in: .local) }

  /// The middle of the recognizer's touches in a space.
  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    spaces.location(in: coordinateSpace)
  }

  /// A point of the window in a space.
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
  /// Has a UIKit recognizer follow the touches of the view.
  public nonisolated func gesture<T: UIGestureRecognizerRepresentable>(_ representable: T)
    -> some View
  {
    platformViewGesture(representable) { platformHost in
      RecognizerUpdater(
        platformHost, RecognizerCalls<T, T.UIGestureRecognizerType, T.Context>.uiKit)
    }
  }
}

extension RecognizerCalls
where
  R: UIGestureRecognizerRepresentable, Recognizer == R.UIGestureRecognizerType,
  Context == R.Context
{
  /// The functions of a UIKit recognizer.
  fileprivate static var uiKit: Self {
    Self(
      makeContext: { representable, spaces in
        let converter = R.CoordinateSpaceConverter(spaces: spaces)
        return R.Context(
          coordinator: representable.makeCoordinator(converter: converter), converter: converter)
      },
      make: { $0.makeUIGestureRecognizer(context: $1) },
      update: { $0.updateUIGestureRecognizer($1, context: $2) },
      act: { $0.handleUIGestureRecognizerAction($1, context: $2) },
      attach: { recognizer, act in
        recognizer.addBlock { _ in act() }
        let view = UIView()
        view.addGestureRecognizer(recognizer)
        return (view, view)
      },
      location: { $0.location(in: nil) },
      translation: { ($0 as? UIPanGestureRecognizer)?.translation(in: nil) },
      velocity: { ($0 as? UIPanGestureRecognizer)?.velocity(in: nil) })
  }
}
