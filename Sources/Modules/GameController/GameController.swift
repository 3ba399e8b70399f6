@_exported import Foundation

extension Notification.Name {
  /// Never posted here: no controllers are found.
  public static let GCControllerDidConnect = Notification.Name("GCControllerDidConnectNotification")
  /// Never posted here.
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
  /// Does nothing.
  open class func stopWirelessControllerDiscovery() {}
  /// The maker's name; always nil.
  open var vendorName: String? { nil }
  /// The controls of a full pad; always nil.
  open var extendedGamepad: GCExtendedGamepad? { nil }
  /// The controls of a small remote; always nil.
  open var microGamepad: GCMicroGamepad? { nil }
  /// Unset by default; stored only.
  open var playerIndex = GCControllerPlayerIndex.indexUnset
}
/// The number of a player, from 0; -1 for unset.
public enum GCControllerPlayerIndex: Int, Sendable {
  case indexUnset = -1
  case index1 = 0
  case index2, index3, index4
}
/// The common class of buttons, axes and pads; `isAnalog` is always false.
open class GCControllerElement: NSObject, @unchecked Sendable { open var isAnalog: Bool { false } }
/// A button; it is never pressed here.
open class GCControllerButtonInput: GCControllerElement, @unchecked Sendable {
  /// Never called here.
  open var valueChangedHandler: ((GCControllerButtonInput, Float, Bool) -> Void)?
  /// Never called here.
  open var pressedChangedHandler: ((GCControllerButtonInput, Float, Bool) -> Void)?
  /// Always false.
  open var isPressed: Bool { false }
  /// Always 0.
  open var value: Float { 0 }
}
/// One axis of a stick; it rests at 0 here.
open class GCControllerAxisInput: GCControllerElement, @unchecked Sendable {
  /// Never called here.
  open var valueChangedHandler: ((GCControllerAxisInput, Float) -> Void)?
  /// Always 0.
  open var value: Float { 0 }
}
/// A pad or stick with two axes.
open class GCControllerDirectionPad: GCControllerElement, @unchecked Sendable {
  /// Never called here.
  open var valueChangedHandler: ((GCControllerDirectionPad, Float, Float) -> Void)?
  /// The horizontal axis, at rest.
  public let xAxis = GCControllerAxisInput()
  /// The vertical axis, at rest.
  public let yAxis = GCControllerAxisInput()
  /// The upper button, never pressed.
  public let up = GCControllerButtonInput()
  /// The lower button, never pressed.
  public let down = GCControllerButtonInput()
  /// The left button, never pressed.
  public let left = GCControllerButtonInput()
  /// The right button, never pressed.
  public let right = GCControllerButtonInput()
}
/// The layout of a small remote.
open class GCMicroGamepad: NSObject, @unchecked Sendable {
  /// The touch surface.
  public let dpad = GCControllerDirectionPad()
  /// The button A.
  public let buttonA = GCControllerButtonInput()
  /// The button X.
  public let buttonX = GCControllerButtonInput()
}
/// The layout of a full game pad.
open class GCExtendedGamepad: NSObject, @unchecked Sendable {
  /// Never called here.
  open var valueChangedHandler: ((GCExtendedGamepad, GCControllerElement) -> Void)?
  /// The cross of four buttons.
  public let dpad = GCControllerDirectionPad()
  /// The left stick.
  public let leftThumbstick = GCControllerDirectionPad()
  /// The right stick.
  public let rightThumbstick = GCControllerDirectionPad()
  /// The lower of the four buttons.
  public let buttonA = GCControllerButtonInput()
  /// The right of the four buttons.
  public let buttonB = GCControllerButtonInput()
  /// The left of the four buttons.
  public let buttonX = GCControllerButtonInput()
  /// The upper of the four buttons.
  public let buttonY = GCControllerButtonInput()
  /// The menu button.
  public let buttonMenu = GCControllerButtonInput()
  /// The second button in the middle, on the left.
  public let buttonOptions: GCControllerButtonInput? = GCControllerButtonInput()
  /// The button with the maker's sign. Always nil.
  public let buttonHome: GCControllerButtonInput? = nil
  /// The left stick as a button.
  public let leftThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput()
  /// The right stick as a button.
  public let rightThumbstickButton: GCControllerButtonInput? = GCControllerButtonInput()
  /// The left button at the back, above the trigger.
  public let leftShoulder = GCControllerButtonInput()
  /// The right button at the back, above the trigger.
  public let rightShoulder = GCControllerButtonInput()
  /// The left trigger.
  public let leftTrigger = GCControllerButtonInput()
  /// The right trigger.
  public let rightTrigger = GCControllerButtonInput()
}
