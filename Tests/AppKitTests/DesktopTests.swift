import AppKit
import Testing
import VivaceGraphics

@testable import VivaceAppKit
@testable import VivaceStage
@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct DesktopTests {
  /// A desktop of a test's own in a folder.
  private func desktop() throws -> (folder: String, files: DesktopFiles) {
    let folder = NSTemporaryDirectory() + "desktop-\(UUID().uuidString)"
    let files = [
      "data/mime/globs2": """
      # comment
      50:image/png:*.png
      50:application/gzip:*.gz
      50:application/x-compressed-tar:*.tar.gz
      """,
      "data/applications/mimeinfo.cache":
        "[MIME Cache]\nimage/png=viewer.desktop;paint.desktop;gone.desktop;\n",
      "data/applications/viewer.desktop":
        "[Desktop Entry]\nName=Viewer\nExec=viewer --open \"two words\" %U %i\n",
      "data/applications/paint.desktop": "[Desktop Entry]\nExec=paint %f\n",
      "data/applications/web.desktop": "[Desktop Entry]\nExec=web %u\n",
      "data/applications/broken.desktop": "[Desktop Entry]\nName=Broken\n",
      "settings/mimeapps.list":
        "[Default Applications]\nx-scheme-handler/https=web.desktop\nimage/png=paint.desktop\n",
    ]
    for (path, text) in files {
      let url = URL(fileURLWithPath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    return (folder, DesktopFiles(data: [folder + "/data"], settings: [folder + "/settings"]))
  }

  @Test func theDesktopSaysWhoOpensWhat() throws {
    let (folder, files) = try desktop()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let workspace = NSWorkspace.shared
    let before = (workspace.files, NSWorkspace.starter)
    workspace.files = files
    defer { (workspace.files, NSWorkspace.starter) = before }
    let picture = URL(fileURLWithPath: "/somewhere/a.PNG")
    #expect(files.type(of: picture) == "image/png")
    #expect(files.type(ofName: "b.tar.gz") == "application/x-compressed-tar")
    #expect(files.type(ofName: "b") == nil)
    // The chosen one first, then those that could; what is not there is left out.
    #expect(
      workspace.urlsForApplications(toOpen: picture).map(\.lastPathComponent) == [
        "paint.desktop", "viewer.desktop",
      ])
    let web = workspace.urlForApplication(toOpen: URL(string: "https://example.org")!)
    #expect(web?.lastPathComponent == "web.desktop")
    #expect(workspace.urlForApplication(toOpen: URL(fileURLWithPath: "/a.unknown")) == nil)
    #expect(workspace.urlForApplication(withBundleIdentifier: "viewer") != nil)

    var started: [[String]] = []
    NSWorkspace.starter = { command, _ in started.append(command) }
    let viewer = URL(fileURLWithPath: folder + "/data/applications/viewer.desktop")
    workspace.open([picture], withApplicationAt: viewer, configuration: .init())
    #expect(started == [["viewer", "--open", "two words", "file:///somewhere/a.PNG"]])
    var error: (any Error)?
    let broken = URL(fileURLWithPath: folder + "/data/applications/broken.desktop")
    workspace.open([picture], withApplicationAt: broken, configuration: .init()) { error = $1 }
    #expect(error != nil && started.count == 1)
  }

  @Test func filesAreShownWhereTheyAreOrTheirFoldersOpened() async throws {
    let before = (NSWorkspace.starter, NSWorkspace.opener)
    _ = NSApplication.shared
    defer { (NSWorkspace.starter, NSWorkspace.opener) = before }
    var (started, opened): ([[String]], [URL]) = ([], [])
    NSWorkspace.opener = {
      opened.append($0)
      return true
    }
    NSWorkspace.starter = { command, failed in
      started.append(command)
      failed?()
    }
    NSWorkspace.shared.activateFileViewerSelecting([
      URL(fileURLWithPath: "/tmp/a b.txt"), URL(fileURLWithPath: "/tmp/c.txt"),
    ])
    // A test's thread need not be the main one.
    await Task { @MainActor in }.value
    #expect(started.first?.contains("array:string:file:///tmp/a%20b.txt,file:///tmp/c.txt") == true)
    #expect(opened.map(\.path) == ["/tmp"])
    #expect(!NSWorkspace.shared.selectFile("/there/is/none", inFileViewerRootedAtPath: ""))
    #expect(NSWorkspace.shared.runningApplications == [.current])
  }

  @Test func iconsAreThoseOfAThemeOrSymbols() throws {
    let (folder, files) = try desktop()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let before = NSWorkspace.shared.files
    NSWorkspace.shared.files = files
    defer { NSWorkspace.shared.files = before }
    StageServices.install()
    #expect(NSWorkspace.shared.icon(forFile: "/a.png").isTemplate)
    let icons = folder + "/data/icons/hicolor/64x64/mimetypes"
    try FileManager.default.createDirectory(atPath: icons, withIntermediateDirectories: true)
    let picture = NSImage(size: NSSize(width: 4, height: 4), flipped: false) { rect in
      NSColor.red.setFill()
      rect.fill()
      return true
    }
    try picture.tiffRepresentation!.write(to: URL(fileURLWithPath: icons + "/image-png.png"))
    let icon = NSWorkspace.shared.icon(forFile: "/a.png")
    #expect(!icon.isTemplate && icon.size == NSSize(width: 32, height: 32))
    #expect(NSWorkspace.shared.icon(forFileType: "png").size == icon.size)
  }

  @Test func whatIsRecycledLiesInTheTrash() throws {
    let (folder, files) = try desktop()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let url = URL(fileURLWithPath: folder + "/note.txt")
    for number in 0..<2 {
      try "text \(number)".write(to: url, atomically: true, encoding: .utf8)
      let recycled = try files.recycle(url, at: Date(timeIntervalSince1970: 0))
      #expect(recycled.lastPathComponent == (number == 0 ? "note.txt" : "note 2.txt"))
      #expect(try String(contentsOf: recycled, encoding: .utf8) == "text \(number)")
    }
    #expect(!FileManager.default.fileExists(atPath: url.path))
    let info = try String(
      contentsOfFile: folder + "/data/Trash/info/note.txt.trashinfo", encoding: .utf8)
    #expect(info.contains("Path=\(folder)/note.txt"))
  }

  @Test func soundsArePlayedAndTellOfTheirEnd() throws {
    final class Ear: NSObject, NSSoundDelegate {
      var heard: [Bool] = []
      func sound(_ sound: NSSound, didFinishPlaying flag: Bool) { heard.append(flag) }
    }
    let path = NSTemporaryDirectory() + "sound-\(UUID().uuidString).wav"
    try Data([1]).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let before = NSSound.player
    defer { NSSound.player = before }
    var (ends, stops): ([@MainActor (Bool) -> Void], Int) = ([], 0)
    NSSound.player = { _, ended in
      ends.append(ended)
      return { stops += 1 }
    }
    let sound = try #require(NSSound(contentsOfFile: path, byReference: true))
    let ear = Ear()
    sound.delegate = ear
    #expect(sound.play() && sound.isPlaying && !sound.play())
    ends[0](true)
    #expect(ear.heard == [true] && !sound.isPlaying)
    sound.loops = true
    sound.play()
    ends[1](true)
    #expect(ends.count == 3 && sound.isPlaying)
    #expect(sound.stop() && stops == 1 && !sound.stop())
    #expect(NSSound(contentsOfFile: "/there/is/none", byReference: true) == nil)
  }

  @Test func aBeepIsTheSoundThatTheThemeHasForErrors() throws {
    let folder = NSTemporaryDirectory() + "beep-\(UUID().uuidString)"
    let sound = URL(fileURLWithPath: folder + "/sounds/freedesktop/stereo/dialog-error.oga")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let before = (NSSound.player, NSWorkspace.shared.files)
    defer { (NSSound.player, NSWorkspace.shared.files) = before }
    var played: [String] = []
    NSSound.player = { file, _ in
      played.append(file.path)
      return {}
    }
    NSWorkspace.shared.files = DesktopFiles(data: [folder], settings: [])
    // A theme without that sound is silent.
    NSSound.beep()
    #expect(played.isEmpty)
    try FileManager.default.createDirectory(
      at: sound.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data([1]).write(to: sound)
    NSSound.beep()
    // Another one does not wait for the end of the first.
    NSBeep()
    #expect(played == [sound.path, sound.path])
  }

  @Test func pasteboardsKeepWhatIsWritten() {
    let board = NSPasteboard(name: NSPasteboard.Name("test"))
    let count = board.clearContents()
    #expect(board.setString("text", forType: .string))
    #expect(board.string(forType: .string) == "text" && board.types?.contains(.string) == true)
    #expect(board.clearContents() > count && board.string(forType: .string) == nil)
    let url = URL(fileURLWithPath: "/tmp/a.txt")
    #expect(board.writeObjects([url as NSURL]))
    #expect((board.readObjects(forClasses: [NSURL.self]) as? [NSURL])?.first?.path == url.path)
  }

  @Test func cursorsAreSetPushedAndPopped() {
    _ = NSApplication.shared
    let before = NSCursor.onChange
    var cursors: [NSCursor.Shape?] = []
    NSCursor.onChange = { cursors.append($0) }
    defer { NSCursor.onChange = before }
    NSCursor.pointingHand.push()
    NSCursor.crosshair.push()
    #expect(NSCursor.current === NSCursor.crosshair)
    NSCursor.pop()
    NSCursor.pop()
    #expect(cursors == [.hand, .crosshair, .hand, nil])
    #expect(NSCursor.current === NSCursor.arrow)
  }

  @Test func monitorsSeeEventsAndCanKeepThem() {
    var seen: [NSEvent.EventType] = []
    let monitor = NSEvent.addLocalMonitorForEvents(matching: [.keyDown]) { event in
      seen.append(event.type)
      return event.charactersIgnoringModifiers == "x" ? nil : event
    }
    let key = { (text: String, type: NSEvent.EventType) in
      NSEvent.keyEvent(
        with: type, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0,
        context: nil, characters: text, charactersIgnoringModifiers: text, isARepeat: false,
        keyCode: 0)!
    }
    #expect(NSEvent.monitored(key("x", .keyDown)) == nil)
    #expect(NSEvent.monitored(key("y", .keyDown)) != nil)
    #expect(NSEvent.monitored(key("x", .keyUp)) != nil)
    #expect(seen == [.keyDown, .keyDown])
    NSEvent.removeMonitor(monitor!)
    #expect(NSEvent.monitored(key("x", .keyDown)) != nil)
  }
}
