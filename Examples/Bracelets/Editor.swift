// The editor, made with SwiftUI: one bracelet a page, and the bead box.

import SwiftUI
import UIKit

struct EditorScreen: View {
  let shelf: Shelf
  @Binding var shown: Bracelet.ID
  let tiles: Namespace.ID
  @State private var isOpen = true
  @State private var held: HeldBead?
  /// The origins of the box and of the page in the editor's coordinates.
  @State private var boxOrigin = CGPoint.zero
  @State private var pageOrigin = CGPoint.zero

  private var bracelet: Bracelet { shelf[shown] }

  var body: some View {
    GeometryReader { geometry in
      let metrics = EditorMetrics(geometry.size)
      metrics.layout {
        pages
          .onGeometryChange(for: CGPoint.self) {
            $0.frame(in: .named("editor")).origin
          } action: {
            pageOrigin = $0
          }
          .zIndex(1)
        BeadBoxView(isOpen: $isOpen.animation(.lid), onPick: pick, onDrag: drag)
          .frame(width: metrics.box.width, height: metrics.box.height)
          .onGeometryChange(for: CGPoint.self) {
            $0.frame(in: .named("editor")).origin
          } action: {
            boxOrigin = $0
          }
      }
      .padding(metrics.margin)
      .frame(width: geometry.size.width, height: geometry.size.height)
    }
    .coordinateSpace(.named("editor"))
    .background { FeltGround(felt: bracelet.felt) }
    .animation(.smooth, value: shown)
    .toolbar {
      ToolbarItem(placement: .principal) { NameTag(name: bracelet.name) }
      ToolbarItem(placement: .primaryAction) {
        Button("Undo", systemImage: "arrow.uturn.backward", action: undo)
          .disabled(bracelet.beads.isEmpty)
      }
    }
    .navigationBarTitleDisplayMode(.inline)
    .toolbarBackground(.hidden, for: .navigationBar)
    .navigationTransition(.zoom(sourceID: shown, in: tiles))
  }

  private var pages: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 0) {
        ForEach(shelf.bracelets) { bracelet in
          Board(
            bracelet: bracelet, held: held?.bracelet == bracelet.id ? held : nil,
            showsNextSlot: bracelet.id == shown && isOpen
          )
          .scaleEffect(isOpen ? 1 : 1.06)
          .containerRelativeFrame([.horizontal, .vertical])
          .scrollTransition { content, phase in content.opacity(1 - abs(phase.value)) }
        }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.paging)
    .scrollPosition(
      id: Binding {
        shown
      } set: {
        shown = $0 ?? shown
      }
    )
    .scrollClipDisabled()
    .scrollIndicators(.hidden)
  }

  // MARK: Hands

  /// Brings a point of the box to the page.
  private func onPage(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + boxOrigin.x - pageOrigin.x, y: point.y + boxOrigin.y - pageOrigin.y)
  }

  /// A tapped bead flies from its well to the end of the string.
  private func pick(_ kind: Bead.Kind, from point: CGPoint) {
    guard !bracelet.isFull else { return }
    hold(kind, at: point)
    thread()
  }

  private func drag(_ kind: Bead.Kind, to point: CGPoint, _ state: Well.Pull) {
    switch state {
    case .began: hold(kind, at: point)
    case .moved: withAnimation(.interactiveSpring) { held?.point = onPage(point) }
    case .ended where !bracelet.isFull: thread()
    default: putBack()
    }
  }

  private func hold(_ kind: Bead.Kind, at point: CGPoint) {
    held = HeldBead(bead: Bead(kind), bracelet: shown, point: onPage(point), well: onPage(point))
  }

  /// From wherever the bead is, with the velocity that it has.
  private func thread() {
    guard let bead = held?.bead else { return }
    withAnimation(.flight) {
      shelf[shown].beads.append(bead)
      held = nil
    }
  }

  private func putBack() {
    guard let id = held?.bead.id else { return }
    withAnimation(.flight) {
      held!.point = held!.well
    } completion: {
      if held?.bead.id == id { held = nil }
    }
  }

  private func undo() {
    withAnimation(.flight) { _ = shelf[shown].beads.popLast() }
  }
}

/// Felt from edge to edge, its seam below the bar.
private struct FeltGround: View {
  let felt: Felt

  var body: some View {
    ZStack {
      Color(felt.color).ignoresSafeArea()
      Seam(felt: felt, cornerRadius: 24)
    }
  }
}

/// The name of an API on a ribbon.
private struct NameTag: View {
  let name: String

  var body: some View {
    Text(name)
      .font(.system(.footnote, design: .monospaced, weight: .semibold))
      .foregroundStyle(.ink)
      .lineLimit(1)
      .minimumScaleFactor(0.6)
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
      .background(.table, in: Capsule())
  }
}

/// Sizes that follow from the editor's. Where it is wider than high, the box lies beside the page.
struct EditorMetrics {
  let box: CGSize
  let margin: CGFloat = 12
  private let isWide: Bool

  init(_ size: CGSize) {
    isWide = size.width > size.height
    let available = CGSize(width: size.width - 24, height: size.height - 24)
    box =
      isWide
      ? CGSize(width: min(available.width * 0.48, 480), height: min(available.height, 460))
      : CGSize(
        width: min(available.width, 620),
        height: min(max(available.height * 0.45, 276), available.height * 0.6, 400))
  }

  var layout: AnyLayout {
    isWide ? AnyLayout(HStackLayout(spacing: 12)) : AnyLayout(VStackLayout(spacing: 12))
  }

  /// The frames of the page and of the box, for code that sets frames.
  func frames(in room: CGRect, isMirrored: Bool) -> (page: CGRect, box: CGRect) {
    let inside = room.insetBy(dx: margin, dy: margin)
    guard isWide else {
      let top = inside.maxY - box.height
      return (
        CGRect(
          x: inside.minX, y: inside.minY, width: inside.width, height: top - 12 - inside.minY),
        CGRect(
          x: inside.midX - box.width / 2, y: top, width: box.width, height: box.height)
      )
    }
    let x = isMirrored ? inside.minX : inside.maxX - box.width
    let width = inside.width - box.width - 12
    return (
      CGRect(
        x: isMirrored ? inside.maxX - width : inside.minX, y: inside.minY, width: width,
        height: inside.height),
      CGRect(x: x, y: inside.midY - box.height / 2, width: box.width, height: box.height)
    )
  }
}
