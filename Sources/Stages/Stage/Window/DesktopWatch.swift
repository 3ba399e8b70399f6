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
    guard let address = environment.sessionBus else { return nil }
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
    BusConnection.withLoop { loop in
      let cancellable = lazy_g_cancellable_new()()
      running.withLock { $0 = Running(loop: loop, cancellable: cancellable) }
      defer {
        running.withLock { $0 = nil }
        lazy_g_object_unref()(UnsafeMutableRawPointer(cancellable))
      }
      guard !isEnded.withLock({ $0 }),
        let bus = try? BusConnection.open(address, cancellable: cancellable)
      else { return }
      // It listens before it asks, so that no change falls between.
      bus.subscribe(to: "SettingChanged", of: Self.interface, at: Self.path, from: Self.name) {
        [unowned self] bus, _, _ in update(bus)
      }
      update(bus)
      if !isEnded.withLock({ $0 }) { bus.run(loop) }
    }
  }

  private func update(_ bus: BusConnection) {
    let settings = DesktopSettings(of: answer(bus))
    let isNew = known.withLock { known in
      defer { known = settings }
      return known != settings
    }
    if isNew { tell(settings) }
  }

  /// The portal's settings in the namespaces that count: a dictionary of dictionaries in a tuple.
  private func answer(_ bus: BusConnection) -> OpaquePointer? {
    let spaces = DesktopSettings.spaces.map { strdup($0) }
    defer { for space in spaces { free(space) } }
    let request = spaces.map { UnsafePointer($0!) }.withUnsafeBufferPointer {
      vivace_read_all($0.baseAddress!, $0.count)
    }
    return running.withLock { $0?.cancellable }.flatMap { cancellable in
      try? bus.call(
        Self.name, Self.path, Self.interface, "ReadAll", request, timeout: Self.timeout,
        cancellable: cancellable)
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
