// Beads, and bracelets that spell the initials of an API's name.

import SwiftUI

/// A bead: a cube with a letter, a ball of glass, or a charm.
struct Bead: Identifiable, Hashable {
  enum Kind: Hashable {
    case letter(Character)
    case ball(Glass)
    case charm(Charm)
  }

  let id = UUID()
  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

enum Charm: CaseIterable { case heart, star, moon, flower }

extension Bead.Kind {
  /// The contents of the box: the alphabet, a ball of each glass, and the charms.
  static let all: [Bead.Kind] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { .letter($0) } + Glass.allCases.map { .ball($0) }
    + Charm.allCases.map { .charm($0) }

  /// The display name.
  var name: String {
    switch self {
    case .letter(let letter): String(letter)
    case .ball(let glass): "\(glass)".capitalized + " ball"
    case .charm(let charm): "\(charm)".capitalized
    }
  }

  /// By its sign in the patterns below.
  init?(sign: Character) {
    switch sign {
    case "A"..."Z": self = .letter(sign)
    case "♥": self = .charm(.heart)
    case "★": self = .charm(.star)
    case "☾": self = .charm(.moon)
    case "✿": self = .charm(.flower)
    default:
      guard let glass = Glass.allCases.first(where: { $0.rawValue.first == sign }) else {
        return nil
      }
      self = .ball(glass)
    }
  }
}

/// Beads on a string, for the friends of an API.
struct Bracelet: Identifiable {
  /// More do not fit.
  static let capacity = 13

  /// The API's name.
  let name: String
  let felt: Felt
  var beads: [Bead]

  var id: String { name }
  var isFull: Bool { beads.count >= Self.capacity }

  /// The word that the letters spell.
  var initials: String {
    String(beads.compactMap { if case .letter(let letter) = $0.kind { letter } else { nil } })
  }

  init(_ name: String, on felt: Felt, _ pattern: String) {
    self.name = name
    self.felt = felt
    beads = pattern.compactMap { Bead.Kind(sign: $0).map { Bead($0) } }
  }

  static let samples = [
    Bracelet("matchedTransitionSource", on: .coral, "aMtTtSa"),
    Bracelet("navigationTransition", on: .sky, "♥lNvTl♥"),
    Bracelet("interactiveSpring", on: .lilac, "alIr"),
    Bracelet("UIView.animate", on: .mint, "vUaVaAv"),
    Bracelet("withAnimation", on: .sunflower, "stWlrlAts"),
    Bracelet("UIViewRepresentable", on: .blush, "★UsVsR★"),
    Bracelet("matchedGeometryEffect", on: .sky, "rMarGarEar"),
    Bracelet("preferredTransition", on: .coral, "✿lPsTl✿"),
    Bracelet("phaseAnimator", on: .lilac, "☾aPlAa☾"),
    Bracelet("contentTransition", on: .mint, "trCatrTat"),
    Bracelet("keyframeAnimator", on: .blush, "vlKsAlv"),
    Bracelet("CustomAnimation", on: .sunflower, "tvCvtvAvt"),
  ]
}

/// All bracelets. Both halves of the example work on the same ones.
@Observable final class Shelf {
  var bracelets = Bracelet.samples

  subscript(id: Bracelet.ID) -> Bracelet {
    get { bracelets[bracelets.firstIndex { $0.id == id }!] }
    set { bracelets[bracelets.firstIndex { $0.id == id }!] = newValue }
  }
}
