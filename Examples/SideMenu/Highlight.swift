// The highlight that slides from row to row.

import SwiftUI

/// The frames of the rows.
private struct RowFrames: PreferenceKey {
  static let defaultValue: [Chapter: Anchor<CGRect>] = [:]

  static func reduce(
    value: inout [Chapter: Anchor<CGRect>], nextValue: () -> [Chapter: Anchor<CGRect>]
  ) {
    value.merge(nextValue()) { $1 }
  }
}

/// The chapters as buttons. Over them lie the same rows in the look of the chosen one, of which only
/// as much is seen as the highlight uncovers; touches go through to the buttons.
struct HighlightedRows: View {
  @Binding var chosen: Chapter?
  let isFolded: Bool
  let metrics: Metrics

  var body: some View {
    VStack(spacing: metrics.gap) {
      ForEach(Chapter.allCases) { chapter in
        Button {
          chosen = chosen == chapter ? nil : chapter
        } label: {
          row(chapter)
        }
        .anchorPreference(key: RowFrames.self, value: .bounds) { [chapter: $0] }
        .accessibilityLabel(chapter.title)
        .accessibilityAddTraits(chosen == chapter ? .isSelected : [])
      }
    }
    .buttonStyle(MenuButtonStyle())
    .overlayPreferenceValue(RowFrames.self) { frames in
      GeometryReader { geometry in
        if let chosen, let anchor = frames[chosen] {
          uncovered(geometry[anchor])
            .transition(.opacity.combined(with: .scale(scale: 0.92)))
        }
      }
      .allowsHitTesting(false)
      .accessibilityHidden(true)
    }
  }

  private func row(_ chapter: Chapter) -> some View {
    MenuRow(
      title: chapter.title, symbol: chapter.symbol, isFolded: isFolded, height: metrics.row)
  }

  /// The rows in their selected appearance, clipped to `frame`.
  private func uncovered(_ frame: CGRect) -> some View {
    ZStack(alignment: .top) {
      Rectangle().fill(.accentFill)
      VStack(spacing: metrics.gap) {
        ForEach(Chapter.allCases) { row($0) }
      }
      .foregroundStyle(.accentInk)
    }
    .mask {
      RoundedRectangle(cornerRadius: 14)
        .frame(width: frame.width, height: frame.height)
        .position(x: frame.midX, y: frame.midY)
    }
  }
}
