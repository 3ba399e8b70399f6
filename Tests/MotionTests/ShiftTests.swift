import Testing
import VivaceMotion

@Suite("A change without animation") struct ShiftTests {
  @Test("jumps by the change and goes on moving")
  func shift() {
    var attribute = started(.linear(duration: 1))
    #expect(attribute.value(0.25) == 25)
    attribute.jump(to: 1100)
    #expect(attribute.value(0.25) == 1025)
    #expect(attribute.value(0.5) == 1050)
    #expect(attribute.animator.endTime == 1)
    #expect(attribute.value(1) == 1100)
  }

  @Test("does not stop what repeats for ever")
  func endless() {
    var attribute = started(.linear(duration: 1).repeatForever())
    attribute.jump(to: 200)
    #expect(attribute.value(0.5) == 150)
    #expect(attribute.value(7.5) == 150)
  }

  @Test("is seen by an animation that takes over later")
  func retarget() {
    var attribute = started(.spring)
    attribute.jump(to: 300)
    let before = attribute.value(0.2)
    attribute.animate(to: 0, .spring, at: 0.2)
    #expect(abs(attribute.value(0.2) - before) < 1e-9)
    #expect(attribute.value(attribute.animator.endTime) == 0)
  }

  @Test("of something still is a jump and no more")
  func still() {
    var attribute = Attribute(3)
    attribute.jump(to: 8)
    #expect(attribute.value(0) == 8)
    #expect(!attribute.animator.isRunning)
  }
}
