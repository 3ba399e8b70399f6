import VivaceDrawing

/// The palette of iOS 13 to 18, each in light and dark, standard and increased
/// contrast.
package enum SystemColor: String, Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case gray2, gray3, gray4, gray5, gray6
  case primary, secondary, tertiary, quaternary, quinary
  case separator
  case fill1, fill2, fill3, fill4
  case background, secondaryBackground, tertiaryBackground
  case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
  case opaqueSeparator, link, placeholder

  /// - Parameters:
  ///   - isElevated: Whether it is seen in the content above the rest, as a sheet.
  ///   - isDesktop: Whether windows look as on a desktop, where no background is black.
  package func resolved(
    isDark: Bool, isIncreased: Bool, isElevated: Bool = false,
    isDesktop: Bool = Idiom.current == .desktop
  ) -> ResolvedColor {
    if isDark, isDesktop, let desktop { return desktop.color }
    if isDark, isElevated, let raised { return raised.color }
    let variants = self.variants
    return switch (isDark, isIncreased) {
    case (false, false): variants.0.color
    case (false, true): variants.1.color
    case (true, false): variants.2.color
    case (true, true): variants.3.color
    }
  }

  /// Dark backgrounds are a step lighter where they are above others.
  private var raised: Components? {
    switch self {
    case .background, .groupedBackground: C(28, 28, 30)
    case .secondaryBackground, .secondaryGroupedBackground: C(44, 44, 46)
    case .tertiaryBackground, .tertiaryGroupedBackground: C(58, 58, 60)
    default: nil
    }
  }

  /// Dark backgrounds of a desktop.
  private var desktop: Components? {
    switch self {
    case .background, .groupedBackground: C(30, 30, 30)
    case .secondaryBackground, .secondaryGroupedBackground: C(42, 42, 42)
    case .tertiaryBackground, .tertiaryGroupedBackground: C(54, 54, 54)
    default: nil
    }
  }

  /// sRGB 0…255 and an opacity.
  private struct Components {
    var red: Float
    var green: Float
    var blue: Float
    var opacity: Float
    init(_ red: Float, _ green: Float, _ blue: Float, _ opacity: Float = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.opacity = opacity
    }
    var color: ResolvedColor {
      ResolvedColor(red: red / 255, green: green / 255, blue: blue / 255, opacity: opacity)
    }
  }

  private typealias C = Components

  /// In either contrast.
  private static func same(_ light: C, _ dark: C) -> (C, C, C, C) { (light, light, dark, dark) }

  private var variants: (Components, Components, Components, Components) {
    switch self {
    case .red: (C(255, 59, 48), C(215, 0, 21), C(255, 69, 58), C(255, 105, 97))
    case .orange: (C(255, 149, 0), C(201, 52, 0), C(255, 159, 10), C(255, 179, 64))
    case .yellow: (C(255, 204, 0), C(178, 80, 0), C(255, 214, 10), C(255, 212, 38))
    case .green: (C(52, 199, 89), C(36, 138, 61), C(48, 209, 88), C(48, 219, 91))
    case .mint: (C(0, 199, 190), C(12, 129, 123), C(99, 230, 226), C(99, 230, 226))
    case .teal: (C(48, 176, 199), C(0, 130, 153), C(64, 200, 224), C(93, 230, 255))
    case .cyan: (C(50, 173, 230), C(0, 113, 164), C(100, 210, 255), C(112, 215, 255))
    case .blue: (C(0, 122, 255), C(0, 64, 221), C(10, 132, 255), C(64, 156, 255))
    case .indigo: (C(88, 86, 214), C(54, 52, 163), C(94, 92, 230), C(125, 122, 255))
    case .purple: (C(175, 82, 222), C(137, 68, 171), C(191, 90, 242), C(218, 143, 255))
    case .pink: (C(255, 45, 85), C(211, 15, 69), C(255, 55, 95), C(255, 100, 130))
    case .brown: (C(162, 132, 94), C(127, 101, 69), C(172, 142, 104), C(181, 148, 105))
    case .gray: (C(142, 142, 147), C(108, 108, 112), C(142, 142, 147), C(174, 174, 178))
    case .gray2: (C(174, 174, 178), C(142, 142, 147), C(99, 99, 102), C(124, 124, 128))
    case .gray3: (C(199, 199, 204), C(174, 174, 178), C(72, 72, 74), C(84, 84, 86))
    case .gray4: (C(209, 209, 214), C(188, 188, 192), C(58, 58, 60), C(68, 68, 70))
    case .gray5: (C(229, 229, 234), C(216, 216, 220), C(44, 44, 46), C(54, 54, 56))
    case .gray6: (C(242, 242, 247), C(235, 235, 240), C(28, 28, 30), C(36, 36, 38))
    case .background: Self.same(C(255, 255, 255), C(0, 0, 0))
    case .secondaryBackground: Self.same(C(242, 242, 247), C(28, 28, 30))
    case .tertiaryBackground: Self.same(C(255, 255, 255), C(44, 44, 46))
    case .groupedBackground: Self.same(C(242, 242, 247), C(0, 0, 0))
    case .secondaryGroupedBackground: Self.same(C(255, 255, 255), C(28, 28, 30))
    case .tertiaryGroupedBackground: Self.same(C(242, 242, 247), C(44, 44, 46))
    case .opaqueSeparator: Self.same(C(198, 198, 200), C(56, 56, 58))
    case .link: Self.same(C(0, 122, 255), C(9, 132, 255))
    case .placeholder: Self.same(C(60, 60, 67, 0.3), C(235, 235, 245, 0.3))
    case .primary: (C(0, 0, 0), C(0, 0, 0), C(255, 255, 255), C(255, 255, 255))
    case .secondary:
      (C(60, 60, 67, 0.6), C(60, 60, 67, 0.8), C(235, 235, 245, 0.6), C(235, 235, 245, 0.7))
    case .tertiary:
      (C(60, 60, 67, 0.3), C(60, 60, 67, 0.7), C(235, 235, 245, 0.3), C(235, 235, 245, 0.55))
    case .quaternary:
      (C(60, 60, 67, 0.18), C(60, 60, 67, 0.55), C(235, 235, 245, 0.16), C(235, 235, 245, 0.4))
    case .quinary:
      (C(0, 0, 0, 0.05), C(0, 0, 0, 0.0814), C(255, 255, 255, 0.05), C(255, 255, 255, 0.0814))
    case .fill1:
      (
        C(120, 120, 128, 0.2), C(120, 120, 128, 0.28), C(120, 120, 128, 0.36),
        C(120, 120, 128, 0.44)
      )
    case .fill2:
      (
        C(120, 120, 128, 0.16), C(120, 120, 128, 0.24), C(120, 120, 128, 0.32),
        C(120, 120, 128, 0.4)
      )
    case .fill3:
      (
        C(118, 118, 128, 0.12), C(118, 118, 128, 0.2), C(118, 118, 128, 0.24),
        C(118, 118, 128, 0.32)
      )
    case .fill4:
      (
        C(116, 116, 128, 0.08), C(116, 116, 128, 0.12), C(118, 118, 128, 0.18),
        C(118, 118, 128, 0.26)
      )
    case .separator:
      (C(60, 60, 67, 0.29), C(60, 60, 67, 0.29), C(84, 84, 88, 0.6), C(84, 84, 88, 0.6))
    }
  }
}
