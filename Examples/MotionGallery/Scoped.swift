// One change, two animations: each is scoped to the modifiers in its closure.

import SwiftUI

struct Scoped: View {
  @State private var isOn = false

  var body: some View {
    Image(systemName: "heart.fill")
      .font(.system(size: 56))
      .foregroundStyle(.red)
      .animation(.spring(duration: 0.4, bounce: 0.6)) { $0.scaleEffect(isOn ? 1.5 : 1) }
      .animation(.easeOut(duration: 1.2)) { $0.rotationEffect(.degrees(isOn ? 25 : 0)) }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .onTapGesture { isOn.toggle() }
  }
}

#Preview { Scoped() }
