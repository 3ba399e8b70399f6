import Foundation
import WebKit

/// The chapters of the book, by the names in their addresses.
struct Book: URLSchemeHandler {
  static let start = URL(string: "help:contents")

  func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
    AsyncThrowingStream { steps in
      guard let url = request.url, let page = page(named: String(url.absoluteString.dropFirst(5)))
      else { return steps.finish(throwing: URLError(.fileDoesNotExist)) }
      let data = Data(page.utf8)
      let response = URLResponse(
        url: url, mimeType: "text/html", expectedContentLength: data.count,
        textEncodingName: "utf-8")
      steps.yield(.response(response))
      steps.yield(.data(data))
      steps.finish()
    }
  }

  private func page(named name: String) -> String? {
    if name == "contents" { return Self.frame("The Shore", Self.contents) }
    guard let index = Self.chapters.firstIndex(where: { $0.name == name }) else { return nil }
    let chapter = Self.chapters[index]
    let next = Self.chapters.indices.contains(index + 1) ? Self.chapters[index + 1] : nil
    let link = next.map { "<p class=next><a href='help:\($0.name)'>\($0.title) →</a></p>" } ?? ""
    let text = chapter.text.map { "<p>\($0)</p>" }.joined()
    return Self.frame(chapter.title, "<h1>\(chapter.title)</h1>\(text)\(link)")
  }

  private static var contents: String {
    let rows = chapters.enumerated().map { index, chapter in
      "<li><a href='help:\(chapter.name)'><b>\(index + 1)</b> \(chapter.title)</a></li>"
    }
    return "<h1>The Shore</h1><p>A small book of what the sea leaves behind.</p>"
      + "<ol>\(rows.joined())</ol>"
  }

  private static func frame(_ title: String, _ body: String) -> String {
    """
    <!doctype html><meta charset=utf-8><title>\(title)</title>
    <style>
      body { font: 17px/1.55 Inter, sans-serif; margin: 24px auto 48px; max-width: 34em; padding: 0 22px;
        color: #1c2733; background: #fbf8f1 }
      h1 { font-size: 30px; line-height: 1.2; color: #0b5c77 }
      p:first-of-type::first-letter { font-size: 52px; float: left; line-height: 44px; padding: 4px 8px 0 0;
        color: #d9634c }
      a { color: #0b5c77; text-decoration: none }
      ol { list-style: none; padding: 0 }
      li a { display: block; margin: 10px 0; padding: 14px 16px; border-radius: 12px; background: white;
        box-shadow: 0 1px 4px #0b5c7733 }
      li b { color: #d9634c; margin-right: 10px }
      .next a { display: inline-block; padding: 10px 18px; border-radius: 20px; background: #0b5c77; color: white }
      @media (prefers-color-scheme: dark) { body { background: #12181f; color: #d5dde6 } }
    </style>
    <body>\(body)
    """
  }

  private struct Chapter {
    var name: String
    var title: String
    var text: [String]
  }
  private static let chapters = [
    Chapter(
      name: "tides", title: "Tides",
      text: [
        "Twice a day the sea withdraws and comes back. The moon pulls at the water that is nearest to it more than "
          + "at the earth, and at the earth more than at the water on the other side; so there are two heaps of water, "
          + "and the earth turns below them.",
        "When sun and moon pull along one line, at new moon and full moon, the tide is high: a spring tide. When they "
          + "pull crosswise, the heaps are low, and the tide is a neap tide.",
        "A walker on a sandbank watches the gullies behind, not the sea in front: they fill first.",
        "On narrow coasts the water swings as in a bowl. In the Bay of Fundy it rises by sixteen metres; in the "
          + "Baltic hardly by the width of a hand.",
        "What the tide uncovers is neither land nor sea. Those who live there close their shells for six hours, and "
          + "open them for six.",
      ]),
    Chapter(
      name: "shells", title: "Shells",
      text: [
        "A shell grows at its edge alone. Each line on it was once its rim, so a cockle can be read like a tree.",
        "Whelks turn to the right, nearly all of them. A left-handed one is a find for a lifetime.",
        "A hole that is round and smooth was drilled by a moon snail, which ate what was inside.",
      ]),
    Chapter(
      name: "amber", title: "Amber",
      text: [
        "Amber is resin that has been in the ground for forty million years. It floats in salt water, and so storms "
          + "bring it ashore with wood and weed.",
        "Rubbed with wool it draws paper; the Greeks called it <i>elektron</i>, and electricity has its name from it.",
        "What looks like amber may be flint, glass or, on some coasts, phosphorus. Carry finds in a tin, not in a "
          + "pocket.",
      ]),
  ]
}
