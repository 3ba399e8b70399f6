@_exported import Foundation

/// The name of 4G.
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
/// The name of 5G.
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"
/// The name of 5G beside a 4G network.
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
/// The name of EDGE, 2G.
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
/// The name of GPRS, 2G.
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
/// The name of UMTS, 3G.
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
/// The name of faster downloads on 3G.
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
/// The name of faster uploads on 3G.
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
/// The network's operator; the engine makes none.
open class CTCarrier: NSObject, @unchecked Sendable {
  /// The operator's name; always nil, as no modem is read.
  open var carrierName: String? { nil }
  /// The three digits of the country; always nil.
  open var mobileCountryCode: String? { nil }
  /// The digits of the network; always nil.
  open var mobileNetworkCode: String? { nil }
  /// The two letters of the country; always nil.
  open var isoCountryCode: String? { nil }
  /// Always false.
  open var allowsVOIP: Bool { false }
}
/// Calls in progress; without members here.
open class CTCallCenter: NSObject, @unchecked Sendable {}
/// The user's limit on mobile data.
open class CTCellularData: NSObject, @unchecked Sendable {
  /// The states of the limit; here always unknown.
  public enum RestrictedState: UInt, Sendable {
    case restrictedStateUnknown, restricted, notRestricted
  }
  /// Answer: unknown.
  open var restrictedState: RestrictedState { .restrictedStateUnknown }
}
