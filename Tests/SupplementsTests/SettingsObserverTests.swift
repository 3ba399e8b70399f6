import Foundation
import Testing
import VivaceSupplements

/// Observers of the keys of the user's settings.
@Suite(.serialized) struct SettingsObserverTests {
  private final class Observer: NSObject, _KeyValueObserver {
    var lines: [String] = []

    func _observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      #expect(change?[.kindKey] as? UInt == NSKeyValueChange.setting.rawValue)
      let values = [change?[.oldKey], change?[.newKey]].map { value in
        value.map { $0 is NSNull ? "null" : "\($0)" } ?? "none"
      }
      lines.append("\(keyPath ?? "") \(values[0]) \(values[1])")
    }
  }

  @Test func observersAreCalledForOtherValues() throws {
    let defaults = try #require(UserDefaults(suiteName: "vivace.tests.observers"))
    defaults.removeObject(forKey: "count")
    let observer = Observer()
    defaults.addObserver(
      observer, forKeyPath: "count", options: [.initial, .old, .new], context: nil)
    defaults.set(3, forKey: "count")
    SettingsObservers.update()
    SettingsObservers.update()
    defaults.set("x", forKey: "other")
    defaults.removeObject(forKey: "count")
    SettingsObservers.update()
    defaults.removeObserver(observer, forKeyPath: "count")
    defaults.set(4, forKey: "count")
    SettingsObservers.update()
    #expect(observer.lines == ["count none null", "count null 3", "count 3 null"])
    defaults.removeObject(forKey: "count")
    defaults.removeObject(forKey: "other")
  }

  @Test func aKeyPathOfTheSettingsIsObserved() throws {
    let defaults = try #require(UserDefaults(suiteName: "vivace.tests.keyPaths"))
    defaults.removeObject(forKey: "launches")
    var lines: [String] = []
    let observation = defaults.observe(\.launches, options: [.old, .new]) { settings, change in
      #expect(settings === defaults)
      lines.append("\(change.oldValue ?? -1) \(change.newValue ?? -1)")
    }
    defaults.launches = 2
    SettingsObservers.update()
    defaults.set("x", forKey: "other")
    SettingsObservers.update()
    observation.invalidate()
    defaults.launches = 3
    SettingsObservers.update()
    #expect(lines == ["0 2"])
    defaults.removeObject(forKey: "launches")
    defaults.removeObject(forKey: "other")
  }
}

extension UserDefaults {
  fileprivate var launches: Int {
    get { integer(forKey: "launches") }
    set { set(newValue, forKey: "launches") }
  }
}
