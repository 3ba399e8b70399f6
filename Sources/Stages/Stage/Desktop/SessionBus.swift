import CGIO
import Foundation
import Synchronization

/// The program's connection to the session bus, over GDBus: objects that others call, calls to others, and signals.
///
/// It connects when it is first used. Calls of others are answered on the main thread; calls to others are made one
/// after the other on a queue, and answered on the main thread.
final class SessionBus: Sendable {
  /// GLib lets any thread call through a connection.
  private struct Connection: @unchecked Sendable { let pointer: OpaquePointer }
  private struct Message: @unchecked Sendable { let pointer: OpaquePointer }

  private struct State {
    var connection: Connection?
    var hasFailed = false
    var objects: [String: any BusObject] = [:]
    var listeners: [Listener] = []
  }

  private struct Listener {
    var rule: SignalRule
    var action: @MainActor @Sendable ([BusValue]) -> Void
  }

  /// The signals that a listener receives.
  struct SignalRule: Equatable, Sendable {
    /// A well-known name, or the bus's own.
    var sender: String
    var path: String
    var interface: String
    var member: String
    /// The value of the first argument; nil for any.
    var argument: String?

    /// Whether a name on the bus gets another owner: its old and its new one are the second and third argument.
    static func owner(of name: String) -> SignalRule {
      SignalRule(
        sender: bus, path: busPath, interface: bus, member: "NameOwnerChanged", argument: name)
    }

    fileprivate var text: String {
      "type='signal',sender='\(sender)',path='\(path)',interface='\(interface)',member='\(member)'"
        + (argument.map { ",arg0='\($0)'" } ?? "")
    }
  }

  static let bus = "org.freedesktop.DBus"
  static let busPath = "/org/freedesktop/DBus"
  static let properties = "org.freedesktop.DBus.Properties"
  /// Milliseconds that a call may take.
  private static let timeout: Int32 = 5_000
  /// A call starts no service: G_DBUS_CALL_FLAGS_NO_AUTO_START.
  private static let startsNothing: Int32 = 1

  private let address: String
  private let state = Mutex(State())
  private let calls = DispatchQueue(label: "vivace.session-bus")

  /// Nil without a session bus.
  init?(in environment: EnvironmentVariables) {
    guard let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty else {
      return nil
    }
    self.address = address
  }

  /// Another connection to the same bus.
  init(beside other: SessionBus) { address = other.address }

  /// Leaves the bus, after what was to be sent before, and after the answer to the call that is handled now.
  func close() {
    DispatchQueue.main.async { [self] in calls.async { [self] in leave() } }
  }

  private func leave() {
    let connection = state.withLock { state in
      defer { (state.connection, state.hasFailed) = (nil, true) }
      (state.objects, state.listeners) = ([:], [])
      return state.connection
    }
    guard let connection else { return }
    _ = lazy_g_dbus_connection_close_sync()(connection.pointer, nil, nil)
    lazy_g_object_unref()(UnsafeMutableRawPointer(connection.pointer))
  }

  // MARK: For the main thread

  /// Makes an object that others can call.
  func export(_ object: any BusObject, at path: String) {
    state.withLock { $0.objects[path] = object }
  }

  func withdraw(_ path: String) { state.withLock { $0.objects[path] = nil } }

  /// Emits a signal of an exported object.
  func emit(_ member: String, of interface: String, at path: String, _ arguments: [BusValue]) {
    calls.async { [self] in
      guard let connection = connected() else { return }
      _ = lazy_g_dbus_connection_emit_signal()(
        connection.pointer, nil, path, interface, member, BusValue.tuple(arguments).variant, nil)
    }
  }

  /// Calls a method of another program, and then an action on the main thread: with the values that it returned,
  /// or nil if it failed or there is no such program.
  func call(
    _ name: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [BusValue] = [], then done: (@MainActor @Sendable ([BusValue]?) -> Void)? = nil
  ) {
    calls.async { [self] in
      let values = callNow(name, path, interface, member, arguments)
      if let done { DispatchQueue.main.async { done(values) } }
    }
  }

  /// Calls an action on the main thread with the arguments of each signal.
  func listen(
    to rule: SignalRule, _ action: @escaping @MainActor @Sendable ([BusValue]) -> Void
  ) {
    state.withLock { $0.listeners.append(Listener(rule: rule, action: action)) }
    calls.async { [self] in
      _ = callNow(Self.bus, Self.busPath, Self.bus, "AddMatch", [.string(rule.text)])
    }
  }

  /// Requests a name for this connection, and calls an action on the main thread: with true if the program owns it.
  func own(_ name: String, then done: @escaping @MainActor @Sendable (Bool) -> Void) {
    calls.async { [self] in
      let isOwner = ownNow(name)
      DispatchQueue.main.async { done(isOwner) }
    }
  }

  // MARK: On any thread, which waits

  /// Requests a name, without waiting for another owner to leave it.
  func ownNow(_ name: String) -> Bool {
    let doNotQueue: UInt32 = 4
    let answer = callNow(
      Self.bus, Self.busPath, Self.bus, "RequestName", [.string(name), .uint(doNotQueue)])
    // 1: it has become the owner; 4: it was before.
    return [1, 4].contains(answer?.first?.number)
  }

  /// Calls a method of another program, and waits for its answer; nil if it failed. No service is started.
  func callNow(
    _ name: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [BusValue] = [], timeout: Int32 = SessionBus.timeout
  ) -> [BusValue]? {
    guard let connection = connected() else { return nil }
    let answer = lazy_g_dbus_connection_call_sync()(
      connection.pointer, name, path, interface, member, BusValue.tuple(arguments).variant, nil,
      Self.startsNothing, timeout, nil, nil)
    guard let answer else { return nil }
    defer { g_variant_unref(answer) }
    return BusValue(answer)?.elements ?? []
  }

  private func connected() -> Connection? {
    let known = state.withLock { ($0.connection, $0.hasFailed) }
    if let connection = known.0 { return connection }
    guard !known.1, vivace_gio_is_there() != 0,
      let pointer = lazy_g_dbus_connection_new_for_address_sync()(
        address, vivace_bus_flags, nil, nil, nil)
    else {
      state.withLock { $0.hasFailed = true }
      return nil
    }
    lazy_g_dbus_connection_set_exit_on_close()(pointer, 0)
    let connection = Connection(pointer: pointer)
    let isFirst = state.withLock { state in
      defer { state.connection = state.connection ?? connection }
      return state.connection == nil
    }
    guard isFirst else {
      lazy_g_object_unref()(UnsafeMutableRawPointer(pointer))
      return state.withLock { $0.connection }
    }
    // It lives as long as the program does.
    let retained = Unmanaged.passRetained(self).toOpaque()
    _ = lazy_g_dbus_connection_add_filter()(
      pointer,
      { connection, message, isIncoming, context in
        guard isIncoming != 0, let context else { return message }
        let bus = Unmanaged<SessionBus>.fromOpaque(context).takeUnretainedValue()
        guard bus.receive(message, on: connection) else { return message }
        lazy_g_object_unref()(UnsafeMutableRawPointer(message))
        return nil
      }, retained, nil)
    return connection
  }

  // MARK: On GDBus's thread

  /// False for messages that GDBus handles itself.
  private func receive(_ message: OpaquePointer, on connection: OpaquePointer) -> Bool {
    let (methodCall, signal): (Int32, Int32) = (1, 4)
    let kind = lazy_g_dbus_message_get_message_type()(message)
    guard kind == methodCall || kind == signal,
      let path = lazy_g_dbus_message_get_path()(message).map({ String(cString: $0) }),
      let member = lazy_g_dbus_message_get_member()(message).map({ String(cString: $0) })
    else { return false }
    let interface = lazy_g_dbus_message_get_interface()(message).map { String(cString: $0) } ?? ""
    let arguments =
      lazy_g_dbus_message_get_body()(message).flatMap { BusValue($0) }?.elements ?? []
    if kind == signal {
      hear(path, interface, member, arguments)
      return false
    }
    guard let object = state.withLock({ $0.objects[path] }) else { return false }
    let kept = Message(
      pointer: OpaquePointer(lazy_g_object_ref()(UnsafeMutableRawPointer(message))))
    let call = BusCall(path: path, interface: interface, member: member, arguments: arguments)
    DispatchQueue.main.async { [self] in
      let reply = object.reply(to: call)
      calls.async { [self] in send(reply, to: kept) }
    }
    return true
  }

  private func hear(_ path: String, _ interface: String, _ member: String, _ values: [BusValue]) {
    let actions = state.withLock { state in
      state.listeners.filter { listener in
        let rule = listener.rule
        return rule.path == path && rule.interface == interface && rule.member == member
          && (rule.argument == nil || values.first?.text == rule.argument)
      }.map(\.action)
    }
    for action in actions { DispatchQueue.main.async { action(values) } }
  }

  private func send(_ reply: BusReply, to message: Message) {
    defer { lazy_g_object_unref()(UnsafeMutableRawPointer(message.pointer)) }
    guard let connection = connected() else { return }
    let answer: OpaquePointer
    switch reply {
    case .values(let values):
      answer = lazy_g_dbus_message_new_method_reply()(message.pointer)
      lazy_g_dbus_message_set_body()(answer, BusValue.tuple(values).variant)
    case .error(let name, let reason):
      answer = lazy_g_dbus_message_new_method_error_literal()(message.pointer, name, reason)
    }
    _ = lazy_g_dbus_connection_send_message()(connection.pointer, answer, 0, nil, nil)
    lazy_g_object_unref()(UnsafeMutableRawPointer(answer))
  }
}
