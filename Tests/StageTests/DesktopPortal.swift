import CGIO
import Foundation
import TestScreen

/// A desktop of a test's own: a message bus (`dbus-daemon`), and on it a portal with settings.
///
/// The functions that only a portal needs are asked for by name here.
final class DesktopPortal: @unchecked Sendable {
  static let daemon = "/usr/bin/dbus-daemon"
  static let isAvailable = FileManager.default.isExecutableFile(atPath: daemon)

  let address: String
  /// What it has, as GLib writes it: a dictionary of dictionaries.
  private var settings: String
  private let process = Process()
  private let lock = NSLock()
  private var connection: OpaquePointer?
  private var loop: OpaquePointer?

  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"

  init(settings: String) throws {
    self.settings = settings
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
    Thread.detachNewThread { [self] in serve(isReady) }
    isReady.wait()
  }

  /// The settings are others now, and whoever listens is told that one of them is.
  func change(_ settings: String, telling signal: String) {
    lock.withLock { self.settings = settings }
    typealias Emit =
      @convention(c) (
        OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafePointer<CChar>,
        UnsafePointer<CChar>, OpaquePointer?, UnsafeMutableRawPointer?
      ) -> Int32
    _ = Self.function("g_dbus_connection_emit_signal", Emit.self)(
      connection, nil, Self.path, Self.interface, "SettingChanged", Self.variant(signal), nil)
  }

  func close() {
    if let loop { g_main_loop_quit(loop) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private static func function<F>(_ name: String, _: F.Type) -> F {
    unsafeBitCast(dlsym(UnsafeMutableRawPointer(bitPattern: 0), name)!, to: F.self)
  }

  private static func variant(_ text: String) -> OpaquePointer? {
    g_variant_parse(nil, text, nil, nil, nil)
  }

  private func serve(_ isReady: DispatchSemaphore) {
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    loop = g_main_loop_new(context, 0)
    connection = lazy_g_dbus_connection_new_for_address_sync()(
      address, vivace_bus_flags, nil, nil, nil)
    register()
    _ = lazy_g_dbus_connection_call_sync()(
      connection!, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", Self.variant("('org.freedesktop.portal.Desktop', uint32 4)"), nil, 0, -1, nil,
      nil)
    isReady.signal()
    g_main_loop_run(loop)
  }

  /// Calls of its one method are answered on its thread.
  private func register() {
    let xml = """
      <node><interface name="\(Self.interface)"><method name="ReadAll">
      <arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/>
      </method></interface></node>
      """
    typealias Parse =
      @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?)
      -> OpaquePointer?
    typealias Look = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> OpaquePointer?
    typealias Register =
      @convention(c) (
        OpaquePointer?, UnsafePointer<CChar>, OpaquePointer?, UnsafeRawPointer,
        UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?
      ) -> UInt32
    typealias Call =
      @convention(c) (
        OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
        UnsafePointer<CChar>?, OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?
      ) -> Void
    let call: Call = { _, _, _, _, _, _, invocation, portal in
      typealias Return = @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
      let portal = Unmanaged<DesktopPortal>.fromOpaque(portal!).takeUnretainedValue()
      let text = portal.lock.withLock { portal.settings }
      DesktopPortal.function("g_dbus_method_invocation_return_value", Return.self)(
        invocation, DesktopPortal.variant("(\(text),)"))
    }
    // A GDBusInterfaceVTable: the call, reading, writing, room for more.
    let table = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 11)
    table.initialize(repeating: nil, count: 11)
    table[0] = unsafeBitCast(call, to: UnsafeRawPointer.self)
    let node = Self.function("g_dbus_node_info_new_for_xml", Parse.self)(xml, nil)
    let face = Self.function("g_dbus_node_info_lookup_interface", Look.self)(node, Self.interface)
    _ = Self.function("g_dbus_connection_register_object", Register.self)(
      connection, Self.path, face, table, Unmanaged.passUnretained(self).toOpaque(), nil, nil)
  }
}
