import SwiftUI

@Observable final class Poll {
  var votes = ["Cat": 6, "Dog": 5, "Rabbit": 3]
}

struct Ballot: View {
  @State private var poll = Poll()

  var body: some View {
    VStack(spacing: 12) {
      ForEach(poll.votes.keys.sorted(), id: \.self) { pet in
        Button {
          poll.votes[pet]! += 1
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
