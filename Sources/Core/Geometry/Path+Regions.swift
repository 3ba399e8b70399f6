/// Boolean operations on paths.
///
/// Curves are taken as lines that stray from them by no more than a fiftieth of a point, and the results
/// are made of lines: closed outlines that do not cross themselves, to be filled by either rule.
extension Path {
  /// Returns the outline of the area in this path or the other.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    region(with: other, eoFill) { $0 || $1 }
  }

  /// Returns the outline of the area in both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    region(with: other, eoFill) { $0 && $1 }
  }

  /// Returns the outline of the area in this path and not in the other.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    region(with: other, eoFill) { $0 && !$1 }
  }

  /// Returns the outline of the area in exactly one of the paths.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    region(with: other, eoFill) { $0 != $1 }
  }

  /// An outline of the same inside that has no crossings, so that either rule fills it alike.
  public func normalized(eoFill: Bool = true) -> Path {
    region(with: Path(), eoFill) { own, _ in own }
  }

  /// The parts of this path's lines that run within the other path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    line(within: other, eoFill, isInside: true)
  }

  /// The parts of this path's lines that run outside of the other path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    line(within: other, eoFill, isInside: false)
  }

  private func region(
    with other: Path, _ isEvenOdd: Bool, _ holds: (Bool, Bool) -> Bool
  ) -> Path {
    var slabs = Slabs(isEvenOdd: isEvenOdd)
    guard slabs.add(self, owner: 0), slabs.add(other, owner: 1) else { return self }
    return slabs.region(holds)
  }

  private func line(within other: Path, _ isEvenOdd: Bool, isInside: Bool) -> Path {
    var borders: [(CGPoint, CGPoint)] = []
    other.forEachLine(tolerance: Slabs.tolerance) { borders.append(($0, $1)) }
    var result = Path()
    var pen: CGPoint?
    forEachLine(tolerance: Slabs.tolerance, closes: false) { from, to in
      var cuts: [CGFloat] = [0, 1]
      for border in borders {
        if let cut = Slabs.crossing(from, to, border.0, border.1) { cuts.append(cut) }
      }
      cuts.sort()
      func point(_ t: CGFloat) -> CGPoint {
        t == 1 ? to : CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
      }
      for (a, b) in zip(cuts, cuts.dropFirst()) where a < b {
        guard other.contains(point((a + b) / 2), eoFill: isEvenOdd) == isInside else { continue }
        if pen != point(a) { result.move(to: point(a)) }
        result.addLine(to: point(b))
        pen = point(b)
      }
    }
    return result
  }
}

/// Two outlines cut into horizontal slabs in which no line begins, ends or meets another: from left to
/// right, a slab is inside or outside of each, from one line to the next.
///
/// All places are on a grid, so what is a point to one line is the same point to the next. The borders
/// of what is inside are closed by construction: they are those of trapezoids, less what two of them
/// share.
private struct Slabs {
  static let tolerance: CGFloat = 0.02
  /// Paths of more lines than this are not worked on: lines are compared with each other.
  private static let mostLines = 6_000
  private static let grid: CGFloat = 4096

  struct Line {
    /// The upper end.
    var a: CGPoint
    var b: CGPoint
    /// 1 where the outline goes down, -1 where it goes up.
    var winding: Int
    var owner: Int

    func x(at y: CGFloat) -> CGFloat {
      if y == a.y { return a.x }
      if y == b.y { return b.x }
      return Slabs.snapped(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)))
    }
  }

  /// A piece of border, and the line that it is a part of: pieces of one line become one again.
  private struct Border {
    var from: CGPoint
    var to: CGPoint
    var line: Int
  }

  let isEvenOdd: Bool
  var lines: [Line] = []

  static func snapped(_ value: CGFloat) -> CGFloat { (value * grid).rounded() / grid }

  /// False for a path of too many lines. What is not finite is left out.
  mutating func add(_ path: Path, owner: Int) -> Bool {
    path.forEachLine(tolerance: Self.tolerance) { from, to in
      guard from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite,
        max(abs(from.x), abs(from.y), abs(to.x), abs(to.y)) < 1e9
      else { return }
      let a = CGPoint(x: Self.snapped(from.x), y: Self.snapped(from.y))
      let b = CGPoint(x: Self.snapped(to.x), y: Self.snapped(to.y))
      if a.y < b.y { lines.append(Line(a: a, b: b, winding: 1, owner: owner)) }
      if a.y > b.y { lines.append(Line(a: b, b: a, winding: -1, owner: owner)) }
    }
    return lines.count <= Self.mostLines
  }

  /// How far along the first line two lines cross, if they do.
  static func crossing(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGFloat? {
    let (rx, ry) = (b.x - a.x, b.y - a.y)
    let (sx, sy) = (d.x - c.x, d.y - c.y)
    let cross = rx * sy - ry * sx
    guard cross != 0 else { return nil }
    let t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross
    let u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross
    return t > 0 && t < 1 && u >= 0 && u <= 1 ? t : nil
  }

  /// The heights between which nothing begins, ends or meets, from the top.
  private mutating func levels() -> [CGFloat] {
    lines.sort { $0.a.y < $1.a.y }
    var levels = Set(lines.flatMap { [$0.a.y, $0.b.y] })
    for (index, line) in lines.enumerated() {
      let (left, right) = (min(line.a.x, line.b.x), max(line.a.x, line.b.x))
      for other in lines[(index + 1)...] {
        if other.a.y >= line.b.y { break }
        guard min(other.a.x, other.b.x) <= right, max(other.a.x, other.b.x) >= left,
          let t = Self.crossing(line.a, line.b, other.a, other.b)
        else { continue }
        levels.insert(Self.snapped(line.a.y + (line.b.y - line.a.y) * t))
      }
    }
    return levels.sorted()
  }

  mutating func region(_ holds: (Bool, Bool) -> Bool) -> Path {
    let levels = levels()
    var borders: [Border] = []
    /// The lower ends of what was inside above the level.
    var above: [(CGFloat, CGFloat)] = []
    var next = 0
    var active: [Int] = []
    for (index, top) in levels.enumerated() {
      active.removeAll { lines[$0].b.y <= top }
      while next < lines.count, lines[next].a.y <= top {
        active.append(next)
        next += 1
      }
      let bottom = index + 1 < levels.count ? levels[index + 1] : top
      let pairs = bottom > top ? inside(active, top, bottom, holds) : []
      for (left, right) in pairs {
        let (l, r) = (lines[left], lines[right])
        borders.append(
          Border(
            from: CGPoint(x: l.x(at: bottom), y: bottom), to: CGPoint(x: l.x(at: top), y: top),
            line: left))
        borders.append(
          Border(
            from: CGPoint(x: r.x(at: top), y: top), to: CGPoint(x: r.x(at: bottom), y: bottom),
            line: right))
      }
      addLevel(
        top, below: pairs.map { (lines[$0.0].x(at: top), lines[$0.1].x(at: top)) }, above: above,
        to: &borders)
      above = pairs.map { (lines[$0.0].x(at: bottom), lines[$0.1].x(at: bottom)) }
    }
    return Self.joined(borders)
  }

  /// The lines between which it is inside, by pairs from the left.
  private func inside(
    _ active: [Int], _ top: CGFloat, _ bottom: CGFloat, _ holds: (Bool, Bool) -> Bool
  ) -> [(Int, Int)] {
    let sorted = active.map { (line: $0, x: lines[$0].x(at: top) + lines[$0].x(at: bottom)) }
      .sorted { $0.x < $1.x }
    var windings = [0, 0]
    var left: Int?
    var pairs: [(Int, Int)] = []
    for (line, _) in sorted {
      windings[lines[line].owner] += lines[line].winding
      let covered = windings.map { isEvenOdd ? $0 % 2 != 0 : $0 != 0 }
      if holds(covered[0], covered[1]) {
        left = left ?? line
      } else if let start = left {
        pairs.append((start, line))
        left = nil
      }
    }
    return pairs
  }

  /// Horizontal borders: where only one of both sides of a level is inside.
  private func addLevel(
    _ y: CGFloat, below: [(CGFloat, CGFloat)], above: [(CGFloat, CGFloat)],
    to borders: inout [Border]
  ) {
    var changes: [CGFloat: Int] = [:]
    for (from, to) in below {
      changes[from, default: 0] += 1
      changes[to, default: 0] -= 1
    }
    for (from, to) in above {
      changes[from, default: 0] -= 1
      changes[to, default: 0] += 1
    }
    let positions = changes.keys.sorted()
    var net = 0
    for (from, to) in zip(positions, positions.dropFirst()) {
      net += changes[from]!
      let (a, b) = (CGPoint(x: from, y: y), CGPoint(x: to, y: y))
      for _ in 0..<abs(net) {
        borders.append(Border(from: net > 0 ? a : b, to: net > 0 ? b : a, line: -1))
      }
    }
  }

  /// Borders strung together. As many end at a point as begin there.
  private static func joined(_ borders: [Border]) -> Path {
    struct Vertex: Hashable {
      var x: CGFloat
      var y: CGFloat
      init(_ point: CGPoint) { (x, y) = (point.x, point.y) }
    }
    var leaving: [Vertex: [Int]] = [:]
    for (index, border) in borders.enumerated().reversed() {
      leaving[Vertex(border.from), default: []].append(index)
    }
    var isUsed = [Bool](repeating: false, count: borders.count)
    var path = Path()
    for first in borders.indices where !isUsed[first] {
      var loop: [Border] = []
      var point = Vertex(borders[first].from)
      while let index = leaving[point]?.popLast() {
        if isUsed[index] { continue }
        isUsed[index] = true
        let border = borders[index]
        if let last = loop.last, last.line == border.line,
          last.line >= 0 || last.to.y == border.to.y
        {
          loop[loop.count - 1].to = border.to
        } else {
          loop.append(border)
        }
        point = Vertex(border.to)
      }
      guard loop.count > 2 else { continue }
      // The loop may have begun in the middle of a line.
      if loop[0].line >= 0, loop[0].line == loop[loop.count - 1].line {
        loop[0].from = loop.removeLast().from
      }
      path.move(to: loop[0].from)
      for border in loop.dropLast() { path.addLine(to: border.to) }
      path.closeSubpath()
    }
    return path
  }
}
