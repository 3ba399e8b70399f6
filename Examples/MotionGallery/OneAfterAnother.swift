// Completions: the next animation begins when the one before is over, logically or entirely.

import SwiftUI

struct OneAfterAnother: View {
  @State private var step = 0

  var body: some View {
    HStack(spacing: 30) {
      ForEach(1..<4) { index in
        Circle()
          .fill(index <= step ? Color.green : .gray.opacity(0.4))
          .frame(width: 48, height: 48)
          .scaleEffect(index <= step ? 1.2 : 1)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { advance() }
  }

  private func advance() {
    withAnimation(.spring(duration: 0.35, bounce: 0.4), completionCriteria: .logicallyComplete) {
      step += 1
    } completion: {
      if step < 3 { advance() }
    }
  }
}

#Preview { OneAfterAnother() }
