// The colours by the names of the asset catalogue: each of its folders is a namespace.

import SwiftUI

extension ShapeStyle where Self == Color {
  /// The colour of the window behind everything.
  static var window: Color { Color("Ground/window") }
  /// Cards.
  static var surface: Color { Color("Ground/surface") }
  /// Hairlines and empty tracks.
  static var line: Color { Color("Ground/line") }
  static var primaryInk: Color { Color("Ink/primary") }
  static var secondaryInk: Color { Color("Ink/secondary") }
  /// The one accent, and what is written on it.
  static var accentFill: Color { Color("Accent/fill") }
  static var accentInk: Color { Color("Accent/ink") }
  /// The accent thinned out, for areas.
  static var accentSoft: Color { Color("Accent/soft") }
}
