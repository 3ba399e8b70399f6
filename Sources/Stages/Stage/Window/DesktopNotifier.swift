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
    var bus: BusConnection?
    var listener: (@Sendable (DesktopNoticeAnswer) -> Void)?
    /// The service's numbers of notices, by our ids.
    var numbers: [String: UInt32] = [:]
  }

  private let calls = DispatchQueue(label: "vivace.notices")
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  package init(
    in environment: EnvironmentVariables, program: String = ProcessInfo.processInfo.processName
  ) {
    address = environment.sessionBus
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
  private static func call(
    _ member: String, _ arguments: VariantText, on bus: BusConnection
  ) throws -> OpaquePointer {
    let variant = try BusConnection.arguments(arguments)
    defer { g_variant_unref(variant) }
    do {
      return try bus.call(name, path, name, member, variant)
    } catch {
      throw BusError(
        "the desktop has no notification service (\(name)); install one, or a desktop: \(error)")
    }
  }

  private func connected() throws -> BusConnection {
    if let known = state.withLock({ $0.bus }) { return known }
    guard let address else {
      throw BusError("there is no session bus (DBUS_SESSION_BUS_ADDRESS is not set)")
    }
    let bus = try BusConnection.open(address)
    state.withLock { $0.bus = bus }
    let isReady = DispatchSemaphore(value: 0)
    // It lives as long as the program does: the thread never ends.
    Thread.detachNewThread { [self] in hear(bus, isReady) }
    isReady.wait()
    return bus
  }

  // MARK: - On the connection's thread

  /// Signals come to the context of the thread that asks for them, which then waits for them for ever.
  private func hear(_ bus: BusConnection, _ isReady: DispatchSemaphore) {
    BusConnection.withLoop { loop in
      bus.subscribe(to: nil, of: Self.name, at: Self.path, from: nil) { [self] _, signal, values in
        heard(signal, values)
      }
      isReady.signal()
      bus.run(loop)
    }
    isReady.signal()
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
