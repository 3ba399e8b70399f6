import VivaceGeometry
import VivaceLooks

/// A cell's own content view, with the labels and the picture of the classic styles.
@MainActor final class CellContentView: UIView, SelfMeasuringContent {
  let style: UITableViewCell.CellStyle
  private(set) var label: UILabel?
  private(set) var detail: UILabel?
  private(set) var picture: UIImageView?
  var indentation: CGFloat = 0 { didSet { if indentation != oldValue { setNeedsLayout() } } }
  var trim: CGFloat = 0 { didSet { if trim != oldValue { trimmed() } } }

  init(_ style: UITableViewCell.CellStyle) {
    self.style = style
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  /// Constraints to the margins keep less distance from an accessory, too.
  private func trimmed() {
    directionalLayoutMargins.trailing = ListLook.inset - trim
    setNeedsLayout()
  }

  // MARK: - Labels, made when they are asked for

  var textLabel: UILabel {
    if let label { return label }
    let made = UILabel()
    made.font = style == .value2 ? .systemFont(ofSize: 12) : .preferredFont(forTextStyle: .body)
    made.adjustsFontForContentSizeCategory = style != .value2
    if style == .value2 {
      made.textColor = tintColor
      made.textAlignment = .right
    }
    label = made
    addSubview(made)
    return made
  }

  var detailLabel: UILabel? {
    guard style != .default else { return nil }
    if let detail { return detail }
    let made = UILabel()
    switch style {
    case .subtitle: made.font = .systemFont(ofSize: 12)
    case .value2: made.font = .systemFont(ofSize: 15)
    default:
      made.font = .preferredFont(forTextStyle: .body)
      made.adjustsFontForContentSizeCategory = true
      made.textColor = .secondaryLabel
    }
    detail = made
    addSubview(made)
    return made
  }

  var imageView: UIImageView {
    if let picture { return picture }
    let made = UIImageView()
    made.contentMode = .scaleAspectFit
    picture = made
    addSubview(made)
    return made
  }

  // MARK: - Places

  private var ownsNothing: Bool { label == nil && detail == nil && picture == nil }

  func frames(in size: CGSize) -> ListContentFrames {
    var frames = ListContentFrames(size: size)
    frames.margins = NSDirectionalEdgeInsets(
      top: ListLook.verticalInset, leading: ListLook.inset + indentation,
      bottom: ListLook.verticalInset, trailing: ListLook.inset - trim)
    frames.imagePadding = 12
    frames.gap = 3
    frames.sideGap = 8
    frames.isSideBySide = style == .value1
    frames.least = ListLook.rowHeight
    frames.isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let shown = label?.text?.isEmpty == false ? label : nil
    let second = detail?.text?.isEmpty == false ? detail : nil
    // Pictures are no higher than the row, as long as that is known.
    var picture = self.picture?.image == nil ? nil : self.picture?.intrinsicContentSize
    if let image = picture, size.height > 0, image.height > size.height {
      picture = CGSize(width: image.width * size.height / image.height, height: size.height)
    }
    frames.layOut(picture, reserved: .zero, shown, second)
    return frames
  }

  func quickHeight(forWidth width: CGFloat) -> CGFloat? {
    guard !hasConstraints else { return nil }
    if ownsNothing { return subviews.isEmpty ? ListLook.rowHeight : nil }
    return frames(in: CGSize(width: width, height: 0)).height
  }

  private var hasConstraints: Bool {
    !constraints.isEmpty || subviews.contains { !$0.constraints.isEmpty || $0 is UIStackView }
  }

  /// The leading edge of the separator, at the texts.
  var textStart: CGFloat {
    ownsNothing ? ListLook.inset + indentation : frames(in: bounds.size).textStart
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !ownsNothing else { return }
    if style == .value2 { return layOutColumns() }
    let frames = frames(in: bounds.size)
    if let frame = frames.image, picture?.image != nil { layOut(picture, frame) }
    if let frame = frames.texts.first { layOut(label, frame) }
    if let frame = frames.texts.second { layOut(detail, frame) }
  }

  /// Leaves a label alone whose frame constraints determine.
  private func layOut(_ view: UIView?, _ frame: CGRect) {
    guard let view, view.translatesAutoresizingMaskIntoConstraints else { return }
    view.frame = frame
  }

  /// A column of names, and what they are behind it.
  private func layOutColumns() {
    let (height, width) = (bounds.height, bounds.width)
    let first = label?.sizeThatFits(.zero).height ?? 0
    let second = detail?.sizeThatFits(.zero).height ?? 0
    let column: CGFloat = 91
    let start = ListLook.inset + indentation
    layOut(label, CGRect(x: start, y: (height - first) / 2, width: column, height: first))
    layOut(
      detail,
      CGRect(
        x: start + column + 6, y: (height - second) / 2,
        width: max(0, width - start - column - 6 - ListLook.inset + trim), height: second))
  }
}
