import Synchronization
import VivaceDrawing
import VivaceGeometry

/// The image, symbol and color sets of the asset catalogues (`*.xcassets`) in a folder, read directly from the
/// project: nothing is compiled.
///
/// Each folder is walked once. Of several variants the one for the scheme takes precedence over those for any
/// scheme; then the one of the wanted scale, or else the largest.
package struct AssetCatalog {
  /// From the name of a set to its folder.
  private var images: [String: String] = [:]
  private var colors: [String: String] = [:]
  private var symbols: [String: String] = [:]
  private var icons: [String: String] = [:]
  private var data: [String: String] = [:]

  private static let known = Mutex<[String: AssetCatalog]>([:])

  package static func of(folder: String) -> AssetCatalog {
    if let catalog = known.withLock({ $0[folder] }) { return catalog }
    let catalog = AssetCatalog(folder: folder)
    known.withLock { $0[folder] = catalog }
    return catalog
  }

  private init(folder: String) {
    for path in Self.catalogs(in: folder, depth: 3) { walk(path, prefix: "", depth: 12) }
  }

  /// Catalogues are near the top of a project.
  private static func catalogs(in folder: String, depth: Int) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return entries.sorted().flatMap { entry -> [String] in
      let path = "\(folder)/\(entry)"
      if entry.hasSuffix(".xcassets") { return [path] }
      var isFolder: ObjCBool = false
      guard depth > 1, !entry.hasPrefix("."),
        FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { return [] }
      return catalogs(in: path, depth: depth - 1)
    }
  }

  /// Groups are folders; one that provides a namespace is before the names in it. Deeper ones than
  /// anybody makes are links that lead in circles.
  private mutating func walk(_ folder: String, prefix: String, depth: Int) {
    guard depth > 0 else { return }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for entry in entries.sorted() {
      let path = "\(folder)/\(entry)"
      if entry.hasSuffix(".imageset") {
        images[prefix + entry.dropLast(9)] = path
      } else if entry.hasSuffix(".symbolset") {
        symbols[prefix + entry.dropLast(10)] = path
      } else if entry.hasSuffix(".colorset") {
        colors[prefix + entry.dropLast(9)] = path
      } else if entry.hasSuffix(".dataset") {
        data[prefix + entry.dropLast(8)] = path
      } else if entry.hasSuffix(".appiconset") {
        icons[prefix + entry.dropLast(11)] = path
      } else if !entry.contains(".") {
        let isNamed: Bool =
          Self.contents(of: path, as: GroupContents.self)?.properties?.isNamespace ?? false
        walk(path, prefix: isNamed ? "\(prefix)\(entry)/" : prefix, depth: depth - 1)
      }
    }
  }

  private static func contents<T: Decodable>(of folder: String, as type: T.Type) -> T? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json") else {
      return nil
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      Warning.once("\(folder)/Contents.json is not understood (\(error)); it is passed over.")
      return nil
    }
  }

  // MARK: Asking

  /// The file of an image and its scale, or of a symbol.
  package func image(named name: String, isDark: Bool, scale: CGFloat) -> PictureLibrary.Location? {
    if images[name] == nil, let symbol = symbol(named: name) { return symbol }
    guard let folder = images[name],
      let set = Self.contents(of: folder, as: ImageSet.self)
    else { return nil }
    let choice = set.images.filter { $0.filename != nil }
      .best(isDark: isDark, isIncreased: false)
    guard
      let best = choice.first(where: { $0.factor == scale })
        ?? choice.max(by: { $0.factor < $1.factor }), let file = best.filename
    else { return nil }
    return PictureLibrary.Location(
      path: "\(folder)/\(file)", scale: best.factor,
      isTemplate: set.properties?.intent == "template")
  }

  /// The template of a symbol.
  private func symbol(named name: String) -> PictureLibrary.Location? {
    guard let folder = symbols[name],
      let file = Self.contents(of: folder, as: SymbolSet.self)?.symbols.lazy
        .compactMap(\.filename).first
    else { return nil }
    return PictureLibrary.Location(
      path: "\(folder)/\(file)", scale: 1, isTemplate: true, isSymbol: true)
  }

  /// The file of a data set, and the kind of data that the set declares.
  package func data(named name: String) -> (path: String, type: String?)? {
    guard let folder = data[name], let set = Self.contents(of: folder, as: DataSet.self),
      let entry = set.data.first(where: { $0.filename != nil }), let file = entry.filename
    else { return nil }
    return ("\(folder)/\(file)", entry.type)
  }

  /// The largest picture of an app's icon.
  func icon(named name: String) -> String? {
    guard let folder = icons[name],
      let set = Self.contents(of: folder, as: IconSet.self)
    else { return nil }
    let files = set.images.filter {
      $0.filename != nil && $0.fit(isDark: false, isIncreased: false) != nil
    }
    return files.max { $0.pixels < $1.pixels }?.filename.map { "\(folder)/\($0)" }
  }

  /// Nil when there is no set of that name; the stand-in, with a warning, when the set has no colour
  /// that can be understood.
  package func color(
    named name: String, isDark: Bool, isIncreased: Bool = false
  ) -> ResolvedColor? {
    guard let folder = colors[name] else { return nil }
    guard let set = Self.contents(of: folder, as: ColorSet.self) else { return Self.missingColor }
    let all = set.colors.filter { $0.color != nil }
    guard let value = all.best(isDark: isDark, isIncreased: isIncreased).first?.color else {
      Warning.once(
        "\(folder)/Contents.json has no colour; \(Self.substitute). Choose one in the colour set.")
      return Self.missingColor
    }
    do {
      return try value.resolved(isDark: isDark, isIncreased: isIncreased)
    } catch {
      Warning.once("\(folder)/Contents.json \(error.text); \(Self.substitute).")
      return Self.missingColor
    }
  }

  /// A hue that cannot be overlooked.
  package static let missingColor = ResolvedColor(red: 1, green: 0, blue: 1)
  private static let substitute = "magenta is shown in its place"
}

// MARK: The files

private struct DataSet: Decodable {
  struct Entry: Decodable {
    var filename: String?
    var type: String?

    enum CodingKeys: String, CodingKey {
      case filename
      case type = "universal-type-identifier"
    }
  }
  var data: [Entry]
}

private struct SymbolSet: Decodable {
  struct Symbol: Decodable { var filename: String? }
  var symbols: [Symbol]
}

private protocol Variant {
  var appearances: [Appearance]? { get }
}

extension Variant {
  private func value(of appearance: String) -> String? {
    appearances?.first { $0.appearance == appearance }?.value
  }

  /// How well it fits, more the better; nil when it is for something else.
  func fit(isDark: Bool, isIncreased: Bool) -> Int? {
    var fit = 0
    if let luminosity = value(of: "luminosity") {
      guard luminosity == (isDark ? "dark" : "light") else { return nil }
      fit += 2
    }
    if value(of: "contrast") == "high" {
      guard isIncreased else { return nil }
      fit += 1
    }
    return fit
  }
}

extension Array where Element: Variant {
  /// The best matching elements, in order; all when none matches.
  func best(isDark: Bool, isIncreased: Bool) -> [Element] {
    let fits = map { $0.fit(isDark: isDark, isIncreased: isIncreased) }
    guard let best = fits.lazy.compactMap({ $0 }).max() else { return self }
    return zip(self, fits).filter { $0.1 == best }.map(\.0)
  }
}

private struct Appearance: Decodable {
  var appearance: String
  var value: String
}

private struct GroupContents: Decodable {
  struct Properties: Decodable {
    var isNamespace: Bool?
    private enum CodingKeys: String, CodingKey { case isNamespace = "provides-namespace" }
  }
  var properties: Properties?
}

private struct IconSet: Decodable {
  struct Image: Decodable, Variant {
    var filename: String?
    var size: String?
    var scale: String?
    var appearances: [Appearance]?
    /// "60x60" at "2x" is 120.
    var pixels: Double {
      let points = size?.split(separator: "x").first.flatMap { Double($0) } ?? 0
      return points * (scale.flatMap { Double($0.dropLast()) } ?? 1)
    }
  }
  var images: [Image]
}

private struct ImageSet: Decodable {
  struct Image: Decodable, Variant {
    var filename: String?
    var scale: String?
    var appearances: [Appearance]?
    /// "2x" is 2; without a scale, or with one that is none, it is 1.
    var factor: CGFloat {
      guard let factor = scale.flatMap({ Double($0.dropLast()) }), factor > 0, factor <= 16 else {
        return 1
      }
      return factor
    }
  }
  struct Properties: Decodable {
    var intent: String?
    private enum CodingKeys: String, CodingKey { case intent = "template-rendering-intent" }
  }
  var images: [Image]
  var properties: Properties?
}

private struct ColorSet: Decodable {
  struct Entry: Decodable, Variant {
    var color: Value?
    var appearances: [Appearance]?
  }
  /// Why a colour is none, as the end of a sentence about its file.
  struct Problem: Error { var text: String }

  struct Value: Decodable {
    var space: String?
    var components: [String: String]?
    /// A colour of the system's, by its name.
    var reference: String?
    private enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components, reference
    }

    /// Components are "0.5", "128" or "0x80".
    private func component(_ names: String...) throws(Problem) -> Float {
      guard let (name, text) = names.lazy.compactMap({ n in components?[n].map { (n, $0) } }).first
      else {
        throw Problem(text: "has a colour without the component \"\(names[0])\"")
      }
      let number: Float? =
        text.hasPrefix("0x")
        ? Int(text.dropFirst(2), radix: 16).map { Float($0) / 255 }
        : Float(text).map { text.contains(".") ? $0 : $0 / 255 }
      guard let number, number.isFinite else {
        throw Problem(
          text: "has \"\(text)\" as the component \"\(name)\", expected a number such as 0.5, 128 "
            + "or 0x80")
      }
      return number
    }

    func resolved(isDark: Bool, isIncreased: Bool) throws(Problem) -> ResolvedColor {
      if let reference {
        guard
          let color = CatalogColor.named(
            reference, isDark: isDark, isIncreased: isIncreased)
        else {
          throw Problem(text: "refers to \"\(reference)\", which no system colour is called")
        }
        return color
      }
      let alpha = components?["alpha"].flatMap { Float($0) } ?? 1
      let opacity = alpha.isFinite ? max(0, min(1, alpha)) : 1
      let red = try component("red", "white")
      let green = try component("green", "white")
      let blue = try component("blue", "white")
      let name: ResolvedColor.RGBColorSpace =
        switch space {
        case "display-p3": .displayP3
        case "extended-linear-srgb": .sRGBLinear
        default: .sRGB
        }
      return ResolvedColor(
        colorSpace: name, red: red, green: green, blue: blue, opacity: opacity)
    }
  }
  var colors: [Entry]
}
