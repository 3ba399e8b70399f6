/// Animations of one attribute that run on top of each other, because none would replace
/// the one before.
///
/// Each member animates the *current* value of the earlier ones towards its own target, so the last
/// one determines the end: the whole is over when the last one is, even if others still run.
struct AdditiveAnimations<Vector: VectorArithmetic> {
  struct Member {
    /// Nil for a finished one, of which only the end point remains.
    var animation: Animation?
    /// The whole distance from the start of the chain to this member's target.
    var delta: Vector
    /// On the common clock.
    var start: Double
    /// The longest way it has to go itself, squared: what a spring's end depends on.
    var reach: Double
    var state: AnimationState<Vector>
    /// Set by a custom animation that reports its logical completion.
    var isLogicallyComplete = false
  }

  /// From the oldest to the newest; never empty.
  private(set) var members: [Member]
  /// True once there were more than `mostMembers` members.
  private var isCrowded = false

  /// A chain of what runs now, and nothing on top of it yet.
  init(first run: Run<Vector>) {
    members = [
      Member(
        animation: run.animation, delta: run.delta, start: 0, reach: run.delta.lengthSquared,
        state: run.context.state)
    ]
  }

  /// Puts a member on top. Members that can be seen no more are dropped: those below one that has
  /// ended.
  mutating func append(
    _ animation: Animation, delta: Vector, at time: Double, context: AnimationContext<Vector>
  ) {
    let covered = advance(to: time, context: context).covered
    if let done = members.lastIndex(where: { $0.animation == nil }) {
      members.removeFirst(done)
    }
    let last = members[members.count - 1]
    members.append(
      Member(
        animation: animation, delta: delta, start: time,
        reach: max((delta - covered).lengthSquared, (delta - last.delta).lengthSquared),
        state: AnimationState()))
    if members.count > Self.mostMembers { isCrowded = true }
    if isCrowded { settleAllBelow(at: time, context: context) }
  }

  /// Endless members never end, and one who starts a `repeatForever` at every touch would collect
  /// them without bounds. From then on all below the newest is one that stands still where they are,
  /// so that a frame costs no more than after the first touch.
  private mutating func settleAllBelow(at time: Double, context: AnimationContext<Vector>) {
    var below = self
    let newest = below.members.removeLast()
    guard var last = below.members.last, last.animation != nil else { return }
    last.delta = below.advance(to: time, context: context).covered
    last.animation = nil
    members = [last, newest]
  }

  static var mostMembers: Int { 16 }

  /// Computes the whole at an instant, with the state of every member brought up to it.
  mutating func advance(
    to time: Double, context: AnimationContext<Vector>
  ) -> (covered: Vector, isFinished: Bool, isLogicallyComplete: Bool) {
    var covered = Vector.zero
    var isLogicallyComplete = false
    for index in members.indices {
      guard let animation = members[index].animation else {
        covered = members[index].delta
        continue
      }
      var inner = context.withState(members[index].state)
      inner.isLogicallyComplete = members[index].isLogicallyComplete
      let displacement = members[index].delta - covered
      let age = time - members[index].start
      let step: Vector?
      if let definition = animation.definition {
        let movement = definition.movement(
          delta: displacement, reach: members[index].reach, retarget: members[index].state.retarget)
        inner.isLogicallyComplete = age >= movement.timing.logicalEnd
        step = age < movement.timing.end ? movement.covered(of: displacement, at: age) : nil
      } else {
        step = animation.animate(value: displacement, time: age, context: &inner)
      }
      members[index].state = inner.state
      members[index].isLogicallyComplete = inner.isLogicallyComplete
      isLogicallyComplete = inner.isLogicallyComplete
      if let step {
        covered += step
      } else {
        members[index].animation = nil
        covered = members[index].delta
      }
    }
    let isFinished = members[members.count - 1].animation == nil
    return (covered, isFinished, isLogicallyComplete || isFinished)
  }

  /// The remaining animations as functions of time alone; nil if one of them is user-defined.
  var links: AdditiveTrackSegment<Vector>? {
    var links: [AdditiveTrackSegment<Vector>.Link] = []
    for member in members {
      guard let animation = member.animation else {
        links.append(.init(start: member.start, delta: member.delta, movement: nil))
        continue
      }
      guard let definition = animation.definition else { return nil }
      // Only the first can have taken over, and its own distance is the whole distance.
      let movement = definition.movement(
        delta: member.delta, reach: member.reach, retarget: member.state.retarget)
      links.append(.init(start: member.start, delta: member.delta, movement: movement))
    }
    return AdditiveTrackSegment(links: links)
  }
}

/// A chain of built-in animations computed: immutable, evaluated anywhere.
final class AdditiveTrackSegment<Vector: VectorArithmetic>: TrackSegment<Vector>,
  @unchecked Sendable
{
  struct Link {
    let start: Double
    let delta: Vector
    /// Nil for an animation that has ended.
    let movement: Movement<Vector>?
  }

  /// Never empty.
  private let links: [Link]

  init(links: [Link]) { self.links = links }

  private var last: Link { links[links.count - 1] }

  fileprivate var movingCount: Int { links.count { $0.movement != nil } }

  /// On the common clock.
  var end: Double { last.start + (last.movement?.timing.end ?? 0) }
  var logicalEnd: Double { last.start + (last.movement?.timing.logicalEnd ?? 0) }

  override func distance(at time: Double) -> Vector {
    var covered = Vector.zero
    for link in links {
      if let movement = link.movement {
        covered += movement.covered(of: link.delta - covered, at: time - link.start)
      } else {
        covered = link.delta
      }
    }
    return last.delta - covered
  }

  override func velocity(at time: Double) -> Vector {
    var covered = Vector.zero
    var velocity = Vector.zero
    for link in links {
      guard let movement = link.movement, time - link.start < movement.timing.end else {
        covered = link.delta
        velocity = .zero
        continue
      }
      let displacement = link.delta - covered
      let age = time - link.start
      // The way shrinks or grows under it while it goes.
      if case .rest = movement.departure {
        velocity -= velocity.scaled(by: movement.timing.fraction(at: age))
      }
      velocity += movement.velocity(of: displacement, at: age)
      covered += movement.covered(of: displacement, at: age)
    }
    return velocity
  }
}

extension Track {
  /// How many movements are computed for a frame: more than one in a chain only.
  package var movementCount: Int { (segment as? AdditiveTrackSegment<Vector>)?.movingCount ?? 1 }
}
