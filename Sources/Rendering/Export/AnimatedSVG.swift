import Foundation

/// Makes one SVG that moves of many that stand still.
///
/// Frames of one structure are a segment: what is the same in all of them is written once, and what differs
/// moves by keyframes, of which those are left out that the ones around them imply. A shape that only moves,
/// grows or turns is its shape once and a transform; one that changes otherwise has its outlines at each
/// keyframe. Plays for ever, in whatever shows SVG with CSS: browsers, pages of repositories.
package struct AnimatedSVG {
  private struct Frame {
    var time: Double
    var lines: [SVGLine]
  }

  private var head = ""
  private var frames: [Frame] = []

  package init() {}

  /// A frame as the Cairo renderer writes it: an element a line.
  package mutating func add(_ svg: String, at time: Double) {
    var lines = svg.split(separator: "\n").map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("<svg") }) else { return }
    if head.isEmpty { head = lines[start] }
    lines.removeFirst(start + 1)
    if lines.last == "</svg>" { lines.removeLast() }
    frames.append(Frame(time: time, lines: lines.map(SVGLine.init)))
  }

  /// The whole file.
  ///
  /// - Parameter duration: of one round, in seconds.
  package func text(duration: Double) -> String {
    var body = ""
    var style = ""
    let segments = segments
    for (index, segment) in segments.enumerated() {
      let end = index + 1 < segments.count ? segments[index + 1][0].time : duration
      var writer = SegmentWriter(index: index, duration: duration)
      for line in segment[0].lines.indices {
        writer.add(segment.map { ($0.time, $0.lines[line]) })
      }
      guard segments.count > 1 else {
        (body, style) = (writer.body, writer.style)
        break
      }
      body += "<g class=\"s\(index)\">\n\(writer.body)</g>\n"
      style += writer.style + Self.visibility(index, segment[0].time, end, duration)
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      \(head)
      <style>
      \(style)</style>
      \(body)</svg>

      """
  }

  /// Runs of frames whose lines differ in numbers only.
  private var segments: [[Frame]] {
    var segments: [[Frame]] = []
    for frame in frames {
      if let last = segments.last?[0], last.lines.map(\.key) == frame.lines.map(\.key) {
        segments[segments.count - 1].append(frame)
      } else {
        segments.append([frame])
      }
    }
    return segments
  }

  private static func visibility(
    _ index: Int, _ start: Double, _ end: Double, _ duration: Double
  ) -> String {
    let (from, to) = (SVGNumber.percent(start / duration), SVGNumber.percent(end / duration))
    var steps = "0%{visibility:\(start > 0 ? "hidden" : "visible")}"
    if start > 0 { steps += "\(from){visibility:visible}" }
    if end < duration { steps += "\(to){visibility:hidden}" }
    return "@keyframes v\(index){\(steps)}\n"
      + ".s\(index){visibility:hidden;animation:v\(index) "
      + "\(SVGNumber.short(duration))s step-end infinite}\n"
  }
}

/// Numbers as short as they look the same.
enum SVGNumber {
  static func short(_ value: Double, _ digits: Int = 3) -> String {
    let factor = pow(10, Double(digits))
    let rounded = (value * factor).rounded() / factor
    return rounded == rounded.rounded() && abs(rounded) < 1e12
      ? String(Int(rounded)) : String(rounded)
  }

  static func percent(_ fraction: Double) -> String { short(fraction * 100) + "%" }
}
