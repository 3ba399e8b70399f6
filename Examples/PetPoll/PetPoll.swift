// A poll of favourite pets. It teaches how animation finds its way through SwiftUI:
//
// - a vote changes the ranking inside `withAnimation`, and every avatar slides to its new place;
// - the podium is `Animatable` with its angle, so that avatars follow the arc when it turns
//   (Podium.swift);
// - an avatar grows with one animation while its shadow grows with another, because each animation
//   is scoped to the modifier that it is meant for (Avatar.swift);
// - a key of our own in the transaction tells a tap on an avatar from a selection by a button.
//
// The pets are drawn with shapes (Pets.swift); the colours of both looks are in Palette.swift.

import SwiftUI

@main
struct PetPollApp: App {
  var body: some Scene {
    WindowGroup("Pet Poll") {
      PollView()
    }
  }
}

/// The poll: the votes for each pet.
@Observable
final class Poll {
  private(set) var votes: [Pet: Int] = [.cat: 6, .dog: 5, .rabbit: 3, .parrot: 2, .turtle: 1]

  /// The pet with most votes first; among equals, the one that comes first in the alphabet of pets.
  var ranking: [Pet] {
    Pet.allCases.enumerated()
      .sorted { (count(of: $1.element), $0.offset) < (count(of: $0.element), $1.offset) }
      .map(\.element)
  }

  var total: Int { votes.values.reduce(0, +) }

  func count(of pet: Pet) -> Int { votes[pet, default: 0] }

  /// The number of votes in words.
  func score(of pet: Pet) -> String {
    let count = count(of: pet)
    return count == 1 ? "1 vote" : "\(count) votes"
  }

  func vote(for pet: Pet) { votes[pet, default: 0] += 1 }
}

/// The whole screen: the podium, buttons that select from outside, and the ballot.
struct PollView: View {
  @State private var poll = Poll()
  @State private var selection: Pet?
  @State private var turn = Angle.zero
  @Environment(\.colorScheme) private var colorScheme

  private var palette: Palette { Palette(colorScheme) }

  var body: some View {
    GeometryReader { geometry in
      let isWide = geometry.size.width > geometry.size.height
      let metrics = Metrics(geometry.size)
      ZStack {
        if isWide {
          HStack(spacing: metrics.gap) {
            podium(metrics)
            VStack(spacing: metrics.gap) {
              header
              ballot(metrics)
              buttons
            }
            .frame(width: metrics.column)
          }
        } else {
          VStack(spacing: metrics.gap) {
            header
            podium(metrics)
            buttons
            ballot(metrics)
          }
          .frame(width: metrics.column)
        }
      }
      .frame(width: geometry.size.width, height: geometry.size.height)
    }
    .foregroundStyle(palette.ink)
    .background(palette.background)
  }

  private var header: some View {
    HStack(alignment: .firstTextBaseline) {
      Text("Pet Poll")
        .font(.largeTitle.bold())
      Spacer()
      Text("\(poll.total) votes")
        .font(.subheadline.weight(.medium))
        .monospacedDigit()
        .foregroundStyle(palette.softInk)
    }
    .frame(height: 40)
  }

  private func podium(_ metrics: Metrics) -> some View {
    Podium(poll: poll, ranking: poll.ranking, turn: turn, selection: $selection)
      .frame(width: metrics.podium, height: metrics.podium)
  }

  private func ballot(_ metrics: Metrics) -> some View {
    let most = poll.ranking.map(poll.count).max() ?? 0
    return VStack(spacing: 0) {
      ForEach(Pet.allCases) { pet in
        Button {
          withAnimation(.spring(duration: 0.6, bounce: 0.25)) { poll.vote(for: pet) }
        } label: {
          BallotRow(pet: pet, votes: poll.count(of: pet), most: most)
            .frame(height: metrics.row)
        }
        .accessibilityLabel("Vote for \(pet.name)")
        .accessibilityValue(poll.score(of: pet))
      }
    }
    .buttonStyle(RowButtonStyle())
    .background(palette.card, in: RoundedRectangle(cornerRadius: 16))
  }

  private var buttons: some View {
    HStack(spacing: 8) {
      Button("Leader") { select(poll.ranking.first) }
      Button("Underdog") { select(poll.ranking.last) }
      Button("Turn") {
        withAnimation(.smooth(duration: 0.8)) { turn += Podium.step }
      }
    }
    .buttonStyle(CapsuleButtonStyle())
  }

  /// Selects from outside: no avatar was tapped, so the avatar takes its calm animation.
  private func select(_ pet: Pet?) {
    selection = selection == pet ? nil : pet
  }
}

/// Sizes that follow from the window's, all on a grid of 8 points.
struct Metrics {
  let gap: CGFloat
  let row: CGFloat
  let column: CGFloat
  let podium: CGFloat

  init(_ size: CGSize) {
    let isTight = size.height < 640
    gap = isTight ? 8 : 16
    let edge: CGFloat = isTight ? 8 : 16
    let width = size.width - 2 * 16
    let pets = CGFloat(Pet.allCases.count)
    if size.width > size.height {
      column = min(480, Self.onGrid(width * 0.45))
      podium = Self.onGrid(min(width - column - gap, size.height - 2 * edge, 720))
      row = min(64, Self.onGrid((size.height - 2 * edge - 40 - 40 - 2 * gap) / pets))
    } else {
      column = min(width, 640)
      row = isTight ? 40 : size.height < 1000 ? 48 : 56
      let rest = size.height - 2 * edge - 3 * gap - 40 - 40 - row * pets
      podium = Self.onGrid(min(column, rest, 560))
    }
  }

  private static func onGrid(_ length: CGFloat) -> CGFloat {
    max(0, (length / 8).rounded(.down) * 8)
  }
}
