// A bracelet as a SwiftUI view: its string, and the beads on it or in the hand.

import SwiftUI

/// A bead in the hand.
struct HeldBead {
  let bead: Bead
  let bracelet: Bracelet.ID
  /// Its location on the board, and its location in the box.
  var point: CGPoint
  let well: CGPoint
}

struct Board: View {
  let bracelet: Bracelet
  var held: HeldBead?
  var showsNextSlot = false

  var body: some View {
    GeometryReader { geometry in
      let loop = Loop(in: CGRect(origin: .zero, size: geometry.size))
      let count = bracelet.beads.count
      let scale = loop.pitch(of: count) / loop.pitch(of: 1)
      ZStack {
        Canvas { context, _ in context.withCGContext(content: loop.draw) }
        if showsNextSlot, !bracelet.isFull {
          NextPlace(size: loop.beadSize)
            .scaleEffect(scale)
            .position(loop.slot(of: count, among: count).point)
        }
        ForEach(slots(on: loop), id: \.bead.id) { bead, slot in
          let isHeld = bead.id == held?.bead.id
          BeadFace(kind: bead.kind, angle: slot.angle)
            .frame(width: loop.beadSize, height: loop.beadSize)
            .scaleEffect(isHeld ? 1.2 : scale)
            .position(slot.point)
            .transition(
              .asymmetric(insertion: .identity, removal: .scale.combined(with: .opacity)))
        }
      }
    }
    .allowsHitTesting(false)
    // Names are read from the left wherever one is.
    .environment(\.layoutDirection, .leftToRight)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Bracelet \(bracelet.initials)")
    .accessibilityValue("\(bracelet.beads.count) beads")
  }

  /// The beads from the first to the last, and then the one in the hand: it stays the same view when it
  /// is threaded.
  private func slots(on loop: Loop) -> [(bead: Bead, slot: Loop.Place)] {
    let beads = bracelet.beads
    var slots = beads.enumerated().map { index, bead in
      (bead: bead, slot: loop.slot(of: index, among: beads.count))
    }
    if let held { slots.append((held.bead, Loop.Place(point: held.point))) }
    return slots
  }
}
