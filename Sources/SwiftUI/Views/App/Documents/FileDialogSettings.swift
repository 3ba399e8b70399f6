import Foundation
import Synchronization
import VivaceGraphics

/// Additional contents of the desktop's file dialogs.
public struct FileDialogBrowserOptions: OptionSet, Sendable {
  /// One bit for each option.
  public let rawValue: Int
  /// Keeps any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The contents of packages.
  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  /// Files with names that begin with a dot; kept, without effect yet.
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  /// File names with their extensions; kept, without effect yet.
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

/// The settings of a view's file dialogs.
struct FileDialogSettings {
  var message: Text?
  var confirmationLabel: Text?
  var filenameLabel: Text?
  var folder: URL?
  var customizationID: String?
  var isEnabled: ((URL) -> Bool)?
  var resolvesAliases = true

  /// The last folders of dialogs with an identifier.
  private static let lastFolders = Mutex<[String: URL]>([:])

  /// The initial folder.
  var start: URL? {
    customizationID.flatMap { id in Self.lastFolders.withLock { $0[id] } } ?? folder
  }

  func note(_ file: URL) {
    guard let customizationID else { return }
    Self.lastFolders.withLock { $0[customizationID] = file.deletingLastPathComponent() }
  }
}

extension EnvironmentValues {
  private struct FileDialogSettingsKey: EnvironmentKey {
    static var defaultValue: FileDialogSettings { FileDialogSettings() }
  }

  var fileDialogSettings: FileDialogSettings {
    get { self[FileDialogSettingsKey.self] }
    set { self[FileDialogSettingsKey.self] = newValue }
  }

  /// A text as the environment's language has it.
  package func string(of text: Text) -> String {
    var resolver = TextResolver(environment: self)
    resolver.add(text)
    return resolver.resolved.string
  }
}

extension View {
  private nonisolated func fileDialog(_ change: @escaping (inout FileDialogSettings) -> Void)
    -> some View
  { transformEnvironment(\.fileDialogSettings, transform: change) }

  /// Sets the message above the files in this view's dialogs; nil shows none.
  public nonisolated func fileDialogMessage(_ message: Text?) -> some View {
    fileDialog { $0.message = message }
  }

  /// A form of `fileDialogMessage(_:)` with a localized text.
  public nonisolated func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View {
    fileDialogMessage(Text(messageKey))
  }

  /// A form of `fileDialogMessage(_:)` with a text that is not localized.
  @_disfavoredOverload
  public nonisolated func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
    fileDialogMessage(Text(message))
  }

  /// Sets the title of the confirming button in this view's file dialogs.
  public nonisolated func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    fileDialog { $0.confirmationLabel = label }
  }

  /// A form of `fileDialogConfirmationLabel(_:)` with a localized text.
  public nonisolated func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileDialogConfirmationLabel(Text(labelKey))
  }

  /// A form of `fileDialogConfirmationLabel(_:)` with a text that is not localized.
  @_disfavoredOverload
  public nonisolated func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
    fileDialogConfirmationLabel(Text(label))
  }

  /// Names what the file name is typed into, in dialogs that save for this view.
  public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View {
    fileDialog { $0.filenameLabel = label }
  }

  /// A form of `fileExporterFilenameLabel(_:)` with a localized text.
  public nonisolated func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View {
    fileExporterFilenameLabel(Text(labelKey))
  }

  /// A form of `fileExporterFilenameLabel(_:)` with a text that is not localized.
  @_disfavoredOverload
  public nonisolated func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
    fileExporterFilenameLabel(Text(label))
  }

  /// Sets the initial folder of this view's file dialogs; nil is the last one.
  public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    fileDialog { $0.folder = defaultDirectory }
  }

  /// A name under which the dialogs of this view remember where they were last.
  public nonisolated func fileDialogCustomizationID(_ id: String) -> some View {
    fileDialog { $0.customizationID = id }
  }

  /// Which files can be chosen. The desktop shows all of them; one that cannot be chosen counts as an error.
  public nonisolated func fileDialogURLEnabled(_ predicate: Predicate<URL>) -> some View {
    fileDialog { $0.isEnabled = { (try? predicate.evaluate($0)) ?? true } }
  }

  /// Whether links are given as they are, and not as what they lead to.
  public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View {
    fileDialog { $0.resolvesAliases = !imports }
  }

  /// Sets additional contents of this view's dialogs. The desktop decides about that, which is reported once.
  public nonisolated func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions)
    -> some View
  {
    NotYet.once("fileDialogBrowserOptions(_:)", "would show hidden files, endings and packages")
    return self
  }
}
