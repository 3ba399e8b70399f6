import CGIO
import Foundation
import Synchronization
import VivaceGraphics

/// Notices by the desktop's notification service (`org.freedesktop.Notifications`), asked for over D-Bus.
///
/// A separate thread holds the connection, made with the first notice, and receives the user's
/// actions on notices. Without a bus or a service, the answer names what is missing.
package final class DesktopNotifier: DesktopNotices {
  private let address: String?
  private let program: String
  private let state = Mutex(State())

  private struct State {
    var bus: Bus?
    var listener: (@Sendable (DesktopNoticeAnswer) -> Void)?
    /// The service's numbers of notices, by our ids.
    var numbers: [String: UInt32] = [:]
  }

  /// GLib lets any thread call through a connection.
  private struct Bus: @unchecked Sendable { let connection: OpaquePointer }

  private let calls = DispatchQueue(label: "vivace.notices")
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  /// Milliseconds that the service has to take a call.
  private static let timeout: Int32 = 5_000

  package init(
    in environment: EnvironmentVariables, program: String = ProcessInfo.processInfo.processName
  ) {
    address = environment["DBUS_SESSION_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    self.program = program
  }

  package func listen(_ answer: @escaping @Sendable (DesktopNoticeAnswer) -> Void) {
    state.withLock { $0.listener = answer }
  }

  package func show(_ notice: DesktopNotice, _ done: @escaping @Sendable (String?) -> Void) {
    calls.async { [self] in
      let failure: String?
      do {
        try send(notice)
        failure = nil
      } catch {
        failure = "\(error)"
      }
      DispatchQueue.main.async { done(failure) }
    }
  }

  package func withdraw(_ id: String) {
    calls.async { [self] in
      guard let number = state.withLock({ $0.numbers.removeValue(forKey: id) }),
        let bus = state.withLock({ $0.bus })
      else { return }
      _ = try? Self.call("CloseNotification", .tuple(.uint32(number)), on: bus)
    }
  }

  // MARK: - On the queue

  private func send(_ notice: DesktopNotice) throws {
    let bus = try connected()
    let old = state.withLock { $0.numbers[notice.id] } ?? 0
    let actions =
      [VariantText.string("default"), .string("")]
      + notice.actions.flatMap { [VariantText.string($0.id), .string($0.title)] }
    var hints: [(String, VariantText)] = [("urgency", .byte(notice.isUrgent ? 2 : 1))]
    if notice.isSilent { hints.append(("suppress-sound", .bool(true))) }
    if let picture = notice.picture { hints.append(("image-path", .string(picture.path))) }
    let arguments = VariantText.tuple(
      .string(program), .uint32(old), .string(""), .string(notice.title),
      .string(Self.escaped(notice.body)), .array("s", actions), .options(hints), .int32(-1))
    let result = try Self.call("Notify", arguments, on: bus)
    defer { g_variant_unref(result) }
    guard let child = g_variant_get_child_value(result, 0) else { return }
    defer { g_variant_unref(child) }
    let number = g_variant_get_uint32(child)
    state.withLock { $0.numbers[notice.id] = number }
  }

  /// Services read the body as markup.
  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }

  @discardableResult
  private static func call(_ member: String, _ arguments: VariantText, on bus: Bus) throws
    -> OpaquePointer
  {
    var failure: UnsafeMutablePointer<GError>?
    guard let variant = g_variant_parse(nil, arguments.description, nil, nil, &failure) else {
      throw NoticeError(failure)
    }
    let result = lazy_g_dbus_connection_call_sync()(
      bus.connection, name, path, name, member, variant, nil, 0, timeout, nil, &failure)
    g_variant_unref(variant)
    guard let result else {
      throw NoticeError(
        failure, "the desktop has no notification service (\(name)); install one, or a desktop")
    }
    return result
  }

  private func connected() throws -> Bus {
    if let known = state.withLock({ $0.bus }) { return known }
    guard let address else {
      throw NoticeError("there is no session bus (DBUS_SESSION_BUS_ADDRESS is not set)")
    }
    guard vivace_gio_is_there() != 0 else {
      throw NoticeError("libgio-2.0 is missing; install libglib2.0-0")
    }
    let isReady = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [weak self] in Self.hear(at: address, for: self, isReady) }
    isReady.wait()
    guard let bus = state.withLock({ $0.bus }) else {
      throw NoticeError("the session bus at \(address) does not answer")
    }
    return bus
  }

  // MARK: - On the connection's thread

  /// Signals come to the context of the thread that asks for them, which then waits for them for ever.
  private static func hear(
    at address: String, for notifier: DesktopNotifier?, _ isReady: DispatchSemaphore
  ) {
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    guard let notifier, let loop = g_main_loop_new(context, 0),
      let connection = lazy_g_dbus_connection_new_for_address_sync()(
        address, vivace_bus_flags, nil, nil, nil)
    else {
      isReady.signal()
      return
    }
    lazy_g_dbus_connection_set_exit_on_close()(connection, 0)
    // It lives as long as the program does: the thread never ends.
    let retained = Unmanaged.passRetained(notifier).toOpaque()
    _ = lazy_g_dbus_connection_signal_subscribe()(
      connection, nil, name, nil, path, nil, 0,
      { _, _, _, _, signal, parameters, context in
        guard let signal, let parameters, let context else { return }
        Unmanaged<DesktopNotifier>.fromOpaque(context).takeUnretainedValue()
          .heard(String(cString: signal), parameters)
      }, retained, nil)
    notifier.state.withLock { $0.bus = Bus(connection: connection) }
    isReady.signal()
    g_main_loop_run(loop)
  }

  /// - Parameter parameters: `(us)` of ActionInvoked, `(uu)` of NotificationClosed.
  private func heard(_ signal: String, _ parameters: OpaquePointer) {
    guard g_variant_n_children(parameters) == 2,
      let first = g_variant_get_child_value(parameters, 0),
      let second = g_variant_get_child_value(parameters, 1)
    else { return }
    defer {
      g_variant_unref(first)
      g_variant_unref(second)
    }
    guard String(cString: g_variant_get_type_string(first)) == "u" else { return }
    let number = g_variant_get_uint32(first)
    let (id, listener) = state.withLock { state in
      (state.numbers.first { $0.value == number }?.key, state.listener)
    }
    guard let id, let listener else { return }
    let type = String(cString: g_variant_get_type_string(second))
    let answer: DesktopNoticeAnswer
    switch (signal, type) {
    case ("ActionInvoked", "s"):
      let action = String(cString: g_variant_get_string(second, nil))
      answer = .chosen(notice: id, action: action == "default" ? nil : action)
    case ("NotificationClosed", "u") where g_variant_get_uint32(second) == 2:
      answer = .dismissed(notice: id)
    default: return
    }
    DispatchQueue.main.async { listener(answer) }
  }
}

/// Why a notice is not shown.
private struct NoticeError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
  init(_ error: UnsafeMutablePointer<GError>?, _ what: String? = nil) {
    let text = error.map { String(cString: $0.pointee.message) } ?? "no reason is given"
    if let error { g_error_free(error) }
    description = what.map { "\($0): \(text)" } ?? text
  }
}
