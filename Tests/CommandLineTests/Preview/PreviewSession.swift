import Foundation
import Testing

/// A source, the tool that previews it, and a browser with the page.
final class PreviewSession {
  static let card = """
    import SwiftUI
    struct Card: View {
      @State private var isOpen = false
      @State private var count = 0
      @State private var name = ""
      var body: some View {
        VStack(spacing: 0) {
          Button(action: {
            withAnimation(.spring(response: 0.6, dampingFraction: 0.5)) { isOpen.toggle() }
            count += 1
          }) {
            Rectangle().fill(Color.blue).frame(width: isOpen ? 160 : 80, height: 80)
          }
          .accessibilityLabel("Toggle")
          .frame(width: 200, height: 100)
          Text("Count \\(count)").frame(width: 200, height: 50)
          TextField("Name", text: $name).frame(width: 200, height: 50)
        }
      }
    }
    #Preview("Card", traits: .fixedLayout(width: 200, height: 200)) { Card() }
    """

  /// A canvas that nothing has been drawn on is 300 wide.
  static let drawn = "document.querySelector('.pane canvas')?.width === 200 && " + atRest
  static let atRest = "window.vivace.panes.get(0)?.time.moves === false"

  let folder: Folder
  let browser: Browser
  let preview: RunningPreview

  /// Waits until the picture is there, and nothing moves.
  init(
    _ source: String = card, _ files: [String: String] = [:], arguments: [String] = [],
    browser: Browser? = nil, until drawn: String = drawn
  ) throws {
    folder = try Folder(files.merging(["Card.swift": source]) { $1 })
    self.browser = try browser ?? Browser()
    preview = try RunningPreview("Card.swift", in: folder, arguments)
    try self.browser.go(to: preview.address)
    try self.browser.until(drawn)
  }

  /// The answer of the page's first pane to a question, as a JavaScript expression.
  static func answer(_ question: String, _ fields: String = "{}") -> String {
    "(await window.vivace.ask('\(question)', 0, \(fields)))"
  }

  func waitForTree(
    in other: Browser? = nil, _ words: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    try (other ?? browser).until(
      Self.answer("tree") + ".value?.includes(\(String(reflecting: words)))", location)
  }

  /// The centre of the first view with a label.
  func center(of label: String) throws -> (x: Double, y: Double) {
    struct Node: Decodable {
      var label: String?
      var frame: [String: Double]
      var children: [Node]?
    }
    func find(_ nodes: [Node]) -> Node? {
      nodes.lazy.compactMap { $0.label == label ? $0 : find($0.children ?? []) }.first
    }
    let tree = try text(Self.answer("tree") + ".value")
    let node = find(try JSONDecoder().decode([Node].self, from: Data(tree.utf8)))
    let frame = try #require(node?.frame, "\(label) is not in \(tree)")
    return (frame["x"] ?? 0, frame["y"] ?? 0)
  }

  /// A number of the page's.
  func number(
    _ expression: String, _ location: SourceLocation = #_sourceLocation
  ) throws -> Double {
    let value = try browser.value("(async () => (\(expression)))()")
    return try #require(
      (value as? NSNumber)?.doubleValue, "\(expression)", sourceLocation: location)
  }

  func text(_ expression: String) throws -> String {
    try browser.value("(async () => (\(expression)))()") as? String ?? ""
  }

  /// The events that the views have received so far.
  func recording() throws -> [String: Any] {
    let text = try text("JSON.stringify(\(Self.answer("recording")).recording)")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any])
  }

  /// Whether the canvas has exactly the pixels of a picture.
  func shows(_ png: Data, pane: Int = 0) throws -> String {
    try browser.value(
      """
      (async () => {
        const image = new Image();
        image.src = "data:image/png;base64,\(png.base64EncodedString())";
        await image.decode();
        const canvas = window.vivace.panes.get(\(pane)).canvas;
        const other = document.createElement("canvas");
        [other.width, other.height] = [image.width, image.height];
        if (canvas.width !== image.width || canvas.height !== image.height) {
          return `${canvas.width} × ${canvas.height}, not ${image.width} × ${image.height}`;
        }
        const context = other.getContext("2d");
        context.drawImage(image, 0, 0);
        const [one, two] = [canvas.getContext("2d"), context].map(
          (each) => each.getImageData(0, 0, image.width, image.height).data);
        let count = 0;
        for (let i = 0; i < one.length; i++) if (one[i] !== two[i]) count++;
        return count ? `${count} bytes differ` : "equal";
      })()
      """) as? String ?? ""
  }

  /// Writes another text into the source, and waits until words of it are in the tree.
  func save(_ source: String, until words: String) throws {
    try folder.write(source, to: "Card.swift")
    try waitForTree(words)
  }

  /// Gives a control of the page another value, as a hand does.
  func set(_ selector: String, to value: String) throws {
    try browser.value(
      """
      (() => {
        const control = document.querySelector(`\(selector)`);
        control.value = "\(value)";
        control.dispatchEvent(new Event("input", { bubbles: true }));
        control.dispatchEvent(new Event("change", { bubbles: true }));
      })()
      """)
  }

  /// The picture that `vivace snapshot` draws.
  func snapshot(scale: Double = 1, _ arguments: String...) throws -> Data {
    let outcome = try vivace(
      ["snapshot", "Card.swift", "-o", "still.png", "--scale", "\(scale)"] + arguments)
    try #require(outcome.code == 0, "\(outcome.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: folder("still.png")))
  }

  /// Runs the tool in the source's folder.
  func vivace(_ arguments: [String]) throws -> TestInstallation.Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    return try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), arguments, variables, folder.path)
  }
}
