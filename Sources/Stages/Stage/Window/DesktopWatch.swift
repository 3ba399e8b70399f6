import CGIO
import Foundation
import Synchronization

/// Follows the desktop's settings: asks the portal over D-Bus on a thread of its own, and again whenever
/// the portal says that something has changed.
///
/// Without a portal no settings are reported, and no thread waits for them. The thread ends with the program,
/// whatever ends it.
package final class DesktopWatch: Sendable {
  /// The objects that end the thread: both are GLib's, and may be called from any thread.
  private struct Running: @unchecked Sendable {
    var loop: OpaquePointer
    var cancellable: OpaquePointer
  }
  private let running = Mutex<Running?>(nil)
  private let isEnded = Mutex(false)
  private let tell: @Sendable (DesktopSettings) -> Void
  private let known = Mutex(DesktopSettings())

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  /// Milliseconds that the portal has to answer.
  private static let timeout: Int32 = 1_000

  /// Nil without a session bus.
  ///
  /// - Parameter tell: Called on that thread: at first if anything was asked for, then with each
  ///   change.
  package init?(
    in environment: EnvironmentVariables, _ tell: @escaping @Sendable (DesktopSettings) -> Void
  ) {
    guard let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty else {
      return nil
    }
    self.tell = tell
    Thread.detachNewThread { self.follow(address) }
  }

  /// Ends the watch: soon no more settings are reported.
  package func end() {
    isEnded.withLock { $0 = true }
    running.withLock { running in
      guard let running else { return }
      lazy_g_cancellable_cancel()(running.cancellable)
      g_main_loop_quit(running.loop)
    }
  }

  private func follow(_ address: String) {
    guard vivace_gio_is_there() != 0, let context = g_main_context_new() else { return }
    // GLib delivers signals of the bus to the context of the thread that subscribes to them.
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    guard let loop = g_main_loop_new(context, 0) else { return }
    let cancellable = lazy_g_cancellable_new()()
    running.withLock { $0 = Running(loop: loop, cancellable: cancellable) }
    defer {
      running.withLock { $0 = nil }
      lazy_g_object_unref()(UnsafeMutableRawPointer(cancellable))
      g_main_loop_unref(loop)
    }
    guard !isEnded.withLock({ $0 }),
      let bus = lazy_g_dbus_connection_new_for_address_sync()(
        address, vivace_bus_flags, nil, cancellable, nil)
    else { return }
    defer { lazy_g_object_unref()(UnsafeMutableRawPointer(bus)) }
    lazy_g_dbus_connection_set_exit_on_close()(bus, 0)
    // It listens before it asks, so that no change falls between.
    _ = lazy_g_dbus_connection_signal_subscribe()(
      bus, Self.name, Self.interface, "SettingChanged", Self.path, nil, 0,
      { bus, _, _, _, _, _, watch in
        guard let bus, let watch else { return }
        Unmanaged<DesktopWatch>.fromOpaque(watch).takeUnretainedValue().update(bus)
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    update(bus)
    if !isEnded.withLock({ $0 }) { g_main_loop_run(loop) }
  }

  private func update(_ bus: OpaquePointer) {
    let settings = DesktopSettings(of: answer(bus))
    let isNew = known.withLock { known in
      defer { known = settings }
      return known != settings
    }
    if isNew { tell(settings) }
  }

  /// The portal's settings in the namespaces that count: a dictionary of dictionaries in a tuple.
  private func answer(_ bus: OpaquePointer) -> OpaquePointer? {
    let spaces = DesktopSettings.spaces.map { strdup($0) }
    defer { for space in spaces { free(space) } }
    let request = spaces.map { UnsafePointer($0!) }.withUnsafeBufferPointer {
      vivace_read_all($0.baseAddress!, $0.count)
    }
    return running.withLock { $0?.cancellable }.flatMap { cancellable in
      lazy_g_dbus_connection_call_sync()(
        bus, Self.name, Self.path, Self.interface, "ReadAll", request, nil, 0, Self.timeout,
        cancellable, nil)
    }
  }
}

extension DesktopSettings {
  /// - Parameter answer: `(a{sa{sv}})`; is freed.
  fileprivate init(of answer: OpaquePointer?) {
    guard let answer else {
      self.init()
      return
    }
    defer { g_variant_unref(answer) }
    guard String(cString: g_variant_get_type_string(answer)) == "(a{sa{sv}})",
      let all = g_variant_get_child_value(answer, 0)
    else {
      self.init()
      return
    }
    defer { g_variant_unref(all) }
    self.init { space, key in
      guard let keys = g_variant_lookup_value(all, space, nil) else { return nil }
      defer { g_variant_unref(keys) }
      guard let value = g_variant_lookup_value(keys, key, nil) else { return nil }
      defer { g_variant_unref(value) }
      return Value(value)
    }
  }
}

extension DesktopSettings.Value {
  /// Nil for what is neither a number, a text nor a truth.
  fileprivate init?(_ value: OpaquePointer) {
    switch String(cString: g_variant_get_type_string(value)) {
    case "b": self = .bool(g_variant_get_boolean(value) != 0)
    case "u": self = .number(Double(g_variant_get_uint32(value)))
    case "i": self = .number(Double(g_variant_get_int32(value)))
    case "d": self = .number(g_variant_get_double(value))
    case "s": self = .text(String(cString: g_variant_get_string(value, nil)))
    case "v":
      guard let inner = g_variant_get_variant(value) else { return nil }
      defer { g_variant_unref(inner) }
      self.init(inner)
    default: return nil
    }
  }
}
