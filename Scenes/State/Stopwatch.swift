// A publisher that ticks ten times a second.

import SwiftUI

struct Stopwatch: View {
  @State private var tenths = 0
  @State private var isRunning = true
  private let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack(spacing: 24) {
      Text("\(tenths / 10).\(tenths % 10)")
        .font(.system(size: 70, weight: .light, design: .monospaced))
        .onReceive(timer) { _ in
          if isRunning { tenths += 1 }
        }
      Button(isRunning ? "Stop" : "Start") { isRunning.toggle() }
        .buttonStyle(.bordered)
        .tint(isRunning ? .red : .green)
    }
  }
}

#Preview {
  Stopwatch()
}
