import VivaceGeometry

/// The metrics of date pickers: grey fields, or a sheet with a calendar.
package enum DateLook {
  package static let fieldHeight: CGFloat = 34
  package static let fieldMargin: CGFloat = 11
  package static let fieldRadius: CGFloat = 6
  package static let fieldGap: CGFloat = 6
  package static let field = LookColor.tertiaryFill

  /// The row with the month's name and the arrows.
  package static let header: CGFloat = 36
  package static let arrowSize: CGFloat = 18
  package static let arrowGap: CGFloat = 24
  /// Between the header, the names of weekdays and the days.
  package static let spacing: CGFloat = 8
  package static let weekdaySize: CGFloat = 13
  package static let day: CGFloat = 40
  package static let daySize: CGFloat = 20
  package static let weekGap: CGFloat = 2
  /// The circle below the chosen day, in its tint.
  package static let chosenOpacity = 0.15

  /// A calendar or wheels that opened over a field.
  package static let panelWidth: CGFloat = 320
  package static let wheelsWidth: CGFloat = 200
  package static let panelMargin: CGFloat = 12
}
