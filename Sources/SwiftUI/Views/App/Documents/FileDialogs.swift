import Foundation
import VivaceGraphics

/// Shows one of the desktop's dialogs for files while a condition holds.
nonisolated struct FileDialogModifier: ViewModifier {
  let isPresented: Binding<Bool>
  /// Returns the dialog to show; nil for none.
  let dialog: (FileDialogSettings, EnvironmentValues) -> DesktopDialog?
  /// Does something with what was chosen.
  let done: ([URL], FileDialogSettings) -> Void
  let failed: (any Error) -> Void
  let cancelled: () -> Void
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    content.onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in
      if isShown { show() }
    }
  }

  private func show() {
    let settings = environment.fileDialogSettings
    guard let dialog = dialog(settings, environment) else {
      isPresented.wrappedValue = false
      return cancelled()
    }
    Services.current.dialogs.show(dialog) { answer in
      isPresented.wrappedValue = false
      switch answer {
      case .done(let files):
        if let first = files.first { settings.note(first) }
        if let isEnabled = settings.isEnabled, let other = files.first(where: { !isEnabled($0) }) {
          return failed(
            CocoaError(.fileReadUnsupportedScheme, userInfo: [NSFilePathErrorKey: other.path]))
        }
        done(
          settings.resolvesAliases ? files.map { $0.resolvingSymlinksInPath() } : files, settings)
      case .cancelled: cancelled()
      case .unavailable(let why):
        Warning.once("A dialog for files was to be shown, and is not: \(why).")
        failed(FileDialogUnavailable(errorDescription: why))
      }
    }
  }
}

/// Why no dialog was shown.
struct FileDialogUnavailable: LocalizedError {
  var errorDescription: String?
}

extension View {
  /// Lets people choose a file while a condition holds. The completion is given the file, or what went
  /// wrong; nothing is called when they change their mind.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: false
    ) { result in
      switch result {
      case .success(let files): if let file = files.first { onCompletion(.success(file)) }
      case .failure(let error): onCompletion(.failure(error))
      }
    }
  }

  /// Lets people choose files while a condition holds. The completion is given the files, or what went
  /// wrong; nothing is called when they change their mind.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes,
      allowsMultipleSelection: allowsMultipleSelection, onCompletion: onCompletion
    ) {}
  }

  /// Lets people choose files while a condition holds. The completion is given the files, or what went
  /// wrong; the other closure is called when they change their mind.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    modifier(
      FileDialogModifier(isPresented: isPresented) { settings, environment in
        var wish = DesktopDialog.OpenFiles(
          title: settings.message.map { environment.string(of: $0) } ?? "Open")
        wish.choosesFolders = FileFilter.areFolders(allowedContentTypes)
        wish.filters = wish.choosesFolders ? [] : FileFilter.filters(allowedContentTypes)
        wish.allowsMultiple = allowsMultipleSelection
        wish.folder = settings.start
        wish.confirmation = settings.confirmationLabel.map { environment.string(of: $0) }
        return .openFiles(wish)
      } done: { files, _ in
        onCompletion(.success(files))
      } failed: {
        onCompletion(.failure($0))
      } cancelled: {
        onCancellation()
      })
  }

  /// Lets people move a file elsewhere while a condition holds. The completion is given where it is
  /// then, or what went wrong.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    fileMover(isPresented: isPresented, file: file, onCompletion: onCompletion) {}
  }

  /// A form of `fileMover(isPresented:file:onCompletion:)` with a closure that is called if the
  /// user cancels.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    fileMover(isPresented: isPresented, files: file.map { [$0] } ?? []) { result in
      onCompletion(result.map { $0[0] })
    } onCancellation: {
      onCancellation()
    }
  }

  /// Lets people move files elsewhere while a condition holds. The completion is given where they are
  /// then, or what went wrong.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    fileMover(isPresented: isPresented, files: files, onCompletion: onCompletion) {}
  }

  /// A form of `fileMover(isPresented:files:onCompletion:)` with a closure that is called if the
  /// user cancels.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View where C.Element == URL {
    let files = Array(files)
    return savingFiles(
      isPresented, names: files.map(\.lastPathComponent), title: "Move", onCompletion,
      onCancellation
    ) { destinations in
      for (file, destination) in zip(files, destinations)
      where file.standardizedFileURL != destination {
        if FileManager.default.fileExists(atPath: destination.path) {
          try FileManager.default.removeItem(at: destination)
        }
        try FileManager.default.moveItem(at: file, to: destination)
      }
    }
  }

  /// Asks where files of some names are to be saved, and saves them.
  nonisolated func savingFiles(
    _ isPresented: Binding<Bool>, names: [String], title: String,
    _ onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    _ onCancellation: @escaping () -> Void, write: @escaping ([URL]) throws -> Void
  ) -> some View {
    choosingFiles(isPresented, names: names, title: title) { urls in
      onCompletion(
        Result {
          try write(urls)
          return urls
        })
    } failed: {
      onCompletion(.failure($0))
    } cancelled: {
      onCancellation()
    }
  }

  /// Asks where files of some names are to be saved.
  nonisolated func choosingFiles(
    _ isPresented: Binding<Bool>, names: [String], title: String,
    done: @escaping ([URL]) -> Void, failed: @escaping (any Error) -> Void,
    cancelled: @escaping () -> Void
  ) -> some View {
    modifier(
      FileDialogModifier(isPresented: isPresented) { settings, environment in
        guard let first = names.first else { return nil }
        let label = settings.message ?? settings.filenameLabel
        let title = label.map { environment.string(of: $0) } ?? title
        return names.count == 1
          ? .saveFile(name: first, title: title, folder: settings.start)
          : .saveFiles(names: names, title: title, folder: settings.start)
      } done: { urls, _ in
        done(urls)
      } failed: {
        failed($0)
      } cancelled: {
        cancelled()
      })
  }
}
