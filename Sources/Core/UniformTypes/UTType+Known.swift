import Foundation

/// A type of the system: its supertypes, file extensions and media
/// types. The first extension and the first media type are the preferred ones.
package struct KnownType: Sendable {
  package let identifier: String
  package let parents: Set<String>
  package let endings: [String]
  package let mediaTypes: [String]

  private init(
    _ identifier: String, _ parents: Set<String>, _ endings: [String] = [],
    _ mediaTypes: [String] = []
  ) {
    self.identifier = identifier
    self.parents = parents
    self.endings = endings
    self.mediaTypes = mediaTypes
  }

  package static let all: [KnownType] = [
    KnownType("public.content", []),
    KnownType("public.data", ["public.item"]),
    KnownType("public.composite-content", ["public.content"]),
    KnownType("public.directory", ["public.item"]),
    KnownType("public.folder", ["public.directory"]),
    KnownType("com.apple.package", ["public.directory"]),
    KnownType("com.apple.bundle", ["public.directory"], ["bundle"]),
    KnownType("public.text", ["public.data", "public.content"], [], ["text/*"]),
    KnownType("public.plain-text", ["public.text"], ["txt", "text"], ["text/plain"]),
    KnownType("public.utf8-plain-text", ["public.plain-text"]),
    KnownType("public.delimited-values-text", ["public.text"]),
    KnownType(
      "public.comma-separated-values-text", ["public.delimited-values-text"], ["csv"],
      ["text/csv"]),
    KnownType(
      "public.tab-separated-values-text", ["public.delimited-values-text"], ["tsv"],
      ["text/tab-separated-values"]),
    KnownType("public.rtf", ["public.text"], ["rtf"], ["text/rtf", "application/rtf"]),
    KnownType("public.html", ["public.text"], ["html", "htm"], ["text/html"]),
    KnownType("public.xml", ["public.text"], ["xml"], ["application/xml", "text/xml"]),
    KnownType("public.json", ["public.text"], ["json"], ["application/json"]),
    KnownType("public.yaml", ["public.text"], ["yaml", "yml"], ["application/x-yaml"]),
    KnownType("public.css", ["public.text"], ["css"], ["text/css"]),
    KnownType("public.source-code", ["public.plain-text"]),
    KnownType("public.swift-source", ["public.source-code"], ["swift"]),
    KnownType("public.c-source", ["public.source-code"], ["c"]),
    KnownType("public.c-header", ["public.source-code"], ["h"]),
    KnownType("public.python-script", ["public.source-code"], ["py"], ["text/x-python"]),
    KnownType("public.shell-script", ["public.source-code"], ["sh"]),
    KnownType(
      "com.netscape.javascript-source", ["public.source-code"], ["js"], ["text/javascript"]),
    KnownType("net.daringfireball.markdown", ["public.plain-text"], ["md"], ["text/markdown"]),
    KnownType("public.log", ["public.plain-text"], ["log"]),
    KnownType("com.apple.property-list", ["public.data"], ["plist"]),
    KnownType("public.url", ["public.data"]),
    KnownType("public.file-url", ["public.url"]),
    KnownType("public.image", ["public.data", "public.content"], [], ["image/*"]),
    KnownType("public.png", ["public.image"], ["png"], ["image/png"]),
    KnownType("public.jpeg", ["public.image"], ["jpeg", "jpg"], ["image/jpeg"]),
    KnownType("public.tiff", ["public.image"], ["tiff", "tif"], ["image/tiff"]),
    KnownType("com.compuserve.gif", ["public.image"], ["gif"], ["image/gif"]),
    KnownType("com.microsoft.bmp", ["public.image"], ["bmp"], ["image/bmp"]),
    KnownType("com.microsoft.ico", ["public.image"], ["ico"], ["image/vnd.microsoft.icon"]),
    KnownType("org.webmproject.webp", ["public.image"], ["webp"], ["image/webp"]),
    KnownType("public.heic", ["public.image"], ["heic"], ["image/heic"]),
    KnownType("public.svg-image", ["public.image"], ["svg"], ["image/svg+xml"]),
    KnownType("com.adobe.pdf", ["public.data", "public.content"], ["pdf"], ["application/pdf"]),
    KnownType("public.audiovisual-content", ["public.data", "public.content"]),
    KnownType("public.movie", ["public.audiovisual-content"], [], ["video/*"]),
    KnownType("public.video", ["public.movie"], [], ["video/*"]),
    KnownType("public.mpeg-4", ["public.movie"], ["mp4"], ["video/mp4"]),
    KnownType("com.apple.quicktime-movie", ["public.movie"], ["mov"], ["video/quicktime"]),
    KnownType("public.avi", ["public.movie"], ["avi"], ["video/x-msvideo"]),
    KnownType("public.audio", ["public.audiovisual-content"], [], ["audio/*"]),
    KnownType("public.mp3", ["public.audio"], ["mp3"], ["audio/mpeg"]),
    KnownType("public.mpeg-4-audio", ["public.audio"], ["m4a"], ["audio/mp4"]),
    KnownType("com.microsoft.waveform-audio", ["public.audio"], ["wav"], ["audio/x-wav"]),
    KnownType("public.aiff-audio", ["public.audio"], ["aiff", "aif"], ["audio/x-aiff"]),
    KnownType("public.midi-audio", ["public.audio"], ["midi", "mid"], ["audio/midi"]),
    KnownType("public.archive", ["public.data"]),
    KnownType("public.zip-archive", ["public.archive"], ["zip"], ["application/zip"]),
    KnownType("org.gnu.gnu-zip-archive", ["public.archive"], ["gz"], ["application/gzip"]),
    KnownType("public.spreadsheet", ["public.content"]),
    KnownType("public.presentation", ["public.content"]),
    KnownType("public.database", ["public.item"]),
    KnownType("public.font", ["public.data"], [], ["font/*"]),
    KnownType("public.contact", ["public.content"]),
    KnownType("public.vcard", ["public.text", "public.contact"], ["vcf"], ["text/vcard"]),
    KnownType("public.calendar-event", ["public.content"]),
    KnownType(
      "com.apple.ical.ics", ["public.text", "public.calendar-event"], ["ics"], ["text/calendar"]),
    KnownType("org.idpf.epub-container", ["public.data", "public.content"], ["epub"]),
    KnownType("public.executable", ["public.data"]),
    KnownType("com.apple.application", ["public.executable"]),
    KnownType(
      "com.apple.application-bundle", ["com.apple.application", "com.apple.package"], ["app"]),
    KnownType(
      "com.microsoft.windows-executable", ["public.executable"], ["exe"],
      ["application/x-msdownload"]),
  ]

  package static let byIdentifier = Dictionary(
    all.map { ($0.identifier, $0) }, uniquingKeysWith: { first, _ in first })
}

extension UTType {
  public static let compositeContent = UTType(known: "public.composite-content")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")
  public static let package = UTType(known: "com.apple.package")
  public static let bundle = UTType(known: "com.apple.bundle")
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let yaml = UTType(known: "public.yaml")
  public static let css = UTType(known: "public.css")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let cSource = UTType(known: "public.c-source")
  public static let cHeader = UTType(known: "public.c-header")
  public static let pythonScript = UTType(known: "public.python-script")
  public static let shellScript = UTType(known: "public.shell-script")
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  public static let log = UTType(known: "public.log")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let tiff = UTType(known: "public.tiff")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let ico = UTType(known: "com.microsoft.ico")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let heic = UTType(known: "public.heic")
  public static let svg = UTType(known: "public.svg-image")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let avi = UTType(known: "public.avi")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let aiff = UTType(known: "public.aiff-audio")
  public static let midi = UTType(known: "public.midi-audio")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  public static let presentation = UTType(known: "public.presentation")
  public static let database = UTType(known: "public.database")
  public static let font = UTType(known: "public.font")
  public static let contact = UTType(known: "public.contact")
  public static let vCard = UTType(known: "public.vcard")
  public static let calendarEvent = UTType(known: "public.calendar-event")
  public static let epub = UTType(known: "org.idpf.epub-container")
  public static let executable = UTType(known: "public.executable")
  public static let application = UTType(known: "com.apple.application")
  public static let applicationBundle = UTType(known: "com.apple.application-bundle")
  public static let exe = UTType(known: "com.microsoft.windows-executable")
}

extension UTType {
  /// The type of files with an extension, if it conforms to the other one. An unknown extension has a dynamic type.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let ending = filenameExtension.lowercased()
    guard !ending.isEmpty else { return nil }
    let known = KnownType.all.lazy.filter { $0.endings.contains(ending) }
      .map { UTType(known: $0.identifier) }.first { $0.conforms(to: supertype) }
    self = known ?? UTType(exportedAs: Self.unknownEnding + ending, conformingTo: supertype)
  }

  /// The type that a media type such as `image/png` names, if it is a kind of the other one.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let name = mimeType.lowercased()
    let known = KnownType.all.lazy.filter { $0.mediaTypes.contains(name) && !name.hasSuffix("*") }
      .map { UTType(known: $0.identifier) }.first { $0.conforms(to: supertype) }
    guard let known else { return nil }
    self = known
  }

  private static let unknownEnding = "dyn.ending."

  /// How files of the type end; nil where files of it have no ending.
  public var preferredFilenameExtension: String? {
    if identifier.hasPrefix(Self.unknownEnding) {
      return String(identifier.dropFirst(Self.unknownEnding.count))
    }
    return KnownType.byIdentifier[identifier]?.endings.first
  }

  /// The preferred media type; nil if there is none.
  public var preferredMIMEType: String? {
    KnownType.byIdentifier[identifier]?.mediaTypes.first { !$0.hasSuffix("*") }
  }

  /// The file endings and media types of the type by their class, the preferred ones first. Classes without
  /// any are absent.
  public var tags: [UTTagClass: [String]] {
    let known = KnownType.byIdentifier[identifier]
    let endings = known?.endings ?? preferredFilenameExtension.map { [$0] } ?? []
    let mediaTypes = (known?.mediaTypes ?? []).filter { !$0.hasSuffix("*") }
    return [.filenameExtension: endings, .mimeType: mediaTypes].filter { !$0.value.isEmpty }
  }

  /// The type that has a tag, if it is a kind of the other one.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    switch tagClass {
    case .filenameExtension: self.init(filenameExtension: tag, conformingTo: supertype ?? .data)
    case .mimeType: self.init(mimeType: tag, conformingTo: supertype ?? .data)
    default: return nil
    }
  }

  /// True for types that are not declared.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// Whether the system has declared the type.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
  /// Whether a program has declared the type.
  public var isDeclared: Bool { !isDynamic && !supertypes.isEmpty }

  /// The type of a file: that of its ending, or a folder's.
  package init(ofFile file: URL) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), isFolder.boolValue
    {
      self = .folder
    } else {
      self = UTType(filenameExtension: file.pathExtension) ?? .data
    }
  }
}

/// The class of a type's tags: file endings or media types.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  /// The name of the class.
  public let rawValue: String
  /// A class by its name. Types have tags of the two known classes only.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The endings of files' names, without the dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// The names of media types on the Internet.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
