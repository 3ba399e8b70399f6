import VivaceGeometry
import VivaceLooks

/// An accessory that a list cell shows beside its content.
@MainActor @preconcurrency public struct UICellAccessory {
  /// The kind of an accessory.
  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case label, detail, popUpMenu
    case customView(ObjectIdentifier)
  }
  /// The cases in which an accessory is shown.
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
  /// The width that is reserved for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    case actual, standard
    case custom(CGFloat)
  }
  /// The action of an accessory.
  public typealias ActionHandler = @MainActor () -> Void
  /// Called with a popup menu after another element was chosen.
  public typealias MenuSelectedElementDidChangeHandler = @MainActor (UIMenu) -> Void

  /// The side, the states and the order of an accessory.
  public enum Placement {
    case leading(
      displayed: DisplayedState = .always, at: @MainActor ([UICellAccessory]) -> Int = { $0.count })
    case trailing(
      displayed: DisplayedState = .always, at: @MainActor ([UICellAccessory]) -> Int = { _ in 0 })
  }

  /// The visibility, width and color of a simple accessory.
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is hidden; nil is false.
    public var isHidden: Bool?
    /// The reserved width; nil is the standard one.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color; nil is the kind's.
    public var tintColor: UIColor?
    /// Visible, in its own width and the standard color, unless the arguments differ.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden, reservedLayoutWidth, tintColor
      )
    }
  }
  /// The options of checkmarks, which are those of all simple accessories.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The options of information buttons.
  public typealias DetailOptions = DisclosureIndicatorOptions

  /// The options of round buttons for editing.
  public struct DeleteOptions {
    /// True leaves the button out; nil is false.
    public var isHidden: Bool?
    /// The least width kept for the button; nil is its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the selection circle; the other round buttons do not use it.
    public var tintColor: UIColor?
    /// The color of the round button; nil is red for deletion and green for insertion.
    public var backgroundColor: UIColor?
    /// A visible button of its own width, in the standard colors.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.backgroundColor) = (tintColor, backgroundColor)
    }
  }
  /// The options of the green button for insertion.
  public typealias InsertOptions = DeleteOptions
  /// The options of the circle for a selection of several rows.
  public typealias MultiselectOptions = DeleteOptions

  /// The options of the handle by which rows are moved.
  public struct ReorderOptions {
    /// True leaves the handle out; nil is false.
    public var isHidden: Bool?
    /// The least width kept for the handle; nil is its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the handle's lines; nil is gray.
    public var tintColor: UIColor?
    /// Stored only: no line is drawn before the handle.
    public var showsVerticalSeparator: Bool?
    /// A visible gray handle.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.showsVerticalSeparator) = (tintColor, showsVerticalSeparator)
    }
  }
  /// The options of the chevron that expands an item.
  public struct OutlineDisclosureOptions {
    /// The area that expands the item: the chevron, or all of a header.
    public enum Style: Sendable { case automatic, header, cell }
    /// Stored only: a tap on the chevron expands the item.
    public var style: Style
    /// True leaves the chevron out; nil is false.
    public var isHidden: Bool?
    /// The least width kept for the chevron; nil is its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the chevron; nil is the cell's tint.
    public var tintColor: UIColor?
    /// A visible chevron in the cell's tint.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
  }
  /// The font and the color of a short text.
  public struct LabelOptions {
    /// True leaves the text out; nil is false.
    public var isHidden: Bool?
    /// The least width kept for the text; nil is its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the text; nil is that of secondary labels.
    public var tintColor: UIColor?
    /// The font of the text; body by default.
    public var font: UIFont
    /// Stored only: the font has the size it was made with.
    public var adjustsFontForContentSizeCategory: Bool
    /// A text in the body font and the secondary color.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body),
      adjustsFontForContentSizeCategory: Bool = true
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (
        isHidden, reservedLayoutWidth, tintColor
      )
      (self.font, self.adjustsFontForContentSizeCategory) = (
        font, adjustsFontForContentSizeCategory
      )
    }
  }

  /// The view of a custom accessory, with its position and width.
  public struct CustomViewConfiguration {
    /// The view of the accessory.
    public let customView: UIView
    /// The edge and the cases of the accessory.
    public let placement: Placement
    /// Whether the accessory is hidden.
    public var isHidden: Bool?
    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension?
    /// The color.
    public var tintColor: UIColor?
    /// Whether the view keeps its size.
    public var maintainsFixedSize: Bool?
    /// A view at an edge; a view of no size is fitted to its content.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  /// The kind of the accessory.
  public let accessoryType: AccessoryType
  let isLeading: Bool
  let displayed: DisplayedState
  let isHidden: Bool
  let width: CGFloat?
  /// The sort key among the accessories of one side: lower values are further out.
  let order: Int
  let make: @MainActor (UICollectionViewListCell) -> UIView
  /// The position of a custom view among the accessories of its side.
  private(set) var position: (@MainActor ([UICellAccessory]) -> Int)?

  private init(
    _ type: AccessoryType, isLeading: Bool = false, _ displayed: DisplayedState, _ isHidden: Bool?,
    _ width: LayoutDimension?, order: Int,
    make: @escaping @MainActor (UICollectionViewListCell) -> UIView
  ) {
    (accessoryType, self.isLeading, self.displayed) = (type, isLeading, displayed)
    self.isHidden = isHidden ?? false
    if case .custom(let length)? = width { self.width = length } else { self.width = nil }
    (self.order, self.make) = (order, make)
  }

  func isShown(_ isEditing: Bool) -> Bool {
    guard !isHidden else { return false }
    return switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  // MARK: - The kinds

  /// A gray chevron at the trailing edge: a tap on the row leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, displayed, options.isHidden, options.reservedLayoutWidth, order: 0
    ) { _ in CellMark.chevron.makeView(tint: options.tintColor) }
  }
  /// A checkmark at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed, options.isHidden, options.reservedLayoutWidth, order: 2)
    { _ in CellMark.checkmark.makeView(tint: options.tintColor) }
  }
  /// An information button with an action of its own.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, displayed, options.isHidden, options.reservedLayoutWidth, order: 1) {
      _ in CellButton(.detail, tint: options.tintColor) { actionHandler?() }
    }
  }
  /// A red button at the leading edge; without an action it opens the row's swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, isLeading: true, displayed, options.isHidden, options.reservedLayoutWidth, order: 0
    ) { cell in
      CellButton(.delete, tint: options.backgroundColor) { [weak cell] in
        // Without an action of its own, it shows the swipe actions.
        if let actionHandler { actionHandler() } else { cell?.revealTrailing() }
      }
    }
  }
  /// A green button at the leading edge, while the list is edited.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, isLeading: true, displayed, options.isHidden, options.reservedLayoutWidth, order: 0
    ) { _ in CellButton(.insert, tint: options.backgroundColor) { actionHandler?() } }
  }
  /// A circle at the leading edge, filled while the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, isLeading: true, displayed, options.isHidden, options.reservedLayoutWidth,
      order: 1
    ) { cell in (cell.isSelected ? CellMark.chosen : .circle).makeView(tint: options.tintColor) }
  }
  /// A handle of three lines, by which the row is dragged.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.reorder, displayed, options.isHidden, options.reservedLayoutWidth, order: -1) {
      cell in ReorderHandle(cell, tint: options.tintColor)
    }
  }
  /// A chevron that expands and collapses the item, unless it has an action of its own.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, displayed, options.isHidden, options.reservedLayoutWidth, order: 0
    ) { cell in
      let button = CellButton(.chevron, tint: options.tintColor ?? cell.tintColor) {
        [weak cell] in
        if let actionHandler { actionHandler() } else { cell?.toggleExpansion() }
      }
      button.transform = cell.outlineTransform
      return button
    }
  }
  /// A short text at the trailing edge, such as a number.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(.label, displayed, options.isHidden, options.reservedLayoutWidth, order: 3) {
      _ in
      let label = UILabel()
      label.text = text
      label.font = options.font
      label.textColor = options.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    }
  }
  /// An accessory with a view of the program's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let view = configuration.customView
    let (isLeading, displayed, placement) =
      switch configuration.placement {
      case .leading(let state, let at): (true, state, at)
      case .trailing(let state, let at): (false, state, at)
      }
    var result = UICellAccessory(
      .customView(ObjectIdentifier(view)), isLeading: isLeading, displayed, configuration.isHidden,
      configuration.reservedLayoutWidth, order: 4
    ) { _ in
      if let tint = configuration.tintColor { view.tintColor = tint }
      if view.bounds.size == .zero {
        view.bounds.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      }
      return view
    }
    result.position = placement
    return result
  }
}

/// The handle that a list's cell is moved by.
@MainActor final class ReorderHandle: UIView {
  private weak var cell: UICollectionViewListCell?
  private let picture: UIImageView

  init(_ cell: UICollectionViewListCell, tint: UIColor?) {
    self.cell = cell
    picture = CellMark.handle.makeView(tint: tint)
    super.init(frame: picture.bounds)
    addSubview(picture)
    let pan = UILongPressGestureRecognizer(target: nil, action: nil)
    pan.minimumPressDuration = 0
    pan.addBlock { [weak self] in self?.moved($0) }
    addGestureRecognizer(pan)
  }
  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -11, dy: -11).contains(point)
  }

  private func moved(_ recognizer: UIGestureRecognizer) {
    guard let cell, let collection = cell.collection, let path = cell.key?.path else { return }
    let location = recognizer.location(in: collection)
    switch recognizer.state {
    case .began: _ = collection.beginInteractiveMovementForItem(at: path)
    case .changed:
      collection.updateInteractiveMovementTargetPosition(CGPoint(x: cell.center.x, y: location.y))
    case .ended: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }
}

/// A cell of a list: accessories on both sides of the content, and a line below.
@MainActor @preconcurrency open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories of the cell.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesChanged() } }
  /// The number of steps by which the content is indented.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { collection?.resized(self) } }
  }
  /// The width of a step of indentation, in points.
  open var indentationWidth: CGFloat = 16 { didSet { setNeedsLayout() } }
  /// Whether leading accessories are indented, too.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// Along the line below: constraints to `leadingAnchor` can position it.
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    return guide
  }()

  private var placing: CellPlacing?
  private var leading: [(accessory: UICellAccessory, view: UIView)] = []
  private var trailing: [(accessory: UICellAccessory, view: UIView)] = []
  private var line: UIView?

  /// The content that suits the list's appearance.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let path = key?.path, key?.category == .supplementaryView,
      let list = collection?.collectionViewLayout.listConfiguration(of: path.section)
    else { return .cell() }
    let isHeader = key?.kind == UICollectionView.elementKindSectionHeader
    switch list.appearance {
    case .plain: return isHeader ? .plainHeader() : .plainFooter()
    case .grouped, .insetGrouped: return isHeader ? .groupedHeader() : .groupedFooter()
    case .sidebar, .sidebarPlain: return isHeader ? .sidebarHeader() : .groupedFooter()
    }
  }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    standardBackground ?? .clear()
  }
  override var standardBackground: UIBackgroundConfiguration? {
    guard let path = key?.path,
      let list = collection?.collectionViewLayout.listConfiguration(of: path.section)
    else { return .listPlainCell() }
    let isCell = key?.category == .cell
    switch list.appearance {
    case .plain: return isCell ? .listPlainCell() : .listPlainHeaderFooter()
    case .grouped, .insetGrouped: return isCell ? .listGroupedCell() : .clear()
    case .sidebar, .sidebarPlain: return isCell ? .listSidebarCell() : .clear()
    }
  }

  override func placed(_ placing: CellPlacing?) {
    guard placing != self.placing else { return }
    self.placing = placing
    setNeedsUpdateConfiguration()
  }

  // MARK: - Accessories

  private func accessoriesChanged() {
    accessoriesAreStale = true
    setNeedsLayout()
  }
  private var accessoriesAreStale = false
  private var lookOfAccessories: (isEditing: Bool, isSelected: Bool, isExpanded: Bool)?

  override func editingChanged() {
    super.editingChanged()
    accessoriesChanged()
  }

  private func updateAccessories() {
    let path = key?.path
    let state = (editing, isSelected, path.map { collection?.isExpanded($0) ?? false } ?? false)
    if let known = lookOfAccessories, known == state, !accessoriesAreStale { return }
    let wasExpanded = lookOfAccessories?.isExpanded
    lookOfAccessories = state
    accessoriesAreStale = false
    for (_, view) in leading + trailing { view.removeFromSuperview() }
    let seen = accessories.filter { $0.isShown(editing) }
    func views(_ isLeading: Bool) -> [(UICellAccessory, UIView)] {
      let side = seen.filter { $0.isLeading == isLeading }
      var order = side.filter { $0.position == nil }.enumerated()
        .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
      // At the end they are counted from the content outwards.
      if !isLeading { order.reverse() }
      for own in side {
        if let position = own.position {
          order.insert(own, at: max(0, min(position(order), order.count)))
        }
      }
      if !isLeading { order.reverse() }
      return order.map { ($0, $0.make(self)) }
    }
    leading = views(true)
    trailing = views(false)
    for (_, view) in leading + trailing { addSubview(view) }
    guard let wasExpanded, wasExpanded != state.2, window != nil else { return }
    // The chevron turns.
    for (accessory, view) in trailing where accessory.accessoryType == .outlineDisclosure {
      let goal = view.transform
      UIView.performWithoutAnimation {
        view.transform = wasExpanded ? Self.turned : .identity
      }
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
        view.transform = goal
      }
    }
  }

  private static let turned = CGAffineTransform(rotationAngle: .pi / 2)
  var outlineTransform: CGAffineTransform {
    key.map { collection?.isExpanded($0.path) ?? false } == true ? Self.turned : .identity
  }
  func toggleExpansion() {
    guard let path = key?.path else { return }
    collection?.toggle?(path)
  }
  func revealTrailing() { collection?.swiping.reveal(self) }

  // MARK: - Places

  private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

  private func width(_ entry: (accessory: UICellAccessory, view: UIView)) -> CGFloat {
    max(entry.accessory.width ?? 0, entry.view.bounds.width)
  }

  override func contentFrame(in size: CGSize) -> CGRect {
    updateAccessories()
    var start = indentation
    for entry in leading { start += width(entry) + 12 }
    if !leading.isEmpty { start += 4 }
    var end = size.width
    for entry in trailing { end -= width(entry) + 8 }
    if !trailing.isEmpty { end -= ListLook.inset - 8 }
    (contentView as? any SelfMeasuringContent)?.trim = trailing.isEmpty ? 0 : ListLook.inset - 8
    let frame = CGRect(x: start, y: 0, width: max(0, end - start), height: max(0, size.height))
    return mirrored(frame, size)
  }

  private func mirrored(_ frame: CGRect, _ size: CGSize) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(
      x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private func put(_ view: UIView, x: CGFloat, width: CGFloat) {
    let own = view.bounds.size
    let frame = mirrored(CGRect(x: x, y: 0, width: width, height: bounds.height), bounds.size)
    view.bounds.size = own
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var start = ListLook.inset + (indentsAccessories ? indentation : 0)
    for entry in leading {
      put(entry.view, x: start, width: width(entry))
      start += width(entry) + 12
    }
    var end = bounds.width - ListLook.inset
    for entry in trailing {
      put(entry.view, x: end - width(entry), width: width(entry))
      end -= width(entry) + 8
    }
    layOutBacking()
    layOutLine()
  }

  private func layOutBacking() {
    guard let backgroundPart = content.backgroundPart, let placing else { return }
    let round = placing.style == .insetGrouped && key?.category == .cell
    backgroundPart.cardRadius = round ? ListLook.cardRadius : 0
    backgroundPart.cardCorners = placing.corners
  }

  private func layOutLine() {
    guard let placing, placing.drawsLine else {
      line?.isHidden = true
      return
    }
    if line == nil {
      let made = UIView()
      made.isUserInteractionEnabled = false
      addSubview(made)
      line = made
    }
    line!.isHidden = false
    let color = placing.lineColor ?? .separator
    if line!.backgroundColor != color { line!.backgroundColor = color }
    let thickness = 1 / max(1, traitCollection.displayScale)
    var (start, end) = (contentView.frame.minX, bounds.width)
    if let insets = placing.lineInsets {
      start = insets.leading
      end -= insets.trailing
    } else if let list = contentView as? UIListContentView {
      start += list.textStart
    } else {
      start += ListLook.inset
    }
    line!.frame = mirrored(
      CGRect(
        x: start, y: bounds.height - thickness, width: max(0, end - start),
        height: thickness), bounds.size)
  }
}
