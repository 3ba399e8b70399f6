import Foundation
import Testing

/// `vivace mcp` with the framework: what an assistant sees and does.
@Suite struct AgentTests {
  private static let card = """
    import SwiftUI
    struct Card: View {
      @State private var count = 0
      @State private var name = ""
      @State private var isOpen = false
      var body: some View {
        VStack(spacing: 0) {
          Text("Count \\(count)").frame(width: 200, height: 30)
          Button("Add") { count += 1; print("added") }.frame(height: 30)
          TextField("Name", text: $name).frame(height: 30)
          Text("Hold").frame(height: 30).onLongPressGesture { count += 10 }
          Button("Open") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }.frame(height: 30)
          Rectangle().fill(isOpen ? Color.red : Color.blue).frame(width: isOpen ? 100 : 50, height: 20)
          List(0..<100) { Text("Row \\($0)") }
        }
      }
    }
    #Preview("Card", traits: .fixedLayout(width: 200, height: 400)) { Card() }
    """

  private static let trap = """
    import SwiftUI
    #Preview("Trap", traits: .fixedLayout(width: 100, height: 40)) {
      Button("Boom") { let none: [Int] = []; print(none[1]) }
    }
    """

  private let folder: Folder
  private let agent: RunningAgent

  init() throws {
    folder = try Folder([
      "App/Card.swift": Self.card, "App/Trap.swift": Self.trap, "out.png": "secret",
    ])
    agent = try RunningAgent("App", in: folder)
  }

  private func size(_ png: Data?) -> [Int] {
    let bytes = [UInt8](png ?? Data())
    guard bytes.count > 24 else { return [] }
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func previewsAreListedAndRendered() throws {
    let list = try agent.call("list_previews").fields["previews"] as? [[String: Any]] ?? []
    #expect(list.map { $0["name"] as? String } == ["Card", "Trap"])
    #expect(list.map { $0["file"] as? String } == ["Card.swift", "Trap.swift"])
    #expect(list.first?["line"] as? Int == 18)
    let usual = try agent.call("render", ["preview": "Card"])
    #expect(size(usual.png) == [400, 800])
    #expect(usual.text.contains("Count 0"))
    let other = try agent.call(
      "render", ["preview": "Card", "width": 300, "height": 100, "scale": 1, "scheme": "dark"])
    #expect(size(other.png) == [300, 100])
    #expect(other.png != usual.png)
    let large = try agent.call("render", ["preview": "Card", "type_size": "accessibility5"])
    #expect(large.png != usual.png)
    let half = try agent.call(
      "render", ["preview": "Card", "script": "0 tap \"Open\"", "at": 0.6, "tree": false])
    #expect(half.number("time") == 0.6)
    #expect(half.fields["tree"] == nil)
    // What was rendered once is rendered again to the last bit, whatever came between.
    #expect(try agent.call("render", ["preview": "Card"]).png == usual.png)
    #expect(try agent.call("render", ["preview": "Nope"]).text.contains("“Card”, “Trap”"))
  }

  @Test func handsChangeWhatIsThere() throws {
    #expect(try agent.call("run_headless", ["preview": "Card"]).number("window") == 1)
    let click = try agent.call("click", ["label": "Add", "screenshot": true])
    #expect(click.fields["output"] as? [String] == ["added"])
    #expect(size(click.png) == [400, 800])
    _ = try agent.call("click", ["x": 100, "y": 45])
    #expect(try agent.shows("Count 2"))
    _ = try agent.call("long_click", ["label": "Hold"])
    #expect(try agent.shows("Count 12"))
    _ = try agent.call("type_text", ["label": "Name", "text": "A \"b\" \\ c"])
    let state =
      try agent.call("read_state", ["name": "Card."]).fields["state"] as? [String: Any] ?? [:]
    #expect(state["Card.name#0"] as? String == "A \"b\" \\ c")
    #expect(state["Card.count#0"] as? Int == 12)
    let missing = try agent.call("click", ["label": "Nope"])
    #expect(missing.isError)
    #expect(missing.text.contains("“Add”"))
  }

  @Test func stateIsReadByLabelAndByType() throws {
    try folder.write(
      """
      import SwiftUI
      @Observable final class Cart { var items = ["tea"]; @ObservationIgnored var note = Plain() }
      struct Plain { var isOpen = false }
      struct Shop: View {
        @State private var cart = Cart()
        @State private var plain = Plain()
        @State private var amounts = [1, 2]
        var body: some View {
          VStack {
            Button("More") { cart.items.append("milk"); plain.isOpen = true; amounts[1] = 9 }
            ForEach(0..<2) { Line(title: "Line \\($0)", amount: $amounts[$0]) }
          }
        }
      }
      struct Line: View {
        let title: String
        @Binding var amount: Int
        var body: some View { Text("\\(title)") }
      }
      #Preview("Shop", traits: .fixedLayout(width: 200, height: 200)) { Shop() }
      """, to: "App/Shop.swift")
    _ = try agent.call("run_headless", ["preview": "Shop"])
    _ = try agent.call("click", ["label": "More"])
    func views(_ arguments: [String: Any] = [:]) throws -> [[String: Any]] {
      try agent.call("read_state", arguments).fields["views"] as? [[String: Any]] ?? []
    }
    func properties(_ view: [String: Any]?) -> [String: [String: Any]] {
      let list = view?["properties"] as? [[String: Any]] ?? []
      return Dictionary(uniqueKeysWithValues: list.map { ($0["name"] as? String ?? "", $0) })
    }
    #expect(try views().map { $0["type"] as? String } == ["Shop", "Line", "Line"])
    let shop = try properties(views(["type": "shop"]).first)
    #expect(shop["plain"]?["value"] as? String == "Plain(isOpen: true)")
    #expect(shop["cart"]?["kind"] as? String == "State")
    let fields = shop["cart"]?["fields"] as? [String: String]
    #expect(fields == ["items": "[\"tea\", \"milk\"]", "note": "Plain(isOpen: false)"])
    let line = try views(["label": "Line 1"])
    #expect(line.map { $0["type"] as? String } == ["Shop", "Line"])
    #expect(properties(line.last)["amount"]?["value"] as? String == "9")
    #expect(properties(line.last)["amount"]?["kind"] as? String == "Binding")
    #expect(try agent.call("read_state", ["label": "Nope"]).text.contains("“More”"))
    #expect(try agent.call("read_state", ["type": "Nope"]).text.contains("Line, Shop"))
  }

  @Test func everyHandDoesItsWork() throws {
    try folder.write(
      """
      import SwiftUI
      struct Hands: View {
        @State private var offset = 0
        @State private var isOver = false
        @State private var text = ""
        @State private var submissions = 0
        @Environment(\\.colorScheme) private var scheme
        var body: some View {
          VStack(spacing: 0) {
            Text("Moved \\(offset)").frame(width: 200, height: 40).contentShape(Rectangle())
              .gesture(DragGesture().onEnded { offset = Int($0.translation.width.rounded()) })
            Text(isOver ? "Over" : "Out").frame(width: 200, height: 40).onHover { isOver = $0 }
            Text(scheme == .dark ? "Dark" : "Light").frame(height: 40)
            TextField("Field", text: $text).frame(height: 40).onSubmit { submissions += 1 }
            Text("Submitted \\(submissions)").frame(height: 40)
            ScrollView { VStack { ForEach(0..<50) { Text("Item \\($0)").frame(height: 30) } } }
          }
        }
      }
      #Preview("Hands", traits: .fixedLayout(width: 200, height: 400)) { Hands() }
      """, to: "App/Hands.swift")
    _ = try agent.call("run_headless", ["preview": "Hands"])
    _ = try agent.call("drag", ["from_label": "Moved 0", "to_x": 150, "to_y": 20])
    #expect(try agent.shows("Moved 50"))
    _ = try agent.call("perform_script", ["script": "0 drag 100,20 to 130,20 in 0.2"])
    #expect(try agent.shows("Moved 30"))
    _ = try agent.call("hover", ["label": "Out"])
    #expect(try agent.shows("Over"))
    _ = try agent.call("change_settings", ["scheme": "dark"])
    #expect(try agent.shows("Dark"))
    _ = try agent.call("type_text", ["label": "Field", "text": "abc"])
    _ = try agent.call("press_key", ["key": "return"])
    #expect(try agent.shows("Submitted 1"))
    #expect(try agent.call("press_key", ["key": "two words"]).isError)
    func top() throws -> Double? {
      let views = try agent.call("find_by_label", ["label": "Item 9"]).fields["views"]
      let center = (views as? [[String: Any]])?.first?["center"] as? [String: Double]
      return center?["y"]
    }
    let before = try #require(try top())
    _ = try agent.call("scroll", ["x": 100, "y": 300, "dy": -100])
    #expect(try #require(try top()) < before - 50)
    let status = try agent.call("status").fields
    #expect(status["built"] as? Bool == true)
    #expect((status["windows"] as? [[String: Any]])?.map { $0["preview"] as? String } == ["Hands"])
  }

  @Test func timeGoesOnAsItIsTold() throws {
    _ = try agent.call("run_headless", ["preview": "Card"])
    let begun = try agent.call("click", ["label": "Open", "rest": 0])
    #expect(begun.fields["atRest"] as? Bool == false)
    let before = try agent.call("take_screenshot").png
    let half = try agent.call("advance", ["seconds": 0.5, "screenshot": true])
    #expect(half.png != before)
    let rest = try agent.call("wait_until_rest")
    #expect(rest.fields["atRest"] as? Bool == true)
    #expect(try #require(rest.number("time")) >= 1.1)
    #expect(try agent.call("explain").text.contains("isOpen"))
    #expect(try agent.call("timeline").text.contains("Rectangle"))
    let early = try agent.call("take_screenshot", ["at": 99])
    #expect(early.isError && early.text.contains("advance"))
  }

  @Test func longListsAreScrolled() throws {
    _ = try agent.call("run_headless", ["preview": "Card"])
    #expect(try !agent.shows("Row 70"))
    #expect(try !agent.call("scroll_to_index", ["index": 70, "label": "Row 1"]).isError)
    #expect(try agent.shows("Row 70"))
    let none = try agent.call("scroll_to_index", ["index": 7, "label": "Add"])
    #expect(none.isError && none.text.contains("no lazy list"))
    _ = try agent.call("scroll_to_label", ["wanted": "Row 90", "x": 100, "y": 300])
    #expect(try agent.shows("Row 90"))
    #expect(try agent.call("scroll_to_label", ["wanted": "Row 900", "x": 100, "y": 300]).isError)
  }

  @Test func anEditIsShownWithStateKept() throws {
    _ = try agent.call("run_headless", ["preview": "Card"])
    _ = try agent.call("click", ["label": "Add"])
    #expect(try agent.call("list_windows").fields["stale"] == nil)
    try folder.write(Self.card.replacing("Count ", with: "Total "), to: "App/Card.swift")
    #expect(try agent.call("list_windows").fields["stale"] as? Bool == true)
    #expect(try !agent.call("reload").isError)
    #expect(try agent.shows("Total 1"))
    let other = "import SwiftUI\n#Preview(\"First\") { Text(\"First\") }\n"
    try folder.write(other, to: "App/A.swift")
    try folder.write(Self.card.replacing("count += 1", with: "conut += 1"), to: "App/Card.swift")
    let broken = try agent.call("reload")
    let diagnostic = (broken.fields["diagnostics"] as? [[String: Any]])?.first
    #expect(broken.isError)
    #expect(diagnostic?["file"] as? String == "Card.swift")
    #expect(diagnostic?["line"] as? Int == 9)
    // The build before continues, with its own previews.
    #expect(try agent.shows("Total 1"))
    #expect(try agent.call("run_headless", ["preview": "Card"]).text.contains("Total 0"))
    #expect(try agent.call("run_headless", ["preview": "First"]).isError)
    let check = try agent.call("typecheck")
    #expect(check.fields["compiles"] as? Bool == false)
    #expect(check.text.contains("conut"))
  }

  @Test func aTrapEndsItsWindowAlone() throws {
    _ = try agent.call("run_headless", ["preview": "Card"])
    _ = try agent.call("run_headless", ["preview": "Trap"])
    let boom = try agent.call("click", ["label": "Boom"])
    #expect(boom.isError && boom.text.contains("Index out of range"))
    #expect(try agent.call("click", ["label": "Boom"]).text.contains("reload"))
    #expect(try !agent.call("click", ["label": "Add", "window": 1]).isError)
    #expect(try !agent.call("reload").isError)
    #expect(try agent.shows("Boom"))
    #expect(try agent.call("close_headless").number("closed") == 2)
    #expect(try agent.call("close_headless", ["window": 2]).text.contains("there are: 1"))
  }

  @Test func filesOfTheProjectAreWrittenAndNoOthers() throws {
    _ = try agent.call("run_headless", ["preview": "Card"])
    #expect(try !agent.call("take_screenshot", ["output": "shot.png"]).isError)
    let same = try agent.call("compare_pictures", ["first": "shot.png"])
    #expect(same.fields["equal"] as? Bool == true)
    _ = try agent.call("click", ["label": "Add"])
    let other = try agent.call("compare_pictures", ["first": "shot.png"])
    #expect(try #require(other.number("count")) > 0)
    #expect(other.png != nil)
    let film = try agent.call("record", ["output": "film.gif", "fps": 10])
    #expect(try #require(film.number("bytes")) > 0)
    for (tool, argument) in [
      ("take_screenshot", "output"), ("record", "output"), ("compare_pictures", "first"),
    ] {
      let refused = try agent.call(tool, [argument: "../out.png"])
      #expect(refused.isError && refused.text.contains("outside"))
    }
    #expect(try String(contentsOfFile: folder("out.png"), encoding: .utf8) == "secret")
  }

  @Test func whatIsNoMessageHarmsNothing() throws {
    agent.send("garbage\n\n{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n")
    #expect((try agent.receive()["error"] as? [String: Any])?["code"] as? Int == -32_700)
    for id in 0..<1000 { agent.send("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"ping\"}\n") }
    for id in 0..<1000 { #expect(try agent.receive()["id"] as? Int == id) }
    _ = try agent.call("run_headless", ["preview": "Card"])
    agent.send("{\"jsonrpc\":\"2.0\",\"id\":1,")
    let (code, output) = agent.end()
    #expect(code == 0)
    #expect(output.contains("-32700"))
    #expect(folder.names().filter { $0.hasPrefix("vivace-home") } == [])
  }

  @Test func twoServersOfAProjectDoNotDisturbEachOther() throws {
    let other = try RunningAgent("App", in: folder)
    for each in [agent, other] {
      #expect(try !each.call("run_headless", ["preview": "Card"]).isError)
    }
    _ = try agent.call("click", ["label": "Add"])
    #expect(try agent.shows("Count 1"))
    #expect(try other.shows("Count 0"))
    try folder.write(Self.card.replacing("Count ", with: "Total "), to: "App/Card.swift")
    for each in [agent, other] {
      #expect(try each.call("list_windows").fields["stale"] as? Bool == true)
      #expect(try !each.call("reload").isError)
    }
    #expect(try other.shows("Total 0"))
    #expect(other.end().code == 0)
    #expect(try agent.shows("Total 1"))
    #expect(agent.end().code == 0)
    #expect(folder.waitForProcesses(within: Browser.limit, \.isEmpty), "\(folder.processes)")
  }

  @Test func aClientThatIsKilledDuringABuildLeavesNothing() throws {
    try folder.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nwhile true {}\n",
      to: "Pack/Package.swift")
    let server = try RunningAgent("Pack", in: folder, ["--manifest-limit", "600"])
    server.send(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_previews"}}"# + "\n")
    // The endless program has a process group of its own.
    #expect(folder.waitForProcesses { $0.contains { $0.contains("-manifest\0") } })
    server.abandon()
    #expect(agent.end().code == 0)
    #expect(folder.waitForProcesses(within: Browser.limit, \.isEmpty), "\(folder.processes)")
    #expect(folder.names().filter { $0.hasPrefix("vivace-home") } == [])
  }

  @Test func overHTTPATokenIsNeeded() throws {
    let server = try RunningAgent("App", in: folder, ["--http", "0"])
    let answer = try server.receive()
    let url = try #require((answer["url"] as? String).flatMap { URL(string: $0) })
    let token = try #require(answer["token"] as? String)
    func post(_ body: String, _ headers: [String: String]) throws -> (code: String, body: String) {
      let options = headers.flatMap { ["-H", "\($0): \($1)"] }
      let outcome = try TestInstallation.process(
        "/usr/bin/env",
        ["curl", "-s", "-w", "\n%{http_code}", "-d", body] + options + [url.absoluteString])
      return (outcome.lines.last ?? "", outcome.lines.first ?? "")
    }
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let known = ["Authorization": "Bearer \(token)"]
    #expect(try post(ping, known).body == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
    #expect(try post(ping, [:]).code == "401")
    #expect(try post(ping, ["Authorization": "Bearer x"]).code == "401")
    #expect(try post(ping, known.merging(["Origin": "http://other.example"]) { $1 }).code == "403")
    #expect(
      try post(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, known).code == "202")
  }
}
