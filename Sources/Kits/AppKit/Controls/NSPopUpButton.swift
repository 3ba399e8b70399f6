import Foundation
import VivaceGraphics
import VivaceLooks
import VivaceUIKit

/// A button that opens a menu: to choose one of its items, which it shows then, or to do a command.
@MainActor @preconcurrency open class NSPopUpButton: NSButton {
  /// Whether its menu holds commands: the first item is what the button shows, and nothing is chosen.
  open var pullsDown: Bool { didSet { itemsChanged() } }
  /// Whether items without a receiver are disabled.
  open var autoenablesItems = true { didSet { menu?.autoenablesItems = autoenablesItems } }
  /// Stored only.
  open var preferredEdge = NSRectEdge.maxY
  private var chosen: NSMenuItem?

  /// A button with a menu, of which the chosen item is shown.
  public convenience init() { self.init(frame: .zero, pullsDown: false) }
  /// A button with a menu; one that pulls down always shows its first item.
  public init(frame buttonFrame: NSRect, pullsDown flag: Bool) {
    pullsDown = flag
    super.init(frame: buttonFrame)
    begin()
  }
  public override init(frame frameRect: NSRect) {
    pullsDown = false
    super.init(frame: frameRect)
    begin()
  }
  /// The view of an interface file; other coders get a button with an empty menu.
  public required init?(coder: NSCoder) {
    pullsDown = false
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, isOwn: true)
  }
  private func begin() {
    title = ""
    menu = NSMenu()
    if frame.size == .zero { setFrameSize(intrinsicContentSize) }
  }

  // MARK: - Items

  open override var menu: NSMenu? {
    didSet {
      oldValue?.onChange = nil
      menu?.autoenablesItems = autoenablesItems
      menu?.onChange = { [weak self] in self?.itemsChanged() }
      itemsChanged()
    }
  }
  /// The items of the menu.
  open var itemArray: [NSMenuItem] { menu?.items ?? [] }
  /// The number of items.
  open var numberOfItems: Int { itemArray.count }
  /// The titles of the items.
  open var itemTitles: [String] { itemArray.map(\.title) }
  /// Adds an item at the end.
  open func addItem(withTitle title: String) { insertItem(withTitle: title, at: numberOfItems) }
  /// Adds items at the end.
  open func addItems(withTitles itemTitles: [String]) { itemTitles.forEach(addItem(withTitle:)) }
  /// A title that there is already moves.
  open func insertItem(withTitle title: String, at index: Int) {
    removeItem(withTitle: title)
    menu?.insertItem(NSMenuItem(title: title, action: nil, keyEquivalent: ""), at: index)
  }
  /// Removes the first item with a title.
  open func removeItem(withTitle title: String) {
    if let item = item(withTitle: title) { menu?.removeItem(item) }
  }
  /// Removes the item at an index.
  open func removeItem(at index: Int) { menu?.removeItem(at: index) }
  /// Removes all items.
  open func removeAllItems() { menu?.removeAllItems() }
  /// The item at an index; nil without one.
  open func item(at index: Int) -> NSMenuItem? { menu?.item(at: index) }
  /// The first item with a title.
  open func item(withTitle title: String) -> NSMenuItem? { menu?.item(withTitle: title) }
  /// The title of the item at an index.
  open func itemTitle(at index: Int) -> String { item(at: index)?.title ?? "" }
  /// The index of an item; -1 without it.
  open func index(of item: NSMenuItem) -> Int { menu?.index(of: item) ?? -1 }
  /// The index of the first item with a title; -1 without one.
  open func indexOfItem(withTitle title: String) -> Int {
    menu?.indexOfItem(withTitle: title) ?? -1
  }
  /// The index of the first item with a tag; -1 without one.
  open func indexOfItem(withTag tag: Int) -> Int { menu?.indexOfItem(withTag: tag) ?? -1 }
  /// The index of the first item that represents an object; -1 without one.
  open func indexOfItem(withRepresentedObject obj: Any?) -> Int {
    menu?.indexOfItem(withRepresentedObject: obj) ?? -1
  }
  /// The last item.
  open var lastItem: NSMenuItem? { itemArray.last }

  // MARK: - Selection

  /// The chosen item.
  open var selectedItem: NSMenuItem? { chosen }
  /// The index of the chosen item; -1 without one.
  open var indexOfSelectedItem: Int { chosen.map { index(of: $0) } ?? -1 }
  /// The title of the chosen item.
  open var titleOfSelectedItem: String? { chosen?.title }
  /// Nil chooses nothing.
  open func select(_ item: NSMenuItem?) {
    chosen?.state = .off
    chosen = item
    if !pullsDown { item?.state = .on }
    contentChanged()
  }
  /// A negative place chooses nothing.
  open func selectItem(at index: Int) {
    guard index >= 0 else { return select(nil) }
    guard let item = item(at: index) else {
      return Warning.once(
        "NSPopUpButton.selectItem(at: \(index)) on \(numberOfItems) items; what was chosen stays so."
      )
    }
    select(item)
  }
  /// Chooses the first item with a title; without one, none.
  open func selectItem(withTitle title: String) { select(item(withTitle: title)) }
  /// Chooses the first item with a tag. Returns whether there is one.
  @discardableResult open func selectItem(withTag tag: Int) -> Bool {
    let index = indexOfItem(withTag: tag)
    if index >= 0 { selectItem(at: index) }
    return index >= 0
  }
  /// Changes the title.
  open func setTitle(_ string: String) {
    if pullsDown {
      itemArray.first?.title = string
    } else if let item = item(withTitle: string) {
      select(item)
    } else {
      addItem(withTitle: string)
      selectItem(at: numberOfItems - 1)
    }
  }
  /// Updates the title from the chosen item.
  open func synchronizeTitleAndSelectedItem() { contentChanged() }
  open override var integerValue: Int {
    get { indexOfSelectedItem }
    set { selectItem(at: newValue) }
  }
  open override var objectValue: Any? {
    get { indexOfSelectedItem }
    set { selectItem(at: (newValue as? NSNumber)?.intValue ?? -1) }
  }
  open override var stringValue: String {
    get { titleOfSelectedItem ?? "" }
    set { selectItem(withTitle: newValue) }
  }

  private func itemsChanged() {
    if let chosen, index(of: chosen) < 0 { self.chosen = nil }
    if chosen == nil, !pullsDown, let first = itemArray.first(where: { !$0.isSeparatorItem }) {
      select(first)
    }
    contentChanged()
  }

  // MARK: - The menu

  open override func mouseDown(with event: NSEvent) { if isEnabled { performClick(nil) } }
  open override func mouseDragged(with event: NSEvent) {}
  open override func mouseUp(with event: NSEvent) {}
  open override func performClick(_ sender: Any?) {
    guard isEnabled, let menu, !itemArray.isEmpty else { return }
    menu.delegate?.menuNeedsUpdate(menu)
    NotificationCenter.default.post(name: Self.willPopUpNotification, object: self)
    // Items without a message of their own are the button's.
    for item in menu.items where item.action == nil && !item.isSeparatorItem {
      item.onChoose = { [weak self, weak item] in if let item { self?.choose(item) } }
    }
    for item in menu.items where item.action != nil {
      item.beforeChoose = { [weak self, weak item] in if let item { self?.select(item) } }
    }
    menu.show(
      for: self, at: CGPoint(x: 0, y: bounds.height + 2), leavingOutFirst: pullsDown)
  }
  private func choose(_ item: NSMenuItem) {
    select(item)
    act()
  }
  /// Posted before the button's menu opens.
  public nonisolated static let willPopUpNotification = Notification.Name(
    "NSPopUpButtonWillPopUpNotification")

  // MARK: - Looks

  private var shownItem: NSMenuItem? { pullsDown ? itemArray.first : chosen }
  private var attributedLabel: NSAttributedString {
    NSAttributedString(
      string: imagePosition == .imageOnly ? "" : shownItem?.title ?? title,
      attributes: [
        .font: font?.pointSize == 13
          ? NSFont.systemFont(ofSize: controlSize.fontSize) : font ?? .systemFont(ofSize: 13),
        .foregroundColor: isEnabled
          ? contentTintColor ?? .controlTextColor : .disabledControlTextColor,
      ])
  }
  private var picture: UIImage? {
    (shownItem?.image ?? image).map {
      $0.isTemplate
        ? $0.sizedPicture.withTintColor(isEnabled ? .controlTextColor : .disabledControlTextColor)
        : $0.sizedPicture
    }
  }
  /// The size of the widest item.
  open override var intrinsicContentSize: NSSize {
    let font = NSFont.systemFont(ofSize: controlSize.fontSize)
    let titles = pullsDown ? [shownItem?.title ?? title] : itemTitles
    let width = titles.map { ($0 as NSString).size(withAttributes: [.font: font]).width }.max() ?? 0
    let image = picture?.size.width ?? 0
    let content = (imagePosition == .imageOnly ? 0 : width) + (image > 0 ? image + 4 : 0)
    return NSSize(
      width: content.rounded(.up) + (isBordered ? 36 : 18),
      height: max(PushButtonLook.desktop.regular.height, controlSize.bezelHeight)
    )
  }
  override func contentChanged() {
    super.contentChanged()
    backing.accessibilityLabel = shownItem?.title ?? title
  }

  open override func draw(_ dirtyRect: NSRect) {
    guard bounds.width > 1, bounds.height > 1 else { return }
    let high = min(bounds.height, controlSize.bezelHeight)
    let box = NSRect(
      x: 0, y: ((bounds.height - high) / 2).rounded(.down), width: bounds.width, height: high)
    if isBordered {
      let plate = box.insetBy(dx: 0.5, dy: 0.5)
      let radius = PushButtonLook.desktop(controlSize.themeSize).radius
      BezelPaint.draw(
        NSBezierPath(roundedRect: plate, xRadius: radius, yRadius: radius), in: plate,
        fill: bezelColor,
        isPressed: false, isEnabled: isEnabled)
    }
    let side = box.height - 6
    let indicator = NSRect(
      x: isBordered ? box.maxX - side - 3 : box.maxX - 12, y: box.minY + 3, width: side,
      height: side)
    drawArrows(in: indicator)
    var x = isBordered ? 10.0 : 0
    if let picture {
      picture.draw(
        in: NSRect(
          x: x, y: box.midY - picture.size.height / 2, width: picture.size.width,
          height: picture.size.height))
      x += picture.size.width + 4
    }
    let label = attributedLabel
    let size = label.size()
    label.draw(
      with: NSRect(
        x: x, y: (box.midY - size.height / 2).rounded(), width: max(0, indicator.minX - x - 2),
        height: size.height),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
  }
  /// Two arrows on the accent's plate to choose with, one without for commands.
  private func drawArrows(in indicator: NSRect) {
    let isPlated = isBordered && !pullsDown
    if isPlated {
      (isEnabled ? NSColor.controlAccentColor : .quaternaryLabelColor).setFill()
      NSBezierPath(roundedRect: indicator, xRadius: 4, yRadius: 4).fill()
    }
    (isPlated ? NSColor.white : isEnabled ? .labelColor : .disabledControlTextColor).setStroke()
    for sign in pullsDown ? [1.0] : [-1.0, 1.0] {
      let middle = NSPoint(x: indicator.midX, y: indicator.midY + (pullsDown ? 0 : sign * 3))
      let path = NSBezierPath()
      path.lineWidth = 1.5
      (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
      path.move(to: NSPoint(x: middle.x - 3, y: middle.y - sign * 1.5))
      path.line(to: NSPoint(x: middle.x, y: middle.y + sign * 1.5))
      path.line(to: NSPoint(x: middle.x + 3, y: middle.y - sign * 1.5))
      path.stroke()
    }
  }
}
