import SwiftUI

/// The clips that were cut out.
struct Shelf: View {
  let cinema: Cinema

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 12) {
        if !cinema.clips.isEmpty {
          card(
            "The film", detail: "16 s", picture: cinema.poster,
            isShown: cinema.shownClip == nil
          ) {
            Task { await cinema.show(clip: nil) }
          }
        }
        ForEach(cinema.clips) { clip in
          card(
            "Clip \(clip.id)", detail: detail(clip), picture: clip.picture,
            isShown: cinema.shownClip?.id == clip.id
          ) { Task { await cinema.show(clip: clip) } }
          .transition(.scale(scale: 0.3).combined(with: .opacity))
        }
      }
      .padding(3)
    }
    .scrollIndicators(.hidden)
    .frame(height: 118)
  }

  private func detail(_ clip: Clip) -> String {
    String(format: "%.1f s · %d KB", clip.length, max(1, clip.bytes / 1_000))
  }

  private func card(
    _ name: String, detail: String, picture: CGImage?, isShown: Bool,
    action: @escaping () -> Void
  ) -> some View {
    Button(action: action) {
      VStack(alignment: .leading, spacing: 4) {
        if let picture {
          Image(decorative: picture, scale: 1)
            .resizable()
            .frame(width: 116, height: 65)
            .clipShape(.rect(cornerRadius: 8))
            .overlay {
              RoundedRectangle(cornerRadius: 8)
                .strokeBorder(.white, lineWidth: isShown ? 2.5 : 0)
            }
        }
        Text(name).font(.footnote.weight(.semibold))
        Text(detail).font(.caption2).foregroundStyle(.secondary)
      }
    }
    .buttonStyle(.plain)
    .accessibilityLabel(name)
  }
}
