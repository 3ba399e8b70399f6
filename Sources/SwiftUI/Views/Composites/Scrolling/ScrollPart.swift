import VivaceGeometry
import VivaceMotion

/// A scroll view as keys know it.
final class ScrollPart: FocusPart {
  private weak var model: ScrollModel?

  init(_ model: ScrollModel, _ inputs: _ViewInputs) {
    self.model = model
    super.init(inputs)
  }

  override var scrollsContent: Bool { true }

  override func reveal(_ content: CGRect) {
    model?.reveal(content, along: [.horizontal, .vertical])
  }

  /// Scrolls up or down as a key says; false when it says nothing, or there is nothing more that way.
  override func scrolls(by press: KeyPress) -> Bool {
    guard let model, let geometry = model.currentGeometry, geometry.overflows(.vertical) else {
      return false
    }
    let shown = geometry.containerSize.height - geometry.contentInsets.vertical
    let line: CGFloat = 44
    let range = geometry.range(.vertical)
    let old = geometry.contentOffset
    let new: CGFloat
    switch press.key {
    case .home: new = range.lowerBound
    case .end: new = range.upperBound
    // Something of what was seen stays in sight.
    case .pageUp: new = old.y - max(shown - line, line)
    case .pageDown: new = old.y + max(shown - line, line)
    case .upArrow: new = old.y - line
    case .downArrow: new = old.y + line
    default: return false
    }
    let goal = geometry.clamped(CGPoint(x: old.x, y: new))
    guard abs(goal.y - old.y) > 0.01 else { return false }
    var transaction = Transaction()
    transaction.animation = .smooth(duration: 0.25)
    model.send(.go(goal), transaction)
    return true
  }
}
