import VivaceGeometry
import VivaceLayers
import VivaceLooks

/// The views of a table's cell around its content: accessories, editing controls, separator,
/// backgrounds.
@MainActor final class CellDecorations {
  private unowned let cell: UITableViewCell
  private var accessory: UIView?
  private var shownType: UITableViewCell.AccessoryType?
  private var leading: UIView?
  private var handle: UIView?
  private var line: UIView?
  private var marked: UIView?

  init(_ cell: UITableViewCell) { self.cell = cell }

  // MARK: - Backgrounds

  func put(_ view: UIView?, over old: UIView?) {
    guard view !== old else { return }
    old?.removeFromSuperview()
    guard let view else { return }
    view.frame = cell.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let backgroundPart = cell.content.backgroundPart {
      cell.insertSubview(view, aboveSubview: backgroundPart)
    } else {
      cell.insertSubview(view, at: 0)
    }
  }

  /// The program's own background of selected cells comes or goes.
  func highlight(isMarked: Bool) {
    let wanted = isMarked ? cell.selectedBackgroundView : nil
    guard wanted !== marked else { return }
    marked?.removeFromSuperview()
    marked = wanted
    guard let wanted else { return }
    wanted.frame = cell.bounds
    cell.insertSubview(wanted, belowSubview: cell.contentView)
  }

  // MARK: - Accessories

  func accessoryChanged() {
    shownType = nil
    cell.setNeedsLayout()
  }

  func editingChanged(_ animated: Bool) {
    let old = (leading, handle)
    leading = makeLeading()
    handle = cell.isEditing && cell.showsHandle ? CellMark.handle.makeView() : nil
    shownType = nil
    UIView.performWithoutAnimation {
      for view in [leading, handle] {
        guard let view else { continue }
        cell.addSubview(view)
        view.alpha = animated ? 0 : 1
      }
      placeSides(cell.bounds.size)
    }
    let change = {
      for view in [old.0, old.1] { view?.alpha = 0 }
      for view in [self.leading, self.handle] { view?.alpha = 1 }
      self.cell.setNeedsLayout()
      if animated { self.cell.layoutIfNeeded() }
    }
    let end = { (_: Bool) in for view in [old.0, old.1] { view?.removeFromSuperview() } }
    if animated, cell.window != nil {
      UIView.animate(
        withDuration: ListLook.updateDuration, delay: 0, options: .allowUserInteraction,
        animations: change, completion: end)
    } else {
      change()
      end(true)
    }
  }

  /// The mark in front shows whether the row is chosen.
  func choiceChanged() {
    guard cell.isEditing, leading is UIImageView else { return }
    leading?.removeFromSuperview()
    leading = makeLeading()
    leading.map { cell.addSubview($0) }
    cell.setNeedsLayout()
  }

  private func makeLeading() -> UIView? {
    guard cell.isEditing else { return nil }
    if cell.table?.allowsMultipleSelectionDuringEditing == true {
      return (cell.isSelected ? CellMark.chosen : .circle).makeView()
    }
    switch cell.editingStyle {
    case .none: return nil
    case .delete:
      return CellButton(.delete) { [weak cell] in cell.map { $0.table?.deleteTapped($0) } }
    case .insert:
      return CellButton(.insert) { [weak cell] in cell.map { $0.table?.insertTapped($0) } }
    }
  }

  var reorderHandle: UIView? { handle }

  private func updateAccessory() {
    let own = cell.isEditing ? cell.editingAccessoryView : cell.accessoryView
    let type = cell.isEditing ? cell.editingAccessoryType : cell.accessoryType
    if shownType == type, own == nil || own === accessory { return }
    shownType = type
    if accessory !== own { accessory?.removeFromSuperview() }
    accessory = own ?? makeAccessory(type)
    if let accessory, accessory.superview !== cell { cell.addSubview(accessory) }
  }

  private func makeAccessory(_ type: UITableViewCell.AccessoryType) -> UIView? {
    switch type {
    case .none: nil
    case .disclosureIndicator: CellMark.chevron.makeView()
    case .checkmark: CellMark.checkmark.makeView()
    case .detailButton: detailButton
    case .detailDisclosureButton: DetailAndChevron(detailButton)
    }
  }

  private var detailButton: UIView {
    CellButton(.detail) { [weak cell] in cell.map { $0.table?.detailTapped($0) } }
  }

  // MARK: - Places

  /// Of controls in front of the content: how far they move that.
  private var leadingRoom: CGFloat {
    leading == nil && !(cell.isEditing && cell.editingStyle == .none && cell.indentsForNothing)
      ? 0 : 38
  }

  /// Returns the frame of the content.
  func contentFrame(in size: CGSize) -> CGRect {
    updateAccessory()
    var end = size.width
    if let handle { end -= max(handle.bounds.width, 22) + ListLook.inset }
    if let accessory {
      end -= accessory.bounds.width + (handle == nil ? ListLook.inset : 8)
    }
    let hasEnd = accessory != nil || handle != nil
    (cell.contentView as? any SelfMeasuringContent)?.trim = hasEnd ? ListLook.inset - 8 : 0
    let start = leadingRoom
    let height = max(0, size.height)
    let frame = CGRect(x: start, y: 0, width: max(0, end - start), height: height)
    return mirrored(frame, size)
  }

  private func mirrored(_ frame: CGRect, _ size: CGSize) -> CGRect {
    guard cell.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(
      x: size.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  private func middle(_ view: UIView, end: CGFloat, _ size: CGSize) {
    let own = view.bounds.size
    view.frame = mirrored(
      CGRect(
        x: end - own.width, y: ((size.height - own.height) / 2 * 2).rounded() / 2,
        width: own.width, height: own.height), size)
  }

  private func placeSides(_ size: CGSize) {
    var end = size.width - ListLook.inset
    if let handle {
      middle(handle, end: end, size)
      end -= max(handle.bounds.width, 22) + 8
    }
    if let accessory { middle(accessory, end: end, size) }
    if let leading { middle(leading, end: ListLook.inset + 22, size) }
  }

  func layOut() {
    let size = cell.bounds.size
    let frame = contentFrame(in: size)
    if cell.contentView.frame != frame { cell.contentView.frame = frame }
    placeSides(size)
    cell.backgroundView?.frame = cell.bounds
    marked?.frame = cell.bounds
    if let backgroundPart = cell.content.backgroundPart {
      backgroundPart.frame = cell.bounds
      let round = cell.placing.style == .insetGrouped
      backgroundPart.cardRadius = round ? ListLook.cardRadius : 0
      backgroundPart.cardCorners = cell.placing.corners
    }
    if cell.placing.style == .insetGrouped, cell.backgroundColor != nil {
      cell.layer.cornerRadius = ListLook.cardRadius
      cell.layer.maskedCorners = cell.placing.corners
    }
    layOutLine(size)
  }

  private func layOutLine(_ size: CGSize) {
    guard cell.placing.drawsLine else {
      line?.isHidden = true
      return
    }
    if line == nil {
      let made = UIView()
      made.isUserInteractionEnabled = false
      cell.addSubview(made)
      line = made
    }
    line!.isHidden = false
    let color = cell.placing.lineColor ?? .separator
    if line!.backgroundColor != color { line!.backgroundColor = color }
    let thickness = 1 / max(1, cell.traitCollection.displayScale)
    let inset = cell.separatorInset
    line!.frame = mirrored(
      CGRect(
        x: inset.left, y: size.height - thickness,
        width: max(0, size.width - inset.left - inset.right), height: thickness), size)
  }

  /// The leading edge of the texts, from the cell's edge.
  var textStart: CGFloat {
    let view = cell.contentView
    let start = leadingRoom
    if let list = view as? UIListContentView { return start + list.textStart }
    if let own = view as? CellContentView { return start + own.textStart }
    return start + ListLook.inset
  }
}

extension CellPlacing {
  /// The corners that are round in a card.
  var corners: CACornerMask {
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return corners
  }
}

extension UITableViewCell {
  /// Whether the table lets it be moved.
  var showsHandle: Bool {
    showsReorderControl || (path.map { table?.canMove($0) ?? false } ?? false)
  }
  /// Whether it makes room for a control that it does not have.
  var indentsForNothing: Bool {
    shouldIndentWhileEditing && (path.map { table?.indents($0) ?? true } ?? true)
      && table?.allowsMultipleSelectionDuringEditing != true
  }
}

/// A button for details with a chevron behind it.
@MainActor private final class DetailAndChevron: UIView {
  private let button: UIView
  private let chevron = CellMark.chevron.makeView()

  init(_ button: UIView) {
    self.button = button
    let width = button.bounds.width + 12 + chevron.bounds.width
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: button.bounds.height))
    addSubview(button)
    addSubview(chevron)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame.origin = .zero
    chevron.center = CGPoint(x: bounds.width - chevron.bounds.width / 2, y: bounds.midY)
  }
}
