import CGIO
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
    fileprivate var connection: Connection?
  }

  /// GLib lets any thread call through a connection.
  fileprivate struct Connection: @unchecked Sendable { let pointer: OpaquePointer }
  private struct Message: @unchecked Sendable { let pointer: OpaquePointer }

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
  /// Milliseconds that a call may take.
  private static let timeout: Int32 = 5_000
  /// A call starts no service: G_DBUS_CALL_FLAGS_NO_AUTO_START.
  private static let startsNothing: Int32 = 1

  /// Nil without a session bus, and where `NO_AT_BRIDGE` forbids it.
  init?(
    in environment: EnvironmentVariables, program: String,
    listening: @escaping @MainActor @Sendable (Bool) -> Void,
    perform: @escaping @MainActor @Sendable (AccessibleRequest) -> [BusValue]
  ) {
    guard let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty,
      environment["NO_AT_BRIDGE"] != "1"
    else { return nil }
    state = Mutex(State(tree: AccessibleTree(program: program)))
    locale = environment["LANG"].map { String($0.prefix { $0 != "." }) } ?? "C"
    (self.listening, self.perform) = (listening, perform)
    Thread.detachNewThread { self.follow(address) }
  }

  // MARK: On its own thread

  private func follow(_ address: String) {
    guard vivace_gio_is_there() != 0, let context = g_main_context_new() else { return }
    // GLib delivers signals of the bus to the context of the thread that subscribes to them.
    g_main_context_push_thread_default(context)
    guard let loop = g_main_loop_new(context, 0),
      let session = lazy_g_dbus_connection_new_for_address_sync()(
        address, vivace_bus_flags, nil, nil, nil)
    else { return }
    lazy_g_dbus_connection_set_exit_on_close()(session, 0)
    // It lives as long as the program does: the thread never ends.
    let retained = Unmanaged.passRetained(self).toOpaque()
    let statusChanged: VivaceDBusSignal = { session, _, _, _, _, _, bus in
      guard let session, let bus else { return }
      Unmanaged<AccessibilityBus>.fromOpaque(bus).takeUnretainedValue().readStatus(session)
    }
    let subscribe = lazy_g_dbus_connection_signal_subscribe()
    _ = subscribe(
      session, Self.status, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      Self.statusPath, nil, 0, statusChanged, retained, nil)
    // A service that starts may have it on from its beginning.
    _ = subscribe(
      session, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameOwnerChanged",
      "/org/freedesktop/DBus", Self.status, 0, statusChanged, retained, nil)
    readStatus(session)
    g_main_loop_run(loop)
  }

  private func readStatus(_ session: OpaquePointer) {
    let isWanted = ["IsEnabled", "ScreenReaderEnabled"].contains { name in
      let arguments = BusValue.tuple([.string("org.a11y.Status"), .string(name)])
      let answer = Self.call(
        session, Self.status, Self.statusPath, "org.freedesktop.DBus.Properties", "Get", arguments,
        Self.startsNothing)
      return answer == .tuple([.variant(.bool(true))])
    }
    let known = state.withLock { $0.connection }
    if isWanted, known == nil { connect(session) }
    if !isWanted, known != nil { disconnect() }
  }

  private func connect(_ session: OpaquePointer) {
    guard
      case .tuple(let answer)? = Self.call(
        session, Self.status, Self.statusPath, Self.status, "GetAddress", .tuple([]), 0),
      let address = answer.first?.text,
      let bus = lazy_g_dbus_connection_new_for_address_sync()(
        address, vivace_bus_flags, nil, nil, nil)
    else { return }
    lazy_g_dbus_connection_set_exit_on_close()(bus, 0)
    let name = lazy_g_dbus_connection_get_unique_name()(bus).map { String(cString: $0) } ?? ""
    state.withLock {
      $0.connection = Connection(pointer: bus)
      $0.name = name
    }
    _ = lazy_g_dbus_connection_add_filter()(
      bus,
      { connection, message, isIncoming, context in
        guard isIncoming != 0, let context, lazy_g_dbus_message_get_message_type()(message) == 1
        else { return message }
        let bus = Unmanaged<AccessibilityBus>.fromOpaque(context).takeUnretainedValue()
        guard bus.receive(message, on: connection) else { return message }
        lazy_g_object_unref()(UnsafeMutableRawPointer(message))
        return nil
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    DispatchQueue.main.async { [self] in
      // The tree is there before the registry asks for it.
      listening(true)
      calls.async { [self] in embed() }
    }
  }

  private func embed() {
    guard let (bus, name) = state.withLock({ state in state.connection.map { ($0, state.name) } })
    else { return }
    let answer = Self.call(
      bus.pointer, Self.registry, Self.root, "org.a11y.atspi.Socket", "Embed",
      .tuple([.tuple([.string(name), .path(Self.root)])]), 0)
    guard case .tuple(let values)? = answer, case .tuple(let parent)? = values.first,
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
    guard let old else { return }
    _ = lazy_g_dbus_connection_close_sync()(old.pointer, nil, nil)
    lazy_g_object_unref()(UnsafeMutableRawPointer(old.pointer))
  }

  private static func call(
    _ bus: OpaquePointer, _ name: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: BusValue, _ flags: Int32
  ) -> BusValue? {
    let answer = lazy_g_dbus_connection_call_sync()(
      bus, name, path, interface, member, arguments.variant, nil, flags, timeout, nil, nil)
    guard let answer else { return nil }
    defer { g_variant_unref(answer) }
    return BusValue(answer)
  }

  // MARK: On GDBus's thread

  /// False for calls that GDBus answers itself.
  private func receive(_ message: OpaquePointer, on connection: OpaquePointer) -> Bool {
    guard let path = lazy_g_dbus_message_get_path()(message).map({ String(cString: $0) }),
      path.hasPrefix("/org/a11y/atspi/"),
      let interface = lazy_g_dbus_message_get_interface()(message).map({ String(cString: $0) }),
      let member = lazy_g_dbus_message_get_member()(message).map({ String(cString: $0) }),
      interface.hasPrefix("org.a11y.") || interface == "org.freedesktop.DBus.Properties"
    else { return false }
    var call = state.withLock { state in
      AccessibleCall(
        tree: state.tree, bus: state.name, desktop: state.desktop, number: state.number)
    }
    call.locale = locale
    if let body = lazy_g_dbus_message_get_body()(message),
      case .tuple(let arguments)? = BusValue(body)
    {
      call.arguments = arguments
    }
    switch call.answer(path, interface, member) {
    case .values(let values): Self.reply(values, to: message, on: connection)
    case .error(let name, let reason):
      let reply = lazy_g_dbus_message_new_method_error_literal()(message, name, reason)
      Self.send(reply, on: connection)
    case .done(let request):
      let kept = Message(
        pointer: OpaquePointer(lazy_g_object_ref()(UnsafeMutableRawPointer(message))))
      let bus = Connection(
        pointer: OpaquePointer(lazy_g_object_ref()(UnsafeMutableRawPointer(connection))))
      DispatchQueue.main.async { [perform] in
        Self.reply(perform(request), to: kept.pointer, on: bus.pointer)
        lazy_g_object_unref()(UnsafeMutableRawPointer(kept.pointer))
        lazy_g_object_unref()(UnsafeMutableRawPointer(bus.pointer))
      }
    }
    return true
  }

  private static func reply(
    _ values: [BusValue], to message: OpaquePointer, on connection: OpaquePointer
  ) {
    let reply = lazy_g_dbus_message_new_method_reply()(message)
    lazy_g_dbus_message_set_body()(reply, BusValue.tuple(values).variant)
    send(reply, on: connection)
  }

  private static func send(_ message: OpaquePointer, on connection: OpaquePointer) {
    _ = lazy_g_dbus_connection_send_message()(connection, message, 0, nil, nil)
    lazy_g_object_unref()(UnsafeMutableRawPointer(message))
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
      Self.emit(
        body, AccessibleCall.cachePath, "org.a11y.atspi.Cache", member, on: connection)
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
      Self.emit(
        body, AccessibleTree.path(event.element), "org.a11y.atspi.Event." + event.interface,
        event.name, on: connection)
    }
  }

  private static func emit(
    _ body: BusValue, _ path: String, _ interface: String, _ member: String,
    on connection: Connection
  ) {
    _ = lazy_g_dbus_connection_emit_signal()(
      connection.pointer, nil, path, interface, member, body.variant, nil)
  }
}
