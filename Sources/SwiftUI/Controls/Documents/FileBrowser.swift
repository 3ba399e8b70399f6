import Foundation
import VivaceGraphics
import VivaceViews

/// Lets the user choose files or a folder, on desktops that have no dialogs for that. A press on a folder enters it.
package struct FileBrowser: View {
  package enum Purpose {
    case open(allowsMultiple: Bool)
    case folder
    /// One file, under a name that the user may change.
    case save(name: String)
  }

  private let purpose: Purpose
  private let filters: [FileFilter]
  private let confirmation: String
  private let done: ([URL]?) -> Void
  @State private var folder: URL
  @State private var chosen: [URL] = []
  @State private var name: String

  /// - Parameter done: Called with what was chosen; with nil if the user gives up.
  package init(
    _ purpose: Purpose, in folder: URL, filters: [FileFilter] = [], confirmation: String? = nil,
    done: @escaping ([URL]?) -> Void
  ) {
    (self.purpose, self.filters, self.done) = (purpose, filters, done)
    _folder = State(initialValue: folder.standardizedFileURL)
    if case .save(let name) = purpose {
      self.confirmation = confirmation ?? "Save"
      _name = State(initialValue: name)
    } else {
      self.confirmation = confirmation ?? "Open"
      _name = State(initialValue: "")
    }
  }

  package var body: some View {
    VStack(spacing: 8) {
      HStack {
        Button("Enclosing Folder", systemImage: "arrow.up") {
          enter(folder.deletingLastPathComponent())
        }
        .labelStyle(.iconOnly)
        .disabled(folder.path == "/")
        Text(verbatim: folder.path).lineLimit(1).truncationMode(.head)
        Spacer()
        Button("Home", systemImage: "house") {
          enter(FileManager.default.homeDirectoryForCurrentUser)
        }
        .labelStyle(.iconOnly)
      }
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(FolderEntry.all(in: folder, filters), id: \.url) { row($0) }
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Shade.fill.opacity(0.4), in: RoundedRectangle(cornerRadius: 6))
      if isSaving { TextField("Name", text: $name).textFieldStyle(.roundedBorder) }
      HStack {
        Spacer()
        Button("Cancel", role: .cancel) { done(nil) }.keyboardShortcut(.cancelAction)
        Button(confirmation) { if let result { done(result) } }
          .keyboardShortcut(.defaultAction)
          .disabled(result == nil)
      }
    }
    .padding(12)
    .font(.system(size: 14))
  }

  private var isSaving: Bool { if case .save = purpose { true } else { false } }

  private var choosesFolder: Bool { if case .folder = purpose { true } else { false } }

  /// The files that the confirming button would choose now; nil while there are none.
  private var result: [URL]? {
    switch purpose {
    case .folder: return [folder]
    case .save:
      let name = name.trimmingCharacters(in: .whitespaces)
      let isName = !name.isEmpty && !name.contains("/") && name != "." && name != ".."
      return isName ? [folder.appendingPathComponent(name)] : nil
    case .open: return chosen.isEmpty ? nil : chosen
    }
  }

  private func enter(_ new: URL) {
    folder = new.standardizedFileURL
    chosen = []
  }

  private func choose(_ entry: FolderEntry) {
    guard !entry.isFolder else { return enter(entry.url) }
    switch purpose {
    case .folder: break
    case .save: name = entry.url.lastPathComponent
    case .open(let allowsMultiple):
      if let index = chosen.firstIndex(of: entry.url) {
        chosen.remove(at: index)
      } else {
        chosen = (allowsMultiple ? chosen : []) + [entry.url]
      }
    }
  }

  private func row(_ entry: FolderEntry) -> some View {
    let isChosen = chosen.contains(entry.url)
    return Button {
      choose(entry)
    } label: {
      HStack(spacing: 8) {
        Image(systemName: entry.isFolder ? "folder.fill" : "doc")
          .foregroundStyle(entry.isFolder ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
          .frame(width: 20)
          .accessibilityHidden(true)
        Text(verbatim: entry.url.lastPathComponent).lineLimit(1).truncationMode(.middle)
        Spacer(minLength: 0)
      }
      .padding(.horizontal, 8)
      .padding(.vertical, 4)
      .background(
        isChosen ? AnyShapeStyle(.tint.opacity(0.25)) : AnyShapeStyle(.clear),
        in: RoundedRectangle(cornerRadius: 4)
      )
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .disabled(choosesFolder && !entry.isFolder)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}

/// A file or a folder in a folder.
private struct FolderEntry {
  let url: URL
  let isFolder: Bool

  /// The visible entries that one of the filters lets through, folders first.
  static func all(in folder: URL, _ filters: [FileFilter]) -> [FolderEntry] {
    let found =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.isDirectoryKey],
        options: .skipsHiddenFiles)) ?? []
    return found.map { url in
      let values = try? url.resourceValues(forKeys: [.isDirectoryKey])
      return FolderEntry(url: url.standardizedFileURL, isFolder: values?.isDirectory ?? false)
    }
    .filter { entry in
      entry.isFolder || filters.isEmpty || filters.contains { entry.matches($0) }
    }
    .sorted { a, b in
      guard a.isFolder == b.isFolder else { return a.isFolder }
      let (first, second) = (a.url.lastPathComponent, b.url.lastPathComponent)
      let (low, high) = (first.lowercased(), second.lowercased())
      return low == high ? first < second : low < high
    }
  }

  private func matches(_ filter: FileFilter) -> Bool {
    let name = url.lastPathComponent.lowercased()
    if filter.patterns.contains(where: {
      $0 == "*" || name.hasSuffix($0.lowercased().drop { $0 == "*" })
    }) {
      return true
    }
    guard let media = UTType(ofFile: url).preferredMIMEType else { return false }
    return filter.mediaTypes.contains {
      $0 == media || $0.hasSuffix("/*") && media.hasPrefix($0.dropLast())
    }
  }
}
