// One tap, two taps and where they were.

import SwiftUI

struct TapCounter: View {
  @State private var single = 0
  @State private var double = 0
  @State private var taps: [CGPoint] = []

  var body: some View {
    VStack(spacing: 20) {
      Text("single \(single), double \(double)")
      Text("Tap me")
        .padding(30)
        .background(.yellow, in: Capsule())
        .foregroundColor(.black)
        .onTapGesture(count: 2) { double += 1 }
        .onTapGesture { single += 1 }
      Color.gray.opacity(0.2)
        .frame(height: 200)
        .overlay {
          ForEach(taps.indices, id: \.self) { index in
            Circle().fill(.red).frame(width: 12).position(taps[index])
          }
        }
        .contentShape(Rectangle())
        .onTapGesture { location in taps.append(location) }
        .accessibilityLabel("Field")
    }
  }
}

#Preview {
  TapCounter()
}
