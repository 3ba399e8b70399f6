// A button that scrolls to a row far down.

import SwiftUI

struct Jump: View {
  var body: some View {
    ScrollViewReader { proxy in
      VStack {
        Button("Go to 70") { proxy.scrollTo(70, anchor: .center) }
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<100) { row in
              Text("Row \(row)")
                .frame(maxWidth: .infinity)
                .padding(8)
                .background(
                  row == 70 ? Color.yellow : row.isMultiple(of: 2) ? .gray.opacity(0.15) : .clear
                )
                .id(row)
            }
          }
        }
      }
    }
  }
}

#Preview {
  Jump()
}
