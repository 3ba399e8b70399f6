// Pressed-in and raised shapes by shadow styles.

import SwiftUI

struct InnerShadows: View {
  var body: some View {
    VStack(spacing: 36) {
      Circle().fill(
        .gray.opacity(0.3).shadow(.inner(color: .black.opacity(0.6), radius: 8, x: 4, y: 4))
      )
      .frame(width: 130)
      RoundedRectangle(cornerRadius: 24)
        .fill(.orange.shadow(.drop(color: .orange.opacity(0.6), radius: 12, y: 8)))
        .frame(width: 220, height: 90)
      Image(systemName: "bolt.fill")
        .font(.system(size: 90))
        .foregroundStyle(.yellow.shadow(.inner(radius: 3)).shadow(.drop(radius: 3)))
    }
  }
}

#Preview {
  InnerShadows()
}
