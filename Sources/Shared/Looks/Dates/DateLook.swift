import VivaceGeometry

/// The dimensions of date pickers: fields, months and days.
package struct DateLook: Sendable {
  package let fieldHeight: CGFloat
  package let fieldMargin: CGFloat
  package let fieldRadius: CGFloat
  package let fieldGap: CGFloat
  package let textSize: CGFloat

  /// The row with the month's name and the arrows.
  package let header: CGFloat
  package let titleSize: CGFloat
  package let arrowSize: CGFloat
  package let arrowGap: CGFloat
  /// Between the header, the names of weekdays and the days.
  package let spacing: CGFloat
  package let weekdaySize: CGFloat
  package let day: CGFloat
  package let daySize: CGFloat
  package let weekGap: CGFloat
  /// The width of a month; nil fills what is available.
  package let monthWidth: CGFloat?
  /// The opacity of the circle below the chosen day, in its tint.
  package let chosenOpacity: Double

  /// A calendar that opened over a field, and wheels.
  package let panelWidth: CGFloat
  package let panelMargin: CGFloat

  package static let field = LookColor.tertiaryFill
  package static let wheelsWidth: CGFloat = 200

  package static let touch = DateLook(
    fieldHeight: 34, fieldMargin: 11, fieldRadius: 6, fieldGap: 6, textSize: 17, header: 36,
    titleSize: 17, arrowSize: 18, arrowGap: 24, spacing: 8, weekdaySize: 13, day: 40, daySize: 20,
    weekGap: 2,
    monthWidth: nil, chosenOpacity: 0.15, panelWidth: 320, panelMargin: 12)
  package static let desktop = DateLook(
    fieldHeight: 22, fieldMargin: 6, fieldRadius: 5, fieldGap: 6, textSize: 13, header: 20,
    titleSize: 13, arrowSize: 11, arrowGap: 10, spacing: 4, weekdaySize: 9, day: 20, daySize: 11,
    weekGap: 0,
    monthWidth: 168, chosenOpacity: 1, panelWidth: 188, panelMargin: 10)
}
