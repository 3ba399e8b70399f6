import VivaceAttributeGraph
import VivaceGeometry

/// Content that is made again at the instants of a schedule, and receives the date.
///
/// The content is made again at the exact instant of each entry, whatever the frame rate; for the
/// animation schedule without an interval, in every frame. Dates are those of the stage: in a
/// window the clock's, headless the stage's own time.
public struct TimelineView<Schedule: TimelineSchedule, Content> {
  var schedule: Schedule
  var content: (Context) -> Content

  /// The properties of the content's entry: its date, and how often entries come.
  public struct Context {
    /// How often entries come, roughly: what a clock should show. The less often, the greater.
    public enum Cadence: Comparable, Hashable, Sendable {
      /// In each frame, or often.
      case live
      /// About once a second.
      case seconds
      /// About once a minute.
      case minutes
    }

    /// The entry's date: not later than now.
    public let date: Date
    /// How often entries come.
    public let cadence: Cadence
    let invalidate: () -> Void

    /// Makes the content again, without waiting for the next entry.
    public func invalidateTimelineContent() { invalidate() }
  }
}

/// The context of any timeline, for content that is not to depend on the kind of schedule.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
  .Context

extension TimelineView: View, _MultiView where Content: View {
  public typealias Body = Never

  /// Content that is made again at the schedule's instants, with a context that is the same for
  /// every schedule.
  public nonisolated init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.init(schedule) { (context: Context) -> Content in
      content(
        TimelineViewDefaultContext(
          date: context.date, cadence: context.cadence.asDefault, invalidate: context.invalidate))
    }
  }

  /// Keeps a closure that makes the content at each instant.
  @_disfavoredOverload
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { Content._makeView(view: content(view, inputs.base), inputs: inputs) }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { Content._makeViewList(view: content(view, inputs.base), inputs: inputs) }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Content._isMulti(context)
  }

  private nonisolated static func content(_ view: _GraphValue<Self>, _ base: _InputBase)
    -> _GraphValue<Content>
  { _GraphValue(base.graph.rule(TimelineContent(view: view.attribute, base: base))) }
}

extension TimelineView.Context.Cadence {
  fileprivate var asDefault: TimelineViewDefaultContext.Cadence {
    switch self {
    case .live: .live
    case .seconds: .seconds
    case .minutes: .minutes
    }
  }
}

/// Goes through the entries of a schedule, and makes the content at each.
private struct TimelineContent<Schedule: TimelineSchedule, Content: View>: Rule {
  let view: Attribute<TimelineView<Schedule, Content>>
  let base: _InputBase
  var schedule: Schedule?
  var entries: Schedule.Entries.Iterator?
  var date = Date.distantPast
  var next: Date?
  /// The entry that the host has been asked for.
  var planned: Date?

  /// Of so many entries that are over, the last is shown; a schedule with more before the first that
  /// is to come goes no further.
  private static var most: Int { 1_000_000 }

  mutating func update(_ output: Output<Content>) {
    let view = view.value
    let host = base.host
    let attribute = output.attribute.weak
    let now = host.date
    if schedule.map({ !ValueComparison.areEqual($0, view.schedule) }) ?? true {
      schedule = view.schedule
      date = now
      entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
      next = entries?.next()
    }
    if let animation = view.schedule as? AnimationTimelineSchedule, animation.isEveryFrame {
      date = now
      host.requestFrames(until: .infinity)
    } else {
      goOn(to: now, host, attribute)
    }
    host.work.bodies += 1
    let context = TimelineView<Schedule, Content>.Context(date: date, cadence: .live) {
      [unowned host] in host.invalidate(attribute)
    }
    output.set(
      host.tracking({ view.content(context) }) { host in host.invalidate(attribute) })
  }

  private mutating func goOn(to now: Date, _ host: ViewHost, _ attribute: WeakAttribute<Content>) {
    var steps = 0
    // A date that was planned for is there when its instant is, whatever rounding says.
    while let entry = next, entry <= now || host.instant(of: entry) <= host.now {
      date = entry
      next = entries?.next()
      steps += 1
      guard steps < Self.most else {
        Warning.once("A timeline's schedule has more than \(Self.most) dates before now.")
        next = nil
        return
      }
    }
    guard let next, next != planned else { return }
    planned = next
    host.schedule(at: host.instant(of: next)) { [unowned host] in host.invalidate(attribute) }
  }
}

extension AnimationTimelineSchedule {
  /// Wants each frame that there is.
  var isEveryFrame: Bool { minimumInterval == nil && !isPaused }
}

extension HostState {
  /// When a time of day is, in the host's time.
  fileprivate func instant(of date: Date) -> Double { date.timeIntervalSince(self.date) + now }
}
