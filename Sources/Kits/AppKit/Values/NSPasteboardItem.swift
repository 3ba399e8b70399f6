import Foundation
import Synchronization
import VivaceUIKit

/// One thing on a pasteboard, in one form or several.
open class NSPasteboardItem: NSObject {
  private let forms = Mutex<[(type: NSPasteboard.PasteboardType, data: Data)]>([])
  /// The types whose data is loaded when it is asked for.
  private var promises: [(type: NSPasteboard.PasteboardType, load: () -> Data?)] = []

  public override init() {}

  /// An item of another program's, whose data is loaded when it is asked for.
  init(types: [NSPasteboard.PasteboardType], load: @escaping (NSPasteboard.PasteboardType) -> Data?)
  {
    promises = types.map { type in (type, { load(type) }) }
  }

  /// The types in the order in which they were set.
  open var types: [NSPasteboard.PasteboardType] {
    let known = forms.withLock { $0.map(\.type) }
    return promises.map(\.type).filter { !known.contains($0) } + known
  }
  /// Stores a text as UTF-8 under a type. Always true.
  @discardableResult open func setString(
    _ string: String, forType type: NSPasteboard.PasteboardType
  ) -> Bool { setData(Data(string.utf8), forType: type) }
  /// Stores data under a type, replacing what it had. Always true.
  @discardableResult open func setData(
    _ data: Data, forType type: NSPasteboard.PasteboardType
  ) -> Bool {
    forms.withLock {
      $0.removeAll { $0.type == type }
      $0.append((type, data))
    }
    return true
  }
  /// False of what no property list can hold.
  @discardableResult open func setPropertyList(
    _ propertyList: Any, forType type: NSPasteboard.PasteboardType
  ) -> Bool {
    guard
      let data = try? PropertyListSerialization.data(
        fromPropertyList: propertyList, format: .xml, options: 0)
    else { return false }
    return setData(data, forType: type)
  }
  /// The property list of a type; nil if its data is none.
  open func propertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    data(forType: type).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil)
    }
  }
  /// The data of a type; nil without it.
  open func data(forType type: NSPasteboard.PasteboardType) -> Data? {
    if let data = forms.withLock({ $0.first { $0.type == type }?.data }) { return data }
    guard let data = promises.first(where: { $0.type == type })?.load() else { return nil }
    setData(data, forType: type)
    return data
  }
  /// The data of a type as UTF-8 text, with invalid bytes replaced.
  open func string(forType type: NSPasteboard.PasteboardType) -> String? {
    data(forType: type).map { String(decoding: $0, as: UTF8.self) }
  }

  var url: URL? {
    (string(forType: .fileURL) ?? string(forType: .URL)).flatMap { URL(string: $0) }
  }
}

/// An object that can be written to a pasteboard: its types, the best first, and its data for each.
public protocol NSPasteboardWriting {
  func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType]
  /// A text, bytes, or what a property list can hold.
  func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any?
}
/// A kind of objects that a pasteboard can read; it requires nothing here.
public protocol NSPasteboardReading {}

extension NSPasteboardItem {
  /// All forms of a thing.
  convenience init(_ object: any NSPasteboardWriting, for pasteboard: NSPasteboard) {
    self.init()
    for type in object.writableTypes(for: pasteboard) {
      switch object.pasteboardPropertyList(forType: type) {
      case nil: break
      case let text as String: setString(text, forType: type)
      case let data as Data: setData(data, forType: type)
      case let list?: setPropertyList(list, forType: type)
      }
    }
  }
}

extension NSPasteboardItem: NSPasteboardWriting, NSPasteboardReading {
  /// All types that the item has.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] { types }
  /// The data of the type.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    data(forType: type)
  }
}
extension NSString: NSPasteboardWriting, NSPasteboardReading {
  /// Plain text only.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    [.string]
  }
  /// The text itself; nil for other types.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    type == .string ? String(describing: self) : nil
  }
}
extension NSURL: NSPasteboardWriting, NSPasteboardReading {
  /// The address, of a file or another one, and its text.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    [(self as URL).isFileURL ? .fileURL : .URL, .string]
  }
  /// The address as a text; nil for other types.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    [.fileURL, .URL, .string].contains(type) ? (self as URL).absoluteString : nil
  }
}
extension NSAttributedString: NSPasteboardWriting, NSPasteboardReading {
  /// Plain text: attributes are not written.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    [.string]
  }
  /// The text without its attributes; nil for other types.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    type == .string ? string : nil
  }
}
extension NSImage: NSPasteboardWriting, NSPasteboardReading {
  /// PNG only.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    [.png]
  }
  /// The picture as PNG data; nil for other types.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    type == .png ? picture.pngData() : nil
  }
}
extension NSColor: NSPasteboardWriting, NSPasteboardReading {
  /// The color type only.
  public func writableTypes(for pasteboard: NSPasteboard) -> [NSPasteboard.PasteboardType] {
    [.color]
  }
  /// Its parts, for who reads bytes; who reads objects gets the color itself.
  public func pasteboardPropertyList(forType type: NSPasteboard.PasteboardType) -> Any? {
    guard type == .color else { return nil }
    let color = usingColorSpace(.sRGB) ?? self
    return [color.redComponent, color.greenComponent, color.blueComponent, color.alphaComponent]
      .map { Double($0) }
  }
}
