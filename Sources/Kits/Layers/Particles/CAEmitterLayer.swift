import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A layer that emits particles: confetti, snow, sparks.
///
/// Which particles there are at an instant follows from that instant alone: they are born at even
/// intervals since the layer's time began, and what differs among them is drawn by lot from the seed,
/// the kind and their number. So a film can be stepped and scrubbed, and looks the same each time.
/// Each frame takes a turn while particles are to be seen.
open class CAEmitterLayer: CALayer {
  /// Copies are taken: to change one later, `setValue(_:forKeyPath:)` with `emitterCells.<name>.<key>`.
  open var emitterCells: [CAEmitterCell]? { didSet { emissionChanged() } }
  /// Multiplies the rates of all kinds; so do lifetime, velocity, scale and spin.
  open var birthRate: Float = 1 {
    didSet { if birthRate != oldValue { rateChanged(from: oldValue) } }
  }
  /// The factor for the life of all particles.
  open var lifetime: Float = 1 { didSet { setNeedsRebuild() } }
  /// The factor for the speed of all particles.
  open var velocity: Float = 1 { didSet { setNeedsRebuild() } }
  /// The factor for the scale of all particles.
  open var scale: Float = 1 { didSet { setNeedsRebuild() } }
  /// The factor for the rotation of all particles.
  open var spin: Float = 1 { didSet { setNeedsRebuild() } }
  /// The middle of the emitter.
  open var emitterPosition = CGPoint.zero { didSet { setNeedsRebuild() } }
  /// Stored only.
  open var emitterZPosition: CGFloat = 0
  /// The size of the emitter.
  open var emitterSize = CGSize.zero { didSet { setNeedsRebuild() } }
  /// Stored only.
  open var emitterDepth: CGFloat = 0
  /// The shape of the emitter.
  open var emitterShape = CAEmitterLayerEmitterShape.point { didSet { setNeedsRebuild() } }
  /// The part of the shape in which particles are born.
  open var emitterMode = CAEmitterLayerEmitterMode.volume { didSet { setNeedsRebuild() } }
  /// The order in which particles are drawn.
  open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { setNeedsRebuild() } }
  /// Stored only.
  open var preservesDepth = false
  /// The seed of the random numbers: equal seeds give equal particles.
  open var seed: UInt32 = 0 { didSet { setNeedsRebuild() } }

  /// The stretches of the layer's time in which it emitted, and by how much.
  private var emission: [(from: Double, to: Double, rate: Double)] = []

  private func emissionChanged() {
    setNeedsRebuild()
    shownIn?.noteAnimations(of: self)
  }

  private func rateChanged(from old: Float) {
    let now = clock.local(at: LayerClock.now)
    let start = emission.last?.to ?? 0
    if isCommitted, now > start { emission.append((start, now, Double(old))) }
    emissionChanged()
  }

  open override func setValue(_ value: Any?, forKeyPath path: String) {
    let names = path.split(separator: ".").map(String.init)
    if names.count == 3, names[0] == "emitterCells" {
      emitterCells?.first { $0.name == names[1] }?.setValue(value, forKey: names[2])
      return emissionChanged()
    }
    super.setValue(value, forKeyPath: path)
  }

  override var emits: Bool { emitterCells?.isEmpty == false }

  override func kindItems(_ snapshot: LayerState) -> [DisplayItem] {
    let now = clock.local(at: LayerClock.now - LayerReplica.current.delay)
    let stretches = emission + [(emission.last?.to ?? 0, .infinity, Double(birthRate))]
    var drawn: [(birth: Double, content: DisplayItem)] = []
    for (index, cell) in (emitterCells ?? []).enumerated() where cell.isEnabled {
      for stretch in stretches where stretch.rate > 0 {
        draw(
          cell, number: UInt64(index), rate: Double(cell.birthRate) * stretch.rate,
          from: max(stretch.from, cell.beginTime),
          to: min(stretch.to, cell.beginTime + cell.duration), now: now, origin: nil, into: &drawn)
      }
    }
    switch renderMode {
    case .oldestLast: drawn.sort { $0.birth > $1.birth }
    default: drawn.sort { $0.birth < $1.birth }
    }
    let items = drawn.map(\.content)
    guard renderMode == .additive, !items.isEmpty else { return items }
    return [item(.emitter, .group(.blend(.plusLighter), DisplayList(items)), index: 0x7FFFF)]
  }

  /// The particles of a kind that live now, and those that they emit.
  private func draw(
    _ cell: CAEmitterCell, number: UInt64, rate: Double, from start: Double, to end: Double,
    now: Double, origin: Origin?, into drawn: inout [(birth: Double, content: DisplayItem)]
  ) {
    let longest =
      Double(cell.lifetime + cell.lifetimeRange / 2) * (origin == nil ? Double(lifetime) : 1)
    guard rate > 0, longest > 0, now >= start else { return }
    let first = max(0, ((now - longest - start) * rate).rounded(.down))
    let last = ((min(now, end) - start) * rate).rounded(.down)
    guard first <= last else { return }
    let count = Int(min(last - first, Self.most))
    if last - first > Self.most {
      LayerWarning.once(
        "\(label) has more than \(Int(Self.most)) particles of one kind at once; only the newest are "
          + "drawn. Lower birthRate or lifetime.")
    }
    for index in (Int(last) - count)...Int(last) {
      let birth = start + Double(index) / rate
      guard birth < end else { continue }
      let particle = particle(
        cell, number: number, index: UInt64(index), birth: birth, origin: origin)
      let age = now - birth
      guard age >= 0, age < particle.life else { continue }
      if let content = picture(of: particle, age: age, cell, serial: drawn.count) {
        drawn.append((birth, content))
      }
      for (child, kind) in (cell.emitterCells ?? []).enumerated() where kind.isEnabled {
        draw(
          kind, number: (number + 1) &* 31 &+ UInt64(child) &+ UInt64(index) << 16,
          rate: Double(kind.birthRate), from: birth + kind.beginTime,
          to: min(birth + particle.life, birth + kind.beginTime + kind.duration), now: now,
          origin: Origin(particle: particle), into: &drawn)
      }
    }
  }

  private static let most = 20_000.0

  /// The particle that another comes from.
  private struct Origin {
    let particle: Particle
  }

  private func particle(
    _ cell: CAEmitterCell, number: UInt64, index: UInt64, birth: Double, origin: Origin?
  ) -> Particle {
    var random = SplitMix64(seed: UInt64(seed), cell: number, particle: index)
    var (location, outwards) = (SIMD2(0.0, 0.0), nil as Double?)
    if let origin {
      location = origin.particle.position(at: birth - origin.particle.birth)
      outwards = origin.particle.direction(at: birth - origin.particle.birth)
    } else {
      (location, outwards) = birthplace(&random)
    }
    let factor = origin == nil ? 1.0 : 0
    func times(_ value: Float) -> Double { factor == 1 ? Double(value) : 1 }
    let angle =
      (outwards ?? 0) + random.spread(Double(cell.emissionLongitude), Double(cell.emissionRange))
    let speed =
      random.spread(Double(cell.velocity), Double(cell.velocityRange)) * times(velocity)
      * cos(Double(cell.emissionLatitude))
    let color = cell.color?.resolved ?? .white
    return Particle(
      birth: birth,
      life: random.spread(Double(cell.lifetime), Double(cell.lifetimeRange)) * times(lifetime),
      origin: location, velocity: SIMD2(cos(angle), sin(angle)) * speed,
      acceleration: SIMD2(Double(cell.xAcceleration), Double(cell.yAcceleration)),
      scale: random.spread(Double(cell.scale), Double(cell.scaleRange)) * times(scale),
      scaleSpeed: Double(cell.scaleSpeed) * times(scale),
      spin: random.spread(Double(cell.spin), Double(cell.spinRange)) * times(spin),
      color: SIMD4(
        random.spread(Double(color.red), Double(cell.redRange)),
        random.spread(Double(color.green), Double(cell.greenRange)),
        random.spread(Double(color.blue), Double(cell.blueRange)),
        random.spread(Double(color.opacity), Double(cell.alphaRange))),
      colorSpeed: SIMD4(
        Double(cell.redSpeed), Double(cell.greenSpeed), Double(cell.blueSpeed),
        Double(cell.alphaSpeed)))
  }

  /// Returns the position of a new particle, and the direction outwards where the shape has one.
  private func birthplace(_ random: inout SplitMix64) -> (SIMD2<Double>, Double?) {
    let center = SIMD2(Double(emitterPosition.x), Double(emitterPosition.y))
    let (w, h) = (Double(emitterSize.width), Double(emitterSize.height))
    let (a, b) = (random.fraction(), random.fraction())
    switch emitterShape {
    case .line:
      let x = emitterMode == .points ? (a < 0.5 ? -w / 2 : w / 2) : (a - 0.5) * w
      return (center + SIMD2(x, 0), nil)
    case .rectangle, .cuboid:
      switch emitterMode {
      case .points:
        return (center + SIMD2(a < 0.5 ? -w / 2 : w / 2, b < 0.5 ? -h / 2 : h / 2), nil)
      case .outline:
        let along = a * 2 * (w + h)
        if along < w { return (center + SIMD2(along - w / 2, -h / 2), nil) }
        if along < w + h { return (center + SIMD2(w / 2, along - w - h / 2), nil) }
        if along < 2 * w + h { return (center + SIMD2(along - w - h - w / 2, h / 2), nil) }
        return (center + SIMD2(-w / 2, along - 2 * w - h - h / 2), nil)
      default: return (center + SIMD2((a - 0.5) * w, (b - 0.5) * h), nil)
      }
    case .circle, .sphere:
      let angle = a * 2 * .pi
      let direction = SIMD2(cos(angle), sin(angle))
      switch emitterMode {
      case .points: return (center, nil)
      case .outline, .surface: return (center + direction * w, angle)
      default: return (center + direction * (w * b.squareRoot()), nil)
      }
    default: return (center, nil)
    }
  }

  private func picture(of particle: Particle, age: Double, _ cell: CAEmitterCell, serial: Int)
    -> DisplayItem?
  {
    guard let image = cell.contents as? CGImage else { return nil }
    let color = particle.color(at: age)
    let scale = particle.scale + particle.scaleSpeed * age
    guard color.opacity > 0, scale != 0 else { return nil }
    let points = cell.contentsScale > 0 ? cell.contentsScale : 1
    let size = CGSize(
      width: CGFloat(image.width) / points, height: CGFloat(image.height) / points)
    let position = particle.position(at: age)
    let map = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(particle.spin * age)))
      .concatenating(CGAffineTransform(translationX: CGFloat(position.x), y: CGFloat(position.y)))
    var drawing = ImageDrawing(bitmap: image.bitmap, scale: points)
    drawing.opacity = Double(color.opacity)
    var leaf = item(
      .contents, .image(drawing, frame: AnimatedValue(CGRect(origin: .zero, size: size))),
      index: serial)
    let tint = ResolvedColor(red: color.red, green: color.green, blue: color.blue)
    if tint != .white {
      leaf = item(
        .filter, .group(.colorMultiply(AnimatedValue(tint)), DisplayList([leaf])), index: serial)
    }
    return item(
      .emitter,
      .group(
        .projection(AnimatedValue(ProjectionValue(map)), frame: AnimatedValue(.zero)),
        DisplayList([leaf])),
      index: serial)
  }
}

/// The shape in which particles are emitted.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The shape's name.
  public let rawValue: String
  /// A shape by its name; unknown ones are a point.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// All particles begin at the emitter's position.
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  /// A level line as wide as the emitter's size.
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  /// A rectangle of the emitter's size.
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  /// Drawn as `rectangle`: particles have no depth.
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  /// Its radius is the width of the emitter's size.
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  /// Drawn as `circle`: particles have no depth.
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape that emits: its points, outline, surface or volume.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name among those of the shape.
  public let rawValue: String
  /// A mode of emission by its name; unknown ones fill the shape.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The corners of the shape, or its center.
  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  /// The edge of the shape.
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  /// The edge of a circle; all of a rectangle.
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  /// All of the shape. The default.
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// Which particles are on which.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The order's name.
  public let rawValue: String
  /// An order by its name; unknown ones are as `unordered`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The default; drawn as `oldestFirst`.
  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  /// New ones on top.
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  /// Old ones on top.
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  /// Drawn as `oldestFirst`: particles have no depth.
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  /// Their light is added up.
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
