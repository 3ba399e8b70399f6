import Testing
import VivaceInteraction

/// Tables of events: the members of an arena, what they do, and the standings after it.
@MainActor @Suite struct GestureArenaTests {
  /// A gesture with the rules of a test.
  private final class Gesture: GestureArenaMember, CustomStringConvertible {
    let description: String
    var standing = GestureStanding.pending
    var isExclusive = true
    /// The gestures whose failure it waits for.
    var required: [Gesture] = []
    /// Whether it and others run side by side.
    var isShared = false
    /// Whether what precedes it goes first.
    var isPatient = false
    unowned let table: Table

    init(_ name: String, _ table: Table) { (description, self.table) = (name, table) }

    func waits(for other: Gesture, _ order: GestureOrder) -> Bool {
      required.contains { $0 === other } || isPatient && order == .before
    }
    func canJoin(_ accepted: Gesture) -> Bool { isShared || accepted.isShared }
    func prevents(_ other: Gesture) -> Bool { !canJoin(other) }
    func willBeAccepted() { table.log.append("\(self) began") }
    func wasAccepted() { table.log.append("\(self) acts") }
    func resume() { table.arena.accept(self) }
    func lose() {
      table.log.append("\(self) lost")
      table.arena.reject(self)
    }
  }

  /// An arena and its log.
  @MainActor private final class Table: GestureArenaObserver {
    let arena: GestureArena<Gesture>
    var log: [String] = []
    init(settlesAtOnce: Bool = true) { arena = GestureArena(settlesAtOnce: settlesAtOnce) }
    func gestures(_ names: String...) -> [Gesture] { names.map { Gesture($0, self) } }
    func innerStandingChanged(to standing: GestureStanding) { log.append("outer \(standing)") }
  }

  @Test func theFirstThatIsRecognizedHasThePointer() {
    let table = Table()
    let all = table.gestures("inner", "middle", "outer")
    table.arena.enter(all, pointer: 1)
    table.arena.accept(all[1])
    #expect(table.log == ["middle began", "inner lost", "outer lost", "middle acts"])
    table.arena.accept(all[0])
    #expect(all.map(\.standing) == [.over, .accepted, .over] && table.log.count == 4)
  }

  @Test func gesturesOfOtherPointersDoNotKnowOfOneAnother() {
    let table = Table()
    let all = table.gestures("a", "b", "both")
    table.arena.enter([all[0]], pointer: 1)
    table.arena.enter([all[1]], pointer: 2)
    table.arena.accept(all[0])
    table.arena.accept(all[1])
    #expect(all[0].standing == .accepted && all[1].standing == .accepted)
    // What joins the pointer of another that has it loses when it is recognized.
    table.arena.enter([all[2]], pointer: 1)
    #expect(table.arena.isBlocked(all[2]) && all[2].standing == .pending)
    table.arena.accept(all[2])
    #expect(table.log.last == "both lost" && all[2].standing == .over)
  }

  @Test func gesturesThatMayRunSideBySide() {
    let table = Table()
    let all = table.gestures("shared", "alone")
    all[0].isShared = true
    table.arena.enter(all, pointer: 1)
    table.arena.accept(all[1])
    table.arena.accept(all[0])
    #expect(table.log == ["alone began", "alone acts", "shared began", "shared acts"])
  }

  @Test(
    "one that waits is accepted when the other fails, at once or at the end of the event",
    arguments: [true, false])
  func waiting(settlesAtOnce: Bool) {
    let table = Table(settlesAtOnce: settlesAtOnce)
    let all = table.gestures("double", "single")
    all[1].required = [all[0]]
    table.arena.enter(all, pointer: 1)
    table.arena.accept(all[1])
    #expect(all[1].standing == .waiting && table.log == [])
    table.arena.end(pointer: 1)
    table.arena.reject(all[0])
    #expect(all[1].standing == (settlesAtOnce ? .accepted : .waiting))
    table.arena.settle()
    #expect(table.log == ["single began", "single acts"])
  }

  @Test func oneThatWaitsForWhatIsAcceptedLoses() {
    let table = Table()
    let all = table.gestures("double", "single")
    all[1].required = [all[0]]
    all[0].isShared = true
    table.arena.enter(all, pointer: 1)
    table.arena.accept(all[1])
    table.arena.accept(all[0])
    #expect(table.log == ["double began", "single lost", "double acts"])
  }

  @Test func whatWaitedForALoserIsNotAcceptedBesideTheWinner() {
    let table = Table()
    let all = table.gestures("winner", "loser", "waiting")
    all[2].required = [all[1]]
    table.arena.enter(all, pointer: 1)
    table.arena.accept(all[2])
    table.arena.accept(all[0])
    #expect(table.log == ["winner began", "loser lost", "waiting lost", "winner acts"])
  }

  @Test func theOrderIsThatOfEachPointer() {
    let table = Table()
    let all = table.gestures("inner", "outer")
    all[1].isPatient = true
    table.arena.enter(all, pointer: 1)
    table.arena.enter([all[1]], pointer: 2)
    #expect(table.arena.isFirst(1, of: all[1]) && !table.arena.isFirst(2, of: all[1]))
    table.arena.accept(all[1])
    #expect(all[1].standing == .waiting)
    let free = table.arena.end(pointer: 1)
    #expect(free.map(\.description) == ["inner"] && table.arena.isFirst(2, of: all[1]))
    table.arena.leave(all[0])
    #expect(all[1].standing == .accepted && table.arena.members.count == 1)
    #expect(table.arena.end(pointer: 2).map(\.description) == ["outer"])
  }

  @Test func anObserverIsToldOfItsOwnPointersOnly() {
    let table = Table()
    let other = Table()
    let all = table.gestures("a", "b")
    all[0].required = [all[1]]
    table.arena.enter([all[0]], pointer: 1, observer: table)
    table.arena.enter([all[1]], pointer: 2, observer: other)
    table.arena.accept(all[0])
    #expect(table.log == ["outer waiting"] && table.arena.hasOpenMember(of: table))
    table.arena.reject(all[1])
    #expect(other.log == ["outer over"])
    #expect(table.log == ["outer waiting", "a began", "a acts", "outer accepted"])
    table.arena.leave(all[0])
    #expect(table.log.last == "outer over" && !table.arena.hasOpenMember(of: table))
    // No gesture follows this one.
    table.arena.enter([], pointer: 3, observer: other)
    #expect(other.log == ["outer over", "outer over"])
  }
}
