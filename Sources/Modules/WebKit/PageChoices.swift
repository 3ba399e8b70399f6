import UIKit

/// The choices of a list in a page (`<select>`): a card over the page, which a tap beside it closes.
final class PageChoices: UIView {
  private static let rowHeight: CGFloat = 36
  private let card = UIScrollView()
  private let answer: (Int?) -> Void
  private var isOver = false

  /// - Parameter field: The list's frame in the page.
  init(
    _ choices: [ChoiceFacts], at field: CGRect, in bounds: CGRect,
    _ answer: @escaping (Int?) -> Void
  ) {
    self.answer = answer
    super.init(frame: bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let longest = choices.map { CGFloat($0.label.count) * 9 + 56 }.max() ?? 0
    let width = min(max(field.width, longest, 120), bounds.width - 8)
    let wanted = CGFloat(choices.count) * Self.rowHeight
    let (below, above) = (bounds.maxY - field.maxY - 8, field.minY - 8)
    let isBelow = below >= min(wanted, 4 * Self.rowHeight) || below >= above
    let height = min(wanted, max(isBelow ? below : above, Self.rowHeight))
    card.frame = CGRect(
      x: min(max(field.minX, 4), bounds.width - width - 4),
      y: isBelow ? field.maxY + 2 : field.minY - 2 - height, width: width, height: height)
    card.contentSize = CGSize(width: width, height: wanted)
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 8
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor.separator.cgColor
    addSubview(card)
    for (index, choice) in choices.enumerated() { addRow(choice, index, width: width) }
  }
  required init?(coder: NSCoder) { nil }

  private func addRow(_ choice: ChoiceFacts, _ index: Int, width: CGFloat) {
    let button = UIButton(type: .system)
    button.setTitle((choice.isSelected ? "✓ " : "") + choice.label, for: .normal)
    button.isEnabled = choice.isEnabled && !choice.isHeading
    button.contentHorizontalAlignment = .leading
    button.frame = CGRect(
      x: 12, y: CGFloat(index) * Self.rowHeight, width: width - 24, height: Self.rowHeight)
    button.addAction(UIAction { [weak self] _ in self?.end(index) }, for: .touchUpInside)
    card.addSubview(button)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(nil) }
  /// Answers once, and leaves.
  func end(_ index: Int?) {
    guard !isOver else { return }
    isOver = true
    removeFromSuperview()
    answer(index)
  }
}

extension WKWebView {
  /// - Parameter numbers: The list's point and size.
  func present(
    _ choices: [ChoiceFacts], at numbers: [Double],
    _ answer: @escaping @MainActor @Sendable (Int?) -> Void
  ) {
    let field = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let list = PageChoices(choices, at: field, in: bounds) { [weak self] index in
      answer(index)
      self?.settle()
    }
    addSubview(list)
  }
}
