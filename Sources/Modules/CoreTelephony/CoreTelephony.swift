@_exported import Foundation

public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"

/// The device's telephone. It has none.
open class CTTelephonyNetworkInfo: NSObject, @unchecked Sendable {
  /// Answer: none.
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  /// Answer: none.
  open var subscriberCellularProvider: CTCarrier? { nil }
  /// Answer: none.
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  /// Answer: none.
  open var currentRadioAccessTechnology: String? { nil }
  /// Answer: none.
  open var dataServiceIdentifier: String? { nil }
}
open class CTCarrier: NSObject, @unchecked Sendable {
  open var carrierName: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var allowsVOIP: Bool { false }
}
open class CTCallCenter: NSObject, @unchecked Sendable {}
open class CTCellularData: NSObject, @unchecked Sendable {
  public enum RestrictedState: UInt, Sendable {
    case restrictedStateUnknown, restricted, notRestricted
  }
  /// Answer: unknown.
  open var restrictedState: RestrictedState { .restrictedStateUnknown }
}
