import SwiftUI

/// The votes, and the order they make. Pets with as many votes stand in the order of the list.
struct Poll {
  private var votes: [Pet: Int] = [.cat: 7, .dog: 8, .rabbit: 4, .parrot: 3, .turtle: 5]

  var ranking: [Pet] {
    Pet.allCases.sorted { a, b in
      (votes(for: b), a.rawValue) < (votes(for: a), b.rawValue)
    }
  }

  var leader: Pet { ranking[0] }
  var total: Int { votes.values.reduce(0, +) }

  func votes(for pet: Pet) -> Int { votes[pet, default: 0] }

  /// A part of the leader's votes, from 0 to 1.
  func share(of pet: Pet) -> Double {
    Double(votes(for: pet)) / Double(max(votes(for: leader), 1))
  }

  mutating func vote(for pet: Pet) {
    votes[pet, default: 0] += 1
  }
}

enum Pet: Int, CaseIterable, Identifiable {
  case cat, dog, rabbit, parrot, turtle

  var id: Self { self }

  var name: String {
    switch self {
    case .cat: "Cat"
    case .dog: "Dog"
    case .rabbit: "Rabbit"
    case .parrot: "Parrot"
    case .turtle: "Turtle"
    }
  }

  var color: Color {
    switch self {
    case .cat: .orange
    case .dog: .brown
    case .rabbit: .pink
    case .parrot: .green
    case .turtle: .teal
    }
  }
}

/// The colours of the light and the dark look. Each text has a contrast of 4.5 to 1 or more with what
/// it stands on.
enum Palette {
  static let background = Adaptive(
    light: Color(red: 0.95, green: 0.95, blue: 0.97), dark: Color(red: 0.06, green: 0.06, blue: 0.08))
  static let card = Adaptive(light: .white, dark: Color(red: 0.12, green: 0.12, blue: 0.15))
  static let text = Adaptive(
    light: Color(red: 0.07, green: 0.07, blue: 0.12), dark: Color(red: 0.96, green: 0.96, blue: 0.98))
  static let quiet = Adaptive(
    light: Color(red: 0.36, green: 0.36, blue: 0.42), dark: Color(red: 0.66, green: 0.66, blue: 0.72))
  static let accent = Adaptive(
    light: Color(red: 0.10, green: 0.34, blue: 0.78), dark: Color(red: 0.55, green: 0.74, blue: 1))
  static let onAccent = Adaptive(light: .white, dark: Color(red: 0.04, green: 0.06, blue: 0.14))
}

/// A style that is one colour in the light and another in the dark.
struct Adaptive: ShapeStyle {
  var light: Color
  var dark: Color

  func resolve(in environment: EnvironmentValues) -> Color {
    environment.colorScheme == .dark ? dark : light
  }
}
