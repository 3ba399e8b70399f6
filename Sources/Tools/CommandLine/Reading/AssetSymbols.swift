import Foundation

/// The sets of a program's asset catalogues as names of Swift's, as Xcode makes them: `Color(.brand)`,
/// `Image(.logo)`, `UIColor(resource: .brand)`, `Color.brand`.
///
/// Only those are made that the sources mention, and none that a source declares itself.
struct AssetSymbols: Equatable {
  enum Kind: String, CaseIterable {
    case color = "Color"
    case image = "Image"

    fileprivate var endings: Set<String> {
      self == .color ? ["colorset"] : ["imageset", "symbolset"]
    }
  }

  struct Symbol: Hashable {
    var kind: Kind
    /// The groups that provide a namespace, as types.
    var groups: [String]
    var name: String
    /// The name in the catalogue.
    var asset: String
  }

  private(set) var symbols: [Symbol] = []

  /// - Parameter catalogs: Folders that end in `.xcassets`.
  init(in catalogs: [String]) {
    for catalog in catalogs { walk(catalog, groups: [], prefix: "", depth: 12) }
  }

  private mutating func walk(_ folder: String, groups: [String], prefix: String, depth: Int) {
    guard depth > 0 else { return }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for entry in entries.sorted() {
      let (stem, ending) = (
        (entry as NSString).deletingPathExtension, (entry as NSString).pathExtension
      )
      if let kind = Kind.allCases.first(where: { $0.endings.contains(ending) }) {
        guard let name = Self.name(stem, without: kind.rawValue) else { continue }
        symbols.append(Symbol(kind: kind, groups: groups, name: name, asset: prefix + stem))
      } else if !entry.contains(".") {
        let path = "\(folder)/\(entry)"
        if Self.providesNamespace(path),
          let group = Self.camelCased(entry).map({ $0.capitalizedFirst })
        {
          walk(path, groups: groups + [group], prefix: "\(prefix)\(entry)/", depth: depth - 1)
        } else {
          walk(path, groups: groups, prefix: prefix, depth: depth - 1)
        }
      }
    }
  }

  private static func providesNamespace(_ folder: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json"),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let properties = contents["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool ?? false
  }

  /// `my blue` is `myBlue`, `AccentColor` is `accent`, `3d` is `_3D`. Nil when nothing is left.
  static func name(_ asset: String, without suffix: String) -> String? {
    guard var name = camelCased(asset) else { return nil }
    if name.count > suffix.count, name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    return name
  }

  /// Words joined in camel case, the first one small. What is no letter and no digit parts words, and so
  /// does the end of a number.
  private static func camelCased(_ text: String) -> String? {
    var result = ""
    var startsWord = false
    for character in text {
      guard character.isLetter || character.isNumber || character == "_" else {
        startsWord = !result.isEmpty
        continue
      }
      result += startsWord ? character.uppercased() : String(character)
      startsWord = character.isNumber
    }
    guard let first = result.first else { return nil }
    if first.isNumber { return "_" + result }
    // `URLIcon` is `urlIcon`, and `Brand` is `brand`.
    let capitals = result.prefix { $0.isUppercase }
    guard capitals.count > 1, capitals.count < result.count else {
      return capitals.count == result.count
        ? result.lowercased() : result.prefix(1).lowercased() + result.dropFirst()
    }
    return capitals.dropLast().lowercased() + result.dropFirst(capitals.count - 1)
  }

  // MARK: - As source

  /// Names that the framework's own colors have: a set that is called so is reached by its resource.
  private static let reservedNames: Set<String> = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "white", "gray", "black", "clear", "primary", "secondary", "accentColor",
  ]
  /// Names of colors that UIKit has alone: a set that is called so is a color of SwiftUI, but no resource, since
  /// `Color(.label)` means UIKit's.
  private static let kitNames: Set<String> = ["label"]
  /// Names of styles that are no colors: a set that is called so is a color alone, `Color.background`.
  private static let styleNames: Set<String> = [
    "link", "separator", "tint", "background", "foreground", "selection",
  ]

  private static let keywords: Set<String> = [
    "default", "in", "is", "as", "for", "if", "else", "do", "let", "var", "func", "class", "struct",
    "enum", "case", "switch", "return", "self", "true", "false", "nil", "import", "static", "where",
    "while", "repeat", "break", "continue", "guard", "defer", "throw", "try", "catch", "init",
    "public", "private", "internal", "operator", "protocol", "extension", "super", "rethrows",
  ]

  /// The declarations of what the sources of a program mention.
  ///
  /// - Parameters:
  ///   - bundle: The bundle that the catalogues are in, as an expression.
  ///   - hasUIKit: Whether the program sees UIKit's names.
  func source(for files: [ParsedSource], bundle: String = ".main", hasUIKit: Bool) -> String? {
    let mentioned = files.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    let used = symbols.filter { mentioned.contains($0.name) }
    guard !used.isEmpty else { return nil }
    let own = files.reduce(into: Set<String>()) { $0.formUnion($1.statics) }
    var text = "import SwiftUI\n"
    for kind in Kind.allCases {
      let mine = used.filter {
        $0.kind == kind && !(kind == .color && $0.groups.isEmpty && Self.kitNames.contains($0.name))
      }
      if mine.isEmpty { continue }
      text += "extension \(kind.rawValue)Resource {\n" + Self.resources(mine, kind, bundle) + "}\n"
    }
    var seen = own.union(Self.reservedNames)
    for symbol in used where symbol.groups.isEmpty && seen.insert(symbol.name).inserted {
      text += Self.shortcut(symbol, bundle, hasUIKit: hasUIKit)
    }
    return text
  }

  private static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// The sets of a group, and the groups in it as types.
  private static func resources(_ symbols: [Symbol], _ kind: Kind, _ bundle: String, depth: Int = 0)
    -> String
  {
    var known: Set<String> = []
    let sets = symbols.filter { $0.groups.count == depth && known.insert($0.name).inserted }.map {
      "static let \(escaped($0.name)) = \(kind.rawValue)Resource("
        + "name: \(Entry.literal($0.asset)), bundle: \(bundle))\n"
    }
    let inside = Dictionary(grouping: symbols.filter { $0.groups.count > depth }) {
      $0.groups[depth]
    }
    let groups = inside.sorted { $0.key < $1.key }.map {
      "enum \($0.key) {\n\(resources($0.value, kind, bundle, depth: depth + 1))}\n"
    }
    return (sets + groups).joined()
  }

  private static func shortcut(_ symbol: Symbol, _ bundle: String, hasUIKit: Bool) -> String {
    let name = escaped(symbol.name)
    if symbol.kind == .color, kitNames.contains(name) {
      let color = "Color { Color(\(Entry.literal(symbol.asset)), bundle: \(bundle)) }"
      return "extension Color { static var \(name): \(color) }\n"
        + "extension ShapeStyle where Self == Color { static var \(name): \(color) }\n"
    }
    switch symbol.kind {
    case .color:
      // `Color(.brand)` is to mean the resource, although it could be either.
      let ui =
        "extension UIColor { @_disfavoredOverload static var \(name): UIColor "
        + "{ UIColor(resource: .\(name)) } }\n"
      let color =
        "extension Color { static var \(name): Color { Color(ColorResource.\(name)) } }\n"
      if styleNames.contains(name) { return color }
      return color + """
        extension ShapeStyle where Self == Color { static var \(name): Color { .init(ColorResource.\(name)) } }

        """ + (hasUIKit ? ui : "")
    case .image:
      guard hasUIKit else { return "" }
      return "extension UIImage { static var \(name): UIImage { UIImage(resource: .\(name)) } }\n"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
