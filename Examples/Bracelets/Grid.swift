// The grid of bracelets, made with SwiftUI.

import SwiftUI

struct GridScreen: View {
  let shelf: Shelf
  @Binding var half: Half
  @State private var path: [Bracelet.ID] = []
  /// The bracelet in the editor.
  @State private var shown = Bracelet.samples[0].id
  @Namespace private var tiles

  var body: some View {
    NavigationStack(path: $path) {
      ScrollViewReader { reader in
        ScrollView {
          BraceletGrid(shelf: shelf, tiles: tiles) { id in
            shown = id
            path = [id]
          }
        }
        // The tile to go back to has to be there.
        .onChange(of: shown) { reader.scrollTo(shown) }
      }
      .background { Color.table.ignoresSafeArea() }
      .toolbar {
        ToolbarItem(placement: .principal) { HalfPicker(half: $half) }
      }
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(for: Bracelet.ID.self) { _ in
        EditorScreen(shelf: shelf, shown: $shown, tiles: tiles)
      }
    }
  }
}

struct HalfPicker: View {
  @Binding var half: Half

  var body: some View {
    Picker("Made with", selection: $half) {
      ForEach(Half.allCases) { Text($0.rawValue) }
    }
    .pickerStyle(.segmented)
    .frame(width: 180)
  }
}

private struct BraceletGrid: View {
  let shelf: Shelf
  let tiles: Namespace.ID
  let open: (Bracelet.ID) -> Void
  @ScaledMetric(relativeTo: .footnote) private var narrow = 132.0
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.verticalSizeClass) private var heightClass

  /// The columns of the grid: as many as fit a name, or in large windows wider ones for the beads.
  private var columns: [GridItem] {
    let isLarge = widthClass == .regular && heightClass == .regular
    let narrowest = isLarge ? max(narrow, 220) : min(narrow, 280)
    return [GridItem(.adaptive(minimum: narrowest), spacing: 16, alignment: .top)]
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      GridHeader()
      LazyVGrid(columns: columns, spacing: 20) {
        ForEach(shelf.bracelets) { bracelet in
          Button {
            open(bracelet.id)
          } label: {
            Tile(bracelet: bracelet, tiles: tiles)
          }
          .buttonStyle(TileButtonStyle())
        }
      }
    }
    .padding(.horizontal, 16)
    .padding(.bottom, 24)
    .frame(maxWidth: 1120)
    .frame(maxWidth: .infinity)
  }
}

private struct GridHeader: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Made for friends")
        .font(.system(.largeTitle, design: .rounded, weight: .heavy))
      Text("Every bracelet spells an API.")
        .font(.subheadline)
        .foregroundStyle(.secondInk)
    }
    .foregroundStyle(.ink)
    .padding(.top, 8)
  }
}

/// A tile with a bracelet on its patch of felt, and the API that it represents.
struct Tile: View {
  let bracelet: Bracelet
  let tiles: Namespace.ID

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Patch(felt: bracelet.felt)
        .overlay { Board(bracelet: bracelet).padding(6) }
        .aspectRatio(1, contentMode: .fit)
        .matchedTransitionSource(id: bracelet.id, in: tiles) {
          $0.clipShape(RoundedRectangle(cornerRadius: Patch.cornerRadius))
        }
      VStack(alignment: .leading, spacing: 2) {
        Text(bracelet.name)
          .font(.system(.footnote, design: .monospaced, weight: .semibold))
          .foregroundStyle(.ink)
          .lineLimit(1)
          .minimumScaleFactor(0.6)
        Text("\(bracelet.initials) · \(bracelet.beads.count) beads")
          .font(.caption)
          .foregroundStyle(.secondInk)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(bracelet.name)
    .accessibilityValue("\(bracelet.initials), \(bracelet.beads.count) beads")
  }
}

/// A piece of felt with a seam.
struct Patch: View {
  static let cornerRadius: CGFloat = 26
  let felt: Felt

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: Self.cornerRadius).fill(Color(felt.color))
      Seam(felt: felt, cornerRadius: Self.cornerRadius - 7)
    }
  }
}

/// Stitches a little inside of an edge.
struct Seam: View {
  let felt: Felt
  let cornerRadius: CGFloat

  var body: some View {
    RoundedRectangle(cornerRadius: cornerRadius)
      .strokeBorder(
        Color(felt.seam), style: StrokeStyle(lineWidth: 1.5, lineCap: .round, dash: [5, 5])
      )
      .padding(7)
  }
}

/// A button style that shrinks a tile a little under the finger.
private struct TileButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.96 : 1)
      .animation(.snappy, value: configuration.isPressed)
  }
}
