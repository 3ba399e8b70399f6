import VivaceGeometry
import VivaceInteraction
import VivaceTypography

/// A text that is being edited, with its attributes, its selection, and where its characters are.
///
/// What fields and text views are made of; it knows no view. Offsets are in UTF-8 bytes, ranges that
/// programs see in UTF-16 units.
@MainActor final class TextCore {
  /// The text, its selection and the rules by which keys and clicks change them.
  private(set) var edit = TextEdit()
  var edited: EditedText { edit.text }
  let storage: NSTextStorage
  /// The range of an input method's uncommitted composition.
  var marked: Range<Int>? { didSet { if marked != oldValue { layout = nil } } }
  /// The default attributes.
  var base: [NSAttributedString.Key: Any] = [:] { didSet { layout = nil } }
  /// The additional attributes of links.
  var linkLook: [NSAttributedString.Key: Any] = [:] { didSet { layout = nil } }
  /// The detector of links that are not marked in the text.
  var detector: DataDetector? {
    didSet {
      guard detector != oldValue else { return }
      detected = nil
      layout = nil
    }
  }
  /// The detected links, and the text they belong to.
  private var detected: (text: String, links: [DetectedLink])?
  /// The attributes of the next typed text; nil takes those of the text before it.
  var typing: [NSAttributedString.Key: Any]?
  var alignment = NSTextAlignment.natural {
    // The colours of a text follow the traits of the moment in which it is set.
    didSet { if alignment != oldValue || !edited.string.isEmpty { layout = nil } }
  }
  var isRightToLeft = false { didSet { if isRightToLeft != oldValue { layout = nil } } }
  /// True if characters are shown as dots.
  var isSecure: Bool {
    get { edit.isSecure }
    set {
      if newValue != edit.isSecure { layout = nil }
      edit.isSecure = newValue
    }
  }
  /// The container with line limits and exclusions; nil lays out in a plain rectangle.
  var container: NSTextContainer? { didSet { layout = nil } }
  /// Is called when the program has changed the storage.
  var onStorageChange: (() -> Void)?
  /// The factor of all font sizes at layout.
  var fontScale: CGFloat = 1 { didSet { if fontScale != oldValue { layout = nil } } }
  private var layout: SetText?
  /// How often it was set.
  private(set) var version = 0
  /// Whether a change of the storage is its own.
  private var isChanging = false

  init(_ storage: NSTextStorage = NSTextStorage()) {
    self.storage = storage
    edit.text.set(storage.string)
    storage.onEdit = { [weak self] in
      MainActor.assumeIsolated { self?.storageEdited() }
    }
  }

  var string: String { edited.string }

  // MARK: - Changing

  private func change(_ body: (NSTextStorage) -> Void) {
    isChanging = true
    body(storage)
    isChanging = false
  }

  /// The program, or the storage's delegate, has changed it.
  private func storageEdited() {
    layout = nil
    guard !isChanging else { return }
    adoptText()
    onStorageChange?()
  }

  /// Adopts the storage's text if it changed.
  private func adoptText() {
    guard storage.string != edited.string else { return }
    edit.text.set(storage.string)
    marked = nil
    edit.history.forget()
  }

  /// The text has to be set again.
  func forgetLayout() { layout = nil }

  func set(_ text: NSAttributedString) {
    change { $0.setAttributedString(text) }
    edit.text.set(storage.string)
    marked = nil
    edit.history.forget()
    layout = nil
  }

  /// Puts text in place of a range; the caret goes behind it.
  func replace(_ range: Range<Int>, with text: String, isTyping: Bool = true) {
    edit.history.willChange(edit.text, by: !isTyping ? .other : text.isEmpty ? .deleting : .typing)
    change(range, with: text)
  }

  private func change(_ range: Range<Int>, with text: String) {
    let replaced = utf16(range)
    let before = replaced.location > 0 ? storage.attributes(at: replaced.location - 1) : nil
    let attributes = typing ?? before ?? [:]
    change {
      $0.replaceCharacters(
        in: replaced, with: NSAttributedString(string: text, attributes: attributes))
    }
    edit.text.replace(range, with: text)
    edit.column = nil
    adoptText()
    layout = nil
  }

  /// Puts what an input method composes in place of a range, and the caret into it.
  ///
  /// - Parameter selection: Of what is composed, in UTF-8 bytes.
  func compose(_ text: String, selection: Range<Int>, in range: Range<Int>) {
    edit.history.willChange(edit.text, by: .other)
    change(range, with: text)
    let end = range.lowerBound + text.utf8.count
    marked = text.isEmpty ? nil : range.lowerBound..<end
    let low = min(range.lowerBound + selection.lowerBound, end)
    edit.text.select(low..<min(range.lowerBound + selection.upperBound, end))
  }

  func canUndo(_ redoes: Bool) -> Bool { redoes ? edit.history.canRedo : edit.history.canUndo }

  func undo(_ redoes: Bool) -> Bool {
    guard let other = redoes ? edit.history.redo(edited) : edit.history.undo(edited) else {
      return false
    }
    // What is the same before and behind keeps its attributes.
    let (old, new) = (edited.string.unicodeScalars, other.string.unicodeScalars)
    func bytes(_ pairs: some Sequence<(Unicode.Scalar, Unicode.Scalar)>) -> Int {
      pairs.prefix { $0 == $1 }.reduce(0) { $0 + UTF8.width($1.0) }
    }
    let same = bytes(zip(old, new))
    let kept = min(bytes(zip(old.reversed(), new.reversed())), min(edited.end, other.end) - same)
    change(same..<(edited.end - kept), with: other[same..<(other.end - kept)])
    edit.text = other
    return true
  }

  /// Changes the selection by the rules of keys and clicks.
  func select(_ change: (inout TextEdit) -> Void) {
    change(&edit)
    edit.history.endStep()
  }

  // MARK: - Offsets

  func utf16(_ range: Range<Int>) -> NSRange {
    NSRange(edited.index(range.lowerBound)..<edited.index(range.upperBound), in: edited.string)
  }

  func utf8(_ range: NSRange) -> Range<Int> {
    let units = edited.string.utf16
    let low = min(max(range.location, 0), units.count)
    let high = min(max(range.location + range.length, low), units.count)
    func offset(_ index: Int) -> Int {
      edited.offset(units.index(units.startIndex, offsetBy: index))
    }
    return offset(low)..<offset(high)
  }

  // MARK: - Places

  /// Set for a width; nil is one line without end. An empty text is as high as a line.
  func layout(_ width: CGFloat?) -> SetText {
    if let layout, layout.width == width { return layout }
    if edited.string.isEmpty {
      let made = emptyLayout(width)
      layout = made
      version += 1
      return made
    }
    let made = makeLayout(width)
    layout = made
    version += 1
    return made
  }

  /// The layout key of an empty text.
  private struct EmptyKey: Hashable {
    var font: UIFont?
    var width: CGFloat?
    var alignment: NSTextAlignment
    var isRightToLeft: Bool
  }
  private static var emptyLayouts: [EmptyKey: SetText] = [:]

  /// Most fields of a form are empty: all that have one font share what follows from it. Nothing is
  /// drawn of it, so other looks do not count, unless they have to do with lines.
  private func emptyLayout(_ width: CGFloat?) -> SetText {
    guard base.keys.allSatisfy({ $0 == .font || $0 == .foregroundColor }),
      container?.isPlain ?? true
    else {
      return makeLayout(width)
    }
    let key = EmptyKey(
      font: base[.font] as? UIFont, width: width, alignment: alignment, isRightToLeft: isRightToLeft
    )
    if let known = Self.emptyLayouts[key] { return known }
    let made = makeLayout(width)
    if Self.emptyLayouts.count > 100 { Self.emptyLayouts = [:] }
    Self.emptyLayouts[key] = made
    return made
  }

  private func makeLayout(_ width: CGFloat?) -> SetText {
    let whole = NSMutableAttributedString(string: "")
    if edited.string.isEmpty {
      whole.append(NSAttributedString(string: "\u{200B}", attributes: base))
    } else if isSecure {
      whole.append(NSAttributedString(string: edit.dots, attributes: base))
    } else {
      whole.append(NSAttributedString(string: string, attributes: base))
      storage.enumerateAttributes(
        in: NSRange(location: 0, length: storage.length), options: []
      ) { attributes, range, _ in
        whole.addAttributes(attributes, range: range)
        if attributes[.link] != nil { whole.addAttributes(linkLook, range: range) }
      }
      for link in detectedLinks { whole.addAttributes(linkLook, range: link.range) }
      if let marked {
        whole.addAttribute(
          .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: utf16(marked))
      }
    }
    if fontScale != 1 { scaleFonts(of: whole) }
    return SetText(
      whole, width: width, isRightToLeft: isRightToLeft, alignment: alignment, container: container)
  }

  /// The links detected in the present text; links that the text itself contains are not among them.
  var detectedLinks: [DetectedLink] {
    guard let detector else { return [] }
    if let detected, detected.text == string { return detected.links }
    let links = detector.links(in: string).filter {
      storage.attribute(.link, at: $0.range.location, effectiveRange: nil) == nil
    }
    detected = (string, links)
    return links
  }

  private func scaleFonts(of text: NSMutableAttributedString) {
    text.enumerateAttribute(.font, in: NSRange(location: 0, length: text.length), options: []) {
      value, range, _ in
      guard let font = value as? UIFont else { return }
      text.addAttribute(.font, value: font.withSize(font.pointSize * fontScale), range: range)
    }
  }

  func caret(_ layout: SetText) -> CGRect { layout.carets.caret(at: edit.shown(edited.head)) }
  func caret(at offset: Int, _ layout: SetText) -> CGRect {
    layout.carets.caret(at: edit.shown(offset))
  }

  func rectangles(of range: Range<Int>, _ layout: SetText) -> [CGRect] {
    layout.carets.rectangles(of: edit.shown(range))
  }

  func offset(at point: CGPoint, _ layout: SetText) -> Int {
    string.isEmpty ? 0 : edit.offset(ofShown: layout.carets.offset(at: point))
  }
}

extension NSAttributedString {
  fileprivate func attributes(at index: Int) -> [NSAttributedString.Key: Any] {
    length > index ? attributes(at: index, effectiveRange: nil) : [:]
  }
}
