import Foundation

/// The user's answer; `denied` here as soon as the program asks.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
  /// The older name of the permanent permission.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}
/// The precision that the user allows.
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
/// The kind of movement. It makes no difference here.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}
/// The position of a device. It makes no difference here.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
}

/// Asks for the device's position. Here it is denied when it is asked for, as by a user who refuses.
open class CLLocationManager: NSObject, @unchecked Sendable {
  private var status = CLAuthorizationStatus.notDetermined
  /// The receiver, held weakly; it receives the permission after it is set.
  open weak var delegate: (any CLLocationManagerDelegate)? { didSet { tellStatus() } }
  /// The wanted accuracy. Stored only.
  open var desiredAccuracy = kCLLocationAccuracyBest
  /// The least distance between updates in metres. Stored only.
  open var distanceFilter = kCLDistanceFilterNone
  /// The least turn between updates in degrees. Stored only.
  open var headingFilter: CLLocationDegrees = 1
  /// The device's edge from which headings count. Stored only.
  open var headingOrientation = CLDeviceOrientation.portrait
  /// The kind of movement. Stored only.
  open var activityType = CLActivityType.other
  /// True would pause updates at rest. Stored only.
  open var pausesLocationUpdatesAutomatically = true
  /// True would keep updates in the background. Stored only.
  open var allowsBackgroundLocationUpdates = false
  /// True would show a sign of them. Stored only.
  open var showsBackgroundLocationIndicator = false
  /// The last position. Answer: none.
  open var location: CLLocation? { nil }
  /// Answer: none.
  open var heading: CLHeading? { nil }
  /// Not determined at first, and denied after a request.
  open var authorizationStatus: CLAuthorizationStatus { status }
  /// Always reduced.
  open var accuracyAuthorization: CLAccuracyAuthorization { .reducedAccuracy }
  /// Answer: none.
  open var monitoredRegions: Set<CLRegion> { [] }
  /// Always empty: there is no receiver for beacons.
  open var rangedRegions: Set<CLRegion> { [] }
  /// Always -1.
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
  /// Does nothing: no updates run.
  open func stopUpdatingLocation() {}
  /// Answer: an error, since there is no compass.
  open func startUpdatingHeading() { fail(.headingFailure) }
  /// Does nothing, since there is no compass.
  open func stopUpdatingHeading() {}
  /// Answer: an error, since it is denied.
  open func startMonitoringSignificantLocationChanges() { fail() }
  /// Does nothing: changes are not observed.
  open func stopMonitoringSignificantLocationChanges() {}
  /// Answers with an error to the delegate, since it is denied.
  open func startMonitoringVisits() { fail() }
  /// Does nothing: visits are not observed.
  open func stopMonitoringVisits() {}
  /// Answer: an error, since no region is monitored.
  open func startMonitoring(for region: CLRegion) {
    DispatchQueue.main.async {
      self.delegate?.locationManager(
        self, monitoringDidFailFor: region, withError: CLError(.regionMonitoringDenied))
    }
  }
  /// Does nothing: the region was never observed.
  open func stopMonitoring(for region: CLRegion) {}
  /// Answers `unknown` to the delegate.
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
  /// Answers with an error, as for a constraint.
  open func startRangingBeacons(in region: CLBeaconRegion) {
    startRangingBeacons(satisfying: region.beaconIdentityConstraint)
  }
  /// Does nothing: no ranging runs.
  open func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {}
  /// Does nothing, as no ranging runs for regions.
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
  /// Meant for positions. Not called here; empty by default.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Meant for headings. Not called here; empty by default.
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  {}
  /// Meant for a disturbed compass. Not asked here; false by default.
  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool {
    false
  }
  /// Called with an error after each request; empty by default.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Called after the delegate was set and after a denial; empty by default.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Called together with the newer form, with the permission; empty by default.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  /// Called with `unknown` after `requestState(for:)`; empty by default.
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  /// Meant for beacons of a region. Not called here; empty by default.
  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {}
  /// Meant for beacons of a constraint. Not called here; empty by default.
  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {}
  /// Called with an error after the beginning of ranging; empty by default.
  public func locationManager(
    _ manager: CLLocationManager, didFailRangingFor constraint: CLBeaconIdentityConstraint,
    error: any Error
  ) {}
  /// Meant for the entry into a region. Not called here; empty by default.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Meant for the exit from a region. Not called here; empty by default.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Called with an error after the beginning of monitoring; empty by default.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
  /// Meant for a region that is observed. Not called here; empty by default.
  public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  {}
  /// Meant for visits. Not called here; empty by default.
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
  /// Meant for a pause of updates. Not called here; empty by default.
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  /// Meant for the end of a pause. Not called here; empty by default.
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
}

/// Positions as they come. None comes: the first update says that it is denied, and is the last.
public struct CLLocationUpdate: Sendable {
  /// The position; always nil.
  public let location: CLLocation?
  /// True in the only update.
  public let authorizationDenied: Bool
  /// Always false.
  public var isStationary: Bool { false }
  /// Always false, as in the older name.
  public var stationary: Bool { false }
  /// The kind of movement. It makes no difference.
  public enum LiveConfiguration: Sendable {
    case `default`, automotiveNavigation, otherNavigation, fitness, airborne
  }
  /// One update, and then the end.
  public struct Updates: AsyncSequence, Sendable {
    /// An update.
    public typealias Element = CLLocationUpdate
    /// The iterator of the updates.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var isOver = false
      /// The denial at first, then nil.
      public mutating func next() async throws -> CLLocationUpdate? {
        defer { isOver = true }
        return isOver ? nil : CLLocationUpdate(location: nil, authorizationDenied: true)
      }
    }
    /// A new iterator, which begins with the denial.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }
  /// Answer: denied, once.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates()
  }
}
