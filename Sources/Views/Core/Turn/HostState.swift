import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// What rules see of the window that they run in: the graph, what is pending, the instant.
///
/// Rules belong to no actor, so neither does this. They run only inside of turns, and turns are
/// ``ViewHost``'s, on the main actor; of what comes in from other threads each change waits behind a lock.
/// What else a window has one of is a ``WindowService``.
package class HostState {
  final let graph = Graph()
  /// The scope of everything that the views are made into.
  final let lifetime: Scope
  /// What waits for a turn.
  final let queue = ChangeQueue()
  /// What happens at an instant.
  final let instants = Schedule()
  final var services = ServiceTable()
  /// The host whose turn ran last.
  package internal(set) nonisolated(unsafe) static weak var active: ViewHost?
  /// Lets other hosts have turns inside of this one's, as a window does that has to be answered first.
  package static func interrupted<Result>(_ others: () -> Result) -> Result {
    let own = active
    defer { active = own }
    return others()
  }

  /// The instant of the current turn, in seconds.
  package internal(set) final var now = 0.0
  /// Grows by one with every update of the graph.
  final var updateNumber: UInt64 = 1
  /// Grows by one with every turn.
  final var turnNumber: UInt64 = 0
  /// How often rules have read a state.
  final var stateReads = 0
  final var rootTransaction = Transaction()
  package internal(set) final var isInTurn = false
  /// Frames need turns until then.
  final var framesUntil = -Double.infinity
  /// The instant, for those that must run in each frame.
  final let timeAttribute: Attribute<Double>
  /// The names of what wrote state in this turn, for the report of an endless loop.
  final var writers: [String] = []
  /// What was done so far.
  package final var work = Work()
  /// Writes down what happens and why; nil unless recording was requested before the host was made.
  package final let recorder = Recorder.isWanted ? Recorder() : nil
  /// How deep rules are in calls of other toolkits' views. What these write is kept for an update after
  /// the current one.
  final var platformCalls = 0
  /// Whether rules run, whose bodies must not write state.
  final var refusesWrites: Bool { graph.isDraining && platformCalls == 0 }
  /// Called, from any thread, when something came in that needs a turn.
  package final var onNeedsTurn: (@Sendable () -> Void)?

  /// What the window is to its views.
  final let surroundings: WindowSurroundings
  /// What the views are to the window; set when they are made.
  final var root: WindowOutputs!

  private final var identities: UInt64 = HostState.firstIdentity
  private final var elementIDs: UInt64 = 0
  /// Whether the views lie in another display list: in a view of another toolkit.
  final let isEmbedded = HostState.firstIdentity != 0
  /// Where the identities of the host that is made begin: those of a platform view in another display list must be
  /// none of that list's.
  nonisolated(unsafe) static var firstIdentity: UInt64 = 0
  /// The window as the views of another toolkit know it; nil without any.
  final var platformWindow: AnyObject?
  /// The view of another toolkit that shows this window's views; nil where they are a window of their
  /// own.
  package final weak var outerView: AnyObject?

  /// A window without views.
  init(size: CGSize, displayScale: CGFloat, _ environment: EnvironmentValues) {
    MainThread.isThis()
    Warning.place = BodyTrace.place
    lifetime = graph.makeScope()
    timeAttribute = graph.source(0)
    surroundings = WindowSurroundings(graph, size: size, displayScale: displayScale, environment)
    graph.onCycle = { names in
      Warning.print(
        "Cyclic dependency: \(names.joined(separator: " → ")). A value must not depend on itself; "
          + "the last value is kept.")
    }
  }

  /// Rules refer to the graph and to one another; freeing them is what lets all of it go.
  deinit { lifetime.free() }

  final func makeIdentity() -> UInt64 {
    identities += 1
    return identities
  }

  final func makeElementID() -> ElementID {
    elementIDs += 1
    return ElementID(number: elementIDs)
  }

  package final var counters: Counters { graph.counters }
}

extension HostState {
  /// Whose state it is. Only hosts have any.
  var host: ViewHost { unsafeDowncast(self, to: ViewHost.self) }
}

/// What the views of a window come to.
struct WindowOutputs {
  let display: Attribute<DisplayList>
  let responders: Attribute<ResponderList>
  /// Nil when the root view has nothing to lay out.
  let layout: Attribute<LayoutComputer>?
}
