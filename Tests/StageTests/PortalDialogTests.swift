import Foundation
import TestDesktop
import Testing
import VivaceGraphics

@testable import VivaceStage

/// The desktop's dialogs, asked for on a message bus of the test's own.
@Suite("What the desktop's dialogs answer") struct PortalDialogTests {
  @MainActor private func show(
    _ dialog: DesktopDialog, in environment: [String: String]
  ) async -> DesktopAnswer {
    let dialogs = PortalDialogs(in: EnvironmentVariables(environment))
    return await withCheckedContinuation { continuation in
      dialogs.show(dialog) { continuation.resume(returning: $0) }
    }
  }

  @Test(.enabled(if: TestBus.isAvailable)) @MainActor func filesAreChosen() async throws {
    let portal = try DialogPortal(
      "(uint32 0, {'uris': <['file:///tmp/a%20b.png', 'file:///tmp/c']>})")
    defer { portal.close() }
    var wish = DesktopDialog.OpenFiles(title: "It's \"new\"\n")
    wish.allowsMultiple = true
    wish.filters = [FileFilter(name: "Images", mediaTypes: ["image/*"], patterns: ["*.x"])]
    wish.folder = URL(fileURLWithPath: "/tmp/ä'b")
    let answer = await show(
      .openFiles(wish), in: ["DBUS_SESSION_BUS_ADDRESS": portal.address])
    #expect(
      answer
        == .done([
          URL(fileURLWithPath: "/tmp/a b.png", isDirectory: false),
          URL(fileURLWithPath: "/tmp/c", isDirectory: false),
        ]))
    let call = try #require(portal.calls.first)
    #expect(call.interface == "org.freedesktop.portal.FileChooser" && call.method == "OpenFile")
    #expect(call.arguments.hasPrefix("('', \"It's \\\"new\\\"\\n\", {"))
    #expect(call.arguments.contains("'multiple': <true>"))
    #expect(
      call.arguments.contains("[('Images', [(uint32 0, '*.x'), (1, 'image/*')])]"),
      "\(call.arguments)")
    #expect(call.arguments.contains("b\"/tmp/\\303\\244'b\""), "\(call.arguments)")
  }

  @Test(.enabled(if: TestBus.isAvailable)) @MainActor func aDialogIsCancelled() async throws {
    let portal = try DialogPortal("(uint32 1, @a{sv} {})")
    defer { portal.close() }
    let environment = ["DBUS_SESSION_BUS_ADDRESS": portal.address]
    #expect(
      await show(.saveFile(name: "a.txt", title: "Save", folder: nil), in: environment)
        == .cancelled)
    #expect(
      await show(.saveFiles(names: ["a", "b"], title: "Save", folder: nil), in: environment)
        == .cancelled)
    let calls = portal.calls
    #expect(calls.map(\.method) == ["SaveFile", "SaveFiles"])
    #expect(calls[0].arguments.contains("'current_name': <'a.txt'>"))
    #expect(calls[1].arguments.contains("'files': <[b'a', b'b']>"), "\(calls[1].arguments)")
  }

  @Test(.enabled(if: TestBus.isAvailable)) @MainActor func filesGoAlong() async throws {
    let portal = try DialogPortal("(uint32 0, @a{sv} {})")
    defer { portal.close() }
    let environment = ["DBUS_SESSION_BUS_ADDRESS": portal.address]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "portal-\(UUID().uuidString).txt")
    try Data("hello".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var mail = DesktopDialog.Mail()
    (mail.subject, mail.body, mail.attachments) = ("Hello", "a\nb", [file, file])
    mail.addresses = ["a@example.org"]
    #expect(await show(.mail(mail), in: environment) == .done([]))
    #expect(await show(.open(file, asks: true), in: environment) == .done([]))
    let address = try #require(URL(string: "https://example.org/?a=1"))
    #expect(await show(.open(address, asks: false), in: environment) == .done([]))
    let calls = portal.calls
    #expect(calls.map(\.method) == ["ComposeEmail", "OpenFile", "OpenURI"])
    #expect(calls.map(\.files) == [2, 1, 0])
    #expect(calls[0].arguments.contains("'subject': <'Hello'>"))
    #expect(calls[1].arguments.contains("'ask': <true>"))
    #expect(calls[2].arguments.contains("'https://example.org/?a=1'"))
    let lost = await show(
      .open(URL(fileURLWithPath: "/does/not/exist"), asks: true), in: environment)
    guard case .unavailable(let why) = lost else {
      Issue.record("\(lost)")
      return
    }
    #expect(why.contains("/does/not/exist cannot be read"))
  }

  @Test(.enabled(if: TestBus.isAvailable)) @MainActor
  func whereNobodyAnswersTheAnswerSaysWhatIsMissing() async throws {
    func why(_ environment: [String: String]) async -> String {
      let answer = await show(.openFiles(.init(title: "Open")), in: environment)
      if case .unavailable(let why) = answer { return why }
      return "\(answer)"
    }
    #expect(await why([:]).contains("DBUS_SESSION_BUS_ADDRESS"))
    #expect(
      await why(["DBUS_SESSION_BUS_ADDRESS": "unix:path=/does/not/exist"]).contains(
        "does not answer"))
    // A bus with a portal that has settings only.
    let desktop = try DesktopPortal(settings: "@a{sa{sv}} {}")
    defer { desktop.close() }
    #expect(
      await why(["DBUS_SESSION_BUS_ADDRESS": desktop.address]).contains(
        "does not offer org.freedesktop.portal.FileChooser"))
  }

  @Test(.enabled(if: TestBus.isAvailable)) @MainActor func pagesArePrinted() async throws {
    let portal = try DialogPortal("(uint32 0, @a{sv} {})")
    defer { portal.close() }
    let environment = ["DBUS_SESSION_BUS_ADDRESS": portal.address]
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "portal-\(UUID().uuidString).pdf")
    try Data("%PDF-1.4".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(await show(.print(file, title: "Ä letter"), in: environment) == .done([]))
    portal.answer("(uint32 1, @a{sv} {})")
    #expect(await show(.print(file, title: "Another"), in: environment) == .cancelled)
    let call = try #require(portal.calls.first)
    #expect(call.interface == "org.freedesktop.portal.Print" && call.method == "Print")
    #expect(call.arguments.hasPrefix("('', 'Ä letter', handle 0, {"), "\(call.arguments)")
    #expect(call.files == 1 && call.contents == ["%PDF-1.4"])
  }

  @Test(.enabled(if: TestBus.isAvailable)) @MainActor func theScreenIsRead() async throws {
    let portal = try DialogPortal("(uint32 0, {'uri': <'file:///tmp/a%20b.png'>})")
    defer { portal.close() }
    let environment = ["DBUS_SESSION_BUS_ADDRESS": portal.address]
    let picture = URL(fileURLWithPath: "/tmp/a b.png", isDirectory: false)
    #expect(await show(.screenshot(isInteractive: true), in: environment) == .done([picture]))
    #expect(await show(.screenshot(isInteractive: false), in: environment) == .done([picture]))
    let calls = portal.calls
    #expect(calls.map(\.method) == ["Screenshot", "Screenshot"])
    #expect(calls.map { $0.arguments.contains("'interactive': <true>") } == [true, false])
  }

  @Test(.enabled(if: TestBus.isAvailable)) @MainActor func aColorIsPicked() async throws {
    let portal = try DialogPortal("(uint32 0, {'color': <(0.25, 0.5, 1.5)>})")
    defer { portal.close() }
    let environment = ["DBUS_SESSION_BUS_ADDRESS": portal.address]
    #expect(await pickColor(in: environment) == .picked(red: 0.25, green: 0.5, blue: 1))
    portal.answer("(uint32 1, @a{sv} {})")
    #expect(await pickColor(in: environment) == .cancelled)
    portal.answer("(uint32 0, @a{sv} {})")
    guard case .unavailable(let why) = await pickColor(in: environment) else {
      Issue.record("an answer without a color")
      return
    }
    #expect(why.contains("without a color"))
    #expect(portal.calls.map(\.method) == ["PickColor", "PickColor", "PickColor"])
  }

  @MainActor private func pickColor(in environment: [String: String]) async -> PickedColor {
    let dialogs = PortalDialogs(in: EnvironmentVariables(environment))
    return await withCheckedContinuation { continuation in
      dialogs.pickColor { continuation.resume(returning: $0) }
    }
  }

  @Test func textsForTheBusMeanWhatTheySay() {
    #expect(VariantText.string("a'b\\\u{1}").description == "'a\\'b\\\\\\u0001'")
    #expect(VariantText.path("é").description == "b'\\303\\251'")
    #expect(VariantText.array("s", []).description == "@as []")
    #expect(VariantText.tuple(.bool(true)).description == "(true,)")
  }
}
