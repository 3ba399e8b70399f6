// A boarding pass: a dashed line with holes at its ends.

import SwiftUI

struct Boarding: View {
  var body: some View {
    VStack(spacing: 0) {
      HStack {
        airport("ZRH", "Zürich")
        Spacer()
        Image(systemName: "airplane").font(.title).rotationEffect(.degrees(0))
        Spacer()
        airport("LIS", "Lisbon")
      }
      .padding(24)
      Line().stroke(.white.opacity(0.6), style: StrokeStyle(lineWidth: 2, dash: [6])).frame(
        height: 2)
      HStack {
        field("Gate", "B42")
        Spacer()
        field("Seat", "17A")
        Spacer()
        field("Boards", "10:25")
      }
      .padding(24)
    }
    .foregroundStyle(.white)
    .background(Ticket().fill(.blue.gradient))
    .padding()
  }

  private func airport(_ code: String, _ city: String) -> some View {
    VStack {
      Text(code).font(.system(size: 36, weight: .heavy))
      Text(city).font(.caption)
    }
  }

  private func field(_ name: String, _ value: String) -> some View {
    VStack(alignment: .leading) {
      Text(name).font(.caption).opacity(0.7)
      Text(value).font(.title3.bold())
    }
  }
}

private struct Line: Shape {
  func path(in rect: CGRect) -> Path {
    Path {
      $0.move(to: CGPoint(x: 20, y: 1))
      $0.addLine(to: CGPoint(x: rect.width - 20, y: 1))
    }
  }
}

private struct Ticket: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: 20, height: 20))
    path.addEllipse(in: CGRect(x: -12, y: rect.midY - 8, width: 24, height: 24))
    path.addEllipse(in: CGRect(x: rect.maxX - 12, y: rect.midY - 8, width: 24, height: 24))
    return path
  }
}

#Preview {
  Boarding()
}
