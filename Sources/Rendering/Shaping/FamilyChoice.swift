import VivaceGeometry
import VivaceTypography

/// The family, weight and slant that answer a description on this machine.
struct FamilyChoice {
  var family: String
  var cssWeight: CGFloat
  var isItalic: Bool
  var design = FontDescription.Design.default
  /// Whether it is the system's font, or replaces a missing family: it gets the system's metrics.
  var isSystem = true
  /// Drawn with rounded ends, as far as the system's own faces go.
  var isRounded: Bool { isSystem && design == .rounded }
}

extension FontBook {
  /// The candidate families for the system's designs, the best first.
  private static func candidates(_ design: FontDescription.Design) -> [String] {
    switch design {
    // The rounded design is the default's, drawn with rounded ends.
    case .default, .rounded: ["Inter", "Noto Sans", "DejaVu Sans", "Liberation Sans"]
    case .serif: ["Noto Serif", "DejaVu Serif", "Liberation Serif"]
    case .monospaced: ["JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono", "Liberation Mono"]
    }
  }

  /// Families of Apple's systems that are known to be of a design other than the default.
  private static let designs: [String: FontDescription.Design] = [
    "menlo": .monospaced, "monaco": .monospaced, "courier": .monospaced,
    "courier new": .monospaced, "sf mono": .monospaced, "andale mono": .monospaced,
    "american typewriter": .serif, "baskerville": .serif, "bodoni 72": .serif,
    "charter": .serif, "cochin": .serif, "didot": .serif, "georgia": .serif,
    "hoefler text": .serif, "iowan old style": .serif, "new york": .serif, "palatino": .serif,
    "superclarendon": .serif, "times": .serif, "times new roman": .serif,
    "arial rounded mt bold": .rounded, "sf pro rounded": .rounded,
  ]

  func choose(_ description: FontDescription) -> FamilyChoice {
    let cssWeight = SystemFont.cssWeight(description.weight)
    guard let name = description.family else {
      return FamilyChoice(
        family: family(of: description.design, size: description.size), cssWeight: cssWeight,
        isItalic: description.isItalic, design: description.design)
    }
    let key = name.lowercased()
    if let family = configuration.families[key] {
      return FamilyChoice(
        family: family, cssWeight: cssWeight, isItalic: description.isItalic, isSystem: false)
    }
    if let face = configuration.faces[key] {
      // "Inter-Bold" names its weight; asking for more on top is answered by the heavier one.
      return FamilyChoice(
        family: face.family,
        cssWeight: description.weight == 0 ? face.cssWeight : max(face.cssWeight, cssWeight),
        isItalic: face.isItalic || description.isItalic, isSystem: false)
    }
    let (base, weight, isItalic) = Self.components(of: key)
    let design = Self.designs[base] ?? description.design
    let substitute = family(of: design, size: description.size)
    warnOnce(
      name,
      configuration.scope == .installed
        ? "no font named \"\(name)\" is installed; \"\(substitute)\" is used instead. "
          + "Add its file to the app or install it."
        : "no font named \"\(name)\" is among those that pictures are made with, which are the same "
          + "on every machine; \"\(substitute)\" is used instead. Add its file to the app.")
    return FamilyChoice(
      family: substitute, cssWeight: max(weight, cssWeight),
      isItalic: isItalic || description.isItalic, design: design)
  }

  /// "georgia-bolditalic" is Georgia, bold and italic.
  private static func components(of key: String) -> (
    family: String, weight: CGFloat, isItalic: Bool
  ) {
    guard let dash = key.lastIndex(of: "-") else { return (key, 0, false) }
    let style = key[key.index(after: dash)...]
    let weights: [(String, CGFloat)] = [
      ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("bold", 700), ("heavy", 800),
      ("black", 900), ("medium", 500),
    ]
    return (
      String(key[..<dash]), weights.first { style.contains($0.0) }?.1 ?? 0,
      style.contains("italic") || style.contains("oblique")
    )
  }

  private func family(of design: FontDescription.Design, size: CGFloat) -> String {
    let names = Self.candidates(design)
    let found = names.compactMap { configuration.families[$0.lowercased()] }.first
    if found == SystemFont.textCut, size >= SystemFont.displaySize,
      let display = configuration.families[SystemFont.displayCut.lowercased()]
    {
      return display
    }
    if found != names[0] {
      let package =
        switch design {
        case .default, .rounded: "fonts-inter"
        case .serif: "fonts-noto-core"
        case .monospaced: "fonts-jetbrains-mono"
        }
      warnOnce(
        "design \(names[0])",
        "\(names[0]) is not installed (Debian package \(package)); "
          + "\"\(found ?? anyFamily)\" is used instead, so text has other widths.")
    }
    return found ?? anyFamily
  }

  private var anyFamily: String { configuration.families.values.min() ?? "sans" }
}
