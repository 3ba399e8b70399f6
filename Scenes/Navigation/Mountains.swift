// A stack of screens; this is the second, after a push.

import SwiftUI

struct Mountains: View {
  private let peaks = ["Eiger", "Mönch", "Jungfrau"]

  var body: some View {
    NavigationStack {
      List(peaks, id: \.self) { peak in
        NavigationLink(peak, value: peak)
      }
      .navigationTitle("Mountains")
      .navigationDestination(for: String.self) { peak in
        VStack {
          Image(systemName: "mountain.2.fill").font(.system(size: 90)).foregroundStyle(.teal)
          Text("\(peak) is in Switzerland")
        }
        .navigationTitle(peak)
        .navigationBarTitleDisplayMode(.inline)
      }
    }
  }
}

#Preview {
  Mountains()
}
