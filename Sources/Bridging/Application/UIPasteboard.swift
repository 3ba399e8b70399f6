import Foundation
import VivaceGraphics
import VivaceUIKit

/// Where copied things are: the system's clipboard for text; what else is copied stays in the program.
open class UIPasteboard: NSObject, @unchecked Sendable {
  private nonisolated(unsafe) static let only = UIPasteboard()
  open class var general: UIPasteboard { only }
  private var picture: UIImage?

  open var string: String? {
    get { Services.current.clipboard.string }
    set {
      picture = nil
      Services.current.clipboard.string = newValue
      changeCount += 1
    }
  }
  open var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }
  open var url: URL? {
    get { string.flatMap { URL(string: $0) }.flatMap { $0.scheme == nil ? nil : $0 } }
    set { string = newValue?.absoluteString }
  }
  open var image: UIImage? {
    get { picture }
    set {
      string = nil
      picture = newValue
    }
  }
  open private(set) var changeCount = 0
  open var hasStrings: Bool { string?.isEmpty == false }
  open var hasURLs: Bool { url != nil }
  open var hasImages: Bool { picture != nil }

  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    if let text = value as? String {
      string = text
    } else if let image = value as? UIImage {
      self.image = image
    }
  }
}
