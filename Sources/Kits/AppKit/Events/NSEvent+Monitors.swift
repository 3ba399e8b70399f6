import Foundation
import VivaceGraphics

/// Closures that see a program's events before its windows do.
extension NSEvent {
  private struct Monitor {
    let token: MonitorToken
    let mask: EventTypeMask
    let handler: (NSEvent) -> NSEvent?
  }
  private final class MonitorToken {}

  private static var monitors: [Monitor] = []

  /// Observes each event of some kinds; the closure's result continues, and nil drops the event.
  /// Remove the monitor with the returned object.
  public class func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? {
    // Events come once the application is there.
    _ = NSApplication.shared
    let token = MonitorToken()
    monitors.append(Monitor(token: token, mask: mask, handler: block))
    return token
  }

  /// Never called: programs here see no events of other programs.
  public class func addGlobalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> Void
  ) -> Any? {
    NotYet.once(
      "NSEvent.addGlobalMonitorForEvents(matching:handler:)",
      "events of other programs would be seen, which desktops keep for themselves")
    return MonitorToken()
  }

  /// Ends a monitor by the object that `addLocalMonitorForEvents(matching:handler:)` returned.
  public class func removeMonitor(_ eventMonitor: Any) {
    monitors.removeAll { $0.token === eventMonitor as AnyObject }
  }

  package static var hasMonitors: Bool { !monitors.isEmpty }

  /// The event after all monitors have seen it; nil if one has kept it.
  package static func monitored(_ event: NSEvent) -> NSEvent? {
    var event = event
    for monitor in monitors where monitor.mask.contains(event.associatedEventsMask) {
      guard let next = monitor.handler(event) else { return nil }
      event = next
    }
    return event
  }
}
