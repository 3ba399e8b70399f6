import Foundation
import Synchronization
import VivaceGraphics
import VivaceSupplements

/// eSpeak NG, loaded when the first voice is asked for: nothing of it is linked.
///
/// It makes samples and never opens a device. Its state is one for all of the process, so calls wait for one another.
enum SpeechEngine {
  struct Voice: Sendable {
    /// The name that chooses the voice.
    var identifier: String
    var name: String
    /// In small letters, such as `en-us`.
    var language: String
    /// 1 is male, 2 female.
    var gender: UInt8
  }
  struct Speech: Sendable {
    var samples: [Float] = []
    var sampleRate = 22_050.0
    /// The starts of words: the number of the scalar in the text, from 1, and seconds.
    var starts: [(scalar: Int, seconds: Double)] = []
  }

  private struct Library {
    let sampleRate: Double
    let listVoices: ListVoices
    let setVoice: @convention(c) (UnsafePointer<CChar>) -> Int32
    let setParameter: @convention(c) (Int32, Int32, Int32) -> Int32
    let synth: Synth
  }
  private typealias ListVoices =
    @convention(c) (UnsafeRawPointer?) -> UnsafePointer<UnsafeRawPointer?>?
  private typealias Synth =
    @convention(c) (
      UnsafeRawPointer, Int, UInt32, Int32, UInt32, UInt32, UnsafeMutablePointer<UInt32>?,
      UnsafeMutableRawPointer?
    ) -> Int32
  private typealias Receive =
    @convention(c) (UnsafePointer<Int16>?, Int32, UnsafeRawPointer?) -> Int32

  private static let lock = NSLock()
  private static let library: Library? = load()
  /// The speech that is being made, under the lock.
  private static let current = Mutex(Speech())

  /// All voices in the order of their languages; none without the library.
  static let voices: [Voice] = lock.withLock {
    guard let list = library?.listVoices(nil) else { return [] }
    var (found, index) = ([Voice](), 0)
    while let memory = list[index] {
      index += 1
      guard let name = text(memory, 0), let identifier = text(memory, 16),
        let languages = memory.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
      else { continue }
      // The first language follows its priority, a byte.
      found.append(
        Voice(
          identifier: identifier, name: name, language: String(cString: languages + 1),
          gender: memory.load(fromByteOffset: 24, as: UInt8.self)))
    }
    return found.sorted { ($0.language, $0.identifier) < ($1.language, $1.identifier) }
  }

  /// Speaks a text into memory; nil without the library.
  static func speak(_ request: SpeechRequest) -> Speech? {
    let voice = request.voice ?? AVSpeechSynthesisVoice(language: nil)?.engineName
    return lock.withLock {
      guard let library else { return nil }
      current.withLock { $0 = Speech(sampleRate: library.sampleRate) }
      if let voice { _ = library.setVoice(voice) }
      let pitch = Int32((50 + 50 * log2(request.pitch)).rounded())
      _ = library.setParameter(1, Int32(request.wordsPerMinute), 0)
      _ = library.setParameter(3, pitch, 0)
      let bytes = Array(request.text.replacing("\0", with: " ").utf8) + [0]
      let isUTF8: UInt32 = 1
      _ = bytes.withUnsafeBytes {
        library.synth($0.baseAddress!, $0.count, 0, 1, 0, isUTF8, nil, nil)
      }
      return current.withLock { speech in
        defer { speech = Speech() }
        return speech
      }
    }
  }

  private static func text(_ memory: UnsafeRawPointer, _ offset: Int) -> String? {
    memory.load(fromByteOffset: offset, as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
  }

  private static func load() -> Library? {
    guard let library = SharedLibrary("libespeak-ng.so.1") else {
      Warning.once(
        "Speech is not heard: libespeak-ng.so.1 is not here. Install the package libespeak-ng1.")
      return nil
    }
    func function<F>(_ name: String, _ type: F.Type) -> F? { library.function(name) }
    guard
      let initialize = function(
        "espeak_Initialize",
        (@convention(c) (Int32, Int32, UnsafePointer<CChar>?, Int32) -> Int32).self),
      let setCallback = function(
        "espeak_SetSynthCallback", (@convention(c) (Receive?) -> Void).self),
      let listVoices = function("espeak_ListVoices", ListVoices.self),
      let setVoice = function(
        "espeak_SetVoiceByName", (@convention(c) (UnsafePointer<CChar>) -> Int32).self),
      let setParameter = function(
        "espeak_SetParameter", (@convention(c) (Int32, Int32, Int32) -> Int32).self),
      let synth = function("espeak_Synth", Synth.self)
    else {
      Warning.once("Speech is not heard: libespeak-ng.so.1 is of an unknown version.")
      return nil
    }
    // Mode 2 returns when all samples were given; an error must not end the program.
    let (synchronous, staysAlive): (Int32, Int32) = (2, 0x8000)
    let rate = initialize(synchronous, 0, nil, staysAlive)
    guard rate > 0 else {
      Warning.once("Speech is not heard: the package espeak-ng-data is not here.")
      return nil
    }
    setCallback(receive)
    return Library(
      sampleRate: Double(rate), listVoices: listVoices, setVoice: setVoice,
      setParameter: setParameter, synth: synth)
  }

  /// Receives samples and events. An event has 40 bytes: its type, an identifier, the scalar, a length and
  /// milliseconds.
  private static let receive: Receive = { samples, count, events in
    if let samples, count > 0 {
      let row = UnsafeBufferPointer(start: samples, count: Int(count))
      SpeechEngine.current.withLock { $0.samples += row.map { Float($0) / 32_768 } }
    }
    var event = events
    while let memory = event, memory.load(as: Int32.self) != 0 {
      let isWord = memory.load(as: Int32.self) == 1
      if isWord {
        let start = (
          Int(memory.load(fromByteOffset: 8, as: Int32.self)),
          Double(memory.load(fromByteOffset: 16, as: Int32.self)) / 1_000
        )
        SpeechEngine.current.withLock { $0.starts.append(start) }
      }
      event = memory + 40
    }
    return 0
  }
}
