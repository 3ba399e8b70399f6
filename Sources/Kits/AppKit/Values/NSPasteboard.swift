import Foundation
import VivaceGraphics
import VivaceUIKit

/// A store of copied items. The general one is the desktop's clipboard.
open class NSPasteboard: NSObject, @unchecked Sendable {
  /// The type of data on a pasteboard, a uniform type identifier.
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    /// The identifier.
    public let rawValue: String
    /// A type from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Equivalent without a label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Plain text in UTF-8.
    public static let string = PasteboardType("public.utf8-plain-text")
    /// An address.
    public static let URL = PasteboardType("public.url")
    /// The address of a file.
    public static let fileURL = PasteboardType("public.file-url")
    /// HTML text.
    public static let html = PasteboardType("public.html")
    /// Rich text.
    public static let rtf = PasteboardType("public.rtf")
    /// A PNG picture.
    public static let png = PasteboardType("public.png")
    /// A TIFF picture.
    public static let tiff = PasteboardType("public.tiff")
    /// A PDF document.
    public static let pdf = PasteboardType("com.adobe.pdf")
    /// A color, as its four sRGB components.
    public static let color = PasteboardType("com.apple.cocoa.pasteboard.color")
    /// Text in columns separated by tabs.
    public static let tabularText = PasteboardType("public.utf8-tab-separated-values-text")
  }
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name's text.
    public let rawValue: String
    /// A name from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name without an argument label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The clipboard of the desktop.
    public static let general = Name("Apple CFPasteboard general")
    /// Text that was searched for; kept within the program.
    public static let find = Name("Apple CFPasteboard find")
    /// A font that was copied; kept within the program.
    public static let font = Name("Apple CFPasteboard font")
    /// The dragged items; kept within the program.
    public static let drag = Name("Apple CFPasteboard drag")
  }
  /// The options for reading objects.
  public struct ReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The option's name.
    public let rawValue: String
    /// An option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// True reads addresses of files only.
    public static let urlReadingFileURLsOnly = ReadingOptionKey(
      rawValue: "NSPasteboardURLReadingFileURLsOnlyKey")
  }

  /// The contents of a named pasteboard, shared by all its objects.
  private final class Storage {
    var items: [NSPasteboardItem] = []
    var objects: [Any] = []
    /// The clipboard's text when the program last wrote to it or read it.
    var knownText: String?
    /// The clipboard's types when the program last read it.
    var knownTypes: [String] = []
    /// The number of the program's last change of the clipboard.
    var ownPut: Int?
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

  /// The name by which all equal pasteboards share their content.
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
  /// The desktop's clipboard. On Wayland other programs see its text only.
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
  /// Counts the changes; text copied by another program is noticed at the next reading.
  open private(set) var changeCount: Int {
    get { storage.changeCount }
    set { storage.changeCount = newValue }
  }

  private var isGeneral: Bool { name == .general }

  /// Another program has put a text there: what was put from here is gone.
  private func follow() {
    guard isGeneral else { return }
    let clipboard = Services.current.clipboard
    if clipboard.knowsOwner, clipboard.ownPut == storage.ownPut, storage.ownPut != nil { return }
    let (types, text) = (clipboard.offeredTypes, clipboard.string)
    guard text != nil || !types.isEmpty, text != knownText || types != storage.knownTypes else {
      return
    }
    if types.isEmpty {
      let item = NSPasteboardItem()
      if let text { item.setString(text, forType: .string) }
      items = [item]
    } else {
      items = foreignItems(types)
    }
    (objects, knownText, storage.knownTypes) = ([], text, types)
    changeCount += 1
  }

  /// The items that another program has copied: one for each file, or one with all types.
  private func foreignItems(_ types: [String]) -> [NSPasteboardItem] {
    let clipboard = Services.current.clipboard
    if types.contains(PasteboardType.fileURL.rawValue),
      let list = clipboard.data(of: PasteboardType.fileURL.rawValue)
    {
      return AddressList.lines(of: list).map { line in
        let item = NSPasteboardItem()
        item.setString(line, forType: .fileURL)
        if let url = Foundation.URL(string: line) { item.setString(url.path, forType: .string) }
        return item
      }
    }
    return [
      NSPasteboardItem(types: types.map { PasteboardType($0) }) {
        Services.current.clipboard.data(of: $0.rawValue)
      }
    ]
  }

  // MARK: - Writing

  /// Takes all away; to be called before something is put there. The new change count.
  @discardableResult open func clearContents() -> Int {
    (items, objects, knownText) = ([], [], nil)
    if isGeneral {
      let clipboard = Services.current.clipboard
      clipboard.string = nil
      (storage.knownTypes, storage.ownPut) = ([], clipboard.ownPut)
    }
    changeCount += 1
    return changeCount
  }
  /// Clears the pasteboard; owners are not asked for data later, which is reported once.
  @discardableResult open func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?)
    -> Int
  {
    if newOwner != nil {
      NotYet.once(
        "NSPasteboard.declareTypes(_:owner:)", "the owner would give its data when it is asked for")
    }
    return clearContents()
  }
  /// Changes nothing and answers the present count.
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
  /// Writes a text to the first item; plain text on the general pasteboard reaches the desktop.
  @discardableResult open func setString(
    _ string: String, forType dataType: PasteboardType
  ) -> Bool { change { $0.setString(string, forType: dataType) } }
  /// Writes data to the first item; nil writes empty data.
  @discardableResult open func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
    change { $0.setData(data ?? Data(), forType: dataType) }
  }
  /// Writes a property list as XML to the first item; false if it is none.
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
    guard isGeneral else { return }
    let clipboard = Services.current.clipboard
    let forms = items.map { item in
      item.types.compactMap { type in
        item.data(forType: type).map { ClipboardForm(type.rawValue, $0) }
      }
    }
    clipboard.put(ClipboardForm.merged(forms))
    (knownText, storage.knownTypes, storage.ownPut) = (clipboard.string, [], clipboard.ownPut)
  }

  // MARK: - Reading

  /// The types of all items, without repetitions.
  open var types: [PasteboardType]? {
    follow()
    return items.reduce(into: []) { found, item in
      for type in item.types where !found.contains(type) { found.append(type) }
    }
  }
  /// The items; never nil here.
  open var pasteboardItems: [NSPasteboardItem]? {
    follow()
    return items
  }
  /// The first of the types that the pasteboard has; nil if it has none of them.
  open func availableType(from types: [PasteboardType]) -> PasteboardType? {
    types.first { self.types?.contains($0) ?? false }
  }
  /// The first text of a type; nil without one.
  open func string(forType dataType: PasteboardType) -> String? {
    follow()
    return items.lazy.compactMap { $0.string(forType: dataType) }.first
  }
  /// The first data of a type; nil without one.
  open func data(forType dataType: PasteboardType) -> Data? {
    follow()
    return items.lazy.compactMap { $0.data(forType: dataType) }.first
  }
  /// The first property list of a type; nil without one.
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
  /// True if `readObjects(forClasses:options:)` would find an object.
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
