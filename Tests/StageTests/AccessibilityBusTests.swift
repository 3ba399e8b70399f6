import TestScreen
import Testing

/// A program in a real window, on a session bus with the desktop's own service of accessibility, read and
/// operated by a client in another language.
@Suite(
  "Assistive technologies", .enabled(if: Assistant.isAvailable, "\(Assistant.needs)"), .serialized)
struct AccessibilityBusTests {
  @Test("read, press, set, write and choose") func client() throws {
    let complaint = try Assistant.complaint(of: "client.py", about: "AccessibilityProgram")
    #expect(complaint == nil)
  }

  @Test("read, sort and scroll tables") func tables() throws {
    let complaint = try Assistant.complaint(of: "tables.py", about: "AccessibilityProgram")
    #expect(complaint == nil)
  }

  @Test("leave no trace once they end") func end() throws {
    let complaint = try Assistant.complaint(of: "end.py", about: "AccessibilityProgram")
    #expect(complaint == nil)
  }
}
