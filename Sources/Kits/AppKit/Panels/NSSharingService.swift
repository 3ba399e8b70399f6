import Foundation

/// A way to hand something to another program. Desktops here know few: mail by an address.
@MainActor @preconcurrency open class NSSharingService: NSObject {
  /// The name of a service. Only e-mail exists here.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The identifier of the service.
    public let rawValue: String
    /// A name from its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Equivalent without a label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The service that opens the desktop's mail program.
    public static let composeEmail = Name("com.apple.share.Mail.compose")
    /// Messages. `NSSharingService(named:)` is nil for it.
    public static let composeMessage = Name("com.apple.share.Messages.compose")
    /// AirDrop. There is no such service here.
    public static let sendViaAirDrop = Name("com.apple.share.AirDrop.send")
    /// Safari's reading list. There is no such service here.
    public static let addToSafariReadingList = Name(
      "com.apple.share.System.add-to-safari-reading-list")
  }

  /// The service's name.
  open var title: String
  /// The name in the picker's menu; the title at first.
  open var menuItemTitle: String
  /// The symbol or picture beside the name.
  open private(set) var image: NSImage
  /// Observes the sharing.
  open weak var delegate: (any NSSharingServiceDelegate)?
  /// The addresses of an e-mail; nil leaves them empty.
  open var recipients: [String]?
  /// The subject of an e-mail; nil leaves it empty.
  open var subject: String?
  private let handler: ([Any]) -> Void

  /// A service of the program's own; the block runs for any items, and the alternate image is ignored.
  public init(
    title: String, image: NSImage, alternateImage: NSImage?, handler block: @escaping () -> Void
  ) {
    (self.title, menuItemTitle, self.image) = (title, title, image)
    handler = { _ in block() }
    super.init()
  }
  init(_ title: String, _ symbol: String, _ handler: @escaping ([Any]) -> Void) {
    (self.title, menuItemTitle) = (title, title)
    image = NSImage(systemSymbolName: symbol, accessibilityDescription: nil) ?? NSImage()
    self.handler = handler
    super.init()
  }
  /// Nil for a service that does not exist here.
  public convenience init?(named serviceName: Name) {
    guard serviceName == .composeEmail else { return nil }
    self.init("Mail", "envelope", { _ in })
  }

  /// True for at least one item, or with recipients.
  open func canPerform(withItems items: [Any]?) -> Bool {
    items?.isEmpty == false || recipients != nil
  }
  /// Shares the items: runs the service's block, or opens the mail program with their descriptions as the text.
  open func perform(withItems items: [Any]) {
    delegate?.sharingService(self, willShareItems: items)
    handler(items)
    if title == "Mail" { mail(items) }
    delegate?.sharingService(self, didShareItems: items)
  }
  private func mail(_ items: [Any]) {
    var components = URLComponents()
    (components.scheme, components.path) = ("mailto", (recipients ?? []).joined(separator: ","))
    components.queryItems = [
      URLQueryItem(name: "subject", value: subject ?? ""),
      URLQueryItem(name: "body", value: items.map { "\($0)" }.joined(separator: "\n")),
    ]
    if let url = components.url { NSWorkspace.shared.open(url) }
  }
}

/// Observes the sharing of a service.
@MainActor @preconcurrency public protocol NSSharingServiceDelegate: AnyObject {
  func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any])
  func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any])
}
extension NSSharingServiceDelegate {
  /// Called before the items are shared; empty by default.
  public func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any]) {}
  /// Called after the service was started, even if it failed; empty by default.
  public func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any]) {}
}

/// Chooses the services of a picker, and observes the choice.
@MainActor @preconcurrency public protocol NSSharingServicePickerDelegate: AnyObject {
  func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
    proposedSharingServices proposedServices: [NSSharingService]
  ) -> [NSSharingService]
  func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?)
}
extension NSSharingServicePickerDelegate {
  /// The proposed services by default, which are copying and e-mail.
  public func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
    proposedSharingServices proposedServices: [NSSharingService]
  ) -> [NSSharingService] { proposedServices }
  /// Called before the chosen service runs; empty by default.
  public func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?
  ) {}
}

/// A menu of services: copying, mail, and those that the delegate adds.
@MainActor @preconcurrency open class NSSharingServicePicker: NSObject {
  private let items: [Any]
  /// Decides about the services and observes the choice.
  open weak var delegate: (any NSSharingServicePickerDelegate)?

  /// A picker for some items, which are shared by their descriptions.
  public init(items: [Any]) {
    self.items = items
    super.init()
  }

  private var services: [NSSharingService] {
    let copy = NSSharingService("Copy", "doc.on.doc") { items in
      NSPasteboard.general.clearContents()
      NSPasteboard.general.setString(
        items.map { "\($0)" }.joined(separator: "\n"), forType: .string)
    }
    let usual = [copy, NSSharingService(named: .composeEmail)].compactMap { $0 }
    return delegate?.sharingServicePicker(
      self, sharingServicesForItems: items, proposedSharingServices: usual) ?? usual
  }

  /// Opens it beside a rectangle of a view.
  open func show(relativeTo rect: NSRect, of view: NSView, preferredEdge: NSRectEdge) {
    let menu = NSMenu()
    for service in services {
      let item = SharingItem(service) { [weak self, items] in
        guard let self else { return }
        delegate?.sharingServicePicker(self, didChoose: service)
        service.perform(withItems: items)
      }
      menu.addItem(item)
    }
    let area = rect.isEmpty ? view.bounds : rect
    menu.popUp(positioning: nil, at: NSPoint(x: area.midX, y: area.midY), in: view)
  }
  /// An item named "Share…" without an action or a menu.
  open var standardShareMenuItem: NSMenuItem {
    NSMenuItem(title: "Share…", action: nil, keyEquivalent: "")
  }
  /// Does nothing: the menu closes by itself.
  open func close() {}
}

/// A menu item that shares.
private final class SharingItem: NSMenuItem {
  private let share: () -> Void
  init(_ service: NSSharingService, _ share: @escaping () -> Void) {
    self.share = share
    super.init(title: service.menuItemTitle, action: "share:", keyEquivalent: "")
    image = service.image
  }
  override func choose() { share() }
}
