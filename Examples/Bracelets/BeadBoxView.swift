// The bead box as a SwiftUI view.

import SwiftUI
import UIKit

struct BeadBoxView: UIViewRepresentable {
  @Binding var isOpen: Bool
  let onPick: (Bead.Kind, CGPoint) -> Void
  let onDrag: (Bead.Kind, CGPoint, Well.Pull) -> Void

  func makeUIView(context: Context) -> BeadBox {
    let box = BeadBox()
    box.isOpen = isOpen
    return box
  }

  func updateUIView(_ box: BeadBox, context: Context) {
    box.onToggle = { isOpen.toggle() }
    box.onPick = onPick
    box.onDrag = onDrag
    // In step with whatever else follows from the same change.
    context.animate { box.isOpen = isOpen }
  }
}
