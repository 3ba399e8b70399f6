import Foundation
import VivaceUIKit

extension NSAttributedString {
  /// Reads a page of HTML; nil of data that is no text.
  ///
  /// - Parameter dict: Receives what the page says about itself.
  public convenience init?(
    html data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) {
    var options = options
    options[.documentType] = DocumentType.html
    try? self.init(data: data, options: options, documentAttributes: dict)
  }

  /// Reads a page of HTML whose links are relative to an address; nil of data that is no text.
  public convenience init?(
    html data: Data, baseURL base: URL,
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) {
    self.init(html: data, options: [.baseURL: base], documentAttributes: dict)
  }
}
