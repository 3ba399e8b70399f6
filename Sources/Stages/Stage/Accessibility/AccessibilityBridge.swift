import CSDL2
import Foundation
import VivaceGeometry
import VivaceViews

/// Brings the accessibility trees of a program's windows to the bus of assistive technologies, and performs
/// their requests. While none listens it reads no tree. Main thread only.
@MainActor final class AccessibilityBridge {
  private unowned let loop: MainLoop
  private var bus: AccessibilityBus?
  private var isListening = false
  private var tree: AccessibleTree
  /// The nodes of the tree that was shown last, with their windows, by the elements' numbers.
  private var nodes: [Int: (node: SemanticNode, window: Int)] = [:]
  /// The elements that are pressed as soon as they rest in the visible area.
  private var waitingPresses: [WaitingPress] = []
  private var needsUpdate = false
  /// When trees are compared next: rarely enough that it takes a sixtieth of the time.
  private var earliest = 0.0
  /// How often trees have been compared.
  private(set) var updatesMade = 0

  init(loop: MainLoop, program: String, in environment: EnvironmentVariables) {
    self.loop = loop
    tree = AccessibleTree(program: program)
    bus = AccessibilityBus(
      in: environment, program: program,
      listening: { [weak self] in self?.listen($0) },
      perform: { [weak self] in self?.perform($0) ?? [.bool(false)] })
  }

  private func listen(_ isListening: Bool) {
    self.isListening = isListening
    guard isListening else { return AnnouncementListener.set(nil) }
    AnnouncementListener.set { [weak self] text, isUrgent in
      DispatchQueue.main.async { self?.announce(text, isUrgent) }
    }
    update(at: MonotonicClock.now())
  }

  private func announce(_ text: String, _ isUrgent: Bool) {
    guard isListening else { return }
    let event = AccessibleEvent(
      element: tree.rootElement.children.first ?? AccessibleTree.root, name: "Announcement",
      first: isUrgent ? 2 : 1, value: .string(text))
    bus?.show(tree, [event])
  }

  // MARK: Following the windows

  /// A window has made a turn, or has gone, or has the focus.
  func note() { if isListening { needsUpdate = true } }

  /// The time of the next update of the tree; infinity while no client listens or nothing has changed.
  var nextMoment: Double { needsUpdate ? earliest : .infinity }

  func work(at now: Double) {
    if needsUpdate, now >= earliest { update(at: now) }
  }

  private func update(at now: Double) {
    readTrees(at: now)
    pressWaiting(at: now)
    let end = MonotonicClock.now()
    earliest = end + min((end - now) * 59, 0.5)
  }

  private func readTrees(at now: Double) {
    needsUpdate = false
    updatesMade += 1
    var all: [(node: SemanticNode, window: Int)] = []
    let drafts = loop.windows.values.sorted { $0.window.identifier < $1.window.identifier }
      .map { draft(of: $0, at: now, &all) }
    var new = tree
    let numbers = new.update(drafts)
    let events = new.events(since: tree)
    tree = new
    nodes = [:]
    for (index, entry) in all.enumerated() {
      if let number = numbers[index] { nodes[number] = entry }
    }
    bus?.show(tree, events)
  }

  private func draft(
    of window: StageWindow, at now: Double, _ all: inout [(node: SemanticNode, window: Int)]
  ) -> AccessibleTree.Draft {
    let (id, scale, size) = (window.window.identifier, window.window.scale, window.window.size)
    let origin = window.window.screenOrigin
    let hasTapGestures = window.host.hasTapGestures
    // Nothing beside a modal sheet can be reached, so it is alone in its window.
    func drafts(
      _ nodes: [SemanticNode], areAlone: Bool = true, isHeader: Bool = false
    ) -> [AccessibleTree.Draft] {
      let isAlone = areAlone && nodes.count == 1
      return nodes.map { node in
        let tag = all.count
        all.append((node, id))
        var facts = AccessibleFacts(
          node, scale: scale, window: size, isHeader: isHeader,
          receivesTap: hasTapGestures && Self.receivesTap(node, in: window.host))
        if isAlone, facts.role == .dialog || facts.role == .alert { facts.introduce(node) }
        let children = drafts(
          node.children, areAlone: isAlone, isHeader: isHeader || node.tablePosition == .header)
        return AccessibleTree.Draft(facts: facts, children: children, origin: origin, tag: tag)
      }
    }
    var facts = AccessibleFacts(kind: "frame", role: .frame, name: window.window.title)
    facts.identifier = String(id)
    facts.frame = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    if window.hasFocus { facts.states.insert(.active) }
    return AccessibleTree.Draft(
      facts: facts, children: drafts(window.host.semantics(at: now)), origin: origin, tag: -id)
  }

  /// Whether a tap on an element that has no other role than to be read is a gesture of the program's.
  private static func receivesTap(_ node: SemanticNode, in host: ViewHost) -> Bool {
    guard node.isEnabled, [.text, .image, .shape, .group].contains(node.role) else { return false }
    if case .row? = node.tablePosition {} else if !node.children.isEmpty { return false }
    return host.receivesTap(at: node.activationPoint)
  }

  // MARK: Performing requests

  private func perform(_ request: AccessibleRequest) -> [BusValue] {
    if case .adoptNumber(let number) = request {
      bus?.state.withLock { $0.number = number }
      return []
    }
    if case .bounds(let element, let range, let origin) = request {
      return bounds(element, range, origin)
    }
    if case .set(let element, let value) = request {
      _ = with(element) { $0.set($1, to: value) }
      return []
    }
    return [.bool(isDone(request))]
  }

  private func isDone(_ request: AccessibleRequest) -> Bool {
    switch request {
    case .act(let element, AccessibleFacts.press): isPressed(element)
    case .act(let element, AccessibleFacts.increment): with(element) { $0.adjust($1, .increment) }
    case .act(let element, AccessibleFacts.decrement): with(element) { $0.adjust($1, .decrement) }
    case .act(let element, let name): with(element) { $0.perform(name, on: $1) }
    case .focus(let element):
      with(element) { host, node in
        // A field of UIKit's gets the focus with its selection.
        host.focus(node) || node.text.map { host.select($0.selection, in: node) } ?? false
      }
    case .reveal(let element): with(element) { $0.reveal($1) }
    case .select(let element, let range):
      with(element) { host, node in
        guard let text = node.text else { return false }
        let facts = AccessibleFacts.Text(text, isEditable: true)
        return host.select(facts.bytes(range.lowerBound, range.upperBound), in: node)
      }
    case .replace(let element, let start, let end, let string):
      with(element) { host, node in
        guard let text = node.text else { return false }
        let facts = AccessibleFacts.Text(text, isEditable: true)
        return host.replace(facts.bytes(start, end), with: string, in: node)
      }
    case .set, .adoptNumber, .bounds: false
    }
  }

  private func with(_ element: Int, _ body: (ViewHost, SemanticNode) -> Bool) -> Bool {
    guard let (node, window) = target(element) else { return false }
    return body(window.host, node)
  }

  /// An element's node and window; nil for one that has gone, or whose window waits for a modal one.
  private func target(_ element: Int) -> (node: SemanticNode, window: StageWindow)? {
    guard let entry = nodes[element], let window = loop.windows[entry.window],
      !loop.waiting.contains(entry.window)
    else { return nil }
    return (entry.node, window)
  }

  /// Presses an element by its action, or by a tap once it is visible and rests.
  private func isPressed(_ element: Int) -> Bool {
    // The latest position of an element that moves.
    if needsUpdate { update(at: MonotonicClock.now()) }
    guard let (node, window) = target(element) else { return false }
    let host = window.host
    if host.perform(SemanticAction.defaultName, on: node) { return true }
    guard node.isEnabled else { return false }
    let isVisible = node.isVisible(in: host)
    if isVisible, !window.isMoving { return tap(element, in: window) }
    guard isVisible || host.reveal(node) || window.isMoving else { return false }
    let now = MonotonicClock.now()
    waitingPresses.append(
      WaitingPress(
        element: element, frame: node.frame, turns: window.turnsMade, instant: now,
        deadline: now + WaitingPress.longestWait))
    needsUpdate = true
    return true
  }

  /// Taps elements that have come to rest in the visible area since the last update.
  private func pressWaiting(at now: Double) {
    let presses = waitingPresses
    waitingPresses = []
    for var press in presses {
      let isOverdue = now >= press.deadline
      guard let (node, window) = target(press.element), node.isEnabled else {
        // An element that a modal window covers, or that is being replaced, may come back.
        if !isOverdue { waitingPresses.append(press) }
        continue
      }
      let isAtRest = press.isAtRest(in: node.frame, of: window, at: now)
      if node.isVisible(in: window.host), isOverdue || isAtRest {
        tap(press.element, in: window)
      } else if !isOverdue {
        press.follow(node.frame, of: window, at: now)
        waitingPresses.append(press)
      }
    }
    if !waitingPresses.isEmpty { needsUpdate = true }
  }

  /// Taps an element at its position of the instant at which the window finds the tapped view, so that a tap on an
  /// element that moves does not miss it.
  @discardableResult private func tap(_ element: Int, in window: StageWindow) -> Bool {
    window.finishTurn(at: MonotonicClock.now())
    let instant = window.host.now
    readTrees(at: instant)
    guard let node = nodes[element]?.node else { return false }
    for phase in [PointerEvent.Phase.down, .up] {
      window.receive(
        .pointer(
          PointerEvent(
            id: Self.finger, phase: phase, location: node.activationPoint, time: instant,
            kind: .touch)))
    }
    window.finishTurn(at: instant)
    needsUpdate = true
    return true
  }

  /// No finger of a screen has this number.
  private static let finger = 7_001

  private func bounds(_ element: Int, _ range: Range<Int>, _ origin: CGPoint) -> [BusValue] {
    guard let entry = nodes[element], let window = loop.windows[entry.window],
      let text = entry.node.text
    else { return CGRect.zero.numbers }
    let bytes = AccessibleFacts.Text(text, isEditable: true)
      .bytes(range.lowerBound, range.upperBound)
    let rect = window.host.rect(of: bytes, in: entry.node) ?? entry.node.frame
    let scale = window.window.scale
    return CGRect(
      x: rect.minX * scale + origin.x, y: rect.minY * scale + origin.y, width: rect.width * scale,
      height: rect.height * scale
    ).numbers
  }
}

/// A press that waits for its element to come to rest, since a tap stops a view that still scrolls.
private struct WaitingPress {
  let element: Int
  /// The element's frame, the window's turns and the instant of the last update in which it moved.
  var frame: CGRect
  var turns: Int
  var instant: Double
  let deadline: Double

  /// Seconds after which an element that never rests is tapped where it is.
  static let longestWait = 2.0
  /// Seconds between two updates that show whether an element moves.
  static let shortestRest = 0.05

  /// Whether the window no longer moves, or the element is where it was some frames before.
  @MainActor func isAtRest(in new: CGRect, of window: StageWindow, at now: Double) -> Bool {
    guard window.isMoving else { return true }
    return isSame(new) && now >= instant + Self.shortestRest
      && (window.turnsMade > turns || !window.movesByTurns)
  }

  @MainActor mutating func follow(_ new: CGRect, of window: StageWindow, at now: Double) {
    guard !isSame(new) else { return }
    (frame, turns, instant) = (new, window.turnsMade, now)
  }

  private func isSame(_ new: CGRect) -> Bool {
    abs(new.midX - frame.midX) <= 1 && abs(new.midY - frame.midY) <= 1
  }
}

extension SemanticNode {
  fileprivate func isVisible(in host: ViewHost) -> Bool {
    CGRect(origin: .zero, size: host.size).contains(activationPoint)
  }

  /// The point of the window at which a tap activates the element.
  fileprivate var activationPoint: CGPoint {
    for case .activationPoint(let point) in details { return point.point(in: frame) }
    return CGPoint(x: frame.midX, y: frame.midY)
  }
}

extension SDLWindow {
  /// The window's top-left corner on the screen, in pixels. Zero where the desktop does not report it.
  fileprivate var screenOrigin: CGPoint {
    var (x, y): (Int32, Int32) = (0, 0)
    lazy_SDL_GetWindowPosition()(pointer, &x, &y)
    return CGPoint(x: CGFloat(x), y: CGFloat(y))
  }
}
