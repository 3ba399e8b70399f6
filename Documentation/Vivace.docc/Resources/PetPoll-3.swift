import SwiftUI

@Observable final class Poll {
  var votes = ["Cat": 6, "Dog": 5, "Rabbit": 3]

  /// The pet with most votes first.
  var ranking: [String] {
    votes.keys.sorted { (votes[$1]!, $0) < (votes[$0]!, $1) }
  }
}

struct Ballot: View {
  @State private var poll = Poll()

  var body: some View {
    VStack(spacing: 12) {
      ForEach(poll.ranking, id: \.self) { pet in
        Button {
          withAnimation(.spring(duration: 0.5, bounce: 0.3)) {
            poll.votes[pet]! += 1
          }
        } label: {
          Row(pet: pet, votes: poll.votes[pet]!)
        }
      }
    }
    .buttonStyle(.plain)
    .padding()
  }
}

struct Row: View {
  let pet: String
  let votes: Int

  var body: some View {
    HStack {
      Text(pet).frame(width: 80, alignment: .leading)
      Capsule().fill(.orange).frame(width: CGFloat(votes) * 16, height: 12)
      Spacer()
      Text("\(votes)").monospacedDigit()
    }
    .contentShape(.rect)
  }
}

#Preview { Ballot() }
