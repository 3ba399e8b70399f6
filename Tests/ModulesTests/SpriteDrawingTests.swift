import Foundation
import SwiftUI
import Testing
import VivaceAVFoundation
import VivaceCoreImage
import VivaceCoreMedia

@testable import VivaceMedia
@testable import VivaceSpriteKit
@testable import VivaceStage

/// The pixels of scenes: masks, filters, tiles, films.
@Suite(.serialized) @MainActor struct SpriteDrawingTests {
  init() { StageServices.install() }

  /// The pixels of a scene of 40 by 40 points, y upwards.
  private struct Picture {
    let data: Data
    let width: Int
    /// 0xRRGGBB at a point.
    func at(_ x: Int, _ y: Int) -> UInt32 {
      let index = ((39 - y) * width + x) * 4
      return UInt32(data[index + 2]) << 16 | UInt32(data[index + 1]) << 8 | UInt32(data[index])
    }
  }
  private func picture(of scene: SKScene) throws -> Picture {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format)
      .image { renderer in
        let context = renderer.cgContext
        context.setFillColor(UIColor.black.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 40))
        scene.drawTree(in: context)
      }
    let picture = try #require(image.cgImage)
    return Picture(data: try #require(picture.dataProvider?.data) as Data, width: picture.width)
  }
  private func box(_ color: UIColor, _ frame: CGRect) -> SKSpriteNode {
    let node = SKSpriteNode(color: color, size: frame.size)
    node.position = CGPoint(x: frame.midX, y: frame.midY)
    return node
  }
  private func makeScene() -> SKScene { SKScene(size: CGSize(width: 40, height: 40)) }

  @Test func aMaskCuts() throws {
    let scene = makeScene()
    scene.addChild(box(.blue, CGRect(x: 0, y: 0, width: 40, height: 40)))
    let crop = SKCropNode()
    crop.addChild(box(.red, CGRect(x: 0, y: 0, width: 40, height: 20)))
    crop.maskNode = box(.white, CGRect(x: 10, y: 10, width: 20, height: 20))
    scene.addChild(crop)
    let picture = try picture(of: scene)
    #expect(picture.at(15, 15) == 0xFF0000)
    // Outside of the mask, and outside of the child.
    #expect(picture.at(5, 5) == 0x0000FF && picture.at(15, 25) == 0x0000FF)
  }

  @Test func aFilterChangesTheChildren() throws {
    let scene = makeScene()
    let effect = SKEffectNode()
    effect.addChild(box(.red, CGRect(x: 10, y: 10, width: 20, height: 20)))
    effect.filter = CIFilter(name: "CIColorInvert")
    scene.addChild(effect)
    #expect(try picture(of: scene).at(20, 20) == 0x00FFFF)
    effect.shouldEnableEffects = false
    #expect(try picture(of: scene).at(20, 20) == 0xFF0000)
    // A blur exceeds the children.
    effect.shouldEnableEffects = true
    effect.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3])
    let blurred = try picture(of: scene)
    #expect(blurred.at(8, 20) != 0 && blurred.at(20, 20) >> 16 > 0xE0 && blurred.at(1, 1) == 0)
  }

  @Test func spritesAreBlended() throws {
    let scene = makeScene()
    scene.addChild(box(.red, CGRect(x: 0, y: 0, width: 40, height: 40)))
    let added = box(.green, CGRect(x: 0, y: 0, width: 20, height: 40))
    added.blendMode = .add
    scene.addChild(added)
    let multiplied = box(.green, CGRect(x: 20, y: 0, width: 20, height: 40))
    multiplied.blendMode = .multiply
    scene.addChild(multiplied)
    let picture = try picture(of: scene)
    #expect(picture.at(10, 10) == 0xFFFF00 && picture.at(30, 10) == 0)
  }

  private func tile(_ color: UIColor) -> SKTileDefinition {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { renderer in
      color.setFill()
      renderer.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    return SKTileDefinition(texture: SKTexture(image: image), size: CGSize(width: 10, height: 10))
  }

  @Test func tilesFollowTheirNeighbours() throws {
    let (shore, water) = (tile(.yellow), tile(.blue))
    let lake = SKTileGroup(rules: [
      SKTileGroupRule(adjacency: .adjacencyAll, tileDefinitions: [water]),
      SKTileGroupRule(adjacency: [], tileDefinitions: [shore]),
    ])
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [lake]), columns: 4, rows: 4,
      tileSize: CGSize(width: 10, height: 10), fillWith: lake)
    map.anchorPoint = .zero
    let scene = makeScene()
    scene.addChild(map)
    var picture = try picture(of: scene)
    #expect(picture.at(15, 15) == 0x0000FF && picture.at(5, 5) == 0xFFFF00)
    map.setTileGroup(nil, forColumn: 3, row: 3)
    picture = try self.picture(of: scene)
    #expect(picture.at(35, 35) == 0 && picture.at(25, 25) == 0xFFFF00)
    #expect(picture.at(15, 15) == 0x0000FF && map.tileGroup(atColumn: 0, row: 0) === lake)
  }

  @Test func aFilmPlaysInAScene() throws {
    let stage = HeadlessStage(size: CGSize(width: 40, height: 40), scale: 1) { Color.white }
    let (scene, film) = try stage.perform {
      let film = SKVideoNode(url: TestFilms.url)
      let scene = makeScene()
      scene.addChild(film)
      return (scene, film)
    }
    film.position = CGPoint(x: 20, y: 20)
    #expect(film.size == CGSize(width: 64, height: 48))
    film.size = CGSize(width: 40, height: 40)
    func shown() throws -> Int { TestFilms.picture(try picture(of: scene).at(35, 20)) }
    #expect(try shown() == 0)
    try stage.perform { film.play() }
    try stage.advance(by: 1.25)
    #expect(try shown() == 12)
    try stage.perform { film.pause() }
    try stage.advance(by: 0.5)
    #expect(try shown() == 12)
  }

  @Test func soundsPlayWithTheirScene() throws {
    let stage = HeadlessStage { Text("") }
    let speaker = TestSpeaker()
    Loudspeaker.output = speaker
    defer { Loudspeaker.output = nil }
    let scene = makeScene()
    let sound = SKAudioNode(url: TestFilms.soundURL)
    scene.addChild(sound)
    try stage.perform { scene.step(to: 0) }
    let voice = try #require(speaker.voices.first)
    voice.pace = 8_000
    let first = voice.samples.count
    try stage.advance(by: 2)
    // Half a second of sound is repeated.
    #expect(voice.samples.count > first && first > 0)
    try stage.perform {
      sound.removeFromParent()
      scene.step(to: 2.1)
    }
    let count = voice.samples.count
    try stage.advance(by: 1)
    #expect(voice.samples.count == count && scene.sounds.isEmpty)
  }
}
