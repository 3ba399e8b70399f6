extension NSTableView {
  public enum Style: Int, Sendable { case automatic, fullWidth, inset, sourceList, plain }
  public enum SelectionHighlightStyle: Int, Sendable {
    case none = -1
    case regular = 0
    case sourceList = 1
  }
  public enum RowSizeStyle: Int, Sendable {
    case `default` = -1
    case custom = 0
    case small, medium, large
  }
  public enum ColumnAutoresizingStyle: UInt, Sendable {
    case noColumnAutoresizing, uniformColumnAutoresizingStyle, sequentialColumnAutoresizingStyle
    case reverseSequentialColumnAutoresizingStyle, lastColumnOnlyAutoresizingStyle
    case firstColumnOnlyAutoresizingStyle
  }
  public struct GridLineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let solidVerticalGridLineMask = GridLineStyle(rawValue: 1)
    public static let solidHorizontalGridLineMask = GridLineStyle(rawValue: 2)
    public static let dashedHorizontalGridLineMask = GridLineStyle(rawValue: 8)
  }
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let effectFade = AnimationOptions(rawValue: 1)
    public static let effectGap = AnimationOptions(rawValue: 2)
    public static let slideUp = AnimationOptions(rawValue: 0x10)
    public static let slideDown = AnimationOptions(rawValue: 0x20)
    public static let slideLeft = AnimationOptions(rawValue: 0x30)
    public static let slideRight = AnimationOptions(rawValue: 0x40)
  }
}
