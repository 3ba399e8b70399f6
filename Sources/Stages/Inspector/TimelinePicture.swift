import Foundation

/// A timeline as SVG: a panel for each attribute, one under the other over the same seconds.
///
/// The presentation value is drawn strong, the model value as grey steps behind it, the velocity thin
/// in a strip below, about its own zero line. What caused it all are marks at the top. Greys are chosen
/// to be read on white and on black; the background is left clear.
package struct TimelinePicture {
  private let timeline: MotionTimeline
  private var elements: [String] = []

  private static let width = 920.0
  private static let left = 24.0
  private static let right = 24.0
  private static let valueHeight = 84.0
  private static let velocityHeight = 34.0
  private static let colors = ["#3478f6", "#e8702a", "#1fa35c", "#b04fd8", "#d6447a", "#9a7d0a"]
  private static let ink = "#7d8590"

  package init(_ timeline: MotionTimeline) { self.timeline = timeline }

  /// The whole file.
  package func svg() -> String {
    var picture = self
    return picture.draw()
  }

  private mutating func draw() -> String {
    let causes = Self.merged(timeline.causes)
    let top = 34.0 + Double(causes.count) * 16 + 14
    var y = top
    for track in timeline.tracks {
      draw(track, at: y)
      y += 34 + Self.valueHeight + Self.velocityHeight + 22
    }
    if timeline.tracks.isEmpty {
      text(
        "No attribute animated. What code of the app's draws anew in each frame is not told here.",
        x: Self.left, y: y + 14, size: 13)
      y += 30
    }
    drawAxis(at: y)
    let height = y + 34
    drawMarks(causes, until: y)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.n(Self.width))" \
      height="\(Self.n(height))" viewBox="0 0 \(Self.n(Self.width)) \(Self.n(height))" \
      font-family="Inter, system-ui, 'Helvetica Neue', 'DejaVu Sans', sans-serif">
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }

  private func x(_ time: Double) -> Double {
    let available = Self.width - Self.left - Self.right
    return Self.left + time / max(timeline.duration, 1e-6) * available
  }

  // MARK: Marks

  /// A drag is one mark, however often the finger moved.
  private static func merged(_ causes: [MotionTimeline.Cause]) -> [MotionTimeline.Cause] {
    var merged: [MotionTimeline.Cause] = []
    var isMoving = false
    for cause in causes {
      let moves = cause.words.contains(" moved to ")
      if !(moves && isMoving) { merged.append(cause) }
      isMoving = moves
    }
    return Array(merged.prefix(24))
  }

  private mutating func drawMarks(_ causes: [MotionTimeline.Cause], until bottom: Double) {
    text("\(timeline.tracks.count) moving", x: Self.left, y: 22, size: 13, weight: 600)
    for (index, cause) in causes.enumerated() {
      let y = 44 + Double(index) * 16
      let x = x(cause.time)
      line(x, y - 4, x, bottom, color: Self.ink, width: 1, dash: "2 3", opacity: 0.55)
      elements.append(
        #"<circle cx="\#(Self.n(x))" cy="\#(Self.n(y - 4))" r="3.5" fill="\#(Self.ink)"/>"#)
      let isRight = x > Self.width * 0.55
      let available = isRight ? x - Self.left : Self.width - Self.right - x
      let label = "\(Wording.seconds(cause.time))  \(cause.words)"
        .shortened(to: Int((available - 12) / 5.9))
      text(label, x: isRight ? x - 9 : x + 9, y: y, size: 11, anchor: isRight ? "end" : "start")
    }
  }

  private mutating func drawAxis(at y: Double) {
    line(Self.left, y, Self.width - Self.right, y, color: Self.ink, width: 1)
    let step = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60].first { timeline.duration / $0 <= 12 } ?? 600
    var time = 0.0
    while time <= timeline.duration + 1e-9 {
      line(x(time), y, x(time), y + 5, color: Self.ink, width: 1)
      text(Wording.seconds(time), x: x(time), y: y + 19, size: 11, anchor: "middle")
      time += step
    }
  }

  // MARK: A track

  private mutating func draw(_ track: MotionTimeline.Track, at top: Double) {
    // Those that move most, since a picture with more lines is less clear.
    let moving = track.moving.sorted { track.range($0) > track.range($1) }
      .prefix(Self.colors.count).sorted()
    text(Self.cut(track.view, 84), x: Self.left, y: top + 12, size: 11.5)
    text(track.property, x: Self.left, y: top + 27, size: 13, weight: 600)
    var keyX = Self.width - Self.right
    for (slot, index) in moving.enumerated().reversed() {
      let name = track.components[index].isEmpty ? track.property : track.components[index]
      let values = track.samples.map { $0.shown[index] }
      let span =
        "\(name)  \(Wording.number(values.min() ?? 0, places: 2)) … "
        + Wording.number(values.max() ?? 0, places: 2)
      text(
        span, x: keyX, y: top + 27, size: 11, anchor: "end",
        color: Self.colors[slot % Self.colors.count])
      keyX -= Double(span.count) * 6 + 16
    }
    let y = top + 34
    elements.append(
      #"<rect x="\#(Self.n(Self.left))" y="\#(Self.n(y))" width="\#(Self.n(Self.width - Self.left - Self.right))" height="\#(Self.n(Self.valueHeight + Self.velocityHeight))" rx="8" fill="\#(Self.ink)" fill-opacity="0.09"/>"#
    )
    let split = y + Self.valueHeight
    line(Self.left, split, Self.width - Self.right, split, color: Self.ink, width: 1, opacity: 0.25)
    let middle = split + Self.velocityHeight / 2
    line(
      Self.left, middle, Self.width - Self.right, middle, color: Self.ink, width: 1, dash: "1 4",
      opacity: 0.6)
    for (slot, index) in moving.enumerated() {
      let color = Self.colors[slot % Self.colors.count]
      let all = track.samples.flatMap { [$0.shown[index], $0.model[index]] }.filter(\.isFinite)
      let (low, high) = (all.min() ?? 0, all.max() ?? 1)
      let scale = (Self.valueHeight - 20) / max(high - low, 1e-12)
      func height(_ value: Double) -> Double { y + Self.valueHeight - 10 - (value - low) * scale }
      path(
        track.samples.map { (x($0.time), height($0.model[index])) }, color: Self.ink, width: 1.25,
        dash: "5 4", opacity: 0.8)
      path(track.samples.map { (x($0.time), height($0.shown[index])) }, color: color, width: 2.25)
      let fastest = track.samples.map { abs($0.velocity[index]) }.filter(\.isFinite).max() ?? 0
      let speed = (Self.velocityHeight / 2 - 4) / max(fastest, 1e-12)
      path(
        track.samples.map { (x($0.time), middle - $0.velocity[index] * speed) }, color: color,
        width: 1.1, opacity: 0.85)
    }
    for start in track.starts.prefix(40) where start.time > 0 {
      let x = x(start.time)
      line(x, y, x, y + Self.valueHeight, color: Self.colors[0], width: 1, opacity: 0.5)
    }
    if let first = track.starts.first {
      let others = track.starts.count - 1
      text(
        first.words + (others > 0 ? "  and \(others) more" : ""), x: Self.width - Self.right,
        y: top + 12, size: 11, anchor: "end")
    }
  }

  // MARK: Parts

  private mutating func text(
    _ text: String, x: Double, y: Double, size: Double, weight: Int = 400,
    anchor: String = "start", color: String = TimelinePicture.ink
  ) {
    let escaped = text.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: ">", with: "&gt;")
    elements.append(
      #"<text x="\#(Self.n(x))" y="\#(Self.n(y))" font-size="\#(Self.n(size))" font-weight="\#(weight)" text-anchor="\#(anchor)" fill="\#(color)">\#(escaped)</text>"#
    )
  }

  private mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, color: String, width: Double,
    dash: String? = nil, opacity: Double = 1
  ) {
    path([(x1, y1), (x2, y2)], color: color, width: width, dash: dash, opacity: opacity)
  }

  private mutating func path(
    _ points: [(x: Double, y: Double)], color: String, width: Double, dash: String? = nil,
    opacity: Double = 1
  ) {
    let points = points.filter { $0.y.isFinite }
    guard !points.isEmpty else { return }
    let data = points.enumerated().map { index, point in
      (index == 0 ? "M" : "L") + Self.n(point.x) + " " + Self.n(point.y)
    }.joined()
    let dashes = dash.map { #" stroke-dasharray="\#($0)""# } ?? ""
    elements.append(
      #"<path d="\#(data)" fill="none" stroke="\#(color)" stroke-width="\#(Self.n(width))" stroke-opacity="\#(Self.n(opacity))" stroke-linejoin="round" stroke-linecap="round"\#(dashes)/>"#
    )
  }

  private static func n(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func cut(_ text: String, _ count: Int) -> String {
    text.count <= count ? text : "…" + text.suffix(count - 1)
  }
}

extension String {
  /// Without its end, if it is too long.
  fileprivate func shortened(to count: Int) -> String {
    self.count <= count ? self : prefix(max(count - 1, 1)) + "…"
  }
}

extension MotionTimeline.Track {
  fileprivate func range(_ index: Int) -> Double {
    let values = samples.map { $0.shown[index] }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }
}
