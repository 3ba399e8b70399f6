import Foundation

/// The files by which a desktop knows a program: its entry in menus, its description for software centres, and
/// the kinds of documents that it brings.
struct DesktopFiles {
  let application: ApplicationInfo

  /// `IDENTIFIER.desktop`.
  var entry: String {
    let types =
      application.documents.map(\.mime) + application.schemes.map { "x-scheme-handler/\($0)" }
    var lines = [
      "[Desktop Entry]", "Type=Application", "Version=1.1",
      "Name=\(Self.escaped(application.name))", "Comment=\(Self.escaped(application.summary))",
      "Exec=\(application.package)" + (types.isEmpty ? "" : " %U"),
      "Icon=\(application.identifier)", "Terminal=false",
      "Categories=\(application.category);", "StartupWMClass=\(application.identifier)",
    ]
    if !types.isEmpty { lines.append("MimeType=\(types.joined(separator: ";"));") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text of a desktop entry: one line, with backslashes doubled.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  /// `IDENTIFIER.metainfo.xml`, as AppStream describes it.
  ///
  /// - Parameter date: Of the release, as `2026-11-28`.
  func metadata(date: String) -> String {
    let a = application
    let provided = a.documents.map { "    <mediatype>\(Self.xml($0.mime))</mediatype>\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <component type="desktop-application">
        <id>\(a.identifier)</id>
        <metadata_license>FSFAP</metadata_license>
        <project_license>\(Self.xml(a.license))</project_license>
        <name>\(Self.xml(a.name))</name>
        <summary>\(Self.xml(a.summary))</summary>
        <description>
          <p>\(Self.xml(a.summary)).</p>
        </description>
        <launchable type="desktop-id">\(a.identifier).desktop</launchable>
        <provides>
          <binary>\(a.package)</binary>
      \(provided)  </provides>
        <releases>
          <release version="\(Self.xml(a.version))" date="\(date)"/>
        </releases>
        <content_rating type="oars-1.1"/>
      </component>

      """
  }

  /// `IDENTIFIER.xml` for the desktop's list of kinds of documents. Nil where the program brings none.
  var documentTypes: String? {
    let declared = application.documents.filter(\.isDeclared)
    guard !declared.isEmpty else { return nil }
    let types = declared.map { type in
      """
        <mime-type type="\(Self.xml(type.mime))">
          <comment>\(Self.xml(type.name))</comment>
      \(type.extensions.map { "    <glob pattern=\"*.\($0)\"/>\n" }.joined())  </mime-type>

      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
      \(types.joined())</mime-info>

      """
  }

  static func xml(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
