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

  typealias Context = NSViewRepresentableContext<Self>
}

extension NSViewRepresentable {
  public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, nsView: NSViewType, context: Context
  ) -> CGSize? { nil }

  private nonisolated static var calls: RepresentableCalls<Self, NSViewType, Coordinator> {
    RepresentableCalls(
      makeCoordinator: { $0.makeCoordinator() },
      make: { $0.makeNSView(context: Context(_place: $1)) },
      update: { $0.updateNSView($1, context: Context(_place: $2)) },
      size: { $0.sizeThatFits($1, nsView: $2, context: Context(_place: $3)) },
      enter: { view, platformView in platformView.container.content = view.backing },
      leave: { dismantleNSView($0, coordinator: $1) })
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    .platformView(view.attribute, inputs) { home in RepresentableUpdater(home, calls) }
  }
  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { .single(inputs, view) }
  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }
}

extension NSViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The context of an update of an AppKit view.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<Representable: NSViewRepresentable>:
  _RepresentableContext
{
  public let _place: _RepresentedPlace<Representable.Coordinator>
}
