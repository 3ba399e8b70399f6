@_exported import Foundation
import SwiftUI
import VivaceGraphics

/// The reason why a text is not translated.
public struct TranslationError: Error, LocalizedError, Hashable, Sendable {
  private let name: String
  public static let unsupportedSourceLanguage = Self(name: "unsupportedSourceLanguage")
  public static let unsupportedTargetLanguage = Self(name: "unsupportedTargetLanguage")
  public static let unsupportedLanguagePairing = Self(name: "unsupportedLanguagePairing")
  public static let unableToIdentifyLanguage = Self(name: "unableToIdentifyLanguage")
  public static let nothingToTranslate = Self(name: "nothingToTranslate")
  public static let internalError = Self(name: "internalError")
  public var errorDescription: String? { "No translation is available on this device." }
}

/// Translates texts. No language is installed here.
public final class TranslationSession: Sendable {
  public struct Configuration: Equatable, Sendable {
    public var source: Locale.Language?
    public var target: Locale.Language?
    private var version = 0
    public init(source: Locale.Language? = nil, target: Locale.Language? = nil) {
      (self.source, self.target) = (source, target)
    }
    public mutating func invalidate() { version += 1 }
  }
  public struct Request: Sendable {
    public var sourceText: String
    public var clientIdentifier: String?
    public init(sourceText: String, clientIdentifier: String? = nil) {
      (self.sourceText, self.clientIdentifier) = (sourceText, clientIdentifier)
    }
  }
  public struct Response: Sendable {
    public let sourceLanguage: Locale.Language
    public let targetLanguage: Locale.Language
    public let sourceText: String
    public let targetText: String
    public let clientIdentifier: String?
  }
  init() {}
  /// Answer: an error, since no language is installed.
  public func prepareTranslation() async throws {
    throw TranslationError.unsupportedLanguagePairing
  }
  /// Answer: an error, since no language is installed.
  public func translate(_ string: String) async throws -> Response {
    throw TranslationError.unsupportedLanguagePairing
  }
  /// Answer: an error, since no language is installed.
  public func translations(from batch: [Request]) async throws -> [Response] {
    throw TranslationError.unsupportedLanguagePairing
  }
}
/// The languages between which texts are translated. None are here.
public final class LanguageAvailability: Sendable {
  public enum Status: Sendable { case installed, supported, unsupported }
  public init() {}
  /// Answer: none.
  public var supportedLanguages: [Locale.Language] { get async { [] } }
  /// Answer: unsupported.
  public func status(from source: Locale.Language, to target: Locale.Language?) async -> Status {
    .unsupported
  }
}

extension View {
  /// Has no effect, which is reported once.
  public nonisolated func translationPresentation(
    isPresented: Binding<Bool>, text: String,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, replacementAction: ((String) -> Void)? = nil
  ) -> some View {
    NotYet.once(
      "translationPresentation(isPresented:text:)", "shows a sheet with the translation of a text")
    return self
  }
  /// Runs an action with a session that translates nothing, once there is a configuration.
  public nonisolated func translationTask(
    _ configuration: TranslationSession.Configuration?,
    action: @escaping @MainActor (TranslationSession) async -> Void
  ) -> some View {
    task(id: configuration.map { "\($0)" }) {
      if configuration != nil { await action(TranslationSession()) }
    }
  }
}
