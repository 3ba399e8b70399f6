import VivaceDrawing
import VivaceGeometry

/// A layer whose background goes over from colour to colour.
open class CAGradientLayer: CALayer {
  /// `CGColor`s; nil or an empty list draws nothing.
  open var colors: [Any]? {
    get { value(.colors).colors.map { $0.map { CGColor($0) } } }
    set { change(.colors, to: LayerValue(newValue.map { $0.compactMap { $0 as? CGColor } })) }
  }
  /// The position of each colour, 0…1 and never less than the one before; nil spaces them evenly.
  open var locations: [NSNumber]? {
    get { value(.locations).numbers.map { $0.map { NSNumber(value: $0) } } }
    set { change(.locations, to: newValue.map { .numbers($0.map(\.doubleValue)) } ?? .none) }
  }
  /// In unit coordinates; the middle of the upper edge at first. The centre of radial and conic ones.
  open var startPoint: CGPoint {
    get { value(.startPoint).point ?? CGPoint(x: 0.5, y: 0) }
    set { change(.startPoint, to: .point(newValue)) }
  }
  /// The middle of the lower edge at first. A corner of the box around a radial one's ellipse, the
  /// direction in which a conic one begins.
  open var endPoint: CGPoint {
    get { value(.endPoint).point ?? CGPoint(x: 0.5, y: 1) }
    set { change(.endPoint, to: .point(newValue)) }
  }
  /// The geometry of the gradient.
  open var type = CAGradientLayerType.axial { didSet { setNeedsRebuild() } }

  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAGradientLayer { type = other.type }
  }

  /// Decodes nothing: a gradient without colors.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var kindStandards: [LayerKey: LayerValue] { Self.own }

  private static let own: [LayerKey: LayerValue] = [
    .colors: .none, .locations: .none, .startPoint: .point(CGPoint(x: 0.5, y: 0)),
    .endPoint: .point(CGPoint(x: 0.5, y: 1)),
  ]

  private static let keys: [LayerKey] = [.colors, .locations, .startPoint, .endPoint, .bounds]

  override func kindItems(_ snapshot: LayerState) -> [DisplayItem] {
    guard value(.colors).colors?.isEmpty == false || snapshot.isMoving(.colors) else { return [] }
    let type = type
    let paint: (LayerState, Double) -> PaintValue = { PaintValue(Self.paint($0, type, at: $1)) }
    let isMoving = Self.keys.contains(where: snapshot.isMoving)
    return [
      item(
        .fill,
        .shape(
          outline(snapshot), nil,
          isMoving
            ? .moving(moving(Self.keys, of: snapshot, paint))
            : paint(snapshot, LayerClock.now).paint,
          isEvenOdd: false, isAntialiased: true, frame: movingBounds(snapshot)))
    ]
  }

  private static func paint(_ state: LayerState, _ type: CAGradientLayerType, at time: Double)
    -> Paint
  {
    func shown(_ key: LayerKey) -> LayerValue {
      state.shown(key, standard: own[key] ?? .none, at: time)
    }
    let colors = shown(.colors).colors ?? []
    let locations = shown(.locations).numbers
    let stops = GradientStops(
      colors.enumerated().map { index, color in
        let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
        let location = locations.flatMap { index < $0.count ? $0[index] : nil } ?? even
        return GradientStops.Stop(color: color, location: CGFloat(location))
      })
    let (start, end) = (shown(.startPoint).point ?? .zero, shown(.endPoint).point ?? .zero)
    let (from, to) = (UnitPoint(x: start.x, y: start.y), UnitPoint(x: end.x, y: end.y))
    switch type {
    case .radial:
      let bounds = (shown(.bounds).rect ?? .zero).standardized
      let half = CGSize(
        width: abs(end.x - start.x) * bounds.width, height: abs(end.y - start.y) * bounds.height)
      let center = CGPoint(
        x: bounds.minX + start.x * bounds.width, y: bounds.minY + start.y * bounds.height)
      return .placed(
        .ellipticalGradient(stops, center: .center, startRadius: 0, endRadius: 0.5),
        CGRect(
          x: center.x - half.width, y: center.y - half.height, width: 2 * half.width,
          height: 2 * half.height))
    case .conic:
      let bounds = (shown(.bounds).rect ?? .zero).standardized
      let angle = atan2(
        Double((end.y - start.y) * bounds.height), Double((end.x - start.x) * bounds.width))
      return .angularGradient(
        stops, center: from, start: .radians(angle), end: .radians(angle + 2 * .pi))
    default: return .linearGradient(stops, start: from, end: to)
    }
  }
}

/// How the colours of a gradient layer spread.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name of the gradient's type.
  public let rawValue: String
  /// A gradient's type by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Clockwise around a point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
  /// From a point outwards, as an ellipse.
  public static let radial = CAGradientLayerType(rawValue: "radial")
}
