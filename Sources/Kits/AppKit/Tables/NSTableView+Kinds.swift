extension NSTableView {
  /// The margins and selection of rows: inset styles have 16 points at the sides, full width has 6, plain none.
  public enum Style: Int, Sendable { case automatic, fullWidth, inset, sourceList, plain }
  /// The form of the selection; both kinds besides `none` are drawn in the selection's color.
  public enum SelectionHighlightStyle: Int, Sendable {
    case none = -1
    case regular = 0
    case sourceList = 1
  }
  /// Fixed row heights: 20, 24 or 32 points; `custom` leaves the height to `rowHeight`.
  public enum RowSizeStyle: Int, Sendable {
    case `default` = -1
    case custom = 0
    case small, medium, large
  }
  /// The columns that adapt to the table's width: none, all alike, the first or the last.
  public enum ColumnAutoresizingStyle: UInt, Sendable {
    case noColumnAutoresizing, uniformColumnAutoresizingStyle, sequentialColumnAutoresizingStyle
    case reverseSequentialColumnAutoresizingStyle, lastColumnOnlyAutoresizingStyle
    case firstColumnOnlyAutoresizingStyle
  }
  /// The lines of a table. Only horizontal ones are drawn here, always solid.
  public struct GridLineStyle: OptionSet, Hashable, Sendable {
    /// The bits of the lines.
    public let rawValue: UInt
    /// A set of lines from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lines between columns. Not drawn here.
    public static let solidVerticalGridLineMask = GridLineStyle(rawValue: 1)
    /// Lines below the rows.
    public static let solidHorizontalGridLineMask = GridLineStyle(rawValue: 2)
    /// Dashed lines below the rows, drawn solid here.
    public static let dashedHorizontalGridLineMask = GridLineStyle(rawValue: 8)
  }
  /// The movement of rows that are inserted or removed. Every nonempty set moves and fades alike.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// A set of options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Rows fade in.
    public static let effectFade = AnimationOptions(rawValue: 1)
    /// Other rows make a gap; drawn as a fade here.
    public static let effectGap = AnimationOptions(rawValue: 2)
    /// Rows slide up; drawn as a fade here.
    public static let slideUp = AnimationOptions(rawValue: 0x10)
    /// Rows slide down; drawn as a fade here.
    public static let slideDown = AnimationOptions(rawValue: 0x20)
    /// Rows slide to the left; drawn as a fade here.
    public static let slideLeft = AnimationOptions(rawValue: 0x30)
    /// Rows slide to the right; drawn as a fade here.
    public static let slideRight = AnimationOptions(rawValue: 0x40)
  }
}
