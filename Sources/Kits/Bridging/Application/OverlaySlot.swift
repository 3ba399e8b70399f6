import VivaceAppKit
import VivaceUIKit
import VivaceViews

/// The place of a window that a program of SwiftUI's makes besides the app's own: above all of the app's
/// views, higher levels in front. Touches that meet nothing in it go through to the app.
///
/// It belongs to the window, which is there as long as the program keeps it: when it goes, so does what
/// it shows. Windows below the normal level are behind the app's own, which lets nothing through.
@MainActor final class OverlaySlot: WindowSlot {
  private nonisolated let id: ObjectIdentifier
  private nonisolated(unsafe) weak var host: ViewHost?

  init(_ window: UIWindow) {
    id = ObjectIdentifier(window)
    if !window.isHidden { windowVisibilityChanged(window) }
  }

  /// A place for a window that was made without a scene. Those of AppKit are shown by their own.
  static func find(for window: UIWindow) -> (any WindowSlot)? {
    NSWindow.isBacking(window) ? nil : OverlaySlot(window)
  }

  deinit { host?.removeLayer(id) }

  func windowVisibilityChanged(_ window: UIWindow) {
    guard !window.isHidden, window.windowLevel.rawValue >= UIWindow.Level.normal.rawValue else {
      host?.removeLayer(id)
      host = nil
      return
    }
    // A program of UIKit's shows all of its windows itself.
    guard !PlatformProgram.isLaunching else { return }
    // It is there until the turn's end, also when the program does not keep it.
    ViewHost.active?.atEndOfUpdate { withExtendedLifetime(window) {} }
    ViewHost.whenActive { [weak self, weak window] host in
      MainActor.unchecked { if let window, !window.isHidden { self?.show(window, in: host) } }
    }
  }

  private func show(_ window: UIWindow, in host: ViewHost) {
    guard host !== PlatformProgram.host else { return PlatformProgram.windowsChanged() }
    guard self.host == nil || self.host === host else { return }
    self.host = host
    host.show(
      PresentedLayer(
        id: id, isModal: false, level: window.windowLevel.rawValue,
        content: OverlayView(window: Weak(window)).ignoresSafeArea()))
  }
}

private struct Weak {
  weak var window: UIWindow?
  init(_ window: UIWindow) { self.window = window }
}

/// One window, as large as the app's.
private struct OverlayView: View {
  typealias Body = Never
  let window: Weak

  nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    .platformView(view.attribute, inputs) { platformHost in OverlayUpdater(platformHost) }
  }
  nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { .single(inputs, view) }
  nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }
}

@MainActor private final class OverlayUpdater: PlatformViewUpdater {
  private let platformHost: PlatformViewHost
  private var platformView: PlatformWindows?
  init(_ platformHost: PlatformViewHost) { self.platformHost = platformHost }

  func update(_ content: OverlayView, _ viewContext: PlatformViewContext) -> any PlatformView {
    let platformView =
      platformView ?? PlatformWindows(platformHost: platformHost, only: content.window.window)
    self.platformView = platformView
    platformView.traits = UITraitCollection(viewContext.environment)
    return platformView
  }
}
