/// The spoken names of symbols without a label.
///
/// Symbols with a usual meaning are called by it; others by the words of their names, without those
/// that only describe the drawing.
enum SymbolWords {
  static func spoken(_ name: String) -> String {
    if let known = known[name] { return known }
    let variants: Set<Substring> = ["fill", "circle", "square", "rectangle"]
    var components = name.split(separator: ".")
    while components.count > 1, let last = components.last, variants.contains(last) {
      components.removeLast()
    }
    let plain = components.joined(separator: ".")
    return known[plain] ?? components.joined(separator: " ")
  }

  private static let known: [String: String] = [
    "arrow.backward": "Back", "arrow.clockwise": "Refresh", "arrow.down": "Down",
    "arrow.forward": "Forward", "arrow.left": "Left", "arrow.right": "Right",
    "arrow.uturn.backward": "Undo", "arrow.uturn.forward": "Redo", "arrow.up": "Up",
    "bell": "Notifications", "bookmark": "Bookmark", "calendar": "Calendar", "camera": "Camera",
    "checkmark": "Selected", "chevron.backward": "Back", "chevron.down": "Go Down",
    "chevron.forward": "Forward", "chevron.left": "Back", "chevron.right": "Forward",
    "chevron.up": "Go Up", "doc.on.doc": "Copy", "ellipsis": "More", "envelope": "Mail",
    "folder": "Folder", "gear": "Settings", "gearshape": "Settings", "heart": "Love",
    "house": "Home", "info": "Info", "line.3.horizontal": "Menu", "link": "Link", "lock": "Lock",
    "magnifyingglass": "Search", "mic": "Microphone", "minus": "Remove", "paperplane": "Send",
    "pause": "Pause", "pencil": "Edit", "person": "Person", "phone": "Phone", "photo": "Photo",
    "play": "Play", "plus": "Add", "power": "Power", "printer": "Print", "questionmark": "Help",
    "square.and.arrow.down": "Import", "square.and.arrow.up": "Share",
    "square.and.pencil": "Compose", "star": "Favorite", "stop": "Stop", "trash": "Delete",
    "xmark": "Close",
  ]
}
