// One card, read from the left and from the right.
//
// Nothing in the card knows of directions: stacks, grids, alignments, paddings and offsets speak of
// leading and trailing, and a symbol that points forward turns around. The bar below takes its room
// from the safe area.

import SwiftUI

struct Directions: View {
  var body: some View {
    VStack(spacing: 24) {
      Card()
      Card().environment(\.layoutDirection, .rightToLeft)
    }
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .safeAreaInset(edge: .bottom, spacing: 0) {
      Text("Results").padding(12).frame(maxWidth: .infinity).background(.blue.opacity(0.25))
    }
  }
}

private struct Card: View {
  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Image(systemName: "star.fill").foregroundStyle(.yellow)
        Text("Pets").font(.headline)
        Spacer()
        Image(systemName: "chevron.forward").foregroundStyle(.secondary)
      }
      Divider()
      Shares()
      ViewThatFits(in: .horizontal) {
        Text("A caption that is much too long for a line of a telephone, however small its letters")
        Text("A caption that fits")
      }
      .font(.footnote)
      Pennant().fill(.purple).frame(width: 60, height: 30)
    }
    .padding(12)
    .overlay(alignment: .topTrailing) {
      Circle().fill(.red).frame(width: 12, height: 12).offset(x: 4, y: -4)
    }
    .border(.gray)
  }
}

/// Columns as wide as they need, but for the last, which takes the rest.
private struct Shares: View {
  var body: some View {
    Grid(alignment: .leadingFirstTextBaseline) {
      GridRow {
        Text("Pet")
        Text("Votes").gridColumnAlignment(.trailing)
        Text("Share")
      }
      .font(.caption)
      Divider().gridCellUnsizedAxes(.horizontal)
      GridRow {
        Text("Cat").font(.title)
        Text("1,204")
        RoundedRectangle(cornerRadius: 4).fill(.green).frame(height: 12)
      }
      GridRow {
        Text("Goldfish")
        Text("7")
        RoundedRectangle(cornerRadius: 4).fill(.orange).frame(width: 40, height: 12)
      }
      GridRow {
        Text("All of them").gridCellColumns(2)
        Circle().frame(width: 20, height: 20).gridCellAnchor(.trailing)
      }
    }
  }
}

private struct Pennant: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}
