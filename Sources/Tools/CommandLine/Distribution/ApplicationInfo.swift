import Foundation

/// The description of a program for packages and desktops, from its `Info.plist` and the command's options.
struct ApplicationInfo: Equatable {
  /// The name that people read.
  var name: String
  /// The identifier in reverse order of domains, as `com.example.Notes`.
  var identifier: String
  /// The name of the package and of the command: lower-case letters, digits and hyphens.
  var package: String
  var version: String
  var summary: String
  /// Of the freedesktop menu.
  var category: String
  var documents: [DocumentType] = []
  /// Of the addresses that the program opens.
  var schemes: [String] = []
  /// The program's own licence, as an SPDX identifier.
  var license: String
  var copyright: String?
  /// A name and a mail address: `A <a@example.com>`.
  var maintainer: String?

  /// The values that the user gives in addition to `Info.plist`.
  struct Options {
    var identifier: String?
    var summary: String?
    var license: String?
    var maintainer: String?
  }

  /// - Throws: for an identifier or a version that packages and desktops do not allow.
  init(_ list: [String: Any], name program: String, _ options: Options = Options()) throws {
    let fields = Fields(list)
    name = fields["CFBundleDisplayName"].text ?? fields["CFBundleName"].text ?? program
    name = name.split(whereSeparator: \.isNewline).joined(separator: " ")
    let given = fields["CFBundleIdentifier"].text.flatMap { $0.hasPrefix("vivace.") ? nil : $0 }
    package = Self.packageName(for: name) ?? Self.packageName(for: program) ?? "program"
    identifier = options.identifier ?? given ?? "local.vivace.\(SourceSet.moduleName(for: program))"
    guard Self.isIdentifier(identifier) else {
      throw Failure.unusable(
        "the bundle identifier is \"\(identifier)\"; expected names with dots between, as com.example.Notes, "
          + "of letters, digits, - and _. Change CFBundleIdentifier, or give another with --identifier"
      )
    }
    version = fields["CFBundleShortVersionString"].text ?? "1.0"
    guard version.wholeMatch(of: #/[0-9][A-Za-z0-9.+~]*/#) != nil else {
      throw Failure.unusable(
        "the version is \"\(version)\"; expected a digit first, then digits, letters and dots. Change "
          + "CFBundleShortVersionString or MARKETING_VERSION")
    }
    summary = options.summary ?? "\(name), made with Vivace"
    category =
      fields["LSApplicationCategoryType"].text.flatMap { Self.categories[$0] } ?? "Utility"
    license = options.license ?? "LicenseRef-proprietary"
    copyright = fields["NSHumanReadableCopyright"].text
    maintainer = options.maintainer
    documents = DocumentType.all(in: fields, package: package)
    schemes = fields["CFBundleURLTypes"].list.flatMap { $0["CFBundleURLSchemes"].texts }
      .map { $0.lowercased() }
      .filter { $0.wholeMatch(of: #/[a-z][a-z0-9+.-]*/#) != nil }
  }

  /// Nil for a name in which no letter or digit of ASCII is left.
  static func packageName(for name: String) -> String? {
    let folded = name.folding(options: .diacriticInsensitive, locale: nil).lowercased()
    let terms = folded.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let text = terms.joined(separator: "-")
    guard !text.isEmpty else { return nil }
    return text.count < 2 ? "app-\(text)" : text
  }

  static func isIdentifier(_ text: String) -> Bool {
    text.utf8.count <= 255
      && text.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z0-9_][A-Za-z0-9_-]*)+/#) != nil
  }

  private static let categories = [
    "business": "Office", "developer-tools": "Development", "education": "Education",
    "entertainment": "AudioVideo", "finance": "Office", "games": "Game",
    "graphics-design": "Graphics", "healthcare-fitness": "Utility", "lifestyle": "Utility",
    "medical": "Science", "music": "Audio", "news": "Network", "photography": "Graphics",
    "productivity": "Office", "reference": "Education", "social-networking": "Network",
    "travel": "Utility", "utilities": "Utility", "video": "Video", "weather": "Utility",
  ].reduce(into: [String: String]()) { result, entry in
    // Audio and Video are beside the category that holds both.
    let isMedia = ["Audio", "Video"].contains(entry.value)
    result["public.app-category.\(entry.key)"] =
      isMedia ? "AudioVideo;\(entry.value)" : entry.value
  }
}

/// A kind of document that a program opens.
struct DocumentType: Equatable {
  /// The media type, such as `text/plain`.
  var mime: String
  var name: String
  /// Extensions of files, without dots.
  var extensions: [String] = []
  /// Whether no desktop knows the kind, so that the program's package must say what it is.
  var isDeclared = false

  /// The kinds in a program's `Info.plist`, each once, in their order.
  static func all(in list: Fields, package: String) -> [DocumentType] {
    let declared =
      (list["UTExportedTypeDeclarations"].list + list["UTImportedTypeDeclarations"].list)
      .compactMap(declaration)
    let byIdentifier = Dictionary(declared) { first, _ in first }
    var result: [DocumentType] = []
    func add(_ type: DocumentType) {
      if !result.contains(where: { $0.mime == type.mime }) { result.append(type) }
    }
    for entry in list["CFBundleDocumentTypes"].list {
      let name = entry["CFBundleTypeName"].text ?? "Document"
      for identifier in entry["LSItemContentTypes"].texts {
        if let type = byIdentifier[identifier] {
          add(type)
        } else {
          for mime in known[identifier] ?? [] { add(DocumentType(mime: mime, name: name)) }
        }
      }
      for mime in entry["CFBundleTypeMIMETypes"].texts where isMIME(mime) {
        add(DocumentType(mime: mime, name: name))
      }
      guard !entry["LSItemContentTypes"].isThere, !entry["CFBundleTypeMIMETypes"].isThere else {
        continue
      }
      let extensions = entry["CFBundleTypeExtensions"].texts.filter(isExtension)
      guard let first = extensions.first else { continue }
      add(
        DocumentType(
          mime: "application/x-\(package)-\(first.lowercased())", name: name,
          extensions: extensions, isDeclared: true))
    }
    return result
  }

  private init(mime: String, name: String, extensions: [String] = [], isDeclared: Bool = false) {
    (self.mime, self.name) = (mime, name)
    (self.extensions, self.isDeclared) = (extensions, isDeclared)
  }
}

extension DocumentType {
  /// A declaration's identifier and kind; nil without an identifier.
  private init?(_ fields: Fields) {
    guard let identifier = fields["UTTypeIdentifier"].text else { return nil }
    let tags = fields["UTTypeTagSpecification"]
    func texts(_ key: String) -> [String] { tags[key].text.map { [$0] } ?? tags[key].texts }
    let plain = identifier.lowercased().replacing(#/[^a-z0-9.+-]/#, with: "-")
    let mime = texts("public.mime-type").first(where: Self.isMIME) ?? "application/x-\(plain)"
    self.init(
      mime: mime, name: fields["UTTypeDescription"].text ?? identifier,
      extensions: texts("public.filename-extension").filter(Self.isExtension), isDeclared: true)
  }

  fileprivate static func declaration(_ fields: Fields) -> (String, DocumentType)? {
    guard let identifier = fields["UTTypeIdentifier"].text, let type = DocumentType(fields) else {
      return nil
    }
    return (identifier, type)
  }

  private static func isMIME(_ text: String) -> Bool {
    text.wholeMatch(of: #/[A-Za-z0-9.+-]+\/[A-Za-z0-9.+-]+/#) != nil
  }

  private static func isExtension(_ text: String) -> Bool {
    text.wholeMatch(of: #/[A-Za-z0-9_+-]+/#) != nil
  }

  /// Types that systems know, by their uniform identifiers.
  private static let known: [String: [String]] = [
    "public.plain-text": ["text/plain"], "public.text": ["text/plain"],
    "public.utf8-plain-text": ["text/plain"], "public.rtf": ["application/rtf"],
    "public.html": ["text/html"], "public.xml": ["application/xml"],
    "public.json": ["application/json"], "public.comma-separated-values-text": ["text/csv"],
    "net.daringfireball.markdown": ["text/markdown"], "com.adobe.pdf": ["application/pdf"],
    "public.png": ["image/png"], "public.jpeg": ["image/jpeg"], "public.tiff": ["image/tiff"],
    "com.compuserve.gif": ["image/gif"], "org.webmproject.webp": ["image/webp"],
    "public.svg-image": ["image/svg+xml"], "public.image": ["image/png", "image/jpeg"],
    "public.mp3": ["audio/mpeg"], "public.audio": ["audio/mpeg", "audio/flac", "audio/ogg"],
    "public.mpeg-4": ["video/mp4"], "public.movie": ["video/mp4", "video/webm"],
    "public.zip-archive": ["application/zip"], "public.folder": ["inode/directory"],
    "public.swift-source": ["text/x-swift"], "public.data": ["application/octet-stream"],
  ]
}
