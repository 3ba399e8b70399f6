import Synchronization
import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// What views need from outside: fonts and pictures, behind protocols.
package struct Services {
  package var typesetter: any Typesetter
  package var glyphs: any GlyphSource
  package var pictures: any PictureLoader

  package init(
    typesetter: any Typesetter, glyphs: any GlyphSource, pictures: any PictureLoader
  ) {
    self.typesetter = typesetter
    self.glyphs = glyphs
    self.pictures = pictures
  }

  /// Set once, by `Stage`, before the first host is made.
  package nonisolated(unsafe) static var current: Services = {
    let simple = FixedPitchTypesetter()
    return Services(typesetter: simple, glyphs: simple, pictures: NoPictures())
  }()
}

/// A loader that knows no format: every picture is missing.
package final class NoPictures: PictureLoader {
  package init() {}
  package func bitmap(from data: Data, name: String) throws -> Bitmap {
    throw PictureError("\(name): no picture loader is installed.")
  }
  package func bitmap(fromVector data: Data, pixelSize: CGSize?, name: String) throws -> Bitmap {
    throw PictureError("\(name): no picture loader is installed.")
  }
}

/// The long-lived side of a window's views: the graph, what is pending, and the instant.
///
/// Made once a window; it lives as long as the window does. Everything here belongs to the main
/// thread, but for changes that come in from other threads, which wait behind a lock.
package final class ViewHost {
  let graph = Graph()
  /// The host whose turn ran last.
  nonisolated(unsafe) private(set) static weak var active: ViewHost?
  /// How many updates a turn may have before a loop is taken for endless.
  static let updateLimit = 64

  /// The instant of the current turn, in seconds.
  package internal(set) var now = 0.0
  /// Grows by one with every update of the graph.
  var updateNumber: UInt64 = 1
  var rootTransaction = Transaction()
  var isInTurn = false
  var updatesLeft = ViewHost.updateLimit
  /// What was done so far.
  package var work = Work()
  /// False where nothing is to animate: each change shows at once.
  package var allowsAnimation = true

  private(set) var displayRoot: Attribute<DisplayList>!
  private var responderRoot: Attribute<ResponderList>!
  let sizeAttribute: Attribute<CGSize>
  /// What the window's edges keep free; root views stand inside.
  let safeAreaAttribute: Attribute<EdgeInsets>
  let displayScaleAttribute: Attribute<CGFloat>
  private let environmentAttribute: Attribute<EnvironmentValues>
  /// The instant, for those that must run in each frame.
  private let timeAttribute: Attribute<Double>

  private var pending: [Batch] = []
  private var continuations: [() -> Void] = []
  private var actions: [() -> Void] = []
  private var events: [InputEvent] = []
  private var schedule: [Scheduled] = []
  private var kept: [AnimationWait] = []
  /// Frames need turns until then.
  private(set) var framesUntil = -Double.infinity
  private var identities: UInt64 = 0
  private var elementIDs: UInt64 = 0
  private let arrivals = Mutex<[@Sendable () -> Void]>([])
  let gestures = GestureDispatcher()
  /// The `onChange` that was made last, while views are made.
  var innermostChange: WeakAttribute<Void>?
  /// The names of what wrote state in this turn, for the report of an endless loop.
  var writers: [String] = []

  /// Called, from any thread, when something came in that needs a turn.
  package var onNeedsTurn: (@Sendable () -> Void)?

  struct Batch {
    var transaction: Transaction
    var changes: [() -> Void]
  }

  private struct Scheduled {
    var instant: Double
    var order: UInt64
    var action: () -> Void
  }

  package init<Root: View>(
    _ root: Root, size: CGSize, displayScale: CGFloat = 1, colorScheme: ColorScheme = .light
  ) {
    MainThread.isThis()
    sizeAttribute = graph.source(size)
    safeAreaAttribute = graph.source(EdgeInsets())
    displayScaleAttribute = graph.source(displayScale)
    timeAttribute = graph.source(0)
    var environment = EnvironmentValues()
    environment.colorScheme = colorScheme
    environment.displayScale = displayScale
    environmentAttribute = graph.source(environment)
    graph.onCycle = { names in
      Warning.print(
        "Cyclic dependency: \(names.joined(separator: " → ")). A value must not depend on itself; "
          + "the last value is kept.")
    }
    let rootView = graph.source(root)
    let scope = TransactionScope(root: self)
    let base = _InputBase(
      host: self, graph: graph, environment: environmentAttribute, transaction: scope,
      frameTransaction: scope, contents: nil)
    let state = RootState()
    let inputs = _ViewInputs(
      base: base,
      geometry: graph.rule(
        RootPlacement(size: sizeAttribute, safeArea: safeAreaAttribute, state: state)),
      space: CoordinateSpaceLink())
    let outputs = Root._makeView(view: _GraphValue(rootView), inputs: inputs)
    state.layout = outputs.layout
    displayRoot = graph.observer(RootDisplay(display: outputs.display))
    responderRoot = graph.rule(RootResponders(responders: outputs.responders))
    enqueueChange {}
  }

  // MARK: The window

  package var size: CGSize {
    get { sizeAttribute.lastValue ?? .zero }
    set {
      guard newValue != size else { return }
      let size = newValue.sane
      enqueueChange { [sizeAttribute] in sizeAttribute.set(size) }
    }
  }

  /// How far the safe area is from the window's edges.
  package var safeAreaInsets: EdgeInsets {
    get { safeAreaAttribute.lastValue ?? EdgeInsets() }
    set {
      guard newValue != safeAreaInsets else { return }
      enqueueChange { [safeAreaAttribute] in safeAreaAttribute.set(newValue) }
    }
  }

  package var displayScale: CGFloat {
    get { displayScaleAttribute.lastValue ?? 1 }
    set {
      guard newValue != displayScale, newValue > 0, newValue.isFinite else { return }
      changeEnvironment { $0.displayScale = newValue }
      enqueueChange { [displayScaleAttribute] in displayScaleAttribute.set(newValue) }
    }
  }

  package var colorScheme: ColorScheme {
    get { environmentAttribute.lastValue?.colorScheme ?? .light }
    set { changeEnvironment { $0.colorScheme = newValue } }
  }

  package func changeEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) {
    enqueueChange { [environmentAttribute] in
      guard var environment = environmentAttribute.lastValue else { return }
      change(&environment)
      environmentAttribute.set(environment)
    }
  }

  /// What the window is filled with before anything is drawn (facts: drawing 7.13).
  var backgroundColor: ResolvedColor { colorScheme == .dark ? .black : .white }

  var responders: ResponderList { responderRoot.value }

  // MARK: What comes in

  package func send(_ event: InputEvent) {
    events.append(event)
    onNeedsTurn?()
  }

  package var needsTurn: Bool {
    !events.isEmpty || hasChanges || !actions.isEmpty || arrivals.withLock { !$0.isEmpty }
  }

  var hasChanges: Bool { !pending.isEmpty }

  /// A change of the graph, to be made in the next update with this transaction.
  func enqueueChange(_ transaction: Transaction? = nil, _ change: @escaping () -> Void) {
    let transaction = transaction ?? Transaction.current ?? Transaction()
    if let last = pending.indices.last, pending[last].transaction.isAlike(transaction) {
      pending[last].changes.append(change)
    } else {
      pending.append(Batch(transaction: transaction, changes: [change]))
    }
    if !isInTurn { onNeedsTurn?() }
  }

  /// From any thread: the change is made in the next turn, without a transaction.
  func enqueueFromAnywhere(_ change: @escaping @Sendable () -> Void) {
    if MainThread.isCurrent { return change() }
    arrivals.withLock { $0.append(change) }
    onNeedsTurn?()
  }

  /// Work for the end of the update: callbacks of the user's, in the order they came.
  func enqueueAction(_ action: @escaping () -> Void) {
    actions.append(action)
    if !isInTurn { onNeedsTurn?() }
  }

  /// The second half of an update, in the same transaction.
  func enqueueContinuation(_ continuation: @escaping () -> Void) {
    continuations.append(continuation)
  }

  func invalidate<Value>(_ attribute: WeakAttribute<Value>) {
    enqueueChange { [graph] in
      if let attribute = attribute.attribute { graph.invalidate(attribute) }
    }
  }

  // MARK: Time

  /// Runs an action in a turn at just that instant.
  func schedule(at instant: Double, _ action: @escaping () -> Void) {
    scheduleOrder += 1
    let entry = Scheduled(instant: instant, order: scheduleOrder, action: action)
    // Most entries are for the far end of the queue.
    var place = schedule.count
    while place > 0, schedule[place - 1].instant > instant { place -= 1 }
    schedule.insert(entry, at: place)
    if !isInTurn { onNeedsTurn?() }
  }
  private var scheduleOrder: UInt64 = 0

  var nextInstant: Double {
    let finite = framesUntil.isFinite && framesUntil > now ? framesUntil : .infinity
    return min(schedule.first?.instant ?? .infinity, finite)
  }

  func fireSchedule() {
    var due = 0
    while due < schedule.count, schedule[due].instant <= now { due += 1 }
    guard due > 0 else { return }
    let entries = schedule[..<due]
    schedule.removeFirst(due)
    for entry in entries { entry.action() }
  }

  /// The rule that runs now draws each frame anew, until an instant.
  func requestFrames(until instant: Double) {
    framesUntil = max(framesUntil, instant)
  }

  /// The rule that runs now runs again in the next turn, whatever its instant.
  func followTime() { _ = timeAttribute.value }

  /// Waits that no instant ends, kept so that they end with the host.
  func keep(_ wait: AnimationWait) { kept.append(wait) }

  func beginFrame() {
    Self.active = self
    let wasDrawing = framesUntil > -.infinity
    framesUntil = -.infinity
    let arrived = arrivals.withLock { arrived in
      defer { arrived = [] }
      return arrived
    }
    for change in arrived { change() }
    if wasDrawing {
      let instant = now
      enqueueChange(Transaction()) { [timeAttribute] in timeAttribute.set(instant) }
    }
  }

  // MARK: A turn's parts

  func commit() {
    work.updates += 1
    graph.commit()
  }

  func takeBatch() -> Batch {
    pending.isEmpty ? Batch(transaction: Transaction(), changes: []) : pending.removeFirst()
  }

  func takeContinuations() -> [() -> Void]? {
    guard !continuations.isEmpty else { return nil }
    defer { continuations = [] }
    return continuations
  }

  func runActions() {
    while !actions.isEmpty {
      let now = actions
      actions = []
      for action in now { action() }
    }
  }

  func handleEvents() {
    while !events.isEmpty {
      let event = events.removeFirst()
      gestures.handle(event, in: self)
    }
  }

  func reportEndlessLoop() {
    let names = Array(Set(writers)).sorted()
    Warning.print(
      "Endless update: after \(Self.updateLimit) updates of one turn state still changes"
        + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
        + ". A callback or body writes state that makes it run again; the rest waits for the next "
        + "event.")
    pending = []
    writers = []
  }

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

/// What turns did, counted.
package struct Work: Equatable, Sendable {
  /// Calls of `body`, of views and modifiers.
  package var bodies = 0
  /// Display items made.
  package var items = 0
  package var animationsStarted = 0
  package var updates = 0
  package init() {}

  package static func - (a: Work, b: Work) -> Work {
    var result = Work()
    result.bodies = a.bodies - b.bodies
    result.items = a.items - b.items
    result.animationsStarted = a.animationsStarted - b.animationsStarted
    result.updates = a.updates - b.updates
    return result
  }
}

/// The root view's layout is known only after its place was given.
private final class RootState {
  var layout: Attribute<LayoutComputer>?
}

/// The root is proposed the window's size but for the safe area's insets; its answer stands in the
/// middle of that (facts: layout 1.8).
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
  mutating func update(_ output: Output<DisplayList>) {
    output.setList(display?.value ?? DisplayList())
  }
}

private struct RootResponders: Rule {
  typealias Value = ResponderList
  let responders: Attribute<ResponderList>?
  mutating func update(_ output: Output<ResponderList>) {
    output.setAlways(responders?.value ?? ResponderList())
  }
}
