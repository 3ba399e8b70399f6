import UIKit
import VivaceAVFoundation

/// A film with its controls: play and pause, skips of ten seconds, a slider with times, and sound.
open class AVPlayerViewController: UIViewController {
  private let screen = PlayerScreenView()
  private let controls = PlayerControls()

  /// The player of the film.
  open var player: AVPlayer? {
    didSet {
      guard player !== oldValue else { return }
      screen.playerLayer.player = player
      controls.player = player
    }
  }
  /// Meant for reports about small windows. It is not called here.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  /// False hides the controls.
  open var showsPlaybackControls = true { didSet { controls.isHidden = !showsPlaybackControls } }
  /// The fit of the film.
  open var videoGravity: AVLayerVideoGravity {
    get { screen.playerLayer.videoGravity }
    set { screen.playerLayer.videoGravity = newValue }
  }
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
  /// True leaves out skips, and disables the slider.
  open var requiresLinearPlayback = false {
    didSet { controls.isLinear = requiresLinearPlayback }
  }
  /// A view for the program's own content, between the film and the controls.
  public let contentOverlayView: UIView? = UIView()
  /// True once there is a picture.
  open var isReadyForDisplay: Bool { screen.playerLayer.isReadyForDisplay }
  /// The rectangle of the film in the controller's view.
  open var videoBounds: CGRect { screen.playerLayer.videoRect }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.clipsToBounds = true
    for child in [screen, contentOverlayView, controls] {
      guard let child else { continue }
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child)
    }
    screen.isUserInteractionEnabled = false
    controls.isHidden = !showsPlaybackControls
  }
}

/// A view whose layer shows a player's pictures.
final class PlayerScreenView: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }
  var playerLayer: AVPlayerLayer { layer as! AVPlayerLayer }
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
