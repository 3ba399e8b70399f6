import SwiftUI
@_exported import UIKit
@_exported import VivaceAVFoundation

/// A film with its controls in SwiftUI: here a black area with a sign, since films are not played.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let content: VideoOverlay
  public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    (self.player, content) = (player, videoOverlay())
  }
  public var body: some View {
    ZStack {
      Color.black
      Button {
        player?.play()
      } label: {
        Image(systemName: "play.fill").font(.largeTitle).foregroundStyle(.white)
      }
      .buttonStyle(.plain).disabled(player == nil)
      content
    }
  }
}
extension VideoPlayer where VideoOverlay == EmptyView {
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// A film with its controls: here a black area with a sign, since films are not played.
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var canStartPictureInPictureAutomaticallyFromInline = false
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var updatesNowPlayingInfoCenter = true
  open var requiresLinearPlayback = false
  public let contentOverlayView: UIView? = UIView()
  /// Answer: no.
  open var isReadyForDisplay: Bool { false }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(image: UIImage(systemName: "play.fill")) { [weak self] _ in
        self?.player?.play()
      })
    button.tintColor = .white
    button.isHidden = !showsPlaybackControls
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}
@MainActor public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
  func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
  func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
}
extension AVPlayerViewControllerDelegate {
  public func playerViewControllerWillStartPictureInPicture(
    _ playerViewController: AVPlayerViewController
  ) {}
  public func playerViewControllerDidStopPictureInPicture(
    _ playerViewController: AVPlayerViewController
  ) {}
}

/// A film in a small window above others. There is none here.
@MainActor open class AVPictureInPictureController: NSObject {
  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// Answer: none.
  public init?(playerLayer: AVPlayerLayer) { return nil }
  /// Answer: no.
  open class func isPictureInPictureSupported() -> Bool { false }
  /// Answer: no.
  open var isPictureInPicturePossible: Bool { false }
  /// Answer: no.
  open var isPictureInPictureActive: Bool { false }
  open func startPictureInPicture() {}
  open func stopPictureInPicture() {}
}
@MainActor public protocol AVPictureInPictureControllerDelegate: NSObjectProtocol {
  func pictureInPictureControllerDidStartPictureInPicture(
    _ controller: AVPictureInPictureController)
  func pictureInPictureControllerDidStopPictureInPicture(_ controller: AVPictureInPictureController)
  func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error)
  func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping (Bool) -> Void)
}
extension AVPictureInPictureControllerDelegate {
  public func pictureInPictureControllerDidStartPictureInPicture(
    _ controller: AVPictureInPictureController
  ) {}
  public func pictureInPictureControllerDidStopPictureInPicture(
    _ controller: AVPictureInPictureController
  ) {}
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error
  ) {}
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
/// The button for films on other screens. No screen is found here: it is empty.
open class AVRoutePickerView: UIView {
  open var activeTintColor: UIColor! = .tintColor
  open var prioritizesVideoDevices = false
}
