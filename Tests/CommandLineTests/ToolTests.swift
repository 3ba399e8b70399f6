import Foundation
import Testing

@Suite struct ToolTests {
  private let view = """
    import SwiftUI
    struct Poll: View {
      var body: some View { Text("Cat") }
    }

    """
  private let app = "import SwiftUI\n@main struct PetPoll: App {}\n"

  @Test func aViewIsShownUnderItsName() throws {
    let folder = try Folder(["Poll.swift": view])
    let outcome = try TestInstallation.tool("run", "Poll.swift", in: folder)
    #expect(outcome.lines == ["Poll: Poll", #"{"mode":"run"}"#, folder.path])
    #expect(outcome.errors == "")
    #expect(outcome.code == 0)
  }

  @Test func anAppStartsItself() throws {
    let folder = try Folder(["App/App.swift": app, "App/Views/Poll.swift": view])
    let outcome = try TestInstallation.tool("run", "App", in: folder)
    #expect(outcome.lines == ["app PetPoll", #"{"mode":"run"}"#, folder("App")])
    #expect(outcome.code == 0)
  }

  @Test func aViewCanBeShownInsteadOfTheApp() throws {
    let folder = try Folder(["App.swift": app, "Poll.swift": view])
    let outcome = try TestInstallation.tool("run", ".", "--view", "Poll", in: folder)
    #expect(outcome.lines.first == "Poll: Poll")
    #expect(outcome.errors == "")
  }

  @Test func aSingleFileMayStartItsAppAtTheTopLevel() throws {
    let source = "import SwiftUI\nstruct MyApp: App {}\nMyApp.main()\n"
    let folder = try Folder(["Script.swift": source])
    #expect(try TestInstallation.tool("run", "Script.swift", in: folder).lines.first == "app MyApp")
  }

  @Test func aMainFileMayHaveCodeAtTheTopLevel() throws {
    let folder = try Folder([
      "main.swift": "import SwiftUI\nMyApp.main()\n",
      "MyApp.swift": "import SwiftUI\nstruct MyApp: App {}\n",
    ])
    #expect(try TestInstallation.tool("run", ".", in: folder).lines.first == "app MyApp")
  }

  @Test func theLastPreviewIsShown() throws {
    let previews = """
      #Preview("First") { Text("a") }
      #Preview("Last one, \\"quoted\\"") {
        let text = "b"
        return Text(text)
      }
      """
    let folder = try Folder(["My Poll-2.swift": view + previews])
    let outcome = try TestInstallation.tool("run", "My Poll-2.swift", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines.first?.hasSuffix(": Text") == true)
    let first = try TestInstallation.tool("run", ".", "--view", "First", in: folder)
    #expect(first.lines.first == "First: Text")
  }

  @Test func previewableStateLivesInAViewOfItsOwn() throws {
    let preview = """
      #Preview {
        @Previewable @State var isOn = true
        @Previewable @State var count = 3
        Toggle("On", isOn: $isOn)
        Text("\\(count)")
      }
      """
    let folder = try Folder(["Poll.swift": view + preview])
    let outcome = try TestInstallation.tool("run", "Poll.swift", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines.first?.hasPrefix("Poll: ") == true)
    #expect(outcome.lines.first?.contains("Root") == true)
  }

  @Test func aPreviewIsFoundInASourceThatThePassChanged() throws {
    let folder = try Folder([
      "Poll.swift": """
      import SwiftUI
      import MapKit
      #if os(iOS)
      struct Phone: View { var body: some View { Text("phone") } }
      #else
      struct Desk: View { var body: some View { Text("desk") } }
      #endif
      #Preview {
        Phone()
      }
      """
    ])
    let outcome = try TestInstallation.tool("run", "Poll.swift", in: folder)
    #expect(
      outcome.errors.hasSuffix("MapKit is not available on Linux; its import was left out.\n"))
    #expect(outcome.lines.first == "Poll: Phone")
  }

  @Test func aPrivatePreviewProviderIsReached() throws {
    let provider = """
      private struct Poll_Previews: PreviewProvider {
        static var previews: some View { Poll() }
      }
      """
    let folder = try Folder(["Poll.swift": view + provider, "Other.swift": "let other = 1\n"])
    let outcome = try TestInstallation.tool("run", ".", in: folder)
    #expect(outcome.errors == "")
    #expect(outcome.lines.first == "Poll_Previews: Poll")
  }

  @Test func whatTheOptionsSayReachesTheProgram() throws {
    let folder = try Folder(["Poll.swift": view, "a.script": "0.5 tap \"Cat\"\n"])
    let outcome = try TestInstallation.tool(
      "record", "Poll.swift", "-o", "out.gif", "--size", "320x200.5", "--scale", "2", "--scheme",
      "dark", "--fps", "50", "--duration", "1.5", "--script", "a.script",
      "--speed", "0.5", "--animations", "off", "--reduce-motion", in: folder)
    let path = folder.path
    #expect(
      outcome.lines[1]
        == #"{"animations":false,"duration":1.5,"fps":50,"height":200.5,"mode":"record","#
        + #""output":"\#(path)/out.gif","reducesMotion":true,"scale":2,"scheme":"dark","#
        + #""script":"\#(path)/a.script","speed":0.5,"width":320}"#)
    let picture = try TestInstallation.tool(
      "snapshot", "Poll.swift", "-o", "out.png", "--at", "0.25", in: folder)
    #expect(picture.lines[1] == #"{"at":0.25,"mode":"snapshot","output":"\#(path)/out.png"}"#)
  }

  @Test func aProgramIsCompiledOnceAndAgainAfterAChange() throws {
    let folder = try Folder(["Poll.swift": view])
    func programs() -> [String] { folder.names(".cache/vivace").filter { !$0.hasPrefix(".") } }
    _ = try TestInstallation.tool("run", "Poll.swift", in: folder)
    let first = programs()
    let inode = try FileManager.default
      .attributesOfItem(atPath: folder(".cache/vivace/\(first[0])/Poll"))[.systemFileNumber]
    let again = try TestInstallation.tool("snapshot", "Poll.swift", "-o", "a.png", in: folder)
    #expect(again.code == 0)
    #expect(programs() == first)
    let sameInode = try FileManager.default
      .attributesOfItem(atPath: folder(".cache/vivace/\(first[0])/Poll"))[.systemFileNumber]
    #expect(inode as? Int == sameInode as? Int)
    try folder.write(view + "// changed\n", to: "Poll.swift")
    _ = try TestInstallation.tool("run", "Poll.swift", in: folder)
    #expect(programs().count == 2)
  }

  @Test func theCompilersMessagesNameTheFileAndTheCodeIs3() throws {
    let folder = try Folder(["Poll.swift": view.replacingOccurrences(of: "Text(", with: "Txt(")])
    let outcome = try TestInstallation.tool("run", "Poll.swift", in: folder)
    #expect(outcome.code == 3)
    #expect(
      outcome.errors.contains("\(folder("Poll.swift")):3:25: error: cannot find 'Txt' in scope"))
    #expect(!outcome.errors.contains("vivace:"))
    #expect(outcome.lines == [])
    // What the compiler said it would start is kept, and no program.
    #expect(folder.names(".cache/vivace") == [".jobs"])
  }

  @Test func messagesAboutAPrivateRootNameTheOriginalToo() throws {
    let source =
      "import SwiftUI\nprivate struct Poll: View {\n  var body: some View { Txt(\"\") }\n}\n"
    let folder = try Folder(["Poll.swift": source])
    let outcome = try TestInstallation.tool("run", "Poll.swift", in: folder)
    #expect(outcome.code == 3)
    #expect(
      outcome.errors.contains("\(folder("Poll.swift")):3:25: error: cannot find 'Txt' in scope"))
  }

  @Test("the program's failure is the tool's", arguments: ["1", "2", "7"])
  func failure(code: String) throws {
    let folder = try Folder(["Poll.swift": view])
    let outcome = try TestInstallation.tool(
      "run", "Poll.swift", in: folder, environment: ["STANDIN_EXIT": code])
    #expect(outcome.code == (code == "2" ? 2 : 1))
    #expect(outcome.errors == "")
  }

  @Test func aKilledProgramIsAFailureThatSaysSo() throws {
    let folder = try Folder(["Poll.swift": view])
    let outcome = try TestInstallation.tool(
      "run", "Poll.swift", in: folder, environment: ["STANDIN_KILL": "1"])
    #expect(outcome.code == 1)
    #expect(outcome.errors == "vivace: the program was ended by signal 9 (Killed)\n")
  }

  @Test func anUnusableCacheFolderIsNamed() throws {
    let folder = try Folder(["Poll.swift": view, ".cache": "a file"])
    let outcome = try TestInstallation.tool("run", "Poll.swift", in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.errors.hasPrefix("vivace: cannot make the cache folder \(folder(".cache"))/"))
  }
}
