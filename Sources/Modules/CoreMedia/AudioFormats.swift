/// The code of a format, of four letters.
public typealias AudioFormatID = UInt32
/// Properties of a format of samples.
public typealias AudioFormatFlags = UInt32
/// Samples without compression: "lpcm".
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// AAC: "aac " with a space.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// Apple Lossless: "alac".
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
/// 1: samples are floating numbers.
public let kAudioFormatFlagIsFloat: AudioFormatFlags = 1
/// 2: the high bytes come first.
public let kAudioFormatFlagIsBigEndian: AudioFormatFlags = 2
/// 4: integers have a sign.
public let kAudioFormatFlagIsSignedInteger: AudioFormatFlags = 4
/// 8: samples use all of their bits.
public let kAudioFormatFlagIsPacked: AudioFormatFlags = 8
/// 32: each channel has its own memory.
public let kAudioFormatFlagIsNonInterleaved: AudioFormatFlags = 32
/// 0: the processor's order of bytes, low ones first.
public let kAudioFormatFlagsNativeEndian: AudioFormatFlags = 0
/// Packed floating numbers.
public let kAudioFormatFlagsNativeFloatPacked =
  kAudioFormatFlagIsFloat | kAudioFormatFlagIsPacked
/// The name of `kAudioFormatFlagIsFloat` for samples without compression.
public let kLinearPCMFormatFlagIsFloat = kAudioFormatFlagIsFloat
/// The name of `kAudioFormatFlagIsBigEndian` for samples without compression.
public let kLinearPCMFormatFlagIsBigEndian = kAudioFormatFlagIsBigEndian
/// The name of `kAudioFormatFlagIsSignedInteger` for samples without compression.
public let kLinearPCMFormatFlagIsSignedInteger = kAudioFormatFlagIsSignedInteger
/// The name of `kAudioFormatFlagIsPacked` for samples without compression.
public let kLinearPCMFormatFlagIsPacked = kAudioFormatFlagIsPacked
/// The name of `kAudioFormatFlagIsNonInterleaved` for samples without compression.
public let kLinearPCMFormatFlagIsNonInterleaved = kAudioFormatFlagIsNonInterleaved

/// The layout of samples in memory.
public struct AudioStreamBasicDescription: Hashable, Sendable {
  /// Frames a second.
  public var mSampleRate: Double
  /// The code of the format.
  public var mFormatID: AudioFormatID
  /// Properties of the samples.
  public var mFormatFlags: AudioFormatFlags
  /// Bytes of a packet; 0 if it varies.
  public var mBytesPerPacket: UInt32
  /// Frames of a packet; 1 without compression.
  public var mFramesPerPacket: UInt32
  /// Bytes of a frame: of one channel, if each has its own memory.
  public var mBytesPerFrame: UInt32
  /// The number of channels.
  public var mChannelsPerFrame: UInt32
  /// Bits of a sample.
  public var mBitsPerChannel: UInt32
  /// Always 0.
  public var mReserved: UInt32
  /// All fields, 0 by default.
  public init(
    mSampleRate: Double = 0, mFormatID: AudioFormatID = 0, mFormatFlags: AudioFormatFlags = 0,
    mBytesPerPacket: UInt32 = 0, mFramesPerPacket: UInt32 = 0, mBytesPerFrame: UInt32 = 0,
    mChannelsPerFrame: UInt32 = 0, mBitsPerChannel: UInt32 = 0, mReserved: UInt32 = 0
  ) {
    (self.mSampleRate, self.mFormatID, self.mFormatFlags) = (mSampleRate, mFormatID, mFormatFlags)
    (self.mBytesPerPacket, self.mFramesPerPacket) = (mBytesPerPacket, mFramesPerPacket)
    (self.mBytesPerFrame, self.mChannelsPerFrame) = (mBytesPerFrame, mChannelsPerFrame)
    (self.mBitsPerChannel, self.mReserved) = (mBitsPerChannel, mReserved)
  }
}
