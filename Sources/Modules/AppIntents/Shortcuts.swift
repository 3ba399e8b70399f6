import Foundation
import SwiftUI

/// The shortcuts that a program offers. No system looks for them here.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}
extension AppShortcutsProvider {
  /// `.navy` by default; never drawn.
  public static var shortcutTileColor: ShortcutTileColor { .navy }
  /// Does nothing, as no system list exists.
  public static func updateAppShortcutParameters() {}
}
/// The colours of a shortcut's tile; never drawn on Linux.
public enum ShortcutTileColor: Sendable {
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
  case red, tangerine, teal, yellow
}

/// An intent with the phrases that start it.
public struct AppShortcut: Sendable {
  /// The sentences with the program's name filled in.
  public let phrases: [String]
  /// Keeps only the phrases; intent, title and symbol are dropped.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource = "", systemImageName: String = ""
  ) { self.phrases = phrases.map(\.text) }
}

/// A phrase with the program's name in it.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  let text: String
  /// A literal becomes the sentence.
  public init(stringLiteral value: String) { text = value }
  /// Joins literals, the program's name and titles of parameters.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  /// Collects the pieces of the sentence.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    /// Both counts are ignored.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends the text unchanged.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Appends the name of the running process.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += ProcessInfo.processInfo.processName
    }
    /// Appends the parameter's title, read from a new intent.
    public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>)
    {
      text += String(localized: Intent()[keyPath: path].title)
    }
  }
}
/// Stands for the program's name in a phrase.
public enum AppShortcutPhraseToken: Sendable { case applicationName }

  /// One shortcut.
@resultBuilder public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  /// All shortcuts in order.
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap { $0 }
  }
  /// The shortcuts of an `if`, else none.
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
  /// The shortcuts of an `if #available`.
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
/// Extensions with intents; Linux has none, so it has no members.
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
  /// The same with a plain text as title.
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
  /// Draws nothing; the binding is not changed.
  public init<I: AppIntent>(intent: I, isVisible: Binding<Bool>? = nil) {}
  public var body: some View { EmptyView() }
}
/// A link to the program's shortcuts. There is no program for them here: the view is empty.
public struct ShortcutsLink: View {
  /// Draws nothing, as Linux has no Shortcuts program.
  public init() {}
  public var body: some View { EmptyView() }
}
