// Three bars that line up where each of them says, not at their edges.

import SwiftUI

struct AlignmentGuides: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      bar("default", .red)
      bar("by 40", .orange).alignmentGuide(.leading) { _ in 40 }
      bar("by half", .yellow).alignmentGuide(.leading) { $0.width / 2 }
      bar("by trailing", .green).alignmentGuide(.leading) { d in d[.trailing] }
    }
    .border(.gray)
  }

  private func bar(_ text: String, _ color: Color) -> some View {
    Text(text).padding(8).background(color.opacity(0.5))
  }
}

#Preview {
  AlignmentGuides()
}
