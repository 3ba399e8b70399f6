import TestScreen
import Testing

/// Programs as the screen reader Orca speaks them, operated by keys alone.
@Suite(.enabled(if: Assistant.hasReader, "\(Assistant.needs), and orca"), .serialized)
struct ScreenReaderTests {
  @Test(arguments: [
    "AccessibilityProgram", "PetPollExample", "SideMenuExample", "BraceletsExample",
    "NotebookExample",
  ])
  func orcaSpeaksWhatKeysReach(program: String) throws {
    let complaint = try Assistant.complaint(of: "speech.py", about: program, limit: 200)
    #expect(complaint == nil)
  }
}
