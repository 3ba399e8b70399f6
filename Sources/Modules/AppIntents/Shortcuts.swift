import Foundation
import SwiftUI

/// The shortcuts that a program offers. No system looks for them here.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}
extension AppShortcutsProvider {
  /// Navy blue by default.
  public static var shortcutTileColor: ShortcutTileColor { .navy }
  /// Does nothing: no phrases are registered here.
  public static func updateAppShortcutParameters() {}
}
/// The color of shortcuts. They are not shown here.
public enum ShortcutTileColor: Sendable {
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
  case red, tangerine, teal, yellow
}

/// An intent with the phrases that start it.
public struct AppShortcut: Sendable {
  /// The phrases with the program's name filled in.
  public let phrases: [String]
  /// A shortcut; only its phrases are kept.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource = "", systemImageName: String = ""
  ) { self.phrases = phrases.map(\.text) }
}

/// A phrase with the program's name in it.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  let text: String
  /// A phrase without parameters.
  public init(stringLiteral value: String) { text = value }
  /// A phrase from its pieces.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  /// The pieces of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// An empty phrase; the counts are ignored.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds plain text.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds the name of the process.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += ProcessInfo.processInfo.processName
    }
    /// Adds the title of a parameter.
    public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>)
    {
      text += String(localized: Intent()[keyPath: path].title)
    }
  }
}
/// The program's name in a phrase.
public enum AppShortcutPhraseToken: Sendable { case applicationName }

/// Builds a list of shortcuts.
@resultBuilder public enum AppShortcutsBuilder {
  /// One shortcut.
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  /// The shortcuts of several statements.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap { $0 }
  }
  /// The shortcuts of an `if` without `else`.
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
  /// Shortcuts that depend on the system's version.
  public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] {
    shortcuts
  }
}

/// The intents of a framework.
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}
extension AppIntentsPackage {
  /// No packages by default.
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
/// A program that only has intents.
public protocol AppIntentsExtension {}

// MARK: - Views

extension Button {
  /// A button that performs an intent.
  @MainActor public init<I: AppIntent>(
    role: ButtonRole? = nil, intent: I, @ViewBuilder label: () -> Label
  ) { self.init(role: role, action: { IntentRun.start(intent) }, label: label) }
}
extension Button where Label == Text {
  /// A button with a title that performs an intent.
  @MainActor public init<I: AppIntent>(
    _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: I
  ) { self.init(titleKey, role: role, action: { IntentRun.start(intent) }) }
  /// With a title that is not localized.
  @_disfavoredOverload @MainActor public init<S: StringProtocol, I: AppIntent>(
    _ title: S, role: ButtonRole? = nil, intent: I
  ) { self.init(title, role: role, action: { IntentRun.start(intent) }) }
}
extension Toggle {
  /// A switch that performs an intent when it is pressed.
  @MainActor public init<I: AppIntent>(isOn: Bool, intent: I, @ViewBuilder label: () -> Label) {
    self.init(
      isOn: Binding(get: { isOn }, set: { _ in IntentRun.start(intent) }), label: label)
  }
}

/// Intents that views perform; an error is a line on standard error.
@MainActor package enum IntentRun {
  package static func start<I: AppIntent>(_ intent: I) {
    Task { @MainActor in
      do { _ = try await intent.perform() } catch {
        FileHandle.standardError.write(Data("warning: \(I.self) failed: \(error)\n".utf8))
      }
    }
  }
}

/// A hint that a phrase starts something. No assistant listens here: the view is empty.
public struct SiriTipView: View {
  /// A hint, which is not shown here.
  public init<I: AppIntent>(intent: I, isVisible: Binding<Bool>? = nil) {}
  public var body: some View { EmptyView() }
}
/// A link to the program's shortcuts. There is no program for them here: the view is empty.
public struct ShortcutsLink: View {
  /// A link, which is not shown here.
  public init() {}
  public var body: some View { EmptyView() }
}
