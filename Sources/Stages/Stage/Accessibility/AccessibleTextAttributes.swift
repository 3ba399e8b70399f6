import VivaceDrawing
import VivaceGeometry
import VivaceViews

/// A range of a text with AT-SPI's attributes.
struct AccessibleTextRun: Equatable, Sendable {
  /// In Unicode scalars.
  var range: Range<Int>
  var attributes: [String: String]
}

extension AccessibleTextRun {
  static func runs(of runs: [SemanticTextRun]) -> [AccessibleTextRun] {
    var start = 0
    return runs.map { run in
      let end = start + run.string.unicodeScalars.count
      defer { start = end }
      return AccessibleTextRun(range: start..<end, attributes: run.attributes)
    }
  }
}

extension [AccessibleTextRun] {
  /// The attributes that all runs have.
  var common: [String: String] {
    guard let first else { return [:] }
    return first.attributes.filter { name, value in allSatisfy { $0.attributes[name] == value } }
  }

  /// The run around an offset, or an empty one that ends with the text.
  ///
  /// - Parameter count: The number of scalars of the text.
  func run(at offset: Int, of count: Int) -> AccessibleTextRun {
    first { $0.range.contains(offset) } ?? AccessibleTextRun(range: 0..<count, attributes: [:])
  }
}

extension SemanticTextRun {
  /// The look in AT-SPI's terms.
  fileprivate var attributes: [String: String] {
    let size = Double((font.size * 10).rounded() / 10)
    var values = [
      "family-name": font.family ?? genericFamily,
      "size": size == size.rounded() ? String(Int(size)) : String(size),
      "weight": String(weight), "style": font.isItalic ? "italic" : "normal",
      "underline": isUnderlined ? "single" : "none",
      "strikethrough": isStruckThrough ? "true" : "false",
    ]
    if let color {
      values["fg-color"] = [color.red, color.green, color.blue]
        .map { String(Int((min(max($0, 0), 1) * 65_535).rounded())) }.joined(separator: ",")
    }
    if let language { values["language"] = language }
    return values
  }

  private var genericFamily: String {
    switch font.design {
    case .default, .rounded: "sans-serif"
    case .serif: "serif"
    case .monospaced: "monospace"
    }
  }

  /// From 100 to 900, of which 400 is regular and 700 bold.
  private var weight: Int {
    let weights: [CGFloat] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    let nearest = weights.indices.min {
      abs(weights[$0] - font.weight) < abs(weights[$1] - font.weight)
    }
    return ((nearest ?? 3) + 1) * 100
  }
}
