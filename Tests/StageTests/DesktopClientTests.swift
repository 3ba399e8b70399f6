import TestScreen
import Testing

/// A program in a real window, for which a client in another language is the desktop or another program.
@Suite(
  "Programs on a desktop", .enabled(if: DesktopClient.isAvailable, "\(DesktopClient.needs)"),
  .serialized)
struct DesktopClientTests {
  @Test("have icons in the status area, with menus and panels") func status() throws {
    #expect(try DesktopClient.complaint(of: "status.py") == nil)
  }

  @Test("give their menus to the desktop's menu bar") func menus() throws {
    #expect(try DesktopClient.complaint(of: "registrar.py") == nil)
  }

  @Test("copy and paste text, pictures, files and types of their own") func clipboard() throws {
    #expect(try DesktopClient.complaint(of: "clipboard.py") == nil)
  }

  @Test("take what other programs drag") func drops() throws {
    #expect(try DesktopClient.complaint(of: "drops.py") == nil)
  }

  @Test("let things be dragged to other programs") func drags() throws {
    #expect(try DesktopClient.complaint(of: "drags.py") == nil)
  }

  @Test("run once, and come back where they were") func instances() throws {
    #expect(try DesktopClient.complaint(of: "instance.py") == nil)
  }
}
