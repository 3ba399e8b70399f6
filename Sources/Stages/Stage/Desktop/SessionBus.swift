import Foundation
import Synchronization

/// The program's connection to the session bus, over GDBus: objects that others call, calls to others, and signals.
///
/// It connects when it is first used. Calls of others are answered on the main thread; calls to others are made one
/// after the other on a queue, and answered on the main thread.
final class SessionBus: Sendable {
  private struct State {
    var connection: BusConnection?
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

  private let address: String
  private let state = Mutex(State())
  private let calls = DispatchQueue(label: "vivace.session-bus")

  /// Nil without a session bus.
  init?(in environment: EnvironmentVariables) {
    guard let address = environment.sessionBus else { return nil }
    self.address = address
  }

  /// Another connection to the same bus.
  init(beside other: SessionBus) { address = other.address }

  /// Leaves the bus, after what was to be sent before, and after the answer to the call that is handled now.
  func close() {
    DispatchQueue.main.async { [self] in calls.async { [self] in leave() } }
  }

  /// Leaves the bus at the end of the program. Waits for at most a second for what is still to be sent, such as the
  /// answer to the call that ended the program.
  func finish() {
    let isDone = DispatchSemaphore(value: 0)
    calls.async { [self] in
      leave()
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + 1)
  }

  private func leave() {
    let connection = state.withLock { state in
      defer { (state.connection, state.hasFailed) = (nil, true) }
      (state.objects, state.listeners) = ([:], [])
      return state.connection
    }
    connection?.close()
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
      connected()?.emit(member, of: interface, at: path, .tuple(arguments))
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
    _ arguments: [BusValue] = [], timeout: Int32 = BusConnection.timeout
  ) -> [BusValue]? {
    connected()?.values(
      name, path, interface, member, arguments, startsService: false, timeout: timeout)
  }

  private func connected() -> BusConnection? {
    let known = state.withLock { ($0.connection, $0.hasFailed) }
    if let connection = known.0 { return connection }
    guard !known.1, let connection = try? BusConnection.open(address) else {
      state.withLock { $0.hasFailed = true }
      return nil
    }
    let (used, isFirst) = state.withLock { state in
      let isFirst = state.connection == nil
      state.connection = state.connection ?? connection
      return (state.connection, isFirst)
    }
    if isFirst { connection.filter { [self] message, _ in receive(message) } }
    return used
  }

  // MARK: On GDBus's thread

  /// False for messages that GDBus handles itself.
  private func receive(_ message: BusMessage) -> Bool {
    let kind = message.kind
    guard kind == BusMessage.methodCall || kind == BusMessage.signal, let path = message.path,
      let member = message.member
    else { return false }
    let interface = message.interface ?? ""
    let arguments = message.arguments
    if kind == BusMessage.signal {
      hear(path, interface, member, arguments)
      return false
    }
    guard let object = state.withLock({ $0.objects[path] }) else { return false }
    let call = BusCall(path: path, interface: interface, member: member, arguments: arguments)
    DispatchQueue.main.async { [self] in
      let reply = object.reply(to: call)
      calls.async { [self] in connected()?.send(reply, to: message) }
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
}
