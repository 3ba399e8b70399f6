import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// The turn loop of a window: the graph, what is pending, and the instant.
///
/// Made once a window; it lives as long as the window does. Everything here belongs to the main thread, but
/// for changes that come in from other threads, which wait behind a lock. What else a window has one of is
/// a ``WindowService``; `WindowRoot` puts views into it.
package final class ViewHost {
  let graph = Graph()
  /// The scope of everything that the views are made into.
  let lifetime: Scope
  /// What waits for a turn.
  let queue = ChangeQueue()
  /// What happens at an instant.
  let instants = Schedule()
  var services = ServiceTable()
  /// What events and the focus do; nil in a window without input.
  var input: (any TurnInput)?
  /// The host whose turn ran last.
  package internal(set) nonisolated(unsafe) static weak var active: ViewHost?
  /// Lets other hosts have turns inside of this one's, as a window does that has to be answered first.
  package static func interrupted<Result>(_ others: () -> Result) -> Result {
    let own = active
    defer { active = own }
    return others()
  }
  /// How often a turn may apply what updates have changed in turn, before that is taken for endless.
  static let updateLimit = 64
  /// How many rounds may have any number of updates: what comes at once is work, not a loop.
  static let busyRounds = 4
  /// How many updates the rounds after those may have together: what doubles in each round comes to no
  /// end, either.
  static let batchLimit = 500

  /// The instant of the current turn, in seconds.
  package internal(set) var now = 0.0
  /// Grows by one with every update of the graph.
  var updateNumber: UInt64 = 1
  /// Grows by one with every turn.
  var turnNumber: UInt64 = 0
  /// How often rules have read a state.
  var stateReads = 0
  var rootTransaction = Transaction()
  package internal(set) var isInTurn = false
  var roundsLeft = ViewHost.updateLimit
  var batchesLeft = ViewHost.batchLimit
  /// Frames need turns until then.
  var framesUntil = -Double.infinity
  /// The instant, for those that must run in each frame.
  let timeAttribute: Attribute<Double>
  /// The names of what wrote state in this turn, for the report of an endless loop.
  var writers: [String] = []
  /// What was done so far.
  package var work = Work()
  /// Writes down what happens and why; nil unless recording was requested before the host was made.
  package let recorder = Recorder.isWanted ? Recorder() : nil
  /// The host of the app, whose turns this one's take.
  var upstream: ViewHost?
  /// Called, from any thread, when something came in that needs a turn.
  package var onNeedsTurn: (@Sendable () -> Void)?

  /// What the window is to its views.
  let surroundings: WindowSurroundings
  /// What the views are to the window; set when they are made.
  var root: WindowOutputs!

  private var identities: UInt64 = ViewHost.firstIdentity
  private var elementIDs: UInt64 = 0
  /// Whether the views lie in another display list: in a view of another toolkit.
  let isEmbedded = ViewHost.firstIdentity != 0
  /// Where the identities of the host that is made begin: those of a platform view in another display list must be
  /// none of that list's.
  nonisolated(unsafe) static var firstIdentity: UInt64 = 0
  /// The window as the views of another toolkit know it; nil without any.
  var platformWindow: AnyObject?
  /// The view of another toolkit that shows this window's views; nil where they are a window of their
  /// own.
  package weak var outerView: AnyObject?
  /// Sees every event of a window before its views do; false keeps it.
  package nonisolated(unsafe) static var inputWatch: ((InputEvent, ViewHost) -> Bool)?

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

  func makeIdentity() -> UInt64 {
    identities += 1
    return identities
  }

  func makeElementID() -> ElementID {
    elementIDs += 1
    return ElementID(number: elementIDs)
  }

  package var counters: Counters { graph.counters }
}

/// What the views of a window come to.
struct WindowOutputs {
  let display: Attribute<DisplayList>
  let responders: Attribute<ResponderList>
  /// Nil when the root view has nothing to lay out.
  let layout: Attribute<LayoutComputer>?
}
