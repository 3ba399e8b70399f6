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
  typealias LayoutOptions = _PlatformViewRepresentableLayoutOptions
}

extension UIViewControllerRepresentable {
  /// Does nothing by default once the controller has gone.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
  /// Nil by default: the controller's preferred size decides, or the proposal.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }

  private nonisolated static var calls: RepresentableCalls<Self, UIViewControllerType, Coordinator>
  {
    RepresentableCalls(
      makeCoordinator: { $0.makeCoordinator() },
      make: { $0.makeUIViewController(context: Context(_state: $1)) },
      update: { $0.updateUIViewController($1, context: Context(_state: $2)) },
      size: {
        $0.sizeThatFits($1, uiViewController: $2, context: Context(_state: $3))
          ?? $1.filled(by: $2.preferredContentSize)
      },
      enter: { $0.enter($1) },
      leave: {
        $0.dismantleUIViewController($1, coordinator: $2)
        $1.willMove(toParent: nil)
      })
  }

  /// The engine's entry: puts the view of the UIKit controller into the view tree.
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { .representable(view, inputs, calls) }

  /// The engine's entry for lists: one controller's view.
  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { .single(inputs, view) }

  /// Always false: a controller is a single view.
  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// No coordinator, for controllers that declare none.
  public func makeCoordinator() {}
}

/// The context of an update of a view controller.
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable>:
  _RepresentableContext
{
  /// The engine's record of the represented controller.
  public let _state: _RepresentedState<Representable.Coordinator>
}

extension UIViewController {
  /// Becomes a child of the window's root controller, as long as its place is there.
  fileprivate func enter(_ platformView: PlatformUIView) {
    guard parent == nil, let root = platformView.space?.window.rootViewController else {
      platformView.container.content = view
      return
    }
    root.addChild(self)
    platformView.container.content = view
    didMove(toParent: root)
    platformView.onFirstLayout = { self.didReceiveFrame() }
    platformView.afterLeave = { self.removeFromParent() }
  }
}

extension ProposedViewSize {
  /// The size that a controller prefers, and what is offered where it prefers none; nil when it prefers nothing.
  func filled(by size: CGSize) -> CGSize? {
    guard size != .zero else { return nil }
    return CGSize(
      width: size.width > 0 ? size.width : width ?? 0,
      height: size.height > 0 ? size.height : height ?? 0)
  }
}
