// Felt, glass, cotton and lacquer: the colours of both halves, for light and dark.

import SwiftUI
import UIKit

extension UIColor {
  convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }

  convenience init(light: UInt32, dark: UInt32) {
    self.init { $0.userInterfaceStyle == .dark ? UIColor(hex: dark) : UIColor(hex: light) }
  }

  /// The colour of the table under everything.
  static let table = UIColor(light: 0xF1EFF7, dark: 0x15121F)
  static let ink = UIColor(light: 0x241B3D, dark: 0xF5F1FF)
  static let secondInk = UIColor(light: 0x645B7D, dark: 0xA69DBD)
  /// The box's wood.
  static let wood = UIColor(light: 0xEBCB9C, dark: 0x6A4A33)
  static let woodGrain = UIColor(light: 0xD9B27C, dark: 0x573B28)
  static let edge = UIColor(light: 0xF8E3C0, dark: 0x85624A)
  /// The velvet that it is lined with, and the hollows for the beads.
  static let velvet = UIColor(light: 0x43346E, dark: 0x241B3F)
  static let velvetShine = UIColor(light: 0x5B4A8C, dark: 0x3A2E5E)
  static let well = UIColor(light: 0x33265A, dark: 0x191230)
  /// The lid's lacquer, and the gold on it.
  static let lacquer = UIColor(light: 0x2A7F86, dark: 0x1B555E)
  static let lacquerShine = UIColor(light: 0x43979C, dark: 0x2B6C74)
  static let gilding = UIColor(hex: 0xFFDFA0)
  static let cotton = UIColor(hex: 0xFFFBF0)
  static let cottonShade = UIColor(hex: 0xDDCFB4)
}

/// The felt under a bracelet.
enum Felt: CaseIterable {
  case coral, sunflower, mint, sky, lilac, blush

  var color: UIColor {
    switch self {
    case .coral: UIColor(light: 0xFF9E88, dark: 0x7E2D22)
    case .sunflower: UIColor(light: 0xFFCF66, dark: 0x6E4A0C)
    case .mint: UIColor(light: 0x8ED8B5, dark: 0x1B543F)
    case .sky: UIColor(light: 0x94C8F5, dark: 0x1D456F)
    case .lilac: UIColor(light: 0xBDABF5, dark: 0x413080)
    case .blush: UIColor(light: 0xF9ACC6, dark: 0x742A4B)
    }
  }

  /// The thread of its seam.
  var seam: UIColor {
    switch self {
    case .coral: UIColor(light: 0xFFD3C6, dark: 0xB4574A)
    case .sunflower: UIColor(light: 0xFFEDC4, dark: 0xA6782B)
    case .mint: UIColor(light: 0xCBF1DF, dark: 0x3E8A6D)
    case .sky: UIColor(light: 0xD0E8FD, dark: 0x4379AE)
    case .lilac: UIColor(light: 0xE2D9FD, dark: 0x7561BE)
    case .blush: UIColor(light: 0xFEDAE6, dark: 0xB05880)
    }
  }
}

/// The material of balls and charms, the same in any light.
enum Glass: String, CaseIterable {
  case tomato, amber, leaf, sky, violet, rose

  var color: UIColor {
    switch self {
    case .tomato: UIColor(hex: 0xEF4B36)
    case .amber: UIColor(hex: 0xF7A21B)
    case .leaf: UIColor(hex: 0x2AA56B)
    case .sky: UIColor(hex: 0x2B8AE2)
    case .violet: UIColor(hex: 0x7B4BE2)
    case .rose: UIColor(hex: 0xEE5A9C)
    }
  }
  /// The colour of its lit side.
  var light: UIColor {
    switch self {
    case .tomato: UIColor(hex: 0xFF9C86)
    case .amber: UIColor(hex: 0xFFDD83)
    case .leaf: UIColor(hex: 0x86DCAE)
    case .sky: UIColor(hex: 0x8DCBFF)
    case .violet: UIColor(hex: 0xBBA0FF)
    case .rose: UIColor(hex: 0xFFB0D2)
    }
  }
  /// On its other side; also the paint of letters.
  var shade: UIColor {
    switch self {
    case .tomato: UIColor(hex: 0xA91F12)
    case .amber: UIColor(hex: 0x9A5B00)
    case .leaf: UIColor(hex: 0x0E683E)
    case .sky: UIColor(hex: 0x0D4F9E)
    case .violet: UIColor(hex: 0x4A1FA8)
    case .rose: UIColor(hex: 0xA81F63)
    }
  }
}

extension Charm {
  var glass: Glass {
    switch self {
    case .heart: .tomato
    case .star: .amber
    case .moon: .violet
    case .flower: .rose
    }
  }
}

extension ShapeStyle where Self == Color {
  static var table: Color { Color(.table) }
  static var ink: Color { Color(.ink) }
  static var secondInk: Color { Color(.secondInk) }
}
