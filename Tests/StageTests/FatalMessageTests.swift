import Testing

@testable import VivaceStage

@Suite struct FatalMessageTests {
  @Test("tells what stops a program, and where, from other words of the runtime's")
  func kinds() {
    let index = FatalMessage(
      "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n")
    #expect(index?.text == "Fatal error: Index out of range")
    #expect(index?.location == nil)
    let own = FatalMessage("Card/Card.swift:9: Fatal error: no: Precondition failed: x\n")
    #expect(own?.text == "Fatal error: no: Precondition failed: x")
    #expect(own?.location == "Card/Card.swift:9")
    let cast = FatalMessage(
      "Could not cast value of type 'Swift.String' (0x7f) to 'Swift.Int' (0x80).\n")
    #expect(
      cast?.text.hasPrefix("Fatal error: Could not cast value of type 'Swift.String'") == true)
    #expect(FatalMessage("Fatal error\n")?.text == "Fatal error")
    #expect(FatalMessage("warning: there was a Fatal error before\n") == nil)
    #expect(FatalMessage("objc[12]: Class X is implemented in both\n") == nil)
  }
}
