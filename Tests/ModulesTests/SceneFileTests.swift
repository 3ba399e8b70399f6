import Foundation
import Testing
import VivaceMessages

@testable import VivaceSpriteKit

/// A class that a file names.
final class ArchivedGame: SKScene {
  var loads = 0
  override func sceneDidLoad() { loads += 1 }
}
final class ArchivedHero: SKSpriteNode {
  private(set) var lives = 0
  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    lives = aDecoder.decodeInteger(forKey: "lives")
  }
}

/// Scenes, particles, actions and tiles in files of SpriteKit's editor.
@Suite(.serialized) @MainActor struct SceneFileTests {
  private func node(
    _ type: String, _ name: String, at position: String = "{0, 0}",
    _ more: [String: TestArchive] = [:]
  ) -> TestArchive {
    var fields: [String: TestArchive] = [
      "_name": .text(name), "_position": .value("NS.pointval", position), "_xScale": .number(1),
      "_yScale": .number(1), "_opacity": .number(1), "_paused": .flag(true),
    ]
    for (key, value) in more { fields[key] = value }
    return .object(type, fields)
  }
  private func scene(
    _ children: [TestArchive], _ more: [String: TestArchive] = [:]
  ) throws -> SceneArchive {
    var fields: [String: TestArchive] = [
      "Scene_bounds": .value("NS.rectval", "{{0, 0}, {320, 568}}"), "_scaleMode": .whole(2),
      "_anchorPoint": .value("NS.pointval", "{0.5, 0.5}"), "_backgroundColorR": .number(1),
      "_backgroundColorA": .number(1), "_children": .array(children),
    ]
    for (key, value) in more { fields[key] = value }
    return try #require(SceneArchive(TestArchive.data(.object("SKScene", fields))))
  }

  @Test func aSceneIsRead() throws {
    let body: TestArchive = .object(
      "PKPhysicsBody",
      [
        "_shapeType": .whole(1), "_radius": .number(16), "density": .number(2),
        "dynamic": .flag(true), "categoryBitMask": .whole(1), "collisionBitMask": .whole(-1),
        "intersectionTestBitMask": .whole(15), "linearVelocity": .text("{0, 400}"),
        "affectedByGravity": .flag(false),
      ])
    let hero = node(
      "SKSpriteNode", "hero", at: "{33, 34}",
      [
        "_bounds": .value("NS.rectval", "{{16.5, 16.5}, {33, 32}}"), "_baseColorG": .number(1),
        "_baseColorA": .number(1), "_colorMix": .number(0.5), "_zPosition": .number(3),
        "_PKPhysicsBody": body, "_userData": .dictionary(["lives": .whole(3)]),
      ])
    let label = node(
      "SKLabelNode", "score",
      [
        "_text": .text("Pünkte"), "_fontSize": .number(48), "_fontColorB": .number(1),
        "_horizontalAlignmentMode": .number(1), "_verticalAlignmentMode": .number(2),
        "_numberOfLines": .whole(1), "_hidden": .flag(true),
      ])
    let eye = TestArchive.named("eye", node("SKCameraNode", "eye", at: "{5, 6}"))
    let archive = try scene(
      [hero, label, .same("eye")],
      [
        "_physicsWorld": .object("PKPhysicsWorld", ["gravity": .text("{1, -2}")]),
        "_camera": eye,
      ])
    let scene = try #require(SceneFiles.root(archive, as: SKScene.self))
    #expect(scene.size == CGSize(width: 320, height: 568) && scene.scaleMode == .aspectFit)
    #expect(scene.anchorPoint == CGPoint(x: 0.5, y: 0.5) && scene.backgroundColor == .red)
    #expect(scene.physicsWorld.gravity == CGVector(dx: 1, dy: -2) && scene.physicsBody == nil)
    #expect(scene.camera === scene.childNode(withName: "eye") && scene.camera?.position.x == 5)
    let sprite = try #require(scene.childNode(withName: "hero") as? SKSpriteNode)
    #expect(sprite.position == CGPoint(x: 33, y: 34) && sprite.size.width == 33)
    #expect(sprite.color == .green && sprite.zPosition == 3 && !sprite.isPaused)
    #expect(sprite.userData?["lives"] as? Int == 3 && sprite.colorBlendFactor == 0.5)
    let found = try #require(sprite.physicsBody)
    #expect(found.velocity.dy == 400 && found.collisionBitMask == .max && found.density == 2)
    #expect(found.contactTestBitMask == 15 && !found.affectedByGravity)
    let text = try #require(scene.childNode(withName: "score") as? SKLabelNode)
    #expect(text.text == "Pünkte" && text.fontSize == 48 && text.isHidden)
    #expect(text.horizontalAlignmentMode == .left && text.verticalAlignmentMode == .top)
  }

  @Test func classesOfTheProgramAreMade() throws {
    _addClass(ArchivedGame.self)
    _addClass(ArchivedHero.self)
    let custom = { (name: String) -> TestArchive in
      .dictionary(["_PB_previewSKNodeCustomClassName": .text(name)])
    }
    let archive = try scene(
      [node("SKSpriteNode", "hero", ["_info": custom("ArchivedHero"), "lives": .whole(7)])],
      ["_info": custom("ArchivedGame")])
    let scene = try #require(SceneFiles.root(archive, as: SKScene.self))
    #expect((scene as? ArchivedGame)?.loads == 1)
    #expect((scene.childNode(withName: "hero") as? ArchivedHero)?.lives == 7)
    // The class that the program asks for, where the file names none.
    let plain = try self.scene([])
    #expect(SceneFiles.root(plain, as: ArchivedGame.self)?.size.width == 320)
  }

  @Test func particlesAreRead() throws {
    let sequence = TestArchive.object(
      "SKKeyframeSequence",
      [
        "_times": .array([.number(0), .number(1)]), "_interpolationMode": .whole(1),
        "_values": .array([
          .object("NSColor", ["NSRGB": .data(Array("1 0 0\0".utf8)), "NSColorSpace": .whole(1)]),
          .object("NSColor", ["NSRGB": .data(Array("0 0 1\0".utf8)), "NSColorSpace": .whole(1)]),
        ]),
      ])
    let data = TestArchive.data(
      node(
        "SKEmitterNode", "fire",
        [
          "_birthrate": .number(10), "_lifetime": .number(2), "_lifetimeVariance": .number(0.5),
          "_startPositionVariance": .text("{32, 16}"), "_startSpeed": .number(250),
          "_acceleration": .text("{5, -100}"), "_startOpacity": .number(0.8),
          "_opacitySpeed": .number(-2), "_startScale": .number(0.7), "_startColorMix": .number(1),
          "_particleBlendMode": .whole(1), "_numParticlesToEmit": .whole(256),
          "_emissionAngleVariance": .number(6.28), "_particleColorSequence": sequence,
        ]))
    let archive = try #require(SceneArchive(data))
    let fire = try #require(SceneFiles.root(archive, as: SKEmitterNode.self))
    #expect(fire.particleBirthRate == 10 && fire.particleLifetime == 2)
    #expect(fire.particlePositionRange == CGVector(dx: 32, dy: 16) && fire.yAcceleration == -100)
    #expect(fire.particleAlpha == 0.8 && fire.particleBlendMode == .add)
    #expect(fire.numParticlesToEmit == 256 && fire.emissionAngleRange == 6.28)
    let middle = fire.particleColorSequence?.sample(atTime: 0.5) as? UIColor
    #expect(middle == UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    #expect(SceneFiles.root(archive, as: SKScene.self) == nil)
  }

  @Test func actionsRun() throws {
    let move = { (x: Double) -> TestArchive in
      .object(
        "SKMove",
        [
          "_duration": .number(1), "_isRelative": .flag(true), "_useX": .flag(true),
          "_useY": .flag(true), "_posTarget.x": .number(x), "_posTarget.y": .number(0),
        ])
    }
    let fade = TestArchive.object(
      "SKFade",
      ["_duration": .number(1), "_isRelative": .number(0), "_alphaTarget": .number(0.5)])
    let both = TestArchive.object(
      "SKGroup",
      [
        "_actions": .array([
          .object("SKSequence", ["_actions": .array([move(8), move(-4)])]), fade,
        ])
      ]
    )
    let archive = try scene([node("SKNode", "moved", ["_actions": .array([both])])])
    let scene = try #require(SceneFiles.root(archive, as: SKScene.self))
    let moved = try #require(scene.childNode(withName: "moved"))
    scene.step(to: 0)
    scene.step(to: 1)
    #expect(moved.position.x == 8 && moved.alpha == 0.5)
    scene.step(to: 2)
    #expect(moved.position.x == 4 && !moved.hasActions())
  }

  /// The keys are those of files that were written by the editor.
  @Test func rotationsSizesAndVisibilityAreRead() throws {
    let turn = TestArchive.object(
      "SKRotate",
      [
        "_duration": .number(4), "_isRelative": .flag(true), "_isUnitArc": .flag(false),
        "_useX": .flag(false), "_useY": .flag(false), "_useZ": .flag(true), "_rotX": .number(0),
        "_rotY": .number(0), "_rotZ": .number(2),
      ])
    let size = TestArchive.object(
      "SKResize",
      [
        "_duration": .number(2), "_isRelative": .flag(false), "_useW": .flag(false),
        "_useH": .flag(true), "_sizeTarget.width": .number(0), "_sizeTarget.height": .number(40),
      ])
    let wait = TestArchive.object("SKWait", ["_duration": .number(3)])
    let hide = TestArchive.object("SKHide", ["_duration": .number(0), "_hiddenValue": .flag(true)])
    let archive = try scene([
      node(
        "SKSpriteNode", "box",
        [
          "_actions": .array([
            turn, size, .object("SKSequence", ["_actions": .array([wait, hide])]),
          ])
        ]
      )
    ])
    let scene = try #require(SceneFiles.root(archive, as: SKScene.self))
    let box = try #require(scene.childNode(withName: "box") as? SKSpriteNode)
    let width = box.size.width
    scene.step(to: 0)
    scene.step(to: 2)
    #expect(box.zRotation == 1 && box.size == CGSize(width: width, height: 40) && !box.isHidden)
    scene.step(to: 4)
    #expect(box.zRotation == 2 && box.isHidden && !box.hasActions())
  }

  @Test func theShorterArcIsTurned() {
    let node = SKNode()
    node.zRotation = 3
    let scene = SKScene(size: CGSize(width: 10, height: 10))
    scene.addChild(node)
    node.run(.rotate(toAngle: -3, duration: 2, shortestUnitArc: true))
    scene.step(to: 0)
    scene.step(to: 1)
    #expect(abs(node.zRotation - .pi) < 1e-9)
  }

  @Test func tilesAreRead() throws {
    let tile = { (name: String) -> TestArchive in
      .object(
        "SKTileDefinition",
        ["_name": .text(name), "_width": .number(16), "_height": .number(16)])
    }
    let rule = TestArchive.object(
      "SKTileGroupRule",
      [
        "_adjacency": .whole(255),
        "_tileDefinitions": .array([tile("grass"), tile("flowers")]),
      ])
    let set = TestArchive.object(
      "SKTileSet",
      ["_groups": .array([.object("SKTileGroup", ["_rules": .array([rule])])]), "_type": .whole(0)])
    let bytes: [UInt8] = [1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0, 0, 1, 0, 0, 0]
    let archive = try scene([
      node(
        "SKTileMapNode", "map",
        [
          "_tileSet": set, "_currentColumns": .whole(2), "_currentRows": .whole(2),
          "_tileWidth": .number(16), "_tileHeight": .number(16), "_rawTiles": .data(bytes),
          "_anchorPoint": .value("NS.pointval", "{0, 0}"),
        ])
    ])
    let map = try #require(
      SceneFiles.root(archive, as: SKScene.self)?.childNode(withName: "map") as? SKTileMapNode)
    #expect(map.mapSize == CGSize(width: 32, height: 32))
    #expect(map.tileDefinition(atColumn: 0, row: 0)?.name == "flowers")
    #expect(map.tileDefinition(atColumn: 1, row: 0) == nil)
    #expect(map.tileDefinition(atColumn: 0, row: 1)?.name == "grass")
    #expect(map.tileColumnIndex(fromPosition: CGPoint(x: 20, y: 3)) == 1)
    #expect(map.centerOfTile(atColumn: 1, row: 0) == CGPoint(x: 24, y: 8))
  }

  @Test func brokenFilesAreNoScenes() throws {
    let data = TestArchive.data(node("SKNode", "a", ["_children": .array([])]))
    #expect(SceneArchive(Data("no archive".utf8)) == nil && SceneArchive(Data()) == nil)
    for count in stride(from: 0, to: data.count, by: 7) {
      _ = SceneArchive(data.prefix(count)).flatMap { SceneFiles.root($0, as: SKNode.self) }
      var broken = data
      broken[count] ^= 0xFF
      _ = SceneArchive(broken).flatMap { SceneFiles.root($0, as: SKNode.self) }
    }
    // A node that contains itself.
    let loop = TestArchive.named(
      "loop", .object("SKNode", ["_children": .array([.same("loop")])]))
    let archive = try #require(SceneArchive(TestArchive.data(loop)))
    #expect(SceneFiles.root(archive, as: SKNode.self)?.children.isEmpty == true)
  }
}
