// One choice in many pickers.

import SwiftUI

struct Pickers: View {
  private enum Flavour: String, CaseIterable, Identifiable {
    case vanilla, chocolate, lemon
    var id: Self { self }
  }
  @State private var flavour = Flavour.chocolate

  var body: some View {
    VStack(spacing: 24) {
      picker.pickerStyle(.segmented)
      picker.pickerStyle(.menu)
      picker.pickerStyle(.wheel).frame(height: 140)
      List { picker.pickerStyle(.inline) }.frame(height: 240)
    }
    .padding(.horizontal)
  }

  private var picker: some View {
    Picker("Flavour", selection: $flavour) {
      ForEach(Flavour.allCases) { Text($0.rawValue.capitalized) }
    }
  }
}

#Preview {
  Pickers()
}
