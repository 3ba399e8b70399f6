// The bead box, a view of UIKit's that both halves of the example use: wells with beads, and a lid that
// slides down and leaves them free.

import UIKit

final class BeadBox: UIView {
  /// Whether the lid is away. Changed in an animation, it slides.
  var isOpen = true {
    didSet { if isOpen != oldValue { placeLid() } }
  }
  /// The lid was tapped.
  var onToggle = {}
  /// A bead was tapped that lies at a point of the box.
  var onPick = { (_: Bead.Kind, _: CGPoint) in }
  /// A bead is drawn out: where the finger is, in the box, and what it does.
  var onDrag = { (_: Bead.Kind, _: CGPoint, _: Well.Pull) in }

  private let wood = Wood()
  private let tray = UIView()
  private let wells: [Well]
  private let lid = Lid()

  override init(frame: CGRect) {
    wells = Bead.Kind.all.map { Well($0) }
    super.init(frame: frame)
    layer.shadowOpacity = 0.28
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(wood)
    wood.addSubview(tray)
    tray.backgroundColor = .velvet
    tray.layer.cornerRadius = 16
    for well in wells {
      tray.addSubview(well)
      let kind = well.bead.kind
      well.onPick = { [unowned self, unowned well] in onPick(kind, well.convert($0, to: self)) }
      well.onDrag = { [unowned self, unowned well] in onDrag(kind, well.convert($0, to: self), $1) }
    }
    for part in [lid, lid.notch] {
      part.addAction(UIAction { [unowned self] _ in onToggle() }, for: .touchUpInside)
    }
    wood.addSubview(lid)
    placeLid()
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    wood.frame = bounds
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 22).cgPath
    tray.frame = CGRect(
      x: 8, y: 8, width: bounds.width - 16, height: bounds.height - 14 - Lid.handle)
    let area = tray.bounds.insetBy(dx: 4, dy: 4)
    let columns = Self.columns(for: area.size)
    let rows = wells.count / columns
    let cell = CGSize(
      width: area.width / CGFloat(columns), height: area.height / CGFloat(rows))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, well) in wells.enumerated() {
      let column = isMirrored ? columns - 1 - index % columns : index % columns
      well.frame = CGRect(
        x: area.minX + CGFloat(column) * cell.width,
        y: area.minY + CGFloat(index / columns) * cell.height,
        width: cell.width, height: cell.height)
    }
    placeLid()
  }

  /// In as many columns as make the wells largest. All fill whole rows.
  static func columns(for size: CGSize) -> Int {
    func narrow(_ columns: Int) -> CGFloat {
      min(
        size.width / CGFloat(columns), size.height * CGFloat(columns) / CGFloat(Bead.Kind.all.count)
      )
    }
    return [4, 6, 9, 12, 18].max { narrow($0) < narrow($1) }!
  }

  private func placeLid() {
    let offset = isOpen ? bounds.height - Lid.handle : 0
    lid.bounds = bounds
    lid.center = CGPoint(x: bounds.midX, y: bounds.midY + offset)
    lid.isOpen = isOpen
    tray.accessibilityElementsHidden = !isOpen
  }
}
