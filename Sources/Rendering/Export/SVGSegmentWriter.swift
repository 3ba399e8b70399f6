import Foundation

/// Writes the lines of a segment: those that rest as they are, the others with their keyframes.
struct SegmentWriter {
  let index: Int
  let duration: Double
  private(set) var body = ""
  private(set) var style = ""
  private var count = 0

  init(index: Int, duration: Double) {
    self.index = index
    self.duration = duration
  }

  /// The invisible error that a point may have.
  private static let tolerance = 0.04

  /// One line, in each frame of the segment.
  mutating func add(_ frames: [(time: Double, line: SVGLine)]) {
    let first = frames[0].line
    guard frames.contains(where: { $0.line.raw != first.raw }) else {
      body += own(first.raw) + "\n"
      return
    }
    let base = frames.max { Self.extent($0.line.points) < Self.extent($1.line.points) }!.line
    let transforms = frames.map { Affine(from: base.points, to: $0.line.points) }
    let isRigid = zip(transforms, frames).allSatisfy { transform, frame in
      guard let transform, !base.hasStroke || transform.isTranslation else { return false }
      return transform.error(from: base.points, to: frame.line.points) < Self.tolerance * 2
    }
    let moves = isRigid && transforms.contains { $0 != .identity }
    let attributes = base.styleValues.indices.filter { index in
      base.styleValues[index] != nil
        && frames.contains { $0.line.styleValues[index]! != frames[0].line.styleValues[index]! }
    }
    let extent = max(1, Self.extent(base.points))
    let samples = zip(frames, transforms).map { frame, transform -> Keyframe in
      var values = moves ? transform!.values : []
      var margins =
        moves
        ? Array(repeating: Self.tolerance / extent, count: 4) + [Self.tolerance, Self.tolerance]
        : []
      for index in attributes {
        let own = frame.line.styleValues[index]!
        values += own
        margins += Array(repeating: own.count == 3 ? 0.4 : 0.004, count: own.count)
      }
      return Keyframe(time: frame.time, values: values, margins: margins)
    }
    count += 1
    let name = "a\(index)-\(count)"
    if moves || !attributes.isEmpty {
      write(
        name, Keyframe.thinned(samples), moves: moves,
        attributes.map { ($0, base.styleValues[$0]!.count) })
    }
    let fixed = base.styleValues.indices.filter {
      base.styleValues[$0] != nil && !attributes.contains($0)
    }
    .map { SVGLine.declaration($0, base.styleValues[$0]!) }
    let isAnimated = moves || !attributes.isEmpty
    let start =
      own(base.segments.before) + ([base.segments.style] + fixed).joined(separator: ";")
      + own(base.segments.between) + base.outline(isRigid ? base.points : first.points)
    let tag = isAnimated ? "\" class=\"\(name)" : ""
    let outline = isRigid ? "" : outlines(frames)
    let end = base.segments.after.replacingOccurrences(of: "/>", with: "")
    body += start + tag + end + (outline.isEmpty ? "/>" : ">\(outline)</path>") + "\n"
  }

  private static func extent(_ points: [Double]) -> Double {
    var (low, high) = ([Double.infinity, .infinity], [-Double.infinity, -.infinity])
    for (index, value) in points.enumerated() {
      low[index & 1] = min(low[index & 1], value)
      high[index & 1] = max(high[index & 1], value)
    }
    return points.count < 4 ? 0 : min(high[0] - low[0], high[1] - low[1])
  }

  /// Names of gradients and clips are each segment's own.
  private func own(_ text: String) -> String {
    text.replacingOccurrences(of: "id=\"", with: "id=\"g\(index)-")
      .replacingOccurrences(of: "url(#", with: "url(#g\(index)-")
      .replacingOccurrences(of: "xlink:href=\"#", with: "xlink:href=\"#g\(index)-")
  }

  private mutating func write(
    _ name: String, _ samples: [Keyframe], moves: Bool, _ attributes: [(index: Int, count: Int)]
  ) {
    var steps = ""
    for (index, sample) in samples.enumerated() {
      var values = sample.values[...]
      var entries: [String] = []
      if moves {
        let numbers = values.prefix(6).enumerated()
          .map { SVGNumber.short($0.element, $0.offset < 4 ? 5 : 2) }
        entries.append("transform:matrix(\(numbers.joined(separator: ",")))")
        values = values.dropFirst(6)
      }
      for attribute in attributes {
        entries.append(SVGLine.declaration(attribute.index, Array(values.prefix(attribute.count))))
        values = values.dropFirst(attribute.count)
      }
      var times = [SVGNumber.percent(sample.time / duration)]
      // Before the first and behind the last it stays as it is there.
      if index == 0, times[0] != "0%" { times.insert("0%", at: 0) }
      if index == samples.count - 1, times.last != "100%" { times.append("100%") }
      steps += "\(times.joined(separator: ",")){\(entries.joined(separator: ";"))}"
    }
    style +=
      "@keyframes \(name){\(steps)}\n"
      + ".\(name){animation:\(name) \(SVGNumber.short(duration))s linear infinite}\n"
  }

  /// Outlines that change otherwise than by a transform.
  private func outlines(_ frames: [(time: Double, line: SVGLine)]) -> String {
    let samples = Keyframe.thinned(
      frames.map {
        Keyframe(
          time: $0.time, values: $0.line.points,
          margins: Array(repeating: Self.tolerance, count: $0.line.points.count))
      })
    var texts = samples.map { frames[0].line.outline($0.values) }
    var times = samples.map { min(1, $0.time / duration) }
    if times[0] > 0 {
      times.insert(0, at: 0)
      texts.insert(texts[0], at: 0)
    }
    if times.last! < 1 {
      times.append(1)
      texts.append(texts.last!)
    }
    return "<animate attributeName=\"d\" dur=\"\(SVGNumber.short(duration))s\" "
      + "repeatCount=\"indefinite\" "
      + "keyTimes=\"\(times.map { SVGNumber.short($0, 5) }.joined(separator: ";"))\" "
      + "values=\"\(texts.joined(separator: ";"))\"/>"
  }
}

/// Numbers at an instant, and how far each may be from what is drawn.
struct Keyframe {
  var time: Double
  var values: [Double]
  var margins: [Double]

  /// Without those that are on the line between the ones around them.
  static func thinned(_ samples: [Keyframe]) -> [Keyframe] {
    guard samples.count > 2 else { return samples }
    var kept = [samples[0]]
    var start = 0
    while start < samples.count - 1 {
      var end = start + 1
      while end + 1 < samples.count, isStraight(samples, start, end + 1) { end += 1 }
      kept.append(samples[end])
      start = end
    }
    return kept
  }

  private static func isStraight(_ samples: [Keyframe], _ start: Int, _ end: Int) -> Bool {
    let (one, other) = (samples[start], samples[end])
    return (start + 1..<end).allSatisfy { position in
      let sample = samples[position]
      let fraction = (sample.time - one.time) / (other.time - one.time)
      return sample.values.indices.allSatisfy { index in
        let line = one.values[index] + (other.values[index] - one.values[index]) * fraction
        return abs(line - sample.values[index]) <= sample.margins[index]
      }
    }
  }
}

/// A map of the plane that keeps lines straight: `x' = a x + c y + e`, `y' = b x + d y + f`.
struct Affine: Equatable {
  var values: [Double]

  static let identity = Affine(values: [1, 0, 0, 1, 0, 0])

  var isTranslation: Bool { Array(values[..<4]) == [1, 0, 0, 1] }

  private init(values: [Double]) { self.values = values }

  /// Finds the affine map between two lists of points with the least error. Nil where it is undetermined.
  init?(from old: [Double], to new: [Double]) {
    guard old.count == new.count, old.count >= 2, old.count % 2 == 0 else { return nil }
    let count = Double(old.count / 2)
    func mean(_ points: [Double], _ axis: Int) -> Double {
      stride(from: axis, to: points.count, by: 2).reduce(0) { $0 + points[$1] } / count
    }
    let (ox, oy, nx, ny) = (mean(old, 0), mean(old, 1), mean(new, 0), mean(new, 1))
    // Most things only move.
    let shift = Affine(values: [1, 0, 0, 1, nx - ox, ny - oy])
    if shift.error(from: old, to: new) < 0.03 {
      let isStill = abs(nx - ox) < 1e-3 && abs(ny - oy) < 1e-3
      self = isStill ? .identity : shift
      return
    }
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (ux, uy, vx, vy) = (0.0, 0.0, 0.0, 0.0)
    for index in stride(from: 0, to: old.count, by: 2) {
      let (x, y) = (old[index] - ox, old[index + 1] - oy)
      let (u, v) = (new[index] - nx, new[index + 1] - ny)
      xx += x * x
      xy += x * y
      yy += y * y
      ux += u * x
      uy += u * y
      vx += v * x
      vy += v * y
    }
    let area = xx * yy - xy * xy
    guard area > 1e-9 else { return nil }
    let a = (ux * yy - uy * xy) / area
    let c = (uy * xx - ux * xy) / area
    let b = (vx * yy - vy * xy) / area
    let d = (vy * xx - vx * xy) / area
    values = [a, b, c, d, nx - a * ox - c * oy, ny - b * ox - d * oy]
  }

  /// The farthest that any point comes to be from where it should.
  func error(from old: [Double], to new: [Double]) -> Double {
    var most = 0.0
    for index in stride(from: 0, to: old.count, by: 2) {
      let (x, y) = (old[index], old[index + 1])
      most = max(
        most, abs(values[0] * x + values[2] * y + values[4] - new[index]),
        abs(values[1] * x + values[3] * y + values[5] - new[index + 1]))
    }
    return most
  }
}
