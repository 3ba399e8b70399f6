import CGIO
import Foundation
import Synchronization
import VivaceGraphics

/// The dialogs of the desktop's portal (`org.freedesktop.portal.Desktop`), asked for over D-Bus.
///
/// Each dialog has a thread of its own, which waits for the answer: the user may take long. Where no bus
/// or no portal is there, the answer says what is missing.
package final class PortalDialogs: DesktopDialogs {
  private let address: String?
  private let count = Mutex(0)

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  /// Milliseconds that the portal has to take a call.
  private static let patience: Int32 = 5_000

  package init(in environment: EnvironmentVariables) {
    address = environment["DBUS_SESSION_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
  }

  package func show(
    _ dialog: DesktopDialog, _ answer: @escaping (DesktopAnswer) -> Void
  ) {
    ask({ PortalMessage(dialog, token: $0) }, answer)
  }

  package func pickColor(_ answer: @escaping (PickedColor) -> Void) {
    ask({ PortalMessage.color(token: $0) }, answer)
  }

  private func ask<Answer: PortalAnswer>(
    _ message: @escaping @Sendable (_ token: String) -> PortalMessage,
    _ answer: @escaping (Answer) -> Void
  ) {
    let number = count.withLock { count in
      count += 1
      return count
    }
    // It is called on the main thread, where it was made.
    nonisolated(unsafe) let answer = answer
    Thread.detachNewThread { [address] in
      let token = "vivace_\(getpid())_\(number)"
      let result = Self.ask(message(token), token, at: address) as Answer
      DispatchQueue.main.async { answer(result) }
    }
  }

  // MARK: - On the dialog's thread

  /// The answer of a request, which the signal's handler writes.
  private final class PendingAnswer {
    let loop: OpaquePointer
    /// The arguments of the answer; nil until it has come.
    var response: OpaquePointer?
    init(_ loop: OpaquePointer) { self.loop = loop }
    deinit { if let response { g_variant_unref(response) } }
  }

  private static func ask<Answer: PortalAnswer>(
    _ message: PortalMessage, _ token: String, at address: String?
  ) -> Answer {
    guard let address else {
      return .unavailable("there is no session bus (DBUS_SESSION_BUS_ADDRESS is not set)")
    }
    guard vivace_gio_is_there() != 0, let context = g_main_context_new() else {
      return .unavailable("libgio-2.0 is missing; install libglib2.0-0")
    }
    // Signals of the bus come to the context of the thread that asks for them.
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    guard let loop = g_main_loop_new(context, 0) else { return .cancelled }
    defer { g_main_loop_unref(loop) }
    guard
      let bus = lazy_g_dbus_connection_new_for_address_sync()(
        address, vivace_bus_flags, nil, nil, nil)
    else { return .unavailable("the session bus at \(address) does not answer") }
    defer { lazy_g_object_unref()(UnsafeMutableRawPointer(bus)) }
    lazy_g_dbus_connection_set_exit_on_close()(bus, 0)
    let pending = PendingAnswer(loop)
    listen(for: answerPath(token, on: bus), on: bus, pending)
    do {
      try call(message, on: bus)
    } catch {
      return .unavailable("\(error)")
    }
    g_main_loop_run(loop)
    return pending.response.map { Answer(response: $0) } ?? .cancelled
  }

  /// The object path of the answer: the subscription to it precedes the request.
  private static func answerPath(_ token: String, on bus: OpaquePointer) -> String {
    let name = lazy_g_dbus_connection_get_unique_name()(bus).map { String(cString: $0) } ?? ""
    let sender = name.dropFirst().replacingOccurrences(of: ".", with: "_")
    return "\(path)/request/\(sender)/\(token)"
  }

  private static func listen(for path: String, on bus: OpaquePointer, _ pending: PendingAnswer) {
    _ = lazy_g_dbus_connection_signal_subscribe()(
      bus, name, "org.freedesktop.portal.Request", "Response", path, nil, 0,
      { _, _, _, _, _, parameters, context in
        guard let parameters, let context else { return }
        let pending = Unmanaged<PendingAnswer>.fromOpaque(context).takeUnretainedValue()
        pending.response = pending.response ?? g_variant_ref(parameters)
        g_main_loop_quit(pending.loop)
      }, Unmanaged.passUnretained(pending).toOpaque(), nil)
  }

  private static func call(_ message: PortalMessage, on bus: OpaquePointer) throws {
    var failure: UnsafeMutablePointer<GError>?
    guard let arguments = g_variant_parse(nil, message.arguments.description, nil, nil, &failure)
    else { throw PortalError(failure) }
    let list = try fileList(message.files)
    defer { list.map { lazy_g_object_unref()(UnsafeMutableRawPointer($0)) } }
    let result = lazy_g_dbus_connection_call_with_unix_fd_list_sync()(
      bus, name, path, message.interface, message.member, arguments, nil, 0, patience, list, nil,
      nil, &failure)
    g_variant_unref(arguments)
    guard let result else { throw PortalError(failure, message.interface) }
    g_variant_unref(result)
  }

  private static func fileList(_ files: [URL]) throws -> OpaquePointer? {
    guard !files.isEmpty else { return nil }
    let list = lazy_g_unix_fd_list_new()()
    for file in files {
      let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        lazy_g_object_unref()(UnsafeMutableRawPointer(list))
        throw PortalError("\(file.path) cannot be read: \(String(cString: strerror(errno)))")
      }
      // The list has a copy of it.
      _ = lazy_g_unix_fd_list_append()(list, descriptor, nil)
      close(descriptor)
    }
    return list
  }
}

/// Why the portal took no call.
private struct PortalError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
  init(_ error: UnsafeMutablePointer<GError>?, _ interface: String? = nil) {
    let text = error.map { String(cString: $0.pointee.message) } ?? "no reason is given"
    if let error { g_error_free(error) }
    guard let interface else {
      description = text
      return
    }
    description =
      "the desktop's portal does not offer \(interface) (\(text)); install "
      + "xdg-desktop-portal and the part of it that your desktop has"
  }
}

/// An answer of the portal's to a request.
private protocol PortalAnswer: Sendable {
  static var cancelled: Self { get }
  static func unavailable(_ reason: String) -> Self
  /// The answer by what the user has chosen.
  ///
  /// - Parameter results: `a{sv}`.
  init(results: OpaquePointer)
}

extension PortalAnswer {
  /// - Parameter response: `(ua{sv})`: 0 when it is done, 1 when it was cancelled.
  fileprivate init(response: OpaquePointer) {
    guard String(cString: g_variant_get_type_string(response)) == "(ua{sv})",
      let code = g_variant_get_child_value(response, 0),
      let results = g_variant_get_child_value(response, 1)
    else {
      self = .cancelled
      return
    }
    defer {
      g_variant_unref(code)
      g_variant_unref(results)
    }
    if g_variant_get_uint32(code) == 0 {
      self.init(results: results)
    } else {
      self = .cancelled
    }
  }
}

extension DesktopAnswer: PortalAnswer {
  fileprivate init(results: OpaquePointer) {
    let names = ["uris", "uri"].lazy.compactMap { BusValue.named($0, in: results) }.first
    let texts = names.map { $0.text.map { [$0] } ?? $0.elements.compactMap(\.text) } ?? []
    self = .done(texts.compactMap { URL(string: $0) })
  }
}

extension PickedColor: PortalAnswer {
  fileprivate init(results: OpaquePointer) {
    let values = BusValue.named("color", in: results)?.elements.map { value in
      if case .double(let number) = value { min(max(number, 0), 1) } else { 0.0 }
    }
    guard let values, values.count == 3 else {
      self = .unavailable("the desktop's portal has answered without a color")
      return
    }
    self = .picked(red: values[0], green: values[1], blue: values[2])
  }
}

extension BusValue {
  /// A value of a dictionary of GLib's; nil without it.
  fileprivate static func named(_ name: String, in dictionary: OpaquePointer) -> BusValue? {
    guard let value = g_variant_lookup_value(dictionary, name, nil) else { return nil }
    defer { g_variant_unref(value) }
    return BusValue(value)
  }
}
