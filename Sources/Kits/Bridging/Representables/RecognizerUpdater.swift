import VivaceUIKit
import VivaceViews

/// The functions that representables of gesture recognizers share, whatever their names.
struct RecognizerCalls<R, Recognizer: AnyObject, Context> {
  var makeContext: @MainActor (R, RecognizerSpaces) -> Context
  var make: @MainActor (R, Context) -> Recognizer
  var update: @MainActor (R, Recognizer, Context) -> Void
  /// The recognizer's state has changed.
  var act: @MainActor (R, Recognizer, Context) -> Void
  /// Makes the view that has the recognizer, and has the recognizer call a closure. The owner is kept as long as
  /// the recognizer.
  var attach:
    @MainActor (Recognizer, _ act: @escaping @MainActor () -> Void) -> (
      view: UIView, owner: AnyObject
    )
  /// The middle of the touches in the window.
  var location: @MainActor (Recognizer) -> CGPoint
  /// The movement of a pan in the window; nil of other recognizers.
  var translation: @MainActor (Recognizer) -> CGPoint?
  /// The speed of a pan in the window, per second; nil of other recognizers.
  var velocity: @MainActor (Recognizer) -> CGPoint?
}

/// Makes and updates the recognizer of one place.
@MainActor final class RecognizerUpdater<R, Recognizer: AnyObject, Context>: PlatformViewUpdater {
  private let platformHost: PlatformViewHost
  private let calls: RecognizerCalls<R, Recognizer, Context>
  private var made: (recognizer: Recognizer, owner: AnyObject, platformView: PlatformUIView)?
  private var context: Context?
  private var latest: R?

  init(_ platformHost: PlatformViewHost, _ calls: RecognizerCalls<R, Recognizer, Context>) {
    self.platformHost = platformHost
    self.calls = calls
  }

  func update(_ content: R, _ viewContext: PlatformViewContext) -> any PlatformView {
    latest = content
    let platformView = made?.platformView ?? PlatformUIView("\(R.self)", platformHost: platformHost)
    platformView.begin(viewContext)
    let context = self.context ?? calls.makeContext(content, spaces)
    self.context = context
    if let made {
      calls.update(content, made.recognizer, context)
    } else {
      let recognizer = calls.make(content, context)
      let (view, owner) = calls.attach(recognizer) { [weak self] in self?.act() }
      platformView.container.content = view
      platformView.container.fillsHost = true
      made = (recognizer, owner, platformView)
      calls.update(content, recognizer, context)
    }
    return platformView
  }

  private var spaces: RecognizerSpaces {
    let calls = calls
    let read = { [weak self] (value: @MainActor (Recognizer) -> CGPoint?) in
      self?.made.flatMap { value($0.recognizer) }
    }
    return RecognizerSpaces(
      platformHost: platformHost,
      location: { read(calls.location) ?? .zero },
      translation: { read(calls.translation) },
      velocity: { read(calls.velocity) })
  }

  private func act() {
    guard let made, let latest, let context else { return }
    calls.act(latest, made.recognizer, context)
  }
}

/// The positions of a recognizer's touches in the coordinates of SwiftUI's spaces.
@MainActor struct RecognizerSpaces {
  let platformHost: PlatformViewHost
  /// The middle of the touches in the window.
  let location: @MainActor () -> CGPoint
  let translation: @MainActor () -> CGPoint?
  let velocity: @MainActor () -> CGPoint?

  func location(in space: some CoordinateSpaceProtocol) -> CGPoint {
    convert(location(), to: space)
  }

  /// A point of the window in a space.
  func convert(_ point: CGPoint, to space: some CoordinateSpaceProtocol) -> CGPoint {
    platformHost.location(point, in: space.coordinateSpace, at: platformHost.host?.now ?? 0)
  }

  func translation(in space: some CoordinateSpaceProtocol) -> CGPoint? {
    translation().map { difference($0, in: space) }
  }

  func velocity(in space: some CoordinateSpaceProtocol) -> CGPoint? {
    velocity().map { difference($0, in: space) }
  }

  /// Converts a distance in the window to a space.
  private func difference(_ distance: CGPoint, in space: some CoordinateSpaceProtocol) -> CGPoint {
    let from = convert(.zero, to: space)
    let to = convert(distance, to: space)
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }
}
