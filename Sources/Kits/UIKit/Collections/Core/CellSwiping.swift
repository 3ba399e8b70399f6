import VivaceGeometry
import VivaceInteraction

/// A cell that can be swiped aside.
@MainActor protocol SwipeableCell: UIView {
  var isSwiped: Bool { get set }
}

/// A view with swipeable cells.
@MainActor protocol SwipeHost: UIScrollView {
  func swipeableCell(at point: CGPoint) -> (any SwipeableCell)?
  func swipeActions(for cell: any SwipeableCell, isLeading: Bool) -> UISwipeActionsConfiguration?
  func swipeBegan(on cell: any SwipeableCell)
  func swipeEnded(on cell: any SwipeableCell)
  /// Returns the cell's frame when it is not swiped.
  func restFrame(of cell: any SwipeableCell) -> CGRect
}

/// Swipes one cell aside, to the buttons behind it.
///
/// The cell itself moves; the buttons are behind it, where it has been. One cell is open at a time, and
/// the next touch elsewhere only closes it.
@MainActor final class CellSwiping {
  private unowned let host: any SwipeHost
  private(set) weak var cell: (any SwipeableCell)?
  private var buttons: SwipeButtons?
  private var configuration: UISwipeActionsConfiguration?
  private var start: CGFloat = 0
  private(set) var shift: CGFloat = 0
  private lazy var pan = SwipePan(self)
  /// The touch that closed a cell does nothing else.
  private(set) var tookTouch = false

  init(_ host: any SwipeHost) { self.host = host }

  func install() { host.addGestureRecognizer(pan) }

  private var isMirrored: Bool { host.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: - Touches

  func touchBegan(at point: CGPoint) {
    tookTouch = false
    guard let cell, !host.restFrame(of: cell).contains(point) else { return }
    tookTouch = true
    close(animated: true)
  }

  /// Whether a movement from a point swipes a cell.
  func mayBegin(at point: CGPoint, _ movement: CGPoint) -> Bool {
    guard abs(movement.x) > abs(movement.y), !tookTouch else { return false }
    guard let found = host.swipeableCell(at: point) else { return false }
    if found === cell { return true }
    return prepare(found, isLeading: (movement.x > 0) != isMirrored)
  }

  private func prepare(_ found: any SwipeableCell, isLeading: Bool) -> Bool {
    guard let actions = host.swipeActions(for: found, isLeading: isLeading),
      !actions.actions.isEmpty
    else { return false }
    close(animated: false)
    (cell, configuration) = (found, actions)
    start = 0
    let made = SwipeButtons(actions, isAtLeft: isLeading != isMirrored) { [weak self] action in
      self?.run(action)
    }
    buttons = made
    UIView.performWithoutAnimation {
      made.frame = host.restFrame(of: found)
      host.insertSubview(made, belowSubview: found)
      made.shift = 0
    }
    found.isSwiped = true
    host.swipeBegan(on: found)
    return true
  }

  func began() { start = shift }

  func moved(by translation: CGFloat) {
    guard let buttons, let cell else { return }
    let goal = start + translation
    set(buttons.sign * goal < 0 ? 0 : rules(buttons, cell).shift(for: goal), cell)
  }

  private func rules(_ buttons: SwipeButtons, _ cell: any SwipeableCell) -> RowSwipe {
    RowSwipe(
      buttonsWidth: buttons.openWidth, rowWidth: cell.bounds.width,
      allowsFullSwipe: configuration?.performsFirstActionWithFullSwipe == true)
  }

  /// Opens a cell's buttons at its end without a finger.
  func reveal(_ cell: any SwipeableCell) {
    guard prepare(cell, isLeading: false), let buttons else { return }
    open(cell, buttons.sign * buttons.openWidth)
  }

  private func set(_ new: CGFloat, _ cell: any SwipeableCell) {
    shift = new
    let frame = host.restFrame(of: cell)
    cell.center = CGPoint(x: frame.midX + new, y: frame.midY)
    buttons?.shift = abs(new)
    buttons?.isFull = isFull(cell)
  }

  private func isFull(_ cell: any SwipeableCell) -> Bool {
    buttons.map { rules($0, cell).isFull(shift) } ?? false
  }

  func ended(velocity: CGFloat) {
    guard let buttons, let cell else { return }
    switch rules(buttons, cell).outcome(at: shift, velocity: velocity) {
    case .runsFirstAction: if let first = configuration?.actions.first { run(first) }
    case .opens(let shift): open(cell, shift)
    case .closes: close(animated: true)
    }
  }

  private func open(_ cell: any SwipeableCell, _ goal: CGFloat) {
    animate { self.set(goal, cell) }
  }

  private func animate(_ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    guard host.window != nil else {
      changes()
      return completion()
    }
    UIView.animate(
      withDuration: RowSwipe.duration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: {
        changes()
        self.buttons?.layoutIfNeeded()
      }, completion: { _ in completion() })
  }

  private func run(_ action: UIContextualAction) {
    guard let cell, let buttons else { return }
    let goal = buttons.sign * cell.bounds.width
    if isFull(cell) { animate { self.set(goal, cell) } }
    action.handler(action, buttons) { [weak self, weak cell] _ in
      guard let self, let cell, self.cell === cell else { return }
      self.close(animated: true)
    }
  }

  /// The cell goes back over its buttons.
  func close(animated: Bool) {
    guard let cell else { return }
    let old = buttons
    self.cell = nil
    (configuration, start) = (nil, 0)
    cell.isSwiped = false
    shift = 0
    let back = { [host] in
      let frame = host.restFrame(of: cell)
      if frame.width > 0 { cell.center = CGPoint(x: frame.midX, y: frame.midY) }
      old?.shift = 0
    }
    buttons = nil
    if animated {
      animate {
        back()
        old?.layoutIfNeeded()
      } completion: {
        old?.removeFromSuperview()
      }
    } else {
      back()
      old?.removeFromSuperview()
    }
    host.swipeEnded(on: cell)
  }

  /// The row that is open is elsewhere, or is gone.
  func follow() {
    guard let cell, let buttons else { return }
    let frame = host.restFrame(of: cell)
    guard frame.width > 0 else { return close(animated: false) }
    if buttons.frame != frame { buttons.frame = frame }
  }
}

/// The drag that swipes.
@MainActor final class SwipePan: UIPanGestureRecognizer {
  private unowned let swiping: CellSwiping
  private var touchLocation = CGPoint.zero

  init(_ swiping: CellSwiping) {
    self.swiping = swiping
    super.init(target: nil, action: nil)
    addBlock { [weak self] _ in self?.moved() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    touchLocation = location(in: view)
    if state == .possible { swiping.touchBegan(at: touchLocation) }
  }
  override func mayBegin(after movement: CGPoint) -> Bool {
    swiping.mayBegin(at: touchLocation, movement)
  }

  private func moved() {
    switch state {
    case .began: swiping.began()
    case .changed: swiping.moved(by: translation(in: view).x)
    case .ended: swiping.ended(velocity: velocity(in: view).x)
    case .cancelled: swiping.close(animated: true)
    default: break
    }
  }
}

/// The buttons behind a row, as wide together as the row is aside.
@MainActor final class SwipeButtons: UIView {
  let isAtLeft: Bool
  private var buttons: [SwipeButton] = []
  var shift: CGFloat = 0 {
    didSet {
      guard shift != oldValue else { return }
      setNeedsLayout()
      isHidden = shift == 0 && !isHidden ? false : isHidden
    }
  }
  /// The first one takes all the room.
  var isFull = false {
    didSet {
      guard isFull != oldValue else { return }
      UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      }
    }
  }

  init(
    _ configuration: UISwipeActionsConfiguration, isAtLeft: Bool,
    act: @escaping (UIContextualAction) -> Void
  ) {
    self.isAtLeft = isAtLeft
    super.init(frame: .zero)
    clipsToBounds = true
    for action in configuration.actions {
      let button = SwipeButton(action) { act(action) }
      buttons.append(button)
      // The outermost button is in front: it grows over the others.
      insertSubview(button, at: subviews.count)
    }
  }
  required init?(coder: NSCoder) { nil }

  var openWidth: CGFloat { buttons.reduce(0) { $0 + $1.ownWidth } }
  /// The sign of shifts that uncover them.
  var sign: CGFloat { isAtLeft ? 1 : -1 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let open = openWidth
    guard open > 0 else { return }
    let factor = shift / open
    var used: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width = isFull ? index == 0 ? shift : 0 : button.ownWidth * factor
      let x = isAtLeft ? used : bounds.width - used - width
      button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      used += width
    }
  }
}

/// One of them: a picture above a title.
@MainActor final class SwipeButton: UIControl {
  private let label = UILabel()
  private let picture: UIImageView?
  let ownWidth: CGFloat

  init(_ action: UIContextualAction, act: @escaping () -> Void) {
    picture = action.image.map { UIImageView(image: $0) }
    label.text = action.title
    label.textColor = .white
    label.font = .systemFont(ofSize: action.image == nil ? 17 : 15)
    label.textAlignment = .center
    let width = label.sizeThatFits(.zero).width
    ownWidth = max(74, width + 30)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    addSubview(label)
    picture?.tintColor = .white
    picture.map { addSubview($0) }
    accessibilityLabel = action.title
    addAction(UIAction { _ in act() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let text = label.text == nil ? .zero : label.sizeThatFits(.zero)
    let image = picture?.intrinsicContentSize ?? .zero
    let gap: CGFloat = picture != nil && label.text != nil ? 4 : 0
    var y = (bounds.height - text.height - image.height - gap) / 2
    picture?.frame = CGRect(
      x: (bounds.width - image.width) / 2, y: y, width: image.width, height: image.height)
    y += image.height + gap
    label.frame = CGRect(
      x: (bounds.width - text.width) / 2, y: y, width: text.width, height: text.height)
  }
}
