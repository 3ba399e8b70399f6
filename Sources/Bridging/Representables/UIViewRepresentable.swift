import VivaceAttributeGraph
import VivaceGeometry
import VivaceUIKit
import VivaceViews

/// A UIKit view as a SwiftUI view: made once, when the view's identity appears, and updated whenever
/// the value or something that an update read is another.
///
/// Its size is what ``sizeThatFits(_:uiView:context:)`` says, else what the view says of itself: see
/// `PlatformSize`. Its layers are part of the window's display list; what moves in it needs no turn.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void

  /// Makes the view, once.
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  /// Brings it up to date: after it was made, and with every change.
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called when the view has gone for good.
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: UIViewType, coordinator: Coordinator)
  /// Makes what lives as long as the view, such as a delegate.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// How large it is for a proposal; nil leaves it to the view.
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?

  typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    .guest(view.attribute, inputs) { home in ViewKeeper<Self>(home) }
  }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { .single(inputs, view) }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What an update of a UIKit view goes by.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<
  Representable: UIViewRepresentable
> {
  /// What `makeCoordinator()` gave.
  public let coordinator: Representable.Coordinator
  /// How the change is to happen that the update follows.
  public private(set) var transaction: Transaction
  public private(set) var environment: EnvironmentValues
  let home: GuestHome

  init(
    _ coordinator: Representable.Coordinator, _ situation: GuestSituation, _ home: GuestHome
  ) {
    self.coordinator = coordinator
    transaction = situation.transaction
    environment = situation.environment
    self.home = home
  }

  /// Changes views with the animation of the transaction, in step with the SwiftUI views of the same
  /// change. Without an animation both closures run at once.
  public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
    home.animate(transaction, changes: changes, completion: completion)
  }
}

/// Makes and updates the view of one place.
@MainActor private final class ViewKeeper<R: UIViewRepresentable>: GuestKeeper {
  private let home: GuestHome
  private var made: (view: R.UIViewType, coordinator: R.Coordinator, guest: PlatformGuest)?

  nonisolated init(_ home: GuestHome) { self.home = home }

  func update(_ content: R, _ situation: GuestSituation) -> any Guest {
    let coordinator = made?.coordinator ?? content.makeCoordinator()
    let context = R.Context(coordinator, situation, home)
    let guest = made?.guest ?? PlatformGuest("\(R.self)", home: home)
    guest.begin(situation)
    let view = made?.view ?? guest.asCurrent { content.makeUIView(context: context) }
    if made == nil {
      guest.onLeave = { R.dismantleUIView(view, coordinator: coordinator) }
      made = (view, coordinator, guest)
      guest.container.content = view
    }
    guest.asCurrent { content.updateUIView(view, context: context) }
    guest.ownSize = { content.sizeThatFits($0, uiView: view, context: context) }
    return guest
  }
}
