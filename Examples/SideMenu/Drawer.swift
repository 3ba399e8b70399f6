// A drawer beside a page: opened by a drag from the edge or by a binding.

import SwiftUI

/// Shows its menu at the leading edge as far as it is open, and pushes the page aside.
///
/// While a finger holds it, each change retargets an interactive spring; the release starts another
/// spring, which takes over value and velocity from the one before. A finger that comes in the middle
/// of a flight catches the drawer where it is seen.
struct Drawer<Menu: View, Page: View>: View {
  @Binding var isOpen: Bool
  let metrics: Metrics
  let width: CGFloat
  @ViewBuilder let menu: Menu
  @ViewBuilder let page: Page

  /// The open fraction under the finger: 1 is open. Nil while no finger holds the drawer.
  @State private var held: CGFloat?
  /// How far it was open when it was taken.
  @State private var startOpenness: CGFloat = 0
  @State private var seen = Seen()
  /// Back to false when the drag is over, also when the system takes the finger away.
  @GestureState private var isHeld = false
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    Slide(
      openness: held ?? (isOpen ? 1 : 0), width: width, metrics: metrics, seen: seen,
      menu: menu.accessibilityHidden(!isOpen).highPriorityGesture(drag),
      page: page.accessibilityElement(children: .contain),
      handle: handle
    )
    .onChange(of: isHeld) {
      if !isHeld { release(towards: held ?? 0) }
    }
  }

  /// The area of the page that follows the finger. A tap on it closes the menu.
  private var handle: some View {
    Color.clear
      .contentShape(Rectangle())
      .onTapGesture {
        if isOpen { withAnimation(.drawer) { isOpen = false } }
      }
      .highPriorityGesture(drag)
      .accessibilityElement()
      .accessibilityLabel("Close menu")
      .accessibilityAddTraits(.isButton)
      .accessibilityHidden(!(isOpen && metrics.isPushed(by: width)))
  }

  private var drag: some Gesture {
    DragGesture(minimumDistance: 8, coordinateSpace: .global)
      .updating($isHeld) { _, isHeld, _ in isHeld = true }
      .onChanged { drag in
        if held == nil { startOpenness = seen.openness }
        withAnimation(.interactiveSpring) { held = openness(for: drag.translation) }
      }
      .onEnded { drag in
        release(towards: startOpenness + across(drag.predictedEndTranslation) / width)
      }
  }

  /// Opens or closes the drawer, whichever is nearer to the drag's predicted end.
  private func release(towards end: CGFloat) {
    guard held != nil else { return }
    withAnimation(.drawer) {
      isOpen = end > 0.5
      held = nil
    }
  }

  /// Beyond its width the drawer goes on like rubber: the farther, the harder.
  private func openness(for translation: CGSize) -> CGFloat {
    let free = max(0, startOpenness + across(translation) / width)
    guard free > 1 else { return free }
    let beyond = (free - 1) * width
    let reach: CGFloat = 72
    return 1 + reach * (1 - 1 / (beyond * 0.55 / reach + 1)) / width
  }

  /// The part of a translation that leads from the leading edge into the window.
  private func across(_ translation: CGSize) -> CGFloat {
    layoutDirection == .rightToLeft ? -translation.width : translation.width
  }
}

/// How far the drawer is open in the frame that is shown. It is not observable: it is only read
/// when a drag begins.
private final class Seen {
  var openness: CGFloat = 0
}

/// Menu and page where they are in one frame.
///
/// It is `Animatable` with both numbers, so its body runs for each frame, and the page's width follows
/// the drawer without knowing of it.
private struct Slide<Menu: View, Page: View, Handle: View>: View, Animatable {
  var openness: CGFloat
  var width: CGFloat
  let metrics: Metrics
  let seen: Seen
  let menu: Menu
  let page: Page
  let handle: Handle

  nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(openness, width) }
    set { (openness, width) = (newValue.first, newValue.second) }
  }

  var body: some View {
    seen.openness = openness
    let x = openness * width
    return HStack(alignment: .top, spacing: 0) {
      menu
        .frame(width: max(0, width), alignment: .leading)
      page
        .frame(width: max(metrics.narrowestPage, metrics.window.width - x))
        .overlay(alignment: .leading) {
          Rectangle().fill(.line).frame(width: 1).opacity(min(1, Double(x) / 24))
        }
        // A strip at the edge, or all of a page that is not all in the window, so that a finger that
        // comes before the drawer is at rest can catch it.
        .overlay(alignment: .leading) {
          handle.frame(maxWidth: metrics.isPushed(by: x) ? .infinity : 20)
        }
    }
    // The menu hangs out of the window as far as it is shut. A padding knows in which direction one
    // reads.
    .padding(.leading, x - width)
    .frame(
      width: metrics.window.width, height: metrics.window.height, alignment: .topLeading)
  }
}

extension Animation {
  /// Everything that the drawer does without a finger on it.
  static var drawer: Animation { .spring(duration: 0.45, bounce: 0.12) }
}
