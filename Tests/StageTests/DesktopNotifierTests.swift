import Foundation
import Synchronization
import TestDesktop
import Testing
import VivaceGraphics

@testable import VivaceStage

/// The desktop's notification service, asked for on a message bus of the test's own.
@Suite("What the desktop's notifications answer") struct DesktopNotifierTests {
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  /// A service that shows nothing, and gives notices numbers from 7 on.
  private final class Service: @unchecked Sendable {
    let calls = Mutex<[TestBus.Call]>([])
    private(set) var bus: TestBus!

    init() throws {
      func method(_ name: String, _ types: String, _ result: String) -> String {
        "<method name='\(name)'>"
          + types.split(separator: " ").map { "<arg type='\($0)' direction='in'/>" }.joined()
          + result + "</method>"
      }
      bus = try TestBus(
        [
          DesktopNotifierTests.name: method(
            "Notify", "s u s s s as a{sv} i", "<arg type='u' direction='out'/>")
            + method("CloseNotification", "u", "")
        ], named: DesktopNotifierTests.name, at: DesktopNotifierTests.path
      ) { [unowned self] _, call in
        let number = calls.withLock { calls in
          calls.append(call)
          return 6 + calls.count
        }
        return call.method == "Notify" ? "(uint32 \(number),)" : "()"
      }
    }

    func signal(_ name: String, _ arguments: String) {
      bus.emit(
        name, of: DesktopNotifierTests.name, at: DesktopNotifierTests.path, arguments)
    }
  }

  @MainActor private func show(_ notice: DesktopNotice, _ notifier: DesktopNotifier) async
    -> String?
  {
    await withCheckedContinuation { continuation in
      notifier.show(notice) { continuation.resume(returning: $0) }
    }
  }

  @Test(.enabled(if: TestBus.isAvailable)) @MainActor
  func noticesAreShownAndTellWhatIsPressed() async throws {
    let service = try Service()
    defer { service.bus.close() }
    let notifier = DesktopNotifier(
      in: ["DBUS_SESSION_BUS_ADDRESS": service.bus.address], program: "Tea")
    var notice = DesktopNotice(id: "a", title: "It's <ready>", body: "5 < 6 & hot")
    notice.actions = [.init(id: "pour", title: "Pour")]
    notice.isUrgent = true
    #expect(await show(notice, notifier) == nil)
    let sent = service.calls.withLock { $0[0].arguments }
    #expect(
      sent.hasPrefix("('Tea', uint32 0, '', \"It's <ready>\", '5 &lt; 6 &amp; hot'"), "\(sent)")
    #expect(sent.contains("['default', '', 'pour', 'Pour']"))
    #expect(sent.contains("'urgency': <byte 0x02>"))
    // The second time it replaces the first.
    #expect(await show(notice, notifier) == nil)
    #expect(service.calls.withLock { $0[1].arguments }.contains("'Tea', uint32 7,"))

    let answers = AsyncStream<DesktopNoticeAnswer>.makeStream()
    notifier.listen { answers.continuation.yield($0) }
    service.signal("ActionInvoked", "(uint32 8, 'pour')")
    service.signal("ActionInvoked", "(uint32 8, 'default')")
    service.signal("NotificationClosed", "(uint32 8, uint32 1)")
    service.signal("NotificationClosed", "(uint32 8, uint32 2)")
    var iterator = answers.stream.makeAsyncIterator()
    #expect(await iterator.next() == .chosen(notice: "a", action: "pour"))
    #expect(await iterator.next() == .chosen(notice: "a", action: nil))
    #expect(await iterator.next() == .dismissed(notice: "a"))
  }

  @Test @MainActor func aMissingBusIsTold() async {
    let notice = DesktopNotice(id: "a", title: "A", body: "")
    let why = await show(notice, DesktopNotifier(in: [:]))
    #expect(why?.contains("DBUS_SESSION_BUS_ADDRESS is not set") == true)
  }

  @Test(.enabled(if: TestBus.isAvailable)) @MainActor func aMissingServiceIsTold() async throws {
    let bus = try TestBus([:], named: "org.example.Nothing", at: "/nothing") { _, _ in "()" }
    defer { bus.close() }
    let notice = DesktopNotice(id: "a", title: "A", body: "")
    let why = await show(notice, DesktopNotifier(in: ["DBUS_SESSION_BUS_ADDRESS": bus.address]))
    #expect(why?.contains("no notification service") == true, "\(why ?? "nil")")
  }
}
