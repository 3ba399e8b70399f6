import UIKit
import VivaceAVFoundation
import VivaceGraphics

/// A sound in a scene, which is repeated while the scene shows the node. It is heard where the program has a window.
open class SKAudioNode: SKNode {
  /// True begins with the node's first frame, and repeats the sound.
  open var autoplayLooped = true
  /// True would change the sound by the position. Stored only: it is the same everywhere.
  open var isPositional = true
  /// The node of an engine, which the program connects and plays; nil of a file.
  open var avAudioNode: AVAudioNode?
  private let player: AVAudioPlayer?
  private var hasBegun = false
  /// The frame in which the scene had the node last.
  var lastFrame = 0

  /// A sound of the bundle; silent without it, which is reported once.
  public convenience init(fileNamed name: String) {
    self.init(SoundFiles.player(named: name), nil)
  }
  /// A sound of a file; silent if it cannot be read, which is reported once.
  public convenience init(url: URL) { self.init(SoundFiles.player(url), nil) }
  /// A node of an engine.
  public convenience init(avAudioNode node: AVAudioNode?) { self.init(nil, node) }
  public convenience override init() { self.init(nil, nil) }
  private init(_ player: AVAudioPlayer?, _ node: AVAudioNode?) {
    (self.player, avAudioNode) = (player, node)
    super.init()
  }
  /// The node of an .sks file; its sound is not read.
  public required init?(coder aDecoder: NSCoder) {
    player = nil
    super.init(coder: aDecoder)
  }

  override func advanceContent(by seconds: TimeInterval) {
    guard let scene else { return }
    lastFrame = scene.frameNumber
    scene.sounds.insert(self)
    guard autoplayLooped, !hasBegun, let player else { return }
    hasBegun = true
    player.numberOfLoops = -1
    player.play()
  }
  /// The scene has the node no more.
  func leave() {
    player?.stop()
    hasBegun = false
  }
  /// Holds the sound while the scene is paused.
  func hold() { player?.pause() }
  func goOn() { if hasBegun { player?.play() } }

  func play() {
    hasBegun = true
    player?.numberOfLoops = autoplayLooped ? -1 : 0
    player?.play()
  }
  func stop() {
    player?.stop()
    player?.currentTime = 0
  }
  var volume: CGFloat {
    get { CGFloat(player?.volume ?? 1) }
    set { player?.volume = Float(newValue) }
  }
}

/// The sounds of the bundle.
@MainActor enum SoundFiles {
  private final class End: NSObject, AVAudioPlayerDelegate {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      MainActor.assumeIsolated { SoundFiles.playing.removeAll { $0 === player } }
    }
  }
  private static let end = End()
  /// The sounds that play once, until their ends.
  static var playing: [AVAudioPlayer] = []

  static func player(named name: String) -> AVAudioPlayer? {
    guard let path = Bundle.main.path(ofFile: name) else {
      Warning.once("A sound of SpriteKit is silent: the bundle has no file \(name).")
      return nil
    }
    return player(URL(fileURLWithPath: path))
  }
  static func player(_ url: URL) -> AVAudioPlayer? {
    do { return try AVAudioPlayer(contentsOf: url) } catch {
      Warning.once("A sound of SpriteKit is silent: \(error.localizedDescription)")
      return nil
    }
  }
  static func playOnce(_ name: String) {
    guard let player = player(named: name) else { return }
    player.delegate = end
    playing.append(player)
    player.play()
  }
}

extension Bundle {
  /// The path of a file by its name with the extension; nil without it.
  func path(ofFile name: String) -> String? {
    let file = name as NSString
    let kind = file.pathExtension.isEmpty ? nil : file.pathExtension
    return path(forResource: file.deletingPathExtension, ofType: kind)
  }
}

extension SKAction {
  /// Plays a sound of the bundle once; the action lasts as long as the sound if it waits, else ends at once. Silent
  /// without the file, which is reported once.
  public class func playSoundFileNamed(
    _ soundFile: String, waitForCompletion wait: Bool
  ) -> SKAction {
    let play = SKAction(.once { _ in SoundFiles.playOnce(soundFile) }, 0)
    guard wait, let length = SoundFiles.player(named: soundFile)?.duration else { return play }
    return sequence([play, SKAction.wait(forDuration: length)])
  }
  /// Plays the sound of an audio node.
  public class func play() -> SKAction { SKAction(.once { ($0 as? SKAudioNode)?.play() }, 0) }
  /// Stops the sound of an audio node, and goes to its beginning.
  public class func stop() -> SKAction { SKAction(.once { ($0 as? SKAudioNode)?.stop() }, 0) }
  /// Holds the sound of an audio node.
  public class func pause() -> SKAction { SKAction(.once { ($0 as? SKAudioNode)?.hold() }, 0) }
  /// Changes the loudness of an audio node.
  public class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let audio = node as? SKAudioNode
        let first = audio?.volume ?? 1
        return { audio?.volume = first + (CGFloat(v) - first) * $0 }
      }, duration)
  }
}
