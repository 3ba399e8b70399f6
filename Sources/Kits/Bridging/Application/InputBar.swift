import Foundation
import VivaceControls
import VivaceLayers
import VivaceUIKit
import VivaceViews

/// The first responder's views at the window's bottom, where a keyboard would be: its accessory view, and the
/// view that replaces the keyboard.
///
/// The keyboard's notifications report it; without such views there are no notifications.
@MainActor enum InputBar {
  private struct Bar {
    let views: InputViews
    weak var host: ViewHost?
    weak var window: UIWindow?
  }

  private static var shown: Bar?
  private static let id = AnyHashable("input bar")

  static func follow(_ responder: UIResponder?) {
    guard responder != nil else {
      // The next field may be about to take over.
      shown?.host?.atEndOfUpdate {
        MainActor.unchecked { if FirstResponder.current == nil { show(nil) } }
      }
      return
    }
    show(responder)
  }

  private static func show(_ responder: UIResponder?) {
    let views = responder.flatMap(InputViews.init)
    if let views, let shown, shown.views == views { return }
    // The bar stays from one field to the next; it is removed once no field is edited.
    if let views, let view = views.view, let (host, _) = view.outermost(view.bounds),
      let window = view.window
    {
      if let shown, shown.host !== host { hide(shown) }
      shown = Bar(views: views, host: host, window: window)
      host.show(layer(views, host, isLeaving: false))
      tell(isShown: true, views.height, window)
    } else if let old = shown {
      shown = nil
      hide(old)
    }
  }

  private static func hide(_ bar: Bar) {
    guard let host = bar.host, let window = bar.window else { return }
    host.show(layer(bar.views, host, isLeaving: true))
    tell(isShown: false, bar.views.height, window)
  }

  private static func layer(
    _ views: InputViews, _ host: ViewHost, isLeaving: Bool
  ) -> PresentedLayer {
    PresentedLayer(
      id: id, isModal: false,
      content: PlatformViewInputPanel(
        InputViewsContainer(views: views), isLeaving: isLeaving,
        remove: { [weak host] in host?.removeLayer(id) }))
  }

  // MARK: - Notifications

  private static let duration = 0.25

  private static func tell(isShown: Bool, _ height: CGFloat, _ window: UIWindow) {
    let size = window.bounds.size
    let hidden = CGRect(x: 0, y: size.height, width: size.width, height: height)
    let there = hidden.offsetBy(dx: 0, dy: -height)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: isShown ? hidden : there,
      UIResponder.keyboardFrameEndUserInfoKey: isShown ? there : hidden,
      UIResponder.keyboardAnimationDurationUserInfoKey: duration,
      UIResponder.keyboardAnimationCurveUserInfoKey: 7,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    func post(_ name: Notification.Name) {
      NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(
      isShown ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    window.schedule.at(LayerClock.now + duration) {
      post(UIResponder.keyboardDidChangeFrameNotification)
      post(
        isShown ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
    }
  }
}

/// The views for input of a responder; those that it does not have itself are those of the chain.
struct InputViews: Equatable {
  let accessory: UIView?
  let input: UIView?
  private(set) weak var view: UIView?

  static func == (a: InputViews, b: InputViews) -> Bool {
    a.accessory === b.accessory && a.input === b.input
  }

  @MainActor init?(_ responder: UIResponder) {
    let chain = sequence(first: responder, next: \.next)
    accessory = chain.lazy.compactMap(\.inputAccessoryView).first
    input = chain.lazy.compactMap(\.inputView).first
    guard accessory != nil || input != nil else { return nil }
    view = responder as? UIView ?? (responder as? UIViewController)?.view
  }

  @MainActor func height(of view: UIView?) -> CGFloat {
    guard let view else { return 0 }
    let own = view.intrinsicContentSize.height
    return view.frame.height > 0 ? view.frame.height : max(own, 0)
  }

  @MainActor var height: CGFloat { height(of: accessory) + height(of: input) }
}

/// The views one above the other, as wide as the window.
private struct InputViewsContainer: View {
  let views: InputViews

  var body: some View {
    VStack(spacing: 0) {
      if let accessory = views.accessory {
        ExistingView(view: accessory).frame(height: views.height(of: accessory))
      }
      if let input = views.input {
        ExistingView(view: input).frame(height: views.height(of: input))
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// An existing view as a SwiftUI view.
private struct ExistingView: UIViewRepresentable {
  let view: UIView
  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ view: UIView, context: Context) {}
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIView, context: Context
  ) -> CGSize? { proposal.replacingUnspecifiedDimensions() }
}
