import Foundation

/// Numbers and names as explanations write them.
enum Wording {
  /// At most three decimal places, without trailing zeros.
  static func number(_ value: Double, places: Int = 3) -> String {
    guard value.isFinite else { return value.isNaN ? "no number" : value < 0 ? "−∞" : "∞" }
    var text = String(format: "%.\(places)f", value)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text.replacingOccurrences(of: "-", with: "−")
  }

  static func seconds(_ value: Double) -> String { number(value) + " s" }

  /// `x 12, y 40`; a single number without a name is alone.
  static func numbers(_ values: [Double], _ names: [String], places: Int = 3) -> String {
    values.indices.map { index in
      let name = index < names.count ? names[index] : ""
      return (name.isEmpty ? "" : name + " ") + number(values[index], places: places)
    }.joined(separator: ", ")
  }

  /// Describes the components that changed: `x 12 → 40`.
  static func change(from: [Double], to: [Double], _ names: [String]) -> String {
    guard from.count == to.count else { return numbers(to, names) }
    return to.indices.filter { from[$0] != to[$0] }.map { index in
      let name = index < names.count ? names[index] : ""
      return (name.isEmpty ? "" : name + " ") + number(from[index]) + " → " + number(to[index])
    }.joined(separator: ", ")
  }

  static func path(_ path: [String]) -> String {
    path.isEmpty ? "the root" : path.joined(separator: " › ")
  }
}
