import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceInteraction

/// The state of a window that its rules read: the graph, what is pending, the instant.
///
/// Rules belong to no actor, so neither does this. They run only inside of turns, and turns are
/// ``ViewHost``'s, on the main actor; changes from other threads wait behind a lock.
/// What else a window has one of is a ``WindowService``.
package class HostState {
  final let graph = Graph()
  /// The scope of everything that the views are made into.
  final let lifetime: Scope
  /// The queue of pending changes.
  final let queue = ChangeQueue()
  /// The schedule of later events.
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
  /// The counts of work done so far.
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

  /// The window's properties that its views read.
  final let surroundings: WindowSurroundings
  /// The outputs of the window's views; set when they are made.
  final var root: WindowOutputs!

  private final var identities: UInt64 = HostState.firstIdentity
  private final var elementIDs: UInt64 = 0
  /// Whether the views belong to another display list: in a view of another toolkit.
  final let isEmbedded = HostState.firstIdentity != 0
  /// The first identity of the next host: identities of a platform view in another display list must be
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
    Warning.location = BodyTrace.location
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
  /// The host that the state belongs to. Only hosts have any.
  var host: ViewHost { unsafeDowncast(self, to: ViewHost.self) }
}

/// The outputs of a window's views.
struct WindowOutputs {
  let display: Attribute<DisplayList>
  let responders: Attribute<ResponderList>
  /// Nil when the root view has nothing to lay out.
  let layout: Attribute<LayoutComputer>?
}
