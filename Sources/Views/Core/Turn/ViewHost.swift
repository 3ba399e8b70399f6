import Synchronization
import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceSupplements

/// The long-lived side of a window's views: the graph, what is pending, and the instant.
///
/// Made once a window; it lives as long as the window does. Everything here belongs to the main
/// thread, but for changes that come in from other threads, which wait behind a lock.
package final class ViewHost {
  let graph = Graph()
  /// The scope of everything that the views are made into.
  let lifetime: Scope
  /// Views that others find by a name.
  let namedPlaces = NamedPlaces()
  /// The host whose turn ran last.
  package internal(set) nonisolated(unsafe) static weak var active: ViewHost?
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
  var isInTurn = false
  var roundsLeft = ViewHost.updateLimit
  var batchesLeft = ViewHost.batchLimit
  /// The scheme of the window without what its views prefer.
  var systemColorScheme: ColorScheme
  /// What the views prefer, if they do.
  var preferredColorScheme: ColorScheme? {
    didSet { colorScheme = systemColorScheme }
  }
  /// What the window is to have whatever its views prefer; nil leaves it to them.
  package var overridingColorScheme: ColorScheme? {
    didSet { colorScheme = systemColorScheme }
  }
  /// What was done so far.
  package var work = Work()
  /// How much moves. What runs already is not touched by a change.
  package var motion = MotionSettings() {
    didSet {
      let isReduced = motion.isReduced
      if isReduced != oldValue.isReduced {
        changeEnvironment(\.accessibilityReduceMotion, to: isReduced)
      }
    }
  }
  /// What the desktop's user wants of the window.
  package var desktop = DesktopPreferences() {
    didSet {
      guard desktop != oldValue else { return }
      changeEnvironment(\.preferredContrast, to: desktop.increasesContrast ? .increased : .standard)
      changeEnvironment(\.dynamicTypeSize, to: desktop.typeSize)
    }
  }
  /// Writes down what happens and why; nil unless somebody asked before the host was made.
  package let recorder = Recorder.isWanted ? Recorder() : nil

  private(set) var displayRoot: Attribute<DisplayList>!
  var responderRoot: Attribute<ResponderList>!
  /// Nil when the root view has nothing to lay out.
  private(set) var rootLayout: Attribute<LayoutComputer>?
  /// What the root view publishes.
  private var rootPreferences: Attribute<Preferences>?
  let sizeAttribute: Attribute<CGSize>
  /// What the window's edges keep free; root views stand inside.
  let safeAreaAttribute: Attribute<EdgeInsets>
  /// What is drawn of a long container in the window.
  private(set) lazy var cullingRegion = graph.withScope(lifetime) {
    graph.rule(WindowCullingRegion(size: sizeAttribute))
  }
  let displayScaleAttribute: Attribute<CGFloat>
  let environmentAttribute: Attribute<EnvironmentValues>
  /// What is dragged over the window, above all views.
  let draggedPicture: Attribute<DisplayList>
  /// What guests show above the views.
  let guestLayers: Attribute<[PresentedLayer]>
  /// The instant, for those that must run in each frame.
  let timeAttribute: Attribute<Double>
  /// What texts that tell the time depend on.
  let tickAttribute: Attribute<Int>
  /// When they are written again; infinity when nobody waits for that.
  var nextTick = Double.infinity
  /// The time of day at the instant 0; nil until somebody asks. In seconds since 2001.
  package var dayStart: Double?

  var pending: [Batch] = []
  var continuations: [() -> Void] = []
  var actions: [() -> Void] = []
  /// What is called before the actions: views that have gone without a transition.
  var departures: [() -> Void] = []
  var events: [InputEvent] = []
  var schedule: [Scheduled] = []
  /// How many entries there have been: those of one instant run in the order they came.
  var scheduleOrder: UInt64 = 0
  /// Frames need turns until then.
  var framesUntil = -Double.infinity
  var identities: UInt64 = ViewHost.firstIdentity
  /// Where the identities of the host that is made begin: those of a guest in another display list must be
  /// none of that list's.
  nonisolated(unsafe) static var firstIdentity: UInt64 = 0
  nonisolated(unsafe) private static var guests: UInt64 = 0
  var elementIDs: UInt64 = 0
  let changesFromElsewhere = Mutex<[@Sendable () -> Void]>([])
  let gestures = GestureDispatcher()
  package private(set) lazy var focus = FocusCenter(host: self)
  /// Who hears of the addresses that the window is opened with.
  let urlReceivers = URLReceivers()
  /// The host of the app, whose turns this one's take.
  var upstream: ViewHost?
  /// The views' properties that show stored values.
  var storedReaders: [WeakStoredReader] = []
  /// The views that share their places by name.
  var matchedGroups: [MatchedKey: MatchedGroup] = [:]
  /// What `SceneStorage` keeps.
  let sceneStore = MemoryStore()
  /// What the views call the window, as a navigation's title does.
  package var title: String?
  /// What the views ask of the system around the window.
  package internal(set) var systemPreferences = SystemPreferences()
  /// The window as the views of another toolkit know it; nil without any.
  var guestWindow: AnyObject?
  /// The view of another toolkit that shows this window's views; nil where they are a window of their
  /// own.
  package weak var outerView: AnyObject?
  /// Of a host in views of another toolkit.
  let presence = ViewHost.firstIdentity == 0 ? nil : HostPresence()
  /// Who plays what the views give to feel.
  package let feedback = FeedbackPlayer()
  /// What the pointer looks like where it is.
  package internal(set) var pointerStyle = PointerStyle.default
  /// What the program wants the pointer to look like, wherever it is; nil leaves it to the views.
  package nonisolated(unsafe) static var commandedPointer: PointerStyle?
  /// Sees every event of a window before its views do; false keeps it.
  package nonisolated(unsafe) static var inputWatch: ((InputEvent, ViewHost) -> Bool)?
  /// Whoever has the desktop's window; nil where there is none, as in a picture.
  package var windowRequest: ((WindowRequest) -> Void)?
  /// The `onChange` that was made last, while views are made.
  var innermostChange: WeakAttribute<Void>?
  /// The looks that texts had lately, to be shared with those that come.
  var textLooks: [ResolvedLook] = []
  /// What views have done that can be undone: one for the window.
  package let undoManager = UndoManager()
  /// The names of what wrote state in this turn, for the report of an endless loop.
  var writers: [String] = []

  /// Called, from any thread, when something came in that needs a turn.
  package var onNeedsTurn: (@Sendable () -> Void)?

  struct Batch {
    var transaction: Transaction
    var changes: [() -> Void]
  }

  struct Scheduled {
    var instant: Double
    var order: UInt64
    var onlyBlinks: Bool
    var action: () -> Void
  }

  package init<Root: View>(
    _ root: Root, size: CGSize, displayScale: CGFloat = 1, colorScheme: ColorScheme = .light
  ) {
    MainThread.isThis()
    Warning.place = BodyTrace.place
    lifetime = graph.makeScope()
    sizeAttribute = graph.source(size)
    safeAreaAttribute = graph.source(EdgeInsets())
    displayScaleAttribute = graph.source(displayScale)
    timeAttribute = graph.source(0)
    draggedPicture = graph.source(DisplayList())
    guestLayers = graph.source([])
    tickAttribute = graph.source(0)
    var environment = EnvironmentValues()
    environment.colorScheme = colorScheme
    systemColorScheme = colorScheme
    environment.displayScale = displayScale
    environment.scenePhase = .active
    environment.urlReceivers = urlReceivers
    environment.feedbackPlayer = feedback
    environment.undoManager = undoManager
    environment.setSizeClasses(of: size)
    environmentAttribute = graph.source(environment)
    graph.onCycle = { names in
      Warning.print(
        "Cyclic dependency: \(names.joined(separator: " → ")). A value must not depend on itself; "
          + "the last value is kept.")
    }
    let scope = RootScope(self)
    let base = _InputBase(
      host: self, graph: graph, environment: environmentAttribute, transaction: scope,
      space: CoordinateSpaceLink())
    graph.withScope(lifetime) { make(root, base) }
    enqueueChange {}
  }

  /// Makes a host whose display list becomes part of another one.
  package static func asGuest(_ make: () -> ViewHost) -> ViewHost {
    guests += 1
    // Below those of layers, above all of a host that stands alone.
    firstIdentity = (guests & 0x3F_FFFF) << 40
    defer { firstIdentity = 0 }
    return keepingActive(make)
  }

  /// Runs turns of another host; afterwards the host of before is the active one again.
  package static func keepingActive<Result>(_ body: () -> Result) -> Result {
    let outer = active
    defer { active = outer }
    return body()
  }

  /// Whether a sheet, an alert or the like covers the views.
  var presentsModally: Bool {
    let own = rootPreferences?.lastValue?[PresentedLayersKey.self]?.value ?? []
    return (own + (guestLayers.lastValue ?? [])).contains(where: \.isModal)
  }

  /// Rules refer to the graph and to one another; freeing them is what lets all of it go.
  deinit { lifetime.free() }

  private func make<Root: View>(_ root: Root, _ base: _InputBase) {
    let rootView = graph.source(root)
    let ring = graph.rule(FocusRing(host: self))
    let state = RootState()
    var inputs = _ViewInputs(
      base: base,
      geometry: graph.rule(
        RootPlacement(size: sizeAttribute, safeArea: safeAreaAttribute, state: state)),
      safeArea: SafeAreaLink(size: sizeAttribute, insets: safeAreaAttribute),
      containerSize: graph.rule(FreeSize(size: sizeAttribute, safeArea: safeAreaAttribute)))
    inputs.base.preferenceKeys.insert(PresentedLayersKey.self)
    inputs.base.preferenceKeys.insert(PreferredColorSchemeKey.self)
    inputs.base.preferenceKeys.insert(WindowTitleKey.self)
    inputs.base.preferenceKeys.insert(SystemPreferencesKey.self)
    let rootOutputs = Root._makeView(view: _GraphValue(rootView), inputs: inputs)
    rootOutputs.container?.shownIn = .window
    state.layout = rootOutputs.layout
    rootLayout = rootOutputs.layout
    rootPreferences = rootOutputs.preferences
    var room = inputs
    room.base = base
    room.geometry = graph.rule(WindowRoom(free: inputs.containerSize, safeArea: safeAreaAttribute))
    let outputs = rootOutputs.withLayers(room, and: guestLayers)
    _ = graph.observer(ColorSchemeWatch(preferences: rootOutputs.preferences, host: self))
    _ = graph.observer(
      WindowTitleWatch(
        preferences: rootOutputs.preferences, environment: environmentAttribute, host: self))
    _ = graph.observer(SystemPreferencesWatch(preferences: rootOutputs.preferences, host: self))
    displayRoot = graph.observer(
      RootDisplay(display: outputs.display, inFront: [ring, draggedPicture]))
    responderRoot = graph.rule(RootResponders(responders: outputs.responders))
  }
}

/// The root view's layout is known only after its place was given.
private final class RootState {
  var layout: Attribute<LayoutComputer>?
}

/// The window without what its edges keep free.
private struct FreeSize: PureRule {
  let size: Attribute<CGSize>
  let safeArea: Attribute<EdgeInsets>
  var value: CGSize {
    let (all, insets) = (size.value, safeArea.value)
    return CGSize(
      width: max(all.width - insets.horizontal, 0), height: max(all.height - insets.vertical, 0))
  }
}

/// The root is proposed the window's size but for the safe area's insets; its answer stands in the
/// middle of that.
private struct RootPlacement: Rule {
  typealias Value = ViewGeometry
  let size: Attribute<CGSize>
  let safeArea: Attribute<EdgeInsets>
  let state: RootState

  mutating func update(_ output: Output<ViewGeometry>) {
    let insets = safeArea.value
    let all = size.value
    let room = CGSize(
      width: max(all.width - insets.horizontal, 0), height: max(all.height - insets.vertical, 0))
    let proposal = ProposedViewSize(room)
    let engine = Attribute.engine(state.layout)
    let size = engine.sizeThatFits(proposal).finite(in: room, engine)
    output.set(
      ViewGeometry(
        origin: CGPoint(
          x: insets.leading + (room.width - size.width) / 2,
          y: insets.top + (room.height - size.height) / 2),
        size: size, proposal: proposal))
  }
}

private struct RootDisplay: Rule {
  typealias Value = DisplayList
  let display: Attribute<DisplayList>?
  /// What no view draws: the ring around the focus, and what is dragged.
  let inFront: [Attribute<DisplayList>]
  mutating func update(_ output: Output<DisplayList>) {
    var list = display?.value ?? DisplayList()
    for other in inFront { list.items += other.value.items }
    output.setList(list)
  }
}

private struct RootResponders: Rule {
  typealias Value = ResponderList
  let responders: Attribute<ResponderList>?
  mutating func update(_ output: Output<ResponderList>) {
    output.setAlways(responders?.value ?? ResponderList())
  }
}
