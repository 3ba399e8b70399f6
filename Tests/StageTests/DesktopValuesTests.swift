import Foundation
import Testing
import VivaceDrawing
import VivaceGraphics

@testable import VivaceStage

/// Values that a program exchanges with its desktop and with other programs.
@MainActor @Suite struct DesktopValuesTests {
  @Test("rows keep their numbers while their titles stay") func menuNumbers() throws {
    func row(_ title: String) -> DesktopMenuItem { DesktopMenuItem(.action {}, title: title) }
    var tree = MenuTree()
    let isNew = tree.update([row("A"), row("B"), row("B"), .separator])
    let first = tree.rows[0]!.children
    #expect(Set(first).count == 4)
    var checked = row("A")
    checked.mark = .on
    let isMoved = tree.update([checked, row("B"), row("B"), .separator])
    #expect(isNew && !isMoved)
    #expect(tree.properties(of: first[0])["toggle-state"] == .int(1))
    let isRenamed = tree.update([row("New"), row("B"), row("B"), .separator])
    #expect(isRenamed)
    let second = tree.rows[0]!.children
    #expect(Array(second.dropFirst()) == Array(first.dropFirst()))
    #expect(!first.contains(second[0]))
    #expect(tree.properties(of: second[3]) == ["type": .string("separator")])
  }

  @Test("a layout has as many levels as were asked for") func menuDepth() {
    var tree = MenuTree()
    let inner = DesktopMenuItem(.menu([DesktopMenuItem(.text, title: "Deep")]), title: "Inner")
    _ = tree.update([DesktopMenuItem(.menu([inner]), title: "Outer")])
    func count(_ value: BusValue) -> Int {
      value.elements[2].elements.reduce(1) { $0 + count($1.content) }
    }
    #expect(count(tree.layout(of: 0, depth: -1, [])) == 4)
    #expect(count(tree.layout(of: 0, depth: 1, [])) == 2)
    #expect(count(tree.layout(of: 0, depth: 0, [])) == 1)
  }

  @Test("letters of a menu differ where they can") func mnemonics() {
    #expect(Mnemonics.positions(in: ["File", "Edit", "Find", "Format"]) == [0, 0, 1, 1])
    #expect(Mnemonics.positions(in: ["Save", "Save As…", "", "…"]) == [0, 5, nil, nil])
    #expect(MenuTree.label("Save_As", mnemonic: 5) == "Save___As")
    #expect(MenuTree.label("a_b", mnemonic: nil) == "a__b")
  }

  @Test("an icon's pixels are bytes with colors as they are without alpha") func pixels() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0x8040_2000, 0])
    #expect(
      StatusPictures.value(of: bitmap)
        == .tuple([.int(2), .int(1), .bytes([0x80, 128, 64, 0, 0, 0, 0, 0])]))
  }

  @Test("kinds of contents have names that desktops know") func transferTypes() {
    #expect(TransferTypes.targets(of: "public.png") == ["image/png", "public.png"])
    #expect(TransferTypes.targets(of: "org.example.cat") == ["org.example.cat"])
    #expect(TransferTypes.targets(of: "public.file-url").first == "text/uri-list")
    #expect(TransferTypes.type(of: "UTF8_STRING") == "public.utf8-plain-text")
    #expect(TransferTypes.type(of: "image/jpeg") == "public.jpeg")
    #expect(TransferTypes.type(of: "org.example.cat") == "org.example.cat")
    for none in ["TARGETS", "MULTIPLE", "SAVE_TARGETS", "application/x-nobody-knows"] {
      #expect(TransferTypes.type(of: none) == nil, "\(none)")
    }
    let kinds = TransferTypes.kinds(of: ["TEXT", "STRING", "image/png", "UTF8_STRING"])
    #expect(kinds.map(\.type) == ["public.utf8-plain-text", "public.png"])
    #expect(kinds[0].target == "UTF8_STRING")
  }

  @Test("lists of addresses and old texts are converted") func conversions() {
    let list = Data("file:///a\nfile:///b".utf8)
    let sent = TransferTypes.outgoing(list, as: "text/uri-list")
    #expect(String(decoding: sent, as: UTF8.self) == "file:///a\r\nfile:///b\r\n")
    let received = Data("# comment\r\nfile:///a\r\nfile:///b\r\n".utf8)
    #expect(TransferTypes.incoming(received, from: "text/uri-list") == list)
    #expect(TransferTypes.outgoing(Data("é€".utf8), as: "STRING") == Data([0xE9, 0x3F]))
    #expect(TransferTypes.incoming(Data([0xE9]), from: "STRING") == Data("é".utf8))
    #expect(TransferTypes.incoming(Data([0x61, 0]), from: "UTF8_STRING") == Data("a".utf8))
  }

  @Test("forms of several items are one form each") func mergedForms() async {
    let items = ["a", "b"].map { [ClipboardForm($0), ClipboardForm("public.png", Data($0.utf8))] }
    let merged = ClipboardForm.merged(items)
    #expect(merged.map(\.type) == ["public.utf8-plain-text", "public.png"])
    #expect(merged[0].text == "a\nb")
    let data = await withCheckedContinuation { done in
      merged[0].load { done.resume(returning: $0) }
    }
    #expect(data == Data("a\nb".utf8))
  }

  @Test("one instance is for programs with an identifier that no tool has started")
  func instances() {
    func identifier(_ bundle: String?, _ environment: [String: String] = [:]) -> String? {
      ProgramInstance.identifier(of: bundle, in: EnvironmentVariables(environment))
    }
    #expect(identifier("com.example.Notes") == "com.example.Notes")
    #expect(identifier("vivace.Notes") == nil && identifier(nil) == nil)
    #expect(identifier("Notes") == nil && identifier("com.1example") == nil)
    #expect(identifier("com.example.Notes", [Job.variable: "{}"]) == nil)
    #expect(identifier("com.example.Notes", [ProgramInstance.variable: "1"]) == nil)
    #expect(ProgramInstance.path(of: "com.my-site.Notes") == "/com/my_site/Notes")
  }

  @Test("a desktop's arguments are addresses, and files of programs with documents")
  func addresses() {
    let file = #filePath
    func all(_ opensFiles: Bool) -> [String] {
      ProgramInstance.addresses(
        in: ["--flag", "https://a.b", file, "/no/such/file", "word"], opensFiles: opensFiles
      ).map(\.absoluteString)
    }
    #expect(all(false) == ["https://a.b"])
    #expect(all(true) == ["https://a.b", URL(fileURLWithPath: file).absoluteString])
  }

  @Test("windows open where they were, if that can be seen") func windowPositions() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("positions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("state/windows.json")
    func frame(_ name: String, _ x: Int32, _ y: Int32) -> WindowFrame {
      WindowFrame(name: name, x: x, y: y, width: 300, height: 200, hasFocus: false)
    }
    let positions = WindowPositions(file: file)
    positions.note(frame("A", 0, 0))
    positions.note(frame("A", 40, 50))
    positions.note(frame("Beyond", 5_000, 50))
    positions.note(frame("Above", 40, -190))
    let displays: [(x: Int32, y: Int32, width: Int32, height: Int32)] = [(0, 0, 1_000, 800)]
    let again = WindowPositions(file: file).frames(on: displays)
    #expect(again.map(\.name) == ["A"] && again[0].x == 40 && again[0].hasFocus)
    #expect(WindowPositions(file: file).frames(on: displays + [(4_900, 0, 800, 600)]).count == 2)
  }
}
