import UIKit
import VivaceGraphics
import VivaceMarkup

/// Reports once what a view of the web does not do.
func say(_ sentence: String) { Warning.once(sentence) }

/// The content of a web view here: an address with a button, or text.
final class PagePlaceholder: UIView {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private let textView = UITextView()
  private var address: URL?

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    button.addAction(
      UIAction(title: "Open in Browser") { [weak self] _ in self?.open() }, for: .touchUpInside)
    button.setTitle("Open in Browser", for: .normal)
    textView.isEditable = false
    textView.font = .preferredFont(forTextStyle: .body)
    for view in [label, button, textView] {
      view.isHidden = true
      addSubview(view)
    }
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: 16, dy: 16)
    textView.frame = area
    let height = label.sizeThatFits(CGSize(width: area.width, height: area.height)).height
    label.frame = CGRect(
      x: area.minX, y: bounds.midY - height - 4, width: area.width, height: height)
    let size = button.intrinsicContentSize
    button.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY + 4, width: size.width, height: size.height)
  }

  func show(address: URL) {
    self.address = address
    label.text = address.isFileURL ? address.lastPathComponent : address.absoluteString
    (label.isHidden, button.isHidden, textView.isHidden) = (false, false, true)
    setNeedsLayout()
  }
  func show(text: String) {
    textView.text = text
    (label.isHidden, button.isHidden, textView.isHidden) = (true, true, false)
  }
  private func open() {
    guard let address else { return }
    UIApplication.shared.open(address, options: [:], completionHandler: nil)
  }
}

/// The title and the text of a page of HTML.
struct PlainPage {
  var title: String?
  var text = ""

  init(html: String) {
    var rest = html[...]
    while let open = rest.firstIndex(of: "<") {
      add(rest[..<open])
      rest = rest[open...]
      if rest.hasPrefix("<!--") {
        rest = rest.range(of: "-->").map { rest[$0.upperBound...] } ?? ""
        continue
      }
      guard let close = rest.firstIndex(of: ">") else { break }
      let tag = rest[rest.index(after: open)..<close]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      rest = rest[rest.index(after: close)...]
      if ["script", "style", "title"].contains(name), !tag.hasPrefix("/") {
        let end = rest.range(of: "</\(name)", options: .caseInsensitive)
        if name == "title" {
          title = CharacterReferences.decoded(String(rest[..<(end?.lowerBound ?? rest.endIndex)]))
        }
        rest = end.map { rest[$0.lowerBound...] } ?? ""
      }
      if Self.blocks.contains(name), !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    }
    add(rest)
    text = text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static let blocks: Set<String> = [
    "br", "p", "div", "li", "ul", "ol", "tr", "table", "section", "article", "header", "footer",
    "h1", "h2", "h3", "h4", "h5", "h6", "hr", "pre", "blockquote", "body",
  ]

  /// Adds text with each run of white space as one space.
  private mutating func add(_ piece: Substring) {
    let components = CharacterReferences.decoded(String(piece)).split(
      whereSeparator: \.isWhitespace)
    guard !components.isEmpty else { return }
    let isApart = piece.first?.isWhitespace == true && !text.isEmpty && !text.hasSuffix("\n")
    text += (isApart && !text.hasSuffix(" ") ? " " : "") + components.joined(separator: " ")
    if piece.last?.isWhitespace == true { text += " " }
  }
}
