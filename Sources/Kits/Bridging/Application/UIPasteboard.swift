import Foundation
import VivaceGraphics
import VivaceUIKit

/// The storage of copied data: items, each with one or more representations by their types.
///
/// The general one is the system's clipboard; on Wayland other programs see its text only. Named ones are in memory.
open class UIPasteboard: NSObject, @unchecked Sendable {
  /// Which pasteboard one is.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String
    /// A pasteboard's name by a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A pasteboard's name by a string, without a label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of the system's clipboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// How long and where items that are set can be pasted.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The option as a string.
    public let rawValue: String
    /// An option by its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A date.
    public static let expirationDate = OptionsKey(rawValue: "expirationDate")
    /// A Boolean value. Pasteboards always are of this machine.
    public static let localOnly = OptionsKey(rawValue: "localOnly")
  }

  /// The contents of a pasteboard; all objects of one name share them.
  private final class Contents {
    /// Nil is the system's.
    let ownClipboard: (any Clipboard)?
    /// The program's last items there, and their text in the clipboard.
    var put: (items: [[String: Any]], text: String?, number: Int?)?
    var expiry: Date?
    var changeCount = 0

    init(_ ownClipboard: (any Clipboard)?) { self.ownClipboard = ownClipboard }
    var clipboard: any Clipboard { ownClipboard ?? Services.current.clipboard }
    /// The program's items, if no other program has copied something since.
    var current: [[String: Any]]? {
      let clipboard = clipboard
      guard let put else { return nil }
      let isOwn =
        clipboard.knowsOwner
        ? put.number != nil && put.number == clipboard.ownPut : put.text == clipboard.string
      guard isOwn else { return nil }
      if let expiry, expiry <= Date() { return [] }
      return put.items
    }
  }

  private nonisolated(unsafe) static var all = (
    general: UIPasteboard(.general, Contents(nil)), named: [Name: Contents]()
  )

  /// The desktop's clipboard, which shares its text with other programs.
  open class var general: UIPasteboard { all.general }
  /// The name by which this pasteboard is found again.
  public let name: Name
  private let contents: Contents

  private init(_ name: Name, _ contents: Contents) {
    (self.name, self.contents) = (name, contents)
  }

  /// The pasteboard of a name, made when it is not there yet and may be.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    if let known = Self.all.named[pasteboardName] {
      self.init(pasteboardName, known)
    } else {
      guard create, pasteboardName != .general else { return nil }
      self.init(pasteboardName, Contents(MemoryClipboard()))
      Self.all.named[pasteboardName] = contents
    }
  }
  /// A pasteboard with a name of its own.
  public class func withUniqueName() -> UIPasteboard {
    UIPasteboard(Name(UUID().uuidString), Contents(MemoryClipboard()))
  }
  /// Forgets what a pasteboard has; not the general one.
  public class func remove(withName pasteboardName: Name) { all.named[pasteboardName] = nil }

  // MARK: - Items

  /// All of them: what each is, by type.
  open var items: [[String: Any]] {
    get {
      if let items = contents.current { return items }
      let clipboard = contents.clipboard
      let types = clipboard.offeredTypes
      guard !types.isEmpty else { return clipboard.string.map { [[Self.text: $0]] } ?? [] }
      if let files = Self.files(on: clipboard, types) { return files }
      return [types.reduce(into: [:]) { item, type in item[type] = foreignValue(type) }]
    }
    set { setItems(newValue) }
  }

  /// Replaces all items; their texts, line by line, are what other programs can paste.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    let texts = items.compactMap(Self.string)
    let text = texts.isEmpty ? nil : texts.joined(separator: "\n")
    let clipboard = contents.clipboard
    var forms = ClipboardForm.merged(items.map(Self.forms)).filter { $0.type != Self.text }
    if let text { forms.insert(ClipboardForm(text), at: 0) }
    if options[.localOnly] as? Bool == true { forms.removeAll { $0.type != Self.text } }
    clipboard.put(forms)
    contents.put = (items, text, clipboard.ownPut)
    contents.expiry = options[.expirationDate] as? Date
    contents.changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }
  /// The types of what another program has copied in several forms; nil for text alone, for files, which are items
  /// of their own, and for contents of this program.
  private var foreignTypes: [String]? {
    guard contents.current == nil else { return nil }
    let types = contents.clipboard.offeredTypes
    return types.isEmpty || types.contains(Self.file) || types.contains(Self.link) ? nil : types
  }

  /// The contents of another program as a type; nil if it does not offer that.
  private func foreignValue(_ type: String) -> Any? {
    let clipboard = contents.clipboard
    return type == Self.text ? clipboard.string : clipboard.data(of: type)
  }

  /// The files and addresses of another program, an item each.
  private static func files(on clipboard: any Clipboard, _ types: [String]) -> [[String: Any]]? {
    let urls = AddressList.urls(among: types, clipboard.data)
    return urls.isEmpty ? nil : urls.map { [link: $0] }
  }

  /// The forms of an item for other programs.
  private static func forms(_ item: [String: Any]) -> [ClipboardForm] {
    item.sorted { $0.key < $1.key }.compactMap { type, value in
      switch value {
      case let url as URL:
        ClipboardForm(url.isFileURL ? file : type, Data(url.absoluteString.utf8))
      case let image as UIImage: image.pngData().map { ClipboardForm("public.png", $0) }
      case let text as String:
        ClipboardForm(texts.contains(type) ? Self.text : type, Data(text.utf8))
      case let data as Data: ClipboardForm(texts.contains(type) ? Self.text : type, data)
      default: nil
      }
    }
  }

  /// Keeps the present items and appends others.
  open func addItems(_ items: [[String: Any]]) { setItems(self.items + items) }

  /// The number of items; 0 when they have expired.
  open var numberOfItems: Int { items.count }
  /// The types of the first item.
  open var types: [String] {
    foreignTypes?.sorted() ?? items.first.map { $0.keys.sorted() } ?? []
  }
  /// Whether the first item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    !Set(types).isDisjoint(with: pasteboardTypes)
  }

  /// The first item's representation of a type: what was put there, or text as a string.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    if let types = foreignTypes {
      let type = Self.texts.contains(pasteboardType) ? Self.text : pasteboardType
      return types.contains(type) ? foreignValue(type) : nil
    }
    return items.first?[pasteboardType] ?? (Self.texts.contains(pasteboardType) ? string : nil)
  }
  /// Puts one item there, with one representation.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: value]])
  }
  /// The first item's representation of a type as bytes: text as UTF-8, a picture as a PNG file.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    switch value(forPasteboardType: pasteboardType) {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage: image.pngData()
    default: nil
    }
  }
  /// Replaces all items by one of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setItems([[pasteboardType: data]])
  }

  // MARK: - Kinds

  private static let text = "public.utf8-plain-text"
  private static let texts = [text, "public.plain-text", "public.text"]
  private static let link = "public.url"
  private static let file = "public.file-url"
  private static let pictures = ["public.png", "public.jpeg", "public.image", "com.compuserve.gif"]
  private static let pigment = "com.apple.uikit.color"

  /// The text that other programs see of an item.
  private static func string(_ item: [String: Any]) -> String? {
    for type in texts {
      if let text = item[type] as? String { return text }
      if let data = item[type] as? Data { return String(decoding: data, as: UTF8.self) }
    }
    return (item[link] as? URL)?.absoluteString
  }
  private static func url(_ item: [String: Any]) -> URL? {
    if let url = item[link] as? URL { return url }
    return string(item).flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 }
  }
  private static func image(_ item: [String: Any]) -> UIImage? {
    for type in pictures {
      if let image = item[type] as? UIImage { return image }
      if let data = item[type] as? Data { return UIImage(data: data) }
    }
    return nil
  }

  /// The first text; setting nil empties the pasteboard.
  open var string: String? {
    get {
      foreignTypes == nil ? items.lazy.compactMap(Self.string).first : contents.clipboard.string
    }
    set { strings = newValue.map { [$0] } }
  }
  /// All texts; nil without any.
  open var strings: [String]? {
    get { some(Self.string) }
    set { setItems((newValue ?? []).map { [Self.text: $0] }) }
  }
  /// The first address; setting it replaces all items.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// All addresses; nil without any.
  open var urls: [URL]? {
    get { some(Self.url) }
    set { setItems((newValue ?? []).map { [Self.link: $0] }) }
  }
  /// The first picture.
  open var image: UIImage? {
    get {
      guard let types = foreignTypes else { return items.lazy.compactMap(Self.image).first }
      let type = types.first { Self.pictures.contains($0) }
      return (type.flatMap(foreignValue) as? Data).flatMap { UIImage(data: $0) }
    }
    set { images = newValue.map { [$0] } }
  }
  /// All pictures; nil without any.
  open var images: [UIImage]? {
    get { foreignTypes == nil ? some(Self.image) : image.map { [$0] } }
    set { setItems((newValue ?? []).map { [Self.pictures[0]: $0] }) }
  }
  /// The first color; only this program can paste it.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// All colors; nil without any.
  open var colors: [UIColor]? {
    get { some { $0[Self.pigment] as? UIColor } }
    set { setItems((newValue ?? []).map { [Self.pigment: $0] }) }
  }

  /// Nil for none.
  private func some<T>(_ value: ([String: Any]) -> T?) -> [T]? {
    if foreignTypes != nil {
      let text = contents.clipboard.string.map { [Self.text: $0] }
      return text.flatMap(value).map { [$0] }
    }
    let all = items.compactMap(value)
    return all.isEmpty ? nil : all
  }

  /// True if there is a text that is not empty.
  open var hasStrings: Bool {
    (contents.current == nil ? contents.clipboard.string : string)?.isEmpty == false
  }
  /// True if there is an address.
  open var hasURLs: Bool { url != nil }
  /// True if there is a picture.
  open var hasImages: Bool {
    if contents.current == nil {
      return !Set(contents.clipboard.offeredTypes).isDisjoint(with: Self.pictures)
    }
    return image != nil
  }
  /// True if there is a color.
  open var hasColors: Bool { color != nil }

  /// Grows with each change that this program makes.
  open var changeCount: Int { contents.changeCount }
  /// Posted after this program has changed a pasteboard.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}
