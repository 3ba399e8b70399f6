import Foundation
import VivaceSupplements

extension Clipboard {
  /// The things that can be pasted: those that this program copied last, or the text that another has.
  /// What is put there is a text for other programs, where it can be one, a line for each thing.
  package var things: [any Transferable] {
    get {
      let text = string
      if let copied, copied.text == text {
        return copied.things.compactMap { $0 as? any Transferable }
      }
      return text.map { [$0] } ?? []
    }
    set {
      let texts = newValue.compactMap { Transfer.value($0, as: String.self) }
      string = texts.isEmpty ? nil : texts.joined(separator: "\n")
      copied = PasteboardContents(newValue, text: string)
    }
  }
}

extension Transferable {
  /// Whether it can be pasted as one of these types: a text that reads as an address is one, too.
  package func isPasted(as types: [UTType]) -> Bool {
    isGiven(as: types) || address?.isGiven(as: types) ?? false
  }

  /// The address that a text is.
  fileprivate var address: URL? {
    (self as? String).flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 }
  }
}

extension NSItemProvider {
  /// A provider of what was copied.
  package static func pasting(_ thing: any Transferable) -> NSItemProvider {
    guard let text = thing as? String else { return of(thing) }
    let provider = NSItemProvider(object: NSString(string: text))
    if let address = thing.address, let url = NSURL(string: address.absoluteString) {
      provider.registerObject(url, visibility: .all)
    }
    return provider
  }
}
