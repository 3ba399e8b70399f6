// A poll of favourite pets, and what it teaches about animation:
//
// - A vote changes state inside `withAnimation`; the avatars slide to their new rank by themselves.
// - The podium is a custom layout. It follows an arc when it turns because the view around it is
//   Animatable; without that the avatars would go straight (see Podium.swift).
// - A tapped avatar grows with a bouncy spring while its shadow grows with a smooth one, and a change
//   from outside grows it with another: a custom transaction key tells them apart (see Avatar.swift).

import SwiftUI

@main
struct PetPollApp: App {
  var body: some Scene {
    WindowGroup("Pet Poll") {
      PetPoll()
    }
  }
}

struct PetPoll: View {
  @State private var poll = Poll()
  @State private var selection: Pet?
  @State private var turn = 0.0

  var body: some View {
    GeometryReader { proxy in
      let isWide = proxy.size.width >= 640 && proxy.size.width > proxy.size.height
      let isShort = proxy.size.height < 640
      if isWide {
        HStack(spacing: 32) {
          VStack(spacing: 16) {
            header
            podium(diameter: min(proxy.size.width / 2 - 64, proxy.size.height - 224))
            controls
          }
          .frame(maxWidth: .infinity)
          ranking(rowHeight: 64)
            .frame(maxWidth: 480)
        }
        .padding(32)
        .frame(width: proxy.size.width, height: proxy.size.height)
      } else {
        VStack(spacing: isShort ? 8 : 16) {
          header
          podium(
            diameter: min(proxy.size.width - 64, proxy.size.height - (isShort ? 368 : 488)))
          ranking(rowHeight: isShort ? 40 : 56)
            .frame(maxWidth: 560)
          controls
        }
        .padding(16)
        .frame(width: proxy.size.width, height: proxy.size.height)
      }
    }
    .background(Palette.background)
    .foregroundStyle(Palette.text)
  }

  private var header: some View {
    VStack(spacing: 0) {
      Text("Favourite Pets")
        .font(.title)
        .bold()
      Text("\(poll.total) votes")
        .font(.subheadline)
        .foregroundStyle(Palette.quiet)
        .monospacedDigit()
    }
  }

  private func podium(diameter: CGFloat) -> some View {
    Podium(angle: turn, pets: poll.ranking, diameter: max(diameter, 160), selection: $selection)
  }

  private func ranking(rowHeight: CGFloat) -> some View {
    VStack(spacing: 0) {
      ForEach(poll.ranking) { pet in
        PollRow(pet: pet, votes: poll.votes(for: pet), share: poll.share(of: pet)) {
          withAnimation(.snappy) {
            poll.vote(for: pet)
          }
        }
        .frame(height: rowHeight)
      }
    }
    .background(Palette.card, in: RoundedRectangle(cornerRadius: 16))
    .clipShape(RoundedRectangle(cornerRadius: 16))
  }

  private var controls: some View {
    HStack(spacing: 16) {
      Button("Turn") {
        withAnimation(.smooth(duration: 0.8)) {
          turn += 72
        }
      }
      Button(selection == poll.leader ? "Let go" : "Show leader") {
        selection = selection == poll.leader ? nil : poll.leader
      }
    }
    .buttonStyle(PillButtonStyle())
  }
}

/// A pet's rank, picture, votes, and the button to vote for it.
struct PollRow: View {
  let pet: Pet
  let votes: Int
  let share: Double
  let vote: () -> Void

  var body: some View {
    HStack(spacing: 8) {
      PetPortrait(pet: pet)
        .frame(width: 32, height: 32)
      Text(pet.name)
        .font(.headline)
      Spacer()
      Text("\(votes)")
        .font(.headline)
        .monospacedDigit()
        .accessibilityLabel("\(pet.name): \(votes) votes")
      Button("Vote", action: vote)
        .buttonStyle(PillButtonStyle())
        .accessibilityLabel("Vote for \(pet.name)")
    }
    .padding(.horizontal, 16)
    .frame(maxHeight: .infinity)
    .background(alignment: .leading) {
      GeometryReader { proxy in
        pet.color
          .opacity(0.16)
          .frame(width: proxy.size.width * share)
      }
    }
  }
}

/// A filled capsule that shrinks a little while it is pressed.
struct PillButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.subheadline.weight(.semibold))
      .foregroundStyle(Palette.onAccent)
      .padding(.horizontal, 16)
      .frame(height: 32)
      .background(Palette.accent, in: Capsule())
      .animation(.snappy(duration: 0.2)) { label in
        label.scaleEffect(configuration.isPressed ? 0.92 : 1)
      }
  }
}

#Preview {
  PetPoll()
}
