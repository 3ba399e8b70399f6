import VivaceGeometry

/// The content of a cell as a value, which makes the view that shows it.
public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The configuration for a cell that is highlighted, selected and so on.
  @MainActor func updated(for state: any UIConfigurationState) -> Self
}

/// Shows a content configuration, and changes when it is given another one of its kind.
@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show a configuration; else a view of the configuration's own takes its place.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// True for a configuration of the present one's type, unless a view says otherwise.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// Names what a program adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The key as a string, unique in the program.
  public let rawValue: String
  /// A key by its string.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A key by its string, without a label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state that configurations depend on.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// How a header or a footer is at the moment.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// True if the view cannot be used; headers never set it.
  public var isDisabled = false
  /// True under a finger; headers never set it.
  public var isHighlighted = false
  /// True for a chosen view; headers never set it.
  public var isSelected = false
  /// Never set by the engine.
  public var isFocused = false
  /// True while a table's header stays at the edge as its rows pass below.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state with nothing but traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// A value of the program's own; nil without one.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// How a cell is at the moment.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The progress of a drag of the cell.
  public enum DragState: Int, Sendable { case none, lifting, dragging }
  /// The relation of the cell to a drag over its list.
  public enum DropState: Int, Sendable { case none, notTargeted, targeted }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// True while the cell ignores touches.
  public var isDisabled = false
  /// True while a finger presses the cell.
  public var isHighlighted = false
  /// True for a cell in the selection.
  public var isSelected = false
  /// Never set by the engine: the focus of keys does not reach cells.
  public var isFocused = false
  /// Never set for cells.
  public var isPinned = false
  /// True while the list is edited.
  public var isEditing = false
  /// True while the items below the cell's item are shown.
  public var isExpanded = false
  /// True while a swipe shows the cell's buttons.
  public var isSwiped = false
  /// True while the cell is dragged to another position in its list.
  public var isReordering = false
  /// The state of a cell's drag: none, lifted, or moving with the finger.
  public var cellDragState = DragState.none
  /// Targeted if a drop would go into this cell's item.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state of a cell with nothing but traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
  /// The program's own addition to the cell's state; nil without one.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
