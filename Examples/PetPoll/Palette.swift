// The colours of both looks. Every text has a contrast of at least 4.5 to 1 with what is under it.

import SwiftUI

struct Palette {
  let background, card, ink, softInk, accent, accentFill, track, ring, shadow: Color
  private let isDark: Bool

  init(_ scheme: ColorScheme) {
    isDark = scheme == .dark
    if scheme == .dark {
      background = Color(hex: 0x16131F)
      card = Color(hex: 0x241F32)
      ink = Color(hex: 0xF6F3FC)
      softInk = Color(hex: 0xB9B2CC)
      accent = Color(hex: 0xBDB0FF)
      accentFill = Color(hex: 0x322A52)
      track = Color(hex: 0x383150)
      ring = Color(hex: 0x241F32)
      shadow = Color.black.opacity(0.6)
    } else {
      background = Color(hex: 0xF6F2EC)
      card = Color(hex: 0xFFFFFF)
      ink = Color(hex: 0x221D30)
      softInk = Color(hex: 0x655E75)
      accent = Color(hex: 0x5740C9)
      accentFill = Color(hex: 0xE6E0FA)
      track = Color(hex: 0xEEEAF3)
      ring = Color(hex: 0xECE5DB)
      shadow = Color(hex: 0x3A2A5A).opacity(0.35)
    }
  }

  /// The colour of a pet: behind its picture and in its bar.
  func tint(of pet: Pet) -> Color {
    switch pet {
    case .cat: Color(hex: isDark ? 0xEDC47C : 0xFFCB74)
    case .dog: Color(hex: isDark ? 0x5E9BDC : 0x9FCDFA)
    case .rabbit: Color(hex: isDark ? 0xDB7FA3 : 0xFBB4CB)
    case .parrot: Color(hex: isDark ? 0x8B7BE0 : 0xC3B5F7)
    case .turtle: Color(hex: isDark ? 0x48B3A6 : 0x94E0D3)
    }
  }

  static let medalInk = Color(hex: 0x221D30)

  static func medal(_ rank: Int) -> Color {
    switch rank {
    case 1: Color(hex: 0xFFC93C)
    case 2: Color(hex: 0xD5DAE3)
    case 3: Color(hex: 0xE8A66B)
    default: Color(hex: 0xF4F0FA)
    }
  }
}

extension Color {
  /// Red, green and blue as a web page writes them.
  init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }
}
