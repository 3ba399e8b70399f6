import Foundation
import VivaceGraphics

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// Asks for the device's position. Here it is denied when it is asked for, as by a user who refuses.
open class CLLocationManager: NSObject, @unchecked Sendable {
  private var status = CLAuthorizationStatus.notDetermined
  open weak var delegate: (any CLLocationManagerDelegate)? { didSet { tellStatus() } }
  open var desiredAccuracy = kCLLocationAccuracyBest
  open var distanceFilter = kCLDistanceFilterNone
  open var headingFilter: CLLocationDegrees = 1
  open var headingOrientation = CLDeviceOrientation.portrait
  open var activityType = CLActivityType.other
  open var pausesLocationUpdatesAutomatically = true
  open var allowsBackgroundLocationUpdates = false
  open var showsBackgroundLocationIndicator = false
  /// The last position. Answer: none.
  open var location: CLLocation? { nil }
  /// Answer: none.
  open var heading: CLHeading? { nil }
  open var authorizationStatus: CLAuthorizationStatus { status }
  open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  /// Answer: none.
  open var monitoredRegions: Set<CLRegion> { [] }
  open var rangedRegions: Set<CLRegion> { [] }
  open var maximumRegionMonitoringDistance: CLLocationDistance { -1 }

  /// Before it was asked for: not determined.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
  /// Whether the device can find its position. Answer: no.
  open class func locationServicesEnabled() -> Bool { false }
  /// Answer: no.
  open class func headingAvailable() -> Bool { false }
  /// Answer: no.
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  /// Answer: no.
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  /// Answer: no.
  open class func isRangingAvailable() -> Bool { false }

  /// Answer: denied.
  open func requestWhenInUseAuthorization() { deny() }
  /// Answer: denied.
  open func requestAlwaysAuthorization() { deny() }
  /// Answer: denied.
  open func requestTemporaryFullAccuracyAuthorization(
    withPurposeKey purposeKey: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) { completion?(CLError(.denied)) }
  /// Answer: an error, since it is denied.
  open func requestLocation() { fail() }
  /// Answer: an error, since it is denied.
  open func startUpdatingLocation() { fail() }
  open func stopUpdatingLocation() {}
  /// Answer: an error, since there is no compass.
  open func startUpdatingHeading() { fail(.headingFailure) }
  open func stopUpdatingHeading() {}
  /// Answer: an error, since it is denied.
  open func startMonitoringSignificantLocationChanges() { fail() }
  open func stopMonitoringSignificantLocationChanges() {}
  open func startMonitoringVisits() { fail() }
  open func stopMonitoringVisits() {}
  /// Answer: an error, since no region is monitored.
  open func startMonitoring(for region: CLRegion) {
    DispatchQueue.main.async {
      self.delegate?.locationManager(
        self, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied))
    }
  }
  open func stopMonitoring(for region: CLRegion) {}
  open func requestState(for region: CLRegion) {
    DispatchQueue.main.async {
      self.delegate?.locationManager(self, didDetermineState: .unknown, for: region)
    }
  }
  /// Answer: an error, since there is no receiver.
  open func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    DispatchQueue.main.async {
      self.delegate?.locationManager(
        self, didFailRangingFor: constraint, error: CLError(.rangingUnavailable))
    }
  }
  open func startRangingBeacons(in region: CLBeaconRegion) {
    startRangingBeacons(satisfying: region.beaconIdentityConstraint)
  }
  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  open func stopRangingBeacons(in region: CLBeaconRegion) {}

  private func deny() {
    guard status != .denied else { return }
    status = .denied
    tellStatus()
  }
  private func tellStatus() {
    DispatchQueue.main.async {
      self.delegate?.locationManagerDidChangeAuthorization(self)
      self.delegate?.locationManager(self, didChangeAuthorization: self.status)
    }
  }
  private func fail(_ code: CLError.Code = .denied) {
    DispatchQueue.main.async {
      self.delegate?.locationManager(self, didFailWithError: CLError(code))
    }
  }
}

/// Receives positions, and the reasons why there are none.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint)
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor constraint: CLBeaconIdentityConstraint,
    error: any Error)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  )
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
}
extension CLLocationManagerDelegate {
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  {}
  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
    false
  }
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didFailRangingFor constraint: CLBeaconIdentityConstraint,
    error: any Error
  ) {}
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
  public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  {}
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
}

/// Positions as they come. None comes: the first update says that it is denied, and is the last.
public struct CLLocationUpdate: Sendable {
  public let location: CLLocation?
  public let authorizationDenied: Bool
  public var isStationary: Bool { false }
  public var stationary: Bool { false }
  public enum LiveConfiguration: Sendable {
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }
  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate
    public struct AsyncIterator: AsyncIteratorProtocol {
      var isOver = false
      public mutating func next() async throws -> CLLocationUpdate? {
        defer { isOver = true }
        return isOver ? nil : CLLocationUpdate(location: nil, authorizationDenied: true)
      }
    }
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
  /// Answer: denied, once.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates()
  }
}
