import Foundation

/// A body in a space, with the values that a step reads. Lengths are in points, masses in kilograms.
final class SimulatedBody {
  /// The order of addition, which orders contacts.
  let number: Int
  let pointer: Chipmunk.Object
  var shapes: [Chipmunk.Object] = []
  var isDynamic = true
  /// Gravity, fields and forces, in points a second squared.
  var acceleration = CGVector.zero
  /// In radians a second squared.
  var angularAcceleration = 0.0
  /// The share of the velocity that is lost in a second.
  var (linearDamping, angularDamping) = (0.1, 0.1)
  var (friction, restitution) = (0.2, 0.2)
  var (category, collision, contactTest) = (UInt32.max, UInt32.max, UInt32(0))
  /// The body whose position this one follows; nil of bodies of nodes. See `needsShadow`.
  fileprivate weak var original: SimulatedBody?
  fileprivate var isShadow = false

  fileprivate init(number: Int, _ pointer: Chipmunk.Object) {
    (self.number, self.pointer) = (number, pointer)
  }
  fileprivate static func of(_ pointer: Chipmunk.Object, _ library: Chipmunk) -> SimulatedBody? {
    library.bodyGetUserData(pointer).map {
      Unmanaged<SimulatedBody>.fromOpaque($0).takeUnretainedValue()
    }
  }
  fileprivate func collides(with other: SimulatedBody) -> Bool {
    isDynamic && collision & other.category != 0
  }
  /// Whether a dynamic body yields to this one, which does not yield to it. The library knows no such pair, so the
  /// other one collides with a shadow of this body: it moves like it, and nothing moves it.
  func needsShadow(among masks: Set<BodyMasks>) -> Bool {
    isDynamic
      && masks.contains { $0.collision & category != 0 && collision & $0.category == 0 }
  }
  var masks: BodyMasks { BodyMasks(category: category, collision: collision) }
  fileprivate func tests(_ other: SimulatedBody) -> Bool {
    contactTest & other.category != 0 || other.contactTest & category != 0
  }
}

/// The categories of a body, and those that it collides with.
struct BodyMasks: Hashable {
  let category: UInt32
  let collision: UInt32
}

/// Two bodies by their numbers, the lower one first.
struct BodyPair: Hashable {
  let low: Int
  let high: Int
  init(_ one: SimulatedBody, _ other: SimulatedBody) {
    (low, high) = (min(one.number, other.number), max(one.number, other.number))
  }
}

/// A contact of two bodies at its beginning.
struct BodyTouch {
  let bodyA: SimulatedBody
  let bodyB: SimulatedBody
  let point: CGPoint
  let normal: CGVector
  var impulse = 0.0
  var pair: BodyPair { BodyPair(bodyA, bodyB) }
}

/// Chipmunk's space of one scene, with the contacts that begin and end in a step.
final class PhysicsSpace {
  let library: Chipmunk
  let pointer: Chipmunk.Object
  let ground: Chipmunk.Object
  private var nextNumber = 0
  private var bodies: [Int: SimulatedBody] = [:]
  private var constraints: Set<Chipmunk.Object> = []
  /// The number of touching pairs of shapes of two bodies.
  private(set) var touching: [BodyPair: Int] = [:]
  private var reported: [BodyPair: BodyTouch] = [:]
  /// The contacts since the last call of `drainEvents()`.
  private var (began, ended) = ([BodyTouch](), [BodyTouch]())

  init?(_ library: Chipmunk) {
    guard let pointer = library.spaceNew(), let ground = library.spaceStaticBody(pointer) else {
      return nil
    }
    (self.library, self.pointer, self.ground) = (library, pointer, ground)
    library.spaceSetIterations(pointer, 20)
    library.spaceSetSleepTime(pointer, 0.5)
    library.spaceSetIdleSpeed(pointer, 3)
    setHandlers()
  }
  deinit {
    library.spaceHandler(pointer)?
      .storeBytes(of: nil, toByteOffset: 48, as: Chipmunk.Object?.self)
    constraints.forEach(remove)
    bodies.values.forEach(remove)
    library.spaceFree(pointer)
  }

  // MARK: - Bodies

  func makeBody(mass: Double, moment: Double) -> SimulatedBody? {
    guard let body = library.bodyNew(mass, moment) else { return nil }
    nextNumber += 1
    let simulated = SimulatedBody(number: nextNumber, body)
    bodies[nextNumber] = simulated
    library.bodySetUserData(body, Unmanaged.passUnretained(simulated).toOpaque())
    library.bodySetIntegration(body, integrate)
    _ = library.spaceAddBody(pointer, body)
    return simulated
  }
  /// A kinematic body that follows another one.
  func makeShadow(of original: SimulatedBody) -> SimulatedBody? {
    guard let shadow = makeBody(mass: 1, moment: 1) else { return nil }
    (shadow.original, shadow.isShadow, shadow.isDynamic) = (original, true, false)
    let moves: Int32 = 1  // A kinematic body.
    library.bodySetType(shadow.pointer, moves)
    return shadow
  }
  func remove(_ body: SimulatedBody) {
    setOutlines([], of: body)
    bodies[body.number] = nil
    library.spaceRemoveBody(pointer, body.pointer)
    library.bodyFree(body.pointer)
    touching = touching.filter { $0.key.low != body.number && $0.key.high != body.number }
  }
  func setOutlines(_ outlines: [PhysicsOutline], of body: SimulatedBody) {
    for shape in body.shapes {
      library.spaceRemoveShape(pointer, shape)
      library.shapeFree(shape)
    }
    body.shapes = outlines.flatMap { shapes(of: $0, body.pointer) }
    for shape in body.shapes { _ = library.spaceAddShape(pointer, shape) }
  }
  private func shapes(of outline: PhysicsOutline, _ body: Chipmunk.Object) -> [Chipmunk.Object] {
    switch outline {
    case .circle(let center, let radius):
      return [library.circleNew(body, radius, center.x, center.y)].compactMap(\.self)
    case .polygon(let points):
      let numbers = points.flatMap { [Double($0.x), Double($0.y)] }
      return [library.polygonNew(body, Int32(points.count), numbers, 0)].compactMap(\.self)
    case .edges(let points, let isClosed):
      let count = isClosed ? points.count : points.count - 1
      return (0..<max(count, 0)).compactMap { index in
        let (a, b) = (points[index], points[(index + 1) % points.count])
        guard let shape = library.segmentNew(body, a.x, a.y, b.x, b.y, 0.5) else { return nil }
        let before = isClosed || index > 0 ? points[(index + points.count - 1) % points.count] : a
        let after = isClosed || index + 2 < points.count ? points[(index + 2) % points.count] : b
        library.segmentSetNeighbors(shape, before.x, before.y, after.x, after.y)
        return shape
      }
    }
  }

  func add(_ constraint: Chipmunk.Object) {
    _ = library.spaceAddConstraint(pointer, constraint)
    constraints.insert(constraint)
  }
  func remove(_ constraint: Chipmunk.Object) {
    guard constraints.remove(constraint) != nil else { return }
    library.spaceRemoveConstraint(pointer, constraint)
    library.constraintFree(constraint)
  }

  // MARK: - Contacts

  /// Writes the functions into the library's handler, by its offsets in bytes.
  private func setHandlers() {
    guard let handler = library.spaceHandler(pointer) else { return }
    let begin: Chipmunk.Collide = { arbiter, _, context in
      PhysicsSpace.of(context)?.begin(arbiter)
      return 1
    }
    let prepare: Chipmunk.Collide = { arbiter, _, context in
      PhysicsSpace.of(context)?.prepare(arbiter) == true ? 1 : 0
    }
    let solved: Chipmunk.Notice = { arbiter, _, context in
      PhysicsSpace.of(context)?.solved(arbiter)
    }
    let separate: Chipmunk.Notice = { arbiter, _, context in
      PhysicsSpace.of(context)?.separate(arbiter)
    }
    handler.storeBytes(of: begin, toByteOffset: 16, as: Chipmunk.Collide.self)
    handler.storeBytes(of: prepare, toByteOffset: 24, as: Chipmunk.Collide.self)
    handler.storeBytes(of: solved, toByteOffset: 32, as: Chipmunk.Notice.self)
    handler.storeBytes(of: separate, toByteOffset: 40, as: Chipmunk.Notice.self)
    handler.storeBytes(
      of: Unmanaged.passUnretained(self).toOpaque(), toByteOffset: 48, as: Chipmunk.Object.self)
  }
  private static func of(_ context: Chipmunk.Object?) -> PhysicsSpace? {
    context.map { Unmanaged<PhysicsSpace>.fromOpaque($0).takeUnretainedValue() }
  }
  private func bodies(of arbiter: Chipmunk.Object) -> (
    contact: Chipmunk.Contact, a: SimulatedBody, b: SimulatedBody
  )? {
    guard let contact = library.contact(arbiter),
      let a = SimulatedBody.of(contact.bodyA, library),
      let b = SimulatedBody.of(contact.bodyB, library)
    else { return nil }
    return (contact, a, b)
  }
  private func begin(_ arbiter: Chipmunk.Object) {
    guard let (contact, a, b) = bodies(of: arbiter), !a.isShadow, !b.isShadow else { return }
    let touch = BodyTouch(bodyA: a, bodyB: b, point: contact.point, normal: contact.normal)
    touching[touch.pair, default: 0] += 1
    guard touching[touch.pair] == 1, a.tests(b) else { return }
    reported[touch.pair] = touch
    began.append(touch)
  }
  /// False where the masks of the bodies exclude a collision.
  private func prepare(_ arbiter: Chipmunk.Object) -> Bool {
    guard let (_, a, b) = bodies(of: arbiter), collide(a, b) else { return false }
    library.contactSetRestitution(arbiter, max(a.restitution, b.restitution))
    library.contactSetFriction(arbiter, (a.friction * b.friction).squareRoot())
    return true
  }
  private func collide(_ a: SimulatedBody, _ b: SimulatedBody) -> Bool {
    if a.isShadow || b.isShadow {
      let (shadow, other) = a.isShadow ? (a, b) : (b, a)
      guard let original = shadow.original, original !== other, !other.isShadow else {
        return false
      }
      return other.collides(with: original) && !original.collides(with: other)
    }
    // Of two dynamic bodies one may yield to the other's shadow.
    let (first, second) = (a.collides(with: b), b.collides(with: a))
    return a.isDynamic && b.isDynamic ? first && second : first || second
  }
  private func solved(_ arbiter: Chipmunk.Object) {
    guard library.contactIsFirst(arbiter) != 0, let (contact, a, b) = bodies(of: arbiter),
      let index = began.lastIndex(where: {
        $0.pair == BodyPair(a.original ?? a, b.original ?? b)
      })
    else { return }
    began[index].impulse += contact.impulse
  }
  private func separate(_ arbiter: Chipmunk.Object) {
    guard let (_, a, b) = bodies(of: arbiter), !a.isShadow, !b.isShadow else { return }
    let pair = BodyPair(a, b)
    guard let count = touching[pair] else { return }
    touching[pair] = count > 1 ? count - 1 : nil
    guard count == 1, let touch = reported.removeValue(forKey: pair) else { return }
    ended.append(touch)
  }
  /// The contacts that began and ended, in the order of the bodies, which does not depend on addresses.
  func drainEvents() -> (began: [BodyTouch], ended: [BodyTouch]) {
    func sorted(_ touches: [BodyTouch]) -> [BodyTouch] {
      touches.sorted { ($0.pair.low, $0.pair.high) < ($1.pair.low, $1.pair.high) }
    }
    defer { (began, ended) = ([], []) }
    return (sorted(began), sorted(ended))
  }
}

/// Changes the velocities of a body in a step. Damping is the quotient that stays stable for long steps.
private let integrate: Chipmunk.Integrate = { pointer, _, _, _, seconds in
  guard let library = Chipmunk.library, let body = SimulatedBody.of(pointer, library) else {
    return
  }
  let spin = library.spin(of: pointer)
  library.bodyIntegrate(
    pointer, body.acceleration.dx, body.acceleration.dy, 1 / (1 + seconds * body.linearDamping),
    seconds)
  library.storeSpin(
    spin / (1 + seconds * body.angularDamping) + body.angularAcceleration * seconds, of: pointer)
}
