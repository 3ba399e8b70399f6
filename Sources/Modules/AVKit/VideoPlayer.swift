import SwiftUI
@_exported import UIKit
@_exported import VivaceAVFoundation

/// A film with its controls in SwiftUI, as large as its proposal.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let content: VideoOverlay
  /// A player with views between the film and the controls.
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    (self.player, content) = (player, videoOverlay())
  }
  public var body: some View { PlayerScreen(player: player, content: content) }
}
extension VideoPlayer where VideoOverlay == EmptyView {
  /// A player without an overlay.
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// The controller of a player as a view.
private struct PlayerScreen<Content: View>: UIViewControllerRepresentable {
  let player: AVPlayer?
  let content: Content

  final class Coordinator { var hosting: UIHostingController<Content>? }
  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIViewController(context: Context) -> AVPlayerViewController {
    let controller = AVPlayerViewController()
    if Content.self != EmptyView.self, let area = controller.contentOverlayView {
      let hosting = UIHostingController(rootView: content)
      hosting.view.backgroundColor = .clear
      hosting.view.frame = area.bounds
      hosting.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      controller.addChild(hosting)
      area.addSubview(hosting.view)
      hosting.didMove(toParent: controller)
      context.coordinator.hosting = hosting
    }
    return controller
  }
  func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {
    if controller.player !== player { controller.player = player }
    context.coordinator.hosting?.rootView = content
  }
}
