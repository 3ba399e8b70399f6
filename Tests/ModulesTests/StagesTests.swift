import Foundation
import SwiftUI
import Testing
import VivaceAVFoundation
import VivaceAVKit
import VivaceCoreMedia
import VivaceCoreVideo
import VivaceMediaPlayer
import VivaceMetal
import VivaceMetalKit
import VivaceSceneKit
import VivaceSpeech

@testable import VivaceGraphics
@testable import VivaceSpriteKit

/// Scenes of games, films and sounds.
@Suite(.serialized) @MainActor struct StagesTests {
  @Test func timesStandInBoxesAndNoPictureOfAMissingFilmIsMade() async {
    let time = CMTime(value: 5, timescale: 600)
    #expect(NSValue(time: time).timeValue == time)
    let range = CMTimeRange(start: time, duration: time)
    #expect(NSValue(timeRange: range).timeRangeValue == range)
    #expect(!NSValue(size: .zero).timeValue.isValid)
    let generator = AVAssetImageGenerator(asset: AVAsset(url: URL(fileURLWithPath: "/a.mov")))
    let result = await withCheckedContinuation { continuation in
      generator.generateCGImagesAsynchronously(forTimes: [NSValue(time: time)]) {
        requested, image, _, result, error in
        #expect(requested == time && image == nil && error != nil)
        continuation.resume(returning: result)
      }
    }
    #expect(result == .failed)
  }

  @Test func nodesKnowWhereTheyAre() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let parent = SKNode()
    parent.position = CGPoint(x: 10, y: 20)
    parent.zRotation = .pi / 2
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 2))
    (sprite.position, sprite.name) = (CGPoint(x: 5, y: 0), "sprite")
    scene.addChild(parent)
    parent.addChild(sprite)
    let point = sprite.convert(.zero, to: scene)
    #expect(abs(point.x - 10) < 1e-9 && abs(point.y - 25) < 1e-9)
    #expect(scene.childNode(withName: "//sprite") === sprite && scene.atPoint(point) === sprite)
    #expect(sprite.frame == CGRect(x: 3, y: -1, width: 4, height: 2) && sprite.scene === scene)
    scene.scaleMode = .aspectFit
    let matrix = scene.matrix(in: CGSize(width: 200, height: 100))
    #expect(CGPoint(x: 0, y: 0).applying(matrix) == CGPoint(x: 50, y: 100))
    sprite.removeFromParent()
    #expect(parent.children.isEmpty && sprite.scene == nil)
  }

  @Test func actionsRunBySeconds() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let node = SKNode()
    scene.addChild(node)
    var ended = 0
    let move = SKAction.moveBy(x: 10, y: 0, duration: 1)
    node.run(
      .sequence([move, .wait(forDuration: 0.5), .run { ended += 1 }, .fadeOut(withDuration: 1)]))
    scene.step(to: 5)
    #expect(node.position.x == 0)
    scene.step(to: 5.5)
    #expect(node.position.x == 5)
    scene.step(to: 7)
    #expect(node.position.x == 10 && ended == 1 && node.alpha == 0.5)
    scene.step(to: 9)
    #expect(node.alpha == 0 && !node.hasActions())
    node.run(.repeatForever(.sequence([move, move.reversed()])), withKey: "swing")
    scene.step(to: 12.25)
    #expect(abs(node.position.x - 17.5) < 1e-9)
    node.removeAction(forKey: "swing")
    #expect(!node.hasActions())
  }

  @Test func aNodeFollowsAPath() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let node = SKNode()
    node.position = CGPoint(x: 10, y: 10)
    scene.addChild(node)
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)])
    node.run(.follow(path, duration: 4))
    scene.step(to: 0)
    scene.step(to: 2)
    #expect(node.position == CGPoint(x: 30, y: 10) && node.zRotation == 0)
    scene.step(to: 3.5)
    #expect(node.position == CGPoint(x: 40, y: 15) && abs(node.zRotation - .pi / 2) < 1e-9)
    scene.step(to: 5)
    node.run(.follow(path, asOffset: false, orientToPath: false, speed: 10))
    scene.step(to: 6)
    #expect(node.position == CGPoint(x: 10, y: 0) && abs(node.zRotation - .pi / 2) < 1e-9)
    node.removeAllActions()
    node.run(.follow(path, asOffset: false, orientToPath: false, duration: 4).reversed())
    scene.step(to: 8)
    #expect(node.position == CGPoint(x: 20, y: 0))
  }

  @Test func physicsAndSpacesAreSaidToBeLeftOut() {
    let warnings = CollectedWarnings()
    defer { warnings.end() }
    _ = SKLightNode()
    _ = SCNView(frame: .zero)
    _ = MTKView(frame: .zero, device: MTLCreateSystemDefaultDevice())
    for name in ["SKLightNode", "SCNView", "MTKView"] {
      #expect(warnings.messages(beginning: name + " ").count == 1)
    }
    #expect(MTLCreateSystemDefaultDevice() == nil)
    #expect(SKScene(fileNamed: "Level") == nil && SCNScene(named: "ship.scn") == nil)
    _ = (SpriteView(scene: SKScene(size: .zero)), SceneView(scene: SCNScene()))
  }

  @Test func nodesInSpaceAreATree() {
    let scene = SCNScene()
    let node = SCNNode(geometry: SCNBox(width: 1, height: 2, length: 3, chamferRadius: 0))
    (node.name, node.position) = ("box", SCNVector3(1, 2, 3))
    node.geometry?.firstMaterial?.diffuse.contents = UIColor.red
    scene.rootNode.addChildNode(node)
    #expect(scene.rootNode.childNode(withName: "box", recursively: true) === node)
    #expect(
      node.clone().position == SCNVector3(1, 2, 3)
        && SCNAction.sequence([.wait(duration: 2)]).duration == 2)
  }

  @Test func timesAreFractions() {
    let time = CMTime(value: 1, timescale: 3) + CMTime(value: 1, timescale: 2)
    #expect(time == CMTime(value: 5, timescale: 6) && time.timescale == 6)
    #expect(CMTime(seconds: 1.5, preferredTimescale: 600).value == 900)
    #expect(CMTime.zero < time && time < .positiveInfinity && !CMTime.invalid.isValid)
    #expect((time + .indefinite).isIndefinite && CMTime.indefinite.seconds.isNaN)
    let range = CMTimeRange(start: .zero, duration: CMTime(value: 2, timescale: 1))
    #expect(range.containsTime(time) && !range.containsTime(range.end))
    #expect(time.convertScale(3, method: .roundTowardZero).value == 2)
  }

  @Test func pixelBuffersHaveMemory() throws {
    var made: CVPixelBuffer?
    #expect(
      CVPixelBufferCreate(nil, 5, 3, kCVPixelFormatType_32BGRA, nil, &made) == kCVReturnSuccess)
    let buffer = try #require(made)
    #expect(CVPixelBufferGetWidth(buffer) == 5 && CVPixelBufferGetBytesPerRow(buffer) >= 20)
    let memory = try #require(CVPixelBufferGetBaseAddress(buffer))
    #expect(memory.load(as: UInt32.self) == 0)
    let format = kCVPixelFormatType_420YpCbCr8BiPlanarFullRange
    #expect(CVPixelBufferCreate(nil, 5, 3, format, nil, &made) == kCVReturnInvalidPixelFormat)
  }

  @Test func nothingIsRecorded() async throws {
    #expect(
      AVMakeRect(
        aspectRatio: CGSize(width: 2, height: 1),
        insideRect: CGRect(x: 0, y: 0, width: 10, height: 10)
      ) == CGRect(x: 0, y: 2.5, width: 10, height: 5))
    #expect(AVCaptureDevice.authorizationStatus(for: .video) == .denied)
    #expect(AVCaptureDevice.default(for: .video) == nil)
    #expect(AVCaptureSession().connections.isEmpty)
    let cameraFormat = AVCaptureDevice.Format()
    #expect(
      cameraFormat.videoFieldOfView == 0 && cameraFormat.formatDescription.dimensions.width == 0)
    #expect(await !AVAudioApplication.requestRecordPermission())
    let engine = AVAudioEngine()
    engine.connect(engine.inputNode, to: engine.mainMixerNode, format: nil)
    #expect(throws: AVError.self) { try engine.start() }
    #expect(throws: (any Error).self) {
      try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/no/sound.mp3"))
    }
    try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default)
    #expect(AVAudioSession.sharedInstance().category == .playback)
    let format = try #require(AVAudioFormat(standardFormatWithSampleRate: 8_000, channels: 2))
    let samples = try #require(AVAudioPCMBuffer(pcmFormat: format, frameCapacity: 4))
    #expect(samples.floatChannelData?[1][3] == 0)
  }

  @Test func aTextureHasThePointsOfAPictureOfAppKit() {
    let image = NSImage(size: NSSize(width: 6, height: 4), flipped: false) { _ in true }
    #expect(SKTexture(image: image).size() == CGSize(width: 6, height: 4))
  }

  @Test func speechIsNotRecognized() async {
    #expect(SFSpeechRecognizer.authorizationStatus() == .denied)
    let recognizer = SFSpeechRecognizer()
    #expect(!recognizer.isAvailable)
    let failed = await withCheckedContinuation { continuation in
      recognizer.recognitionTask(with: SFSpeechAudioBufferRecognitionRequest()) {
        continuation.resume(returning: $0 == nil && $1 != nil)
      }
    }
    #expect(failed)
  }

  @Test func commandsOfTheDesktopAreKept() {
    let warnings = CollectedWarnings()
    defer { warnings.end() }
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
    #expect(warnings.messages(beginning: "MPNowPlayingInfoCenter.nowPlayingInfo").count == 1)
    #expect(MPNowPlayingInfoCenter.default().nowPlayingInfo?["title"] as? String == "Song")
    MPRemoteCommandCenter.shared().skipForwardCommand.preferredIntervals = [15]
    let token = MPRemoteCommandCenter.shared().playCommand.addTarget { _ in .success }
    MPRemoteCommandCenter.shared().playCommand.removeTarget(token)
    #expect(MPMediaLibrary.authorizationStatus() == .denied)
  }
}
