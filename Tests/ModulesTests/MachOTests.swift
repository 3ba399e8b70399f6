import Testing
import VivaceMachO

/// Numbers that several threads change in one step.
@Suite struct MachOTests {
  @Test func numbersChangeInOneStep() {
    var count: Int32 = 1
    #expect(OSAtomicIncrement32(&count) == 2)
    #expect(OSAtomicDecrement32(&count) == 1)
    #expect(OSAtomicAdd32(5, &count) == 6)
    #expect(count == 6)
    #expect(MAXFLOAT.nextUp == .infinity)
  }
}
