import VivaceAttributeGraph
import VivaceGeometry

/// A gesture on a view: the way from events to its recogniser.
final class GestureAttachment {
  /// How a gesture ranks against those of the views inside of its own.
  enum Rank { case normal, high, simultaneous }

  let rank: Rank
  let makeRecognizer: () -> any SessionRecognizer
  let geometry: WeakAttribute<ViewGeometry>
  let space: CoordinateSpaceLink
  let isEnabled: () -> Bool
  /// Takes a wheel's turn, if it can: only a scroll view does.
  var wheel: ((CGVector) -> Bool)?

  init(
    rank: Rank, geometry: WeakAttribute<ViewGeometry>, space: CoordinateSpaceLink,
    isEnabled: @escaping () -> Bool, makeRecognizer: @escaping () -> any SessionRecognizer
  ) {
    self.rank = rank
    self.geometry = geometry
    self.space = space
    self.isEnabled = isEnabled
    self.makeRecognizer = makeRecognizer
  }

  /// From the window to the view's own coordinates, as they are shown at an instant.
  func local(_ point: CGPoint, at time: Double) -> CGPoint {
    let inner = point.applying(space.toWindow(at: time).inverted())
    let origin = geometry.attribute?.lastValue?.origin ?? .zero
    return CGPoint(x: inner.x - origin.x, y: inner.y - origin.y)
  }

  /// From the window to a named space around the view; the window's own when there is none.
  func location(_ point: CGPoint, inSpaceNamed name: AnyHashable, at time: Double) -> CGPoint {
    guard let way = space.toSpace(named: name, at: time) else { return point }
    return point.applying(space.toWindow(at: time).inverted()).applying(way)
  }

  var size: CGSize { geometry.attribute?.lastValue?.size ?? .zero }
}

/// A recogniser whatever its value.
protocol SessionRecognizer: AnyObject {
  func step(_ input: GestureInput) -> SessionPhase
  func tickStep(at time: Double) -> SessionPhase?
  var nextInstant: Double { get }
  func cancel()
}

enum SessionPhase { case possible, recognized, ended, failed }

extension _Recognizer: SessionRecognizer {
  func step(_ input: GestureInput) -> SessionPhase { SessionPhase(handle(input)) }
  func tickStep(at time: Double) -> SessionPhase? { tick(at: time).map { SessionPhase($0) } }
}

extension SessionPhase {
  init<Value>(_ phase: GesturePhase<Value>) {
    self =
      switch phase {
      case .possible: .possible
      case .active: .recognized
      case .ended: .ended
      case .failed: .failed
      }
  }
}

/// One pointer's way from down to up, and the gestures that compete for it.
///
/// The innermost view's gesture wins over those around it; one with high priority over those inside.
/// Whoever is recognised first takes the pointer, and all others but simultaneous ones fail
/// (facts: gestures 5.2.4).
final class GestureSession {
  private final class Entry {
    let attachment: GestureAttachment
    let recognizer: any SessionRecognizer
    var isOver = false
    init(_ attachment: GestureAttachment) {
      self.attachment = attachment
      recognizer = attachment.makeRecognizer()
    }
  }

  private var entries: [Entry]
  private var owner: Entry?
  /// What recognisers want to tell, until it is known who won.
  private nonisolated(unsafe) static var deferred: [() -> Void] = []

  /// `path` is from the innermost view outwards.
  init(_ path: [GestureAttachment]) {
    let high = path.filter { $0.rank == .high }.reversed()
    let rest = path.filter { $0.rank != .high }
    entries = (Array(high) + rest).map(Entry.init)
  }

  static func `defer`(_ action: @escaping () -> Void) { deferred.append(action) }

  var isOver: Bool { entries.allSatisfy(\.isOver) }

  var nextInstant: Double {
    entries.filter { !$0.isOver }.map(\.recognizer.nextInstant).min() ?? .infinity
  }

  func handle(_ event: PointerEvent) {
    feed { entry in
      let attachment = entry.attachment
      let local = attachment.local(event.location, at: event.time)
      let bounds = CGRect(origin: .zero, size: attachment.size)
      return entry.recognizer.step(
        GestureInput(
          event: event, local: local,
          named: { attachment.location(event.location, inSpaceNamed: $0, at: event.time) }
        ) { slack in bounds.insetBy(dx: -slack, dy: -slack).contains(local) })
    }
  }

  func tick(at time: Double) { feed { $0.recognizer.tickStep(at: time) } }

  func cancel() {
    for entry in entries where !entry.isOver {
      entry.isOver = true
      entry.recognizer.cancel()
    }
  }

  private func feed(_ step: (Entry) -> SessionPhase?) {
    for entry in entries where !entry.isOver {
      Self.deferred = []
      guard let phase = step(entry) else { continue }
      let told = Self.deferred
      Self.deferred = []
      switch phase {
      case .possible: break
      case .failed: entry.isOver = true
      case .recognized, .ended:
        if phase == .ended { entry.isOver = true }
        if entry.attachment.rank != .simultaneous {
          if let owner, owner !== entry {
            entry.isOver = true
            entry.recognizer.cancel()
            continue
          }
          take(entry)
        }
      }
      for action in told { Transaction.with(Transaction()) { action() } }
    }
  }

  private func take(_ entry: Entry) {
    guard owner !== entry else { return }
    owner = entry
    for other in entries where other !== entry && other.attachment.rank != .simultaneous {
      if !other.isOver {
        other.isOver = true
        other.recognizer.cancel()
      }
    }
  }
}

/// Brings events to the views they are for.
final class GestureDispatcher {
  private var sessions: [Int: GestureSession] = [:]

  func handle(_ event: InputEvent, in host: ViewHost) {
    if case .scroll(let location, let delta, _, _) = event { turnWheel(delta, at: location, host) }
    guard case .pointer(let pointer) = event else { return }
    switch pointer.phase {
    case .down:
      // A session that waits for a second tap takes the new touch.
      let session = sessions[pointer.id] ?? begin(at: pointer, in: host)
      session.handle(pointer)
      sessions[pointer.id] = session
    case .moved, .up: sessions[pointer.id]?.handle(pointer)
    case .cancelled:
      sessions[pointer.id]?.cancel()
      sessions[pointer.id] = nil
    case .hover, .exited: break
    }
    settle(in: host)
  }

  /// To the innermost scroll view under the pointer that can go on that way.
  private func turnWheel(_ delta: CGVector, at location: CGPoint, _ host: ViewHost) {
    for attachment in host.responders.hit(location, at: host.now) ?? [] {
      if attachment.wheel?(delta) ?? false { return }
    }
  }

  private func begin(at pointer: PointerEvent, in host: ViewHost) -> GestureSession {
    let path = host.responders.hit(pointer.location, at: host.now) ?? []
    return GestureSession(path.filter { $0.isEnabled() })
  }

  /// Lets go of sessions that are over, and wakes the others when they want to know the time.
  private func settle(in host: ViewHost) {
    sessions = sessions.filter { !$0.value.isOver }
    for (id, session) in sessions {
      let instant = session.nextInstant
      guard instant < .infinity else { continue }
      host.schedule(at: instant) { [weak self, unowned host] in
        guard let self, sessions[id] === session else { return }
        session.tick(at: host.now)
        sessions = sessions.filter { !$0.value.isOver }
      }
    }
  }
}

extension ResponderList {
  /// The gestures at a point, from the innermost view outwards; nil where nothing is hit.
  func hit(_ point: CGPoint, at time: Double) -> [GestureAttachment]? {
    for node in nodes.reversed() {
      if let path = node.hit(point, at: time) { return path }
    }
    return nil
  }
}

extension Responder {
  func hit(_ point: CGPoint, at time: Double) -> [GestureAttachment]? {
    switch kind {
    case .leaf(let leaf):
      guard leaf.frame.contains(point) else { return nil }
      let local = CGPoint(x: point.x - leaf.frame.minX, y: point.y - leaf.frame.minY)
      return leaf.contains?(local) ?? true ? [] : nil
    case .transform(let transform):
      let map = transform(time)
      guard map.determinant != 0 else { return nil }
      return childHit(point.applying(map.inverted()), time)
    case .gate(let isOpen): return isOpen(time) ? childHit(point, time) : nil
    case .shape(let frame, let contains):
      let local = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
      guard contains(local) else { return nil }
      return childHit(point, time) ?? []
    case .gesture(let attachment): return childHit(point, time).map { $0 + [attachment] }
    case .semantics: return childHit(point, time)
    }
  }

  private func childHit(_ point: CGPoint, _ time: Double) -> [GestureAttachment]? {
    ResponderList(nodes: children).hit(point, at: time)
  }
}
