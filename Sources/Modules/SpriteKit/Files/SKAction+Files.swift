import UIKit
import VivaceGraphics

extension SKAction {
  /// The action with a name in the .sks files of the bundle; nil, which is reported once, without one.
  public convenience init?(named name: String) {
    for archive in SceneFiles.all {
      guard let record = archive.value("root")?.dictionary?["actions"]?.dictionary?[name]?.record,
        let found = SKAction(record)
      else { continue }
      self.init(found.kind, found.duration)
      return
    }
    Warning.once("SKAction(named: \"\(name)\") is nil: no .sks file of the bundle has that action.")
    return nil
  }
  /// The action with a name in the .sks files of the bundle, in another duration.
  public convenience init?(named name: String, duration sec: TimeInterval) {
    self.init(named: name)
    if sec > 0, length > 0 { speed = CGFloat(length / sec) }
  }

  /// The action of an archive. One of an unknown kind waits, which is reported once.
  convenience init?(_ record: SceneArchive.Record) {
    let seconds = max(0, record.number("_duration") ?? 0)
    func actions() -> [SKAction] {
      (record["_actions"]?.array ?? []).compactMap { $0.record.flatMap { SKAction($0) } }
    }
    let found: SKAction
    switch record.className {
    case "SKGroup": found = .group(actions())
    case "SKSequence": found = .sequence(actions())
    case "SKRepeat":
      guard let inner = record["_repeatedAction"]?.record.flatMap({ SKAction($0) }) else {
        return nil
      }
      let isEndless = record.flag("_forever") ?? false
      found =
        isEndless ? .repeatForever(inner) : .repeat(inner, count: record.whole("_timesToRepeat"))
    case "SKMove": found = Self.move(record, seconds)
    case "SKScale": found = Self.scale(record, seconds)
    case "SKFade":
      let alpha = record.length("_alphaTarget")
      found =
        record.flag("_isRelative") == true
        ? .fadeAlpha(by: alpha, duration: seconds) : .fadeAlpha(to: alpha, duration: seconds)
    case "SKRotate": found = Self.rotation(record, seconds)
    case "SKResize": found = Self.resizing(record, seconds)
    case "SKHide": found = record.flag("_hiddenValue") ?? true ? .hide() : .unhide()
    case "SKReferencedAction":
      guard let name = record.text("_referencedActionName"),
        let named = SKAction(named: name, duration: seconds)
      else { return nil }
      self.init(named.kind, named.duration)
      speed = named.speed
      return
    case "SKAnimate":
      let textures = (record["_textures"]?.array ?? []).compactMap {
        $0.record.map { SKTexture($0) }
      }
      found = .animate(with: textures, timePerFrame: record.number("_timePerFrame") ?? 0.1)
    case "SKWait": found = .wait(forDuration: seconds)
    case "SKRemove": found = .removeFromParent()
    default:
      Warning.once(
        "An action of an .sks file waits instead: the kind \(record.className) is not read.")
      found = .wait(forDuration: seconds)
    }
    self.init(found.kind, found.duration)
    timingMode = SKActionTimingMode(rawValue: record.whole("_timingMode")) ?? .linear
  }

  private static func move(_ record: SceneArchive.Record, _ seconds: Double) -> SKAction {
    let (x, y) = (record.length("_posTarget.x"), record.length("_posTarget.y"))
    let (usesX, usesY) = (record.flag("_useX") ?? true, record.flag("_useY") ?? true)
    if record.flag("_isRelative") ?? true {
      return moveBy(x: usesX ? x : 0, y: usesY ? y : 0, duration: seconds)
    }
    if usesX, usesY { return move(to: CGPoint(x: x, y: y), duration: seconds) }
    return usesX ? moveTo(x: x, duration: seconds) : moveTo(y: y, duration: seconds)
  }

  private static func rotation(_ record: SceneArchive.Record, _ seconds: Double) -> SKAction {
    // Rotations about x and y are of nodes in space, which there are none of.
    guard record.flag("_useZ") ?? true else { return wait(forDuration: seconds) }
    let angle = record.length("_rotZ")
    if record.flag("_isRelative") ?? true { return rotate(byAngle: angle, duration: seconds) }
    return rotate(
      toAngle: angle, duration: seconds, shortestUnitArc: record.flag("_isUnitArc") ?? false)
  }

  private static func resizing(_ record: SceneArchive.Record, _ seconds: Double) -> SKAction {
    let (width, height) = (
      record.length("_sizeTarget.width"), record.length("_sizeTarget.height")
    )
    let (usesW, usesH) = (record.flag("_useW") ?? true, record.flag("_useH") ?? true)
    if record.flag("_isRelative") ?? false {
      return resize(byWidth: usesW ? width : 0, height: usesH ? height : 0, duration: seconds)
    }
    if usesW, usesH { return resize(toWidth: width, height: height, duration: seconds) }
    return usesW
      ? resize(toWidth: width, duration: seconds) : resize(toHeight: height, duration: seconds)
  }

  private static func scale(_ record: SceneArchive.Record, _ seconds: Double) -> SKAction {
    let (x, y) = (record.length("_scaleTargetX", 1), record.length("_scaleTargetY", 1))
    let (usesX, usesY) = (record.flag("_useX") ?? true, record.flag("_useY") ?? true)
    if record.flag("_isRelative") ?? false {
      return scaleX(by: usesX ? x : 1, y: usesY ? y : 1, duration: seconds)
    }
    var actions: [SKAction] = []
    if usesX { actions.append(scaleX(to: x, duration: seconds)) }
    if usesY { actions.append(scaleY(to: y, duration: seconds)) }
    return group(actions)
  }
}
