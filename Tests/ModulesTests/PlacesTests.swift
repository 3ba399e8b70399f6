import Foundation
import SwiftUI
import Testing
import VivaceCoreLocation
import VivaceCoreLocationUI
import VivaceLinkPresentation
import VivaceMessageUI
import VivaceSafariServices
import VivaceStage
import VivaceWeatherKit

@testable import VivaceNetwork

/// Positions, networks and pages.
@Suite struct PlacesTests {
  @Test func distancesAreThoseOfTheEarth() {
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    let london = CLLocation(latitude: 51.5074, longitude: -0.1278)
    #expect(abs(paris.distance(from: london) - 343_556) < 2_000)
    #expect(paris.distance(from: paris) == 0)
    let region = CLCircularRegion(center: paris.coordinate, radius: 1_000, identifier: "Paris")
    #expect(region.contains(paris.coordinate) && !region.contains(london.coordinate))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
  }

  @Test @MainActor func aLinksCardIsAViewOfTheDesktopsKitToo() throws {
    StageServices.install()
    let url = try #require(URL(string: "https://example.com/a"))
    let view = _DesktopLPLinkView(url: url)
    let bare = view.intrinsicContentSize
    #expect(bare.width > 40 && bare.height > 20)
    let metadata = LPLinkMetadata()
    (metadata.url, metadata.title) = (url, "A title that is longer than the address of its page")
    view.metadata = metadata
    #expect(view.metadata === metadata && view.intrinsicContentSize.height > bare.height)
    view.frame = NSRect(x: 0, y: 0, width: 300, height: 80)
    let parent = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 100))
    parent.addSubview(view)
    #expect(view.superview === parent && view.fittingSize.width > bare.width)
  }

  @Test func thereIsNoWeather() async {
    let paris = CLLocation(latitude: 48.8566, longitude: 2.3522)
    await #expect(throws: WeatherError.self) { try await WeatherService.shared.weather(for: paris) }
    await #expect(throws: WeatherError.self) {
      try await WeatherService.shared.weather(for: paris, including: .hourly, .daily)
    }
    await #expect(throws: WeatherError.self) { try await WeatherService.shared.attribution }
    #expect(WeatherCondition.partlyCloudy.description == "Partly Cloudy")
    #expect(WeatherCondition.clear.description == "Clear")
  }

  private final class Receiver: NSObject, CLLocationManagerDelegate, @unchecked Sendable {
    var failed: ((any Error) -> Void)?
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      failed?(error)
    }
  }
  @Test func thePositionIsDenied() async {
    let (manager, receiver) = (CLLocationManager(), Receiver())
    manager.delegate = receiver
    #expect(manager.authorizationStatus == .notDetermined)
    manager.requestWhenInUseAuthorization()
    #expect(manager.authorizationStatus == .denied)
    let error = await withCheckedContinuation { continuation in
      receiver.failed = { continuation.resume(returning: $0) }
      manager.requestLocation()
    }
    #expect((error as? CLError)?.code == .denied)
    _ = LocationButton.self
  }

  @Test func aPathMonitorTellsChangesOnly() {
    nonisolated(unsafe) var paths: [NWPath] = []
    final class Link: @unchecked Sendable { var isUp = true }
    let link = Link()
    let monitor = NWPathMonitor(wanted: nil) {
      let isUp = link.isUp
      let interface = NWInterface(type: .wifi, name: "wlan0", index: 1)
      return NWPath(
        status: isUp ? .satisfied : .unsatisfied, availableInterfaces: isUp ? [interface] : [],
        supportsIPv4: isUp, supportsIPv6: false)
    }
    monitor.pathUpdateHandler = { paths.append($0) }
    monitor.update()
    monitor.update()
    link.isUp = false
    monitor.update()
    #expect(paths.map(\.status) == [.satisfied, .unsatisfied])
    #expect(paths[0].usesInterfaceType(.wifi) && !paths[0].isExpensive)
    #expect(Interfaces.type(of: "enp3s0") == .wiredEthernet)
  }

  @Test func addressesAreRead() {
    #expect(NWEndpoint.Host("127.0.0.1") == .ipv4(.loopback))
    #expect(NWEndpoint.Host("::1") == .ipv6(.loopback))
    #expect(NWEndpoint.Host("example.com") == .name("example.com", nil))
    #expect(NWEndpoint.Port("https") == nil && NWEndpoint.Port("443") == .https)
  }

  @Test func twoEndsExchangeBytes() async throws {
    let queue = DispatchQueue(label: "ends")
    let listener = try NWListener(using: .tcp)
    listener.newConnectionHandler = { connection in
      connection.start(queue: queue)
      connection.receive(minimumIncompleteLength: 4, maximumLength: 4) { data, _, _, _ in
        connection.send(content: data.map { Data($0.reversed()) }, completion: .idempotent)
      }
      connection.receiveMessage { _, _, _, _ in _ = connection }
    }
    listener.start(queue: queue)
    let connection = NWConnection(host: "127.0.0.1", port: try #require(listener.port), using: .tcp)
    connection.start(queue: queue)
    connection.send(content: Data("ping".utf8), completion: .idempotent)
    let answer = await withCheckedContinuation { continuation in
      connection.receive(minimumIncompleteLength: 4, maximumLength: 10) { data, _, _, _ in
        continuation.resume(returning: data)
      }
    }
    #expect(answer == Data("gnip".utf8))
    connection.cancel()
    listener.cancel()
  }

  @Test func theHeadOfAPageHasItsTitle() {
    #expect(PageHead("<html><TITLE>\n A &amp; B </TITLE>").title == "A & B")
    #expect(
      PageHead("<title>x</title><meta property=\"og:title\" content=\"Open\">").title == "Open")
    #expect(PageHead("<p>nothing</p>").title == nil)
  }

  @Test @MainActor func aMailIsAnAddress() {
    let mail = MFMailComposeViewController()
    mail.setToRecipients(["a@b.c"])
    mail.setSubject("Hi there")
    #expect(mail.address?.absoluteString == "mailto:a@b.c?subject=Hi%20there")
    #expect(!MFMessageComposeViewController.canSendText())
  }
}
