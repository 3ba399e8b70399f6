import VivaceAppKit
import VivaceUIKit
import VivaceViews

/// An AppKit view controller as a SwiftUI view: its view fills the place.
@MainActor @preconcurrency public protocol NSViewControllerRepresentable: View
where Body == Never {
  associatedtype NSViewControllerType: NSViewController
  associatedtype Coordinator = Void

  /// Makes the controller, once.
  @MainActor @preconcurrency func makeNSViewController(context: Context) -> NSViewControllerType
  /// Brings it up to date: after it was made, and with every change.
  @MainActor @preconcurrency func updateNSViewController(
    _ nsViewController: NSViewControllerType, context: Context)
  /// Called when the view has gone for good.
  @MainActor @preconcurrency static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator)
  /// Makes what lives as long as the controller, such as a delegate.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// How large it is for a proposal; nil leaves it to the controller's view.
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context
  ) -> CGSize?

  typealias Context = NSViewControllerRepresentableContext<Self>
}

extension NSViewControllerRepresentable {
  /// Does nothing by default once the controller is gone.
  public static func dismantleNSViewController(
    _ nsViewController: NSViewControllerType, coordinator: Coordinator
  ) {}
  /// Nil by default: the controller's own sizes decide.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context
  ) -> CGSize? { nil }

  private nonisolated static var calls: RepresentableCalls<Self, NSViewControllerType, Coordinator>
  {
    RepresentableCalls(
      makeCoordinator: { $0.makeCoordinator() },
      make: { $0.makeNSViewController(context: Context(_state: $1)) },
      update: { $0.updateNSViewController($1, context: Context(_state: $2)) },
      size: { content, proposal, controller, state in
        content.sizeThatFits(
          proposal, nsViewController: controller, context: Context(_state: state))
          ?? controller.preferredSize(proposal)
      },
      enter: { controller, platformView in platformView.container.content = controller.view.backing
      },
      leave: { $0.dismantleNSViewController($1, coordinator: $2) })
  }

  /// The engine's entry: puts the controller's view into the view tree.
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { .representable(view, inputs, calls) }
  /// The engine's entry for lists: always one view.
  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { .single(inputs, view) }
  /// Always false: the value is a single view.
  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }
}

extension NSViewControllerRepresentable where Coordinator == Void {
  /// No coordinator, where none is declared.
  public func makeCoordinator() {}
}

/// The context of an update of an AppKit view controller.
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<Representable: NSViewControllerRepresentable>:
  _RepresentableContext
{
  /// The engine's record of the controller's position.
  public let _state: _RepresentedState<Representable.Coordinator>
}

extension NSViewController {
  /// The preferred content size is the ideal size; other proposals are taken as they are.
  fileprivate func preferredSize(_ proposal: ProposedViewSize) -> CGSize? {
    let size = preferredContentSize
    guard size.width > 0, size.height > 0 else { return nil }
    return proposal.replacingUnspecifiedDimensions(by: size)
  }
}
