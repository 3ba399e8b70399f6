import SwiftUI
@_exported import UIKit
@_exported import VivaceAVFoundation

/// A film with its controls in SwiftUI: here a black area with a sign, since films are not played.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let content: VideoOverlay
  /// A black area with a play button and the overlay; a nil player disables the button.
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
  /// The same without an overlay.
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// A film with its controls: here a black area with a sign, since films are not played.
open class AVPlayerViewController: UIViewController {
  /// The player that the button starts; nil at first. Pictures are not shown.
  open var player: AVPlayer?
  /// Held weakly, and never called here.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  /// True by default; read once, when the view loads.
  open var showsPlaybackControls = true
  /// `.resizeAspect` by default; without effect, as no picture is drawn.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// True by default; without effect.
  open var allowsPictureInPicturePlayback = true
  /// False by default; without effect.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// False by default; the controller never enlarges itself.
  open var entersFullScreenWhenPlaybackBegins = false
  /// False by default; without effect.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// True by default; without effect.
  open var updatesNowPlayingInfoCenter = true
  /// False by default; without effect, as there is no scrubber.
  open var requiresLinearPlayback = false
  /// A view for the program's own content; it is not added to the hierarchy.
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
/// Reports of picture in picture; none arrive here.
@MainActor public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
  func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
  func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
}
extension AVPlayerViewControllerDelegate {
  /// Does nothing, and is never called.
  public func playerViewControllerWillStartPictureInPicture(
    _ playerViewController: AVPlayerViewController
  ) {}
  /// Does nothing, and is never called.
  public func playerViewControllerDidStopPictureInPicture(
    _ playerViewController: AVPlayerViewController
  ) {}
}

/// A film in a small window above others. There is none here.
@MainActor open class AVPictureInPictureController: NSObject {
  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  /// False by default; without effect.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// Answer: none.
  public init?(playerLayer: AVPlayerLayer) { return nil }
  /// Answer: no.
  open class func isPictureInPictureSupported() -> Bool { false }
  /// Answer: no.
  open var isPictureInPicturePossible: Bool { false }
  /// Answer: no.
  open var isPictureInPictureActive: Bool { false }
  /// Does nothing.
  open func startPictureInPicture() {}
  /// Does nothing.
  open func stopPictureInPicture() {}
}
/// Reports of picture in picture; none arrive, as Linux has no such window.
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
  /// Does nothing, and is never called.
  public func pictureInPictureControllerDidStartPictureInPicture(
    _ controller: AVPictureInPictureController
  ) {}
  /// Does nothing, and is never called.
  public func pictureInPictureControllerDidStopPictureInPicture(
    _ controller: AVPictureInPictureController
  ) {}
  /// Does nothing, and is never called.
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error
  ) {}
  /// Answers false at once; never called here.
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
/// The button for films on other screens. No screen is found here: it is empty.
open class AVRoutePickerView: UIView {
  /// The tint by default; stored only.
  open var activeTintColor: UIColor! = .tintColor
  /// False by default; stored only.
  open var prioritizesVideoDevices = false
}
