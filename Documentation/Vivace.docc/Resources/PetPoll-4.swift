import SwiftUI

struct Avatar: View {
  let pet: String
  @State private var isSelected = false

  var body: some View {
    Text(pet)
      .font(.title2.bold())
      .frame(width: 96, height: 96)
      .background(.orange, in: .circle)
      .animation(.smooth) {
        $0.shadow(radius: isSelected ? 12 : 2, y: isSelected ? 8 : 1)
      }
      .animation(.bouncy(duration: 0.5, extraBounce: 0.15)) {
        $0.scaleEffect(isSelected ? 1.3 : 1)
      }
      .onTapGesture { isSelected.toggle() }
  }
}

#Preview {
  HStack(spacing: 32) {
    Avatar(pet: "Cat")
    Avatar(pet: "Dog")
  }
}
