import VivaceGeometry
import VivaceViews

/// One of the bars around a screen.
public struct ToolbarPlacement: Hashable, Sendable {
  private let name: String
  public static var automatic: ToolbarPlacement { navigationBar }
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement(name: "navigationBar") }
  public static var tabBar: ToolbarPlacement { ToolbarPlacement(name: "tabBar") }
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement(name: "bottomBar") }
  public static var windowToolbar: ToolbarPlacement { navigationBar }
}

/// Where on the bars around a screen an item stands.
public struct ToolbarItemPlacement: Hashable, Sendable {
  /// Where on the bars an item stands.
  enum Side { case leading, principal, trailing, bottom, keyboard }
  private let name: String
  let side: Side

  private init(_ name: String, _ side: Side) {
    self.name = name
    self.side = side
  }

  public static let automatic = ToolbarItemPlacement("automatic", .trailing)
  public static let principal = ToolbarItemPlacement("principal", .principal)
  public static let navigation = ToolbarItemPlacement("navigation", .leading)
  public static let primaryAction = ToolbarItemPlacement("primaryAction", .trailing)
  public static let secondaryAction = ToolbarItemPlacement("secondaryAction", .trailing)
  public static let status = ToolbarItemPlacement("status", .bottom)
  public static let confirmationAction = ToolbarItemPlacement("confirmationAction", .trailing)
  public static let cancellationAction = ToolbarItemPlacement("cancellationAction", .leading)
  public static let destructiveAction = ToolbarItemPlacement("destructiveAction", .trailing)
  public static let keyboard = ToolbarItemPlacement("keyboard", .keyboard)
  public static let bottomBar = ToolbarItemPlacement("bottomBar", .bottom)
  public static let topBarLeading = ToolbarItemPlacement("topBarLeading", .leading)
  public static let topBarTrailing = ToolbarItemPlacement("topBarTrailing", .trailing)
  public static let navigationBarLeading = topBarLeading
  public static let navigationBarTrailing = topBarTrailing

  /// Stands bold: what the screen is for.
  var isConfirmation: Bool { self == .confirmationAction }
}

/// A view on a bar.
struct ToolbarEntry {
  var placement: ToolbarItemPlacement
  var view: AnyView
  var side: ToolbarItemPlacement.Side { placement.side }
}
