import Foundation
import VivaceSupplements
import VivaceUIKit

extension NSPasteboard {
  /// Makes a pasteboard from drag items of another toolkit.
  @MainActor convenience init(_ items: [UIDragItem]) {
    self.init(name: Name(UUID().uuidString))
    writeObjects(
      items.map { item in
        if let load = item.itemProvider.loadNow {
          let types = item.itemProvider.registeredTypeIdentifiers.map { PasteboardType($0) }
          return NSPasteboardItem(types: types) { load($0.rawValue) }
        }
        // Its lock lets data come from any thread.
        nonisolated(unsafe) let forms = NSPasteboardItem()
        for type in item.itemProvider.registeredTypeIdentifiers {
          item.itemProvider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
            if let data { forms.setData(data, forType: PasteboardType(type)) }
          }
        }
        return forms
      })
  }
}

extension NSPasteboardItem {
  /// The item for other toolkits' views.
  var provider: NSItemProvider {
    let made = NSItemProvider()
    for type in types {
      guard let data = data(forType: type) else { continue }
      made.registerDataRepresentation(
        forTypeIdentifier: type.rawValue, visibility: .all
      ) { done in
        done(data, nil)
        return nil
      }
    }
    return made
  }
}
