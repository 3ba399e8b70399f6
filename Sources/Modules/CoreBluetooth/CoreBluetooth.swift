@_exported import Foundation

/// The states of Bluetooth; on Linux it is always `unsupported`.
public enum CBManagerState: Int, Sendable {
  case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}
/// The permission; on Linux it is always `denied`.
public enum CBManagerAuthorization: Int, Sendable {
  case notDetermined, restricted, denied, allowedAlways
}
/// The states of a connection; here always `disconnected`.
public enum CBPeripheralState: Int, Sendable {
  case disconnected, connecting, connected, disconnecting
}
/// The scan option that reports a device again; without effect.
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
/// The key of an advertised name; never delivered here.
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
/// The key of advertised services; never delivered here.
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
/// The key of the maker's data; never delivered here.
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"

/// A number of 16, 32 or 128 bits that names a service or a value.
open class CBUUID: NSObject, @unchecked Sendable {
  /// The identifier in upper case, short or long.
  public let uuidString: String
  /// Turns the text to upper case; its form is not checked.
  public init(string theString: String) { uuidString = theString.uppercased() }
  /// A full identifier of 128 bits.
  public init(nsuuid theUUID: UUID) { uuidString = theUUID.uuidString }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CBUUID)?.uuidString == uuidString
  }
  open override var hash: Int { uuidString.hashValue }
}
/// The common class of managers; it has no radio here.
open class CBManager: NSObject, @unchecked Sendable {
  /// Answer: unsupported.
  open var state: CBManagerState { .unsupported }
  /// Answer: denied.
  open class var authorization: CBManagerAuthorization { .denied }
  /// Answer: denied.
  open var authorization: CBManagerAuthorization { .denied }
}
/// Finds devices near by. Bluetooth is not supported here, which the delegate is informed of.
open class CBCentralManager: CBManager, @unchecked Sendable {
  /// Held weakly; called once with the state, right after creation.
  open weak var delegate: (any CBCentralManagerDelegate)?
  /// Reports the unsupported state on the queue, the main queue by default. Options are dropped.
  public init(
    delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.delegate = delegate
    super.init()
    (queue ?? .main).async { self.delegate?.centralManagerDidUpdateState(self) }
  }
  public override convenience init() { self.init(delegate: nil, queue: nil) }
  /// Always false.
  open var isScanning: Bool { false }
  /// Does nothing: no device is ever found.
  open func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil)
  {}
  /// Does nothing.
  open func stopScan() {}
  /// Does nothing: neither success nor failure is reported.
  open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {}
  /// Does nothing.
  open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
  /// Answer: none.
  open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
  /// Answer: none.
  open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] {
    []
  }
}
/// The reports of a central manager; only the state arrives here.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber)
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?)
}
extension CBCentralManagerDelegate {
  /// Does nothing, and is never called.
  public func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {}
  /// Does nothing, and is never called.
  public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}
  /// Does nothing, and is never called.
  public func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {}
  /// Does nothing, and is never called.
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {}
}
/// A device near by. None is found here.
open class CBPeripheral: NSObject, @unchecked Sendable {
  /// Held weakly, and never called here.
  open weak var delegate: (any CBPeripheralDelegate)?
  private let ownIdentifier = UUID()
  /// The identifier of the object, which stays the same for its lifetime.
  open var identifier: UUID { ownIdentifier }
  /// The device's name; always nil.
  open var name: String? { nil }
  /// Always `disconnected`.
  open var state: CBPeripheralState { .disconnected }
  /// Answer: none.
  open var services: [CBService]? { nil }
  /// Does nothing.
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
  /// Does nothing.
  open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
  /// Does nothing: no value arrives.
  open func readValue(for characteristic: CBCharacteristic) {}
  /// Does nothing.
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
  /// Does nothing.
  open func readRSSI() {}
}
/// The reports of a device; none arrive here.
public protocol CBPeripheralDelegate: NSObjectProtocol {
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
}
extension CBPeripheralDelegate {
  /// Does nothing, and is never called.
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {}
  /// Does nothing, and is never called.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {}
  /// Does nothing, and is never called.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
}
/// The common class of services and characteristics.
open class CBAttribute: NSObject, @unchecked Sendable {
  /// Always "0000".
  open var uuid: CBUUID { CBUUID(string: "0000") }
}
/// A service of a device; the engine makes none.
open class CBService: CBAttribute, @unchecked Sendable {
  /// Answer: none.
  open var characteristics: [CBCharacteristic]? { nil }
}
/// A value of a service; the engine makes none.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
  /// The bytes read last; always nil.
  open var value: Data? { nil }
  /// Always false.
  open var isNotifying: Bool { false }
}
