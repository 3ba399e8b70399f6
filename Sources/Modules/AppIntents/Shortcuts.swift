import Foundation
import SwiftUI

/// The shortcuts that a program offers. No system looks for them here.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}
extension AppShortcutsProvider {
  public static var shortcutTileColor: ShortcutTileColor { .navy }
  public static func updateAppShortcutParameters() {}
}
public enum ShortcutTileColor: Sendable {
  case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
  case red, tangerine, teal, yellow
}

/// An intent with the phrases that start it.
public struct AppShortcut: Sendable {
  public let phrases: [String]
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource = "", systemImageName: String = ""
  ) { self.phrases = phrases.map(\.text) }
}

/// A phrase with the program's name in it.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text += ProcessInfo.processInfo.processName
    }
    public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>)
    {
      text += String(localized: Intent()[keyPath: path].title)
    }
  }
}
public enum AppShortcutPhraseToken: Sendable { case applicationName }

@resultBuilder public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildBlock(_ shortcuts: [AppShortcut]...) -> [AppShortcut] {
    shortcuts.flatMap { $0 }
  }
  public static func buildOptional(_ shortcuts: [AppShortcut]?) -> [AppShortcut] { shortcuts ?? [] }
  public static func buildLimitedAvailability(_ shortcuts: [AppShortcut]) -> [AppShortcut] {
    shortcuts
  }
}

/// The intents of a framework.
public protocol AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}
extension AppIntentsPackage {
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
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
  public init<I: AppIntent>(intent: I, isVisible: Binding<Bool>? = nil) {}
  public var body: some View { EmptyView() }
}
/// A link to the program's shortcuts. There is no program for them here: the view is empty.
public struct ShortcutsLink: View {
  public init() {}
  public var body: some View { EmptyView() }
}
