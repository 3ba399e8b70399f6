import Foundation
import FoundationNetworking
import SwiftUI
import Testing

@testable import VivaceGraphics
@testable import VivaceMapKit

/// Maps.
@Suite(.serialized) @MainActor struct MapTests {
  @Test func aRegionIsWholeInAView() {
    let center = CLLocationCoordinate2D(latitude: 48.85, longitude: 2.35)
    let region = MKCoordinateRegion(
      center: center, latitudinalMeters: 10_000, longitudinalMeters: 10_000)
    #expect(abs(region.span.latitudeDelta - 0.0898) < 0.001)
    #expect(region.span.longitudeDelta > region.span.latitudeDelta)
    let projection = Projection(region, size: CGSize(width: 200, height: 100))
    let middle = projection.point(for: center)
    #expect(abs(middle.x - 100) < 0.01 && abs(middle.y - 50) < 0.01)
    let north = CLLocationCoordinate2D(
      latitude: 48.85 + region.span.latitudeDelta / 2, longitude: 2.35)
    #expect(abs(projection.point(for: north).y) < 0.5)
    let back = projection.coordinate(at: CGPoint(x: 30, y: 70))
    let point = projection.point(for: back)
    #expect(abs(point.x - 30) < 0.001 && abs(point.y - 70) < 0.001)
    #expect(MKMapPoint(center).coordinate.latitude - 48.85 < 1e-6)
  }

  @Test func annotationsAreWhereTheyBelong() throws {
    final class Badge: MKMarkerAnnotationView {
      override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        tag = 7
      }
      required init?(coder: NSCoder) { nil }
    }
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    map.register(
      Badge.self,
      forAnnotationViewWithReuseIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier)
    let pin = MKPointAnnotation()
    pin.coordinate = CLLocationCoordinate2D(latitude: 10, longitude: 20)
    map.region = MKCoordinateRegion(
      center: pin.coordinate, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1))
    map.addAnnotation(pin)
    map.layoutIfNeeded()
    let view = try #require(map.view(for: pin))
    #expect(view.tag == 7 && abs(view.center.x - 150) < 0.01 && abs(view.center.y - 100) < 0.01)
    map.removeAnnotation(pin)
    #expect(map.annotations.isEmpty && map.view(for: pin) == nil)
  }

  @Test func contentOfAMapHasItsItems() {
    let here = CLLocationCoordinate2D(latitude: 1, longitude: 2)
    @MapContentBuilder var content: some MapContent {
      Marker("Here", coordinate: here).tint(.green)
      ForEach(0..<2) { _ in MapCircle(center: here, radius: 100) }
      if here.latitude > 5 { UserAnnotation() } else { MapPolyline(coordinates: [here, here]) }
    }
    #expect(content._items.count == 4)
    let region = MapCameraPosition.automatic.region(of: content._items)
    #expect(abs(region.center.latitude - 1) < 0.01 && region.span.latitudeDelta > 0)
    _ = Map { content }.mapStyle(.standard).mapControls { MapCompass() }
  }

  @Test func servicesOfMapsHaveNoAnswer() async {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = "coffee"
    await #expect(throws: MKError.self) { try await MKLocalSearch(request: request).start() }
    await #expect(throws: MKError.self) {
      try await MKDirections(request: MKDirections.Request()).calculate()
    }
    #expect(MKPointOfInterestFilter(including: [.cafe]).includes(.cafe))
    #expect(!MKPointOfInterestFilter.excludingAll.includes(.cafe))
  }
}
