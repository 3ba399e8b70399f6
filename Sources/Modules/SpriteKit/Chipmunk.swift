import Foundation
import VivaceGraphics
import VivaceSupplements

/// Chipmunk's library, loaded when the first body is simulated: nothing of it is linked.
///
/// A vector of C is passed as two numbers, which the calling conventions treat alike. A returned vector cannot be
/// received that way, so locations and velocities are read from the memory of a body, which `layoutIsKnown` compares
/// with values that were set.
struct Chipmunk {
  typealias Object = UnsafeMutableRawPointer
  typealias Make = @convention(c) () -> Object?
  typealias Act = @convention(c) (Object?) -> Void
  typealias Attach = @convention(c) (Object, Object?) -> Object?
  typealias Detach = @convention(c) (Object, Object?) -> Void
  typealias SetNumber = @convention(c) (Object, Double) -> Void
  typealias SetVector = @convention(c) (Object, Double, Double) -> Void
  typealias Collide = @convention(c) (Object, Object, Object?) -> UInt8
  typealias Notice = @convention(c) (Object, Object, Object?) -> Void
  typealias Integrate = @convention(c) (Object, Double, Double, Double, Double) -> Void
  typealias MakeJoint2 = @convention(c) (Object, Object, Double, Double) -> Object?
  typealias MakeJoint4 = @convention(c) (Object, Object, Double, Double, Double, Double) -> Object?

  let spaceNew: Make
  let spaceFree: Act
  let spaceStep: SetNumber
  let spaceSetSleepTime: SetNumber
  let spaceSetIdleSpeed: SetNumber
  let spaceSetIterations: @convention(c) (Object, Int32) -> Void
  let spaceStaticBody: @convention(c) (Object) -> Object?
  let spaceHandler: @convention(c) (Object) -> Object?
  let spaceAddBody: Attach
  let spaceAddShape: Attach
  let spaceAddConstraint: Attach
  let spaceRemoveBody: Detach
  let spaceRemoveShape: Detach
  let spaceRemoveConstraint: Detach
  let spaceReindexBody: Detach
  let bodyNew: @convention(c) (Double, Double) -> Object?
  let bodyFree: Act
  let bodySetType: @convention(c) (Object, Int32) -> Void
  let bodySetMass: SetNumber
  let bodySetMoment: SetNumber
  let bodySetCenter: SetVector
  let bodySetPosition: SetVector
  let bodySetVelocity: SetVector
  let bodySetAngle: SetNumber
  let bodySetSpin: SetNumber
  let bodySetUserData: Detach
  let bodyGetUserData: @convention(c) (Object) -> Object?
  let bodySetIntegration: @convention(c) (Object, Integrate) -> Void
  let bodyIntegrate: Integrate
  let bodyActivate: Act
  let bodyActivateStatic: Detach
  let bodySleep: Act
  let bodyIsSleeping: @convention(c) (Object) -> UInt8
  let circleNew: @convention(c) (Object, Double, Double, Double) -> Object?
  let polygonNew: @convention(c) (Object, Int32, UnsafePointer<Double>, Double) -> Object?
  let segmentNew: @convention(c) (Object, Double, Double, Double, Double, Double) -> Object?
  let segmentSetNeighbors: @convention(c) (Object, Double, Double, Double, Double) -> Void
  let shapeFree: Act
  let shapePointQuery: @convention(c) (Object, Double, Double, Object?) -> Double
  let shapeSegmentQuery:
    @convention(c) (Object, Double, Double, Double, Double, Double, Object?) -> UInt8
  let contactIsFirst: @convention(c) (Object) -> UInt8
  let contactSetRestitution: SetNumber
  let contactSetFriction: SetNumber
  let constraintFree: Act
  let constraintSetCollides: @convention(c) (Object, UInt8) -> Void
  let constraintSetMaxForce: SetNumber
  let pivotNew: MakeJoint4
  let pinNew: MakeJoint4
  let gearNew: MakeJoint2
  let rangeNew: MakeJoint2
  let motorNew: @convention(c) (Object, Object, Double) -> Object?
  let slideNew:
    @convention(c) (Object, Object, Double, Double, Double, Double, Double, Double) -> Object?
  let grooveNew:
    @convention(c) (Object, Object, Double, Double, Double, Double, Double, Double) -> Object?
  let springNew:
    @convention(c) (
      Object, Object, Double, Double, Double, Double, Double, Double, Double
    ) -> Object?

  /// Nil, after a warning, where the library is absent or has another layout of bodies.
  static let library: Chipmunk? = {
    guard let handle = SharedLibrary("libchipmunk.so.7") else {
      Warning.once(
        "SKPhysicsBody has no effect: libchipmunk.so.7 is not here. Install the package libchipmunk7."
      )
      return nil
    }
    let library = Chipmunk(handle)
    library.silenceFirstSpace()
    guard library.layoutIsKnown else {
      Warning.once(
        "SKPhysicsBody has no effect: the bodies of this libchipmunk.so.7 have an unknown layout. "
          + "Install version 7.0 of the package libchipmunk7, which computes in double precision.")
      return nil
    }
    return library
  }()

  /// Makes a first space, at which Debian's library writes its version to the standard output, which is not the
  /// program's to lose: what it writes goes nowhere.
  private func silenceFirstSpace() {
    fflush(nil)
    let (output, nowhere) = (dup(1), open("/dev/null", O_WRONLY))
    if output >= 0, nowhere >= 0 { dup2(nowhere, 1) }
    if let space = spaceNew() { spaceFree(space) }
    fflush(nil)
    if output >= 0 { dup2(output, 1) }
    for file in [output, nowhere] where file >= 0 { close(file) }
  }

  private static func function<F>(_ name: String, _ library: SharedLibrary) -> F {
    guard let function = library.function(name, as: F.self) else {
      fatalError("Chipmunk's library has no \(name); SpriteKit needs version 7.0.")
    }
    return function
  }

  private init(_ handle: SharedLibrary) {
    spaceNew = Self.function("cpSpaceNew", handle)
    spaceFree = Self.function("cpSpaceFree", handle)
    spaceStep = Self.function("cpSpaceStep", handle)
    spaceSetSleepTime = Self.function("cpSpaceSetSleepTimeThreshold", handle)
    spaceSetIdleSpeed = Self.function("cpSpaceSetIdleSpeedThreshold", handle)
    spaceSetIterations = Self.function("cpSpaceSetIterations", handle)
    spaceStaticBody = Self.function("cpSpaceGetStaticBody", handle)
    spaceHandler = Self.function("cpSpaceAddDefaultCollisionHandler", handle)
    spaceAddBody = Self.function("cpSpaceAddBody", handle)
    spaceAddShape = Self.function("cpSpaceAddShape", handle)
    spaceAddConstraint = Self.function("cpSpaceAddConstraint", handle)
    spaceRemoveBody = Self.function("cpSpaceRemoveBody", handle)
    spaceRemoveShape = Self.function("cpSpaceRemoveShape", handle)
    spaceRemoveConstraint = Self.function("cpSpaceRemoveConstraint", handle)
    spaceReindexBody = Self.function("cpSpaceReindexShapesForBody", handle)
    bodyNew = Self.function("cpBodyNew", handle)
    bodyFree = Self.function("cpBodyFree", handle)
    bodySetType = Self.function("cpBodySetType", handle)
    bodySetMass = Self.function("cpBodySetMass", handle)
    bodySetMoment = Self.function("cpBodySetMoment", handle)
    bodySetCenter = Self.function("cpBodySetCenterOfGravity", handle)
    bodySetPosition = Self.function("cpBodySetPosition", handle)
    bodySetVelocity = Self.function("cpBodySetVelocity", handle)
    bodySetAngle = Self.function("cpBodySetAngle", handle)
    bodySetSpin = Self.function("cpBodySetAngularVelocity", handle)
    bodySetUserData = Self.function("cpBodySetUserData", handle)
    bodyGetUserData = Self.function("cpBodyGetUserData", handle)
    bodySetIntegration = Self.function("cpBodySetVelocityUpdateFunc", handle)
    bodyIntegrate = Self.function("cpBodyUpdateVelocity", handle)
    bodyActivate = Self.function("cpBodyActivate", handle)
    bodyActivateStatic = Self.function("cpBodyActivateStatic", handle)
    bodySleep = Self.function("cpBodySleep", handle)
    bodyIsSleeping = Self.function("cpBodyIsSleeping", handle)
    circleNew = Self.function("cpCircleShapeNew", handle)
    polygonNew = Self.function("cpPolyShapeNewRaw", handle)
    segmentNew = Self.function("cpSegmentShapeNew", handle)
    segmentSetNeighbors = Self.function("cpSegmentShapeSetNeighbors", handle)
    shapeFree = Self.function("cpShapeFree", handle)
    shapePointQuery = Self.function("cpShapePointQuery", handle)
    shapeSegmentQuery = Self.function("cpShapeSegmentQuery", handle)
    contactIsFirst = Self.function("cpArbiterIsFirstContact", handle)
    contactSetRestitution = Self.function("cpArbiterSetRestitution", handle)
    contactSetFriction = Self.function("cpArbiterSetFriction", handle)
    constraintFree = Self.function("cpConstraintFree", handle)
    constraintSetCollides = Self.function("cpConstraintSetCollideBodies", handle)
    constraintSetMaxForce = Self.function("cpConstraintSetMaxForce", handle)
    pivotNew = Self.function("cpPivotJointNew2", handle)
    pinNew = Self.function("cpPinJointNew", handle)
    gearNew = Self.function("cpGearJointNew", handle)
    rangeNew = Self.function("cpRotaryLimitJointNew", handle)
    motorNew = Self.function("cpSimpleMotorNew", handle)
    slideNew = Self.function("cpSlideJointNew", handle)
    grooveNew = Self.function("cpGrooveJointNew", handle)
    springNew = Self.function("cpDampedSpringNew", handle)
  }

  // MARK: - Memory

  /// The offsets of a body's values in bytes.
  private enum Offset {
    static let position = 64
    static let velocity = 80
    static let angle = 112
    static let spin = 120
  }
  private func vector(_ object: Object, _ offset: Int) -> CGPoint {
    CGPoint(
      x: object.load(fromByteOffset: offset, as: Double.self),
      y: object.load(fromByteOffset: offset + 8, as: Double.self))
  }
  /// The location of the center of gravity.
  func position(of body: Object) -> CGPoint { vector(body, Offset.position) }
  func velocity(of body: Object) -> CGPoint { vector(body, Offset.velocity) }
  func angle(of body: Object) -> Double {
    body.load(fromByteOffset: Offset.angle, as: Double.self)
  }
  func spin(of body: Object) -> Double { body.load(fromByteOffset: Offset.spin, as: Double.self) }
  /// Sets the angular velocity during a step, without waking the body.
  func storeSpin(_ spin: Double, of body: Object) {
    body.storeBytes(of: spin, toByteOffset: Offset.spin, as: Double.self)
  }
  /// The memory of a contact: its two bodies, its points and its direction.
  struct Contact {
    let bodyA: Object
    let bodyB: Object
    /// From the first body to the second.
    let normal: CGVector
    let point: CGPoint
    /// The sum over all points, along the normal.
    let impulse: Double
  }
  /// Nil for a contact without bodies.
  func contact(_ arbiter: Object) -> Contact? {
    guard let bodyA = arbiter.load(fromByteOffset: 56, as: Object?.self),
      let bodyB = arbiter.load(fromByteOffset: 64, as: Object?.self)
    else { return nil }
    let count = Int(arbiter.load(fromByteOffset: 104, as: Int32.self))
    let normal = vector(arbiter, 120)
    var (point, impulse) = (position(of: bodyA), 0.0)
    if count > 0, let points = arbiter.load(fromByteOffset: 112, as: Object?.self) {
      let first = vector(points, 0)
      point = CGPoint(x: point.x + first.x, y: point.y + first.y)
      impulse = (0..<count).reduce(0) {
        $0 + points.load(fromByteOffset: $1 * 96 + 56, as: Double.self)
      }
    }
    return Contact(
      bodyA: bodyA, bodyB: bodyB, normal: CGVector(dx: normal.x, dy: normal.y), point: point,
      impulse: impulse)
  }

  /// Compares the memory of a body with the values that functions of the library have set.
  private var layoutIsKnown: Bool {
    guard let body = bodyNew(2, 3) else { return false }
    defer { bodyFree(body) }
    bodySetPosition(body, 5, 7)
    bodySetVelocity(body, 11, 13)
    bodySetSpin(body, 17)
    bodySetAngle(body, 0.5)
    return position(of: body) == CGPoint(x: 5, y: 7)
      && velocity(of: body) == CGPoint(x: 11, y: 13) && spin(of: body) == 17
      && angle(of: body) == 0.5
  }
}
