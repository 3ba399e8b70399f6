/// Boolean operations on paths.
///
/// Set operations on paths, like those of ``Path``: curves are approximated by lines within a
/// fiftieth of a point, and the results consist of lines.
extension CGPath {
  /// Returns the outline of the area in this path or the other.
  ///
  /// - Parameter rule: What is inside of each of them where it crosses itself.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.union(other.path, eoFill: rule == .evenOdd))
  }

  /// Returns the outline of the area in both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.intersection(other.path, eoFill: rule == .evenOdd))
  }

  /// Returns the outline of the area in this path and not in the other.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.subtracting(other.path, eoFill: rule == .evenOdd))
  }

  /// Returns the outline of the area in exactly one of the paths.
  public func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(path.symmetricDifference(other.path, eoFill: rule == .evenOdd))
  }

  /// The parts of this path's lines that run within the other path.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.lineIntersection(other.path, eoFill: rule == .evenOdd))
  }

  /// The parts of this path's lines that run outside of the other path.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.lineSubtraction(other.path, eoFill: rule == .evenOdd))
  }

  /// An outline of the same inside that has no crossings, so that either rule fills it alike.
  public func normalized(using rule: CGPathFillRule = .evenOdd) -> CGPath {
    CGPath(path.normalized(eoFill: rule == .evenOdd))
  }

  /// True if the paths have a common area.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !intersection(other, using: rule).isEmpty
  }

  /// The pieces of the inside that hang together, each as a path of its own with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .evenOdd) -> [CGPath] {
    let loops = path.normalized(eoFill: rule == .evenOdd).subpaths
    // A loop within an odd number of others is a hole of the smallest one around it.
    let around = loops.map { loop in
      loops.indices.filter { index in
        loops[index] != loop && loop.elements.first.map { loops[index].holds($0) } == true
      }
    }
    var pieces: [Int: Path] = [:]
    for index in loops.indices where around[index].count % 2 == 0 { pieces[index] = loops[index] }
    for index in loops.indices where around[index].count % 2 == 1 {
      guard let outer = around[index].max(by: { around[$0].count < around[$1].count }) else {
        continue
      }
      pieces[outer]?.addPath(loops[index])
    }
    return pieces.keys.sorted().compactMap { pieces[$0].map(CGPath.init) }
  }
}

extension Path {
  /// Each from a move to the next one.
  fileprivate var subpaths: [Path] {
    var result: [Path] = []
    for element in elements {
      if case .move = element { result.append(Path()) }
      if result.isEmpty { result.append(Path()) }
      result[result.count - 1].append(element)
    }
    return result
  }

  /// Whether the point where a sub-path begins is inside.
  fileprivate func holds(_ start: Element) -> Bool {
    guard case .move(let point) = start else { return false }
    return contains(point)
  }
}
