import Foundation
import UIKit
import VivaceGraphics
import VivaceMessages

/// The coder with which a node of an .sks file is made. It gives programs' classes the values of the node by their keys.
final class SceneCoder: NSCoder, @unchecked Sendable {
  let record: SceneArchive.Record

  init(_ record: SceneArchive.Record) {
    self.record = record
    super.init()
  }
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { record.contains(key) }
  override func decodeObject() -> Any? { nil }
  override func decodeObject(forKey key: String) -> Any? { record[key]?.object }
  override func decodeBool(forKey key: String) -> Bool { record.flag(key) ?? false }
  override func decodeInteger(forKey key: String) -> Int { record.whole(key) }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: record.whole(key)) }
  override func decodeInt64(forKey key: String) -> Int64 { Int64(record.whole(key)) }
  override func decodeFloat(forKey key: String) -> Float { Float(record.number(key) ?? 0) }
  override func decodeDouble(forKey key: String) -> Double { record.number(key) ?? 0 }
}

/// The .sks files of the program's bundle.
@MainActor enum SceneFiles {
  /// The archive of a file; nil, which is reported once, without it or if it cannot be read.
  static func archive(named name: String, for user: String) -> SceneArchive? {
    let bare = name.hasSuffix(".sks") ? String(name.dropLast(4)) : name
    guard let path = Bundle.main.path(forResource: bare, ofType: "sks") else {
      Warning.once("\(user)(\"\(name)\") is nil: the bundle has no file \(bare).sks.")
      return nil
    }
    return archive(path: path, for: user)
  }
  static func archive(path: String, for user: String) -> SceneArchive? {
    guard let data = FileManager.default.contents(atPath: path) else {
      Warning.once("\(user) is nil: there is no file \(path).")
      return nil
    }
    guard let found = SceneArchive(data) else {
      Warning.once("\(user) is nil: \(path) is no keyed archive of SpriteKit's editor.")
      return nil
    }
    return found
  }
  /// All files of the bundle, in the order of their names.
  static var all: [SceneArchive] {
    (Bundle.main.paths(forResourcesOfType: "sks", inDirectory: nil)).sorted().compactMap {
      FileManager.default.contents(atPath: $0).flatMap { SceneArchive($0) }
    }
  }

  private static let classes: [String: SKNode.Type] = [
    "SKNode": SKNode.self, "SKScene": SKScene.self, "SKSpriteNode": SKSpriteNode.self,
    "SKLabelNode": SKLabelNode.self, "SKEmitterNode": SKEmitterNode.self,
    "SKCameraNode": SKCameraNode.self, "SKEffectNode": SKEffectNode.self,
    "SKCropNode": SKCropNode.self, "SKShapeNode": SKShapeNode.self, "SKLightNode": SKLightNode.self,
    "SKAudioNode": SKAudioNode.self, "SKFieldNode": SKFieldNode.self,
    "SKReferenceNode": SKReferenceNode.self, "SKTileMapNode": SKTileMapNode.self,
  ]
  /// The name of the class that is entered for a node in the editor; nil without one.
  private static func customName(_ record: SceneArchive.Record) -> String? {
    record["_info"]?.dictionary?["_PB_previewSKNodeCustomClassName"]?.text
      ?? (classes[record.className] == nil ? record.className : nil)
  }

  /// The root of an archive, of a class or one of its subclasses; nil of others.
  static func root<Node: SKNode>(_ archive: SceneArchive, as type: Node.Type) -> Node? {
    archive.value("root")?.record.flatMap { node($0, as: type) } as? Node
  }
  /// The node of an archive's object, made once.
  ///
  /// - Parameter wanted: The class of a root that the program asks for.
  static func node(_ record: SceneArchive.Record, as wanted: SKNode.Type? = nil) -> SKNode? {
    let (archive, number) = (record.archive, record.number)
    if let known = archive.nodes[number] { return known }
    guard archive.unfinished.insert(number).inserted else { return nil }
    defer { archive.unfinished.remove(number) }
    var type = classes[record.className] ?? SKNode.self
    if let name = customName(record) {
      let bare = name.split(separator: ".").last.map(String.init) ?? name
      let module = name.contains(".") ? name.split(separator: ".").first.map(String.init) : nil
      if let found = _namedClass(bare, module: module) as? SKNode.Type {
        type = found
      } else {
        Warning.once(
          "A node of an .sks file is \(type): its class \(name) is not found among the program's.")
      }
    }
    // A subclass that the program asks for replaces the class of the file.
    if let wanted, !isSubclass(type, of: wanted) { type = wanted }
    let node = type.init(coder: SceneCoder(record))
    archive.nodes[number] = node
    return node
  }
  private static func isSubclass(_ type: AnyClass, of other: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let known = current {
      if known == other { return true }
      current = _getSuperclass(known)
    }
    return false
  }
}

/// Nodes that .sks files make. A protocol, since an initializer of a class returns an object of that class only, but a
/// file may name a subclass.
@MainActor public protocol _SceneFileNode {}
extension SKNode: _SceneFileNode {}
extension _SceneFileNode where Self: SKNode {
  /// Reads the node of an .sks file in the bundle, with its descendants: of the class that the file names, or of this
  /// one. Nil, which is reported once, without the file, and if its root is a node of another class.
  public init?(fileNamed filename: String) {
    let user = "\(Self.self)(fileNamed:)"
    guard let archive = SceneFiles.archive(named: filename, for: user) else { return nil }
    guard let node = SceneFiles.root(archive, as: Self.self) else {
      Warning.once("\(user) is nil: the root of \(filename) is no \(Self.self).")
      return nil
    }
    self = node
  }
}
