import UIKit
import VivaceAVFoundation
import VivaceCoreMedia
import VivaceCoreVideo
import VivaceDrawing
import VivaceGraphics

/// A film in a scene, by a player of AVFoundation.
open class SKVideoNode: SKNode {
  /// The size before the node's scale; that of the film's pictures at first.
  open var size: CGSize
  /// The point at the node's position, in shares of the size; the middle by default.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  private let player: AVPlayer
  private var output: AVPlayerItemVideoOutput?
  private weak var item: AVPlayerItem?
  private var picture: CGImage?

  /// A film of a player.
  public init(avPlayer player: AVPlayer) {
    self.player = player
    let track = player.currentItem?.asset.tracks(withMediaType: .video).first
    size = track?.naturalSize ?? .zero
    super.init()
  }
  /// A film of the bundle; empty without it, which is reported once.
  public convenience init(fileNamed videoFile: String) {
    let path = Bundle.main.path(ofFile: videoFile)
    if path == nil {
      Warning.once("An SKVideoNode is empty: the bundle has no file \(videoFile).")
    }
    self.init(url: URL(fileURLWithPath: path ?? videoFile))
  }
  /// A film of a file.
  public convenience init(url: URL) { self.init(avPlayer: AVPlayer(url: url)) }
  /// The node of an .sks file; its film is not read.
  public required init?(coder aDecoder: NSCoder) {
    (player, size) = (AVPlayer(), .zero)
    super.init(coder: aDecoder)
  }
  /// Plays the film.
  open func play() { player.play() }
  /// Holds the film.
  open func pause() { player.pause() }

  override var content: CGRect { CGRect(size, anchor: anchorPoint) }
  override func draw(in context: CGContext) {
    renew()
    if let picture { context.draw(picture, in: content) }
  }
  /// Gets the picture of the present position, if it is another one.
  private func renew() {
    guard let current = player.currentItem else { return picture = nil }
    if item !== current {
      let output = AVPlayerItemVideoOutput()
      current.add(output)
      (item, self.output, picture) = (current, output, nil)
    }
    let time = player.currentTime()
    guard let output, output.hasNewPixelBuffer(forItemTime: time),
      let buffer = output.copyPixelBuffer(forItemTime: time, itemTimeForDisplay: nil)
    else { return }
    picture = Bitmap(buffer).map { CGImage($0) } ?? picture
  }
}
