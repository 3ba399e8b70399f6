import VivaceDrawing
import VivaceGeometry
import VivaceTypography

@testable import VivaceViews

/// Keeps what was asked of it.
final class AskedTypesetter: Typesetter {
  private let simple = FixedPitchTypesetter()
  var last: TextRequest?
  var symbols: [String] = []
  func setText(_ request: TextRequest) -> TextBlock {
    last = request
    return simple.setText(request)
  }
  func carets(in request: TextRequest) -> CaretMap { simple.carets(in: request) }
  func metrics(of font: FontDescription) -> FontMetrics { simple.metrics(of: font) }
  func symbol(named name: String, font: FontDescription) -> TextBlock? {
    symbols.append(name)
    return name == "nothing" ? nil : simple.symbol(named: name, font: font)
  }
  var fonts: [String] = []
  func registerFont(at path: String) throws {
    guard !path.contains("broken") else { throw PictureError("\(path) is not a font.") }
    fonts.append(path)
  }
}

/// The request that a typesetter receives when a view is drawn.
@MainActor func request<V: View>(@ViewBuilder _ view: () -> V) -> TextRequest {
  let typesetter = AskedTypesetter()
  let before = Services.current.typesetter
  Services.current.typesetter = typesetter
  defer { Services.current.typesetter = before }
  _ = ViewHost(view(), size: CGSize(width: 100, height: 100)).turn(at: 0)
  return typesetter.last ?? TextRequest(spans: [])
}

@MainActor func spans<V: View>(@ViewBuilder _ view: () -> V) -> [TextSpan] { request(view).spans }

/// The words that a text shows.
@MainActor func writtenText<V: View>(@ViewBuilder _ view: () -> V) -> String {
  spans(view).map(\.string).joined()
}

/// A folder that goes with the test.
final class TestFolder {
  let path: String

  init(_ files: [String: String]) throws {
    path = NSTemporaryDirectory() + "vivace-strings-" + UUID().uuidString
    for (name, contents) in files {
      let file = URL(fileURLWithPath: path + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var bundle: Bundle { Bundle(path: path)! }
}
