import TestScreen
import Testing

/// The examples, operated over the bus of assistive technologies from start to end.
@Suite(.enabled(if: Assistant.isAvailable, "\(Assistant.needs)"), .serialized)
struct AssistantTests {
  @Test func thePollIsHeldWithoutAPointer() throws {
    let complaint = try Assistant.complaint(
      of: "poll.py", about: "PetPollExample", size: (390, 700))
    #expect(complaint == nil)
  }

  @Test func theMenuIsOpenedUsedAndClosedWithoutAPointer() throws {
    let complaint = try Assistant.complaint(
      of: "menu.py", about: "SideMenuExample", size: (390, 844))
    #expect(complaint == nil)
  }
}
