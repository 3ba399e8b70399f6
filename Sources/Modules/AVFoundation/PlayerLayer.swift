import UIKit
import VivaceDrawing
import VivaceSupplements

/// The pictures of a player, fitted into the layer's bounds.
open class AVPlayerLayer: CALayer, _KeyValueObserved {
  /// The player whose pictures are shown.
  open var player: AVPlayer? {
    didSet {
      guard player !== oldValue else { return }
      fit()
      present(nil)
      nonisolated(unsafe) let layer = self
      MainActor.assumeIsolated {
        oldValue?.remove(layer)
        layer.player?.add(layer)
      }
    }
  }
  /// The fit of pictures into the layer.
  open var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { fit() } }
  /// True once there is a picture. Observable.
  open var isReadyForDisplay: Bool { contents != nil }
  /// The rectangle of the pictures in the layer's coordinates, which may exceed the bounds.
  open var videoRect: CGRect {
    let player = player
    let item = MainActor.assumeIsolated { player?.currentItem }
    guard let size = item?.presentationSize, size.width > 0, size.height > 0 else { return .zero }
    switch videoGravity {
    case .resize: return bounds
    case .resizeAspectFill:
      let scale = max(bounds.width / size.width, bounds.height / size.height)
      let filled = CGSize(width: size.width * scale, height: size.height * scale)
      return CGRect(
        x: bounds.midX - filled.width / 2, y: bounds.midY - filled.height / 2,
        width: filled.width, height: filled.height)
    default: return AVMakeRect(aspectRatio: size, insideRect: bounds)
    }
  }
  /// A layer of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    setPlayer(player)
  }
  /// As a change after the layer was made: observers of properties do not run in an initializer.
  private func setPlayer(_ player: AVPlayer?) { self.player = player }

  private func fit() {
    contentsGravity =
      switch videoGravity {
      case .resize: .resize
      case .resizeAspectFill: .resizeAspectFill
      default: .resizeAspect
      }
    masksToBounds = videoGravity == .resizeAspectFill
  }

  /// Shows a picture from now on, without an animation.
  func present(_ bitmap: Bitmap?) {
    let wasReady = isReadyForDisplay
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    contents = bitmap.map { CGImage($0) }
    CATransaction.commit()
    if wasReady != isReadyForDisplay { _propertyChanged() }
  }
}
