import Foundation
import UIKit
import VivaceGraphics
import VivacePhotos

/// The manner in which a live photo plays.
public enum PHLivePhotoViewPlaybackStyle: Int, Sendable {
  case undefined, full, hint
}

/// Receives the beginning and the end of playing. It is not called here.
@MainActor @preconcurrency public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
  func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
}
extension PHLivePhotoViewDelegate {
  /// Meant for the beginning of playing. Not called here; empty by default.
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
  /// Meant for the end of playing. Not called here; empty by default.
  public func livePhotoView(
    _ livePhotoView: PHLivePhotoView,
    didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
  ) {}
}

/// Shows the picture of a live photo.
@MainActor @preconcurrency open class PHLivePhotoView: UIView {
  private let picture = UIImageView()
  /// The delegate; it is not called here.
  open weak var delegate: (any PHLivePhotoViewDelegate)?
  /// Whether the film would be silent.
  open var isMuted = false
  /// The photo; its picture fills the view by the content mode.
  open var livePhoto: PHLivePhoto? { didSet { picture.image = livePhoto?.image } }
  /// How the picture fills the view.
  open override var contentMode: UIView.ContentMode {
    didSet { picture.contentMode = contentMode }
  }

  /// A view without a photo.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(picture)
  }
  /// A view without a photo.
  public required init?(coder: NSCoder) { nil }

  /// Reports once that the film is not played.
  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {
    NotYet.once("PHLivePhotoView.startPlayback(with:)", "plays the film of a live photo")
  }
  /// Does nothing: no film plays.
  open func stopPlayback() {}
}
