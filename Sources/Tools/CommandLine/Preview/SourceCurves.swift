import Foundation

/// Springs and curves with numbers in a program's sources: what the page offers to turn by a slider.
enum SourceCurves {
  /// Which arguments of which calls, with what they may be.
  private static let calls: [String: [String: ClosedRange<Double>]] = {
    let spring: [String: ClosedRange<Double>] = [
      "response": 0.05...2, "dampingFraction": 0...1.5, "blendDuration": 0...1,
      "duration": 0.05...3, "bounce": -1...1, "extraBounce": -1...1, "mass": 0.1...5,
      "stiffness": 10...600, "damping": 0...60, "initialVelocity": -20...20,
    ]
    let curve: [String: ClosedRange<Double>] = ["duration": 0.02...3]
    return [
      "spring": spring, "interactiveSpring": spring, "interpolatingSpring": spring,
      "bouncy": spring, "smooth": spring, "snappy": spring, "Spring": spring,
      "easeIn": curve, "easeOut": curve, "easeInOut": curve, "linear": curve,
      "speed": ["": 0.1...4], "delay": ["": 0...2],
    ]
  }()

  /// A call with numbers.
  struct Call: Encodable, Equatable {
    var file: String
    var line: Int
    /// The call's text.
    var call: String
    var numbers: [Number]
  }

  /// A number in a source, and the range that the page offers for it.
  struct Number: Encodable, Equatable {
    /// The argument's label; empty without one.
    var label: String
    var value: Double
    /// The number's text.
    var text: String
    /// In UTF-8 bytes.
    var offset: Int
    var least: Double
    var most: Double
  }

  static func found(in sources: SourceSet) -> [Call] {
    sources.files.flatMap { found(in: $0.text, path: $0.path) }
  }

  /// Returns the calls with numbers in a source's text.
  static func found(in text: String, path: String) -> [Call] {
    // By Unicode's rules for words, `Animation.spring` is one.
    let pattern = #/\b(?<name>[A-Za-z]+)\((?<arguments>[^()\n]*)\)/#.wordBoundaryKind(.simple)
    return text.matches(of: pattern).compactMap { match -> Call? in
      guard let ranges = calls[String(match.name)] else { return nil }
      let line = text[..<match.range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
      let start = text.utf8.distance(
        from: text.startIndex, to: match.arguments.startIndex)
      let numbers = numbers(in: match.arguments, at: start, ranges)
      guard !numbers.isEmpty else { return nil }
      return Call(file: path, line: line, call: String(text[match.range]), numbers: numbers)
    }
  }

  private static func numbers(
    in arguments: Substring, at start: Int, _ ranges: [String: ClosedRange<Double>]
  ) -> [Number] {
    let pattern =
      #/(?:^|,)\s*(?:(?<label>[A-Za-z]+):\s*)?(?<value>-?[0-9]+(?:\.[0-9]+)?)\s*(?=,|$)/#
    return arguments.matches(of: pattern).compactMap { match in
      let label = match.label.map(String.init) ?? ""
      guard let range = ranges[label], let value = Double(match.value) else { return nil }
      let offset = arguments.utf8.distance(
        from: arguments.startIndex, to: match.value.startIndex)
      return Number(
        label: label, value: value, text: String(match.value), offset: start + offset,
        least: min(range.lowerBound, value), most: max(range.upperBound, value))
    }
  }
}
