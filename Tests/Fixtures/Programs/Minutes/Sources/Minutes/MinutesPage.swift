import SwiftUI

struct MinutesPage: View {
  @AppStorage("minutes") private var minutes = 25.0
  @AppStorage("shows-seconds") private var showsSeconds = true
  @State private var left = 0.0
  private let clock = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(spacing: 16) {
      Text(time).font(.system(size: 56, weight: .light).monospacedDigit())
      ProgressView(value: minutes * 60 - left, total: minutes * 60)
      HStack {
        Button("Start") { left = minutes * 60 }.keyboardShortcut(.defaultAction)
        Button("Stop") { left = 0 }.disabled(left == 0)
      }
    }
    .padding(32)
    .onReceive(clock) { _ in left = max(0, left - 1) }
  }

  private var time: String {
    let seconds = Int(left == 0 ? minutes * 60 : left)
    let whole = String(format: "%02d", seconds / 60)
    return showsSeconds ? whole + String(format: ":%02d", seconds % 60) : whole
  }
}
