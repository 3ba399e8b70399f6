@_exported import Foundation

extension Notification.Name {
  public static let GCControllerDidConnect = Notification.Name("GCControllerDidConnectNotification")
  public static let GCControllerDidDisconnect = Notification.Name(
    "GCControllerDidDisconnectNotification")
}
/// A controller for games. None is found here.
open class GCController: NSObject, @unchecked Sendable {
  /// Answer: none.
  open class func controllers() -> [GCController] { [] }
  /// Answer: none.
  open class var current: GCController? { nil }
  /// The handler runs at once: no controller is searched for.
  open class func startWirelessControllerDiscovery(completionHandler: (@Sendable () -> Void)? = nil)
  {
    completionHandler?()
  }
  open class func stopWirelessControllerDiscovery() {}
  open var vendorName: String? { nil }
  open var extendedGamepad: GCExtendedGamepad? { nil }
  open var microGamepad: GCMicroGamepad? { nil }
  open var playerIndex = GCControllerPlayerIndex.indexUnset
}
public enum GCControllerPlayerIndex: Int, Sendable {
  case indexUnset = -1
  case index1 = 0
  case index2, index3, index4
}
open class GCControllerElement: NSObject, @unchecked Sendable { open var isAnalog: Bool { false } }
open class GCControllerButtonInput: GCControllerElement, @unchecked Sendable {
  open var valueChangedHandler: ((GCControllerButtonInput, Float, Bool) -> Void)?
  open var pressedChangedHandler: ((GCControllerButtonInput, Float, Bool) -> Void)?
  open var isPressed: Bool { false }
  open var value: Float { 0 }
}
open class GCControllerAxisInput: GCControllerElement, @unchecked Sendable {
  open var valueChangedHandler: ((GCControllerAxisInput, Float) -> Void)?
  open var value: Float { 0 }
}
open class GCControllerDirectionPad: GCControllerElement, @unchecked Sendable {
  open var valueChangedHandler: ((GCControllerDirectionPad, Float, Float) -> Void)?
  public let xAxis = GCControllerAxisInput()
  public let yAxis = GCControllerAxisInput()
  public let up = GCControllerButtonInput()
  public let down = GCControllerButtonInput()
  public let left = GCControllerButtonInput()
  public let right = GCControllerButtonInput()
}
open class GCMicroGamepad: NSObject, @unchecked Sendable {
  public let dpad = GCControllerDirectionPad()
  public let buttonA = GCControllerButtonInput()
  public let buttonX = GCControllerButtonInput()
}
open class GCExtendedGamepad: NSObject, @unchecked Sendable {
  open var valueChangedHandler: ((GCExtendedGamepad, GCControllerElement) -> Void)?
  public let dpad = GCControllerDirectionPad()
  public let leftThumbstick = GCControllerDirectionPad()
  public let rightThumbstick = GCControllerDirectionPad()
  public let buttonA = GCControllerButtonInput()
  public let buttonB = GCControllerButtonInput()
  public let buttonX = GCControllerButtonInput()
  public let buttonY = GCControllerButtonInput()
  public let buttonMenu = GCControllerButtonInput()
  public let leftShoulder = GCControllerButtonInput()
  public let rightShoulder = GCControllerButtonInput()
  public let leftTrigger = GCControllerButtonInput()
  public let rightTrigger = GCControllerButtonInput()
}
