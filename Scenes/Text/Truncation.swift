// What happens to a text that has no room.

import SwiftUI

struct Truncation: View {
  private let long = "The quick brown fox jumps over the lazy dog, again and again, until evening."

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text(long).lineLimit(1)
      Text(long).lineLimit(1).truncationMode(.head)
      Text(long).lineLimit(1).truncationMode(.middle)
      Text(long).lineLimit(2)
      Text("Two lines kept").lineLimit(2, reservesSpace: true).border(.gray)
      Text(long).lineLimit(1).minimumScaleFactor(0.5)
      Text(long).multilineTextAlignment(.center).lineSpacing(6)
      Text(long).multilineTextAlignment(.trailing).frame(width: 180)
      Text(long).fixedSize(horizontal: false, vertical: true).frame(width: 150, height: 40).border(
        .red)
    }
    .frame(width: 300)
  }
}

#Preview {
  Truncation()
}
