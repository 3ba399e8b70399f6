import TestScreen
import Testing

/// A program in a real window, for which a client in another language is the desktop or another program.
@Suite(
  "Programs on a desktop", .enabled(if: DesktopClient.isAvailable, "\(DesktopClient.needs)"),
  .serialized)
struct DesktopClientTests {
  @Test("have icons in the status area, with menus and panels") func status() throws {
    let complaint = try DesktopClient.complaint(of: "status.py")
    #expect(complaint == nil)
  }

  @Test("give their menus to the desktop's menu bar") func menus() throws {
    let complaint = try DesktopClient.complaint(of: "registrar.py")
    #expect(complaint == nil)
  }

  @Test("copy and paste text, pictures, files and types of their own") func clipboard() throws {
    let complaint = try DesktopClient.complaint(of: "clipboard.py")
    #expect(complaint == nil)
  }

  @Test("take what other programs drag") func drops() throws {
    let complaint = try DesktopClient.complaint(of: "drops.py")
    #expect(complaint == nil)
  }

  @Test("let things be dragged to other programs") func drags() throws {
    let complaint = try DesktopClient.complaint(of: "drags.py")
    #expect(complaint == nil)
  }

  @Test("run once, and come back where they were") func instances() throws {
    let complaint = try DesktopClient.complaint(of: "instance.py")
    #expect(complaint == nil)
  }
}
