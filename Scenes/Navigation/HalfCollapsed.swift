// A large title that collapses into the bar.

import SwiftUI

struct HalfCollapsed: View {
  var body: some View {
    NavigationStack {
      List(1..<40) { Text("Song \($0)") }.navigationTitle("Library")
    }
  }
}

#Preview {
  HalfCollapsed()
}
