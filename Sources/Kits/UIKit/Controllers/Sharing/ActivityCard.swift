import VivaceGeometry

/// The card of a share sheet: the items, a row of destinations, and a list of other actions.
final class ActivityCard: UIView {
  var onChoice: ((UIActivity) -> Void)?
  var onClose: (() -> Void)?
  private let scroll = UIScrollView()
  private let picture = UIImageView()
  private let title = UILabel()
  private let close = UIButton(type: .system)
  private let shares = UIScrollView()
  private var shareButtons: [ShareButton] = []
  private var rows: [ActionRow] = []
  private let group = Part(.secondarySystemGroupedBackground, radius: 10)

  private enum Sizes {
    static let margin: CGFloat = 16
    static let picture: CGFloat = 44
    static let header: CGFloat = 76
    static let share = CGSize(width: 76, height: 96)
    static let row: CGFloat = 52
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = .systemGroupedBackground
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.numberOfLines = 2
    picture.contentMode = .scaleAspectFit
    picture.layer.cornerRadius = 8
    picture.clipsToBounds = true
    close.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    close.tintColor = .tertiaryLabel
    close.accessibilityLabel = "Close"
    close.addAction(
      UIAction { [weak self] _ in self?.onClose?() }, for: .primaryActionTriggered)
    shares.showsHorizontalScrollIndicator = false
    addSubview(scroll)
    for view in [picture, title, close] as [UIView] { addSubview(view) }
    scroll.addSubview(shares)
    scroll.addSubview(group)
    scroll.alwaysBounceVertical = true
  }
  required init?(coder: NSCoder) { nil }

  func show(title text: String, thumbnail: UIImage?, _ activities: [UIActivity]) {
    title.text = text
    picture.image = thumbnail
    picture.tintColor = .secondaryLabel
    for view in shareButtons + rows as [UIView] { view.removeFromSuperview() }
    func choose(_ activity: UIActivity) -> () -> Void {
      { [weak self] in self?.onChoice?(activity) }
    }
    shareButtons = activities.filter { type(of: $0).activityCategory == .share }.map {
      ShareButton($0, choose($0))
    }
    rows = activities.filter { type(of: $0).activityCategory == .action }.map {
      ActionRow($0, choose($0))
    }
    rows.last?.isLast = true
    for button in shareButtons { shares.addSubview(button) }
    for row in rows { scroll.addSubview(row) }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, margin) = (bounds.width, Sizes.margin)
    let available = max(width - 2 * margin, 0)
    picture.frame = CGRect(x: margin, y: 20, width: Sizes.picture, height: Sizes.picture)
    let start = picture.frame.maxX + 12
    title.frame = CGRect(
      x: start, y: 20, width: max(width - start - 60, 0), height: Sizes.picture)
    close.frame = CGRect(x: width - margin - 30, y: 27, width: 30, height: 30)
    scroll.frame = CGRect(
      x: 0, y: Sizes.header, width: width, height: max(bounds.height - Sizes.header, 0))
    var y: CGFloat = 0
    let height = shareButtons.isEmpty ? 0 : Sizes.share.height
    shares.frame = CGRect(x: 0, y: y, width: width, height: height)
    for (index, button) in shareButtons.enumerated() {
      button.frame = CGRect(
        origin: CGPoint(x: margin - 8 + CGFloat(index) * Sizes.share.width, y: 0),
        size: Sizes.share)
    }
    shares.contentSize = CGSize(
      width: 2 * margin - 16 + CGFloat(shareButtons.count) * Sizes.share.width, height: height)
    y += height + (height > 0 ? 12 : 0)
    group.frame = CGRect(
      x: margin, y: y, width: available, height: CGFloat(rows.count) * Sizes.row)
    for row in rows {
      row.frame = CGRect(x: margin, y: y, width: available, height: Sizes.row)
      y += Sizes.row
    }
    scroll.contentSize = CGSize(width: width, height: y + margin)
  }
}

/// A place to share with: its picture on a round tile, and its title.
private final class ShareButton: UIControl {
  private let tile = Part(.secondarySystemGroupedBackground, radius: 14)
  private let picture = UIImageView()
  private let title = UILabel()

  init(_ activity: UIActivity, _ choose: @escaping () -> Void) {
    super.init(frame: .zero)
    picture.image = activity.activityImage
    picture.contentMode = .center
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 26)
    title.text = activity.activityTitle
    title.font = .systemFont(ofSize: 11)
    title.textAlignment = .center
    for view in [tile, picture, title] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = activity.activityTitle
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    tile.frame = CGRect(x: (bounds.width - 60) / 2, y: 4, width: 60, height: 60)
    picture.frame = tile.frame
    title.frame = CGRect(x: 2, y: 68, width: max(bounds.width - 4, 0), height: 16)
  }
}

/// Something to do: its title, and its picture at the end of the row.
private final class ActionRow: UIControl {
  private let background = Part(BarShades.pressed)
  private let picture = UIImageView()
  private let title = UILabel()
  private let line = Part(.separator)
  var isLast = false { didSet { line.isHidden = isLast } }

  init(_ activity: UIActivity, _ choose: @escaping () -> Void) {
    super.init(frame: .zero)
    picture.image = activity.activityImage
    picture.contentMode = .center
    picture.tintColor = .label
    title.text = activity.activityTitle
    background.isHidden = true
    for view in [background, title, picture, line] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = activity.activityTitle
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { background.isHidden = !isHighlighted } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(traitCollection.displayScale, 1)
    background.frame = bounds
    title.frame = CGRect(x: 16, y: 0, width: max(bounds.width - 76, 0), height: bounds.height)
    picture.frame = CGRect(x: bounds.width - 48, y: 0, width: 36, height: bounds.height)
    line.frame = CGRect(
      x: 16, y: bounds.height - pixel, width: max(bounds.width - 16, 0), height: pixel)
  }
}
