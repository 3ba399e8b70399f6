import Foundation

/// A way to hand something to another program. Desktops here know few: mail by an address.
@MainActor @preconcurrency open class NSSharingService: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let composeEmail = Name("com.apple.share.Mail.compose")
    public static let composeMessage = Name("com.apple.share.Messages.compose")
    public static let sendViaAirDrop = Name("com.apple.share.AirDrop.send")
    public static let addToSafariReadingList = Name(
      "com.apple.share.System.add-to-safari-reading-list")
  }

  open var title: String
  open var menuItemTitle: String
  open private(set) var image: NSImage
  open weak var delegate: (any NSSharingServiceDelegate)?
  open var recipients: [String]?
  open var subject: String?
  private let handler: ([Any]) -> Void

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
  /// Nil for a way that there is not here.
  public convenience init?(named serviceName: Name) {
    guard serviceName == .composeEmail else { return nil }
    self.init("Mail", "envelope", { _ in })
  }

  open func canPerform(withItems items: [Any]?) -> Bool {
    items?.isEmpty == false || recipients != nil
  }
  open func perform(withItems items: [Any]) {
    delegate?.sharingService(self, willShareItems: items)
    handler(items)
    if title == "Mail" { mail(items) }
    delegate?.sharingService(self, didShareItems: items)
  }
  private func mail(_ items: [Any]) {
    var parts = URLComponents()
    (parts.scheme, parts.path) = ("mailto", (recipients ?? []).joined(separator: ","))
    parts.queryItems = [
      URLQueryItem(name: "subject", value: subject ?? ""),
      URLQueryItem(name: "body", value: items.map { "\($0)" }.joined(separator: "\n")),
    ]
    if let url = parts.url { NSWorkspace.shared.open(url) }
  }
}

@MainActor @preconcurrency public protocol NSSharingServiceDelegate: AnyObject {
  func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any])
  func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any])
}
extension NSSharingServiceDelegate {
  public func sharingService(_ sharingService: NSSharingService, willShareItems items: [Any]) {}
  public func sharingService(_ sharingService: NSSharingService, didShareItems items: [Any]) {}
}

@MainActor @preconcurrency public protocol NSSharingServicePickerDelegate: AnyObject {
  func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
    proposedSharingServices proposedServices: [NSSharingService]
  ) -> [NSSharingService]
  func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?)
}
extension NSSharingServicePickerDelegate {
  public func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, sharingServicesForItems items: [Any],
    proposedSharingServices proposedServices: [NSSharingService]
  ) -> [NSSharingService] { proposedServices }
  public func sharingServicePicker(
    _ sharingServicePicker: NSSharingServicePicker, didChoose service: NSSharingService?
  ) {}
}

/// A menu of ways to share something: to copy it, to mail it, and what the delegate adds.
@MainActor @preconcurrency open class NSSharingServicePicker: NSObject {
  private let items: [Any]
  open weak var delegate: (any NSSharingServicePickerDelegate)?

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
  open var standardShareMenuItem: NSMenuItem {
    NSMenuItem(title: "Share…", action: nil, keyEquivalent: "")
  }
  open func close() {}
}

/// A menu's way to share.
private final class SharingItem: NSMenuItem {
  private let share: () -> Void
  init(_ service: NSSharingService, _ share: @escaping () -> Void) {
    self.share = share
    super.init(title: service.menuItemTitle, action: "share:", keyEquivalent: "")
    image = service.image
  }
  override func choose() { share() }
}
