// One set of views in two layouts; AnyLayout keeps them the same views.

import SwiftUI

struct SwitchedLayout: View {
  @State private var isVertical = false

  var body: some View {
    let layout =
      isVertical ? AnyLayout(VStackLayout(spacing: 16)) : AnyLayout(HStackLayout(spacing: 16))
    VStack(spacing: 40) {
      layout {
        ForEach(["sun.max.fill", "cloud.fill", "moon.fill"], id: \.self) { name in
          Image(systemName: name)
            .font(.largeTitle)
            .frame(width: 80, height: 80)
            .background(.yellow.opacity(0.3), in: .rect(cornerRadius: 20))
        }
      }
      .animation(.bouncy, value: isVertical)
      Button("Turn") { isVertical.toggle() }.buttonStyle(.borderedProminent)
    }
  }
}

#Preview {
  SwitchedLayout()
}
