// Colours, corners, shadows and sizes: what a style says moves, too.

import SwiftUI

struct ColoursAndCorners: View {
  @State private var isOn = false

  var body: some View {
    RoundedRectangle(cornerRadius: isOn ? 60 : 12)
      .fill(isOn ? Color.orange : .blue)
      .frame(width: isOn ? 120 : 200, height: 120)
      .shadow(color: .black.opacity(isOn ? 0.45 : 0.1), radius: isOn ? 18 : 3, y: isOn ? 12 : 1)
      .hueRotation(.degrees(isOn ? 40 : 0))
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .onTapGesture { withAnimation(.easeInOut(duration: 0.9)) { isOn.toggle() } }
  }
}

#Preview { ColoursAndCorners() }
