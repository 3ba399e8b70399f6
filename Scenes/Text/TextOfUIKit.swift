// Text of UIKit's: attributes, numbers of lines, ways of cutting off, fields and a text view.

import SwiftUI

struct TextOfUIKit: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Label(text: attributed, lines: 0)
      Label(text: plain, lines: 1)
      Label(text: plain, lines: 1, mode: .byTruncatingMiddle)
      Label(text: plain, lines: 2, mode: .byTruncatingHead, alignment: .center)
      Label(text: plain, lines: 0, mode: .byWordWrapping, alignment: .right)
      Fields().frame(height: 84)
      Page().frame(height: 120)
    }
    .padding()
    .frame(width: 320)
  }

  private let plain = NSAttributedString(
    string: "A text that is longer than the line it has been given, and then some more.")

  private var attributed: NSAttributedString {
    let text = NSMutableAttributedString(string: "Red, bold, ")
    text.addAttribute(
      .foregroundColor, value: UIColor.systemRed, range: NSRange(location: 0, length: 3))
    text.addAttribute(
      .font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 5, length: 4))
    text.append(
      NSAttributedString(
        string: "underlined", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    text.append(
      NSAttributedString(
        string: ", struck",
        attributes: [
          .strikethroughStyle: NSUnderlineStyle.single.rawValue,
          .strikethroughColor: UIColor.systemOrange,
        ]))
    text.append(
      NSAttributedString(
        string: ", marked", attributes: [.backgroundColor: UIColor.systemYellow]))
    text.append(NSAttributedString(string: ", wide", attributes: [.kern: 4]))
    text.append(
      NSAttributedString(
        string: ", raised",
        attributes: [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]))
    return text
  }
}

private struct Label: UIViewRepresentable {
  var text: NSAttributedString
  var lines: Int
  var mode = NSLineBreakMode.byTruncatingTail
  var alignment = NSTextAlignment.natural

  func makeUIView(context: Context) -> UILabel { UILabel() }

  func updateUIView(_ label: UILabel, context: Context) {
    label.attributedText = text
    label.numberOfLines = lines
    label.lineBreakMode = mode
    label.textAlignment = alignment
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    label.setContentHuggingPriority(.required, for: .vertical)
  }
}

/// A field with text, one with a placeholder that nothing is typed into, and one whose text is secret.
private struct Fields: UIViewRepresentable {
  func makeUIView(context: Context) -> UIStackView {
    let (name, empty, secret) = (UITextField(), UITextField(), UITextField())
    name.text = "Ada Lovelace"
    name.clearButtonMode = .always
    empty.placeholder = "Town"
    secret.text = "secret"
    secret.isSecureTextEntry = true
    let row = UIStackView(arrangedSubviews: [empty, secret])
    (row.distribution, row.spacing) = (.fillEqually, 8)
    let fields = UIStackView(arrangedSubviews: [name, row])
    (fields.axis, fields.distribution, fields.spacing) = (.vertical, .fillEqually, 8)
    for field in [name, empty, secret] { field.borderStyle = .roundedRect }
    return fields
  }
  func updateUIView(_ fields: UIStackView, context: Context) {}
}

/// Paragraphs that are justified and indented, with distances of their own.
private struct Page: UIViewRepresentable {
  func makeUIView(context: Context) -> UITextView {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.firstLineHeadIndent = 16
    style.paragraphSpacing = 6
    style.lineSpacing = 2
    let text = NSMutableAttributedString(
      string: "The first paragraph fills its lines to both ends, as books do.\n"
        + "The second one begins a little further in, and has a link.",
      attributes: [
        .paragraphStyle: style, .font: UIFont.preferredFont(forTextStyle: .subheadline),
        .foregroundColor: UIColor.label,
      ])
    let range = (text.string as NSString).range(of: "link")
    text.addAttribute(.link, value: URL(string: "https://example.org")!, range: range)
    let view = UITextView()
    view.attributedText = text
    view.isEditable = false
    view.backgroundColor = .secondarySystemBackground
    view.layer.cornerRadius = 8
    return view
  }
  func updateUIView(_ view: UITextView, context: Context) {}
}

#Preview {
  TextOfUIKit()
}
