import Foundation

/// Writes keyed archives as SpriteKit's editor does: the values of a tree of objects by their keys.
indirect enum TestArchive {
  case flag(Bool)
  case number(Double)
  case whole(Int)
  case text(String)
  case data([UInt8])
  case array([TestArchive])
  case dictionary([String: TestArchive])
  case object(String, [String: TestArchive])
  /// A boxed point, size or rectangle.
  case value(String, String)
  /// The object that was written with a name, as another reference to it.
  case same(String)
  case named(String, TestArchive)

  /// The bytes of an archive with a root.
  static func data(_ root: TestArchive) -> Data {
    var writer = Writer()
    let number = writer.add(root)
    let list = writer.objects
    let top = Plist.dictionary([
      "$version": .whole(100_000), "$archiver": .text("NSKeyedArchiver"),
      "$top": .dictionary(["root": .reference(number)]), "$objects": .array(list),
    ])
    return PlistWriter.data(top)
  }

  fileprivate indirect enum Plist {
    case flag(Bool)
    case real(Double)
    case whole(Int)
    case text(String)
    case data([UInt8])
    case reference(Int)
    case array([Plist])
    case dictionary([String: Plist])
  }

  private struct Writer {
    var objects: [Plist] = [.text("$null")]
    private var names: [String: Int] = [:]

    /// Adds an object; returns its number.
    mutating func add(_ value: TestArchive) -> Int {
      switch value {
      case .same(let name): return names[name] ?? 0
      case .named(let name, let inner):
        let number = reserve()
        names[name] = number
        objects[number] = plist(of: inner)
        return number
      default:
        let number = reserve()
        objects[number] = plist(of: value)
        return number
      }
    }
    private mutating func reserve() -> Int {
      objects.append(.text(""))
      return objects.count - 1
    }
    private mutating func className(_ name: String) -> Plist {
      objects.append(.dictionary(["$classname": .text(name)]))
      return .reference(objects.count - 1)
    }
    private mutating func plist(of value: TestArchive) -> Plist {
      switch value {
      case .flag(let flag): return .flag(flag)
      case .number(let number): return .real(number)
      case .whole(let number): return .whole(number)
      case .text(let text): return .text(text)
      case .data(let bytes): return .data(bytes)
      case .same, .named: return .reference(add(value))
      case .array(let array):
        return .dictionary([
          "$class": className("NSArray"), "NS.objects": .array(array.map { .reference(add($0)) }),
        ])
      case .dictionary(let dictionary):
        let keys = dictionary.keys.sorted()
        return .dictionary([
          "$class": className("NSDictionary"),
          "NS.keys": .array(keys.map { .reference(add(.text($0))) }),
          "NS.objects": .array(keys.map { .reference(add(dictionary[$0]!)) }),
        ])
      case .value(let key, let text):
        return .dictionary(["$class": className("NSValue"), key: .reference(add(.text(text)))])
      case .object(let name, let fields):
        var result: [String: Plist] = ["$class": className(name)]
        for (key, field) in fields.sorted(by: { $0.key < $1.key }) {
          switch field {
          case .flag, .number, .whole, .data: result[key] = plist(of: field)
          default: result[key] = .reference(add(field))
          }
        }
        return .dictionary(result)
      }
    }
  }

  /// Writes the binary form of property lists.
  private struct PlistWriter {
    private var rows: [[UInt8]] = []

    static func data(_ root: Plist) -> Data {
      var writer = PlistWriter()
      let number = writer.add(root)
      var bytes = Array("bplist00".utf8)
      var offsets: [Int] = []
      for row in writer.rows {
        offsets.append(bytes.count)
        bytes += row
      }
      let table = bytes.count
      for offset in offsets { bytes += big(offset, 4) }
      bytes += [0, 0, 0, 0, 0, 0, 4, 4]
      bytes += big(offsets.count, 8) + big(number, 8) + big(table, 8)
      return Data(bytes)
    }
    private static func big(_ number: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
    }
    private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
      count < 15 ? [kind << 4 | UInt8(count)] : [kind << 4 | 15, 0x12] + big(count, 4)
    }
    private mutating func add(_ value: Plist) -> Int {
      let number = rows.count
      rows.append([])
      switch value {
      case .flag(let flag): rows[number] = [flag ? 9 : 8]
      case .real(let real):
        rows[number] = [0x23] + Self.big(Int(Int64(bitPattern: real.bitPattern)), 8)
      case .whole(let whole): rows[number] = [0x13] + Self.big(whole, 8)
      case .text(let text):
        let units = Array(text.utf16)
        rows[number] =
          units.allSatisfy { $0 < 128 }
          ? Self.head(5, units.count) + units.map { UInt8($0) }
          : Self.head(6, units.count) + units.flatMap { Self.big(Int($0), 2) }
      case .data(let bytes): rows[number] = Self.head(4, bytes.count) + bytes
      case .reference(let target): rows[number] = [0x83] + Self.big(target, 4)
      case .array(let array):
        let inner = array.map { add($0) }
        rows[number] = Self.head(10, inner.count) + inner.flatMap { Self.big($0, 4) }
      case .dictionary(let dictionary):
        let keys = dictionary.keys.sorted()
        let names = keys.map { add(.text($0)) }
        let values = keys.map { add(dictionary[$0]!) }
        rows[number] = Self.head(13, keys.count) + (names + values).flatMap { Self.big($0, 4) }
      }
      return number
    }
  }
}
