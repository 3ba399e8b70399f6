// Lines under and through, letters apart and up.

import SwiftUI

struct Decorated: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      Text("Underlined").underline()
      Text("Dashed").underline(true, pattern: .dash, color: .red)
      Text("Struck out").strikethrough(color: .orange)
      Text("Kerned apart").kerning(4)
      Text("Tracked").tracking(6)
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("E = mc")
        Text("2").font(.caption).baselineOffset(8)
      }
      Text("Upper case").textCase(.uppercase)
      Text("Bold, ").bold() + Text("italic ").italic() + Text("and red").foregroundColor(.red)
    }
    .font(.title2)
  }
}

#Preview {
  Decorated()
}
