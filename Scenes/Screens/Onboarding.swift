// Pages of a first start, with dots.

import SwiftUI

struct Onboarding: View {
  var body: some View {
    TabView {
      page("Draw", "pencil.and.outline", .orange)
      page("Share", "square.and.arrow.up", .blue)
      page("Enjoy", "heart.fill", .pink)
    }
    .tabViewStyle(.page)
    .indexViewStyle(.page(backgroundDisplayMode: .always))
  }

  private func page(_ title: String, _ icon: String, _ color: Color) -> some View {
    VStack(spacing: 30) {
      Image(systemName: icon).font(.system(size: 100))
      Text(title).font(.largeTitle.bold())
    }
    .foregroundStyle(.white)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(color.gradient)
  }
}

#Preview {
  Onboarding()
}
