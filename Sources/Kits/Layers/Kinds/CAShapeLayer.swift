import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A layer that fills and strokes a path.
///
/// The path is in the layer's own space; the bounds neither clip nor scale it. The line is painted over
/// the fill, both above the background and below the sublayers.
open class CAShapeLayer: CALayer {
  /// The path that is filled and stroked.
  open var path: CGPath? {
    get { value(.path).path }
    set { change(.path, to: LayerValue(newValue)) }
  }
  /// Opaque black at first; nil fills nothing.
  open var fillColor: CGColor? {
    get { value(.fillColor).color.map { CGColor($0) } }
    set { change(.fillColor, to: newValue.map { .color($0.resolved) } ?? .object(NoColor.shared)) }
  }
  /// The rule for the inside of the path.
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsRebuild() } }
  /// Nil, as at first, draws no line.
  open var strokeColor: CGColor? {
    get { value(.strokeColor).color.map { CGColor($0) } }
    set { change(.strokeColor, to: LayerValue(newValue)) }
  }
  /// The start of the line as a fraction of the length of all subpaths together, 0…1.
  open var strokeStart: CGFloat {
    get { CGFloat(value(.strokeStart).number ?? 0) }
    set { change(.strokeStart, to: .real(newValue)) }
  }
  /// The end of the line, a fraction like `strokeStart`; 1 by default.
  open var strokeEnd: CGFloat {
    get { CGFloat(value(.strokeEnd).number ?? 1) }
    set { change(.strokeEnd, to: .real(newValue)) }
  }
  /// The width of the stroke, in points.
  open var lineWidth: CGFloat {
    get { CGFloat(value(.lineWidth).number ?? 1) }
    set { change(.lineWidth, to: .real(newValue)) }
  }
  /// The limit of a corner's length, in widths of the stroke.
  open var miterLimit: CGFloat {
    get { CGFloat(value(.miterLimit).number ?? 10) }
    set { change(.miterLimit, to: .real(newValue)) }
  }
  /// The form of the ends of lines.
  open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsRebuild() } }
  /// The form of the corners of lines.
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsRebuild() } }
  /// Lengths of marks and gaps in turn; nil is a solid line.
  open var lineDashPattern: [NSNumber]? { didSet { setNeedsRebuild() } }
  /// In points.
  open var lineDashPhase: CGFloat {
    get { CGFloat(value(.lineDashPhase).number ?? 0) }
    set { change(.lineDashPhase, to: .real(newValue)) }
  }

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAShapeLayer else { return }
    (fillRule, lineCap, lineJoin) = (other.fillRule, other.lineCap, other.lineJoin)
    lineDashPattern = other.lineDashPattern
  }

  /// Decodes nothing: a layer without a path.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var kindStandards: [LayerKey: LayerValue] { Self.own }

  private static let own: [LayerKey: LayerValue] = [
    .path: .none, .fillColor: .color(.black), .strokeColor: .none, .strokeStart: .number(0.0),
    .strokeEnd: .number(1.0), .lineWidth: .number(1.0), .miterLimit: .number(10.0),
    .lineDashPhase: .number(0.0),
  ]

  override func kindItems(_ snapshot: LayerState) -> [DisplayItem] {
    guard let path = snapshot.shown(.path, standard: .none, at: LayerClock.now).path else {
      return []
    }
    var items: [DisplayItem] = []
    if fillColor != nil || snapshot.isMoving(.fillColor) {
      items.append(
        item(
          .fill,
          .shape(
            .path(path.path), nil, .color(movingColor(.fillColor, of: snapshot)),
            isEvenOdd: fillRule == .evenOdd, isAntialiased: true, frame: AnimatedValue(.zero))))
    }
    if strokeColor != nil || snapshot.isMoving(.strokeColor) {
      items.append(
        item(
          .stroke,
          .shape(
            line(along: path.path, snapshot), stroke(snapshot),
            .color(movingColor(.strokeColor, of: snapshot)), isEvenOdd: false,
            isAntialiased: true, frame: AnimatedValue(.zero))))
    }
    return items
  }

  /// The part of the path that the line follows.
  private func line(along path: Path, _ snapshot: LayerState) -> Outline {
    let keys: [LayerKey] = [.strokeStart, .strokeEnd]
    guard strokeStart > 0 || strokeEnd < 1 || keys.contains(where: snapshot.isMoving) else {
      return .path(path)
    }
    let range = moving(keys, of: snapshot) { state, time in
      let start = state.shown(.strokeStart, standard: .number(0.0), at: time).number ?? 0
      let end = state.shown(.strokeEnd, standard: .number(1.0), at: time).number ?? 1
      return TrimValue(from: CGFloat(max(0, start)), to: CGFloat(max(0, min(1, max(start, end)))))
    }
    return .trimmed(.path(path), range)
  }

  private func stroke(_ snapshot: LayerState) -> Stroke {
    let limit = snapshot.shown(.miterLimit, standard: .number(10.0), at: LayerClock.now)
    var stroke = Stroke(
      width: moving(.lineWidth, of: snapshot), cap: lineCap.cap, join: lineJoin.join,
      miterLimit: CGFloat(limit.number ?? 10),
      dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) })
    stroke.dashPhase = moving(.lineDashPhase, of: snapshot)
    return stroke
  }
}

/// No colour, where not setting one is black.
private final class NoColor: Sendable {
  static let shared = NoColor()
}

/// The rule that decides the inside of a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name.
  public let rawValue: String
  /// A rule by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Inside is all that the path goes around. The default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside is what an odd number of the path's lines surround.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How lines end.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name of the line's end.
  public let rawValue: String
  /// A line's end by its name; unknown ones are cut off.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cut off at the end. The default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle beyond the end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A half square beyond the end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  fileprivate var cap: Stroke.Cap {
    switch self {
    case .round: .round
    case .square: .square
    default: .butt
    }
  }
}

/// How lines meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name of the corner.
  public let rawValue: String
  /// A corner by its name; unknown ones are pointed.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed, up to the miter limit. The default.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Round corners.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Corners cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  fileprivate var join: Stroke.Join {
    switch self {
    case .round: .round
    case .bevel: .bevel
    default: .miter
    }
  }
}
