import Foundation
import VivaceGraphics

/// A call of the desktop's portal that shows a dialog.
struct PortalMessage {
  let interface: String
  let member: String
  let arguments: VariantText
  /// Files that go along, in the order of their numbers in the arguments.
  var files: [URL] = []

  /// The call that lets the user pick a color.
  static func color(token: String) -> PortalMessage {
    PortalMessage(
      interface: "org.freedesktop.portal.Screenshot", member: "PickColor",
      arguments: .tuple(.string(""), .options([("handle_token", .string(token))])))
  }

  private init(interface: String, member: String, arguments: VariantText) {
    (self.interface, self.member, self.arguments) = (interface, member, arguments)
  }

  /// - Parameter token: The last part of the name under which the answer will come.
  init(_ dialog: DesktopDialog, token: String) {
    var options: [(String, VariantText)] = [("handle_token", .string(token))]
    func add(_ folder: URL?) {
      if let folder { options.append(("current_folder", .path(folder.path))) }
    }
    switch dialog {
    case .openFiles(let wish):
      (interface, member) = ("org.freedesktop.portal.FileChooser", "OpenFile")
      if wish.allowsMultiple { options.append(("multiple", .bool(true))) }
      if let label = wish.confirmation { options.append(("accept_label", .string(label))) }
      if wish.choosesFolders { options.append(("directory", .bool(true))) }
      if !wish.filters.isEmpty {
        options.append(("filters", .array("(sa(us))", wish.filters.map(Self.filter))))
      }
      add(wish.folder)
      arguments = .tuple(.string(""), .string(wish.title), .options(options))
    case .saveFile(let name, let title, let folder):
      (interface, member) = ("org.freedesktop.portal.FileChooser", "SaveFile")
      options.append(("current_name", .string(name)))
      add(folder)
      arguments = .tuple(.string(""), .string(title), .options(options))
    case .saveFiles(let names, let title, let folder):
      (interface, member) = ("org.freedesktop.portal.FileChooser", "SaveFiles")
      options.append(("files", .array("ay", names.map(VariantText.path))))
      add(folder)
      arguments = .tuple(.string(""), .string(title), .options(options))
    case .open(let url, let asks):
      interface = "org.freedesktop.portal.OpenURI"
      if asks { options.append(("ask", .bool(true))) }
      if url.isFileURL {
        member = "OpenFile"
        files = [url]
        arguments = .tuple(.string(""), .handle(0), .options(options))
      } else {
        member = "OpenURI"
        arguments = .tuple(.string(""), .string(url.absoluteString), .options(options))
      }
    case .screenshot(let isInteractive):
      (interface, member) = ("org.freedesktop.portal.Screenshot", "Screenshot")
      if isInteractive { options.append(("interactive", .bool(true))) }
      arguments = .tuple(.string(""), .options(options))
    case .print(let file, let title):
      (interface, member) = ("org.freedesktop.portal.Print", "Print")
      files = [file]
      arguments = .tuple(.string(""), .string(title), .handle(0), .options(options))
    case .mail(let mail):
      (interface, member) = ("org.freedesktop.portal.Email", "ComposeEmail")
      if !mail.addresses.isEmpty {
        options.append(("addresses", .array("s", mail.addresses.map(VariantText.string))))
      }
      if !mail.subject.isEmpty { options.append(("subject", .string(mail.subject))) }
      if !mail.body.isEmpty { options.append(("body", .string(mail.body))) }
      if !mail.attachments.isEmpty {
        files = mail.attachments
        let numbers = files.indices.map { VariantText.handle(Int32($0)) }
        options.append(("attachment_fds", .array("h", numbers)))
      }
      arguments = .tuple(.string(""), .options(options))
    }
  }

  /// Names that end in some way have the number 0, media types the number 1.
  private static func filter(_ filter: FileFilter) -> VariantText {
    let patterns = filter.patterns.map { VariantText.tuple(.uint32(0), .string($0)) }
    let types = filter.mediaTypes.map { VariantText.tuple(.uint32(1), .string($0)) }
    return .tuple(.string(filter.name), .array("(us)", patterns + types))
  }
}
