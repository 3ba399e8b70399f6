import Foundation

/// All that follows from the four primitives: a subclass that overrides those has the rest.
extension NSTextStorage {
  typealias Run = (attributes: [NSAttributedString.Key: Any], range: NSRange)

  /// The runs of a range, cut at its ends.
  func runs(in range: NSRange) -> [Run] {
    Self.runs(of: self, in: range)
  }

  static func runs(of text: NSAttributedString, in range: NSRange? = nil) -> [Run] {
    let range = range ?? NSRange(location: 0, length: text.length)
    var result: [Run] = []
    let end = range.location + range.length
    var location = range.location
    while location < end {
      var run = NSRange(location: location, length: 1)
      let attributes = text.attributes(at: location, effectiveRange: &run)
      let next = min(max(run.location + run.length, location + 1), end)
      result.append((attributes, NSRange(location: location, length: next - location)))
      location = next
    }
    return result
  }

  /// Gives all runs of a range other attributes, as one change.
  func changeRuns(
    in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    beginEditing()
    for (attributes, range) in runs(in: range) {
      var changed = attributes
      change(&changed)
      setAttributes(changed, range: range)
    }
    endEditing()
  }

  /// Returns the longest range around an offset with equal attributes.
  func longestRange(
    around location: Int, in limit: NSRange,
    isSame: ([NSAttributedString.Key: Any], [NSAttributedString.Key: Any]) -> Bool
  ) -> NSRange {
    let runs = runs(in: limit)
    guard
      let index = runs.firstIndex(where: { NSLocationInRange(location, $0.range) })
    else { return NSRange(location: location, length: 0) }
    var (low, high) = (index, index)
    while low > 0, isSame(runs[low - 1].attributes, runs[index].attributes) { low -= 1 }
    while high + 1 < runs.count, isSame(runs[high + 1].attributes, runs[index].attributes) {
      high += 1
    }
    return NSUnionRange(runs[low].range, runs[high].range)
  }
}
