import Foundation
import VivaceMedia

/// The words of a text with the seconds at which they are spoken, and the samples of a voice.
struct SpokenText: Sendable {
  struct Word: Equatable, Sendable {
    /// In UTF-16 units of the text.
    var range: NSRange
    var start: Double
  }
  /// In the order of their starts.
  var words: [Word] = []
  var duration = 0.0
  /// Nil without a voice.
  var samples: SpeechSamples?

  /// The words with lengths that are estimated by their letters; no samples.
  static func estimated(_ request: SpeechRequest) -> SpokenText {
    // A word a minute has five letters and a space.
    let letter = 60 / (6 * Double(request.wordsPerMinute))
    let (ranges, text) = (SpokenWords.ranges(in: request.text), Array(request.text.utf16))
    var result = SpokenText()
    for (index, range) in ranges.enumerated() {
      result.words.append(Word(range: range, start: result.duration))
      let end = NSMaxRange(range)
      let next = index + 1 < ranges.count ? ranges[index + 1].location : text.count
      let gap = text[end..<next]
      let stops = gap.contains { ".!?:;\n。！？".utf16.contains($0) }
      let pauses = gap.contains { ",–—()、，".utf16.contains($0) }
      result.duration += letter * Double(range.length + 1 + (stops ? 5 : pauses ? 2 : 0))
    }
    return result
  }

  /// The words as a voice speaks them; nil without the engine, which is reported once.
  static func synthesized(_ request: SpeechRequest) -> SpokenText? {
    guard let spoken = SpeechEngine.speak(request) else { return nil }
    var result = SpokenText()
    result.duration = Double(spoken.samples.count) / spoken.sampleRate
    result.samples = SpeechSamples(spoken.samples, sampleRate: spoken.sampleRate)
    // The engine counts Unicode scalars from 1, and cuts some words in two; words without a start have the one before.
    let units = Self.units(of: request.text)
    var starts = spoken.starts.map {
      (unit: units[min(max(0, $0.scalar - 1), units.count - 1)], $0)
    }
    starts.sort { $0.unit < $1.unit }
    var last = 0.0
    for range in SpokenWords.ranges(in: request.text) {
      let found = starts.first { NSLocationInRange($0.unit, range) }
      last = min(max(last, found?.1.seconds ?? last), result.duration)
      result.words.append(Word(range: range, start: last))
    }
    return result
  }

  /// The UTF-16 unit at which each scalar begins, and the end.
  private static func units(of text: String) -> [Int] {
    var (units, unit) = ([Int](), 0)
    for scalar in text.unicodeScalars {
      units.append(unit)
      unit += scalar.value > 0xFFFF ? 2 : 1
    }
    return units + [unit]
  }
}

/// The words of a text.
enum SpokenWords {
  /// The ranges of the words in UTF-16 units: letters and digits with the apostrophes and hyphens between them, and
  /// each ideograph.
  static func ranges(in text: String) -> [NSRange] {
    let characters = Array(text)
    var (ranges, unit, start) = ([NSRange](), 0, Int?.none)
    func end(at unit: Int) {
      if let begun = start { ranges.append(NSRange(location: begun, length: unit - begun)) }
      start = nil
    }
    for (index, character) in characters.enumerated() {
      let length = character.utf16.count
      if isIdeograph(character) {
        end(at: unit)
        ranges.append(NSRange(location: unit, length: length))
      } else if isLetter(character) {
        start = start ?? unit
      } else if start != nil {
        let joins = "'’-.,".contains(character)
        let next = index + 1 < characters.count ? characters[index + 1] : " "
        let fits = "'’-".contains(character) ? isLetter(next) : joinsDigits(characters, index)
        if !joins || !fits { end(at: unit) }
      }
      unit += length
    }
    end(at: unit)
    return ranges
  }

  private static func isLetter(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber) && !isIdeograph(character)
  }
  /// A point or comma between digits.
  private static func joinsDigits(_ characters: [Character], _ index: Int) -> Bool {
    index > 0 && index + 1 < characters.count && characters[index - 1].isNumber
      && characters[index + 1].isNumber
  }
  private static func isIdeograph(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { scalar in
      (0x3040...0x30FF).contains(scalar.value) || scalar.properties.isIdeographic
    } ?? false
  }
}

/// The samples of a voice.
final class SpeechSamples: SampleReader {
  let row: [Float]
  let sampleRate: Double
  init(_ row: [Float], sampleRate: Double) { (self.row, self.sampleRate) = (row, sampleRate) }
  func samples(from first: Int, count: Int) throws -> [[Float]] {
    [Array(row.dropFirst(first).prefix(count))]
  }
}
