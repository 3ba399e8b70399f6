import Foundation
import UIKit

/// A keyed archive: the objects of a scene, a particle system, actions or sets of tiles in an .sks file.
final class SceneArchive {
  private let list: BinaryPropertyList
  /// The numbers in the list of the archive's objects.
  private let objects: [Int]
  private var top: [String: Int] = [:]
  /// The nodes that were made, by the numbers of their objects: several refer to a camera or a target.
  var nodes: [Int: SKNode] = [:]
  /// The numbers of the nodes that are being made, which cannot contain themselves.
  var unfinished: Set<Int> = []

  /// Nil for data that are no keyed archive.
  init?(_ data: Data) {
    guard let list = BinaryPropertyList(data), case .dictionary(let rows) = list[list.root] else {
      return nil
    }
    var found: [String: Int] = [:]
    for row in rows { if case .text(let key) = list[row.key] { found[key] = row.value } }
    guard let array = found["$objects"], case .array(let objects) = list[array],
      let start = found["$top"], case .dictionary(let names) = list[start]
    else { return nil }
    (self.list, self.objects) = (list, objects)
    for row in names { if case .text(let key) = list[row.key] { top[key] = row.value } }
  }

  /// The value with a name at the top, such as `root`.
  func value(_ name: String) -> Value? { top[name].flatMap { value(at: $0) } }

  /// A value of a record.
  enum Value {
    case flag(Bool)
    case number(Double)
    case text(String)
    case data(Data)
    case array([Value])
    case dictionary([String: Value])
    case record(Record)
  }

  /// An object of a class, whose values are read when they are asked for.
  struct Record {
    let number: Int
    let className: String
    let archive: SceneArchive
    fileprivate let fields: [String: Int]

    subscript(key: String) -> Value? { fields[key].flatMap { archive.value(at: $0) } }
    func contains(_ key: String) -> Bool { fields[key] != nil }
  }

  private func value(at index: Int, depth: Int = 0) -> Value? {
    // Deeper nesting is no archive of an editor's.
    guard depth < 64 else { return nil }
    switch list[index] {
    case .missing: return nil
    case .flag(let flag): return .flag(flag)
    case .number(let number): return .number(number)
    case .integer(let number): return .number(Double(number))
    case .text(let text): return text == "$null" ? nil : .text(text)
    case .data(let data): return .data(data)
    case .reference(let number):
      guard objects.indices.contains(number) else { return nil }
      return object(number, depth: depth + 1)
    case .array(let indices): return .array(indices.compactMap { value(at: $0, depth: depth + 1) })
    case .dictionary: return nil
    }
  }

  private func object(_ number: Int, depth: Int) -> Value? {
    guard case .dictionary(let rows) = list[objects[number]] else {
      return value(at: objects[number], depth: depth)
    }
    var fields: [String: Int] = [:]
    for row in rows { if case .text(let key) = list[row.key] { fields[key] = row.value } }
    let name = fields.removeValue(forKey: "$class").flatMap(className) ?? ""
    switch name {
    case "NSArray", "NSMutableArray", "NSSet", "NSMutableSet":
      return fields["NS.objects"].flatMap { value(at: $0, depth: depth) } ?? .array([])
    case "NSDictionary", "NSMutableDictionary": return dictionary(fields, depth: depth)
    case "NSMutableString": return fields["NS.string"].flatMap { value(at: $0, depth: depth) }
    case "NSData", "NSMutableData": return fields["NS.data"].flatMap { value(at: $0, depth: depth) }
    case "NSValue":
      let key = ["NS.pointval", "NS.sizeval", "NS.rectval"].first { fields[$0] != nil }
      return key.flatMap { fields[$0] }.flatMap { value(at: $0, depth: depth) }
    default:
      return .record(Record(number: number, className: name, archive: self, fields: fields))
    }
  }

  private func dictionary(_ fields: [String: Int], depth: Int) -> Value? {
    guard let keys = fields["NS.keys"], let values = fields["NS.objects"],
      case .array(let names) = list[keys], case .array(let indices) = list[values]
    else { return .dictionary([:]) }
    var result: [String: Value] = [:]
    for (name, index) in zip(names, indices) {
      guard case .text(let key)? = value(at: name, depth: depth) else { continue }
      result[key] = value(at: index, depth: depth + 1)
    }
    return .dictionary(result)
  }

  private func className(_ index: Int) -> String? {
    guard case .reference(let number) = list[index], objects.indices.contains(number),
      case .dictionary(let rows) = list[objects[number]]
    else { return nil }
    for row in rows {
      if case .text("$classname") = list[row.key] {
        // The name is a text of its own, or an object of the archive.
        if case .text(let name)? = value(at: row.value) { return name }
      }
    }
    return nil
  }
}

extension SceneArchive.Value {
  var number: Double? {
    switch self {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    default: nil
    }
  }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var array: [Self]? { if case .array(let array) = self { array } else { nil } }
  var record: SceneArchive.Record? { if case .record(let record) = self { record } else { nil } }
  var dictionary: [String: Self]? {
    if case .dictionary(let dictionary) = self { dictionary } else { nil }
  }
  /// As an object for programs.
  var object: Any? {
    switch self {
    case .flag(let flag): NSNumber(value: flag)
    case .number(let number): NSNumber(value: number)
    case .text(let text): text
    case .data(let data): data
    case .array(let array): array.compactMap(\.object)
    case .dictionary(let dictionary): dictionary.compactMapValues(\.object)
    case .record: nil
    }
  }
}

extension SceneArchive.Record {
  func number(_ key: String) -> Double? { self[key]?.number }
  func length(_ key: String, _ usual: CGFloat = 0) -> CGFloat {
    let found = number(key).map { CGFloat($0) } ?? usual
    return found.isFinite ? found : usual
  }
  func whole(_ key: String) -> Int { Int(exactly: length(key).rounded(.towardZero)) ?? 0 }
  /// The bits of a mask, which may be written as -1.
  func mask(_ key: String) -> UInt32? {
    number(key).flatMap { Int64(exactly: $0) }.map { UInt32(truncatingIfNeeded: $0) }
  }
  func flag(_ key: String) -> Bool? { number(key).map { $0 != 0 } }
  func text(_ key: String) -> String? { self[key]?.text }
  /// The numbers of a text such as `{{0, 0}, {32, 32}}`.
  private func numbers(_ key: String) -> [CGFloat] {
    let pieces = (text(key) ?? "").split { "{}, ".contains($0) }
    return pieces.compactMap { Double($0) }.map { CGFloat($0) }.filter(\.isFinite)
  }
  func point(_ key: String) -> CGPoint? {
    let numbers = numbers(key)
    return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil
  }
  func size(_ key: String) -> CGSize? {
    point(key).map { CGSize(width: $0.x, height: $0.y) }
  }
  func rect(_ key: String) -> CGRect? {
    let found = numbers(key)
    guard found.count == 4 else { return nil }
    return CGRect(x: found[0], y: found[1], width: found[2], height: found[3])
  }
  /// The colour in four values with letters behind a name, such as `_baseColorR`.
  @MainActor func color(_ name: String) -> UIColor {
    UIColor(
      red: length(name + "R"), green: length(name + "G"), blue: length(name + "B"),
      alpha: length(name + "A", 1))
  }
  /// The colour of an archived `NSColor` or `UIColor`.
  @MainActor var color: UIColor? {
    if contains("UIRed") {
      return UIColor(
        red: length("UIRed"), green: length("UIGreen"), blue: length("UIBlue"),
        alpha: length("UIAlpha", 1))
    }
    for (key, isGray) in [("NSRGB", false), ("NSWhite", true)] {
      guard case .data(let data)? = self[key] else { continue }
      let numbers = String(decoding: data, as: UTF8.self).split { !"0123456789.-e".contains($0) }
        .compactMap { Double($0) }.map { CGFloat($0) }
      if isGray, let white = numbers.first {
        return UIColor(white: white, alpha: numbers.count > 1 ? numbers[1] : 1)
      }
      guard numbers.count >= 3 else { continue }
      return UIColor(
        red: numbers[0], green: numbers[1], blue: numbers[2],
        alpha: numbers.count > 3 ? numbers[3] : 1)
    }
    return nil
  }
}
