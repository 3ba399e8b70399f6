import Foundation
import VivaceGraphics
import VivaceUIKit

/// Where copied things are: the system's clipboard for text; what else is copied stays in the program.
open class UIPasteboard: NSObject, @unchecked Sendable {
  private nonisolated(unsafe) static let only = UIPasteboard()
  open class var general: UIPasteboard { only }
  private var picture: UIImage?
  private var pigment: UIColor?

  open var string: String? {
    get { Services.current.clipboard.string }
    set {
      (picture, pigment) = (nil, nil)
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
  open var images: [UIImage]? {
    get { picture.map { [$0] } }
    set { image = newValue?.first }
  }
  open var urls: [URL]? {
    get { url.map { [$0] } }
    set { url = newValue?.first }
  }
  open var color: UIColor? {
    get { pigment }
    set {
      string = nil
      pigment = newValue
    }
  }
  open var hasColors: Bool { pigment != nil }
  open private(set) var changeCount = 0 {
    didSet { NotificationCenter.default.post(name: Self.changedNotification, object: self) }
  }
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
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
