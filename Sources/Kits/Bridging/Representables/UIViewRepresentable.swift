import VivaceUIKit
import VivaceViews

/// A UIKit view as a SwiftUI view: made once, when the view's identity appears, and updated whenever the value
/// changes, or something that an update read.
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
  /// The older form of that: changes the size that the view has otherwise.
  @MainActor @preconcurrency func _overrideSizeThatFits(
    _ size: inout CGSize, in proposedSize: _ProposedSize, uiView: UIViewType)

  typealias Context = UIViewRepresentableContext<Self>
  typealias LayoutOptions = _PlatformViewRepresentableLayoutOptions
}

extension UIViewRepresentable {
  /// Does nothing by default once the view has gone.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  /// Nil by default: the view's intrinsic size decides, or the proposal.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? {
    _ProposedSize(proposal).overridden { _overrideSizeThatFits(&$0, in: $1, uiView: uiView) }
  }
  /// Changes nothing.
  public func _overrideSizeThatFits(
    _ size: inout CGSize, in proposedSize: _ProposedSize, uiView: UIViewType
  ) {}

  private nonisolated static var calls: RepresentableCalls<Self, UIViewType, Coordinator> {
    RepresentableCalls(
      makeCoordinator: { $0.makeCoordinator() },
      make: { $0.makeUIView(context: Context(_state: $1)) },
      update: { $0.updateUIView($1, context: Context(_state: $2)) },
      size: { $0.sizeThatFits($1, uiView: $2, context: Context(_state: $3)) },
      enter: { $1.container.content = $0 },
      leave: { $0.dismantleUIView($1, coordinator: $2) })
  }

  /// The engine's entry: puts the UIKit view into the view tree.
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { .representable(view, inputs, calls) }

  /// The engine's entry for lists: one UIKit view.
  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { .single(inputs, view) }

  /// Always false: one UIKit view for each value.
  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }
}

extension UIViewRepresentable where Coordinator == Void {
  /// No coordinator, for UIKit views that declare none.
  public func makeCoordinator() {}
}

/// The context of an update of a UIKit view.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable>:
  _RepresentableContext
{
  /// The engine's record of the represented view.
  public let _state: _RepresentedState<Representable.Coordinator>
}
