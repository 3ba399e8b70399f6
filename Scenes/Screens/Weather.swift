// A weather screen: a sky, a large number, the hours.

import SwiftUI

struct Weather: View {
  var body: some View {
    ZStack {
      LinearGradient(colors: [.blue, .cyan.opacity(0.6)], startPoint: .top, endPoint: .bottom)
        .ignoresSafeArea()
      VStack(spacing: 8) {
        Text("Bern").font(.largeTitle)
        Text("18°").font(.system(size: 90, weight: .thin))
        Text("Mostly sunny").font(.title3)
        HStack(spacing: 18) {
          ForEach(9..<15) { hour in
            VStack(spacing: 8) {
              Text("\(hour)").font(.caption)
              Image(systemName: hour < 12 ? "sun.max.fill" : "cloud.sun.fill")
                .symbolRenderingMode(.multicolor)
              Text("\(hour + 6)°").font(.footnote.bold())
            }
          }
        }
        .padding()
        .background(.white.opacity(0.2), in: RoundedRectangle(cornerRadius: 18))
        .padding(.top, 40)
        Spacer()
      }
      .foregroundStyle(.white)
      .padding(.top, 60)
    }
  }
}

#Preview {
  Weather()
}
