// Groups that open and close, and boxes around what belongs together.

import SwiftUI

struct Disclosed: View {
  @State private var isOpen = true

  var body: some View {
    VStack(spacing: 20) {
      DisclosureGroup("Details", isExpanded: $isOpen) {
        VStack(alignment: .leading) {
          Text("Weight: 3 kg")
          Text("Colour: grey")
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      DisclosureGroup("More") { Text("Hidden") }
      GroupBox("Address") {
        Text("12 St James Square\nLondon").frame(maxWidth: .infinity, alignment: .leading)
      }
      GroupBox {
        LabeledContent("Total", value: "€ 19.90")
      } label: {
        Label("Bill", systemImage: "cart")
      }
    }
    .padding()
  }
}

#Preview {
  Disclosed()
}
