/// A path as text, in the form of Core Graphics: numbers, then the letter of the step that they are
/// for. `m` and `l` take a point, `q` two, `c` three, `h` none.
extension Path: LosslessStringConvertible {
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let to): "\(Self.text(to)) m"
      case .line(let to): "\(Self.text(to)) l"
      case .quadCurve(let to, let control): "\(Self.text(control)) \(Self.text(to)) q"
      case .curve(let to, let control1, let control2):
        "\(Self.text(control1)) \(Self.text(control2)) \(Self.text(to)) c"
      case .closeSubpath: "h"
      }
    }.joined(separator: " ")
  }

  /// Reads what `description` writes. Besides, `v` is a curve whose first control point is where the
  /// pen is, `y` one whose second is its end, and `re` a rectangle by origin and size. Nil when a
  /// word is neither a number nor a step, or a step has not as many numbers as it takes.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(number)
        continue
      }
      guard append(step: word, numbers) else { return nil }
      numbers.removeAll(keepingCapacity: true)
    }
    guard numbers.isEmpty else { return nil }
  }

  private mutating func append(step: Substring, _ n: [CGFloat]) -> Bool {
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[2 * index], y: n[2 * index + 1]) }
    switch (step, n.count) {
    case ("m", 2): move(to: point(0))
    case ("l", 2): addLine(to: point(0))
    case ("q", 4): addQuadCurve(to: point(1), control: point(0))
    case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
    case ("v", 4):
      guard let pen = currentPoint else { return false }
      addCurve(to: point(1), control1: pen, control2: point(0))
    case ("y", 4): addCurve(to: point(1), control1: point(0), control2: point(1))
    case ("h", 0): closeSubpath()
    case ("re", 4): addRect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    default: return false
    }
    return true
  }

  private static func text(_ point: CGPoint) -> String { "\(text(point.x)) \(text(point.y))" }

  /// Whole numbers without a point, as Core Graphics writes them.
  private static func text(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }
}
