import Synchronization
import VivaceGeometry
import VivaceMotion

/// A host's records, to explain later why a value animated or did not.
///
/// A host has one only if it was made while ``isWanted`` was set; otherwise it does no work for it and
/// allocates nothing. It changes nothing of what happens. Everything is kept until the host goes.
package final class Recorder {
  /// Whether hosts that are made now keep a record. Main thread only.
  package static var isWanted: Bool {
    get { wanted.load(ordering: .relaxed) }
    set { wanted.store(newValue, ordering: .relaxed) }
  }
  private static let wanted = Atomic(false)
  /// Returns the return addresses of the running functions, innermost first, from which source
  /// lines can be found later. Main thread only.
  package static var returnAddresses: (@Sendable () -> [UInt])? {
    get { addresses.withLock { $0 } }
    set { addresses.withLock { $0 = newValue } }
  }
  private static let addresses = Mutex<(@Sendable () -> [UInt])?>(nil)

  /// In the order in which they happened. Turns in which nothing happened are left out.
  package private(set) var turns: [TurnRecord] = []
  /// Everything that could move, in the order in which it appeared.
  package private(set) var movements: [MovementRecord] = []
  /// The views whose bodies have run, in the order in which they appeared; some may have gone.
  private var views: [WeakView] = []
  private var viewLimit = 64
  /// How many movements have a name, so that no two have the same.
  private var names: [String: Int] = [:]
  private var turn = TurnRecord(instant: 0)
  /// How many functions run outside of the present turn; 0 between turns.
  private var outerCalls = 0

  init() {}

  private struct WeakView {
    weak var view: ShownView?
  }

  // MARK: Views

  /// Keeps the value that a body is called on, for ``ViewHost/states(on:)``.
  func note<Value>(_ value: Value, _ properties: PropertyBoxes, at trail: ViewTrail?) {
    if let shown = properties.shown {
      shown.value = value
      return
    }
    guard ViewState.isDescribed(Value.self) else { return }
    let shown = ShownView(value, at: trail)
    properties.shown = shown
    views.append(WeakView(view: shown))
    guard views.count > viewLimit else { return }
    views.removeAll { $0.view == nil }
    viewLimit = max(64, 2 * views.count)
  }

  /// The views that are there now.
  var shownViews: [ShownView] { views.compactMap(\.view) }

  // MARK: Turns

  func beginTurn(at instant: Double) {
    turn = TurnRecord(instant: instant)
    outerCalls = Self.returnAddresses?().count ?? 0
  }

  func endTurn() {
    outerCalls = 0
    turn.updates.removeAll(where: \.isEmpty)
    if !turn.updates.isEmpty { turns.append(turn) }
  }

  func beginUpdate(_ transaction: Transaction) {
    turn.updates.append(UpdateRecord(transaction: transaction))
  }

  func note(_ event: InputEvent) { turn.causes.append(event.summary) }
  func note(gesture name: String) { turn.causes.append("the gesture \"\(name)\" was recognized") }

  /// In the present update; what happens between updates belongs to none.
  private func note(_ change: (inout UpdateRecord) -> Void) {
    guard let last = turn.updates.indices.last else { return }
    change(&turn.updates[last])
  }

  func note(_ write: StateWrite) { note { $0.writes.append(write) } }

  /// The functions that write state now: return addresses up to, and without, the caller of the turn.
  var writers: [UInt] { Self.returnAddresses?().dropLast(outerCalls) ?? [] }

  /// Finds out where in the source each write was made.
  ///
  /// - Parameter find: The places of those addresses that have one.
  package func locateWrites(_ find: (Set<UInt>) -> [UInt: SourcePosition]) {
    let locations = find(Set(turns.flatMap { $0.updates.flatMap { $0.writes.flatMap(\.callers) } }))
    for turn in turns.indices {
      for update in turns[turn].updates.indices {
        for write in turns[turn].updates[update].writes.indices {
          turns[turn].updates[update].writes[write].locate(in: locations)
        }
      }
    }
  }
  func note(_ change: IdentityChange) { note { $0.identities.append(change) } }
  func note(_ change: MovementRecord.Change) { note { $0.changes.append(change) } }

  // MARK: Movements

  func begin(_ label: MotionLabel, of value: Any.Type, at trail: ViewTrail?) -> MovementRecord {
    begin(
      label.property, at: (trail?.names ?? []) + (label.leaf.map { [$0] } ?? []),
      isAuxiliary: label.isAuxiliary)
  }

  private func begin(
    _ property: String, at path: [String], isAuxiliary: Bool = false, isBent: Bool = false
  ) -> MovementRecord {
    let name = path.joined(separator: " › ") + " · " + property
    let count = names[name, default: 0] + 1
    names[name] = count
    let record = MovementRecord(
      number: movements.count, path: path, property: property, ordinal: count,
      isAuxiliary: isAuxiliary, isBent: isBent)
    movements.append(record)
    return record
  }

  // MARK: What moves without views

  /// Begins the record of something that moves and is no attribute of a view: a property of a layer.
  ///
  /// - Parameters:
  ///   - path: What it is in, from the outside inwards.
  ///   - values: What it has shown until now.
  ///   - components: What its numbers are called.
  ///   - isBent: Whether its numbers go along curves by themselves, as those of a turn.
  package func begin(
    _ property: String, at path: [String], showing values: [Double], _ components: [String],
    isBent: Bool
  ) -> MovementRecord {
    let record = begin(property, at: path, isBent: isBent)
    let rest = (values: values, velocities: values.map { _ in 0.0 })
    record.note(
      MovementRecord.Piece(start: 0, end: 0, model: values, animation: nil) { _ in rest },
      components)
    return record
  }

  /// Writes down what shows from now on, and the change of the model that it comes from, if it does.
  package func note(
    _ piece: MovementRecord.Piece, of record: MovementRecord, from: [Double],
    shown: (values: [Double], velocities: [Double]), because decision: MovementRecord.Decision?
  ) {
    let before = record.pieces.last { $0.start < piece.start }
    let interrupted = before.flatMap { $0.end > piece.start ? $0.animation : nil }
    record.note(piece, record.components)
    guard let decision else { return }
    // Layers change in turns in which no view does.
    if turn.updates.isEmpty { beginUpdate(Transaction()) }
    note(
      MovementRecord.Change(
        record: record, instant: piece.start, from: from, to: piece.model, shown: shown,
        after: piece.sample(piece.start), interrupted: interrupted, decision: decision, steps: []))
  }
}

/// The record of a turn.
package struct TurnRecord {
  package var instant: Double
  /// Events in words, in their order.
  package var causes: [String] = []
  package var updates: [UpdateRecord] = []
}

/// One update of a turn: changes with one transaction, and what followed from them.
package struct UpdateRecord {
  /// The animation of the changes.
  package var animation: Animation?
  package var disablesAnimations: Bool
  package var writes: [StateWrite] = []
  package var identities: [IdentityChange] = []
  package var changes: [MovementRecord.Change] = []

  init(transaction: Transaction) {
    animation = transaction.animation
    disablesAnimations = transaction.disablesAnimations
  }

  var isEmpty: Bool { writes.isEmpty && identities.isEmpty && changes.isEmpty }
}

/// A write to state that views read.
package struct StateWrite {
  /// `PollView.selection`: the view and its property.
  package var name: String
  /// Nil where only is known that it changed.
  package var values: (old: String, new: String)?
  /// The running functions, innermost first; empty if they are not recorded.
  let callers: [UInt]
  /// The source line of the write, once it was found.
  package private(set) var position: SourcePosition?

  init(_ name: String, from old: Any, to new: Any, by callers: [UInt]) {
    self.name = Self.plain(name)
    values = (Self.short(old), Self.short(new))
    self.callers = callers
  }

  init(observedBy view: String, by callers: [UInt]) {
    name = "observable data that \(Self.plain(view)).body reads"
    self.callers = callers
  }

  fileprivate mutating func locate(in positions: [UInt: SourcePosition]) {
    position = callers.lazy.compactMap { positions[$0] }.first
  }

  /// A type's name without its parameters.
  private static func plain(_ name: String) -> String {
    guard let start = name.firstIndex(of: "<"), let end = name.lastIndex(of: ">") else {
      return name
    }
    return String(name[..<start] + name[name.index(after: end)...])
  }

  /// A value as text of one line.
  ///
  /// - Parameter length: The most characters.
  static func short(_ value: Any, _ length: Int = 60) -> String {
    let whole = value is String ? String(reflecting: value) : String(describing: value)
    // Private types have an address in their names, which differs from run to run.
    let text = whole.replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
      .replacing(#/(\d+\.\d{3})\d+/#) { $0.output.1 }
    return text.count <= length ? text : text.prefix(length - 1) + "…"
  }
}

/// A line of a program's source.
package struct SourcePosition: Hashable, Sendable {
  /// The whole path.
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}

/// Views came, went or were exchanged for others: what has another identity does not animate from the
/// one to the other.
package struct IdentityChange {
  package enum Kind: String {
    case inserted, removed, exchanged, switched
  }

  package var kind: Kind
  package var path: [String]
  /// In words: the ids, or the transition.
  package var detail: String
  package var isAnimated: Bool

  init(_ kind: Kind, _ base: _InputBase, _ detail: String = "", isAnimated: Bool = false) {
    self.kind = kind
    path = base.trail?.names ?? []
    self.detail = detail
    self.isAnimated = isAnimated
  }
}

extension InputEvent {
  /// `finger 1 down at 20, 30`.
  var summary: String {
    func point(_ point: CGPoint) -> String { "\(Self.short(point.x)), \(Self.short(point.y))" }
    switch self {
    case .pointer(let event):
      let who = event.kind == .touch ? "finger \(event.id)" : "the mouse"
      switch event.phase {
      case .down: return "\(who) went down at \(point(event.location))"
      case .moved: return "\(who) moved to \(point(event.location))"
      case .up: return "\(who) went up at \(point(event.location))"
      case .cancelled: return "\(who) was taken away"
      case .hover: return "\(who) moved over \(point(event.location))"
      case .exited: return "\(who) left the window"
      }
    case .scroll(let location, let delta, _, _):
      return "scrolled by \(Self.short(delta.dx)), \(Self.short(delta.dy)) at \(point(location))"
    case .key(let event):
      return "the key “\(event.key)” \(event.phase == .up ? "went up" : "went down")"
    case .text(let text, _): return "“\(text)” was typed"
    case .composition(let text, _, _): return "“\(text)” was composed"
    case .modifiers: return "a modifier key went down or up"
    }
  }

  private static func short(_ value: CGFloat) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
