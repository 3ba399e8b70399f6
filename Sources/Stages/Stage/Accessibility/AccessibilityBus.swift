import Foundation
import Synchronization

/// The program's connection to the bus of assistive technologies, over GDBus.
///
/// A thread of its own asks the session bus whether assistive technologies run (`org.a11y.Status`), and
/// again whenever that changes. Only then it connects to their bus. Calls are answered from the newest tree on
/// GDBus's thread; requests that change something are performed on the main thread.
final class AccessibilityBus: Sendable {
  struct State {
    var tree: AccessibleTree
    var number: Int32 = 0
    var name = ""
    var desktop = (bus: "", path: "/org/a11y/atspi/null")
    fileprivate var connection: BusConnection?
  }

  let state: Mutex<State>
  /// Performs a request on the main thread, and returns the answer.
  private let perform: @MainActor @Sendable (AccessibleRequest) -> [BusValue]
  /// Called on the main thread when assistive technologies begin to listen, and when they end.
  private let listening: @MainActor @Sendable (Bool) -> Void
  private let calls = DispatchQueue(label: "vivace.accessibility")
  private let locale: String

  private static let status = "org.a11y.Bus"
  private static let statusPath = "/org/a11y/bus"
  private static let registry = "org.a11y.atspi.Registry"
  private static let root = "/org/a11y/atspi/accessible/root"

  /// Nil without a session bus, and where `NO_AT_BRIDGE` forbids it.
  init?(
    in environment: EnvironmentVariables, program: String,
    listening: @escaping @MainActor @Sendable (Bool) -> Void,
    perform: @escaping @MainActor @Sendable (AccessibleRequest) -> [BusValue]
  ) {
    guard let address = environment.sessionBus, environment["NO_AT_BRIDGE"] != "1" else {
      return nil
    }
    state = Mutex(State(tree: AccessibleTree(program: program)))
    locale = environment["LANG"].map { String($0.prefix { $0 != "." }) } ?? "C"
    (self.listening, self.perform) = (listening, perform)
    Thread.detachNewThread { self.follow(address) }
  }

  // MARK: On its own thread

  private func follow(_ address: String) {
    BusConnection.withLoop { loop in
      guard let session = try? BusConnection.open(address) else { return }
      session.subscribe(
        to: "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.statusPath,
        from: Self.status
      ) { [self] session, _, _ in readStatus(session) }
      // A service that starts may have it on from its beginning.
      session.subscribe(
        to: "NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        from: "org.freedesktop.DBus", argument: Self.status
      ) { [self] session, _, _ in readStatus(session) }
      readStatus(session)
      session.run(loop)
    }
  }

  private func readStatus(_ session: BusConnection) {
    let isWanted = ["IsEnabled", "ScreenReaderEnabled"].contains { name in
      session.values(
        Self.status, Self.statusPath, "org.freedesktop.DBus.Properties", "Get",
        [.string("org.a11y.Status"), .string(name)], startsService: false)
        == [.variant(.bool(true))]
    }
    let known = state.withLock { $0.connection }
    if isWanted, known == nil { connect(session) }
    if !isWanted, known != nil { disconnect() }
  }

  private func connect(_ session: BusConnection) {
    let answer = session.values(Self.status, Self.statusPath, Self.status, "GetAddress")
    guard let address = answer?.first?.text, let bus = try? BusConnection.open(address) else {
      return
    }
    let name = bus.uniqueName
    state.withLock { ($0.connection, $0.name) = (bus, name) }
    bus.filter { [self] message, bus in
      message.kind == BusMessage.methodCall && receive(message, on: bus)
    }
    DispatchQueue.main.async { [self] in
      // The tree is there before the registry asks for it.
      listening(true)
      calls.async { [self] in embed() }
    }
  }

  private func embed() {
    guard let (bus, name) = state.withLock({ state in state.connection.map { ($0, state.name) } })
    else { return }
    let values = bus.values(
      Self.registry, Self.root, "org.a11y.atspi.Socket", "Embed",
      [.tuple([.string(name), .path(Self.root)])])
    guard case .tuple(let parent)? = values?.first,
      parent.count == 2, let owner = parent[0].text, let path = parent[1].text
    else { return }
    state.withLock { $0.desktop = (owner, path) }
  }

  private func disconnect() {
    let old = state.withLock { state in
      defer { state.connection = nil }
      return state.connection
    }
    DispatchQueue.main.async { [listening] in listening(false) }
    old?.close()
  }

  // MARK: On GDBus's thread

  /// False for calls that GDBus answers itself.
  private func receive(_ message: BusMessage, on bus: BusConnection) -> Bool {
    guard let path = message.path, path.hasPrefix("/org/a11y/atspi/"),
      let interface = message.interface, let member = message.member,
      interface.hasPrefix("org.a11y.") || interface == "org.freedesktop.DBus.Properties"
    else { return false }
    var call = state.withLock { state in
      AccessibleCall(
        tree: state.tree, bus: state.name, desktop: state.desktop, number: state.number)
    }
    call.locale = locale
    call.arguments = message.arguments
    switch call.answer(path, interface, member) {
    case .values(let values): bus.send(.values(values), to: message)
    case .error(let name, let reason): bus.send(.error(name: name, reason: reason), to: message)
    case .done(let request):
      DispatchQueue.main.async { [perform] in bus.send(.values(perform(request)), to: message) }
    }
    return true
  }

  // MARK: On the main thread

  /// Publishes a new tree to the clients, and emits signals of its changes.
  func show(_ tree: AccessibleTree, _ events: [AccessibleEvent]) {
    let (connection, name, signals) = state.withLock { state in
      let call = AccessibleCall(
        tree: tree, bus: state.name, desktop: state.desktop, number: state.number)
      let isConnected = state.connection != nil
      let signals = isConnected ? call.cacheSignals(since: state.tree) : []
      state.tree = tree
      return (state.connection, state.name, signals)
    }
    guard let connection else { return }
    for (member, body) in signals {
      connection.emit(member, of: "org.a11y.atspi.Cache", at: AccessibleCall.cachePath, body)
    }
    for event in events {
      let value =
        event.child.map {
          BusValue.tuple([.string(name), .path(AccessibleTree.path($0))])
        } ?? event.value
      let body = BusValue.tuple([
        .string(event.detail), .int(event.first), .int(event.second), .variant(value),
        .array("{sv}", []),
      ])
      connection.emit(
        event.name, of: "org.a11y.atspi.Event." + event.interface,
        at: AccessibleTree.path(event.element), body)
    }
  }
}
