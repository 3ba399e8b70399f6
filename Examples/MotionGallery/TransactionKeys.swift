// A key of one's own in the transaction: the same state animates in two ways, by who changed it.

import SwiftUI

struct TransactionKeys: View {
  @State private var isOn = false

  var body: some View {
    VStack(spacing: 26) {
      Capsule().fill(.indigo)
        .frame(width: isOn ? 240 : 80, height: 36)
        .transaction { transaction in
          transaction.animation = transaction.isGentle ? .smooth(duration: 1) : .bouncy
        }
      HStack(spacing: 24) {
        Button("Gently") { withTransaction(\.isGentle, true) { isOn.toggle() } }
        Button("Quickly") { isOn.toggle() }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

private struct GentleKey: TransactionKey { static let defaultValue = false }

extension Transaction {
  var isGentle: Bool {
    get { self[GentleKey.self] }
    set { self[GentleKey.self] = newValue }
  }
}

#Preview { TransactionKeys() }
