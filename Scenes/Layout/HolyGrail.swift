// A page with a head, two columns and a foot: what takes the room that is left.

import SwiftUI

struct HolyGrail: View {
  var body: some View {
    VStack(spacing: 8) {
      box("Header", .blue).frame(height: 60)
      HStack(spacing: 8) {
        box("Menu", .orange).frame(width: 90)
        box("Content", .green).frame(maxWidth: .infinity)
      }
      box("Footer", .purple).frame(height: 44)
    }
    .padding()
  }

  private func box(_ title: LocalizedStringKey, _ color: Color) -> some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12, style: .continuous).fill(color.opacity(0.25))
      Text(title).font(.headline).foregroundStyle(color)
    }
  }
}

#Preview {
  HolyGrail()
}
