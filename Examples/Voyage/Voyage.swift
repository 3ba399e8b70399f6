// The first voyage around the earth. It teaches maps inside of SwiftUI:
//
// - a camera that is state: `withAnimation` flies it from harbour to harbour, and a flight that is interrupted goes on
//   from where it is;
// - markers, annotations and lines as content of the map;
// - the same without tiles: lines of latitude and longitude, over coasts where an outline is installed
//   (Documentation/Maps.md).

import MapKit
import SwiftUI

@main
struct VoyageApp: App {
  var body: some Scene {
    WindowGroup("Voyage") { VoyageView() }
  }
}

struct VoyageView: View {
  @State private var stop = 0
  @State private var camera = MapCameraPosition.region(Harbour.all[0].region)

  private var harbour: Harbour { Harbour.all[stop] }

  var body: some View {
    map
      .ignoresSafeArea()
      .safeAreaInset(edge: .bottom) { card }
  }

  private var map: some View {
    Map(position: $camera) {
      ForEach(legs) { leg in
        MapPolyline(coordinates: leg.ends)
          .stroke(.orange, style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [6, 6]))
      }
      ForEach(Harbour.all.prefix(stop)) { harbour in
        Annotation(harbour.name, coordinate: harbour.coordinate) {
          Circle().fill(.orange).frame(width: 10, height: 10)
        }
      }
      Annotation(harbour.name, coordinate: harbour.coordinate, anchor: .bottom) {
        Image(systemName: "sailboat.fill")
          .font(.title)
          .foregroundStyle(.white)
          .padding(10)
          .background(.orange, in: .circle)
          .shadow(radius: 4, y: 2)
      }
    }
  }

  /// The lines between the harbours so far. One that would cross the whole map, over the Pacific, is two.
  private var legs: [Leg] {
    zip(Harbour.all, Harbour.all.dropFirst()).prefix(stop).flatMap { from, to -> [Leg] in
      guard abs(from.longitude - to.longitude) > 180 else {
        return [Leg(id: from.id * 2, ends: [from.coordinate, to.coordinate])]
      }
      let middle = (from.latitude + to.latitude) / 2
      let edge = { (side: Double) in CLLocationCoordinate2D(latitude: middle, longitude: side) }
      return [
        Leg(id: from.id * 2, ends: [from.coordinate, edge(-180)]),
        Leg(id: from.id * 2 + 1, ends: [edge(180), to.coordinate]),
      ]
    }
  }

  private struct Leg: Identifiable {
    let id: Int
    let ends: [CLLocationCoordinate2D]
  }

  private var card: some View {
    HStack(spacing: 16) {
      step("Back", "chevron.left", by: -1)
      VStack(spacing: 2) {
        Text(harbour.name).font(.headline)
        Text(harbour.date).font(.subheadline).foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity)
      .id(stop)
      .transition(.push(from: .trailing))
      step("Sail on", "chevron.right", by: 1)
    }
    .padding(14)
    .background(.regularMaterial, in: .rect(cornerRadius: 22))
    .clipShape(.rect(cornerRadius: 22))
    .padding(14)
  }

  private func step(_ name: String, _ symbol: String, by distance: Int) -> some View {
    Button(name, systemImage: symbol) {
      withAnimation(.smooth(duration: 1.6)) {
        stop += distance
        camera = .region(harbour.region)
      }
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.bordered)
    .buttonBorderShape(.circle)
    .disabled(!Harbour.all.indices.contains(stop + distance))
  }
}
