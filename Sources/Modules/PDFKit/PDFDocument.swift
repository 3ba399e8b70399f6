@_exported import Foundation
@_exported import UIKit

/// The box of a page. All boxes are the whole page here.
public enum PDFDisplayBox: Int, Sendable { case mediaBox, cropBox, bleedBox, trimBox, artBox }
/// The name of a document's attribute.
public struct PDFDocumentAttribute: RawRepresentable, Hashable, Sendable {
  /// The attribute's name.
  public let rawValue: String
  /// An attribute from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The title.
  public static let titleAttribute = Self(rawValue: "Title")
  /// The author.
  public static let authorAttribute = Self(rawValue: "Author")
  /// The subject.
  public static let subjectAttribute = Self(rawValue: "Subject")
  /// The program that made the document.
  public static let creatorAttribute = Self(rawValue: "Creator")
}

/// A document of pages, by Poppler.
@MainActor @preconcurrency open class PDFDocument: NSObject {
  /// The file of the document; nil for data.
  open private(set) var documentURL: URL?
  /// Kept only: it is never called.
  open weak var delegate: (any PDFDocumentDelegate)?
  private var data = Data()
  private let handle: Poppler.Object?
  private var pages: [PDFPage] = []

  /// A document without pages.
  public override init() {
    handle = nil
    super.init()
  }
  /// Nil for data that is no PDF, or needs a password.
  public init?(data: Data) {
    guard let handle = Poppler.document(data, password: nil) else { return nil }
    (self.data, self.handle) = (data, handle)
    super.init()
    pages = (0..<Poppler.pageCount(handle)).compactMap { index in
      Poppler.page(index, of: handle).map { PDFPage(handle: $0, of: self) }
    }
  }
  /// Nil for a file that cannot be read, is no PDF, or needs a password.
  public convenience init?(url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
    documentURL = url
  }
  isolated deinit { if let handle { Poppler.release(handle) } }

  /// The number of pages.
  open var pageCount: Int { pages.count }
  /// The page at an index; nil without one.
  open func page(at index: Int) -> PDFPage? { pages.indices.contains(index) ? pages[index] : nil }
  /// The index of a page; `NSNotFound` for another document's.
  open func index(for page: PDFPage) -> Int { pages.firstIndex { $0 === page } ?? NSNotFound }
  /// Inserts a page at an index, which is clamped. Files that are written do not have it.
  open func insert(_ page: PDFPage, at index: Int) {
    pages.insert(page, at: min(max(index, 0), pages.count))
    page.document = self
  }
  /// Removes a page; nothing happens for a wrong index. Files that are written still have it.
  open func removePage(at index: Int) {
    if pages.indices.contains(index) { pages.remove(at: index) }
  }
  /// Exchanges two pages, whose indexes must exist.
  open func exchangePage(at indexA: Int, withPageAt indexB: Int) { pages.swapAt(indexA, indexB) }
  /// The text of all pages.
  open var string: String? { pages.compactMap(\.string).joined(separator: "\n") }
  /// Always false: documents with passwords are nil.
  open var isEncrypted: Bool { false }
  /// Always false, as no password is needed.
  open var isLocked: Bool { false }
  /// Always true: permissions are not read.
  open var allowsCopying: Bool { true }
  /// Always true, as permissions are not read.
  open var allowsPrinting: Bool { true }
  /// Always true; the password is not used.
  open func unlock(withPassword password: String) -> Bool { true }
  /// Title, author, subject and creator, as far as the file has them; nil for a new document.
  open var documentAttributes: [AnyHashable: Any]? {
    guard let handle else { return nil }
    var found: [AnyHashable: Any] = [:]
    for name in ["title", "author", "subject", "creator"] {
      if let value = Poppler.attribute(name, of: handle) {
        found[PDFDocumentAttribute(rawValue: name.capitalized)] = value
      }
    }
    return found
  }
  /// The file as it was read; pages that were moved or drawn on are not written.
  open func dataRepresentation() -> Data? { data.isEmpty ? nil : data }
  /// Writes the file as it was read.
  @discardableResult open func write(to url: URL) -> Bool {
    guard let data = dataRepresentation() else { return false }
    return (try? data.write(to: url, options: .atomic)) != nil
  }
  /// Writes the file as it was read, to a path.
  @discardableResult open func write(toFile path: String) -> Bool {
    write(to: URL(fileURLWithPath: path))
  }
  /// Answer: none.
  open var outlineRoot: PDFOutline? { nil }
  /// All occurrences of a text.
  open func findString(_ string: String, withOptions options: NSString.CompareOptions = [])
    -> [PDFSelection]
  {
    pages.flatMap { page -> [PDFSelection] in
      let text = page.string ?? ""
      var (found, rest) = ([PDFSelection](), text.startIndex..<text.endIndex)
      while !string.isEmpty, let range = text.range(of: string, options: options, range: rest) {
        found.append(PDFSelection(page, String(text[range])))
        rest = range.upperBound..<text.endIndex
      }
      return found
    }
  }
}
/// A delegate without methods.
public protocol PDFDocumentDelegate: NSObjectProtocol {}
/// An entry in a table of contents. None is read here.
open class PDFOutline: NSObject {
  /// The text of the entry.
  open var label: String?
  /// Always 0.
  open var numberOfChildren: Int { 0 }
  /// Always nil.
  open func child(at index: Int) -> PDFOutline? { nil }
}
/// A piece of a document's text.
@MainActor @preconcurrency open class PDFSelection: NSObject {
  /// The page of the piece, as a list.
  public let pages: [PDFPage]
  /// The text of the piece.
  public let string: String?
  /// The color of a marking. Kept only.
  open var color: UIColor?
  init(_ page: PDFPage, _ string: String) { (pages, self.string) = ([page], string) }
}
/// A note or a mark on a page. It is kept, and not drawn.
@MainActor @preconcurrency open class PDFAnnotation: NSObject {
  /// The rectangle on the page, in points.
  open var bounds: CGRect
  /// The name of the kind.
  open var type: String?
  /// The text.
  open var contents: String?
  /// The color; yellow by default.
  open var color = UIColor.yellow
  /// An annotation of a kind; the properties are ignored.
  public init(
    bounds: CGRect, forType annotationType: PDFAnnotationSubtype,
    withProperties properties: [AnyHashable: Any]?
  ) { (self.bounds, type) = (bounds, annotationType.rawValue) }
}
/// The kind of an annotation.
public struct PDFAnnotationSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the annotation's kind.
  public let rawValue: String
  /// A kind of annotation from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Marked text.
  public static let highlight = Self(rawValue: "Highlight")
  /// Underlined text.
  public static let underline = Self(rawValue: "Underline")
  /// Free text.
  public static let freeText = Self(rawValue: "FreeText")
  /// Drawn lines.
  public static let ink = Self(rawValue: "Ink")
  /// A link.
  public static let link = Self(rawValue: "Link")
  /// A field of a form.
  public static let widget = Self(rawValue: "Widget")
}

/// A page of a document, or a picture as a page.
@MainActor @preconcurrency open class PDFPage: NSObject {
  /// The document that contains the page.
  open internal(set) weak var document: PDFDocument?
  /// The annotations of the program. Those of the file are not read.
  open private(set) var annotations: [PDFAnnotation] = []
  /// The rotation in degrees. Kept only: the page is drawn as the file has it.
  open var rotation = 0
  private let handle: Poppler.Object?
  private let image: UIImage?

  init(handle: Poppler.Object, of document: PDFDocument) {
    (self.handle, self.document, image) = (handle, document, nil)
  }
  public override init() { (handle, image) = (nil, nil) }
  /// A page of a picture.
  public init?(image: UIImage) { (handle, self.image) = (nil, image) }
  isolated deinit { if let handle { Poppler.release(handle) } }

  /// In points, from the origin.
  open func bounds(for box: PDFDisplayBox) -> CGRect {
    if let handle { return CGRect(origin: .zero, size: Poppler.size(of: handle)) }
    return CGRect(origin: .zero, size: image?.size ?? CGSize(width: 612, height: 792))
  }
  /// The text of the page; nil for a picture or an empty page.
  open var string: String? { handle.flatMap(Poppler.text) }
  /// The text without attributes.
  open var attributedString: NSAttributedString? { string.map { NSAttributedString(string: $0) } }
  /// The length of the text in UTF-16 units.
  open var numberOfCharacters: Int { string?.utf16.count ?? 0 }
  /// The page's number as the file has it; nil for other pages.
  open var label: String? { handle.flatMap(Poppler.label) }
  /// Adds an annotation, which is not drawn.
  open func addAnnotation(_ annotation: PDFAnnotation) { annotations.append(annotation) }
  /// Removes an annotation, compared by identity.
  open func removeAnnotation(_ annotation: PDFAnnotation) {
    annotations.removeAll { $0 === annotation }
  }

  /// A picture of the page that fits into a size in points.
  open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage {
    let own = bounds(for: box).size
    guard own.width > 0, own.height > 0 else { return UIImage() }
    let share = min(size.width / own.width, size.height / own.height)
    let fitted = CGSize(width: own.width * share, height: own.height * share)
    return picture(of: fitted, scale: 2)
  }
  func picture(of size: CGSize, scale: CGFloat) -> UIImage {
    if let image { return image }
    let (width, height) = (
      Int((size.width * scale).rounded()), Int((size.height * scale).rounded())
    )
    guard let handle, let found = Poppler.picture(of: handle, width: width, height: height) else {
      return UIImage()
    }
    return UIImage(cgImage: found, scale: scale, orientation: .up)
  }
  /// Draws the page with its lower left corner at the origin; y is upwards.
  open func draw(with box: PDFDisplayBox, to context: CGContext) {
    let area = bounds(for: box)
    if let image = picture(of: area.size, scale: 2).cgImage { context.draw(image, in: area) }
  }
}
