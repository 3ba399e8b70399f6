import VivaceAppKit
import VivaceUIKit
import VivaceViews

/// An AppKit view as a SwiftUI view: made once, when the view's identity appears, and updated whenever the
/// value changes, or something that an update read.
@MainActor @preconcurrency public protocol NSViewRepresentable: View where Body == Never {
  associatedtype NSViewType: NSView
  associatedtype Coordinator = Void

  /// Makes the view, once.
  @MainActor @preconcurrency func makeNSView(context: Context) -> NSViewType
  /// Brings it up to date: after it was made, and with every change.
  @MainActor @preconcurrency func updateNSView(_ nsView: NSViewType, context: Context)
  /// Called when the view has gone for good.
  @MainActor @preconcurrency static func dismantleNSView(
    _ nsView: NSViewType, coordinator: Coordinator)
  /// Makes what lives as long as the view, such as a delegate.
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  /// How large it is for a proposal; nil leaves it to the view.
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize?
  /// The older form of that: changes the size that the view has otherwise.
  @MainActor @preconcurrency func _overrideSizeThatFits(
    _ size: inout CGSize, in proposedSize: _ProposedSize, nsView: NSViewType)

  typealias Context = NSViewRepresentableContext<Self>
}

extension NSViewRepresentable {
  /// Does nothing by default once the view is gone.
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
  /// Nil by default: the view's own sizes decide.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize? {
    _ProposedSize(proposal).overridden { _overrideSizeThatFits(&$0, in: $1, nsView: nsView) }
  }
  /// Changes nothing.
  public func _overrideSizeThatFits(
    _ size: inout CGSize, in proposedSize: _ProposedSize, nsView: NSViewType
  ) {}

  private nonisolated static var calls: RepresentableCalls<Self, NSViewType, Coordinator> {
    RepresentableCalls(
      makeCoordinator: { $0.makeCoordinator() },
      make: { $0.makeNSView(context: Context(_state: $1)) },
      update: { $0.updateNSView($1, context: Context(_state: $2)) },
      size: { $0.sizeThatFits($1, nsView: $2, context: Context(_state: $3)) },
      enter: { view, platformView in platformView.container.content = view.backing },
      leave: { $0.dismantleNSView($1, coordinator: $2) })
  }

  /// The engine's entry: puts the AppKit view into the view tree.
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { .representable(view, inputs, calls) }
  /// The engine's entry for lists: one AppKit view.
  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { .single(inputs, view) }
  /// Always false: there is one view for each value.
  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }
}

extension NSViewRepresentable where Coordinator == Void {
  /// No coordinator, for types that declare none.
  public func makeCoordinator() {}
}

/// The context of an update of an AppKit view.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable: NSViewRepresentable>:
  _RepresentableContext
{
  /// The engine's record of the view's position.
  public let _state: _RepresentedState<Representable.Coordinator>
}
