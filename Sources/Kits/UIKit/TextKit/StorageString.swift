import Foundation

/// The characters of a text storage; what is changed in it is changed there.
final class StorageString: NSMutableString {
  private var storage: NSTextStorage?

  init(_ storage: NSTextStorage) {
    self.storage = storage
    super.init(capacity: 0)
  }

  // Foundation makes strings by these; such a one is a string of its own.
  required init?(coder: NSCoder) { nil }
  required init(capacity: Int) { super.init(capacity: capacity) }
  required init(string aString: String) { super.init(string: aString) }
  required init(stringLiteral value: StaticString) { super.init(stringLiteral: value) }
  required convenience init(unicodeScalarLiteral value: StaticString) {
    self.init(stringLiteral: value)
  }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) {
    self.init(stringLiteral: value)
  }
  required init(characters: UnsafePointer<unichar>, length: Int) {
    super.init(characters: characters, length: length)
  }

  override var length: Int { storage?.length ?? super.length }
  override func character(at index: Int) -> unichar {
    guard let units = storage?.string.utf16 else { return super.character(at: index) }
    return units[units.index(units.startIndex, offsetBy: index)]
  }
  override func replaceCharacters(in range: NSRange, with aString: String) {
    guard let storage else { return super.replaceCharacters(in: range, with: aString) }
    storage.replaceCharacters(in: range, with: aString)
  }
}
