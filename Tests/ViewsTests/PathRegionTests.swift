import Testing
import VivaceGeometry

@Suite struct PathRegionTests {
  private let box = Path(CGRect(x: 0, y: 0, width: 60, height: 60))
  private let disc = Path(ellipseIn: CGRect(x: 30, y: 30, width: 60, height: 60))

  /// A star that crosses itself.
  private let star = Path { path in
    path.addLines([
      CGPoint(x: 50, y: 2), CGPoint(x: 80, y: 95), CGPoint(x: 3, y: 37), CGPoint(x: 97, y: 38),
      CGPoint(x: 21, y: 94),
    ])
    path.closeSubpath()
  }

  /// Whether a path has the points that two others say, on a grid that meets no line of theirs.
  private func agrees(
    _ path: Path, _ a: Path, _ b: Path, eoFill: Bool = false, _ holds: (Bool, Bool) -> Bool
  ) -> Bool {
    stride(from: 0.37, to: 100, by: 1.93).allSatisfy { x in
      stride(from: 0.41, to: 100, by: 1.87).allSatisfy { y in
        let point = CGPoint(x: x, y: y)
        let isExpected = holds(a.contains(point, eoFill: eoFill), b.contains(point, eoFill: eoFill))
        return path.contains(point) == isExpected
          && path.contains(point, eoFill: true) == isExpected
      }
    }
  }

  @Test("regions cover what both cover by each point", arguments: [false, true])
  func regions(eoFill: Bool) {
    for (a, b) in [
      (box, disc), (star, disc), (disc, star), (box, box), (star, Path()), (Path(), star),
    ] {
      #expect(agrees(a.union(b, eoFill: eoFill), a, b, eoFill: eoFill) { $0 || $1 })
      #expect(agrees(a.intersection(b, eoFill: eoFill), a, b, eoFill: eoFill) { $0 && $1 })
      #expect(agrees(a.subtracting(b, eoFill: eoFill), a, b, eoFill: eoFill) { $0 && !$1 })
      #expect(agrees(a.symmetricDifference(b, eoFill: eoFill), a, b, eoFill: eoFill) { $0 != $1 })
      #expect(agrees(a.normalized(eoFill: eoFill), a, b, eoFill: eoFill) { own, _ in own })
    }
  }

  @Test func boxesStayBoxes() {
    let right = Path(CGRect(x: 40, y: 20, width: 40, height: 20))
    let both = box.union(right)
    var corners = 0
    both.forEach { element in
      switch element {
      case .move, .line: corners += 1
      default: break
      }
    }
    #expect(corners == 8)
    #expect(both.boundingRect == CGRect(x: 0, y: 0, width: 80, height: 60))
    #expect(box.intersection(right).boundingRect == CGRect(x: 40, y: 20, width: 20, height: 20))
    #expect(box.intersection(Path(CGRect(x: 70, y: 0, width: 5, height: 5))).isEmpty)
  }

  @Test func linesAreCutAtTheEdges() {
    let line = Path { path in
      path.move(to: CGPoint(x: -20, y: 30))
      path.addLine(to: CGPoint(x: 100, y: 30))
    }
    #expect(line.lineIntersection(box).boundingRect == CGRect(x: 0, y: 30, width: 60, height: 0))
    var outside: [CGPoint] = []
    line.lineSubtraction(box).forEach { element in
      switch element {
      case .move(let to), .line(let to): outside.append(to)
      default: break
      }
    }
    #expect(outside.map(\.x) == [-20, 0, 60, 100])
  }

  @Test func whatIsNotANumberIsLeftOutAndTooMuchIsLeftAlone() {
    var broken = box
    broken.addLine(to: CGPoint(x: CGFloat.nan, y: 5))
    broken.addLine(to: CGPoint(x: CGFloat.infinity, y: 5))
    #expect(broken.union(Path()).contains(CGPoint(x: 30, y: 30)))
    let comb = Path { path in
      path.addLines((0..<20_000).map { CGPoint(x: CGFloat($0), y: CGFloat($0 % 2)) })
    }
    #expect(comb.union(box) == comb)
  }
}
