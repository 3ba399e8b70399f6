// What the collection view shows: a bracelet on its felt, and the header above all.

import UIKit

final class BraceletCell: UICollectionViewCell {
  static let identifier = "Bracelet"

  let patch = PatchView()
  private let board = BoardView()
  private let name = UILabel()
  private let detail = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    name.font = .monospacedName
    name.textColor = .ink
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.6
    detail.font = .preferredFont(forTextStyle: .caption1)
    detail.textColor = .secondInk
    for label in [name, detail] { label.adjustsFontForContentSizeCategory = true }
    let labels = UIStackView(arrangedSubviews: [name, detail])
    labels.axis = .vertical
    labels.spacing = 2
    patch.addSubview(board)
    for view in [patch, labels] { contentView.addSubview(view) }
    for view in [patch, board, labels] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      patch.topAnchor.constraint(equalTo: contentView.topAnchor),
      patch.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      patch.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      patch.heightAnchor.constraint(equalTo: patch.widthAnchor),
      board.topAnchor.constraint(equalTo: patch.topAnchor, constant: 6),
      board.leadingAnchor.constraint(equalTo: patch.leadingAnchor, constant: 6),
      board.trailingAnchor.constraint(equalTo: patch.trailingAnchor, constant: -6),
      board.bottomAnchor.constraint(equalTo: patch.bottomAnchor, constant: -6),
      labels.topAnchor.constraint(equalTo: patch.bottomAnchor, constant: 8),
      labels.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      labels.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      labels.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  func show(_ bracelet: Bracelet) {
    patch.felt = bracelet.felt
    board.show(bracelet.beads)
    name.text = bracelet.name
    detail.text = "\(bracelet.initials) · \(bracelet.beads.count) beads"
    accessibilityLabel = bracelet.name
    accessibilityValue = "\(bracelet.initials), \(bracelet.beads.count) beads"
  }

  /// Shrinks the tile a little under the finger.
  override var isHighlighted: Bool {
    didSet {
      UIView.animate(.snappy) {
        self.contentView.transform =
          self.isHighlighted ? CGAffineTransform(scaleX: 0.96, y: 0.96) : .identity
      }
    }
  }
}

final class GridHeaderView: UICollectionReusableView {
  static let identifier = "Header"

  override init(frame: CGRect) {
    super.init(frame: frame)
    let title = UILabel()
    title.text = "Made for friends"
    title.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .roundedHeavy(ofSize: 34))
    title.textColor = .ink
    let line = UILabel()
    line.text = "Every bracelet spells an API."
    line.font = .preferredFont(forTextStyle: .subheadline)
    line.textColor = .secondInk
    let labels = UIStackView(arrangedSubviews: [title, line])
    labels.axis = .vertical
    labels.spacing = 4
    labels.translatesAutoresizingMaskIntoConstraints = false
    for label in [title, line] {
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
    }
    addSubview(labels)
    NSLayoutConstraint.activate([
      labels.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      labels.leadingAnchor.constraint(equalTo: leadingAnchor),
      labels.trailingAnchor.constraint(equalTo: trailingAnchor),
      labels.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }
}

extension UIFont {
  /// The font of API names.
  static var monospacedName: UIFont {
    UIFontMetrics(forTextStyle: .footnote)
      .scaledFont(for: .monospacedSystemFont(ofSize: 13, weight: .semibold))
  }
}
