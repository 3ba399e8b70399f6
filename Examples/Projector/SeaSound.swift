import AVFoundation
import Foundation

/// The sound of the film: waves, and a bell where a chapter begins.
enum SeaSound {
  static let rate = 22_050

  /// A second of samples.
  static func second(_ number: Int) -> CMSampleBuffer? {
    let samples = (0..<rate).map { sample(Double(number) + Double($0) / Double(rate), index: $0) }
    return buffer(samples, at: CMTime(value: Int64(number * rate), timescale: Int32(rate)))
  }

  private static func sample(_ time: Double, index: Int) -> Float {
    // Noise that is the same each time.
    var bits = UInt32(truncatingIfNeeded: index &* 2_654_435_761)
    bits ^= bits >> 15
    bits = bits &* 2_246_822_519
    bits ^= bits >> 13
    let noise = Double(bits) / Double(UInt32.max) * 2 - 1
    let swell = 0.5 + 0.5 * sin(time * 2 * .pi / 4.2)
    let sinceBell = time.truncatingRemainder(dividingBy: Chapter.length)
    let bell =
      exp(-sinceBell * 2.2) * (sin(time * 2 * .pi * 660) + 0.5 * sin(time * 2 * .pi * 1_320))
    return Float(0.05 * noise * swell * swell + 0.12 * bell)
  }

  private static func buffer(_ samples: [Float], at time: CMTime) -> CMSampleBuffer? {
    var format: CMAudioFormatDescription?
    var layout = AudioStreamBasicDescription(
      mSampleRate: Double(rate), mFormatID: kAudioFormatLinearPCM,
      mFormatFlags: kAudioFormatFlagIsFloat | kAudioFormatFlagIsPacked, mBytesPerPacket: 4,
      mFramesPerPacket: 1, mBytesPerFrame: 4, mChannelsPerFrame: 1, mBitsPerChannel: 32,
      mReserved: 0)
    CMAudioFormatDescriptionCreate(
      allocator: nil, asbd: &layout, layoutSize: 0, layout: nil, magicCookieSize: 0,
      magicCookie: nil, extensions: nil, formatDescriptionOut: &format)
    let length = samples.count * 4
    var block: CMBlockBuffer?
    CMBlockBufferCreateWithMemoryBlock(
      allocator: nil, memoryBlock: nil, blockLength: length, blockAllocator: nil,
      customBlockSource: nil, offsetToData: 0, dataLength: length,
      flags: kCMBlockBufferAssureMemoryNowFlag, blockBufferOut: &block)
    guard let format, let block else { return nil }
    samples.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = CMBlockBufferReplaceDataBytes(
        with: start, blockBuffer: block, offsetIntoDestination: 0, dataLength: length)
    }
    var buffer: CMSampleBuffer?
    CMAudioSampleBufferCreateReadyWithPacketDescriptions(
      allocator: nil, dataBuffer: block, formatDescription: format, sampleCount: samples.count,
      presentationTimeStamp: time, packetDescriptions: nil, sampleBufferOut: &buffer)
    return buffer
  }
}
