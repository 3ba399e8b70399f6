import Foundation
import Testing

@testable import VivaceExport

@Suite struct AnimatedSVGTests {
  private func frame(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="10pt" height="10pt" viewBox="0 0 10 10">
    <g id="surface0">
    \(body)
    </g>
    </svg>

    """
  }

  private func square(_ x: Double, _ y: Double, _ side: Double, fill: Int = 0) -> String {
    "<path style=\" stroke:none;fill-rule:nonzero;fill:rgb(\(fill)%,0%,0%);fill-opacity:1;\" "
      + "d=\"M \(x) \(y) L \(x + side) \(y) L \(x + side) \(y + side) L \(x) \(y + side) Z \"/>"
  }

  private func film(_ bodies: [String], duration: Double = 1) -> String {
    var film = AnimatedSVG()
    for (index, body) in bodies.enumerated() {
      film.add(frame(body), at: Double(index) / Double(bodies.count))
    }
    return film.text(duration: duration)
  }

  @Test func whatRestsIsWrittenOnceAndWithoutKeyframes() {
    let text = film([square(1, 1, 4), square(1, 1, 4), square(1, 1, 4)])
    #expect(text.components(separatedBy: "<path").count == 2)
    #expect(!text.contains("@keyframes"))
  }

  @Test func whatMovesEvenlyHasTwoKeyframesOfATransform() throws {
    let text = film((0..<10).map { square(Double($0), 1, 4) })
    #expect(text.components(separatedBy: "<path").count == 2)
    let keyframes = try #require(text.firstMatch(of: #/@keyframes a0-1\{(.*)\}\n/#)).1
    #expect(keyframes.components(separatedBy: "transform:").count == 3)
    #expect(text.contains("matrix(1,0,0,1,9,0)"))
  }

  @Test func whatGrowsAndIsRecoloredStaysOneShape() {
    let text = film((0..<10).map { square(0, 0, 1 + Double($0 * $0) / 20, fill: $0 * 10) })
    #expect(text.components(separatedBy: "<path").count == 2)
    #expect(text.contains("transform:matrix("))
    #expect(text.contains("fill:rgb(90%,0%,0%)"))
    #expect(!text.contains("<animate"))
  }

  @Test func whatChangesItsShapeHasItsOutlinesAsKeyframes() {
    func kite(_ x: Double) -> String {
      "<path style=\"fill:rgb(0%,0%,0%);\" d=\"M 0 0 L \(x) 5 L 0 10 L -3 \(x * x / 10) Z \"/>"
    }
    #expect(film((1..<9).map { kite(Double($0)) }).contains("<animate attributeName=\"d\""))
  }

  @Test func anotherStructureIsAnotherSegmentThatIsSeenInItsTimeOnly() {
    let text = film([square(0, 0, 1), square(0, 0, 1) + "\n" + square(2, 2, 1)])
    #expect(text.contains("@keyframes v0{0%{visibility:visible}50%{visibility:hidden}}"))
    #expect(text.contains("@keyframes v1{0%{visibility:hidden}50%{visibility:visible}}"))
  }

  /// Each frame comes out again, by linear interpolation between the keyframes, to within what anybody sees.
  @Test func aSpringsKeyframesGiveItsFramesAgain() {
    let samples = (0..<120).map { index -> Keyframe in
      let t = Double(index) / 60
      return Keyframe(time: t, values: [exp(-4 * t) * cos(14 * t) * 100], margins: [0.04])
    }
    let kept = Keyframe.thinned(samples)
    #expect(kept.count < samples.count)
    for sample in samples {
      let after = kept.firstIndex { $0.time >= sample.time }!
      let (one, other) = (kept[max(0, after - 1)], kept[after])
      let fraction = other.time > one.time ? (sample.time - one.time) / (other.time - one.time) : 0
      let value = one.values[0] + (other.values[0] - one.values[0]) * fraction
      #expect(abs(value - sample.values[0]) <= 0.041)
    }
  }
}
