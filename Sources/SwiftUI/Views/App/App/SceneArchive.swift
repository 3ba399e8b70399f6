import Foundation
import VivaceSupplements

/// The values of `@SceneStorage` in a file: a window that opens with the program begins with those that its
/// predecessor had.
///
/// A window of a scene has a key: the scene's name and a number. Its values stay in the file when the program ends
/// with the window open, or with its closing; they go when it closes while others stay. Windows that present
/// a value keep nothing. Main thread only.
package final class SceneArchive {
  package let file: SettingsFile
  /// The program ends: windows that close keep their values.
  package var isEnding = false
  private var windows: [String: Window] = [:]
  /// By key; read when the first view asks.
  private lazy var kept = file.read()

  private struct Window {
    unowned let link: WindowLink
    let store: SceneStore
  }

  package init(file: SettingsFile) { self.file = file }

  func open(_ link: WindowLink, _ host: ViewHost) {
    guard link.value == nil else { return }
    let name = link.scene.id ?? link.scene.title ?? "Window"
    let store = host.service(SceneStore.self)
    var number = 0
    while windows["\(name)#\(number)"] != nil { number += 1 }
    let key = "\(name)#\(number)"
    windows[key] = Window(link: link, store: store)
    guard link.isOpeningWindow else { return }
    store.values.load = { [unowned self] in values(of: key) }
  }

  func close(_ link: WindowLink) {
    guard let key = windows.first(where: { $0.value.link === link })?.key else { return }
    compare()
    windows[key] = nil
    // The last one is how a program is ended.
    guard !isEnding, !windows.isEmpty else { return }
    file.change([key: nil])
  }

  private func values(of key: String) -> [String: Any] {
    kept[key] as? [String: Any] ?? [:]
  }

  /// Has what has changed written, soon.
  package func compare() {
    for (key, window) in windows where window.store.values.isChanged {
      window.store.values.isChanged = false
      let values = window.store.values.all
      file.change([key: values.isEmpty ? nil : SettingsFile.encode(values)])
    }
  }
}
