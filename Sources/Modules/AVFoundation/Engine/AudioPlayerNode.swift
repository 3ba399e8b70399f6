import Foundation
import VivaceGraphics
import VivaceMedia

/// The manner in which a player node treats a buffer.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt
  /// Options by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The buffer begins again at its end.
  public static let loops = Self(rawValue: 1)
  /// The buffer replaces one that plays.
  public static let interrupts = Self(rawValue: 2)
  /// The buffer replaces one that plays, at the end of its loop. Here at once.
  public static let interruptsAtLoop = Self(rawValue: 4)
}
/// The event after which the handler of a buffer runs. All three are the end of its time here.
public enum AVAudioPlayerNodeCompletionCallbackType: Int, Sendable {
  case dataConsumed, dataRendered, dataPlayedBack
}

/// A node that plays buffers and files one after the other.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  /// The loudness of the node.
  open var volume: Float = 1
  /// The position between left and right. Stored only.
  open var pan: Float = 0
  /// True from `play()` on, until it pauses or stops.
  open private(set) var isPlaying = false
  private let timeline = SampleTimeline()
  private var clock = PlayClock()
  private var feed: SoundFeed?
  /// The position at which the feed begins, in seconds.
  private var origin = 0.0
  /// The nodes and speeds that the feed was made for.
  private var path: PlayerPath?
  /// Changes with everything that ends what was planned before.
  private var turn = 0
  override var gain: Float { volume }

  /// The format of what was scheduled last; 44,100 samples a second in two channels before.
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    AVAudioFormat(
      standardFormatWithSampleRate: timeline.sampleRate,
      channels: AVAudioChannelCount(timeline.channels))!
  }
  /// Plays what is scheduled, as soon as the engine runs.
  open func play() {
    isPlaying = true
    engineChanged()
  }
  /// Plays at once; the time is ignored.
  open func play(at when: AVAudioTime?) { play() }
  /// Stops at the position.
  open func pause() {
    isPlaying = false
    engineChanged()
  }
  /// Ends everything that is scheduled, and runs its handlers.
  open func stop() {
    isPlaying = false
    let handlers = timeline.removeAll()
    clock = PlayClock()
    engineChanged()
    for handler in handlers { handler() }
  }
  /// The position of the node's sound, in samples.
  open func playerTime(forNodeTime nodeTime: AVAudioTime) -> AVAudioTime? {
    guard isPlaying else { return nil }
    let rate = timeline.sampleRate
    return AVAudioTime(sampleTime: Int64(position * rate), atRate: rate)
  }
  /// Plays a buffer after what is scheduled; the handler runs at its end.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, completionHandler: (@Sendable () -> Void)? = nil
  ) { scheduleBuffer(buffer, at: nil, options: [], completionHandler: completionHandler) }
  /// Plays a buffer, at once or after what is scheduled; the time is ignored.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [], completionHandler: (@Sendable () -> Void)? = nil
  ) {
    let interrupts = !options.isDisjoint(with: [.interrupts, .interruptsAtLoop])
    schedule(
      BufferSamples(buffer), count: Int(buffer.frameLength), format: buffer.format,
      loops: options.contains(.loops), interrupts: interrupts, completionHandler)
  }
  /// Equivalent with the kind of the event.
  open func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime?,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionCallbackType callbackType: AVAudioPlayerNodeCompletionCallbackType,
    completionHandler: (@Sendable (AVAudioPlayerNodeCompletionCallbackType) -> Void)? = nil
  ) {
    scheduleBuffer(buffer, at: when, options: options) { completionHandler?(callbackType) }
  }
  /// Plays the whole of a file after what is scheduled; the time is ignored.
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil
  ) {
    scheduleSegment(
      file, startingFrame: 0, frameCount: AVAudioFrameCount(file.length), at: when,
      completionHandler: completionHandler)
  }
  /// Plays a segment of a file after what is scheduled; the time is ignored.
  open func scheduleSegment(
    _ file: AVAudioFile, startingFrame startFrame: AVAudioFramePosition,
    frameCount numberFrames: AVAudioFrameCount, at when: AVAudioTime?,
    completionHandler: (@Sendable () -> Void)? = nil
  ) {
    schedule(
      file.samples(from: startFrame), count: Int(numberFrames), format: file.processingFormat,
      loops: false, interrupts: false, completionHandler)
  }
}

extension AVAudioPlayerNode {
  private var position: Double { clock.position(at: Services.instant) }

  private func schedule(
    _ reader: any SampleReader, count: Int, format: AVAudioFormat, loops: Bool, interrupts: Bool,
    _ handler: (@Sendable () -> Void)?
  ) {
    let ended = interrupts ? timeline.removeAll() : []
    if interrupts { feed = nil }
    if timeline.isEmpty { timeline.setFormat(format.sampleRate, Int(format.channelCount)) }
    timeline.append(
      reader, count: count, loops: loops,
      notBefore: Int((position * timeline.sampleRate).rounded()),
      handler: handler)
    engineChanged()
    for handler in ended { handler() }
  }

  /// Plays or holds, and plans what comes next.
  func engineChanged() {
    turn += 1
    let runs = isPlaying && engine?.isRunning == true && !timeline.isEmpty
    let path = PlayerPath(engine.flatMap { $0.path(from: self, to: $0.outputNode) } ?? [])
    clock.setRate(runs ? path.speed * path.stretch : 0, at: Services.instant)
    guard runs else {
      feed = nil
      return
    }
    if feed == nil || path != self.path { openFeed(path) }
    planEnd()
  }

  private func openFeed(_ path: PlayerPath) {
    (self.path, origin) = (path, position)
    feed = SoundFeed(
      reader: path.reader(of: timeline, from: origin, timeline.sampleRate, timeline.channels),
      sampleRate: timeline.sampleRate, channels: timeline.channels, from: 0, rate: path.speed)
    feedOn()
  }

  private func feedOn() {
    guard let feed else { return }
    let gain = engine.flatMap { $0.gain(from: self, to: $0.outputNode) } ?? 0
    feed.feed(
      position: (position - origin) / (path?.stretch ?? 1),
      gains: [Float](repeating: gain, count: feed.channels))
    DispatchQueue.main.asyncAfter(deadline: .now() + SoundFeed.interval) { [weak self, weak feed] in
      if let self, let feed, feed === self.feed { self.feedOn() }
    }
  }

  /// Plans the end of the first thing that is scheduled.
  private func planEnd() {
    guard let end = timeline.firstEnd else { return }
    let left = Double(end) / timeline.sampleRate - position
    let delay = clock.rate > 0 ? max(0, left / clock.rate) : 0
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self, turn] in
      guard let self, self.turn == turn else { return }
      let handler = self.timeline.removeFirst()
      if self.timeline.isEmpty { self.engineChanged() } else { self.planEnd() }
      handler?()
    }
  }

  /// The sound of the node behind others. Their speeds are left out.
  func chain(through nodes: [AVAudioNode]) -> SoundChain {
    SoundChain(timeline, rate: timeline.sampleRate, nodes: nodes)
  }

  /// The samples of a chain that were played last.
  func lastSamples(_ count: Int, of chain: SoundChain) -> [[Float]] {
    guard clock.rate != 0 else { return [] }
    let end = Int((position * timeline.sampleRate).rounded())
    return (try? chain.samples(from: max(0, end - count), count: min(count, end))) ?? []
  }
}

/// The nodes that follow a player, and their speeds.
private struct PlayerPath: Equatable {
  private let nodes: [AVAudioNode]
  /// The speed that changes the pitch.
  private(set) var speed = 1.0
  /// The speed that leaves the pitch.
  private(set) var stretch = 1.0
  /// The factor of the pitch.
  private var pitch = 1.0

  init(_ nodes: [AVAudioNode]) {
    self.nodes = nodes
    for node in nodes {
      switch node {
      case let unit as AVAudioUnitVarispeed where !unit.bypass:
        speed *= Double(min(max(unit.rate, 0.25), 4))
      case let unit as AVAudioUnitTimePitch where !unit.bypass:
        stretch *= Double(min(max(unit.rate, 1 / 32), 32))
        pitch *= exp2(Double(min(max(unit.pitch, -2_400), 2_400)) / 1_200)
      default: break
      }
    }
  }

  /// The sound from a position in seconds on, behind the nodes.
  func reader(
    of source: any SampleReader, from origin: Double, _ rate: Double, _ channels: Int
  ) -> any SampleReader {
    var reader: any SampleReader = OffsetSamples(
      reader: source, start: Int((origin * rate).rounded()))
    if stretch != pitch {
      reader = StretchedReader(reader, speed: stretch / pitch, rate: rate)
    }
    if pitch != 1 {
      reader = ResampledReader(reader, from: rate, to: rate, speed: pitch, channels: channels)
    }
    return SoundChain(reader, rate: rate, nodes: nodes)
  }
}

/// The sounds of a player node, one after the other.
private final class SampleTimeline: SampleReader, @unchecked Sendable {
  private struct Segment {
    var start: Int
    /// Int.max of a loop.
    var end: Int
    var count: Int
    var reader: any SampleReader
    var handler: (@Sendable () -> Void)?
  }
  private let lock = NSLock()
  private var segments: [Segment] = []
  private(set) var sampleRate = 44_100.0
  private(set) var channels = 2

  var isEmpty: Bool { lock.withLock { segments.isEmpty } }
  /// The frame at which the first segment ends; nil if it never does.
  var firstEnd: Int? { lock.withLock { segments.first.flatMap { $0.end == .max ? nil : $0.end } } }

  func setFormat(_ sampleRate: Double, _ channels: Int) {
    (self.sampleRate, self.channels) = (sampleRate, channels)
  }

  func append(
    _ reader: any SampleReader, count: Int, loops: Bool, notBefore first: Int,
    handler: (@Sendable () -> Void)?
  ) {
    lock.withLock {
      // A loop ends where something follows it, at the end of its turn.
      if var last = segments.last, last.end == .max {
        let turns = max(1, (first - last.start + last.count - 1) / max(1, last.count))
        last.end = last.start + turns * last.count
        segments[segments.count - 1] = last
      }
      let start = max(first, segments.last?.end ?? 0)
      segments.append(
        Segment(
          start: start, end: loops ? .max : start + count, count: count, reader: reader,
          handler: handler))
    }
  }

  func removeFirst() -> (@Sendable () -> Void)? {
    lock.withLock { segments.isEmpty ? nil : segments.removeFirst().handler }
  }

  func removeAll() -> [@Sendable () -> Void] {
    lock.withLock {
      defer { segments = [] }
      return segments.compactMap(\.handler)
    }
  }

  func samples(from first: Int, count: Int) throws -> [[Float]] {
    let segments = lock.withLock { self.segments }
    var result = [[Float]](repeating: [], count: channels)
    var position = first
    while position < first + count {
      guard let segment = segments.first(where: { position < $0.end && $0.count > 0 }) else {
        break
      }
      if position < segment.start {
        let gap = min(segment.start, first + count) - position
        for channel in result.indices { result[channel] += [Float](repeating: 0, count: gap) }
        position += gap
        continue
      }
      let own = (position - segment.start) % segment.count
      let wanted = min(segment.count - own, first + count - position)
      let found = try segment.reader.samples(from: own, count: wanted)
      guard let length = found.first?.count, length > 0 else { break }
      for channel in result.indices { result[channel] += found[min(channel, found.count - 1)] }
      position += length
    }
    return result
  }
}

/// A copy of a buffer's samples.
private final class BufferSamples: SampleReader {
  private let rows: [[Float]]
  init(_ buffer: AVAudioPCMBuffer) {
    rows = (0..<Int(buffer.format.channelCount)).map { channel in
      guard let row = buffer.floatChannelData?[channel] else { return [] }
      return Array(UnsafeBufferPointer(start: row, count: Int(buffer.frameLength)))
    }
  }
  func samples(from first: Int, count: Int) throws -> [[Float]] {
    rows.map { Array($0.dropFirst(first).prefix(count)) }
  }
}
