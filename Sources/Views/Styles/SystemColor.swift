import VivaceDrawing

/// The palette of iOS 13 to 18, each in light and dark, standard and increased
/// contrast.
enum SystemColor: String, Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case primary, secondary, tertiary, quaternary, quinary
  case separator
  case fill1, fill2, fill3, fill4

  func resolved(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast) -> ResolvedColor {
    let variants = self.variants
    return switch (scheme, contrast) {
    case (.light, .standard): variants.0.color
    case (.light, .increased): variants.1.color
    case (.dark, .standard): variants.2.color
    case (.dark, .increased): variants.3.color
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
        C(120, 120, 128, 0.12), C(118, 118, 128, 0.2), C(118, 118, 128, 0.24),
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
