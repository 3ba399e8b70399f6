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
  private let platformHost: PlatformViewHost
  private let now: () -> Double
  private let recognizer: () -> UIGestureRecognizer?

  init(
    _ platformHost: PlatformViewHost, now: @escaping () -> Double,
    recognizer: @escaping () -> UIGestureRecognizer?
  ) {
    self.platformHost = platformHost
    self.now = now
    self.recognizer = recognizer
  }

  /// The middle of the recognizer's touches in the view that has the gesture.
  public var localLocation: CGPoint { location(in: .local) }

  /// The middle of the recognizer's touches in a space.
  public func location(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint {
    convert(globalPoint: recognizer()?.location(in: nil) ?? .zero, to: coordinateSpace)
  }

  /// A point of the window in a space.
  public func convert(
    globalPoint: CGPoint, to coordinateSpace: some CoordinateSpaceProtocol = .local
  ) -> CGPoint {
    platformHost.location(globalPoint, in: coordinateSpace.coordinateSpace, at: now())
  }

  /// How far a pan has come, in the view that has the gesture.
  public var localTranslation: CGPoint? { translation(in: .local) }

  /// How far a pan has come, in a space.
  public func translation(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    (recognizer() as? UIPanGestureRecognizer).map {
      difference($0.translation(in: nil), in: coordinateSpace)
    }
  }

  /// How fast a pan is, per second, in the view that has the gesture.
  public var localVelocity: CGPoint? { velocity(in: .local) }

  /// How fast a pan is, per second, in a space.
  public func velocity(in coordinateSpace: some CoordinateSpaceProtocol) -> CGPoint? {
    (recognizer() as? UIPanGestureRecognizer).map {
      difference($0.velocity(in: nil), in: coordinateSpace)
    }
  }

  /// Converts a translation in the window to a space.
  private func difference(_ translation: CGPoint, in space: some CoordinateSpaceProtocol) -> CGPoint
  {
    let from = convert(globalPoint: .zero, to: space)
    let to = convert(globalPoint: translation, to: space)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }
}

extension View {
  /// Has a UIKit recognizer follow the touches of the view.
  public nonisolated func gesture<T: UIGestureRecognizerRepresentable>(_ representable: T)
    -> some View
  {
    platformViewGesture(representable) { platformHost in
      GestureRepresentableUpdater<T>(platformHost)
    }
  }
}

/// Makes and updates the recognizer of one place.
@MainActor
private final class GestureRepresentableUpdater<R: UIGestureRecognizerRepresentable>:
  PlatformViewUpdater
{
  private let platformHost: PlatformViewHost
  private var made: (recognizer: R.UIGestureRecognizerType, platformView: PlatformUIView)?
  private var context: R.Context?
  private var latest: R?

  init(_ platformHost: PlatformViewHost) { self.platformHost = platformHost }

  func update(_ content: R, _ viewContext: PlatformViewContext) -> any PlatformView {
    latest = content
    let platformView = made?.platformView ?? PlatformUIView("\(R.self)", platformHost: platformHost)
    platformView.begin(viewContext)
    let context = self.context ?? makeContext(content)
    self.context = context
    if let made {
      content.updateUIGestureRecognizer(made.recognizer, context: context)
    } else {
      let recognizer = content.makeUIGestureRecognizer(context: context)
      recognizer.addBlock { [weak self] _ in self?.act() }
      platformView.container.content = UIView()
      platformView.container.fillsHost = true
      platformView.container.content?.addGestureRecognizer(recognizer)
      made = (recognizer, platformView)
      content.updateUIGestureRecognizer(recognizer, context: context)
    }
    return platformView
  }

  private func makeContext(_ content: R) -> R.Context {
    let converter = R.CoordinateSpaceConverter(
      platformHost, now: { [weak platformHost] in platformHost?.host?.now ?? 0 },
      recognizer: { [weak self] in self?.made?.recognizer })
    return R.Context(
      coordinator: content.makeCoordinator(converter: converter), converter: converter)
  }

  private func act() {
    guard let made, let latest, let context else { return }
    latest.handleUIGestureRecognizerAction(made.recognizer, context: context)
  }
}
