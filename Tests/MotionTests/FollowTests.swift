import Testing
import VivaceMotion

@Suite("What follows a finger") struct FollowTests {
  /// At 1, 2 and 3 s at 1, 2 and 4.
  func dragged() -> Attribute {
    var attribute = Attribute()
    for (time, place) in [(1.0, 1.0), (2, 2), (3, 4)] {
      attribute.animator.follow(from: attribute.model, to: place, at: time)
      attribute.model = place
    }
    return attribute
  }

  @Test("is where the finger is")
  func isWhereTheFingerIs() {
    var attribute = dragged()
    #expect(attribute.value(3) == 4)
    #expect(attribute.value(4) == 4)
    #expect(attribute.animator.velocity(at: 3) == 0, "nothing moves by itself")
    #expect(attribute.animator.endTime == 5)
    #expect(attribute.animator.logicalEndTime <= 3)
    #expect(attribute.animator.advance(to: 5).isFinished)
  }

  @Test("hands the finger's speed to a spring, leaning on the earlier of the last two")
  func speed() throws {
    var attribute = dragged()
    attribute.animate(to: 10, .spring, at: 3)
    let track = try #require(attribute.animator.track)
    #expect(abs(track.value(at: 3) - 4) < 1e-12)
    #expect(abs(track.velocity(at: 3) - 1.25) < 1e-12)
    #expect(track.value(at: track.endTime) == 10)
  }

  @Test("forgets the speed while the finger rests, and all of it after two seconds")
  func rest() throws {
    var rested = dragged()
    rested.animate(to: 10, .spring, at: 3.1)
    let track = try #require(rested.animator.track)
    #expect(abs(track.velocity(at: 3.1) - 1.25 * pow(0.998, 100)) < 1e-9)
    var forgotten = dragged()
    forgotten.animate(to: 10, .spring, at: 5)
    #expect(try #require(forgotten.animator.track).velocity(at: 5) == 0)
  }

  @Test("of two samples at one instant the later counts, an earlier one never")
  func samples() throws {
    var attribute = dragged()
    attribute.animator.follow(from: 4, to: 6, at: 3)
    attribute.animator.follow(from: 6, to: 7, at: 2.5)
    attribute.model = 7
    #expect(attribute.value(3) == 7)
    attribute.animate(to: 10, .spring, at: 3)
    #expect(abs(try #require(attribute.animator.track).velocity(at: 3) - (0.25 * 4 + 0.75)) < 1e-9)
  }

  @Test("is grabbed out of a movement at once")
  func grabbed() throws {
    var attribute = started(.spring)
    attribute.animator.follow(from: 100, to: 30, at: 0.2)
    attribute.model = 30
    #expect(attribute.value(0.2) == 30)
    attribute.animator.follow(from: 30, to: 40, at: 0.3)
    attribute.model = 40
    attribute.animate(to: 0, .bouncy, at: 0.3)
    let track = try #require(attribute.animator.track)
    #expect(abs(track.value(at: 0.3) - 40) < 1e-9)
    #expect(abs(track.velocity(at: 0.3) - 100) < 1e-9)
  }

  @Test("is left to a curve from where it is")
  func curve() {
    var attribute = dragged()
    attribute.animate(to: 14, .linear(duration: 1), at: 3.5)
    #expect(attribute.animator.endTime == 4.5)
    #expect(attribute.value(3.5) == 4)
    #expect(attribute.value(4) == 9)
    #expect(attribute.value(4.5) == 14)
  }

  @Test("is grabbed out of a chain too, and leaves nothing of it")
  func chain() throws {
    var attribute = started(.linear(duration: 1))
    attribute.animate(to: 0, .linear(duration: 1), at: 0.5)
    attribute.animator.follow(from: 0, to: 70, at: 0.6)
    attribute.model = 70
    #expect(attribute.value(0.7) == 70)
    attribute.animate(to: 100, .linear(duration: 1), at: 0.7)
    attribute.animate(to: 0, .linear(duration: 1), at: 1.2)
    #expect(abs(attribute.value(1.2) - 85) < 1e-12)
  }

  @Test("jumps to what is not finite, and forgets")
  func infinite() {
    var attribute = dragged()
    attribute.animator.follow(from: 4, to: .infinity, at: 3)
    #expect(!attribute.animator.isRunning)
    #expect(attribute.value(3) == .infinity)
  }
}
