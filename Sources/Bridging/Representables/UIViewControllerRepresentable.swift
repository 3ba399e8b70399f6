import VivaceAttributeGraph
import VivaceGeometry
import VivaceUIKit
import VivaceViews

/// A UIKit view controller as a SwiftUI view: its view fills the place, and it is a child of the
/// window's root controller for as long as the view is there.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View
where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void

  /// Makes the controller, once.
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  /// Brings it up to date: after it was made, and with every change.
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: UIViewControllerType, context: Context)
  /// Called when the view has gone for good.
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Makes what lives as long as the controller, such as a delegate.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// How large it is for a proposal; nil leaves it to the controller's view.
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?

  typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    .guest(view.attribute, inputs) { home in ControllerKeeper<Self>(home) }
  }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { .single(inputs, view) }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What an update of a view controller goes by.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
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

/// Makes and updates the controller of one place.
@MainActor private final class ControllerKeeper<R: UIViewControllerRepresentable>: GuestKeeper {
  private let home: GuestHome
  private var made:
    (controller: R.UIViewControllerType, coordinator: R.Coordinator, guest: PlatformGuest)?

  nonisolated init(_ home: GuestHome) { self.home = home }

  func update(_ content: R, _ situation: GuestSituation) -> any Guest {
    let coordinator = made?.coordinator ?? content.makeCoordinator()
    let context = R.Context(coordinator, situation, home)
    let guest = made?.guest ?? PlatformGuest("\(R.self)", home: home)
    guest.begin(situation)
    let controller =
      made?.controller ?? guest.asCurrent { content.makeUIViewController(context: context) }
    if made == nil {
      guest.onLeave = {
        R.dismantleUIViewController(controller, coordinator: coordinator)
        controller.willMove(toParent: nil)
      }
      made = (controller, coordinator, guest)
      enter(controller, guest)
    }
    guest.asCurrent { content.updateUIViewController(controller, context: context) }
    guest.ownSize = { proposal in
      content.sizeThatFits(proposal, uiViewController: controller, context: context)
        ?? controller.preferredSize(proposal)
    }
    return guest
  }

  private func enter(_ controller: R.UIViewControllerType, _ guest: PlatformGuest) {
    if controller.parent == nil, let root = guest.space?.window.rootViewController {
      root.addChild(controller)
      guest.container.content = controller.view
      controller.didMove(toParent: root)
      guest.afterLeave = { controller.removeFromParent() }
    } else {
      guest.container.content = controller.view
    }
  }
}

extension UIViewController {
  /// A size that the controller prefers; without one it takes what it is offered.
  fileprivate func preferredSize(_ proposal: ProposedViewSize) -> CGSize? {
    let size = preferredContentSize
    guard size != .zero else { return nil }
    return CGSize(
      width: size.width > 0 ? size.width : proposal.width ?? 0,
      height: size.height > 0 ? size.height : proposal.height ?? 0)
  }
}
