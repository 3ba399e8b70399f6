// Type at an accessibility size: what is held is shown in large in the middle of the window.

import SwiftUI

struct LargeContent: View {
  var body: some View {
    VStack {
      Spacer()
      HStack(spacing: 40) {
        ForEach(["tray.fill", "flag.fill", "gearshape.fill"], id: \.self) { name in
          Button {
          } label: {
            Image(systemName: name).font(.system(size: 24))
          }
          .accessibilityLabel(name == "tray.fill" ? "Inbox" : name)
          .accessibilityShowsLargeContentViewer {
            Label(name == "tray.fill" ? "Inbox" : name, systemImage: name)
          }
        }
      }
      .padding(40)
    }
    .dynamicTypeSize(.accessibility2)
  }
}

#Preview {
  LargeContent()
}
