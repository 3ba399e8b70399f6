import Foundation
import TestDesktop

/// A desktop of a test's own that has settings.
final class DesktopPortal: @unchecked Sendable {
  static let isAvailable = TestBus.isAvailable
  private static let interface = "org.freedesktop.portal.Settings"

  /// The settings as GLib writes them: a dictionary of dictionaries.
  private final class Settings: @unchecked Sendable {
    private let lock = NSLock()
    private var text: String
    init(_ text: String) { self.text = text }
    var value: String {
      get { lock.withLock { text } }
      set { lock.withLock { text = newValue } }
    }
  }
  private let settings: Settings
  private let bus: TestBus

  var address: String { bus.address }

  init(settings: String) throws {
    let kept = Settings(settings)
    self.settings = kept
    bus = try TestBus([
      Self.interface: """
      <method name="ReadAll">
      <arg type="as" direction="in"/><arg type="a{sa{sv}}" direction="out"/>
      </method>
      """
    ]) { _, _ in "(\(kept.value),)" }
  }

  /// Replaces the settings, and emits the signal that one of them has changed.
  func change(_ settings: String, telling signal: String) {
    self.settings.value = settings
    bus.emit("SettingChanged", of: Self.interface, at: TestBus.path, signal)
  }

  func close() { bus.close() }
}
