import VivaceGraphics
import VivaceUniformTypes

extension FileFilter {
  /// The desktop dialogs' description of a type; nil for one that they cannot distinguish from others.
  package init?(_ type: UTType) {
    if let kind = Self.kinds[type.identifier] {
      self.init(name: kind.name, mediaTypes: kind.mediaTypes)
    } else if let ending = type.preferredFilenameExtension {
      let mediaTypes = KnownType.byIdentifier[type.identifier]?.mediaTypes ?? []
      self.init(
        name: ending.uppercased(), mediaTypes: mediaTypes,
        patterns: mediaTypes.isEmpty ? ["*.\(ending)"] : [])
    } else {
      return nil
    }
  }

  /// The filters for some types; none where one of them may be any file.
  package static func filters(_ types: [UTType]) -> [FileFilter] {
    let found = types.map { FileFilter($0) }
    return found.contains(nil) ? [] : found.compactMap { $0 }
  }

  /// Whether these types select folders instead of files.
  package static func areFolders(_ types: [UTType]) -> Bool {
    !types.isEmpty
      && types.allSatisfy { ["public.folder", "public.directory"].contains($0.identifier) }
  }

  private static let kinds: [String: (name: String, mediaTypes: [String])] = [
    "public.text": ("Texts", ["text/*"]),
    "public.plain-text": ("Plain Texts", ["text/plain"]),
    "public.utf8-plain-text": ("Plain Texts", ["text/plain"]),
    "public.json": ("JSON", ["application/json"]),
    "public.xml": ("XML", ["application/xml", "text/xml"]),
    "public.html": ("Web Pages", ["text/html"]),
    "public.rtf": ("Rich Texts", ["application/rtf", "text/rtf"]),
    "public.comma-separated-values-text": ("Tables", ["text/csv"]),
    "public.image": ("Images", ["image/*"]),
    "public.png": ("PNG Images", ["image/png"]),
    "public.jpeg": ("JPEG Images", ["image/jpeg"]),
    "com.compuserve.gif": ("GIF Images", ["image/gif"]),
    "public.svg-image": ("SVG Images", ["image/svg+xml"]),
    "public.movie": ("Films", ["video/*"]),
    "public.video": ("Films", ["video/*"]),
    "public.mpeg-4": ("MPEG-4 Films", ["video/mp4"]),
    "public.audio": ("Sounds", ["audio/*"]),
    "public.mp3": ("MP3 Sounds", ["audio/mpeg"]),
    "com.adobe.pdf": ("PDF Documents", ["application/pdf"]),
    "public.zip-archive": ("Archives", ["application/zip"]),
    "public.archive": ("Archives", ["application/zip", "application/x-tar", "application/gzip"]),
    "public.font": ("Fonts", ["font/*"]),
    "public.vcard": ("Contacts", ["text/vcard"]),
    "com.apple.ical.ics": ("Calendars", ["text/calendar"]),
  ]
}
