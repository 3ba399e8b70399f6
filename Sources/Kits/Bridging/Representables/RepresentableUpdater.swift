import VivaceUIKit
import VivaceViews

/// The values of an update of a view or a controller.
public struct _RepresentedState<Coordinator> {
  let coordinator: Coordinator
  let transaction: Transaction
  let environment: EnvironmentValues
  let platformHost: PlatformViewHost

  init(
    _ coordinator: Coordinator, _ viewContext: PlatformViewContext, _ platformHost: PlatformViewHost
  ) {
    self.coordinator = coordinator
    transaction = viewContext.transaction
    environment = viewContext.environment
    self.platformHost = platformHost
  }
}

/// The context of an update of a UIKit or AppKit view or controller.
@MainActor @preconcurrency public protocol _RepresentableContext {
  associatedtype Coordinator
  var _state: _RepresentedState<Coordinator> { get }
}

extension _RepresentableContext {
  /// The coordinator that `makeCoordinator()` returned.
  public var coordinator: Coordinator { _state.coordinator }
  /// How the change is to happen that the update follows.
  public var transaction: Transaction { _state.transaction }
  /// The environment values at the position of the view.
  public var environment: EnvironmentValues { _state.environment }

  /// Changes views with the animation of the transaction, in step with the SwiftUI views of the same
  /// change. Without an animation both closures run at once.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    _state.platformHost.animate(transaction, changes: changes, completion: completion)
  }
}

/// The functions that representables of views and of controllers share, whatever their names.
struct RepresentableCalls<R, Made: AnyObject, Coordinator>: Sendable {
  typealias Place = _RepresentedState<Coordinator>

  var makeCoordinator: @MainActor (R) -> Coordinator
  var make: @MainActor (R, Place) -> Made
  var update: @MainActor (R, Made, Place) -> Void
  /// The size that the program says, else what the object prefers; nil leaves it to the view.
  var size: @MainActor (R, ProposedViewSize, Made, Place) -> CGSize?
  /// Puts the made object into its container.
  var enter: @MainActor (Made, PlatformUIView) -> Void
  /// The place is about to go.
  var leave: @MainActor (R.Type, Made, Coordinator) -> Void
}

extension _ViewOutputs {
  /// The outputs of a view that is a platform view or a controller's view.
  static func representable<R, Made: AnyObject, Coordinator>(
    _ view: _GraphValue<R>, _ inputs: _ViewInputs,
    _ calls: RepresentableCalls<R, Made, Coordinator>
  ) -> Self {
    .platformView(view.attribute, inputs) { RepresentableUpdater($0, calls) }
  }
}

/// Makes and updates the view or the controller of one place.
@MainActor final class RepresentableUpdater<R, Made: AnyObject, Coordinator>: PlatformViewUpdater {
  private let platformHost: PlatformViewHost
  private let calls: RepresentableCalls<R, Made, Coordinator>
  private var made: (object: Made, coordinator: Coordinator, platformView: PlatformUIView)?

  init(_ platformHost: PlatformViewHost, _ calls: RepresentableCalls<R, Made, Coordinator>) {
    self.platformHost = platformHost
    self.calls = calls
  }

  func update(_ content: R, _ viewContext: PlatformViewContext) -> any PlatformView {
    let calls = self.calls
    let coordinator = made?.coordinator ?? calls.makeCoordinator(content)
    let position = _RepresentedState(coordinator, viewContext, platformHost)
    let platformView = made?.platformView ?? PlatformUIView("\(R.self)", platformHost: platformHost)
    platformView.begin(viewContext)
    let object = made?.object ?? platformView.asCurrent { calls.make(content, position) }
    if made == nil {
      platformView.onLeave = { calls.leave(R.self, object, coordinator) }
      made = (object, coordinator, platformView)
      calls.enter(object, platformView)
    }
    platformView.asCurrent { calls.update(content, object, position) }
    platformView.ownSize = { calls.size(content, $0, object, position) }
    return platformView
  }
}

/// How a place is laid out. There are no options of ours: sizes follow from `sizeThatFits` and from what
/// the view says of itself.
public struct _PlatformViewRepresentableLayoutOptions: OptionSet, Sendable {
  /// Bits without a meaning here.
  public let rawValue: Int
  /// Options by bits, which change nothing.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
