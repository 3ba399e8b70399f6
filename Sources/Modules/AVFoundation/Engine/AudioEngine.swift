import Foundation
import VivaceGraphics
import VivaceMedia

/// Receives the samples that pass a node.
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void
/// A source, a change or a receiver of sounds.
open class AVAudioNode: NSObject, @unchecked Sendable {
  /// The engine that the node is attached to.
  open internal(set) weak var engine: AVAudioEngine?
  /// The node that gets the sounds of this one.
  weak var next: AVAudioNode?
  var tap: AudioTap?
  /// The loudness that the node gives to what passes it.
  var gain: Float { 1 }
  /// The node's change of samples, with a memory of its own; nil leaves them as they are.
  func makeEffect() -> (any SoundEffect)? { nil }
  /// 44,100 samples a second in two channels, unless the node plays another format.
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 2)!
  }
  /// Equals the format of the output.
  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { outputFormat(forBus: bus) }
  /// The time of the program in samples of the node; nil while the engine does not run.
  open var lastRenderTime: AVAudioTime? {
    guard engine?.isRunning == true else { return nil }
    let rate = outputFormat(forBus: 0).sampleRate
    return AVAudioTime(sampleTime: Int64(Services.instant * rate), atRate: rate)
  }
  /// Calls a block with the samples that pass the node, buffer by buffer, while the engine runs.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    tap = AudioTap(node: self, size: Int(max(bufferSize, 100)), block: tapBlock)
    if engine?.isRunning == true { tap?.start() }
  }
  /// Ends the calls of the node's block.
  open func removeTap(onBus bus: AVAudioNodeBus) { tap = nil }
  /// Does nothing: the node has no state.
  open func reset() {}
}
/// The microphone's node. Its block gets what is recorded, which is not played. An engine that uses it starts only where
/// the program has a window and a microphone is connected.
open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {
  private var recording: (any SoundRecording)?
  /// The channels of the frames that no block got yet.
  private var waiting: [[Float]] = []
  var isUsed: Bool { next != nil || tap != nil }
  /// 44,100 samples a second in one channel.
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat {
    AVAudioFormat(standardFormatWithSampleRate: 44_100, channels: 1)!
  }
  func begin() throws {
    guard isUsed, recording == nil else { return }
    recording = Microphone.input?.openRecording(sampleRate: 44_100, channels: 1)
    guard recording != nil else { throw AVError(.deviceNotConnected) }
  }
  func end() { (recording, waiting) = (nil, []) }
  /// Removes at most some frames of what was recorded.
  func drain(_ count: Int) -> [Float] {
    let row = (waiting.first ?? []) + (recording?.drain() ?? [])
    waiting = [Array(row.dropFirst(count))]
    return Array(row.prefix(count))
  }
}
/// The loudspeaker's node.
open class AVAudioOutputNode: AVAudioNode, @unchecked Sendable {}
/// A node that mixes sounds.
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  /// The loudness of the mixed sound.
  open var outputVolume: Float = 1
  /// The loudness in the next node.
  open var volume: Float = 1
  override var gain: Float { outputVolume * volume }
}

/// Nodes that make and change sounds: heard where the program has a window, silent on a stage without one.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  /// The node of the microphone.
  public let inputNode = AVAudioInputNode()
  /// The node of the loudspeaker.
  public let outputNode = AVAudioOutputNode()
  /// The node before the loudspeaker.
  public let mainMixerNode = AVAudioMixerNode()
  /// True from `start()` on.
  open private(set) var isRunning = false
  /// The nodes that were attached.
  open private(set) var attachedNodes: Set<AVAudioNode> = []

  /// An engine whose main mixer is connected to the loudspeaker.
  public override init() {
    super.init()
    for node in [inputNode, outputNode, mainMixerNode] as [AVAudioNode] { node.engine = self }
    mainMixerNode.next = outputNode
  }
  /// Adds a node, to be connected.
  open func attach(_ node: AVAudioNode) {
    attachedNodes.insert(node)
    node.engine = self
  }
  /// Removes a node with its connections.
  open func detach(_ node: AVAudioNode) {
    for other in attachedNodes where other.next === node { other.next = nil }
    attachedNodes.remove(node)
    (node.engine, node.next) = (nil, nil)
  }
  /// Sends the sounds of a node to another one. The format is ignored: sounds keep theirs.
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    node1.next = node2
  }
  /// Sends the sounds of a node to another one. Buses and the format make no difference.
  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus,
    toBus bus2: AVAudioNodeBus, format: AVAudioFormat?
  ) { node1.next = node2 }
  /// Ends the connection of a node.
  open func disconnectNodeOutput(_ node: AVAudioNode) { node.next = nil }
  /// Ends the connections to a node.
  open func disconnectNodeInput(_ node: AVAudioNode) {
    for other in nodes where other.next === node { other.next = nil }
  }
  /// Does nothing: there is nothing to prepare.
  open func prepare() {}
  /// Starts the engine; an error if it uses the microphone, and there is none.
  open func start() throws {
    try inputNode.begin()
    isRunning = true
    for node in nodes {
      node.tap?.start()
      (node as? AVAudioPlayerNode)?.engineChanged()
    }
  }
  /// Holds all players where they are.
  open func pause() { halt() }
  /// Holds all players; `start()` goes on.
  open func stop() { halt() }
  private func halt() {
    isRunning = false
    inputNode.end()
    for node in nodes { (node as? AVAudioPlayerNode)?.engineChanged() }
  }
  /// Does nothing: nodes have no state beside their players' sounds.
  open func reset() {}

  var nodes: [AVAudioNode] { [inputNode, mainMixerNode, outputNode] + attachedNodes }
  /// The nodes that follow a node, as far as another one; nil if there is no way.
  func path(from node: AVAudioNode, to end: AVAudioNode) -> [AVAudioNode]? {
    var (path, current) = ([AVAudioNode](), node)
    while current !== end {
      guard let next = current.next, path.count <= attachedNodes.count + 2 else { return nil }
      path.append(next)
      current = next
    }
    return path
  }
  /// The product of the loudness from a node on to another one; nil if there is no way.
  func gain(from node: AVAudioNode, to end: AVAudioNode) -> Float? {
    path(from: node, to: end).map { $0.reduce(node.gain) { $0 * $1.gain } }
  }
  /// A node that changes the time of sounds has other settings.
  func timeChanged() {
    for node in nodes { (node as? AVAudioPlayerNode)?.engineChanged() }
  }
}

/// The calls of a tap's block, one after each buffer's time.
final class AudioTap: @unchecked Sendable {
  private weak var node: AVAudioNode?
  private let size: Int
  private let block: AVAudioNodeTapBlock
  private var isCalled = false
  /// The sounds of players behind the nodes that are between.
  private var chains: [ObjectIdentifier: SoundChain] = [:]

  init(node: AVAudioNode, size: Int, block: @escaping AVAudioNodeTapBlock) {
    (self.node, self.size, self.block) = (node, size, block)
  }

  func start() {
    guard !isCalled, let node else { return }
    isCalled = true
    let seconds = Double(size) / node.outputFormat(forBus: 0).sampleRate
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let self else { return }
      self.isCalled = false
      guard let node = self.node, let engine = node.engine, engine.isRunning else { return }
      self.call(node, engine)
      self.start()
    }
  }

  /// Mixes the sounds of the players before the node.
  private func call(_ node: AVAudioNode, _ engine: AVAudioEngine) {
    let format = node.outputFormat(forBus: 0)
    guard
      let buffer = AVAudioPCMBuffer(pcmFormat: format, frameCapacity: AVAudioFrameCount(size)),
      let rows = buffer.floatChannelData
    else { return }
    buffer.frameLength = AVAudioFrameCount(size)
    if let input = node as? AVAudioInputNode {
      let row = input.drain(size)
      buffer.frameLength = AVAudioFrameCount(row.count)
      for index in row.indices { rows[0][index] = row[index] }
      guard !row.isEmpty else { return }
    }
    for case let player as AVAudioPlayerNode in engine.attachedNodes {
      guard let path = engine.path(from: player, to: node),
        let gain = engine.gain(from: player, to: node)
      else { continue }
      let chain = chains[ObjectIdentifier(player)] ?? player.chain(through: path)
      chains[ObjectIdentifier(player)] = chain
      let samples = player.lastSamples(size, of: chain)
      for channel in 0..<Int(format.channelCount) where !samples.isEmpty {
        let row = samples[min(channel, samples.count - 1)]
        for index in row.indices { rows[channel][index] += row[index] * gain }
      }
    }
    let time = Int64(Services.instant * format.sampleRate) - Int64(size)
    block(buffer, AVAudioTime(sampleTime: time, atRate: format.sampleRate))
  }
}
