// A conversation in bubbles.

import SwiftUI

struct Chat: View {
  private let messages: [(String, Bool)] = [
    ("Hi! Are you coming tonight?", false), ("Yes, at eight.", true),
    ("Shall I bring something? I have a cake from yesterday and a bottle of juice.", true),
    ("The cake, please 🎂", false), ("Deal.", true),
  ]

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(spacing: 8) {
          ForEach(messages.indices, id: \.self) { index in
            Bubble(text: messages[index].0, isMine: messages[index].1)
          }
        }
        .padding()
      }
      HStack {
        Text("Message").foregroundStyle(.secondary)
        Spacer()
        Image(systemName: "arrow.up.circle.fill").font(.title).foregroundStyle(.blue)
      }
      .padding(.leading, 14)
      .padding(6)
      .overlay { Capsule().strokeBorder(.gray.opacity(0.5)) }
      .padding()
    }
  }
}

private struct Bubble: View {
  let text: String
  let isMine: Bool

  var body: some View {
    Text(text)
      .padding(.horizontal, 14)
      .padding(.vertical, 9)
      .background(isMine ? Color.blue : Color.gray.opacity(0.25))
      .foregroundColor(isMine ? .white : .primary)
      .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
      .frame(maxWidth: .infinity, alignment: isMine ? .trailing : .leading)
      .padding(isMine ? .leading : .trailing, 50)
  }
}

#Preview {
  Chat()
}
