/// The gestures that follow the pointers of a window, and the decision which of them have these.
///
/// A gesture enters with each pointer that goes down in its view, behind those that precede it there. The
/// first one that is recognized is accepted, unless it waits for another one's failure; those that may
/// not run beside it lose. The rules are the members': the kits differ in them.
///
/// An arena may be a member of another one. Then each pointer enters with the observer that is the outer
/// arena's member, and the arena reports each decision to the observer at once.
@MainActor package final class GestureArena<Member: GestureArenaMember> {
  /// The record of a member.
  private final class Seat {
    let member: Member
    /// The pointers that it follows and that are down, in the order they came.
    var pointers: [Int] = []
    /// The members that have followed one of its pointers, too.
    var rivals: [Rival] = []
    /// The observers of its pointers, also of those that were lifted.
    var observers: [Observer] = []
    init(_ member: Member) { self.member = member }
  }

  private struct Rival {
    /// In the arena as long as the rivalry.
    unowned let seat: Seat
    let isBefore: Bool
  }

  private struct Observer {
    weak var object: (any GestureArenaObserver)?
  }

  /// The members, in the order they came.
  private(set) package var members: [Member] = []
  private var seats: [ObjectIdentifier: Seat] = [:]
  /// The members that follow a pointer, the first to win first.
  private var orders: [Int: [Member]] = [:]
  /// Whether members that wait are accepted as soon as they need not, rather than in `settle`.
  private let settlesAtOnce: Bool
  /// The number of decisions that are being made, one within the other.
  private var decisions = 0

  package init(settlesAtOnce: Bool) { self.settlesAtOnce = settlesAtOnce }

  // MARK: - Pointers

  /// The members that entered with a pointer that is down, the first to win first.
  package func order(of pointer: Int) -> [Member] { orders[pointer] ?? [] }

  /// Whether a pointer is the first of those that a member follows.
  package func isFirst(_ pointer: Int, of member: Member) -> Bool {
    seat(of: member)?.pointers.first == pointer
  }

  /// Adds the members that follow a pointer, the first to win first, behind those that already do.
  ///
  /// - Parameter observer: The outer arena's member that the pointer belongs to. Held weakly.
  package func enter(
    _ entering: [Member], pointer: Int, observer: (any GestureArenaObserver)? = nil
  ) {
    var order = orders[pointer] ?? []
    for member in entering where !order.contains(where: { $0 === member }) {
      let seat = seat(of: member) ?? add(member)
      seat.pointers.append(pointer)
      if let observer, !seat.observers.contains(where: { $0.object === observer }) {
        seat.observers.append(Observer(object: observer))
      }
      for other in order { meet(seat, precededBy: other) }
      order.append(member)
    }
    orders[pointer] = order
    if let observer { report(to: observer) }
  }

  private func add(_ member: Member) -> Seat {
    let seat = Seat(member)
    members.append(member)
    seats[ObjectIdentifier(member)] = seat
    return seat
  }

  private func meet(_ seat: Seat, precededBy other: Member) {
    guard let first = self.seat(of: other), !seat.rivals.contains(where: { $0.seat === first })
    else { return }
    seat.rivals.append(Rival(seat: first, isBefore: true))
    first.rivals.append(Rival(seat: seat, isBefore: false))
  }

  /// Ends a pointer. Returns the members that followed it and follow no other.
  @discardableResult package func end(pointer: Int) -> [Member] {
    (orders.removeValue(forKey: pointer) ?? []).filter { member in
      guard let seat = seat(of: member) else { return false }
      seat.pointers.removeAll { $0 == pointer }
      return seat.pointers.isEmpty
    }
  }

  // MARK: - Decisions

  /// Accepts a recognized member, has it wait, or ends it.
  package func accept(_ member: Member) {
    guard member.standing.isOpen else { return }
    let seat = seat(of: member)
    let rivals = seat?.rivals.map(\.seat.member) ?? []
    guard !isBlocked(member, by: rivals) else { return member.lose() }
    let observers = seat?.observers ?? []
    guard !mustWait(member) else {
      if member.standing == .pending {
        member.standing = .waiting
        report(.waiting, to: observers)
      }
      return
    }
    decisions += 1
    member.standing = .accepted
    member.willBeAccepted()
    for rival in rivals where rival.standing.isOpen && member.prevents(rival) { rival.lose() }
    // The failure that these waited for never comes.
    for other in members where other.standing == .waiting && other !== member {
      if other.waits(for: member, order(of: member, for: other)) { other.lose() }
    }
    member.wasAccepted()
    decisions -= 1
    if member.isExclusive { report(.accepted, to: observers) }
    settleAtOnce()
  }

  /// Whether a member that were recognized now would lose to one that was accepted before.
  package func isBlocked(_ member: Member) -> Bool {
    isBlocked(member, by: seat(of: member)?.rivals.map(\.seat.member) ?? [])
  }

  private func isBlocked(_ member: Member, by rivals: [Member]) -> Bool {
    rivals.contains { $0.standing == .accepted && !member.canJoin($0) }
  }

  private func mustWait(_ member: Member) -> Bool {
    members.contains { other in
      other !== member && other.standing.isOpen
        && member.waits(for: other, order(of: other, for: member))
    }
  }

  private func order(of other: Member, for member: Member) -> GestureOrder {
    guard let seat = seat(of: member),
      let found = seat.rivals.first(where: { $0.seat.member === other })
    else { return .apart }
    return found.isBefore ? .before : .behind
  }

  /// Ends a member that has failed. It stays until it leaves.
  package func reject(_ member: Member) {
    guard member.standing != .over else { return }
    member.standing = .over
    for observer in seat(of: member)?.observers ?? [] { observer.object.map(report) }
    settleAtOnce()
  }

  /// Removes a member, whose standing is over now.
  package func leave(_ member: Member) {
    guard let seat = seats.removeValue(forKey: ObjectIdentifier(member)) else {
      return reject(member)
    }
    members.removeAll { $0 === member }
    for rival in seat.rivals { rival.seat.rivals.removeAll { $0.seat === seat } }
    member.standing = .over
    for observer in seat.observers { observer.object.map(report) }
    settleAtOnce()
  }

  /// Has the members ask again that need not wait any more.
  package func settle() {
    guard decisions == 0 else { return }
    for member in members where member.standing == .waiting && !mustWait(member) {
      member.standing = .pending
      member.resume()
    }
  }

  private func settleAtOnce() { if settlesAtOnce { settle() } }

  private func seat(of member: Member) -> Seat? { seats[ObjectIdentifier(member)] }

  // MARK: - The outer arena

  /// Whether a member that follows a pointer of an observer, or did, may still be accepted.
  package func hasOpenMember(
    of observer: any GestureArenaObserver, where isMeant: (Member) -> Bool = { _ in true }
  ) -> Bool {
    members.contains { $0.standing.isOpen && follows($0, observer) && isMeant($0) }
  }

  private func follows(_ member: Member, _ observer: any GestureArenaObserver) -> Bool {
    seat(of: member)?.observers.contains { $0.object === observer } ?? false
  }

  private func report(_ standing: GestureStanding, to observers: [Observer]) {
    for observer in observers { observer.object?.innerStandingChanged(to: standing) }
  }

  /// Tells an observer when none of its members is left.
  private func report(to observer: any GestureArenaObserver) {
    guard !members.contains(where: { $0.standing != .over && follows($0, observer) }) else {
      return
    }
    observer.innerStandingChanged(to: .over)
  }
}
