// The text styles, from the largest to the smallest.

import SwiftUI

struct TypeScale: View {
  private let styles: [(String, Font)] = [
    ("Large title", .largeTitle), ("Title", .title), ("Title 2", .title2), ("Title 3", .title3),
    ("Headline", .headline), ("Subheadline", .subheadline), ("Body", .body), ("Callout", .callout),
    ("Footnote", .footnote), ("Caption", .caption), ("Caption 2", .caption2),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(styles, id: \.0) { name, font in
        HStack(alignment: .firstTextBaseline) {
          Text(name).font(font)
          Spacer()
          Text("Aa").font(font.italic()).foregroundStyle(.secondary)
        }
      }
    }
    .padding()
  }
}

#Preview {
  TypeScale()
}
