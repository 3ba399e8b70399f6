import CGIO
import Foundation

/// A reference to an object of GLib's, which any thread may use: GLib counts references atomically.
private final class GLibObject: Sendable {
  /// The object's address as a number, since pointers are not `Sendable`.
  private let address: UInt

  /// - Parameter pointer: Owned by the new object from now on.
  init(owning pointer: OpaquePointer) { address = UInt(bitPattern: pointer) }

  convenience init(_ pointer: OpaquePointer) {
    self.init(owning: OpaquePointer(lazy_g_object_ref()(UnsafeMutableRawPointer(pointer))))
  }

  var pointer: OpaquePointer {
    guard let pointer = OpaquePointer(bitPattern: address) else { preconditionFailure() }
    return pointer
  }

  deinit { lazy_g_object_unref()(UnsafeMutableRawPointer(pointer)) }
}

/// The reason why a bus or a program on it did not answer.
struct BusError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Frees GLib's error.
  init(_ error: UnsafeMutablePointer<GError>?) {
    description = error.map { String(cString: $0.pointee.message) } ?? "no reason is given"
    if let error { g_error_free(error) }
  }
}

extension EnvironmentVariables {
  /// The address of the session bus; nil without one.
  var sessionBus: String? {
    self["DBUS_SESSION_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// A message that has come over a connection.
struct BusMessage: Sendable {
  private let object: GLibObject
  fileprivate var pointer: OpaquePointer { object.pointer }
  fileprivate init(_ pointer: OpaquePointer) { object = GLibObject(pointer) }

  static let methodCall: Int32 = 1
  static let signal: Int32 = 4

  var kind: Int32 { lazy_g_dbus_message_get_message_type()(pointer) }
  var path: String? { lazy_g_dbus_message_get_path()(pointer).map { String(cString: $0) } }
  var interface: String? {
    lazy_g_dbus_message_get_interface()(pointer).map { String(cString: $0) }
  }
  var member: String? { lazy_g_dbus_message_get_member()(pointer).map { String(cString: $0) } }
  var arguments: [BusValue] {
    lazy_g_dbus_message_get_body()(pointer).flatMap { BusValue($0) }?.elements ?? []
  }
}

/// A connection to a message bus, over GDBus. All of the program's go through it.
struct BusConnection: Sendable {
  private let object: GLibObject
  private var pointer: OpaquePointer { object.pointer }

  typealias SignalHandler = (_ bus: BusConnection, _ signal: String, _ values: OpaquePointer) ->
    Void
  typealias MessageHandler = (_ message: BusMessage, _ bus: BusConnection) -> Bool

  /// Milliseconds that a call may take.
  static let timeout: Int32 = 5_000

  /// Keeps a closure for GLib.
  private final class Kept<Closure> {
    let closure: Closure
    init(_ closure: Closure) { self.closure = closure }

    static func retained(_ closure: Closure) -> UnsafeMutableRawPointer {
      Unmanaged.passRetained(Kept(closure)).toOpaque()
    }
    static func at(_ context: UnsafeMutableRawPointer) -> Closure {
      Unmanaged<Kept>.fromOpaque(context).takeUnretainedValue().closure
    }
  }

  /// Connects to the bus at an address, and waits for it.
  static func open(_ address: String, cancellable: OpaquePointer? = nil) throws -> BusConnection {
    guard vivace_gio_is_there() != 0 else {
      throw BusError("libgio-2.0 is missing; install libglib2.0-0")
    }
    let pointer = lazy_g_dbus_connection_new_for_address_sync()(
      address, vivace_bus_flags, nil, cancellable, nil)
    guard let pointer else { throw BusError("the session bus at \(address) does not answer") }
    lazy_g_dbus_connection_set_exit_on_close()(pointer, 0)
    return BusConnection(object: GLibObject(owning: pointer))
  }

  /// Calls a closure with a loop of GLib's on this thread, for signals: they come to the context of the thread that
  /// subscribes to them. Nil if GLib is missing.
  static func withLoop<Result>(
    _ body: (_ loop: OpaquePointer) throws -> Result
  ) rethrows -> Result? {
    guard vivace_gio_is_there() != 0, let context = g_main_context_new() else { return nil }
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    guard let loop = g_main_loop_new(context, 0) else { return nil }
    defer { g_main_loop_unref(loop) }
    return try body(loop)
  }

  /// Receives signals on this thread until the loop is quit.
  func run(_ loop: OpaquePointer) { g_main_loop_run(loop) }

  /// The bus's name for this connection.
  var uniqueName: String {
    lazy_g_dbus_connection_get_unique_name()(pointer).map { String(cString: $0) } ?? ""
  }

  /// Closes the connection after everything that was sent before has been written.
  func close() {
    _ = lazy_g_dbus_connection_flush_sync()(pointer, nil, nil)
    _ = lazy_g_dbus_connection_close_sync()(pointer, nil, nil)
  }

  // MARK: Calls

  /// Calls a method and waits for its answer.
  ///
  /// - Parameters:
  ///   - arguments: A tuple. It is freed if nothing else refers to it.
  ///   - files: A list of files that the arguments name by their index.
  /// - Returns: The answer, which the caller frees.
  func call(
    _ name: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: OpaquePointer?, startsService: Bool = true, timeout: Int32 = timeout,
    files: OpaquePointer? = nil, cancellable: OpaquePointer? = nil
  ) throws -> OpaquePointer {
    var failure: UnsafeMutablePointer<GError>?
    let startsNothing: Int32 = 1  // G_DBUS_CALL_FLAGS_NO_AUTO_START
    let answer = lazy_g_dbus_connection_call_with_unix_fd_list_sync()(
      pointer, name, path, interface, member, arguments, nil, startsService ? 0 : startsNothing,
      timeout, files, nil, cancellable, &failure)
    guard let answer else { throw BusError(failure) }
    return answer
  }

  /// Calls a method and waits for the values that it returns; nil if it failed.
  func values(
    _ name: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [BusValue] = [], startsService: Bool = true, timeout: Int32 = timeout
  ) -> [BusValue]? {
    let answer = try? call(
      name, path, interface, member, BusValue.tuple(arguments).variant,
      startsService: startsService, timeout: timeout)
    guard let answer else { return nil }
    defer { g_variant_unref(answer) }
    return BusValue(answer)?.elements ?? []
  }

  /// Parses arguments from their text.
  ///
  /// - Returns: A value that the caller frees.
  static func arguments(_ text: VariantText) throws -> OpaquePointer {
    var failure: UnsafeMutablePointer<GError>?
    guard let value = g_variant_parse(nil, text.description, nil, nil, &failure) else {
      throw BusError(failure)
    }
    return value
  }

  /// Emits a signal of an object.
  func emit(_ member: String, of interface: String, at path: String, _ body: BusValue) {
    _ = lazy_g_dbus_connection_emit_signal()(
      pointer, nil, path, interface, member, body.variant, nil)
  }

  /// Answers a call.
  func send(_ reply: BusReply, to message: BusMessage) {
    let answer: OpaquePointer
    switch reply {
    case .values(let values):
      answer = lazy_g_dbus_message_new_method_reply()(message.pointer)
      lazy_g_dbus_message_set_body()(answer, BusValue.tuple(values).variant)
    case .error(let name, let reason):
      answer = lazy_g_dbus_message_new_method_error_literal()(message.pointer, name, reason)
    }
    _ = lazy_g_dbus_connection_send_message()(pointer, answer, 0, nil, nil)
    lazy_g_object_unref()(UnsafeMutableRawPointer(answer))
  }

  // MARK: Signals and messages

  /// Calls an action, on this thread's loop, with each signal of an object. A parameter that is
  /// nil matches any value.
  func subscribe(
    to member: String?, of interface: String, at path: String, from sender: String?,
    argument: String? = nil, _ action: @escaping SignalHandler
  ) {
    _ = lazy_g_dbus_connection_signal_subscribe()(
      pointer, sender, interface, member, path, argument, 0,
      { bus, _, _, _, signal, values, context in
        guard let bus, let signal, let values, let context else { return }
        Kept<SignalHandler>.at(context)(
          BusConnection(object: GLibObject(bus)), String(cString: signal), values)
      }, Kept<SignalHandler>.retained(action),
      { $0.map { Unmanaged<Kept<SignalHandler>>.fromOpaque($0).release() } })
  }

  /// Calls a handler with each message that comes, on GDBus's thread. GDBus handles those for which it returns false.
  func filter(_ handler: @escaping MessageHandler) {
    _ = lazy_g_dbus_connection_add_filter()(
      pointer,
      { bus, message, isIncoming, context in
        guard isIncoming != 0, let context,
          Kept<MessageHandler>.at(context)(
            BusMessage(message), BusConnection(object: GLibObject(bus)))
        else { return message }
        lazy_g_object_unref()(UnsafeMutableRawPointer(message))
        return nil
      }, Kept<MessageHandler>.retained(handler),
      { $0.map { Unmanaged<Kept<MessageHandler>>.fromOpaque($0).release() } })
  }
}
