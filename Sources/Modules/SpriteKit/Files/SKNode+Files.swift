import UIKit

/// The values that nodes have in .sks files. Xcode's editor writes them as if the scene were paused, which is ignored.
extension SKNode {
  func read(_ coder: NSCoder) {
    guard let record = (coder as? SceneCoder)?.record else { return }
    position = record.point("_position") ?? position
    zPosition = record.length("_zPosition")
    zRotation = record.length("_zRotation")
    (xScale, yScale) = (record.length("_xScale", 1), record.length("_yScale", 1))
    alpha = record.length("_opacity", 1)
    isHidden = record.flag("_hidden") ?? false
    name = record.text("_name")
    if let data = record["_userData"]?.dictionary {
      let dictionary = NSMutableDictionary()
      for (key, value) in data { if let object = value.object { dictionary[key] = object } }
      userData = dictionary
    }
    if !(self is SKScene), let body = record["_PKPhysicsBody"]?.record {
      physicsBody = SKPhysicsBody(body)
    }
    for child in record["_children"]?.array ?? [] {
      guard let one = child.record, let node = SceneFiles.node(one), node.parent == nil else {
        continue
      }
      addChild(node)
    }
    for action in record["_actions"]?.array ?? [] {
      if let one = action.record.flatMap(SKAction.init) { run(one) }
    }
  }
}

extension SKSpriteNode {
  func readSprite(_ coder: NSCoder) {
    guard let record = (coder as? SceneCoder)?.record else { return }
    texture = record["_texture"]?.record.map { SKTexture($0) }
    color = record.color("_baseColor")
    colorBlendFactor = record.length("_colorMix")
    size = record.rect("_bounds")?.size ?? texture?.size() ?? .zero
    anchorPoint = record.point("_anchorPoint") ?? anchorPoint
    blendMode = SKBlendMode(rawValue: record.whole("_blendMode")) ?? .alpha
    lightingBitMask = record.mask("_lightingBitMask") ?? 0
    shadowedBitMask = record.mask("_shadowedBitMask") ?? 0
  }
}

extension SKLabelNode {
  func readLabel(_ coder: NSCoder) {
    guard let record = (coder as? SceneCoder)?.record else { return }
    text = record.text("_text")
    fontName = record.text("_fontName")
    fontSize = record.length("_fontSize", 32)
    fontColor = record.color("_fontColor")
    horizontalAlignmentMode =
      SKLabelHorizontalAlignmentMode(rawValue: record.whole("_horizontalAlignmentMode")) ?? .center
    verticalAlignmentMode =
      SKLabelVerticalAlignmentMode(rawValue: record.whole("_verticalAlignmentMode")) ?? .baseline
    numberOfLines = record.contains("_numberOfLines") ? record.whole("_numberOfLines") : 1
    preferredMaxLayoutWidth = record.length("_preferredMaxLayoutWidth")
  }
}

extension SKScene {
  func readScene(_ coder: NSCoder) {
    guard let record = (coder as? SceneCoder)?.record else { return }
    size = record.rect("Scene_bounds")?.size ?? record.rect("_bounds")?.size ?? size
    anchorPoint = record.point("_anchorPoint") ?? .zero
    backgroundColor = record.color("_backgroundColor")
    scaleMode = SKSceneScaleMode(rawValue: record.whole("_scaleMode")) ?? .fill
    if let world = record["_physicsWorld"]?.record, let gravity = world.point("gravity") {
      physicsWorld.gravity = CGVector(dx: gravity.x, dy: gravity.y)
      physicsWorld.speed = world.length("speedMultiplier", 1)
    }
    if let eye = record["_camera"]?.record.flatMap({ SceneFiles.node($0) }) as? SKCameraNode {
      camera = eye
    }
  }
}

extension SKEmitterNode {
  func readEmitter(_ coder: NSCoder) {
    guard let record = (coder as? SceneCoder)?.record else { return }
    particleTexture = record["_particleTexture"]?.record.map { SKTexture($0) }
    particleBirthRate = record.length("_birthrate")
    numParticlesToEmit = record.whole("_numParticlesToEmit")
    particleLifetime = record.length("_lifetime")
    particleLifetimeRange = record.length("_lifetimeVariance")
    particlePosition = record.point("_startPosition") ?? .zero
    let area = record.point("_startPositionVariance") ?? .zero
    particlePositionRange = CGVector(dx: area.x, dy: area.y)
    (particleSpeed, particleSpeedRange) = (
      record.length("_startSpeed"), record.length("_startSpeedVariance")
    )
    (emissionAngle, emissionAngleRange) = (
      record.length("_emissionAngle"), record.length("_emissionAngleVariance")
    )
    let acceleration = record.point("_acceleration") ?? .zero
    (xAcceleration, yAcceleration) = (acceleration.x, acceleration.y)
    (particleAlpha, particleAlphaRange) = (
      record.length("_startOpacity", 1), record.length("_startOpacityVariance")
    )
    particleAlphaSpeed = record.length("_opacitySpeed")
    (particleScale, particleScaleRange) = (
      record.length("_startScale", 1), record.length("_startScaleVariance")
    )
    particleScaleSpeed = record.length("_scaleSpeed")
    (particleRotation, particleRotationRange) = (
      record.length("_startRotation"), record.length("_startRotationVariance")
    )
    particleRotationSpeed = record.length("_rotationSpeed")
    particleColor = record.color("_startColor")
    particleColorBlendFactor = record.length("_startColorMix")
    particleBlendMode = SKBlendMode(rawValue: record.whole("_particleBlendMode")) ?? .alpha
    particleSize = record.size("_startSize") ?? .zero
    targetNode = record["_target"]?.record.flatMap { SceneFiles.node($0) }
    particleColorSequence = record["_particleColorSequence"]?.record.map { SKKeyframeSequence($0) }
    particleAlphaSequence = record["_particleAlphaSequence"]?.record.map { SKKeyframeSequence($0) }
    particleScaleSequence = record["_particleScaleSequence"]?.record.map { SKKeyframeSequence($0) }
  }
}

extension SKTexture {
  /// The texture of an archive, whose picture is the bundle's.
  @MainActor convenience init(_ record: SceneArchive.Record) {
    let name = record.text("_imgName") ?? record.text("_subTextureName") ?? ""
    let image = UIImage(named: name)
    let size = record.size("_size") ?? image?.size ?? record.size("_pixelSize") ?? .zero
    self.init(image?.cgImage, size: size)
    filteringMode = SKTextureFilteringMode(rawValue: record.whole("_filteringMode")) ?? .linear
  }
}

extension SKPhysicsBody {
  /// The body of an archive: a circle or a rectangle; nil, which is reported once, for other outlines.
  convenience init?(_ record: SceneArchive.Record) {
    let center = record.point("_p0") ?? .zero
    if record.whole("_shapeType") == 1 || record.contains("_radius") && !record.contains("_size") {
      self.init(circleOfRadius: record.length("_radius"), center: center)
    } else if let size = record.size("_size") {
      self.init(rectangleOf: size, center: center)
    } else {
      Warning.once(
        "A node of an .sks file has no body: of outlines, circles and rectangles are read. Set "
          + "physicsBody in the program.")
      return nil
    }
    if area > 0 { density = record.length("density", 1) }
    isDynamic = record.flag("dynamic") ?? true
    affectedByGravity = record.flag("affectedByGravity") ?? true
    allowsRotation = record.flag("allowRotation") ?? true
    usesPreciseCollisionDetection = record.flag("needsContinuousCollsionDetection") ?? false
    pinned = record.flag("pinned") ?? false
    (friction, restitution) = (record.length("friction", 0.2), record.length("restitution", 0.2))
    (linearDamping, angularDamping) = (
      record.length("linearDamping", 0.1), record.length("angularDamping", 0.1)
    )
    let speed = record.point("linearVelocity") ?? .zero
    velocity = CGVector(dx: speed.x, dy: speed.y)
    angularVelocity = record.length("angularVelocity")
    categoryBitMask = record.mask("categoryBitMask") ?? .max
    collisionBitMask = record.mask("collisionBitMask") ?? .max
    contactTestBitMask = record.mask("intersectionTestBitMask") ?? 0
    fieldBitMask = record.mask("fieldBitMask") ?? .max
  }
}
