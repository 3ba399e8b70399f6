// A calculator: a grid of round keys that works.

import SwiftUI

struct Calculator: View {
  @State private var shown = "0"
  @State private var stored = 0.0
  @State private var operation: String?
  private let rows = [
    ["AC", "±", "%", "÷"], ["7", "8", "9", "×"], ["4", "5", "6", "−"], ["1", "2", "3", "+"],
    ["0", ".", "="],
  ]

  var body: some View {
    VStack(spacing: 12) {
      Spacer()
      Text(shown)
        .font(.system(size: 72, weight: .light))
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .frame(maxWidth: .infinity, alignment: .trailing)
        .accessibilityIdentifier("display")
      ForEach(rows, id: \.self) { row in
        HStack(spacing: 12) {
          ForEach(row, id: \.self) { key in
            Button {
              press(key)
            } label: {
              Text(key)
                .font(.title)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(color(key), in: Capsule())
                .foregroundStyle(.white)
            }
            .buttonStyle(.plain)
            .frame(width: key == "0" ? 164 : 76, height: 76)
          }
        }
      }
    }
    .padding(20)
    .background(.black)
    .foregroundStyle(.white)
  }

  private func color(_ key: String) -> Color {
    if "÷×−+=".contains(key) { return .orange }
    return ["AC", "±", "%"].contains(key) ? Color(white: 0.55) : Color(white: 0.2)
  }

  private func press(_ key: String) {
    switch key {
    case "0"..."9": shown = shown == "0" ? key : shown + key
    case "AC": shown = "0"
    case "+", "−", "×", "÷":
      stored = Double(shown) ?? 0
      operation = key
      shown = "0"
    case "=":
      let value = Double(shown) ?? 0
      let result: Double
      switch operation {
      case "+": result = stored + value
      case "−": result = stored - value
      case "×": result = stored * value
      case "÷": result = stored / value
      default: result = value
      }
      shown = String(format: "%g", result)
    default: break
    }
  }
}

#Preview {
  Calculator()
}
