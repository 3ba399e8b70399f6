import UIKit
import VivaceAVFoundation

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
