import SwiftUI
@_exported import UIKit
@_exported import VivaceAVFoundation

/// A film with its controls in SwiftUI: here a black area with a sign, since films are not played.
public struct VideoPlayer<VideoOverlay: View>: View {
  private let player: AVPlayer?
  private let content: VideoOverlay
  /// A player below an overlay; a click asks the player to play, which only prints a note.
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
  /// A player without an overlay.
  public init(player: AVPlayer?) { self.init(player: player) { EmptyView() } }
}

/// A film with its controls: here a black area with a sign, since films are not played.
open class AVPlayerViewController: UIViewController {
  /// The player of the film.
  open var player: AVPlayer?
  /// Meant for reports about small windows. It is not called here.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  /// False hides the button to play, if set before the view is loaded.
  open var showsPlaybackControls = true
  /// The fit of the film. Stored only.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// True would allow a small window. Stored only.
  open var allowsPictureInPicturePlayback = true
  /// True would open a small window by itself. Stored only.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// True would fill the screen at the beginning. Stored only.
  open var entersFullScreenWhenPlaybackBegins = false
  /// True would leave the full screen at the end. Stored only.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// True would report the film to the system. Stored only.
  open var updatesNowPlayingInfoCenter = true
  /// True would forbid skipping. Stored only.
  open var requiresLinearPlayback = false
  /// A view for the program's own content, which is not added to the controller's view.
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
/// Observes a player's controller. It is not called here.
@MainActor @preconcurrency public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
  func playerViewControllerWillStartPictureInPicture(_ playerViewController: AVPlayerViewController)
  func playerViewControllerDidStopPictureInPicture(_ playerViewController: AVPlayerViewController)
}
extension AVPlayerViewControllerDelegate {
  /// Meant for the opening of a small window. Not called here; empty by default.
  public func playerViewControllerWillStartPictureInPicture(
    _ playerViewController: AVPlayerViewController
  ) {}
  /// Meant for the closing of a small window. Not called here; empty by default.
  public func playerViewControllerDidStopPictureInPicture(
    _ playerViewController: AVPlayerViewController
  ) {}
}

/// A film in a small window above others. There is none here.
@MainActor open class AVPictureInPictureController: NSObject {
  /// Meant for reports. It is not called here.
  open weak var delegate: (any AVPictureInPictureControllerDelegate)?
  /// True would open the window by itself. Stored only here too.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// Answer: none.
  public init?(playerLayer: AVPlayerLayer) { return nil }
  /// Answer: no.
  open class func isPictureInPictureSupported() -> Bool { false }
  /// Answer: no.
  open var isPictureInPicturePossible: Bool { false }
  /// Answer: no.
  open var isPictureInPictureActive: Bool { false }
  /// Does nothing: there is no small window.
  open func startPictureInPicture() {}
  /// Does nothing, since no small window is open.
  open func stopPictureInPicture() {}
}
/// Observes a small window. It is not called here.
@MainActor @preconcurrency public protocol AVPictureInPictureControllerDelegate: NSObjectProtocol {
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
  /// Meant for the beginning. Not called here; empty by default.
  public func pictureInPictureControllerDidStartPictureInPicture(
    _ controller: AVPictureInPictureController
  ) {}
  /// Meant for the end. Not called here; empty by default.
  public func pictureInPictureControllerDidStopPictureInPicture(
    _ controller: AVPictureInPictureController
  ) {}
  /// Meant for a failure. Not called here; empty by default.
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    failedToStartPictureInPictureWithError error: any Error
  ) {}
  /// Meant to restore the program's views; it answers no by default.
  public func pictureInPictureController(
    _ pictureInPictureController: AVPictureInPictureController,
    restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler:
      @escaping (Bool) -> Void
  ) { completionHandler(false) }
}
/// The button for films on other screens. No screen is found here: it is empty.
open class AVRoutePickerView: UIView {
  /// The color while another screen is used. Stored only.
  open var activeTintColor: UIColor! = .tintColor
  /// True would list screens first. Stored only.
  open var prioritizesVideoDevices = false
}
