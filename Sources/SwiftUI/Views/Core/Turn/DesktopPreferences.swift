/// The preferences of the desktop's user for all windows, besides the color scheme and reduced motion.
package struct DesktopPreferences: Equatable, Sendable {
  /// Whether the contrast between foreground and background is increased.
  package var increasesContrast: Bool
  /// How many times as large as usual texts are to be; 1 is as usual.
  package var textScale: Double

  package init(increasesContrast: Bool = false, textScale: Double = 1) {
    self.increasesContrast = increasesContrast
    self.textScale = textScale
  }

  /// The size whose texts are nearest to that.
  var typeSize: DynamicTypeSize {
    // Of body text in points, from the smallest size on; the usual one is 17.
    let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let wanted = textScale * 17
    let nearest = zip(DynamicTypeSize.allCases, points).min {
      abs($0.1 - wanted) < abs($1.1 - wanted)
    }
    return nearest?.0 ?? .large
  }
}
