import Foundation

/// Samples without compression, in the memory of sample buffers.
enum PlainSamples {
  /// The samples of each channel; nil of encoded samples, and of an unknown type.
  static func read(_ buffer: CMSampleBuffer) -> [[Float]]? {
    guard let format = buffer.formatDescription?.audioStreamBasicDescription,
      let data = buffer.dataBuffer, format.mFormatID == kAudioFormatLinearPCM,
      (1...64).contains(format.mChannelsPerFrame), format.mBitsPerChannel >= 8
    else { return nil }
    let channels = Int(format.mChannelsPerFrame)
    let size = Int(format.mBitsPerChannel) / 8
    let isPlanar = format.mFormatFlags & kAudioFormatFlagIsNonInterleaved != 0
    let isSwapped = format.mFormatFlags & kAudioFormatFlagIsBigEndian != 0
    let isFloat = format.mFormatFlags & kAudioFormatFlagIsFloat != 0
    let count = min(max(0, buffer.numSamples), data.dataLength / size / channels)
    guard let convert = converter(size: size, isFloat: isFloat, isSwapped: isSwapped) else {
      return nil
    }
    return data.data.withUnsafeBytes { bytes in
      (0..<channels).map { channel in
        (0..<count).map { index in
          let sample = isPlanar ? channel * count + index : index * channels + channel
          return convert(bytes, sample * size)
        }
      }
    }
  }

  private static func converter(
    size: Int, isFloat: Bool, isSwapped: Bool
  ) -> ((UnsafeRawBufferPointer, Int) -> Float)? {
    func load<Bits: FixedWidthInteger>(
      _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ type: Bits.Type
    ) -> Bits {
      let bits = bytes.loadUnaligned(fromByteOffset: offset, as: Bits.self)
      return isSwapped ? Bits(bigEndian: bits) : Bits(littleEndian: bits)
    }
    switch (size, isFloat) {
    case (4, true): return { Float(bitPattern: load($0, $1, UInt32.self)) }
    case (8, true): return { Float(Double(bitPattern: load($0, $1, UInt64.self))) }
    case (2, false): return { Float(load($0, $1, Int16.self)) / 32_768 }
    case (4, false): return { Float(load($0, $1, Int32.self)) / 2_147_483_648 }
    default: return nil
    }
  }

  /// A buffer of samples in a type: floating numbers, or integers of 16 or 32 bits.
  static func write(
    _ samples: [[Float]], as format: AudioStreamBasicDescription, at time: CMTime
  ) -> CMSampleBuffer {
    let (count, channels) = (samples.first?.count ?? 0, samples.count)
    let isPlanar = format.mFormatFlags & kAudioFormatFlagIsNonInterleaved != 0
    let isFloat = format.mFormatFlags & kAudioFormatFlagIsFloat != 0
    let size = Int(format.mBitsPerChannel) / 8
    var data = Data(count: count * channels * size)
    data.withUnsafeMutableBytes { bytes in
      for (channel, row) in samples.enumerated() {
        for (index, sample) in row.enumerated() {
          let offset = (isPlanar ? channel * count + index : index * channels + channel) * size
          let limited = min(max(Double(sample), -1), 1)
          if isFloat {
            bytes.storeBytes(of: sample, toByteOffset: offset, as: Float.self)
          } else if size == 2 {
            let whole = Int16(min((limited * 32_768).rounded(), 32_767))
            bytes.storeBytes(of: whole, toByteOffset: offset, as: Int16.self)
          } else {
            let whole = Int32(min((limited * 2_147_483_648).rounded(), 2_147_483_647))
            bytes.storeBytes(of: whole, toByteOffset: offset, as: Int32.self)
          }
        }
      }
    }
    return CMSampleBuffer(
      data: CMBlockBuffer(data), format: CMFormatDescription(audio: format), count: count,
      timing: CMSampleTimingInfo(
        duration: CMTime(value: 1, timescale: Int32(format.mSampleRate)),
        presentationTimeStamp: time))
  }

  /// The layout of samples that settings ask for; nil for one that cannot be read.
  static func layout(
    _ settings: OutputSettings, rate: Double, channels: Int
  ) -> AudioStreamBasicDescription? {
    let isFloat = settings.flag(AVLinearPCMIsFloatKey)
    let bits = Int(settings.number(AVLinearPCMBitDepthKey) ?? (isFloat ? 32 : 16))
    guard bits == 32 || bits == 16 && !isFloat, !settings.flag(AVLinearPCMIsBigEndianKey) else {
      return nil
    }
    let isPlanar = settings.flag(AVLinearPCMIsNonInterleaved)
    let flags =
      (isFloat ? kAudioFormatFlagIsFloat : kAudioFormatFlagIsSignedInteger)
      | kAudioFormatFlagIsPacked | (isPlanar ? kAudioFormatFlagIsNonInterleaved : 0)
    let bytes = UInt32(bits / 8 * (isPlanar ? 1 : channels))
    return AudioStreamBasicDescription(
      mSampleRate: rate, mFormatID: kAudioFormatLinearPCM, mFormatFlags: flags,
      mBytesPerPacket: bytes, mFramesPerPacket: 1, mBytesPerFrame: bytes,
      mChannelsPerFrame: UInt32(channels), mBitsPerChannel: UInt32(bits))
  }
}
