/// How screens, sheets and the content above them move: in SwiftUI as in UIKit.
extension Animation {
  /// Of sheets and screens.
  package static let presentation = Animation.spring(response: 0.45, dampingFraction: 1)
  /// Of popovers and menus, which grow out of what they belong to.
  package static let popoverArrival = Animation.spring(response: 0.35, dampingFraction: 0.85)
  package static let popoverDeparture = Animation.easeOut(duration: 0.2)
  package static let alertArrival = Animation.spring(response: 0.35, dampingFraction: 1)
  package static let alertDeparture = Animation.easeOut(duration: 0.2)
  /// The cross-fade between a zoomed screen and its source, in both directions.
  package static let zoomArrival = Animation.linear(duration: 0.1)
  package static let zoomDeparture = Animation.linear(duration: 0.15).delay(0.25)
  /// The source disappears below the screen that has covered it, and is drawn again below the screen
  /// that fades out.
  package static let zoomSourceWithdrawal = Animation.linear(duration: 0.001).delay(0.1)
  package static let zoomSourceRelease = Animation.linear(duration: 0.05).delay(0.25)
}

/// The metrics of transitions of screens, sheets and alerts.
package enum ScreenTransitionMetrics {
  /// How far the screen below goes aside, as a part of its width, and how dark it becomes.
  package static let aside = 0.3
  package static let coveredDim = 0.1
  /// How far the titles of bars lie aside while their screens are away, and while they are covered.
  package static let awayTitle = 120.0
  package static let coveredTitle = 60.0
  /// The shadow of a screen that is dragged.
  package static let handShadow = (opacity: 0.15, radius: 8.0)
  package static let sheetDim = 0.2
  package static let sheetRadius = 10.0
  package static let sheetIndicator = (width: 36.0, height: 5.0, top: 5.0)
  /// The distance from each side of a narrow window that a presenter keeps behind a sheet of the full height.
  package static let recededMargin = 16.0
  /// From this window width on, a sheet is centred and has this fixed size.
  package static let wideWindow = 600.0
  package static let wideSheet = (width: 540.0, height: 620.0)
  package static let alertDim = 0.25
  package static let alertScale = 1.15

  /// The scale of a presenter behind a sheet of the full height.
  package static func recededScale(width: Double) -> Double {
    width > 2 * recededMargin ? (width - 2 * recededMargin) / width : 1
  }

  /// How much of a window a sheet leaves free at the top.
  package static func sheetGap(height: Double, safeTop: Double) -> Double {
    safeTop > 0 ? 10 : min(height * 0.08, 60)
  }
}
