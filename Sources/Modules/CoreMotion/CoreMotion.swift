@_exported import Foundation

/// An acceleration in multiples of gravity.
public struct CMAcceleration: Sendable {
  /// The components; 0 without a sensor.
  public var x, y, z: Double
  /// No acceleration.
  public init() { (x, y, z) = (0, 0, 0) }
  /// The three components.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}
/// A rotation in radians per second.
public struct CMRotationRate: Sendable {
  /// The components; 0 without a sensor.
  public var x, y, z: Double
  /// No rotation.
  public init() { (x, y, z) = (0, 0, 0) }
  /// The three components.
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}
/// A rotation as a quaternion.
public struct CMQuaternion: Sendable {
  /// The components; x, y and z are 0 by default, w is 1.
  public var x, y, z, w: Double
  /// The identity by default; the length is not checked.
  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}
/// A measurement; its `timestamp` is always 0.
open class CMLogItem: NSObject, @unchecked Sendable { open var timestamp: TimeInterval { 0 } }
/// A measurement of acceleration; never delivered here.
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  /// Always zero.
  open var acceleration: CMAcceleration { CMAcceleration() }
}
/// A measurement of rotation; never delivered here.
open class CMGyroData: CMLogItem, @unchecked Sendable {
  /// Always zero.
  open var rotationRate: CMRotationRate { CMRotationRate() }
}
/// How a device is held, in radians.
open class CMAttitude: NSObject, NSCopying, @unchecked Sendable {
  /// Always 0 radians.
  open var roll: Double { 0 }
  /// Always 0 radians.
  open var pitch: Double { 0 }
  /// Always 0 radians.
  open var yaw: Double { 0 }
  /// Always the identity.
  open var quaternion: CMQuaternion { CMQuaternion() }
  /// Does nothing.
  open func multiply(byInverseOf attitude: CMAttitude) {}
  /// The attitude itself, as it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
/// Combined measurements; never delivered here.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  /// The position of the sensor that measured.
  public enum SensorLocation: Int, Sendable {
    /// In the device.
    case `default` = 0
    /// In the left side of headphones.
    case headphoneLeft = 1
    /// In the right side of headphones.
    case headphoneRight = 2
  }
  /// Always in the device.
  open var sensorLocation: SensorLocation { .default }
  /// The identity.
  open var attitude: CMAttitude { CMAttitude() }
  /// Always zero.
  open var rotationRate: CMRotationRate { CMRotationRate() }
  /// Always zero.
  open var gravity: CMAcceleration { CMAcceleration() }
  /// Always zero.
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  /// Always -1: no compass.
  open var heading: Double { -1 }
}
/// The axes of attitudes; none is available.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  /// The bits, as on Apple's systems.
  public let rawValue: UInt
  /// Keeps all bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Vertical z axis, any direction of x.
  public static let xArbitraryZVertical = Self(rawValue: 1)
  /// Equivalent, kept steady with the compass.
  public static let xArbitraryCorrectedZVertical = Self(rawValue: 2)
  /// The x axis to magnetic north.
  public static let xMagneticNorthZVertical = Self(rawValue: 4)
  /// The x axis to true north.
  public static let xTrueNorthZVertical = Self(rawValue: 8)
}
/// The states of permission; on Linux it is always `denied`.
public enum CMAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
/// The shape of the callback; never called here.
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
/// The shape of the callback; never called here.
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
/// The shape of the callback; never called here.
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// The device's sensors of movement. It has none, so nothing ever comes.
open class CMMotionManager: NSObject, @unchecked Sendable {
  /// Seconds between two measurements; 0.01 by default and without effect.
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// Seconds between two measurements; without effect.
  open var gyroUpdateInterval: TimeInterval = 0.01
  /// Seconds between two measurements; without effect.
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  /// False by default; no calibration dialog exists.
  open var showsDeviceMovementDisplay = false
  /// Answer: no.
  open var isAccelerometerAvailable: Bool { false }
  /// Answer: no.
  open var isGyroAvailable: Bool { false }
  /// Answer: no.
  open var isDeviceMotionAvailable: Bool { false }
  /// Answer: no.
  open var isMagnetometerAvailable: Bool { false }
  /// Always false, also after a start.
  open var isAccelerometerActive: Bool { false }
  /// Always false, also after a start.
  open var isGyroActive: Bool { false }
  /// Always false, also after a start.
  open var isDeviceMotionActive: Bool { false }
  /// Answer: none.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// Answer: none.
  open var gyroData: CMGyroData? { nil }
  /// Answer: none.
  open var deviceMotion: CMDeviceMotion? { nil }
  /// Always empty.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }
  /// Does nothing: there is no sensor.
  open func startAccelerometerUpdates() {}
  /// Does nothing; the handler is dropped.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {}
  /// Does nothing.
  open func stopAccelerometerUpdates() {}
  /// Does nothing: there is no sensor.
  open func startGyroUpdates() {}
  /// Does nothing; the handler is dropped.
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler)
  {}
  /// Does nothing.
  open func stopGyroUpdates() {}
  /// Does nothing: there is no sensor.
  open func startDeviceMotionUpdates() {}
  /// Does nothing; the handler is dropped.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  /// Does nothing, whatever the axes.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
  /// Does nothing; the handler is dropped.
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  /// Does nothing.
  open func stopDeviceMotionUpdates() {}
}

/// Counts steps. Nothing counts them here.
open class CMPedometer: NSObject, @unchecked Sendable {
  /// Answer: no.
  open class func isStepCountingAvailable() -> Bool { false }
  /// Answer: no.
  open class func isDistanceAvailable() -> Bool { false }
  /// Answer: denied.
  open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
  /// Answer: an error, since nothing counts.
  open func queryPedometerData(
    from start: Date, to end: Date,
    withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
  ) { handler(nil, CocoaError(.featureUnsupported)) }
  /// Answer: an error, since nothing counts.
  open func startUpdates(
    from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
  ) { handler(nil, CocoaError(.featureUnsupported)) }
  /// Does nothing.
  open func stopUpdates() {}
}
/// The kind of an event of the pedometer; never delivered here.
public enum CMPedometerEventType: Int, Sendable {
  /// Steps ended.
  case pause = 0
  /// Steps began again.
  case resume = 1
}
/// The certainty of a kind of movement; never delivered here.
public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }
/// A fall of the person who wears the device; never delivered here.
open class CMFallDetectionEvent: NSObject, @unchecked Sendable {
  /// The answer of the person to the question after a fall.
  public enum UserResolution: Int, Sendable { case confirmed, dismissed, rejected, unresponsive }
  /// Always without an answer.
  open var resolution: UserResolution { .unresponsive }
}
/// A count of steps; never delivered here.
open class CMPedometerData: NSObject, @unchecked Sendable {
  /// Always 0.
  open var numberOfSteps: NSNumber { 0 }
  /// Always nil; metres elsewhere.
  open var distance: NSNumber? { nil }
}
