// A poem in a serif font on paper, with a drop capital beside it.

import SwiftUI

struct Poem: View {
  var body: some View {
    HStack(alignment: .top, spacing: 6) {
      Text("T").font(.system(size: 72, weight: .bold, design: .serif)).foregroundStyle(.brown)
      Text(
        "here was a bird that sang at night\nof nothing but the morning light,\nand when the morning came, it slept\nand all that it had sung, it kept."
      )
      .font(.system(.title3, design: .serif))
      .italic()
      .lineSpacing(8)
      .padding(.top, 14)
    }
    .padding(24)
    .background(Color(red: 0.98, green: 0.94, blue: 0.84))
    .foregroundColor(Color(red: 0.25, green: 0.2, blue: 0.15))
    .clipShape(RoundedRectangle(cornerRadius: 4))
    .shadow(radius: 5)
    .padding()
  }
}

#Preview {
  Poem()
}
