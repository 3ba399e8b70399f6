import MapKit

/// A harbour of the first voyage around the earth.
struct Harbour: Identifiable {
  let id: Int
  let name: String
  let date: String
  let latitude: Double
  let longitude: Double
  /// The height of the map that shows it, in degrees.
  let height: Double

  var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
  var region: MKCoordinateRegion {
    MKCoordinateRegion(
      center: coordinate,
      span: MKCoordinateSpan(latitudeDelta: height, longitudeDelta: height))
  }

  /// The stations of the Victoria from Seville and back.
  static let all: [Harbour] = [
    ("Sanlúcar", "September 1519", 36.8, -6.4, 24),
    ("Tenerife", "September 1519", 28.3, -16.6, 30),
    ("Rio de Janeiro", "December 1519", -22.9, -43.2, 40),
    ("Puerto San Julián", "March 1520", -49.3, -67.7, 30),
    ("Strait of Magellan", "November 1520", -53.5, -70.9, 26),
    ("Guam", "March 1521", 13.4, 144.8, 60),
    ("Mactan", "April 1521", 10.3, 124.0, 30),
    ("Tidore", "November 1521", 0.7, 127.4, 30),
    ("Cape of Good Hope", "May 1522", -34.4, 18.5, 44),
    ("Cape Verde", "July 1522", 14.9, -23.5, 40),
    ("Sanlúcar", "September 1522", 36.8, -6.4, 24),
  ].enumerated().map { index, row in
    Harbour(
      id: index, name: row.0, date: row.1, latitude: row.2, longitude: row.3, height: row.4)
  }
}
