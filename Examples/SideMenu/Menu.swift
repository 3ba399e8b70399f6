// The menu: a header, the chapters, a button that folds it, and the picker of the scheme.

import SwiftUI

struct SideMenu: View {
  @Binding var chosen: Chapter?
  @Binding var isFolded: Bool
  @Binding var appearance: Appearance
  let metrics: Metrics

  var body: some View {
    VStack(alignment: .leading, spacing: metrics.gap) {
      MenuHeader(isFolded: isFolded)
        .padding(.bottom, metrics.gap)
      HighlightedRows(chosen: $chosen.animation(.highlight), isFolded: isFolded, metrics: metrics)
      Spacer(minLength: 0)
      Button {
        withAnimation(.fold) { isFolded.toggle() }
      } label: {
        MenuRow(
          title: "Icons only", symbol: "sidebar.leading",
          isFolded: isFolded, height: metrics.row)
      }
      .buttonStyle(MenuButtonStyle())
      .foregroundStyle(.secondaryInk)
      .accessibilityLabel(isFolded ? "Unfold menu" : "Fold menu")
      AppearancePicker(appearance: $appearance, isFolded: isFolded)
    }
    .padding(.horizontal, 8)
    .padding(.vertical, metrics.edge)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// A drawn sign, and the name of the almanac while there is room for it.
struct MenuHeader: View {
  let isFolded: Bool

  var body: some View {
    HStack(spacing: 8) {
      Sign().frame(width: 40, height: 40)
      LabelSlot(isShown: !isFolded) {
        VStack(alignment: .leading, spacing: 0) {
          Text("Saltwater").font(.headline)
          Text("Swimming almanac").font(.caption).foregroundStyle(.secondaryInk)
        }
      }
    }
    .padding(.leading, 4)
    .frame(maxWidth: .infinity, alignment: .leading)
    .frame(height: 48)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Saltwater")
  }
}

/// The sun over two waves.
struct Sign: View {
  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 12).fill(.accentFill)
      Circle().fill(.accentInk).frame(width: 12, height: 12).offset(y: -7)
      VStack(spacing: 3) {
        ForEach(0..<2, id: \.self) { _ in
          Wave(length: 12, height: 2.5)
            .stroke(.accentInk, style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
            .frame(width: 24, height: 5)
        }
      }
      .offset(y: 8)
    }
  }
}

/// A wave along the middle of its frame.
struct Wave: Shape {
  var length: CGFloat
  var height: CGFloat

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      for x in stride(from: rect.minX, through: rect.maxX, by: 1) {
        let angle = (x - rect.minX) / length * 2 * .pi
        path.addLine(to: CGPoint(x: x, y: rect.midY - height * sin(angle)))
      }
    }
  }
}

/// An icon in a column of its own, and its label while the menu is not folded.
struct MenuRow: View {
  let title: String
  let symbol: String
  let isFolded: Bool
  let height: CGFloat

  var body: some View {
    HStack(spacing: 8) {
      Image(systemName: symbol)
        .font(.system(size: 18, weight: .semibold))
        .frame(width: 24)
      LabelSlot(isShown: !isFolded) {
        Text(title).font(.body.weight(.medium))
      }
    }
    .padding(.leading, 12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .frame(height: height)
  }
}

/// The room beside an icon. Its label goes behind the slot's leading edge, never over the icon.
struct LabelSlot<Label: View>: View {
  let isShown: Bool
  @ViewBuilder let label: Label

  var body: some View {
    ZStack(alignment: .leading) {
      if isShown {
        label
          .lineLimit(1)
          .fixedSize()
          .padding(.leading, 4)
          .transition(.label)
      }
    }
    .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
    .clipped()
  }
}

/// A button style for rows that shrink a little under the finger.
struct MenuButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .background {
        RoundedRectangle(cornerRadius: 14).fill(.accentSoft)
          .opacity(configuration.isPressed ? 1 : 0)
      }
      .contentShape(Rectangle())
  }
}

extension AnyTransition {
  /// A transition for labels that move away and fade.
  static var label: AnyTransition { .move(edge: .leading).combined(with: .opacity) }
}

extension Animation {
  static var fold: Animation { .spring(duration: 0.42, bounce: 0.1) }
  static var highlight: Animation { .spring(duration: 0.4, bounce: 0.18) }
}
