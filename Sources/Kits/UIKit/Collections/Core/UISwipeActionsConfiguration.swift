import VivaceGeometry

/// A button behind a row that is swiped aside.
@MainActor @preconcurrency open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  /// - Parameter completion: To be called with whether it was done.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Destructive actions are red and may remove the row.
  public let style: Style
  /// Called for a tap on the button; it reports its end by the closure.
  public let handler: Handler
  /// The text on the button; nil shows the picture alone.
  open var title: String?
  /// The picture on the button, above the title.
  open var image: UIImage?
  /// Red for destructive actions and gray for the rest, unless the program sets it.
  open var backgroundColor: UIColor!

  /// A red or gray button by its style.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}

/// The buttons on one side of a row, the outermost first.
@MainActor @preconcurrency open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  /// Whether a long swipe runs the first one.
  open var performsFirstActionWithFullSwipe = true

  /// Buttons from the row's edge inwards; none shows nothing.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}
