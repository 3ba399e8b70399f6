import Foundation

extension AttributedString {
  /// The text and the links of a text with attributes. UIKit has the same initializer with fonts and colors.
  @_disfavoredOverload
  public init(_ nsStr: NSAttributedString) {
    self.init(converting: nsStr) { _ in AttributeContainer() }
  }

  /// - Parameter attributes: The attributes of a run besides its link.
  package init(
    converting text: NSAttributedString,
    attributes: ([NSAttributedString.Key: Any]) -> AttributeContainer
  ) {
    self.init()
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { found, range, _ in
      var container = attributes(found)
      let link = found[NSAttributedString.Key(rawValue: "NSLink")]
      container.link = link as? URL ?? (link as? String).flatMap { URL(string: $0) }
      append(
        AttributedString((text.string as NSString).substring(with: range), attributes: container))
    }
  }
}

extension NSAttributedString {
  /// An empty text. Called without an argument; Foundation on Linux has no such initializer.
  public convenience init(_: Void = ()) { self.init(string: "") }

  /// The text and the links of an attributed string. UIKit has the same initializer with fonts and colors.
  @_disfavoredOverload
  public convenience init(_ attrStr: AttributedString) {
    self.init(converting: attrStr) { _ in [:] }
  }

  /// - Parameter attributes: Attributes of a run besides its link, by their names.
  package convenience init(
    converting text: AttributedString, attributes: (AttributeContainer) -> [String: Any]
  ) {
    let result = NSMutableAttributedString(string: "")
    for run in text.runs {
      var found = attributes(run.attributes)
      found["NSLink"] = run.link
      let keys = found.map { (NSAttributedString.Key(rawValue: $0.key), $0.value) }
      result.append(
        NSAttributedString(
          string: String(text[run.range].characters),
          attributes: Dictionary(uniqueKeysWithValues: keys)))
    }
    self.init(attributedString: result)
  }
}
