// A profile with a picture that hangs over the head.

import SwiftUI

struct ProfileCard: View {
  var body: some View {
    VStack(spacing: 0) {
      LinearGradient(
        colors: [.indigo, .purple], startPoint: .topLeading, endPoint: .bottomTrailing
      )
      .frame(height: 180)
      .ignoresSafeArea(edges: .top)
      Image(systemName: "person.crop.circle.fill")
        .resizable()
        .frame(width: 120, height: 120)
        .foregroundStyle(.gray)
        .background(.background, in: Circle())
        .overlay { Circle().stroke(.white, lineWidth: 4) }
        .shadow(radius: 7)
        .offset(y: -60)
        .padding(.bottom, -60)
      VStack(spacing: 8) {
        Text("Katherine").font(.title.bold())
        Text("Computes orbits by hand").foregroundStyle(.secondary)
        HStack(spacing: 40) {
          number("128", "posts")
          number("4.2k", "followers")
          number("97", "following")
        }
        .padding(.top)
        Button("Follow") {}.buttonStyle(.borderedProminent).controlSize(.large).padding(.top)
      }
      .padding()
      Spacer()
    }
  }

  private func number(_ value: String, _ name: String) -> some View {
    VStack {
      Text(value).font(.headline)
      Text(name).font(.caption).foregroundStyle(.secondary)
    }
  }
}

#Preview {
  ProfileCard()
}
