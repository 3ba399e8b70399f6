import Foundation

/// A node that changes what passes it.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {
  /// The name of the unit.
  open var name: String { String(describing: type(of: self)) }
}
/// A unit that changes sounds without changing their time. Each player's sound is changed by itself, until its end.
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  /// True lets sounds pass unchanged.
  open var bypass = false
}
/// A unit that changes the time of sounds.
open class AVAudioUnitTimeEffect: AVAudioUnit, @unchecked Sendable {
  /// True lets sounds pass unchanged.
  open var bypass = false { didSet { timeChanged() } }
  /// Tells the players that the unit changes them otherwise from now on.
  func timeChanged() { engine?.timeChanged() }
}

/// The kind of an equalizer's band.
public enum AVAudioUnitEQFilterType: Int, Sendable {
  case parametric, lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop
  case lowShelf, highShelf, resonantLowShelf, resonantHighShelf
}
/// A band of an equalizer.
open class AVAudioUnitEQFilterParameters: NSObject, @unchecked Sendable {
  /// The kind of the band.
  open var filterType = AVAudioUnitEQFilterType.parametric
  /// The frequency in hertz.
  open var frequency: Float = 1_000
  /// The width in octaves, from 0.05 to 5.
  open var bandwidth: Float = 0.5
  /// The gain in decibels, from -96 to 24.
  open var gain: Float = 0
  /// True leaves the band out, as at first.
  open var bypass = true
}
/// An equalizer of some bands.
open class AVAudioUnitEQ: AVAudioUnitEffect, @unchecked Sendable {
  /// The bands.
  public let bands: [AVAudioUnitEQFilterParameters]
  /// The gain of all, in decibels from -96 to 24.
  open var globalGain: Float = 0
  /// An equalizer whose bands are left out at first.
  public init(numberOfBands: Int) {
    bands = (0..<max(0, numberOfBands)).map { _ in AVAudioUnitEQFilterParameters() }
  }
  override func makeEffect() -> (any SoundEffect)? { Equalizer(self) }
}

/// An echo.
open class AVAudioUnitDelay: AVAudioUnitEffect, @unchecked Sendable {
  /// Seconds until the echo, from 0 to 2.
  open var delayTime: TimeInterval = 1
  /// The loudness of an echo of the echo in percent, from -100 to 100.
  open var feedback: Float = 50
  /// The hertz above which echoes are weaker.
  open var lowPassCutoff: Float = 15_000
  /// The percentage of echoes in the sound.
  open var wetDryMix: Float = 100
  /// An echo after a second.
  public override init() {}
  override func makeEffect() -> (any SoundEffect)? { Echo(self) }
}

/// The room of a reverberation.
public enum AVAudioUnitReverbPreset: Int, Sendable {
  case smallRoom, mediumRoom, largeRoom, mediumHall, largeHall, plate, mediumChamber, largeChamber
  case cathedral, largeRoom2, mediumHall2, mediumHall3, largeHall2
}
/// The reverberation of a room.
open class AVAudioUnitReverb: AVAudioUnitEffect, @unchecked Sendable {
  /// The percentage of reverberation in the sound.
  open var wetDryMix: Float = 0
  private(set) var preset = AVAudioUnitReverbPreset.mediumHall
  /// A medium hall, which is not heard before `wetDryMix` is more than 0.
  public override init() {}
  /// Changes the room.
  open func loadFactoryPreset(_ preset: AVAudioUnitReverbPreset) { self.preset = preset }
  override func makeEffect() -> (any SoundEffect)? { Reverberation(self) }
}

/// The kind of a distortion.
public enum AVAudioUnitDistortionPreset: Int, Sendable {
  case drumsBitBrush, drumsBufferBeats, drumsLoFi, multiBrokenSpeaker, multiCellphoneConcert
  case multiDecimated1, multiDecimated2, multiDecimated3, multiDecimated4, multiDistortedFunk
  case multiDistortedCubed, multiDistortedSquared, multiEcho1, multiEcho2, multiEchoTight1
  case multiEchoTight2, multiEverythingIsBroken, speechAlienChatter, speechCosmicInterference
  case speechGoldenPi, speechRadioTower, speechWaves
}
/// A distortion.
open class AVAudioUnitDistortion: AVAudioUnitEffect, @unchecked Sendable {
  /// The gain before the distortion in decibels, from -80 to 20.
  open var preGain: Float = -6
  /// The percentage of the distorted sound.
  open var wetDryMix: Float = 50
  private(set) var preset = AVAudioUnitDistortionPreset.drumsBitBrush
  /// A distortion of fewer bits.
  public override init() {}
  /// Changes the kind.
  open func loadFactoryPreset(_ preset: AVAudioUnitDistortionPreset) { self.preset = preset }
  override func makeEffect() -> (any SoundEffect)? { Distortion(self) }
}

/// Changes the speed of sounds, and the pitch with it.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect, @unchecked Sendable {
  /// The speed from 0.25 to 4.
  open var rate: Float = 1 { didSet { timeChanged() } }
  /// A unit of the recorded speed.
  public override init() {}
}
/// Changes the speed and the pitch of sounds, each by itself.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect, @unchecked Sendable {
  /// The speed from 1/32 to 32.
  open var rate: Float = 1 { didSet { timeChanged() } }
  /// The change of the pitch in cents, from -2,400 to 2,400; 100 are a semitone.
  open var pitch: Float = 0 { didSet { timeChanged() } }
  /// The overlap of the pieces that sounds are cut into, from 3 to 32. Stored only.
  open var overlap: Float = 8
  /// A unit of the recorded speed and pitch.
  public override init() {}
}
