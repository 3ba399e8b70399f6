import CGIO
import Foundation
import TestScreen

/// A message bus of a test's own (`dbus-daemon`), and on it the desktop's portal, which answers calls as
/// the test says.
///
/// The functions that only a portal needs are asked for by name here.
package final class TestBus: @unchecked Sendable {
  package struct Call: Sendable {
    package let interface: String
    package let method: String
    /// The arguments as GLib writes them.
    package let arguments: String
    /// The caller's name on the bus.
    package let sender: String
    /// The number of files that came along.
    package var files: Int { contents.count }
    /// The texts in the files that came along.
    package let contents: [String]
  }

  package static let daemon = "/usr/bin/dbus-daemon"
  package static let isAvailable = FileManager.default.isExecutableFile(atPath: daemon)
  package static let path = "/org/freedesktop/portal/desktop"

  package let address: String
  /// The answer to a call, as GLib writes it; computed on the bus's thread.
  private let answer: (TestBus, Call) -> String
  /// Under which name the service is found, and where it is.
  private let service: (name: String, path: String)
  private let process = Process()
  private var connection: OpaquePointer?
  private var loop: OpaquePointer?

  /// - Parameter interfaces: What the portal has: methods, as XML, by interfaces.
  package init(
    _ interfaces: [String: String], named name: String = "org.freedesktop.portal.Desktop",
    at path: String = TestBus.path, answer: @escaping (TestBus, Call) -> String
  ) throws {
    self.answer = answer
    service = (name, path)
    process.executableURL = URL(fileURLWithPath: Self.daemon)
    process.arguments = ["--session", "--nofork", "--print-address=1"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { throw ScreenError("dbus-daemon ended before it had an address.") }
      line += String(decoding: data, as: UTF8.self)
    }
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard vivace_gio_is_there() != 0 else { throw ScreenError("There is no libgio.") }
    let isReady = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in serve(interfaces, isReady) }
    isReady.wait()
  }

  package func close() {
    if let loop { g_main_loop_quit(loop) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Emits a signal, with arguments as GLib writes them.
  package func emit(_ signal: String, of interface: String, at path: String, _ arguments: String) {
    typealias Emit =
      @convention(c) (
        OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafePointer<CChar>,
        UnsafePointer<CChar>, OpaquePointer?, UnsafeMutableRawPointer?
      ) -> Int32
    _ = Self.function("g_dbus_connection_emit_signal", Emit.self)(
      connection, nil, path, interface, signal, Self.variant(arguments), nil)
  }

  private static func function<F>(_ name: String, _: F.Type) -> F {
    unsafeBitCast(dlsym(UnsafeMutableRawPointer(bitPattern: 0), name)!, to: F.self)
  }

  private static func variant(_ text: String) -> OpaquePointer? {
    g_variant_parse(nil, text, nil, nil, nil)
  }

  private func serve(_ interfaces: [String: String], _ isReady: DispatchSemaphore) {
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    loop = g_main_loop_new(context, 0)
    connection = lazy_g_dbus_connection_new_for_address_sync()(
      address, vivace_bus_flags, nil, nil, nil)
    for (name, methods) in interfaces { register(name, methods) }
    _ = lazy_g_dbus_connection_call_sync()(
      connection!, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", Self.variant("('\(service.name)', uint32 4)"), nil, 0, -1, nil,
      nil)
    isReady.signal()
    g_main_loop_run(loop)
  }

  /// Calls are answered on the bus's thread.
  private func register(_ interface: String, _ methods: String) {
    typealias Parse =
      @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?)
      -> OpaquePointer?
    typealias Look = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> OpaquePointer?
    typealias Register =
      @convention(c) (
        OpaquePointer?, UnsafePointer<CChar>, OpaquePointer?, UnsafeRawPointer,
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?
      ) -> UInt32
    typealias Called =
      @convention(c) (
        OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
        UnsafePointer<CChar>?, OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?
      ) -> Void
    let called: Called = { _, sender, _, interface, method, arguments, invocation, bus in
      let bus = Unmanaged<TestBus>.fromOpaque(bus!).takeUnretainedValue()
      let text = g_variant_print(arguments, 1)!
      defer { g_free(text) }
      let call = Call(
        interface: String(cString: interface!), method: String(cString: method!),
        arguments: String(cString: text), sender: String(cString: sender!),
        contents: TestBus.contents(of: invocation))
      typealias Return = @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
      TestBus.function("g_dbus_method_invocation_return_value", Return.self)(
        invocation, TestBus.variant(bus.answer(bus, call)))
    }
    // A GDBusInterfaceVTable: the call, reading, writing, room for more.
    let table = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 11)
    table.initialize(repeating: nil, count: 11)
    table[0] = unsafeBitCast(called, to: UnsafeRawPointer.self)
    let xml = "<node><interface name=\"\(interface)\">\(methods)</interface></node>"
    let node = Self.function("g_dbus_node_info_new_for_xml", Parse.self)(xml, nil)
    let face = Self.function("g_dbus_node_info_lookup_interface", Look.self)(node, interface)
    _ = Self.function("g_dbus_connection_register_object", Register.self)(
      connection, service.path, face, table, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }

  private static func contents(of invocation: OpaquePointer?) -> [String] {
    typealias Get = @convention(c) (OpaquePointer?) -> OpaquePointer?
    typealias Count = @convention(c) (OpaquePointer?) -> Int32
    typealias Copy =
      @convention(c) (OpaquePointer?, Int32, OpaquePointer?) -> Int32
    let message = function("g_dbus_method_invocation_get_message", Get.self)(invocation)
    guard let list = function("g_dbus_message_get_unix_fd_list", Get.self)(message) else {
      return []
    }
    return (0..<function("g_unix_fd_list_get_length", Count.self)(list)).map { index in
      let file = FileHandle(
        fileDescriptor: function("g_unix_fd_list_get", Copy.self)(list, index, nil),
        closeOnDealloc: true)
      return String(decoding: file.availableData, as: UTF8.self)
    }
  }
}
