import Foundation
import VivaceGraphics

/// The desktop's status area, for which a program's icons are objects on the session bus:
/// `org.kde.StatusNotifierItem`.
///
/// The desktop has a watcher, `org.kde.StatusNotifierWatcher`, with which icons are registered whenever it is there.
/// Without one, or while it has no host that shows icons, no icon is shown.
@MainActor final class StatusNotifier: StatusArea {
  static let watcher = "org.kde.StatusNotifierWatcher"
  static let watcherPath = "/StatusNotifierWatcher"

  private let bus: SessionBus
  private let program: String
  private var items: [StatusItem] = []
  private var isFollowing = false
  /// How many icons have been made: their numbers.
  private var count = 0
  private(set) var isAvailable = false {
    didSet { if isAvailable != oldValue { onAvailability?(isAvailable) } }
  }
  /// Called when the desktop begins to show icons, and when it ends.
  var onAvailability: ((Bool) -> Void)?

  init(on bus: SessionBus, program: String) { (self.bus, self.program) = (bus, program) }

  /// Whether the program has icons, seen or not.
  var hasAny: Bool { !items.isEmpty }
  /// Whether the user sees an icon of the program.
  var showsAny: Bool { isAvailable && !items.isEmpty }

  /// Asks the desktop at once whether it shows icons: waits for its answer for at most a second.
  func findOut() {
    isAvailable = Self.isHostRegistered(on: bus, timeout: 1_000)
    follow()
  }

  /// Follows the desktop's watcher.
  func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    bus.listen(to: .owner(of: Self.watcher)) { [weak self] _ in self?.look() }
    for member in ["StatusNotifierHostRegistered", "StatusNotifierHostUnregistered"] {
      let rule = SessionBus.SignalRule(
        sender: Self.watcher, path: Self.watcherPath, interface: Self.watcher, member: member)
      bus.listen(to: rule) { [weak self] _ in self?.look() }
    }
    look()
  }

  /// Reads the state of the watcher, and registers the icons with it.
  private func look() {
    bus.call(
      Self.watcher, Self.watcherPath, SessionBus.properties, "Get",
      [.string(Self.watcher), .string("IsStatusNotifierHostRegistered")]
    ) { [weak self] answer in
      guard let self else { return }
      isAvailable = answer?.first?.content == .bool(true)
      if isAvailable { for item in items { item.register() } }
    }
  }

  private static func isHostRegistered(on bus: SessionBus, timeout: Int32) -> Bool {
    let answer = bus.callNow(
      watcher, watcherPath, SessionBus.properties, "Get",
      [.string(watcher), .string("IsStatusNotifierHostRegistered")], timeout: timeout)
    return answer?.first?.content == .bool(true)
  }

  // MARK: Icons

  func add(_ icon: any StatusIcon) {
    guard !items.contains(where: { $0.icon === icon }) else { return }
    count += 1
    let item = StatusItem(icon, beside: bus, program: program, number: count)
    items.append(item)
    follow()
    if isAvailable { item.register() }
  }

  func update(_ icon: any StatusIcon) { items.first { $0.icon === icon }?.changed() }

  /// The surroundings of the icons have changed: all are drawn again.
  func updateAll() { for item in items { item.changed() } }

  func remove(_ icon: any StatusIcon) {
    guard let index = items.firstIndex(where: { $0.icon === icon }) else { return }
    items.remove(at: index).end()
  }

  /// The program ends.
  func finish() { for item in items { item.finish() } }
}
