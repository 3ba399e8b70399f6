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

  package init(in environment: EnvironmentVariables) {
    address = environment.sessionBus
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
    let answer = BusConnection.withLoop { loop -> Answer in
      do {
        let bus = try BusConnection.open(address)
        let pending = PendingAnswer(loop)
        listen(for: answerPath(token, on: bus), on: bus, pending)
        try call(message, on: bus)
        bus.run(loop)
        return pending.response.map { Answer(response: $0) } ?? .cancelled
      } catch {
        return .unavailable("\(error)")
      }
    }
    return answer ?? .unavailable("libgio-2.0 is missing; install libglib2.0-0")
  }

  /// The object path of the answer: the subscription to it precedes the request.
  private static func answerPath(_ token: String, on bus: BusConnection) -> String {
    let sender = bus.uniqueName.dropFirst().replacingOccurrences(of: ".", with: "_")
    return "\(path)/request/\(sender)/\(token)"
  }

  private static func listen(for path: String, on bus: BusConnection, _ pending: PendingAnswer) {
    bus.subscribe(
      to: "Response", of: "org.freedesktop.portal.Request", at: path, from: name
    ) { [unowned pending] _, _, values in
      pending.response = pending.response ?? g_variant_ref(values)
      g_main_loop_quit(pending.loop)
    }
  }

  private static func call(_ message: PortalMessage, on bus: BusConnection) throws {
    let arguments = try BusConnection.arguments(message.arguments)
    defer { g_variant_unref(arguments) }
    let list = try fileList(message.files)
    defer { list.map { lazy_g_object_unref()(UnsafeMutableRawPointer($0)) } }
    do {
      let result = try bus.call(
        name, path, message.interface, message.member, arguments, files: list)
      g_variant_unref(result)
    } catch {
      throw BusError(
        "the desktop's portal does not offer \(message.interface) (\(error)); install "
          + "xdg-desktop-portal and the part of it that your desktop has")
    }
  }

  private static func fileList(_ files: [URL]) throws -> OpaquePointer? {
    guard !files.isEmpty else { return nil }
    let list = lazy_g_unix_fd_list_new()()
    for file in files {
      let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        lazy_g_object_unref()(UnsafeMutableRawPointer(list))
        throw BusError("\(file.path) cannot be read: \(String(cString: strerror(errno)))")
      }
      // The list has a copy of it.
      _ = lazy_g_unix_fd_list_append()(list, descriptor, nil)
      close(descriptor)
    }
    return list
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
