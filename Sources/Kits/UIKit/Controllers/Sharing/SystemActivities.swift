import VivaceGeometry
import VivaceGraphics
import VivaceLayers

/// The system's own activities, with the desktop's dialogs.
class SystemActivity: UIActivity {
  private(set) var items: [Any] = []
  /// The subject of a mail.
  var subject = ""
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    accepts(SharedItems(activityItems))
  }
  override func perform() { perform(SharedItems(items)) }

  /// Whether there is something that the activity can use; most use words and files.
  func accepts(_ shared: SharedItems) -> Bool { !shared.text.isEmpty || !shared.files.isEmpty }
  func perform(_ shared: SharedItems) {}

  static func all() -> [SystemActivity] {
    [MailActivity(), OpenActivity(), CopyActivity(), SaveActivity()]
  }

  /// Shows a dialog; where there is none, the activity counts as cancelled.
  func ask(_ dialog: DesktopDialog, _ done: @escaping ([URL]) -> Bool) {
    Services.current.dialogs.show(dialog) { [self] answer in
      switch answer {
      case .done(let files): activityDidFinish(done(files))
      case .cancelled: activityDidFinish(false)
      case .unavailable(let why):
        LayerWarning.once(
          "The activity “\(activityTitle ?? "")” of UIActivityViewController was chosen, and could "
            + "show nothing: \(why). It counts as cancelled.")
        activityDidFinish(false)
      }
    }
  }
}

/// Shared items, sorted by kind.
struct SharedItems {
  var texts: [String] = []
  var links: [URL] = []
  var files: [URL] = []
  var pictures: [UIImage] = []

  @MainActor init(_ items: [Any]) {
    for item in items {
      switch item {
      case let text as String: texts.append(text)
      case let text as NSAttributedString: texts.append(text.string)
      case let url as URL: if url.isFileURL { files.append(url) } else { links.append(url) }
      case let picture as UIImage: pictures.append(picture)
      default: break
      }
    }
  }

  var text: String { (texts + links.map(\.absoluteString)).joined(separator: "\n") }
}

private final class CopyActivity: SystemActivity {
  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }
  override func perform(_ shared: SharedItems) {
    let lines = [shared.text] + shared.files.map(\.path)
    Services.current.clipboard.string = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    activityDidFinish(true)
  }
}

private final class MailActivity: SystemActivity {
  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .mail }
  override var activityTitle: String? { "Mail" }
  override var activityImage: UIImage? { UIImage(systemName: "envelope.fill") }
  override func perform(_ shared: SharedItems) {
    var mail = DesktopDialog.Mail()
    (mail.subject, mail.body, mail.attachments) = (subject, shared.text, shared.files)
    ask(.mail(mail)) { _ in true }
  }
}

private final class OpenActivity: SystemActivity {
  override class var activityCategory: Category { .share }
  override var activityType: ActivityType? { .openElsewhere }
  override var activityTitle: String? { "Open With" }
  override var activityImage: UIImage? { UIImage(systemName: "square.grid.2x2.fill") }
  override func accepts(_ shared: SharedItems) -> Bool {
    shared.links.count + shared.files.count == 1
  }
  override func perform(_ shared: SharedItems) {
    guard let url = (shared.links + shared.files).first else { return activityDidFinish(false) }
    ask(.open(url, asks: true)) { _ in true }
  }
}

private final class SaveActivity: SystemActivity {
  override var activityType: ActivityType? { .saveToFiles }
  override var activityTitle: String? { "Save to Files" }
  override var activityImage: UIImage? { UIImage(systemName: "folder") }
  override func accepts(_ shared: SharedItems) -> Bool {
    !shared.files.isEmpty || !shared.pictures.isEmpty
  }
  override func perform(_ shared: SharedItems) {
    let names =
      shared.files.map(\.lastPathComponent)
      + shared.pictures.indices.map { $0 == 0 ? "Image.png" : "Image \($0 + 1).png" }
    let dialog: DesktopDialog =
      names.count == 1
      ? .saveFile(name: names[0], title: "Save", folder: nil)
      : .saveFiles(names: names, title: "Save", folder: nil)
    ask(dialog) { destinations in
      do {
        for (file, destination) in zip(shared.files, destinations) {
          try file.copy(to: destination)
        }
        for (picture, destination) in zip(
          shared.pictures, destinations.dropFirst(shared.files.count))
        {
          try picture.pngData()?.write(to: destination)
        }
        return true
      } catch {
        LayerWarning.once("“Save to Files” could not write to \(destinations): \(error)")
        return false
      }
    }
  }
}

extension URL {
  /// Copies a file to a chosen location, replacing an existing file.
  package func copy(to destination: URL) throws {
    let manager = FileManager.default
    if destination.standardizedFileURL == standardizedFileURL { return }
    if manager.fileExists(atPath: destination.path) { try manager.removeItem(at: destination) }
    try manager.copyItem(at: self, to: destination)
  }
}
