import Foundation

/// The differences of motion between two versions of a program, in text and numbers.
struct MotionComparison {
  /// One number of an attribute, over time: the output of `vivace timeline`.
  struct Curve: Equatable {
    /// The view, the property and the component: what has the same name is compared.
    var name: String
    /// The unit of its numbers, with a space before it: ` pt`; empty for plain numbers.
    var unit = ""
    var samples: [(time: Double, value: Double)]

    static func == (one: Curve, other: Curve) -> Bool {
      one.name == other.name && one.unit == other.unit
        && one.samples.elementsEqual(other.samples, by: ==)
    }
  }

  /// How a curve goes.
  struct CurveSummary: Equatable {
    var from: Double
    var to: Double
    /// When it leaves where it was.
    var begins: Double
    /// When it stays where it ends.
    var settles: Double
    /// How far it goes beyond its end, in the direction in which it comes there.
    var overshoot: Double
    /// How far its values are apart.
    var extent: Double
    /// How far it goes from where it begins, if it comes back; else nil.
    var reach: Double?

    /// Nil for a curve that does not move.
    init?(_ curve: Curve) {
      let values = curve.samples.map(\.value)
      guard let first = values.first, let last = values.last, let least = values.min(),
        let most = values.max(), most - least > 1e-6
      else { return nil }
      extent = most - least
      // 0.5 % of the distance, below the visible difference.
      let margin = extent * 0.005
      (from, to) = (first, last)
      begins =
        curve.samples.first { abs($0.value - first) > margin }?.time ?? curve.samples[0].time
      settles =
        curve.samples.last { abs($0.value - last) > margin }?.time ?? curve.samples[0].time
      let comesBack = abs(last - first) < extent * 0.1
      let isUpwards = most - first > first - least
      reach = comesBack ? max(most - first, first - least) : nil
      overshoot = max(0, (comesBack ? !isUpwards : last > first) ? most - last : last - least)
    }
  }

  /// Empty where everything moves as before.
  let lines: [String]

  init(_ old: [Curve], _ new: [Curve]) {
    var lines: [String] = []
    let olds = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    let news = Dictionary(new.map { ($0.name, $0) }) { first, _ in first }
    if !old.isEmpty, !new.isEmpty, !new.contains(where: { olds[$0.name] != nil }) {
      lines.append(
        "Nothing that moves has the same name in both; views are told by their types and labels.")
    }
    for curve in new {
      let before = olds[curve.name].flatMap { CurveSummary($0) }
      if let line = Self.line(curve.name, curve.unit, before, CurveSummary(curve)) {
        lines.append(line)
      }
    }
    for curve in old where news[curve.name] == nil {
      if let line = Self.line(curve.name, curve.unit, CurveSummary(curve), nil) {
        lines.append(line)
      }
    }
    self.lines = lines
  }

  private static func line(
    _ name: String, _ unit: String, _ old: CurveSummary?, _ new: CurveSummary?
  ) -> String? {
    func number(_ value: Double) -> String { Self.number(value) + unit }
    guard let old, let new else {
      if old != nil { return "\(name) does not move any more" }
      return new.map { new in
        let range = "from \(number(new.from)) to \(number(new.to))"
        return "\(name) moves now, \(range) until \(Self.number(new.settles)) s"
      }
    }
    var changes: [String] = []
    let size = max(new.extent, old.extent)
    func differs(_ one: Double, _ other: Double) -> Bool {
      abs(one - other) > size * 0.005 && Self.number(one) != Self.number(other)
    }
    func further(_ verb: String, _ old: Double, _ new: Double, _ comparatives: (String, String)) {
      let more = new - old
      guard abs(more) > size * 0.005, Self.number(abs(more)) != "0" else { return }
      changes.append("\(verb) \(number(abs(more))) \(more > 0 ? comparatives.0 : comparatives.1)")
    }
    if differs(old.from, new.from) {
      changes.append("begins at \(number(new.from)) instead of \(number(old.from))")
    }
    if differs(old.to, new.to) {
      changes.append("ends at \(number(new.to)) instead of \(number(old.to))")
    }
    if let old = old.reach, let new = new.reach {
      further("goes", old, new, ("further", "less far"))
    }
    if let delay = later(old.begins, new.begins) { changes.append("begins \(delay)") }
    if let delay = later(old.settles, new.settles) { changes.append("settles \(delay)") }
    further("overshoots", old.overshoot, new.overshoot, ("more", "less"))
    guard let last = changes.popLast() else { return nil }
    let text = changes.isEmpty ? last : changes.joined(separator: ", ") + " and " + last
    return "\(name) \(text)"
  }

  /// Nil if the difference is invisible: within a frame of a sixtieth of a second.
  private static func later(_ old: Double, _ new: Double) -> String? {
    let difference = new - old
    guard abs(difference) > 1 / 60.0 else { return nil }
    return "\(Int((abs(difference) * 1000).rounded())) ms \(difference > 0 ? "later" : "earlier")"
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(rounded)
  }
}

extension MotionComparison.Curve {
  private struct Timeline: Decodable {
    struct Track: Decodable {
      struct Sample: Decodable {
        var time: Double
        var shown: [Number]
      }
      var view: String
      var property: String
      var components: [String]
      var samples: [Sample]
    }
    var tracks: [Track]
  }

  /// A number, or a text for infinity, which JSON lacks.
  private struct Number: Decodable {
    var value: Double
    init(from decoder: any Decoder) throws {
      let box = try decoder.singleValueContainer()
      value = (try? box.decode(Double.self)) ?? 0
    }
  }

  /// Attributes whose numbers are lengths.
  private static let lengths: Set = [
    "frame", "contentOffset", "matchedGeometryEffect", "position", "bounds", "cornerRadius",
    "lineWidth", "dashPhase", "offset", "blur",
  ]

  /// The curves in a file that `vivace timeline -o x.json` wrote.
  static func all(in json: Data) throws -> [MotionComparison.Curve] {
    let timeline = try JSONDecoder().decode(Timeline.self, from: json)
    return timeline.tracks.flatMap { track in
      // The second of two with one name is `frame (2)`.
      let attribute = track.property.prefix { $0 != " " }
      return track.components.enumerated().map { index, component in
        MotionComparison.Curve(
          name: "\(track.view): " + track.property + (component.isEmpty ? "" : ".\(component)"),
          unit: lengths.contains(String(attribute)) ? " pt" : "",
          samples: track.samples.compactMap { sample in
            sample.shown.indices.contains(index) ? (sample.time, sample.shown[index].value) : nil
          })
      }
    }
  }
}
