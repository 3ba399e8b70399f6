import Foundation
import VivaceGraphics
import VivaceUIKit

/// A store of copied items: text on the system's clipboard, other types within the program.
open class NSPasteboard: NSObject, @unchecked Sendable {
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let string = PasteboardType("public.utf8-plain-text")
    public static let URL = PasteboardType("public.url")
    public static let fileURL = PasteboardType("public.file-url")
    public static let html = PasteboardType("public.html")
    public static let rtf = PasteboardType("public.rtf")
    public static let png = PasteboardType("public.png")
    public static let tiff = PasteboardType("public.tiff")
    public static let pdf = PasteboardType("com.adobe.pdf")
    public static let color = PasteboardType("com.apple.cocoa.pasteboard.color")
    public static let tabularText = PasteboardType("public.utf8-tab-separated-values-text")
  }
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name("Apple CFPasteboard general")
    public static let find = Name("Apple CFPasteboard find")
    public static let font = Name("Apple CFPasteboard font")
    public static let drag = Name("Apple CFPasteboard drag")
  }
  public struct ReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let urlReadingFileURLsOnly = ReadingOptionKey(
      rawValue: "NSPasteboardURLReadingFileURLsOnlyKey")
  }

  /// The contents of a named pasteboard, shared by all its objects.
  private final class Storage {
    var items: [NSPasteboardItem] = []
    var objects: [Any] = []
    /// The clipboard's text when the program last wrote to it.
    var knownText: String?
    var changeCount = 0

    private nonisolated(unsafe) static var known: [Name: Storage] = [:]
    private static let lock = NSLock()

    static func named(_ name: Name) -> Storage {
      lock.withLock {
        let found = known[name] ?? Storage()
        known[name] = found
        return found
      }
    }
  }

  public let name: Name
  private let storage: Storage

  /// That of a name, which is one for the whole program.
  public init(name: Name) {
    self.name = name
    storage = Storage.named(name)
  }
  /// A pasteboard with a unique name.
  public class func withUniqueName() -> NSPasteboard {
    NSPasteboard(name: Name(UUID().uuidString))
  }

  private static let only = NSPasteboard(name: .general)
  open class var general: NSPasteboard { only }

  private var items: [NSPasteboardItem] {
    get { storage.items }
    set { storage.items = newValue }
  }
  private var objects: [Any] {
    get { storage.objects }
    set { storage.objects = newValue }
  }
  private var knownText: String? {
    get { storage.knownText }
    set { storage.knownText = newValue }
  }
  open private(set) var changeCount: Int {
    get { storage.changeCount }
    set { storage.changeCount = newValue }
  }

  private var isGeneral: Bool { name == .general }

  /// Another program has put a text there: what was put from here is gone.
  private func follow() {
    guard isGeneral, let text = Services.current.clipboard.string, text != knownText else { return }
    let item = NSPasteboardItem()
    item.setString(text, forType: .string)
    (items, objects, knownText) = ([item], [], text)
    changeCount += 1
  }

  // MARK: - Writing

  /// Takes all away; to be called before something is put there. The new change count.
  @discardableResult open func clearContents() -> Int {
    (items, objects, knownText) = ([], [], nil)
    if isGeneral { Services.current.clipboard.string = nil }
    changeCount += 1
    return changeCount
  }
  @discardableResult open func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?)
    -> Int
  {
    if newOwner != nil {
      NotYet.once(
        "NSPasteboard.declareTypes(_:owner:)", "the owner would give its data when it is asked for")
    }
    return clearContents()
  }
  @discardableResult open func addTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int {
    changeCount
  }

  /// Puts things there, beside what is there already. True if each could be put.
  @discardableResult open func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool {
    for object in objects {
      let item = object as? NSPasteboardItem ?? NSPasteboardItem(object, for: self)
      items.append(item)
      self.objects.append(object)
    }
    publish()
    return !objects.isEmpty
  }
  @discardableResult open func setString(
    _ string: String, forType dataType: PasteboardType
  ) -> Bool { change { $0.setString(string, forType: dataType) } }
  @discardableResult open func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
    change { $0.setData(data ?? Data(), forType: dataType) }
  }
  @discardableResult open func setPropertyList(
    _ plist: Any, forType dataType: PasteboardType
  ) -> Bool {
    change { $0.setPropertyList(plist, forType: dataType) }
  }

  private func change(_ body: (NSPasteboardItem) -> Bool) -> Bool {
    if items.isEmpty { items = [NSPasteboardItem()] }
    let isSet = body(items[0])
    publish()
    return isSet
  }

  private func publish() {
    let texts = items.compactMap { $0.string(forType: .string) }
    guard isGeneral, !texts.isEmpty else { return }
    knownText = texts.joined(separator: "\n")
    Services.current.clipboard.string = knownText
  }

  // MARK: - Reading

  open var types: [PasteboardType]? {
    follow()
    return items.reduce(into: []) { found, item in
      for type in item.types where !found.contains(type) { found.append(type) }
    }
  }
  open var pasteboardItems: [NSPasteboardItem]? {
    follow()
    return items
  }
  open func availableType(from types: [PasteboardType]) -> PasteboardType? {
    types.first { self.types?.contains($0) ?? false }
  }
  open func string(forType dataType: PasteboardType) -> String? {
    follow()
    return items.lazy.compactMap { $0.string(forType: dataType) }.first
  }
  open func data(forType dataType: PasteboardType) -> Data? {
    follow()
    return items.lazy.compactMap { $0.data(forType: dataType) }.first
  }
  open func propertyList(forType dataType: PasteboardType) -> Any? {
    follow()
    return items.lazy.compactMap { $0.propertyList(forType: dataType) }.first
  }

  /// Returns the contents of one of the classes: strings, addresses, pictures, colors.
  open func readObjects(
    forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil
  ) -> [Any]? {
    follow()
    let onlyFiles = (options?[.urlReadingFileURLsOnly] as? Bool) ?? false
    var found: [Any] = objects.filter { object in
      classArray.contains { type(of: object as AnyObject).self == $0 }
    }
    if classArray.contains(where: { $0 == NSString.self }), found.isEmpty {
      found += items.compactMap { $0.string(forType: .string) }
    }
    if classArray.contains(where: { $0 == NSURL.self }), found.isEmpty {
      found += items.compactMap(\.url).filter { !onlyFiles || $0.isFileURL }
    }
    return found.map { ($0 as? NSURL).map { $0 as URL } ?? $0 }
  }
  open func canReadObject(
    forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil
  ) -> Bool { readObjects(forClasses: classArray, options: options)?.isEmpty == false }

  /// A picture that is there.
  package var picture: UIImage? {
    follow()
    if let image = objects.lazy.compactMap({ $0 as? NSImage }).first { return image.picture }
    return [PasteboardType.png, .tiff].lazy.compactMap { self.data(forType: $0) }
      .compactMap { UIImage(data: $0) }.first
  }
}
