import VivaceViews

/// One of the bars around a screen.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  /// The navigation bar.
  public static var automatic: ToolbarPlacement { navigationBar }
  /// The bar at the top of a screen.
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement(name: "navigationBar") }
  /// The bar of a tab view.
  public static var tabBar: ToolbarPlacement { ToolbarPlacement(name: "tabBar") }
  /// The bar at the bottom of a screen.
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement(name: "bottomBar") }
  /// The system's bar at the top of a screen. It can be hidden, and have a colour scheme. A window on a desktop has
  /// none, so that only the wish is kept.
  public static var statusBar: ToolbarPlacement { ToolbarPlacement(name: "statusBar") }
  /// The navigation bar.
  public static var windowToolbar: ToolbarPlacement { navigationBar }
}

/// The placement of an item on the bars around a screen.
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// The side of the bars at which an item is shown.
  enum Side {
    case leading, principal, trailing, bottom, keyboard
    case title, subtitle, largeTitle, largeSubtitle
  }
  private let name: String
  let side: Side

  private init(_ name: String, _ side: Side) {
    self.name = name
    self.side = side
  }

  /// The trailing side of the navigation bar.
  public static let automatic = ToolbarItemPlacement("automatic", .trailing)
  /// The middle of the navigation bar, in place of the title.
  public static let principal = ToolbarItemPlacement("principal", .principal)
  /// The leading side of the navigation bar.
  public static let navigation = ToolbarItemPlacement("navigation", .leading)
  /// The trailing side of the navigation bar.
  public static let primaryAction = ToolbarItemPlacement("primaryAction", .trailing)
  /// The trailing side of the navigation bar.
  public static let secondaryAction = ToolbarItemPlacement("secondaryAction", .trailing)
  /// The bar at the bottom.
  public static let status = ToolbarItemPlacement("status", .bottom)
  /// The trailing side of the navigation bar, in bold letters.
  public static let confirmationAction = ToolbarItemPlacement("confirmationAction", .trailing)
  /// The leading side of the navigation bar.
  public static let cancellationAction = ToolbarItemPlacement("cancellationAction", .leading)
  /// The trailing side of the navigation bar.
  public static let destructiveAction = ToolbarItemPlacement("destructiveAction", .trailing)
  /// A bar at the window's bottom, while a text in the view has the focus: there is no keyboard on the
  /// screen to be above.
  public static let keyboard = ToolbarItemPlacement("keyboard", .keyboard)
  /// In place of the title in the bar's row.
  public static let title = ToolbarItemPlacement("title", .title)
  /// In place of the line below the title in the bar's row.
  public static let subtitle = ToolbarItemPlacement("subtitle", .subtitle)
  /// In place of the large title below the bar's row.
  public static let largeTitle = ToolbarItemPlacement("largeTitle", .largeTitle)
  /// In place of the line below the large title.
  public static let largeSubtitle = ToolbarItemPlacement("largeSubtitle", .largeSubtitle)
  /// The bar at the bottom.
  public static let bottomBar = ToolbarItemPlacement("bottomBar", .bottom)
  /// The leading side of the navigation bar.
  public static let topBarLeading = ToolbarItemPlacement("topBarLeading", .leading)
  /// The trailing side of the navigation bar.
  public static let topBarTrailing = ToolbarItemPlacement("topBarTrailing", .trailing)
  /// The trailing side of the navigation bar, where it would stay if the bar lost items to a menu.
  public static let topBarPinnedTrailing = ToolbarItemPlacement("topBarPinnedTrailing", .trailing)
  /// The older name of `topBarLeading`.
  public static let navigationBarLeading = topBarLeading
  /// The older name of `topBarTrailing`.
  public static let navigationBarTrailing = topBarTrailing

  /// Stands bold: what the screen is for.
  var isConfirmation: Bool { self == .confirmationAction }
}

/// A view on a bar.
struct ToolbarEntry {
  var placement: ToolbarItemPlacement
  var view: AnyView
  /// The bar's default item to show here; nil where the view is shown.
  var kind: ToolbarDefaultItemKind?
  /// The view inside of the glass, where `view` is on a piece of glass.
  var glassContent: AnyView?
  /// Whether the view extends into the margins that items usually have.
  var removesMargins = false
  /// The rank of the item where not all have room: the lowest leave first. Nil of items that say nothing.
  var priority: Double?
  /// The rows that the item adds to the menu of those that have left.
  var overflow: AnyView?
  var side: ToolbarItemPlacement.Side { placement.side }
}
