import VivaceGeometry
import VivaceLooks

/// A column of a split view controller: what the program gave for it, and what shows that.
@MainActor final class ColumnPart {
  /// The program's controller.
  var content: UIViewController
  /// The child of the split view controller: the content, or a navigation controller around it.
  let controller: UIViewController
  let isWrapped: Bool
  let holder: ColumnContainerView
  /// While the columns are one stack: its screens, as they were when they last had a column.
  var kept: [UIViewController] = []
  /// Whether the column's controllers are on the collapsed stack.
  var isMerged = false

  var navigation: UINavigationController? { controller as? UINavigationController }

  init(_ content: UIViewController, wraps: Bool, isLeading: Bool) {
    self.content = content
    isWrapped = wraps && !(content is UINavigationController)
    controller = isWrapped ? UINavigationController(rootViewController: content) : content
    holder = ColumnContainerView(isLeading: isLeading)
  }
}

/// Holds the view of a column, with a line or a shadow towards the next one.
final class ColumnContainerView: UIView {
  let isLeading: Bool
  private let background = Part()
  private let line = Part(BarShades.panelDivider)
  /// Whether the line is at the left edge: the column is at the right of the others.
  var isAtRight = false { didSet { if isAtRight != oldValue { setNeedsLayout() } } }
  /// Whether it is over the column beside it.
  var isOver = false { didSet { if isOver != oldValue { overChanged() } } }
  var isSidebar = false {
    didSet {
      background.backgroundColor = isSidebar ? .secondarySystemBackground : .systemBackground
    }
  }

  init(isLeading: Bool) {
    self.isLeading = isLeading
    super.init(frame: .zero)
    background.backgroundColor = .systemBackground
    line.isHidden = !isLeading
    addSubview(background)
    addSubview(line)
    guard isLeading else { return }
    traitState.own = UITraitCollection(horizontalSizeClass: .compact)
    let shadow = ColumnLook.shadow
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = CGSize(width: 0, height: shadow.down)
  }
  required init?(coder: NSCoder) { nil }

  private func overChanged() {
    layer.shadowOpacity = isOver ? Float(ColumnLook.shadow.opacity) : 0
  }

  func hold(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = []
    view.frame = bounds
    insertSubview(view, aboveSubview: background)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews where view !== line && view.frame != bounds { view.frame = bounds }
    let pixel = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(
      x: isAtRight ? 0 : bounds.width - pixel, y: 0, width: pixel, height: bounds.height)
  }

  /// Whether it shows where it is to be, as far as anybody sees.
  var isAtRest: Bool { layer.presentedGeometry.position.distance(to: layer.position) < 0.5 }
}
