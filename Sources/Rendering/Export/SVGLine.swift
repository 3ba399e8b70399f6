import Foundation

/// A line of an SVG as Cairo writes it, taken apart into what has to be the same in all frames of a segment,
/// and the numbers that may differ.
struct SVGLine {
  let raw: String
  /// The part of a line that must be equal for its style to be animated.
  let key: String
  /// Of the outline: x and y by turns. Empty where there is none.
  private(set) var points: [Double] = []
  /// The letters of the outline's commands, each with the count of its numbers.
  private(set) var commands: [(letter: Character, count: Int)] = []
  /// Colours, opacities and widths, in the order of ``animated``; nil where the style has none.
  private(set) var styleValues: [[Double]?] = []
  /// Parts of the line around the style and the outline.
  private(set) var segments: (before: String, style: String, between: String, after: String) = (
    "", "", "", ""
  )

  /// The animatable attributes of a style.
  static let animated = ["fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width"]

  init(_ line: String) {
    raw = line
    guard line.hasPrefix("<path"), let style = Self.attribute("style", in: line),
      let outline = Self.attribute("d", in: line), style.upperBound < outline.lowerBound
    else {
      key = line
      return
    }
    var rest: [String] = []
    var values: [String: [Double]] = [:]
    for entry in line[style].split(separator: ";") {
      let pair = entry.split(separator: ":", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard pair.count == 2 else { continue }
      if Self.animated.contains(pair[0]), let value = Self.numbers(pair[1]) {
        values[pair[0]] = value
      } else {
        rest.append("\(pair[0]):\(pair[1])")
      }
    }
    styleValues = Self.animated.map { values[$0] }
    for word in line[outline].split(separator: " ") {
      if let number = Double(word) {
        points.append(number)
        if !commands.isEmpty { commands[commands.count - 1].count += 1 }
      } else {
        for letter in word { commands.append((letter, 0)) }
      }
    }
    segments = (
      String(line[..<style.lowerBound]), rest.joined(separator: ";"),
      String(line[style.upperBound..<outline.lowerBound]), String(line[outline.upperBound...])
    )
    key =
      [segments.before, segments.style, segments.between, segments.after].joined(separator: "|")
      + commands.map { "\($0.letter)\($0.count)" }.joined()
      + styleValues.map { $0 == nil ? "-" : "+" }.joined()
  }

  var hasStroke: Bool { styleValues[2] != nil }

  /// The outline's text, with other points.
  func outline(_ points: [Double]) -> String {
    var at = 0
    return commands.map { command in
      let numbers = points[at..<at + command.count].map { SVGNumber.short($0, 2) }
      at += command.count
      return ([String(command.letter)] + numbers).joined(separator: " ")
    }.joined(separator: " ")
  }

  /// `rgb(1%,2%,3%)` or one number.
  private static func numbers(_ text: String) -> [Double]? {
    if let value = Double(text) { return [value] }
    guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
    let components = text.dropFirst(4).dropLast().split(separator: ",")
      .map { Double($0.replacingOccurrences(of: "%", with: "")) }
    return components.count == 3 ? components.compactMap { $0 } : nil
  }

  /// Finds an attribute's text in a line.
  private static func attribute(_ name: String, in line: String) -> Range<String.Index>? {
    guard let start = line.range(of: " \(name)=\""),
      let end = line[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    return start.upperBound..<end
  }

  static func declaration(_ index: Int, _ values: [Double]) -> String {
    values.count == 3
      ? "\(animated[index]):rgb(\(values.map { SVGNumber.short($0, 1) + "%" }.joined(separator: ",")))"
      : "\(animated[index]):\(SVGNumber.short(values[0]))"
  }
}
