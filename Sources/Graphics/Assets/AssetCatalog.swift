import Synchronization
import VivaceDrawing
import VivaceGeometry

/// The image and color sets of the asset catalogues (`*.xcassets`) in a folder, read as they lie in
/// a project: nothing is compiled.
///
/// Each folder is walked once. Of several variants the one for the scheme counts, then the one whose
/// scale is the wanted one, else the largest.
package struct AssetCatalog {
  /// From the name of a set to its folder.
  private var images: [String: String] = [:]
  private var colors: [String: String] = [:]
  private var icons: [String: String] = [:]

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

  /// Catalogues lie near the top of a project.
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

  /// Groups are folders; one that provides a namespace stands before the names in it. Deeper ones than
  /// anybody makes are links that lead in circles.
  private mutating func walk(_ folder: String, prefix: String, depth: Int) {
    guard depth > 0 else { return }
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for entry in entries.sorted() {
      let path = "\(folder)/\(entry)"
      if entry.hasSuffix(".imageset") {
        images[prefix + entry.dropLast(9)] = path
      } else if entry.hasSuffix(".colorset") {
        colors[prefix + entry.dropLast(9)] = path
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

  /// The file of an image and its scale.
  package func image(named name: String, isDark: Bool, scale: CGFloat) -> PictureLibrary.Place? {
    guard let folder = images[name],
      let set = Self.contents(of: folder, as: ImageSet.self)
    else { return nil }
    let files = set.images.filter { $0.filename != nil }
    let fitting = files.filter { $0.isDark == isDark }
    let choice = fitting.isEmpty ? files.filter { !$0.isDark } : fitting
    guard
      let best = choice.first(where: { $0.factor == scale })
        ?? choice.max(by: { $0.factor < $1.factor }), let file = best.filename
    else { return nil }
    return PictureLibrary.Place(
      path: "\(folder)/\(file)", scale: best.factor,
      isTemplate: set.properties?.intent == "template")
  }

  /// The largest picture of an app's icon.
  func icon(named name: String) -> String? {
    guard let folder = icons[name],
      let set = Self.contents(of: folder, as: IconSet.self)
    else { return nil }
    let files = set.images.filter { $0.filename != nil && !$0.isDark }
    return files.max { $0.pixels < $1.pixels }?.filename.map { "\(folder)/\($0)" }
  }

  package func color(named name: String, isDark: Bool) -> ResolvedColor? {
    guard let folder = colors[name],
      let set = Self.contents(of: folder, as: ColorSet.self)
    else { return nil }
    let all = set.colors.filter { $0.color?.components != nil }
    let best =
      all.first { $0.isDark == isDark } ?? all.first { !$0.isDark } ?? all.first
    return best?.color?.resolved
  }
}

// MARK: The files

private protocol Variant {
  var appearances: [Appearance]? { get }
}

extension Variant {
  var isDark: Bool {
    appearances?.contains { $0.appearance == "luminosity" && $0.value == "dark" } ?? false
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
  struct Value: Decodable {
    var space: String?
    var components: [String: String]?
    private enum CodingKeys: String, CodingKey {
      case space = "color-space"
      case components
    }

    /// Components are "0.5", "128" or "0x80".
    private func component(_ name: String) -> Float? {
      guard let text = components?[name] else { return nil }
      if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Float($0) / 255 } }
      guard let number = Float(text), number.isFinite else { return nil }
      return text.contains(".") ? number : number / 255
    }

    var resolved: ResolvedColor? {
      let alpha = components?["alpha"].flatMap { Float($0) } ?? 1
      let opacity = alpha.isFinite ? max(0, min(1, alpha)) : 1
      let white = component("white")
      guard let red = component("red") ?? white, let green = component("green") ?? white,
        let blue = component("blue") ?? white
      else { return nil }
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
