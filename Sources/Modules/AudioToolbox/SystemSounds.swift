@_exported import Foundation
import VivaceGraphics

/// The number of a short sound.
public typealias SystemSoundID = UInt32
/// 4095: the vibration; nothing vibrates here.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// 4096: the alert sound that the user chose; silent here.
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x1000
/// 0: success.
public let kAudioServicesNoError: Int32 = 0
/// -1500: the answer to `AudioServicesCreateSystemSoundID` on Linux.
public let kAudioServicesSystemSoundUnspecifiedError: Int32 = -1500

/// Has no effect, which is reported once.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  NotYet.once("AudioServicesPlaySystemSound(_:)", "plays a sound of the system")
}
/// Has no effect, which is reported once.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  NotYet.once("AudioServicesPlayAlertSound(_:)", "plays a sound of the system and vibrates")
}
/// The completion runs at once: no sound is heard.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  AudioServicesPlaySystemSound(inSystemSoundID)
  inCompletionBlock?()
}
/// Answer: an error, since no sound can be loaded.
@discardableResult public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 { kAudioServicesSystemSoundUnspecifiedError }
/// Answer: an error, since no sound can be loaded.
@discardableResult public func AudioServicesCreateSystemSoundID(
  _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 { kAudioServicesSystemSoundUnspecifiedError }
/// Always succeeds, as no sound was created.
@discardableResult public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID)
  -> Int32
{
  kAudioServicesNoError
}
