import Foundation
import VivaceDrawing

/// A kind of particle: its birth rate and its life.
///
/// A range is the difference between the particles of a kind: half of it less, half of it more, evenly.
/// Angles are in radians, rates are per second.
open class CAEmitterCell: NSObject, CAMediaTiming, @unchecked Sendable {
  var timing = MediaTiming()
  /// A name for key paths of the emitter's animations.
  open var name: String?
  /// Whether particles are born.
  open var isEnabled = true
  /// Particles a second; 0 at first.
  open var birthRate: Float = 0
  /// Seconds; 0 at first, so none is seen.
  open var lifetime: Float = 0
  /// The range of the life of a particle, in seconds.
  open var lifetimeRange: Float = 0
  /// Out of the plane.
  open var emissionLatitude: CGFloat = 0
  /// In the plane, from the x axis towards the y axis.
  open var emissionLongitude: CGFloat = 0
  /// The whole opening of the cone around the direction: 2π is all directions.
  open var emissionRange: CGFloat = 0
  /// The speed of a particle at its birth, in points a second.
  open var velocity: CGFloat = 0
  /// The range of the speed at birth.
  open var velocityRange: CGFloat = 0
  /// The acceleration along x, in points a second squared.
  open var xAcceleration: CGFloat = 0
  /// The acceleration along y, in points a second squared.
  open var yAcceleration: CGFloat = 0
  /// Stored only.
  open var zAcceleration: CGFloat = 0
  /// The scale of a particle at its birth.
  open var scale: CGFloat = 1
  /// The range of the scale at birth.
  open var scaleRange: CGFloat = 0
  /// The change of the scale each second.
  open var scaleSpeed: CGFloat = 0
  /// The rotation of a particle, in radians a second.
  open var spin: CGFloat = 0
  /// The range of the rotation.
  open var spinRange: CGFloat = 0
  /// Multiplies the contents; opaque white at first.
  open var color: CGColor? = CGColor.white
  /// The range of red at birth.
  open var redRange: Float = 0
  /// The range of green at birth.
  open var greenRange: Float = 0
  /// The range of blue at birth.
  open var blueRange: Float = 0
  /// The range of the opacity at birth.
  open var alphaRange: Float = 0
  /// The change of red each second.
  open var redSpeed: Float = 0
  /// The change of green each second.
  open var greenSpeed: Float = 0
  /// The change of blue each second.
  open var blueSpeed: Float = 0
  /// The change of the opacity each second.
  open var alphaSpeed: Float = 0
  /// A `CGImage`; without one nothing is drawn.
  open var contents: Any?
  /// Stored only.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels for each point.
  open var contentsScale: CGFloat = 1
  /// Stored only: particles are always drawn alike.
  open var minificationFilter = "linear"
  /// Stored only, as the filter for smaller particles.
  open var magnificationFilter = "linear"
  /// Stored only.
  open var minificationFilterBias: Float = 0
  /// Kinds that each particle emits itself, while it lives, along its own way.
  open var emitterCells: [CAEmitterCell]?
  /// Stored only.
  open var style: [AnyHashable: Any]?

  public override init() {
    super.init()
    timing.duration = .infinity
  }

  /// The seconds before the first particle.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The seconds for which particles are emitted; infinite at first.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// Stored only: particles have the layer's speed.
  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// Stored only; 0 at first.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// Stored only: a cell emits once.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// Stored only, as `repeatCount`.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Stored only: particles do not fly back.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// Stored only for particles.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Sets a property by its name, as a layer does by `emitterCells.<name>.birthRate`.
  open func setValue(_ value: Any?, forKey key: String) {
    let number = LayerValue(value).number
    switch (key, number) {
    case ("birthRate", let n?): birthRate = Float(n)
    case ("lifetime", let n?): lifetime = Float(n)
    case ("lifetimeRange", let n?): lifetimeRange = Float(n)
    case ("velocity", let n?): velocity = CGFloat(n)
    case ("velocityRange", let n?): velocityRange = CGFloat(n)
    case ("scale", let n?): scale = CGFloat(n)
    case ("scaleRange", let n?): scaleRange = CGFloat(n)
    case ("scaleSpeed", let n?): scaleSpeed = CGFloat(n)
    case ("spin", let n?): spin = CGFloat(n)
    case ("spinRange", let n?): spinRange = CGFloat(n)
    case ("xAcceleration", let n?): xAcceleration = CGFloat(n)
    case ("yAcceleration", let n?): yAcceleration = CGFloat(n)
    case ("alphaSpeed", let n?): alphaSpeed = Float(n)
    case ("alphaRange", let n?): alphaRange = Float(n)
    case ("emissionLongitude", let n?): emissionLongitude = CGFloat(n)
    case ("emissionRange", let n?): emissionRange = CGFloat(n)
    case ("contents", _): contents = value
    case ("enabled", let n?): isEnabled = n != 0
    case ("color", _): if let color = LayerValue(value).color { self.color = CGColor(color) }
    default:
      LayerWarning.once("CAEmitterCell has no property \"\(key)\" that can be set by name.")
    }
  }
}
