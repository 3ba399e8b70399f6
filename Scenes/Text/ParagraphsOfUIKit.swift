// Paragraphs with styles of their own, in a text view: justified, indented, apart; and marked words.

import SwiftUI

struct ParagraphsOfUIKit: View {
  var body: some View { Page().ignoresSafeArea() }

  private struct Page: UIViewRepresentable {
    func makeUIView(context: Context) -> UITextView {
      let view = UITextView()
      view.isEditable = false
      view.textContainerInset = UIEdgeInsets(top: 24, left: 16, bottom: 24, right: 16)
      view.attributedText = Self.text
      return view
    }
    func updateUIView(_ view: UITextView, context: Context) {}

    private static var text: NSAttributedString {
      let text = NSMutableAttributedString(string: "")
      func add(
        _ words: String, _ font: UIFont, _ change: (NSMutableParagraphStyle) -> Void
      ) {
        let style = NSMutableParagraphStyle()
        change(style)
        text.append(
          NSAttributedString(
            string: words,
            attributes: [.font: font, .foregroundColor: UIColor.label, .paragraphStyle: style]))
      }
      let body = UIFont.systemFont(ofSize: 16)
      add("The lighthouse\n", .systemFont(ofSize: 24, weight: .bold)) {
        $0.alignment = .center
        $0.paragraphSpacing = 12
      }
      add(
        "Every evening at dusk the keeper climbed the narrow stairs, wound the clockwork that turned "
          + "the lamp, and wrote the weather of the day into a book that nobody but him would read.\n",
        body
      ) {
        $0.alignment = .justified
        $0.firstLineHeadIndent = 20
        $0.lineSpacing = 3
        $0.paragraphSpacing = 10
      }
      add("•  Wind from the west, a little rain, four ships seen.\n", body) {
        $0.headIndent = 16
        $0.paragraphSpacing = 4
      }
      add("•  The second lamp smokes; a new wick has been asked for.\n", body) {
        $0.headIndent = 16
        $0.paragraphSpacing = 14
      }
      add("from the book, page 112", .italicSystemFont(ofSize: 14)) { $0.alignment = .right }
      let range = (text.string as NSString).range(of: "four ships")
      text.addAttribute(
        .backgroundColor, value: UIColor.systemYellow.withAlphaComponent(0.4), range: range)
      return text
    }
  }
}

#Preview { ParagraphsOfUIKit() }
