import UIKit

/// Many small pictures, each of which appears, moves and disappears. A range of a value is the whole width around it.
///
/// The random numbers are the same in each run, and a particle's state is a function of its age, so that a scene shows
/// the same at the same time, whatever the frame rate.
open class SKEmitterNode: SKNode {
  /// The picture of a particle; nil fills its rectangle with the color.
  open var particleTexture: SKTexture?
  /// The colors of particles over their life, from 0 to 1, which replace `particleColor`; nil has none.
  open var particleColorSequence: SKKeyframeSequence?
  /// The opacities of particles over their life, which replace `particleAlpha`; nil has none.
  open var particleAlphaSequence: SKKeyframeSequence?
  /// The scales of particles over their life, which replace `particleScale`; nil has none.
  open var particleScaleSequence: SKKeyframeSequence?
  /// The particles that appear each second.
  open var particleBirthRate: CGFloat = 0
  /// The number of particles in all; 0 sets no limit.
  open var numParticlesToEmit = 0
  /// The seconds that a particle lives.
  open var particleLifetime: CGFloat = 0
  /// The range of the seconds of life.
  open var particleLifetimeRange: CGFloat = 0
  /// The middle of the area in which particles appear.
  open var particlePosition = CGPoint.zero
  /// The extents of that area.
  open var particlePositionRange = CGVector.zero
  /// The first speed in points a second.
  open var particleSpeed: CGFloat = 0
  /// The range of the first speed.
  open var particleSpeedRange: CGFloat = 0
  /// The direction in radians.
  open var emissionAngle: CGFloat = 0
  /// The range of directions.
  open var emissionAngleRange: CGFloat = 0
  /// The first opacity.
  open var particleAlpha: CGFloat = 1
  /// The range of the first opacity.
  open var particleAlphaRange: CGFloat = 0
  /// The change of opacity in a second.
  open var particleAlphaSpeed: CGFloat = 0
  /// The first scale.
  open var particleScale: CGFloat = 1
  /// The range of the first scale.
  open var particleScaleRange: CGFloat = 0
  /// The change of scale in a second.
  open var particleScaleSpeed: CGFloat = 0
  /// The first rotation in radians.
  open var particleRotation: CGFloat = 0
  /// The range of the first rotation.
  open var particleRotationRange: CGFloat = 0
  /// The change of rotation in a second.
  open var particleRotationSpeed: CGFloat = 0
  /// The color of particles, and the tint of their texture.
  open var particleColor = UIColor.white
  /// The strength of the tint, from 0 to 1; 0 shows the texture itself.
  open var particleColorBlendFactor: CGFloat = 0
  /// The blending of particles: `add` makes overlapping ones brighter, all others cover what is behind.
  open var particleBlendMode = SKBlendMode.alpha
  /// The size of particles; zero is the texture's.
  open var particleSize = CGSize.zero
  /// The horizontal acceleration in points a second squared.
  open var xAcceleration: CGFloat = 0
  /// The vertical acceleration in points a second squared.
  open var yAcceleration: CGFloat = 0
  /// The node in whose coordinates particles stay when the emitter moves; nil moves them with it.
  open weak var targetNode: SKNode?

  private struct Particle {
    let birth: Double
    let life: Double
    let position: CGPoint
    let velocity: CGVector
    let alpha: CGFloat
    let scale: CGFloat
    let rotation: CGFloat
  }
  private var particles: [Particle] = []
  private var now = 0.0
  private var nextBirth = 0.0
  private var emitted = 0
  private var random = ParticleRandom()
  /// The pictures in colors that were drawn last, by the share of a life.
  private var known: (picture: CGImage, images: [Int: (tint: UIColor, image: CGImage)])?
  /// Colors are drawn in so many steps over a life.
  private static let colorSteps = 16

  public override init() { super.init() }
  /// The particles of an .sks file; none for other coders.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    readEmitter(aDecoder)
  }

  /// Removes all particles, and begins again.
  open func resetSimulation() {
    (particles, now, nextBirth, emitted) = ([], 0, 0, 0)
    random = ParticleRandom()
  }
  /// Continues by seconds at once, for an emitter that is full at its first frame.
  open func advanceSimulationTime(_ sec: TimeInterval) { advanceContent(by: max(sec, 0)) }

  override func advanceContent(by seconds: TimeInterval) {
    now += seconds
    particles.removeAll { now - $0.birth >= $0.life }
    guard particleBirthRate > 0, particleLifetime > 0 else {
      nextBirth = now
      return
    }
    let interval = 1 / Double(particleBirthRate)
    let longest = Double(particleLifetime + abs(particleLifetimeRange) / 2)
    // Those that would be over already are not made.
    let skipped = max(((now - longest - nextBirth) / interval).rounded(.down), 0)
    nextBirth += skipped * interval
    emitted += Int(min(skipped, 1e9))
    while nextBirth <= now, numParticlesToEmit <= 0 || emitted < numParticlesToEmit {
      let particle = makeParticle(at: nextBirth)
      if now - particle.birth < particle.life { particles.append(particle) }
      nextBirth += interval
      emitted += 1
    }
  }
  private func makeParticle(at birth: Double) -> Particle {
    func value(_ middle: CGFloat, _ range: CGFloat) -> CGFloat {
      middle + range * (random.next() - 0.5)
    }
    let angle = value(emissionAngle, emissionAngleRange)
    let speed = value(particleSpeed, particleSpeedRange)
    var position = CGPoint(
      x: value(particlePosition.x, particlePositionRange.dx),
      y: value(particlePosition.y, particlePositionRange.dy))
    var velocity = CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed)
    if let matrix = matrixToTarget {
      position = position.applying(matrix)
      velocity = CGVector(
        dx: velocity.dx * matrix.a + velocity.dy * matrix.c,
        dy: velocity.dx * matrix.b + velocity.dy * matrix.d)
    }
    return Particle(
      birth: birth, life: Double(value(particleLifetime, particleLifetimeRange)),
      position: position, velocity: velocity, alpha: value(particleAlpha, particleAlphaRange),
      scale: value(particleScale, particleScaleRange),
      rotation: value(particleRotation, particleRotationRange))
  }
  /// From the emitter's coordinates to those of the target; nil without one.
  private var matrixToTarget: CGAffineTransform? {
    targetNode.map { matrixToRoot.concatenating($0.matrixToRoot.inverted()) }
  }
  override func draw(in context: CGContext) {
    context.saveGState()
    if let matrix = matrixToTarget { context.concatenate(matrix.inverted()) }
    if particleBlendMode == .add { context.setBlendMode(.plusLighter) }
    for particle in particles { draw(particle, in: context) }
    context.restoreGState()
  }
  /// The color at a share of a life.
  private func color(at share: CGFloat) -> UIColor {
    particleColorSequence?.sample(atTime: share) as? UIColor ?? particleColor
  }
  /// The picture in the particles' color, which is kept until one of the two changes.
  private func tinted(_ picture: CGImage, at share: CGFloat) -> CGImage {
    guard particleColorBlendFactor > 0 else { return picture }
    let steps = CGFloat(Self.colorSteps)
    let step = particleColorSequence == nil ? 0 : Int((share * steps).rounded(.down))
    let tint = color(at: CGFloat(step) / steps)
      .withAlphaComponent(min(particleColorBlendFactor, 1))
    if known?.picture !== picture { known = (picture, [:]) }
    if let found = known?.images[step], found.tint == tint { return found.image }
    let box = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: box.size, format: format).image { renderer in
      UIImage(cgImage: picture).draw(in: box)
      tint.setFill()
      renderer.fill(box, blendMode: .sourceAtop)
    }
    let result = image.cgImage ?? picture
    known?.images[step] = (tint, result)
    return result
  }
  private func draw(_ particle: Particle, in context: CGContext) {
    let age = CGFloat(now - particle.birth)
    let share = min(max(age / max(CGFloat(particle.life), 1e-9), 0), 1)
    let ownAlpha =
      particleAlphaSequence?.number(at: share) ?? particle.alpha + particleAlphaSpeed * age
    let ownScale =
      particleScaleSequence?.number(at: share) ?? particle.scale + particleScaleSpeed * age
    let (alpha, scale) = (min(max(ownAlpha, 0), 1), max(ownScale, 0))
    guard alpha > 0, scale > 0 else { return }
    let size =
      particleSize == .zero
      ? particleTexture?.size() ?? CGSize(width: 1, height: 1) : particleSize
    let box = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    context.saveGState()
    context.translateBy(
      x: particle.position.x + (particle.velocity.dx + xAcceleration * age / 2) * age,
      y: particle.position.y + (particle.velocity.dy + yAcceleration * age / 2) * age)
    context.rotate(by: particle.rotation + particleRotationSpeed * age)
    context.scaleBy(x: scale, y: scale)
    context.setAlpha(alpha)
    if let picture = particleTexture?.picture {
      context.draw(tinted(picture, at: share), in: box)
    } else {
      context.setFillColor(color(at: share).cgColor)
      context.fill(box)
    }
    context.restoreGState()
  }
}

/// Even numbers from 0 to 1, the same in each run (SplitMix64).
private struct ParticleRandom {
  private var state: UInt64 = 0x5EED

  mutating func next() -> CGFloat {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    return CGFloat(bits >> 11) / CGFloat(1 << 53)
  }
}
