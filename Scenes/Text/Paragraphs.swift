// Paragraphs with places, directions and heights of their own, as attributes and as the environment gives them.

import SwiftUI

struct Paragraphs: View {
  private var verses: AttributedString {
    var title = AttributedString("In the middle\n")
    title.alignment = .center
    title.font = .headline
    var right = AttributedString("At the right, whatever its words are\n")
    right.alignment = .right
    var loose = AttributedString(
      "Lines that lie far apart, so that there is much room between them.\n")
    loose.lineHeight = .multiple(factor: 2)
    var close = AttributedString("Lines that lie close, so that little room is left between them.")
    close.lineHeight = .exact(points: 17)
    return title + right + loose + close
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      Text(verses)
      Text("שלום עולם\nand words from the left").multilineTextAlignment(strategy: .layoutBased)
      Text("שלום עולם\nand words from the left")
        .multilineTextAlignment(strategy: .writingDirectionBased)
      Text("Two lines of body text as HIG has it, one every 22 points.").lineHeight(.normal)
      Text("Two lines of body text that are further from one another.").lineHeight(.loose)
    }
    .padding()
  }
}

#Preview {
  Paragraphs()
}
